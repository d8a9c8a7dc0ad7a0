//! The French of what schemas say: `schema/french`, by the English sentence. Nobody looks at it before he asks
//! for a description in French.

use std::borrow::Cow;
use std::sync::OnceLock;

use serde_json::Value;

use crate::Lang;
use crate::hashed::HashMap;
use crate::say::typeset;

/// Every sentence with its French, as the files have them.
const PAIRS: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/french.rs"));

/// Every sentence that has its French.
pub fn sentences() -> impl Iterator<Item = &'static str> {
    PAIRS.iter().map(|(english, _)| *english)
}

/// A sentence of a schema in a language; one that has no French stays as it is.
#[must_use]
pub fn said_in(sentence: &str, lang: Lang) -> Cow<'_, str> {
    static TABLE: OnceLock<HashMap<&str, &str>> = OnceLock::new();
    let french = match lang {
        Lang::En => None,
        Lang::Fr => TABLE.get_or_init(|| PAIRS.iter().copied().collect()).get(sentence),
    };
    french.map_or(Cow::Borrowed(sentence), |french| Cow::Owned(typeset(french, lang)))
}

/// Puts what a schema says into a language.
pub fn translate(schema: &mut Value, lang: Lang) {
    match schema {
        Value::Object(map) if lang != Lang::En => {
            if let Some(Value::String(words)) = map.get_mut("description") {
                *words = said_in(words, lang).into_owned();
            }
            for (key, value) in map {
                match (key.as_str(), value) {
                    // Here keys are names.
                    ("properties" | "patternProperties" | "$defs", Value::Object(named)) => {
                        named.values_mut().for_each(|it| translate(it, lang));
                    }
                    ("enum" | "const" | "required" | "default" | "examples", _) => {}
                    (_, value) => translate(value, lang),
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|it| translate(it, lang)),
        _ => {}
    }
}
