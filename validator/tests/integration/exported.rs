//! The exported schemas accept what the tool accepts: every example, and every document of the fixtures
//! that is free of errors, under the schema of its kind and of its game.

use std::collections::HashMap;

use banneret_schema::Lang;
use banneret_schema::Ruleset;
use banneret_schema::header::DocumentKind;
use banneret_schema::json_schema::{exported_for, schema};
use banneret_schema::ruleset::load::{amend, finish};
use banneret_schema::ruleset::{own, shipped};
use banneret_validator::Severity;
use banneret_yaml::{TextLimits, parse, to_exact_json, to_json};
use jsonschema::Validator;
use serde_json::Value;

use super::{crate_folder, files_below, literate};

#[test]
fn what_the_tool_accepts_the_exported_schemas_accept() {
    let mut schemas = Schemas::default();
    let mut wrong = Vec::new();
    let mut accepted = 0;
    let root = crate_folder().parent().expect("the workspace");
    let examples: Vec<(String, String)> = files_below(&root.join("examples"), "yaml")
        .into_iter()
        .map(|path| {
            let text = std::fs::read_to_string(&path).expect("an example");
            (path.display().to_string(), text)
        })
        .collect();
    let is_game = |(_, text): &&(String, String)| text.contains("kind: ruleset");
    let games: Vec<_> = examples.iter().filter(is_game).cloned().collect();
    for (name, text) in &examples {
        accepted += 1;
        let own = own_game(&games, text);
        wrong.extend(schemas.refuse(text, own.as_ref()).map(|why| format!("{name}: {why}")));
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
                let text = literate::completed(name, text);
                let own = own_game(&case.files, &text);
                let why = schemas.refuse(&text, own.as_ref());
                let at = format!("{}: {}: {name}", path.display(), case.title);
                wrong.extend(why.map(|why| format!("{at}: {why}")));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(accepted > 300, "only {accepted} documents");
}

/// The game of one's own that a document of a case names, where the case brings it along.
fn own_game(files: &[(String, String)], text: &str) -> Option<Ruleset> {
    let read = |text: &str| parse(text, &TextLimits::default()).root.as_ref().map(to_exact_json);
    let named = read(text)?["ruleset"].as_str()?.to_owned();
    let is_it = |game: &Value| {
        game["kind"] == "ruleset" && game["id"] == named.as_str() && game.get("extends").is_none()
    };
    let written = files.iter().filter_map(|(_, text)| read(text)).find(is_it)?;
    let mut data = own::nothing();
    amend(&mut data, &written);
    finish(data).ok()
}

/// The exported schemas, each compiled once.
#[derive(Default)]
struct Schemas(HashMap<(String, String), Validator>);

impl Schemas {
    /// Why the schema of its kind and game refuses a document, if it does.
    fn refuse(&mut self, text: &str, own: Option<&Ruleset>) -> Option<String> {
        let document = to_json(parse(text, &TextLimits::default()).root.as_ref()?);
        let kind = DocumentKind::parse(document["kind"].as_str()?)?;
        let key = if kind == DocumentKind::Ruleset { "extends" } else { "ruleset" };
        let game = document[key].as_str().unwrap_or_default();
        // A game of one's own is another in every case.
        let game_key = own.map_or_else(|| game.to_owned(), |own| format!("{own:?}"));
        let place = (kind.to_string(), game_key);
        let validator = self.0.entry(place).or_insert_with(|| {
            // A house ruleset is no game of ours: what it adds is not listed.
            let schema: Value = match (shipped::ruleset(game), own) {
                (Some(game), _) => exported_for(kind, &game, Lang::En),
                (None, Some(game)) => exported_for(kind, game, Lang::En),
                (None, None) => schema(kind),
            };
            jsonschema::draft202012::new(&schema).expect("an exported schema is a schema")
        });
        let error = validator.iter_errors(&document).next()?;
        Some(format!("{} at {}", error, error.instance_path()))
    }
}
