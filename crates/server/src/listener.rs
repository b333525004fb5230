//! Accepts connections: a limited number per address, each with a deadline for its first request.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::Request;
use hyper::body::Incoming;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tower::ServiceExt;

use crate::app_state::AppState;
use crate::http::Peer;
use crate::metrics::Held;
use crate::rate_limit::network;

/// Takes connections until told to stop.
pub(crate) async fn listen(
    app: Arc<AppState>,
    listener: TcpListener,
    router: Router,
    mut stop: watch::Receiver<bool>,
) {
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = stopped(&mut stop) => return,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                // Outgoing of file descriptors, most likely: others must close before more can come.
                tracing::warn!("a connection could not be taken: {error}");
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            }
        };
        // A proxy's own address stands for everybody behind it.
        let address = network(peer.ip());
        if !app.config.trust_proxy && !app.rate_limits.connections.hold(address) {
            crate::metrics::count(&app.metrics.limited);
            continue;
        }
        tokio::spawn(serve(Arc::clone(&app), stream, peer.ip(), router.clone(), stop.clone()));
    }
}

async fn stopped(stop: &mut watch::Receiver<bool>) {
    let _ = stop.wait_for(|stop| *stop).await;
}

async fn serve(
    app: Arc<AppState>,
    stream: TcpStream,
    peer: std::net::IpAddr,
    router: Router,
    mut stop: watch::Receiver<bool>,
) {
    let _held = Held::new(&app.metrics.connections);
    let _ = stream.set_nodelay(true);
    let service = hyper::service::service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(axum::body::Body::new);
        request.extensions_mut().insert(Peer(peer));
        router.clone().oneshot(request)
    });
    let mut builder = hyper::server::conn::http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(app.config.patience).max_buf_size(16 * 1024);
    let connection = builder.serve_connection(TokioIo::new(stream), service).with_upgrades();
    let mut connection = std::pin::pin!(connection);
    tokio::select! {
        // A line that breaks is nobody's fault.
        _ = connection.as_mut() => {}
        () = stopped(&mut stop) => {
            connection.as_mut().graceful_shutdown();
            let _ = tokio::time::timeout(Duration::from_secs(5), connection.as_mut()).await;
        }
    }
    if !app.config.trust_proxy {
        app.rate_limits.connections.give_back(&network(peer));
    }
}
