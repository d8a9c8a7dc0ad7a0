//! Documents that do not have the shape of their kind.

pub mod and_more;
mod forms;
mod game;
pub mod id_too_long;
pub mod missing_key;
pub mod missing_value;
pub mod number_out_of_range;
pub mod text_malformed;
pub mod too_few;
pub mod unfit;
pub mod unknown_key;
pub mod unknown_value;
pub mod wrong_type;

use banneret_yaml::{Route, Step};

use crate::scene::Scene;
use crate::text::quoted;

/// The last key of a route, as the author would write it; for an item of a list, the list's key.
fn key_of(route: &Route) -> String {
    let key = route.steps().iter().rev().find_map(|step| match step {
        Step::Key(key) => Some(key),
        Step::Index(_) => None,
    });
    quoted(key.map_or("", |key| key))
}

/// The value at a route as written, for showing it to the author.
fn written(scene: &Scene<'_>, route: &Route) -> String {
    let node = scene.source.document.find(route);
    let span = node.map(|node| node.span).unwrap_or_default();
    let text = span.of(&scene.source.text);
    quoted(text.lines().next().unwrap_or_default())
}
