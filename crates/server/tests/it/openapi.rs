//! The OpenAPI document lists exactly the endpoints that exist.

use std::collections::BTreeSet;

use hyper::StatusCode;
use serde_json::Value;

use crate::harness::{Client, Host};

async fn document(client: &Client) -> Value {
    let reply = client.call("GET", "/api/openapi.json", None).await;
    assert_eq!(
        (reply.status, &reply.headers["content-type"]),
        (StatusCode::OK, &"application/json".parse().unwrap())
    );
    reply.json()
}

fn documented(document: &Value) -> BTreeSet<(String, String)> {
    let mut all = BTreeSet::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        for method in methods.as_object().unwrap().keys() {
            all.insert((method.to_uppercase(), path.clone()));
        }
    }
    all
}

/// The routes as the router lists them. The page's own address is not part of the API.
fn routed() -> BTreeSet<(String, String)> {
    let source = include_str!("../../src/http/mod.rs");
    let mut all = BTreeSet::new();
    for line in source.split(".route(").skip(1).filter(|line| line.starts_with('"')) {
        let path = line.split('"').nth(1).unwrap();
        let end = line.find("\n        .").unwrap_or(line.len());
        for method in ["get", "post", "delete", "put", "patch"] {
            if line[..end].contains(&format!("{method}(")) {
                all.insert((method.to_uppercase(), path.to_owned()));
            }
        }
    }
    all
}

#[tokio::test]
async fn the_document_lists_exactly_the_addresses_that_there_are() {
    let host = Host::start().await;
    let document = document(&host.stranger()).await;
    assert!(document["openapi"].as_str().unwrap().starts_with("3."));
    assert_eq!(document["info"]["version"], protocol::VERSION.to_string());
    let (documented, routed) = (documented(&document), routed());
    assert!(routed.len() >= 23, "{routed:?}");
    assert_eq!(documented, routed);
}

#[tokio::test]
async fn every_address_of_the_document_answers() {
    let host = Host::start().await;
    let ann = host.guest("Ann").await;
    let table = ann.open("london", 2).await;
    let document = document(&ann).await;
    // What signs Ann out comes last.
    let mut all: Vec<(String, String)> = documented(&document).into_iter().collect();
    all.sort_by_key(|(method, path)| (method == "DELETE", path.clone()));
    for (method, path) in all {
        let code = if path.contains("watch") { table.watch.as_ref() } else { table.invite.as_ref() };
        let address =
            path.replace("{board}", "london").replace("{id}", &table.id).replace("{code}", code.unwrap());
        let reply = ann.call(&method, &address, None).await;
        let missing = [StatusCode::NOT_FOUND, StatusCode::METHOD_NOT_ALLOWED];
        assert!(!missing.contains(&reply.status), "{method} {path}: {}", reply.status);
        assert!(!reply.status.is_server_error(), "{method} {path}: {}", reply.status);
        let responses = document["paths"][&path][method.to_lowercase()]["responses"].as_object().unwrap();
        let told = responses.contains_key(reply.status.as_str()) || reply.status == StatusCode::BAD_REQUEST;
        assert!(
            told || reply.status == StatusCode::UNAUTHORIZED,
            "{method} {path}: {} is not told of",
            reply.status
        );
    }
}

#[tokio::test]
async fn every_part_that_the_document_names_is_in_it() {
    let host = Host::start().await;
    let document = document(&host.stranger()).await;
    let mut names = Vec::new();
    references(&document, &mut names);
    assert!(names.len() > 50, "{}", names.len());
    for name in names {
        let pointer = name.strip_prefix('#').expect("only parts of this document are named");
        assert!(document.pointer(pointer).is_some(), "{name}");
    }
    for message in
        ["ServerMessage", "ClientMessage", "Snapshot", "TableUpdate", "Order", "Command", "Problem"]
    {
        assert!(document["components"]["schemas"].get(message).is_some(), "{message}");
    }
}

fn references(value: &Value, into: &mut Vec<String>) {
    match value {
        Value::Object(map) => {
            for (key, inner) in map {
                match inner {
                    Value::String(name) if key == "$ref" => into.push(name.clone()),
                    _ => references(inner, into),
                }
            }
        }
        Value::Array(list) => list.iter().for_each(|inner| references(inner, into)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}
