//! The JSON Schema of `banneret.toml`, for completion in any editor that knows TOML.

use banneret_schema::Lang;
use serde_json::{Map, Value, json};

use crate::checks::CHECKS;
use crate::config::families;
use crate::limits::Limit;

/// The JSON Schema of `banneret.toml`: every check, family and limit with its words.
#[must_use]
pub fn config_schema() -> Value {
    let patterns = json!({
        "type": "array", "items": {"type": "string", "minLength": 1},
    });
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "banneret.toml",
        "description": "What holds in a workspace of Banneret: the folder of this file, and all below.",
        "type": "object",
        "additionalProperties": false,
        "properties": {
            "lang": {
                "description": "The language of messages.",
                "enum": ["en", "fr"],
            },
            "ignore": with("What is not checked, in the notation of `.gitignore`.", &patterns),
            "checks": {
                "description": "Other severities than the usual, by check or family.",
                "$ref": "#/$defs/checks",
            },
            "paths": {
                "description":
                    "Other severities for some files; the later of two that speak of one file counts.",
                "type": "array",
                "items": {
                    "type": "object",
                    "additionalProperties": false,
                    "required": ["files"],
                    "properties": {
                        "files": {
                            "description": "Which files, in the notation of `.gitignore`.",
                            "type": "array", "minItems": 1,
                            "items": {"type": "string", "minLength": 1},
                        },
                        "checks": {"$ref": "#/$defs/checks"},
                    },
                },
            },
            "limits": {
                "description": "How much a file may ask of whoever checks it.",
                "type": "object",
                "additionalProperties": false,
                "properties": limits(),
            },
        },
        "$defs": {
            "checks": {
                "type": "object",
                "additionalProperties": false,
                "properties": checks(),
            },
            "severity": {"enum": ["off", "info", "warning", "error"]},
            "always": {"enum": ["info", "warning", "error"]},
        },
    })
}

fn with(description: &str, schema: &Value) -> Value {
    let mut schema = schema.clone();
    schema["description"] = json!(description);
    schema
}

/// Every family, then every check. What says that a file was not read in full has no `off`.
fn checks() -> Map<String, Value> {
    let families = families().map(|family| {
        let words = format!("Every check of the family `{family}`.");
        (format!("{family}/*"), json!({"description": words, "$ref": "#/$defs/severity"}))
    });
    let checks = CHECKS.iter().map(|check| {
        let severities = if check.can_be_allowed() { "severity" } else { "always" };
        let usual = check.severity.as_str();
        let words = format!("{}: {usual} where nothing is set.", check.summary(Lang::En));
        let reference = format!("#/$defs/{severities}");
        (check.name.to_owned(), json!({"description": words, "$ref": reference}))
    });
    families.chain(checks).collect()
}

fn limits() -> Map<String, Value> {
    let limits = Limit::ALL.into_iter().map(|limit| {
        let schema = json!({
            "type": "integer",
            "minimum": limit.floor(),
            "maximum": limit.ceiling(),
            "default": limit.usual(),
        });
        (limit.key().to_owned(), schema)
    });
    limits.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;

    /// Whether the schema takes a configuration.
    fn takes(toml: &str) -> bool {
        let value: Value = toml::from_str(toml).expect("it is TOML");
        jsonschema::validator_for(&config_schema()).expect("it is a schema").is_valid(&value)
    }

    #[test]
    fn the_schema_takes_what_can_be_read_and_nothing_else() {
        for toml in [
            "",
            "lang = \"fr\"\nignore = [\"drafts/\"]\n",
            "[checks]\n\"army/*\" = \"off\"\n\"army/over-budget\" = \"warning\"\n",
            "[checks]\n\"yaml/syntax\" = \"off\"\n",
            "[checks]\n\"yaml/syntax\" = \"info\"\n",
            "[[paths]]\nfiles = [\"a/\"]\nchecks = {\"map/*\" = \"info\"}\n",
            "[[paths]]\nfiles = []\n",
            "[[paths]]\nchecks = {}\n",
            "[limits]\ndepth = 9999\n",
            "[limits]\ndepth = 9\n",
            "lang = \"de\"\n",
            "language = \"fr\"\n",
        ] {
            assert_eq!(takes(toml), Config::read(toml).is_ok(), "{toml}");
        }
    }
}
