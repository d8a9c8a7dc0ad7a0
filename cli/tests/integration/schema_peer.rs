//! An independent JSON Schema validator agrees with the shape checks, where one is present.
//!
//! `BANNERET_SCHEMA_PEER` names a `check-jsonschema`; `.ci/run` installs it. Without it this test
//! says that it was skipped.

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use super::Folder;

#[test]
fn a_peer_accepts_what_we_accept_and_rejects_what_we_reject() {
    let Ok(peer) = std::env::var("BANNERET_SCHEMA_PEER") else {
        println!("skipped: BANNERET_SCHEMA_PEER names no check-jsonschema");
        return;
    };
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the workspace");
    let mut files = below(&root.join("examples"));
    let folder = Folder::new("peer");
    for (index, text) in fixture_documents(root).into_iter().enumerate() {
        // Each alone, as the peer sees it: a house ruleset of another fixture is none of its business.
        let alone = folder.0.join(index.to_string());
        std::fs::create_dir_all(&alone).expect("a folder for the document");
        std::fs::write(alone.join("banneret.toml"), "").expect("the mark of a workspace");
        let path = alone.join("document.yaml");
        std::fs::write(&path, text).expect("a file for the peer");
        files.push(path);
    }
    let mut wrong = Vec::new();
    for kind in ["ruleset", "army-list", "army", "map", "scenario", "event"] {
        let schema = root.join(format!("schema/json/{kind}.schema.json"));
        let (mut fit, mut unfit) = (Vec::new(), Vec::new());
        for file in &files {
            let text = std::fs::read_to_string(file).expect("a document");
            if text.lines().any(|line| line.trim() == format!("kind: {kind}")) {
                match ours(&folder, file) {
                    Some(true) => fit.push(file.clone()),
                    Some(false) => unfit.push(file.clone()),
                    None => {}
                }
            }
        }
        let refused = refused(&peer, &schema, &fit);
        wrong.extend(refused.iter().map(|file| format!("the peer refuses {}", file.display())));
        for file in unfit {
            if refused_one(&peer, &schema, &file) == Some(false) {
                wrong.push(format!("the peer accepts {}", file.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Whether our shape checks are content; none for a file that is not YAML in the first place.
fn ours(folder: &Folder, file: &Path) -> Option<bool> {
    let output = folder.run(&["check", "--format", "json", "--no-ignore", &file.to_string_lossy()]);
    let json = output.json();
    let findings = json["diagnostics"].as_array().expect("a list");
    let code = |finding: &Value| finding["code"].as_str().unwrap_or_default().to_owned();
    if findings.iter().any(|finding| code(finding).starts_with("yaml/")) {
        return None;
    }
    // What a document is for, and that another has its id, a schema cannot see.
    let unseen = |code: &str| matches!(code, "document/other-game" | "document/duplicate-id");
    let ours = |code: &str| code.starts_with("shape/") || code.starts_with("document/");
    let fits = !findings.iter().map(code).any(|code| ours(&code) && !unseen(&code));
    // To the schema, a game it does not know is one of somebody's own, with figures of its own.
    let nobodys = findings.iter().any(|finding| {
        finding["code"] == "reference/unknown-id" && finding["pointer"] == "/ruleset"
    });
    (fits || !nobodys).then_some(fits)
}

fn refused(peer: &str, schema: &Path, files: &[PathBuf]) -> Vec<PathBuf> {
    if files.is_empty() || run(peer, schema, files) {
        return Vec::new();
    }
    files.iter().filter(|file| !run(peer, schema, &[(*file).clone()])).cloned().collect()
}

fn refused_one(peer: &str, schema: &Path, file: &Path) -> Option<bool> {
    Some(!run(peer, schema, &[file.to_path_buf()]))
}

fn run(peer: &str, schema: &Path, files: &[PathBuf]) -> bool {
    let output = Command::new(peer)
        .arg("--schemafile")
        .arg(schema)
        .args(files)
        .output()
        .expect("the peer starts");
    output.status.success()
}

fn below(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let Ok(entries) = std::fs::read_dir(folder) else { return found };
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            found.extend(below(&path));
        } else if path.extension().is_some_and(|ending| ending == "yaml" || ending == "md") {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// Every whole document in the fixtures of the checks.
fn fixture_documents(root: &Path) -> Vec<String> {
    let mut documents = Vec::new();
    for file in below(&root.join("validator/src/checks")) {
        let text = std::fs::read_to_string(&file).unwrap_or_default();
        for block in text.split("```yaml").skip(1) {
            let body = block.split_once('\n').map_or("", |(_, body)| body);
            let body = body.split("\n```").next().unwrap_or_default();
            if body.starts_with("banneret: 1") {
                documents.push(format!("{body}\n"));
            }
        }
    }
    documents
}
