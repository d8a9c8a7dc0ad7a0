//! How messages speak of the entries of an army list.

use banneret_schema::army_list::CountedIn;
use banneret_schema::id::EntryId;
use banneret_schema::{ArmyList, Name};

use crate::drawn::Difference;
use crate::help::Help;
use crate::suggest::Candidate;
use crate::text;
use crate::text::{Called, Joined, SEMICOLON, Text, Words, either, joined, listed, quoted};

/// What a list does with a number, and how it binds.
pub(super) const ASKS_FOR: Words = Words::new("asks for", "exige");
pub(super) const ALLOWS: Words = Words::new("allows", "permet");
pub(super) const AT_LEAST: Words = Words::new("at least", "au moins");
pub(super) const AT_MOST: Words = Words::new("at most", "au plus");

/// The entries of a list, for suggestions.
pub(super) fn candidates(list: &ArmyList) -> impl Iterator<Item = Candidate<'_>> + Clone {
    list.entries.items().map(|entry| Candidate::named(entry.id.as_str(), entry.name.as_ref()))
}

/// A number of what a list counts: "4 units", "12 figurines".
pub(super) fn counted(number: u32, unit: CountedIn) -> Text {
    match unit {
        CountedIn::Units => text!("{number} unit[s]", "{number} unité[s]"),
        CountedIn::Figures => text!("{number} figure[s]", "{number} figurine[s]"),
        CountedIn::Models => text!("{number} model[s]", "{number} maquette[s]"),
        CountedIn::Elements => text!("{number} element[s]", "{number} élément[s]"),
    }
}

/// The words of a list's author first, then ours.
pub(super) fn with_author(message: Option<&Name>, ours: Option<Help>) -> Option<Help> {
    let Some(message) = message else { return ours };
    let (ours, remedies) = ours.map(|ours| (ours.text, ours.remedies)).unzip();
    let theirs = message.within();
    let text = match &ours {
        Some(ours) => text!(
            "the list says: “{theirs}”; {ours}",
            "la liste dit : « {theirs} » ; {ours}",
            theirs,
            ours
        ),
        None => text!("the list says: “{theirs}”", "la liste dit : « {theirs} »", theirs),
    };
    Some(Help { text, remedies: remedies.unwrap_or_default() })
}

/// Several entries by name: "Hoplites and Peltasts".
pub(super) fn listed_entries<'a>(list: &'a ArmyList, ids: &'a [EntryId]) -> Joined<Called<'a>> {
    listed(ids.iter().map(|id| {
        let entry = list.entries.items().find(|entry| entry.id == *id);
        Called::new(id, entry.and_then(|entry| entry.name.as_ref()))
    }))
}

/// What is not as a list says: "`training` is `levy`, the list says `elite` or `veteran`".
pub(super) fn differences(differences: &[Difference]) -> Text {
    let one = |it: &Difference| {
        let key = it.key;
        let allowed = either(it.allowed.iter().map(|id| quoted(id)));
        match it.has.as_ref().map(|id| quoted(id)) {
            None => text!("`{key}` lacks {allowed}", "il manque {allowed} à `{key}`", allowed),
            Some(has) if it.allowed.is_empty() => text!(
                "`{key}` has {has}, which the list does not give",
                "`{key}` a {has}, que la liste ne donne pas"
            ),
            Some(has) => text!(
                "`{key}` is {has}, the list says {allowed}",
                "`{key}` est {has}, la liste dit {allowed}",
                allowed
            ),
        }
    };
    Text::of(&joined(differences.iter().map(one), SEMICOLON))
}
