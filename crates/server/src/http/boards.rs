//! The boards that can be played here.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use engine::spec::Teams;
use protocol::BoardInfo;

use crate::node::Node;

/// The boards that can be played here.
#[utoipa::path(get, path = "/api/boards", tag = "tables", responses((status = 200, body = Vec<BoardInfo>)))]
pub(crate) async fn list(State(node): State<Arc<Node>>) -> Json<Vec<BoardInfo>> {
    let order = |id: &str| boards::all().iter().position(|known| *known == id).unwrap_or(usize::MAX);
    let mut list: Vec<BoardInfo> = node
        .boards
        .iter()
        .map(|(id, folder)| BoardInfo {
            id: id.clone(),
            name: folder.text("en").map_or_else(|| id.clone(), |text| text.name.clone()),
            players: folder.board.players().to_vec(),
            teams: folder.board.rules().teams == Teams::Pairs,
            built_in: boards::all().contains(&id.as_str()),
        })
        .collect();
    list.sort_by_key(|board| (order(&board.id), board.id.clone()));
    Json(list)
}
