//! The exported schemas accept what the tool accepts: every example, and every document of the fixtures
//! that is free of errors, under the schema of its kind and of its game.

use std::collections::HashMap;

use banneret_schema::header::DocumentKind;
use banneret_schema::json_schema::{exported_for, schema};
use banneret_schema::ruleset::shipped;
use banneret_validator::Severity;
use banneret_yaml::{Limits, parse, to_json};
use jsonschema::Validator;
use serde_json::Value;

use super::{crate_folder, files_below, literate};

#[test]
fn what_the_tool_accepts_the_exported_schemas_accept() {
    let mut schemas = Schemas::default();
    let mut wrong = Vec::new();
    let mut accepted = 0;
    let root = crate_folder().parent().expect("the workspace");
    for path in files_below(&root.join("examples"), "yaml") {
        let text = std::fs::read_to_string(&path).expect("an example");
        accepted += 1;
        wrong.extend(schemas.refuse(&text).map(|why| format!("{}: {why}", path.display())));
    }
    for path in files_below(&crate_folder().join("src/checks"), "md") {
        let text = std::fs::read_to_string(&path).expect("a fixture");
        for case in literate::cases(&text) {
            let found = literate::run(&case.files);
            for (name, text) in &case.files {
                let error = found.iter().any(|finding| {
                    finding.severity == Severity::Error && finding.place.source.path == *name
                });
                if error || name.ends_with(".toml") {
                    continue;
                }
                accepted += 1;
                let why = schemas.refuse(&literate::completed(name, text));
                let at = format!("{}: {}: {name}", path.display(), case.title);
                wrong.extend(why.map(|why| format!("{at}: {why}")));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(accepted > 300, "only {accepted} documents");
}

/// The exported schemas, each compiled once.
#[derive(Default)]
struct Schemas(HashMap<(String, String), Validator>);

impl Schemas {
    /// Why the schema of its kind and game refuses a document, if it does.
    fn refuse(&mut self, text: &str) -> Option<String> {
        let document = to_json(parse(text, &Limits::default()).root.as_ref()?);
        let kind = DocumentKind::parse(document["kind"].as_str()?)?;
        let key = if kind == DocumentKind::Ruleset { "extends" } else { "ruleset" };
        let game = document[key].as_str().unwrap_or_default();
        let place = (kind.to_string(), game.to_owned());
        let validator = self.0.entry(place).or_insert_with(|| {
            // A house ruleset is no game of ours: what it adds is not listed.
            let schema: Value = match shipped::ruleset(game) {
                Some(game) => exported_for(kind, &game),
                None => schema(kind),
            };
            jsonschema::draft202012::new(&schema).expect("an exported schema is a schema")
        });
        let error = validator.iter_errors(&document).next()?;
        Some(format!("{} at {}", error, error.instance_path()))
    }
}
