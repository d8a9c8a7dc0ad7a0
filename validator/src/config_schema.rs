//! The JSON Schema of `banneret.toml`, for completion in any editor that knows TOML.

use banneret_schema::say::typeset;
use banneret_schema::{Lang, Words, text};
use serde_json::{Map, Value, json};

use crate::checks::CHECKS;
use crate::config::families;
use crate::limits::Limit;

/// The JSON Schema of `banneret.toml`: every check, family and limit with its words.
#[must_use]
pub fn config_schema(lang: Lang) -> Value {
    let says = |en: &'static str, fr: &'static str| typeset(Words::new(en, fr).get(lang), lang);
    let patterns = json!({
        "type": "array", "items": {"type": "string", "minLength": 1},
    });
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "banneret.toml",
        "description": says("What holds in a workspace of Banneret: the folder of this file, and all below.", "Ce qui vaut dans un espace de travail de Banneret : le dossier de ce fichier et tout ce qu'il contient."),
        "type": "object",
        "additionalProperties": false,
        "properties": {
            "lang": {
                "description": says("The language of messages.", "La langue des messages."),
                "enum": ["en", "fr"],
            },
            "ignore": with(&says("What is not checked, in the notation of `.gitignore`.", "Ce qui n'est pas contrôlé, dans la notation de `.gitignore`."), &patterns),
            "checks": {
                "description": says("Other severities than the usual, by check or family.", "D'autres gravités que les gravités usuelles, par contrôle ou par famille."),
                "$ref": "#/$defs/checks",
            },
            "paths": {
                "description":
                    says("Other severities for some files; the later of two that speak of one file counts.", "D'autres gravités pour certains fichiers ; de deux règles qui parlent d'un fichier, la dernière compte."),
                "type": "array",
                "items": {
                    "type": "object",
                    "additionalProperties": false,
                    "required": ["files"],
                    "properties": {
                        "files": {
                            "description": says("Which files, in the notation of `.gitignore`.", "Quels fichiers, dans la notation de `.gitignore`."),
                            "type": "array", "minItems": 1,
                            "items": {"type": "string", "minLength": 1},
                        },
                        "checks": {"$ref": "#/$defs/checks"},
                    },
                },
            },
            "limits": {
                "description": says("How much a file may ask of whoever checks it.", "Ce qu'un fichier peut demander à qui le contrôle."),
                "type": "object",
                "additionalProperties": false,
                "properties": limits(),
            },
        },
        "$defs": {
            "checks": {
                "type": "object",
                "additionalProperties": false,
                "properties": checks(lang),
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
fn checks(lang: Lang) -> Map<String, Value> {
    let families = families().map(|family| {
        let words = text!(
            "Every check of the family `{family}`.",
            "Tous les contrôles de la famille `{family}`.",
            family
        );
        let words = words.get(lang);
        (format!("{family}/*"), json!({"description": words, "$ref": "#/$defs/severity"}))
    });
    let checks = CHECKS.iter().map(|check| {
        let severities = if check.can_be_allowed() { "severity" } else { "always" };
        let usual = check.severity.as_str();
        let (summary, words) =
            (check.summary(lang), Words::new("where nothing is set", "à défaut"));
        let words = format!("{summary}: {usual} {}.", words.get(lang));
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
        jsonschema::validator_for(&config_schema(Lang::En))
            .expect("it is a schema")
            .is_valid(&value)
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
