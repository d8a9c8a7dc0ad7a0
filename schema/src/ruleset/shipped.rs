//! The rulesets that ship with Banneret.

use std::sync::{Arc, OnceLock};

use serde_json::Value;

use super::{Ruleset, load};

/// Id and JSON text of every shipped ruleset, made at build time from `schema/rulesets`.
static TEXTS: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/shipped.rs"));

/// The ids of the shipped rulesets.
pub fn ids() -> impl Iterator<Item = &'static str> {
    TEXTS.iter().map(|(id, _)| *id)
}

/// The data of a shipped ruleset before rulings and sub-types, for a house ruleset to build on.
#[must_use]
pub fn data(id: &str) -> Option<Value> {
    let (_, text) = TEXTS.iter().find(|(known, _)| *known == id)?;
    Some(serde_json::from_str(text).expect("a shipped ruleset was written as JSON at build time"))
}

/// A shipped ruleset, with the rulings as they ship.
#[must_use]
pub fn ruleset(id: &str) -> Option<Arc<Ruleset>> {
    static LOADED: [OnceLock<Arc<Ruleset>>; 16] = [const { OnceLock::new() }; 16];
    let index = TEXTS.iter().position(|(known, _)| *known == id)?;
    let read = || {
        let data = data(id).unwrap_or_default();
        match load::finish(data) {
            Ok(ruleset) => Arc::new(ruleset),
            Err(error) => panic!("the shipped ruleset {id} does not load: {error}"),
        }
    };
    LOADED.get(index).map(|slot| Arc::clone(slot.get_or_init(read)))
}
