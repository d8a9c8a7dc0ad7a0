//! How messages speak of the members of an army.

use banneret_schema::army::Leader;
use banneret_schema::id::id_from_name;
use banneret_schema::look::Look;
use banneret_schema::{Lang, Name};

use crate::text::{Text, quoted};

/// An id with the name people know it by, where that says more: "`tenacious` (Tenace)".
pub(in crate::checks) fn named(id: &str, name: Option<&Name>, lang: Lang) -> String {
    let shown = quoted(id);
    match name.map(|name| name.get(lang)) {
        Some(name) if id_from_name(name) != id => format!("{shown} ({name})"),
        Some(_) | None => shown,
    }
}

/// What a leader is called.
pub(in crate::checks) fn leader_words(leader: &Leader, lang: Lang) -> String {
    match &leader.name {
        Some(name) => name.get(lang).to_owned(),
        None => quoted(leader.id.as_str()),
    }
}

/// What a troop is, in a few words: "heavy infantry", "infanterie lourde".
pub(in crate::checks) fn troop_words(look: &Look<'_>, lang: Lang) -> String {
    let troop = look.troop.known().map(|(_, troop)| troop.name.get(lang).to_lowercase());
    let weight = look.weight.known().and_then(|id| look.ruleset.weights.get(id));
    let weight = weight.map(|weight| weight.name.get(lang).to_lowercase());
    match (troop, weight, lang) {
        (Some(troop), Some(weight), Lang::En) => format!("{weight} {troop}"),
        (Some(troop), Some(weight), Lang::Fr) => format!("{troop} ({weight})"),
        (Some(troop), None, _) => troop,
        (None, ..) => String::new(),
    }
}

/// A sentence with the words for a troop in it.
pub(in crate::checks) fn about(look: &Look<'_>, write: impl Fn(Lang, &str) -> String) -> Text {
    Text::each(|lang| write(lang, &troop_words(look, lang)))
}
