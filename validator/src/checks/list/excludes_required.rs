//! `list/excludes-required`

use banneret_schema::ArmyList;
use banneret_schema::army_list::ListEntry;

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// An exclusion at odds with what the list demands: an entry that requires and excludes the same
    /// one, two mandatory entries that exclude each other, or an entry that nobody can take because it
    /// excludes one that every army has.
    ///
    /// ## Bad
    /// ```yaml list.yaml
    /// entries:
    ///   - {id: hoplites, profile: {type: infantry, weight: heavy}, min: 4}
    ///   - {id: mercenaries, profile: {type: infantry, weight: medium}, excludes: [hoplites]}
    /// ```
    ///
    /// ## Good
    /// ```yaml list.yaml
    /// entries:
    ///   - {id: hoplites, profile: {type: infantry, weight: heavy}, min: 4, or-none: true}
    ///   - {id: mercenaries, profile: {type: infantry, weight: medium}, excludes: [hoplites]}
    /// ```
    EXCLUDES_REQUIRED = "list/excludes-required", Error, Run::List(excludes_required);
    en: "a list excludes what it demands";
    fr: "une liste exclut ce qu'elle exige";
    fr_doc: "Une exclusion contredit ce que la liste exige : une entrée exige et exclut la même autre, \
        deux entrées obligatoires s'excluent, ou nul ne peut prendre une entrée parce qu'elle en \
        exclut une que toute armée a.";
}

fn excludes_required(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, list: &ArmyList) {
    let at =
        |id: &banneret_schema::id::EntryId| list.entries.iter().find(|(_, entry)| entry.id == *id);
    for (index, entry) in list.entries.iter() {
        for (position, id) in entry.excludes.iter() {
            let Some((other_index, other)) = at(id) else { continue };
            let Some(clash) = clash(list, entry, other) else { continue };
            let other_route = route!["entries", other_index];
            let (place, label) = match clash {
                Clash::Requires => {
                    let by = entry.requires.iter().find(|(_, id)| **id == other.id);
                    let route = match by {
                        Some((at, _)) => route!["entries", index, "requires", at],
                        None => other_route.join("requires"),
                    };
                    (scene.place(&route), text!("required here", "exigée ici"))
                }
                Clash::Itself => {
                    (scene.member_place(&other_route), text!("this entry", "cette entrée"))
                }
                Clash::Both | Clash::Other => (
                    scene.place(&other_route.join("min")),
                    text!("every army has it", "toute armée l'a"),
                ),
            };
            let one = entry.called();
            let two = other.called();
            let message = match clash {
                Clash::Itself => {
                    text!("{one} cannot exclude itself", "{one} ne peut s'exclure elle-même", one)
                }
                Clash::Requires => text!(
                    "{one} and {two}: one requires the other, and they exclude each other",
                    "{one} et {two} : l'une exige l'autre, et elles s'excluent",
                    one,
                    two
                ),
                Clash::Both => text!(
                    "every army has {one} and {two}, and they exclude each other",
                    "toute armée a {one} et {two}, et elles s'excluent",
                    one,
                    two
                ),
                Clash::Other => text!(
                    "every army has {two}, so none can take {one}, which excludes it",
                    "toute armée a {two} ; aucune ne peut prendre {one}, qui l'exclut",
                    two,
                    one
                ),
            };
            let help = match clash {
                Clash::Requires | Clash::Itself => {
                    text!("remove one of the two", "ôtez l'une des deux")
                }
                Clash::Both | Clash::Other => text!(
                    "remove the exclusion, or let an army do without: `or-none: true`",
                    "ôtez l'exclusion, ou permettez de s'en passer : `or-none: true`",
                ),
            };
            let route = route!["entries", index, "excludes", position];
            let finding = scene.on_value(&EXCLUDES_REQUIRED, &route, message).help(help);
            out.push(finding.related(place, label));
        }
    }
}

#[derive(Clone, Copy)]
enum Clash {
    /// It excludes itself.
    Itself,
    /// One requires the other.
    Requires,
    /// Every army has both.
    Both,
    /// Every army has the other.
    Other,
}

fn clash(list: &ArmyList, entry: &ListEntry, other: &ListEntry) -> Option<Clash> {
    if entry.id == other.id {
        return Some(Clash::Itself);
    }
    let years = |it: &ListEntry| it.years.or(list.years).unwrap_or_default();
    let common = years(entry).common(years(other))?;
    if entry.requires.items().any(|id| *id == other.id)
        || other.requires.items().any(|id| *id == entry.id)
    {
        return Some(Clash::Requires);
    }
    let must = |it: &ListEntry| it.min.is_some_and(|min| min > 0) && !it.or_none && !it.all_or_none;
    // An entry for some years only leaves the others to the one it excludes.
    if !must(other) || common != years(entry) {
        return None;
    }
    Some(if must(entry) { Clash::Both } else { Clash::Other })
}
