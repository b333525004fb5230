//! Accepts connections: a limited number per address, each with a deadline for its first request.

use std::net::IpAddr;
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
use crate::rate_limit::{Permit, network};

/// Counts a connection against its address for as long as it lives.
type ConnectionPermit = Permit<IpAddr>;

/// Accepts connections until told to stop.
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
                // Most likely out of file descriptors: some connections must close before we can accept more.
                tracing::warn!("cannot accept a connection: {error}");
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            }
        };
        // Behind a proxy all connections have the proxy's address, so they are not counted.
        let permit = if app.config.trust_proxy {
            None
        } else {
            let Some(permit) = app.rate_limits.connections.acquire(network(peer.ip())) else {
                crate::metrics::count(&app.metrics.limited);
                continue;
            };
            Some(permit)
        };
        let connection = serve(Arc::clone(&app), stream, peer.ip(), router.clone(), stop.clone());
        tokio::spawn(async move {
            let _permit: Option<ConnectionPermit> = permit;
            connection.await;
        });
    }
}

async fn stopped(stop: &mut watch::Receiver<bool>) {
    let _ = stop.wait_for(|stop| *stop).await;
}

async fn serve(
    app: Arc<AppState>,
    stream: TcpStream,
    peer: IpAddr,
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
        // A broken connection is not an error of ours.
        _ = connection.as_mut() => {}
        () = stopped(&mut stop) => {
            connection.as_mut().graceful_shutdown();
            let _ = tokio::time::timeout(Duration::from_secs(5), connection.as_mut()).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use axum::routing::get;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::sync::mpsc;

    use super::*;
    use crate::app_state::test_app;
    use crate::config::{Config, Limits};

    #[tokio::test]
    async fn a_connection_whose_task_panics_does_not_keep_its_slot() {
        let limits = Limits { connections_per_address: 1, ..Limits::default() };
        let (app, _folder) = test_app(Config { limits, ..Config::default() }).await;
        let (reached, mut requests) = mpsc::unbounded_channel();
        let router = Router::new().route(
            "/",
            get(move || {
                let _ = reached.send(());
                async {
                    if true {
                        panic!("a fault in a handler")
                    }
                }
            }),
        );
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (_stop, stopped) = watch::channel(false);
        tokio::spawn(listen(app, listener, router, stopped));
        for number in 0..3 {
            let mut stream = TcpStream::connect(address).await.unwrap();
            let _ = stream.write_all(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n").await;
            // The server closes the connection: after the panic, or because there is no free slot.
            let _ = stream.read_to_end(&mut Vec::new()).await;
            assert!(requests.try_recv().is_ok(), "connection {number} was not served");
        }
    }
}
