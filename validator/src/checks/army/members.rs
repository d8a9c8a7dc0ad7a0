//! The units of an army as checks visit them, and how messages speak of them.

use banneret_schema::army::{Army, Profile, Unit};
use banneret_schema::id::id_from_name;
use banneret_schema::look::Look;
use banneret_schema::ruleset::Ruleset;
use banneret_schema::{Lang, Name};
use banneret_yaml::Route;

use crate::route;
use crate::text::{Text, quoted};

/// A troop of a unit: the unit itself, its detachment, or the troop that marches with it.
pub(super) struct Troops<'a> {
    /// The way to its profile.
    pub(super) route: Route,
    /// The unit it belongs to.
    pub(super) unit: &'a Unit,
    /// What it is.
    pub(super) profile: &'a Profile,
    /// The same, seen through the ruleset.
    pub(super) look: Look<'a>,
    /// Whether it is the unit itself.
    pub(super) is_unit: bool,
}

/// Every troop of an army.
pub(super) fn troops<'a>(ruleset: &'a Ruleset, army: &'a Army) -> impl Iterator<Item = Troops<'a>> {
    army.units.iter().flat_map(move |(index, unit)| {
        let own = route!["units", index];
        let part = |key: &str, profile: &'a Profile| (own.join(key), profile);
        let parts = [
            unit.detachment.as_ref().map(|profile| part("detachment", profile)),
            unit.with.as_ref().map(|profile| part("with", profile)),
        ];
        let main = std::iter::once((own.clone(), &unit.profile, true));
        let rest = parts.into_iter().flatten().map(|(route, profile)| (route, profile, false));
        let all: Vec<_> = main.chain(rest).collect();
        all.into_iter().map(move |(route, profile, is_unit)| Troops {
            route,
            unit,
            profile,
            look: Look::new(ruleset, profile),
            is_unit,
        })
    })
}

/// An id with the name people know it by, where that says more: "`tenacious` (Tenace)".
pub(super) fn named(id: &str, name: Option<&Name>, lang: Lang) -> String {
    let shown = quoted(id);
    match name.map(|name| name.get(lang)) {
        Some(name) if id_from_name(name) != id => format!("{shown} ({name})"),
        Some(_) | None => shown,
    }
}

/// What a troop is, in a few words: "heavy infantry", "infanterie lourde".
pub(super) fn troop_words(look: &Look<'_>, lang: Lang) -> String {
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
pub(super) fn about(look: &Look<'_>, write: impl Fn(Lang, &str) -> String) -> Text {
    Text::each(|lang| write(lang, &troop_words(look, lang)))
}
