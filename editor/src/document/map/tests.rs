//! Edits of maps written by hand, and random edits of maps in random styles.

mod by_hand;
mod random;

use std::sync::Arc;

use banneret_schema::Ruleset;
use banneret_schema::ground::{Ground, same_elements};
use banneret_validator::{Text, text};

use super::{MapChange, changed, edit};
use crate::document::clip::same_standing;
use crate::document::{DocumentKey, OpenDocument};

fn ruleset() -> Arc<Ruleset> {
    banneret_schema::ruleset::shipped::ruleset("alexandre-bayard").expect("it is shipped")
}

fn open(text: &str) -> OpenDocument {
    OpenDocument::opened(DocumentKey(1), "/map.yaml".to_owned(), text.to_owned())
}

fn board(document: &OpenDocument) -> Ground {
    let (_, map) = document.map().unwrap_or_else(|| panic!("a map:\n{}", document.text()));
    Ground::new(ruleset(), map)
}

fn title() -> Text {
    text!("Change", "Changer")
}

/// Makes a change, and makes sure that the text says afterwards what the board shows.
fn make(document: &mut OpenDocument, change: &MapChange) {
    let before = board(document);
    let made = edit(document, &before, title(), change)
        .unwrap_or_else(|why| panic!("{} {change:?}\n{}", why.0.en, document.text()));
    document.apply(&made);
    if let Some(difference) = difference(&changed(&before, change), &board(document)) {
        panic!("{difference} after {change:?}\n{}", document.text());
    }
}

/// What two boards differ in.
fn difference(a: &Ground, b: &Ground) -> Option<String> {
    for hex in a.grid.coords() {
        if !same_elements(a.elements(hex), b.elements(hex)) {
            return Some(format!("{hex:?}: {:?} {:?}", a.elements(hex), b.elements(hex)));
        }
        if a.level(hex) != b.level(hex) {
            return Some(format!("{hex:?}: level {} {}", a.level(hex), b.level(hex)));
        }
        for direction in a.grid.orientation.directions() {
            let side = banneret_schema::hex::Hexside::new(a.grid, hex, direction).expect("a side");
            if !same_standing(a.standing(side), b.standing(side)) {
                return Some(format!("{side:?}: {:?} {:?}", a.standing(side), b.standing(side)));
            }
        }
    }
    if a.paths() != b.paths() {
        return Some(format!("{:?}\n{:?}", a.paths(), b.paths()));
    }
    if a.places() != b.places() {
        return Some(format!("{:?}\n{:?}", a.places(), b.places()));
    }
    (a.zones() != b.zones()).then(|| format!("{:?}\n{:?}", a.zones(), b.zones()))
}
