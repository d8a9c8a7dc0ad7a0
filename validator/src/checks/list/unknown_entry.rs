//! `list/unknown-entry`

use banneret_schema::ArmyList;
use banneret_schema::hashed::HashSet;
use banneret_schema::header::DocumentKind;
use banneret_yaml::{Route, Step};

use super::words::candidates;
use crate::checks::{Run, SEARCHES, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::scene::Scene;
use crate::suggest::{Candidate, meant};
use crate::text;
use crate::text::quoted;

check! {
    /// A condition of a list names an entry that the list does not have: under `requires`,
    /// `excludes`, `per`, `scope`, in a condition over several entries, among the allies or in a
    /// question.
    ///
    /// ## Bad
    /// ```yaml list.yaml
    /// entries:
    ///   - {id: hoplites, profile: {type: infantry, weight: heavy}}
    ///   - {id: helots, profile: {type: infantry, weight: light}, requires: [hoplite]}
    /// ```
    ///
    /// ## Good
    /// ```yaml list.yaml
    /// entries:
    ///   - {id: hoplites, profile: {type: infantry, weight: heavy}}
    ///   - {id: helots, profile: {type: infantry, weight: light}, requires: [hoplites]}
    /// ```
    UNKNOWN_ENTRY = "list/unknown-entry", Error, Run::List(unknown_entry);
    en: "a list names an entry it does not have";
    fr: "une liste nomme une entrée qu'elle n'a pas";
    fr_doc: "Une condition d'une liste nomme une entrée que la liste n'a pas : sous `requires`, \
        `excludes`, `per`, `scope`, dans une condition sur plusieurs entrées, parmi les alliés ou \
        dans une question.";
}

fn unknown_entry(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, list: &ArmyList) {
    // An entry that could not be read may be the one that is named.
    if !scene.is_intact(&route!["entries"]) || !scene.is_intact(&route!["allies"]) {
        return;
    }
    let known: HashSet<_> = list.entries.items().map(|entry| entry.id.as_str()).collect();
    let leaders: HashSet<_> = list.leaders.items().map(|leader| leader.id.as_str()).collect();
    let allies: HashSet<_> = list.allies.items().map(|ally| ally.id.as_str()).collect();
    let (mut searches, mut ally_searches) = (0, 0);
    for (route, id) in scene.mentions(DocumentKind::ArmyList, "EntryId") {
        let [Step::Key(part), Step::Index(index), ..] = route.steps() else { continue };
        let shown = quoted(id);
        let (message, help) = match &**part {
            "allies" if allies.contains(id) || known.contains(id) => continue,
            "entries" | "leaders" if names_ally(&route) && allies.contains(id) => continue,
            "allies" => {
                ally_searches += 1;
                let own = list.allies.get(*index).map(|ally| &ally.id);
                let others = list.allies.items().filter(|ally| Some(&ally.id) != own);
                let words = others.map(|it| Candidate::named(it.id.as_str(), it.name.as_ref()));
                let message =
                    text!("the list has no ally {shown}", "la liste n'a pas d'allié {shown}");
                (message, meant(id, words.filter(|_| ally_searches <= SEARCHES)))
            }
            "questions" if leaders.contains(id) => continue,
            _ if known.contains(id) => continue,
            _ => {
                searches += 1;
                let message =
                    text!("the list has no entry {shown}", "la liste n'a pas d'entrée {shown}");
                (message, meant(id, candidates(list).filter(|_| searches <= SEARCHES)))
            }
        };
        out.push(scene.on_value(&UNKNOWN_ENTRY, &route, message).maybe_help(help));
    }
}

/// Whether a mention is that of the allied contingent something belongs to.
fn names_ally(route: &Route) -> bool {
    matches!(route.steps().last(), Some(Step::Key(key)) if &**key == "ally")
}
