//! The compose files: what they name exists, and what they set is known.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

use super::docker::last;
use super::exists;
use crate::repository;
use crate::settings::variables;

const FILES: [&str; 2] = ["compose.yaml", "deploy/compose.single.yaml"];

const KEYS: [&str; 11] = [
    "build",
    "command",
    "depends_on",
    "environment",
    "healthcheck",
    "image",
    "networks",
    "ports",
    "restart",
    "stop_grace_period",
    "volumes",
];

/// Variables of the images that are not ours.
const OF_IMAGES: [(&str, &[&str]); 3] = [
    ("postgres:", &["POSTGRES_USER", "POSTGRES_PASSWORD", "POSTGRES_DB"]),
    ("caddy:", &["SITE_ADDRESS"]),
    ("nats:", &[]),
];

fn read(file: &str) -> Value {
    serde_saphyr::from_str(&repository(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

fn services(file: &Value) -> &Map<String, Value> {
    file["services"].as_object().expect("services by name")
}

/// The words of a list, or the keys of a map.
fn words(value: &Value) -> Vec<&str> {
    match value {
        Value::Array(list) => list.iter().map(|word| word.as_str().expect("a word")).collect(),
        Value::Object(map) => map.keys().map(String::as_str).collect(),
        Value::Null => Vec::new(),
        other => panic!("{other} is no list"),
    }
}

fn each_service(look: impl Fn(&str, &Value, &str, &Value)) {
    for path in FILES {
        let file = read(path);
        for (name, service) in services(&file) {
            look(path, &file, name, service);
        }
    }
}

#[test]
fn the_cluster_is_two_nodes_with_database_bus_and_proxy_and_the_other_a_single_node() {
    let names = |file: &str| services(&read(file)).keys().cloned().collect::<Vec<_>>();
    assert_eq!(names(FILES[0]), ["bus", "database", "node1", "node2", "proxy"]);
    assert_eq!(names(FILES[1]), ["branchline"]);
    let cluster = read(FILES[0]);
    for (service, image) in [("database", "postgres:16"), ("bus", "nats:"), ("proxy", "caddy:")] {
        let named = cluster["services"][service]["image"].as_str().expect("an image");
        assert!(named.starts_with(image), "{named}");
    }
}

#[test]
fn services_have_only_keys_that_compose_knows_and_an_image_that_can_be_had() {
    each_service(|path, _, name, service| {
        for key in words(service) {
            assert!(KEYS.contains(&key), "{path}: {name}: {key}");
        }
        let image = service["image"].as_str().unwrap_or_else(|| panic!("{name} has an image"));
        match service["build"].as_str() {
            Some(context) => {
                let folder = path.rsplit_once('/').map_or(String::new(), |(folder, _)| format!("{folder}/"));
                assert!(exists(&format!("{folder}{context}/Dockerfile")), "{path}: {name}");
                assert_eq!(image, "branchline");
            }
            None => assert!(image.contains(':'), "{path}: {name}: an image with its version"),
        }
        assert_eq!(service["restart"], "unless-stopped", "{path}: {name}");
    });
}

#[test]
fn every_variable_is_one_of_ours_or_of_the_image() {
    let ours = variables();
    each_service(|path, _, name, service| {
        let image = service["image"].as_str().unwrap_or_default();
        let known = OF_IMAGES.iter().find(|(start, _)| image.starts_with(start)).map(|(_, known)| *known);
        for variable in words(&service["environment"]) {
            let fine = match known {
                Some(known) => known.contains(&variable),
                None => ours.contains(variable),
            };
            assert!(fine, "{path}: {name}: {variable}");
        }
    });
}

#[test]
fn what_is_taken_from_the_environment_is_in_the_sample() {
    let sample = repository(".env.sample");
    for path in FILES {
        for part in repository(path).split("${").skip(1) {
            let name = part.split(['}', ':']).next().unwrap_or_default();
            assert!(sample.contains(&format!("\n# {name}=")), "{path}: {name}");
            let password = name.ends_with("PASSWORD");
            assert!(!password || part.starts_with(&format!("{name}:?")), "{path}: {name} must be given");
        }
    }
}

#[test]
fn services_wait_for_services_that_exist_and_can_say_that_they_are_well() {
    each_service(|path, file, name, service| {
        for other in words(&service["depends_on"]) {
            let target = services(file).get(other).unwrap_or_else(|| panic!("{path}: {name}: {other}"));
            assert_eq!(service["depends_on"][other]["condition"], "service_healthy", "{path}: {name}");
            assert_ne!(target["healthcheck"], Value::Null, "{path}: {other} cannot say that it is well");
        }
        if service["healthcheck"] != Value::Null {
            assert_eq!(words(&service["healthcheck"]["test"])[0], "CMD", "{path}: {name}");
        }
    });
}

#[test]
fn volumes_and_networks_are_declared_and_used() {
    for path in FILES {
        let file = read(path);
        let mut used: BTreeSet<String> = BTreeSet::new();
        for (name, service) in services(&file) {
            for volume in words(&service["volumes"]) {
                let (source, target) = volume.split_once(':').expect("from:to");
                assert!(target.starts_with('/'), "{path}: {name}: {volume}");
                match source.strip_prefix("./") {
                    Some(file) => assert!(exists(file), "{path}: {name}: {volume}"),
                    None => drop(used.insert(source.to_owned())),
                }
            }
            used.extend(words(&service["networks"]).into_iter().map(str::to_owned));
        }
        let declared = words(&file["volumes"]).into_iter().chain(words(&file["networks"]));
        assert_eq!(used, declared.map(str::to_owned).collect(), "{path}");
    }
}

#[test]
fn only_the_proxy_can_be_reached_from_outside() {
    let cluster = read(FILES[0]);
    assert_eq!(cluster["networks"]["inside"]["internal"], true);
    for (name, service) in services(&cluster) {
        let outside = words(&service["networks"]).contains(&"outside");
        assert_eq!((outside, service["ports"] != Value::Null), (name == "proxy", name == "proxy"), "{name}");
    }
    let single = read(FILES[1]);
    let port = last("EXPOSE");
    assert_eq!(words(&single["services"]["branchline"]["ports"]), [format!("127.0.0.1:{port}:{port}")]);
    assert_eq!(
        words(&single["services"]["branchline"]["volumes"]),
        [format!("data:{}", last("VOLUME"))],
        "the data outlives the container"
    );
}

#[test]
fn addresses_name_the_services_and_the_proxy_knows_every_node() {
    let cluster = read(FILES[0]);
    let proxy = repository("deploy/Caddyfile");
    let port = last("EXPOSE");
    for node in ["node1", "node2"] {
        let set = &cluster["services"][node]["environment"];
        assert!(set["BRANCHLINE_DATABASE"].as_str().is_some_and(|url| url.contains("@database:5432/")));
        assert!(set["BRANCHLINE_BUS"].as_str().is_some_and(|url| url.ends_with("@bus:4222")));
        assert!(proxy.contains(&format!("{node}:{port}")), "{node}");
        let asked = words(&cluster["services"][node]["healthcheck"]["test"]).join(" ");
        assert!(asked.contains(&format!("/{port};")) && asked.contains("/readyz "), "{asked}");
    }
}
