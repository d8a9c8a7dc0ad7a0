//! What a document says of hexes that fall off is taken away, and said; what decides the battle stands in
//! the way.

use banneret_schema::ground::Ground;
use banneret_schema::hex::{HexText, parse_label};
use banneret_validator::{Text, text};
use banneret_yaml::{Document, Node, Route, Step};

use super::mentions::HexNames;
use super::moved::{TextFate, fate};
use super::{Frames, step};
use crate::document::{Edit, OpenDocument, RefusedEdit, scenario, session};

/// Takes everyone off the map who stands in a hex that falls off.
pub(super) fn take_members_off(
    draft: &mut OpenDocument,
    frames: &Frames,
    lost: &mut Vec<Text>,
) -> Result<(), RefusedEdit> {
    let Some(all) = draft.scenario() else { return Ok(()) };
    let falls = |hex: &HexText| {
        let parts = hex.as_str().split('/').map(str::trim);
        let mut hexes = parts.filter_map(|part| parse_label(part, frames.old.labels).ok());
        hexes.any(|hex| !frames.kept.contains(hex))
    };
    let mut off: Vec<(usize, String, String)> = Vec::new();
    for (index, side) in all.sides.iter() {
        for (id, placement) in side.placements.iter() {
            if placement.at.values().iter().any(falls) {
                let at: Vec<&str> = placement.at.values().iter().map(HexText::as_str).collect();
                off.push((index, id.to_owned(), at.join(", ")));
            }
        }
    }
    for (side, id, at) in off {
        let edit = scenario::take_off(draft, step(), side, &id)?;
        draft.apply(&edit);
        lost.push(text!("{id} in {at} (stands nowhere then)", "{id} en {at} (n’est plus placé)"));
    }
    Ok(())
}

/// Takes away what names hexes that fall off.
pub(super) fn take_away(
    draft: &mut OpenDocument,
    board: &Ground,
    frames: &Frames,
    lost: &mut Vec<Text>,
) -> Result<(), RefusedEdit> {
    let Some(kind) = draft.kind() else { return Ok(()) };
    let names = HexNames::of(kind);
    loop {
        let document = &draft.loaded().source.document;
        let falls = names
            .mentions(document)
            .into_iter()
            .find(|mention| fate(mention, board, frames) == TextFate::Falls);
        let Some(mention) = falls else { return Ok(()) };
        let label = &mention.text;
        if decides(&mention.route) {
            return Err(RefusedEdit(text!(
                "victory or an arrival depends on {label}, which would fall off: change that first",
                "la victoire ou une arrivée dépend de {label}, qui tomberait : changez d’abord cela"
            )));
        }
        let taken = holder(&names, document, &mention.route);
        let about = about(document, &taken);
        let mut session = session(draft.text());
        session.prune(&taken)?;
        let edit = Edit::made(session, step());
        draft.apply(&edit);
        lost.push(text!("{about}: {label}", "{about} : {label}"));
    }
}

/// Whether a place of a scenario says what must happen for something else.
fn decides(route: &Route) -> bool {
    route.steps().iter().any(|step| match step {
        Step::Key(key) => matches!(&**key, "victory" | "when" | "grades"),
        Step::Index(_) => false,
    })
}

/// What goes with a hex: one of several alone, a key that need not be there, or all that needs it.
fn holder(names: &HexNames, document: &Document, route: &Route) -> Route {
    let mut taken = route.clone();
    loop {
        let Some(parent) = taken.parent() else { return taken };
        let others = |n: usize| n > 1;
        match taken.last() {
            Some(Step::Index(_)) => {
                let items = document.find(&parent).and_then(Node::items);
                let holds_all =
                    items.is_some_and(|items| items.iter().all(|it| it.scalar().is_some()));
                if items.is_some_and(|items| others(items.len())) || !holds_all {
                    return taken;
                }
                taken = parent;
            }
            Some(Step::Key(key)) if names.requires(&parent, key) && !parent.steps().is_empty() => {
                taken = parent;
            }
            _ => return taken,
        }
    }
}

/// What is taken away, by the key it stands under and its own name.
fn about(document: &Document, taken: &Route) -> String {
    let key = taken.steps().iter().rev().find_map(|step| match step {
        Step::Key(key) => Some(key.to_string()),
        Step::Index(_) => None,
    });
    let node = document.find(taken);
    let named = |key: &str| node?.get(key)?.text().map(str::to_owned);
    let key = key.unwrap_or_default();
    match named("name").or_else(|| named("id")) {
        Some(name) => format!("`{key}` {name}"),
        None => format!("`{key}`"),
    }
}
