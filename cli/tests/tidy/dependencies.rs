//! The tree of dependencies is as `deny.toml` says: licences, sources, one version of each.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use serde_json::Value;

use super::root;

/// The packages of this machine's build, as cargo tells them.
fn packages() -> Option<Vec<Value>> {
    let host = Command::new("rustc").arg("-vV").output().ok()?;
    let host = String::from_utf8(host.stdout).ok()?;
    let host = host.lines().find_map(|line| line.strip_prefix("host: "))?.to_owned();
    let told = Command::new(env!("CARGO"))
        .args(["metadata", "--offline", "--locked", "--format-version", "1", "--filter-platform"])
        .arg(host)
        .current_dir(root())
        .output()
        .ok()
        .filter(|told| told.status.success())?;
    let told: Value = serde_json::from_slice(&told.stdout).ok()?;
    Some(told["packages"].as_array()?.clone())
}

fn word<'a>(package: &'a Value, key: &str) -> &'a str {
    package[key].as_str().unwrap_or_default()
}

/// The quoted words of a list, such as those under `allow`.
fn listed(deny: &str, key: &str) -> BTreeSet<String> {
    let begin = format!("\n{key} = [");
    let (_, rest) = deny.split_once(&begin).expect("deny.toml has the list");
    let (list, _) = rest.split_once("\n]").expect("the list ends");
    let first_quoted = |line: &str| line.split('"').nth(1).map(str::to_owned);
    list.lines().filter_map(first_quoted).collect()
}

/// Whether a licence can be taken: of every part one of its alternatives is allowed.
fn is_allowed(licence: &str, allowed: &BTreeSet<String>) -> bool {
    licence.split(" AND ").all(|part| {
        let part = part.trim_matches(['(', ')']).replace('/', " OR ");
        part.split(" OR ").any(|one| allowed.contains(one))
    })
}

#[test]
fn alternatives_and_parts_of_licences_are_told_apart() {
    let allowed = BTreeSet::from(["MIT".to_owned(), "Unicode-3.0".to_owned()]);
    for licence in ["MIT", "GPL-2.0-only OR MIT", "Unlicense/MIT", "(MIT OR X) AND Unicode-3.0"] {
        assert!(is_allowed(licence, &allowed), "{licence}");
    }
    for licence in ["GPL-3.0-only", "MIT AND GPL-3.0-only", "", "Apache-2.0 WITH LLVM-exception"] {
        assert!(!is_allowed(licence, &allowed), "{licence}");
    }
}

#[test]
fn dependencies_are_as_deny_toml_says() {
    let Some(packages) = packages() else {
        println!("skipped: cargo does not tell the packages of this build");
        return;
    };
    let deny = std::fs::read_to_string(root().join("deny.toml")).expect("deny.toml is there");
    let (allowed, skipped) = (listed(&deny, "allow"), listed(&deny, "skip"));
    let mut wrong = Vec::new();
    let mut versions: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for package in &packages {
        let (name, version) = (word(package, "name"), word(package, "version"));
        versions.entry(name).or_default().push(version);
        let licence = word(package, "license");
        if !is_allowed(licence, &allowed) {
            wrong.push(format!("{name} {version} is under {licence:?}"));
        }
        let source = package["source"].as_str();
        if source.is_some_and(|source| !source.starts_with("registry+")) {
            wrong.push(format!("{name} {version} comes from {source:?}"));
        }
    }
    let is_skipped = |name: &str, version: &str| {
        skipped.iter().any(|one| {
            let (skipped, begins) = one.split_once('@').unwrap_or((one.as_str(), ""));
            skipped == name
                && version.strip_prefix(begins).is_some_and(|rest| rest.starts_with('.'))
        })
    };
    for (name, versions) in versions.iter().filter(|(_, versions)| versions.len() > 1) {
        let left: Vec<_> = versions.iter().filter(|version| !is_skipped(name, version)).collect();
        if left.len() > 1 {
            wrong.push(format!("{name} is there as {left:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
