//! Everything that a schema says is there in French, and nothing is left of what no schema says any more.

use std::collections::BTreeSet;

use banneret_schema::Lang;
use banneret_schema::french::{said_in, sentences};
use banneret_schema::header::DocumentKind;
use banneret_schema::json_schema::{ALL_OF_THE_TABLES, NONE_IN_THIS_GAME};
use banneret_schema::published::published;
use serde_json::Value;

fn descriptions(schema: &Value, found: &mut BTreeSet<String>) {
    match schema {
        Value::Object(map) => {
            found.extend(map.get("description").and_then(Value::as_str).map(str::to_owned));
            map.values().for_each(|it| descriptions(it, found));
        }
        Value::Array(items) => items.iter().for_each(|it| descriptions(it, found)),
        _ => {}
    }
}

#[test]
fn every_sentence_of_a_schema_has_its_french() {
    let mut said = BTreeSet::from([NONE_IN_THIS_GAME, ALL_OF_THE_TABLES].map(str::to_owned));
    DocumentKind::ALL.into_iter().for_each(|kind| descriptions(&published(kind), &mut said));
    let known: BTreeSet<String> = sentences().map(str::to_owned).collect();
    let missing: Vec<_> = said.difference(&known).collect();
    let left: Vec<_> = known.difference(&said).collect();
    assert!(missing.is_empty(), "in schema/french is no French for {missing:#?}");
    assert!(left.is_empty(), "no schema says what schema/french has the French of: {left:#?}");
    assert_eq!(sentences().count(), known.len(), "a sentence stands there twice");
}

#[test]
fn what_stands_between_backticks_is_the_same_in_both() {
    let code = |text: &str| -> BTreeSet<String> {
        text.split('`').skip(1).step_by(2).map(str::to_owned).collect()
    };
    let mut wrong = Vec::new();
    for english in sentences() {
        let french = said_in(english, Lang::Fr);
        if french.trim().is_empty() || code(english) != code(&french) {
            wrong.push(format!("{english}\n    {french}"));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}
