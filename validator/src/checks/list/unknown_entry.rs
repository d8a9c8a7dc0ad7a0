//! `list/unknown-entry`

use std::collections::HashSet;

use banneret_schema::ArmyList;
use banneret_schema::id::EntryId;
use banneret_yaml::Route;

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
    let known: HashSet<_> = list.entries.items().map(|entry| &entry.id).collect();
    let mut searches = 0;
    let mut look_up = |route: Route, id: &EntryId| {
        if known.contains(id) {
            return;
        }
        let shown = quoted(id.as_str());
        let message = text!("the list has no entry {shown}", "la liste n'a pas d'entrée {shown}",);
        let finding = scene.on_value(&UNKNOWN_ENTRY, &scene.choice(&route), message);
        searches += 1;
        let words = candidates(list).filter(|_| searches <= SEARCHES);
        out.push(finding.maybe_help(meant(id.as_str(), words)));
    };
    for (index, entry) in list.entries.iter() {
        let base = route!["entries", index];
        for (key, ids) in [("requires", &entry.requires), ("excludes", &entry.excludes)] {
            for (at, id) in ids.iter() {
                look_up(base.join(key).join(at), id);
            }
        }
        for (rule, per) in entry.per.iter() {
            for (at, id) in per.of.values().iter().enumerate() {
                look_up(base.join("per").join(rule).join("of").join(at), id);
            }
        }
        for (at, id) in entry.share.iter().flat_map(|share| share.scope.iter()) {
            look_up(base.join("share").join("scope").join(at), id);
        }
    }
    for (index, constraint) in list.constraints.iter() {
        let base = route!["constraints", index];
        for (at, id) in constraint.entries.values().iter().enumerate() {
            look_up(base.join("entries").join(at), id);
        }
        for (at, id) in constraint.share.iter().flat_map(|share| share.scope.iter()) {
            look_up(base.join("share").join("scope").join(at), id);
        }
    }
    let leaders: HashSet<_> = list.leaders.items().map(|leader| &leader.id).collect();
    let leads = |id: &EntryId| leaders.contains(id);
    for (index, question) in list.questions.iter() {
        if let Some(id) = question.entry.as_ref().filter(|id| !leads(id)) {
            look_up(route!["questions", index, "entry"], id);
        }
    }
    let allies: HashSet<_> = list.allies.items().map(|ally| &ally.id).collect();
    let mut searches = 0;
    for (index, ally) in list.allies.iter() {
        for (at, id) in ally.excludes.iter().filter(|(_, id)| !allies.contains(id)) {
            searches += 1;
            let shown = quoted(id.as_str());
            let message =
                text!("the list has no ally {shown}", "la liste n'a pas d'allié {shown}",);
            let allies = list
                .allies
                .items()
                .filter(|other| other.id != ally.id && searches <= SEARCHES)
                .map(|it| Candidate::named(it.id.as_str(), it.name.as_ref()));
            let route = route!["allies", index, "excludes", at];
            let finding = scene.on_value(&UNKNOWN_ENTRY, &route, message);
            out.push(finding.maybe_help(meant(id.as_str(), allies)));
        }
    }
}
