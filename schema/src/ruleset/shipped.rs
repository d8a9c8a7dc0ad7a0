//! The rulesets that ship with Banneret.

use std::sync::{Arc, OnceLock};

use serde_json::Value;

use super::Ruleset;
use super::load;
use super::sub_types::put_back;

/// A shipped ruleset, made at build time from `schema/rulesets`, as JSON.
struct Shipped {
    id: &'static str,
    /// With its sub-types made whole.
    whole: &'static str,
    /// Those sub-types as they are written, by their ids.
    sub_types: &'static str,
}

static SHIPPED: &[Shipped] = include!(concat!(env!("OUT_DIR"), "/shipped.rs"));

fn position(id: &str) -> Option<usize> {
    SHIPPED.iter().position(|shipped| shipped.id == id)
}

/// The ids of the shipped rulesets.
pub fn ids() -> impl Iterator<Item = &'static str> {
    SHIPPED.iter().map(|shipped| shipped.id)
}

/// The data of a shipped ruleset before rulings and sub-types, for a house ruleset to build on.
#[must_use]
pub fn data(id: &str) -> Option<Value> {
    let Shipped { whole, sub_types, .. } = &SHIPPED[position(id)?];
    let read = |text: &str| -> Value {
        serde_json::from_str(text).expect("a shipped ruleset was written as JSON at build time")
    };
    let mut data = read(whole);
    put_back(&mut data, &read(sub_types));
    Some(data)
}

/// A shipped ruleset, with the rulings as they ship.
#[must_use]
pub fn ruleset(id: &str) -> Option<Arc<Ruleset>> {
    static LOADED: [OnceLock<Arc<Ruleset>>; 16] = [const { OnceLock::new() }; 16];
    let index = position(id)?;
    let read = || match load::read_text(SHIPPED[index].whole) {
        Ok(ruleset) => Arc::new(ruleset),
        Err(error) => panic!("the shipped ruleset {id} does not load: {error}"),
    };
    LOADED.get(index).map(|slot| Arc::clone(slot.get_or_init(read)))
}
