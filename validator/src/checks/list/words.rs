//! How messages speak of the entries of an army list.

use banneret_schema::army_list::CountedIn;
use banneret_schema::id::EntryId;
use banneret_schema::{ArmyList, Lang, Name};

use crate::help::Help;
use crate::suggest::Candidate;
use crate::text::{Text, quoted};

/// What people call an entry: its name, or its id.
pub(super) fn called(id: &EntryId, name: Option<&Name>, lang: Lang) -> String {
    match name.map(|name| name.get(lang)) {
        Some(name) if !name.is_empty() => name.to_owned(),
        Some(_) | None => quoted(id.as_str()),
    }
}

/// What people call the entry of an id.
pub(super) fn entry_called(list: &ArmyList, id: &EntryId, lang: Lang) -> String {
    let name = list.entries.items().find(|entry| entry.id == *id);
    called(id, name.and_then(|entry| entry.name.as_ref()), lang)
}

/// The entries of a list, for suggestions.
pub(super) fn candidates(list: &ArmyList) -> impl Iterator<Item = Candidate<'_>> + Clone {
    list.entries.items().map(|entry| Candidate::named(entry.id.as_str(), entry.name.as_ref()))
}

/// A number of what a list counts: "4 units", "12 figurines".
pub(super) fn counted(number: u32, unit: CountedIn, lang: Lang) -> String {
    let (one, many) = match (unit, lang) {
        (CountedIn::Units, Lang::En) => ("unit", "units"),
        (CountedIn::Units, Lang::Fr) => ("unité", "unités"),
        (CountedIn::Figures, Lang::En) => ("figure", "figures"),
        (CountedIn::Figures, Lang::Fr) => ("figurine", "figurines"),
        (CountedIn::Models, Lang::En) => ("model", "models"),
        (CountedIn::Models, Lang::Fr) => ("maquette", "maquettes"),
        (CountedIn::Elements, Lang::En) => ("element", "elements"),
        (CountedIn::Elements, Lang::Fr) => ("élément", "éléments"),
    };
    let single = number == 1 || number == 0 && lang == Lang::Fr;
    format!("{number} {}", if single { one } else { many })
}

/// The words of a list's author first, then ours.
pub(super) fn with_author(message: Option<&Name>, ours: Option<Help>) -> Option<Help> {
    let Some(message) = message else { return ours };
    let (ours, remedies) = ours.map(|ours| (ours.text, ours.remedies)).unzip();
    let text = Text::each(|lang| {
        let theirs = message.get(lang).trim_end_matches('.');
        match (&ours, lang) {
            (Some(ours), Lang::En) => format!("the list says: “{theirs}”; {}", ours.en),
            (Some(ours), Lang::Fr) => format!("la liste dit : « {theirs} » ; {}", ours.fr),
            (None, Lang::En) => format!("the list says: “{theirs}”"),
            (None, Lang::Fr) => format!("la liste dit : « {theirs} »"),
        }
    });
    Some(Help { text, remedies: remedies.unwrap_or_default() })
}

/// Several entries by name: "Hoplites and Peltasts".
pub(super) fn listed_entries(list: &ArmyList, ids: &[EntryId], lang: Lang) -> String {
    let names: Vec<_> = ids.iter().map(|id| entry_called(list, id, lang)).collect();
    crate::text::listed(&names, lang)
}

/// What is not as a list says: "`training` is `levy`, the list says `elite` or `veteran`".
pub(super) fn differences(differences: &[crate::draft::Difference]) -> Text {
    Text::each(|lang| {
        let one = |it: &crate::draft::Difference| {
            let allowed: Vec<_> = it.allowed.iter().map(|id| quoted(id)).collect();
            let allowed = crate::text::either(&allowed, lang);
            let has = it.has.as_ref().map(|id| quoted(id));
            match (has, it.allowed.is_empty(), lang) {
                (Some(has), false, Lang::En) => {
                    format!("`{}` is {has}, the list says {allowed}", it.key)
                }
                (Some(has), false, Lang::Fr) => {
                    format!("`{}` est {has}, la liste dit {allowed}", it.key)
                }
                (Some(has), true, Lang::En) => {
                    format!("`{}` has {has}, which the list does not give", it.key)
                }
                (Some(has), true, Lang::Fr) => {
                    format!("`{}` a {has}, que la liste ne donne pas", it.key)
                }
                (None, _, Lang::En) => format!("`{}` lacks {allowed}", it.key),
                (None, _, Lang::Fr) => format!("il manque {allowed} à `{}`", it.key),
            }
        };
        differences.iter().map(one).collect::<Vec<_>>().join(match lang {
            Lang::En => "; ",
            Lang::Fr => " ; ",
        })
    })
}
