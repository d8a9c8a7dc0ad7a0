//! `list/impossible`

use banneret_schema::ArmyList;
use banneret_schema::army_list::{Constraint, LeaderEntry, ListEntry, ShareOf};
use banneret_yaml::Route;

use crate::checks::{Run, check};
use crate::diagnostic::{Diagnostic, Severity};
use crate::route;
use crate::scene::Scene;
use crate::text;
use crate::text::Text;

check! {
    /// A list that no army can satisfy: minimum shares that add up to more than the whole, a condition
    /// over several entries that asks for more than their maxima together, or allows fewer than their
    /// minima, a minimum that "so many for so many of others" never reaches, two generals-in-chief
    /// where an army has one, or leaders without any.
    ///
    /// ## Bad
    /// ```yaml list.yaml
    /// entries:
    ///   - {id: hoplites, profile: {type: infantry, weight: heavy}, max: 4}
    ///   - {id: peltasts, profile: {type: infantry, weight: light}, max: 3}
    /// constraints:
    ///   - {entries: [hoplites, peltasts], min: 8}
    /// ```
    ///
    /// ## Good
    /// ```yaml list.yaml
    /// entries:
    ///   - {id: hoplites, profile: {type: infantry, weight: heavy}, max: 4}
    ///   - {id: peltasts, profile: {type: infantry, weight: light}, max: 3}
    /// constraints:
    ///   - {entries: [hoplites, peltasts], min: 6}
    /// ```
    IMPOSSIBLE = "list/impossible", Error, Run::List(impossible);
    en: "no army can satisfy a list";
    fr: "aucune armée ne peut satisfaire une liste";
    fr_doc: "Aucune armée ne peut satisfaire cette liste : des parts minimales qui font plus que le tout, \
        une condition sur plusieurs entrées qui demande plus que leurs maximums ensemble ou permet \
        moins que leurs minimums, un minimum que « tant pour tant d'autres » n'atteint \
        jamais, deux généraux en chef alors qu'une armée en a un, ou des chefs sans aucun.";
}

fn impossible(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, list: &ArmyList) {
    shares(out, scene, list);
    commanders(out, scene, list);
    for (index, constraint) in list.constraints.iter() {
        sums(out, scene, list, index, constraint);
    }
    for (index, entry) in list.entries.iter() {
        per_others(out, scene, list, index, entry);
        requires_absent(out, scene, list, index, entry);
    }
}

/// Whether every army of every year has it.
fn is_mandatory(entry: &ListEntry) -> bool {
    entry.min.is_some_and(|min| min > 0)
        && !entry.or_none
        && !entry.all_or_none
        && entry.years.is_none()
}

/// The leaders an army must have, against those the list asks for and offers.
fn commanders(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, list: &ArmyList) {
    let ranks = &scene.ruleset().ranks;
    let known = list.leaders.items().all(|leader| ranks.contains_key(&leader.rank));
    // Without leaders of its own a list leaves them to the player.
    if list.leaders.is_empty() || !known || !scene.is_intact(&route!["leaders"]) {
        return;
    }
    for (id, rank) in ranks {
        let of_rank = || list.leaders.iter().filter(|(_, leader)| leader.rank == *id);
        let reference = scene.cite(&rank.reference);
        let always = of_rank().filter(|(_, leader)| leader.years.is_none());
        let mut asked = 0u64;
        for (index, leader) in always {
            // A minimum above its own maximum has been reported.
            let sound = leader.max.is_none_or(|max| leader.min.is_none_or(|min| min <= max));
            asked += u64::from(leader.min.filter(|_| sound).unwrap_or(0));
            let Some(most) = rank.at_most.filter(|most| asked > u64::from(*most)) else { continue };
            let message = text!(
                "{asked} are needed with these, and an army has {most}: {rank}",
                "il en faut {asked} avec ceux-ci, et une armée en a {most} : {rank}",
                rank = rank.name.lower()
            );
            let route = route!["leaders", index, "min"];
            let help = text!("ask for {most} in all", "demandez-en {most} en tout");
            let finding = scene.on_value(&IMPOSSIBLE, &route, message).help(help);
            out.push(finding.reference(reference.clone()));
            break;
        }
        if rank.at_least == 0 || of_rank().any(|(_, leader)| leader.max != Some(0)) {
            continue;
        }
        let message = text!(
            "the list offers no {rank}, and an army has one",
            "la liste n'offre aucun {rank}, et une armée en a un",
            rank = rank.name.lower()
        );
        let help = text!("add a leader with `rank: {id}`", "ajoutez un chef avec `rank: {id}`");
        let mut finding = scene.on_key(&IMPOSSIBLE, &route!["leaders"], message).help(help);
        // A list of allies alone has a leader of theirs in his place.
        let of_allies =
            |leader: &LeaderEntry| ranks.get(&leader.rank).is_some_and(|rank| rank.leads_allies);
        if list.leaders.items().any(of_allies) {
            finding.severity = Severity::Warning;
        }
        out.push(finding.reference(reference));
    }
}

/// Minimum shares of entries that do not overlap come to no more than the whole.
fn shares(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, list: &ArmyList) {
    for base in [ShareOf::Budget, ShareOf::Spent] {
        let mut sum = 0u32;
        let mut counted: Vec<&str> = Vec::new();
        let mut places: Vec<Route> = Vec::new();
        for (index, entry) in list.entries.iter() {
            let Some(share) = entry.share.as_ref().filter(|share| share.of == base) else {
                continue;
            };
            let Some(min) = share.min.filter(|min| *min > 0) else { continue };
            let mut scope: Vec<&str> = share.scope.items().map(AsRef::as_ref).collect();
            if scope.is_empty() {
                scope.push(entry.id.as_str());
            }
            let free = entry.years.is_some() || entry.or_none || entry.all_or_none;
            if free || scope.iter().any(|id| counted.contains(id)) {
                continue;
            }
            counted.extend(scope);
            sum += u32::from(min);
            let route = route!["entries", index, "share", "min"];
            if sum > 100 {
                let over = sum - 100;
                let message = text!(
                    "the minimum shares come to {sum} % of the army with this one",
                    "avec celle-ci, les parts minimales font {sum} % de l'armée",
                );
                let mut finding = scene.on_value(&IMPOSSIBLE, &route, message).help(text!(
                    "lower them by {over} % together",
                    "baissez-les de {over} % en tout",
                ));
                for place in &places {
                    finding = finding
                        .related(scene.place(place), text!("another minimum", "un autre minimum"));
                }
                out.push(finding);
                break;
            }
            places.push(route);
        }
    }
}

/// A condition over several entries against their own limits.
fn sums(
    out: &mut Vec<Diagnostic>,
    scene: &Scene<'_>,
    list: &ArmyList,
    index: usize,
    constraint: &Constraint,
) {
    let ids = constraint.entries.values();
    let found =
        |id: &banneret_schema::id::EntryId| list.entries.iter().find(|(_, entry)| entry.id == *id);
    let entries: Vec<_> = ids.iter().filter_map(found).collect();
    let unit = entries.first().map(|(_, entry)| entry.counted_in.unwrap_or_default());
    let alike = entries.iter().all(|(_, it)| Some(it.counted_in.unwrap_or_default()) == unit);
    if entries.len() != ids.len() || !alike || constraint.years.is_some() {
        return;
    }
    let base = route!["constraints", index];
    let most: Option<u64> = entries.iter().map(|(_, entry)| entry.max.map(u64::from)).sum();
    if let (Some(min), Some(most)) = (constraint.min, most)
        && u64::from(min) > most
    {
        let message = text!(
            "{min} of them are needed, and their maxima together are {most}",
            "il en faut {min}, et leurs maximums font {most} en tout",
        );
        let mut finding = scene.on_value(&IMPOSSIBLE, &base.join("min"), message).help(text!(
            "lower this minimum to {most}, or raise a maximum",
            "baissez ce minimum à {most}, ou relevez un maximum",
        ));
        for (at, _) in &entries {
            let place = scene.place(&route!["entries", *at, "max"]);
            finding = finding.related(place, text!("a maximum", "un maximum"));
        }
        out.push(finding);
    }
    let needed: Vec<_> = entries.iter().filter(|(_, entry)| is_mandatory(entry)).collect();
    let fewest: u64 = needed.iter().filter_map(|(_, entry)| entry.min).map(u64::from).sum();
    let mut report = |key: &str, message: Text, help: Text| {
        let mut finding = scene.on_value(&IMPOSSIBLE, &base.join(key), message).help(help);
        for (at, _) in &needed {
            let place = scene.place(&route!["entries", *at, "min"]);
            finding = finding.related(place, text!("a minimum", "un minimum"));
        }
        out.push(finding);
    };
    if let Some(max) = constraint.max
        && u64::from(max) < fewest
    {
        report(
            "max",
            text!(
                "at most {max} of them are allowed, and their minima together are {fewest}",
                "on en permet au plus {max}, et leurs minimums font {fewest} en tout",
            ),
            text!(
                "raise this maximum to {fewest}, or lower a minimum",
                "relevez ce maximum à {fewest}, ou baissez un minimum",
            ),
        );
    }
    if let Some(kinds) = constraint.at_most_kinds
        && (kinds as usize) < needed.len()
    {
        let many = needed.len();
        report(
            "at-most-kinds",
            text!(
                "at most {kinds} of these entries may be taken, and every army has {many} of them",
                "on peut prendre au plus {kinds} de ces entrées, et toute armée en a {many}",
            ),
            text!(
                "allow {many}, or let an army do without: `or-none: true`",
                "permettez-en {many}, ou permettez de s'en passer : `or-none: true`",
            ),
        );
    }
}

/// A minimum against "so many for so many of others".
fn per_others(
    out: &mut Vec<Diagnostic>,
    scene: &Scene<'_>,
    list: &ArmyList,
    index: usize,
    entry: &ListEntry,
) {
    let Some(min) = entry.min.filter(|_| is_mandatory(entry)) else { return };
    for (at, rule) in entry.per.iter() {
        let ids = rule.of.values();
        let others: Vec<_> =
            ids.iter().filter_map(|id| list.entries.items().find(|it| it.id == *id)).collect();
        let most: Option<u64> = others.iter().map(|it| it.max.map(u64::from)).sum();
        let (Some(most), true) = (most, others.len() == ids.len()) else { continue };
        let allowed = most / u64::from(rule.per.max(1)) * u64::from(rule.at_most);
        if u64::from(min) <= allowed {
            continue;
        }
        let (at_most, per) = (rule.at_most, rule.per);
        let message = text!(
            "{min} are needed, and {at_most} for every {per} of at most {most} other[s] allow {allowed}",
            "il en faut {min}, et {at_most} pour {per} parmi au plus {most} autre[s] en permettent {allowed}",
        );
        let route = route!["entries", index, "per", at, "at-most"];
        out.push(scene.on_value(&IMPOSSIBLE, &route, message).related(
            scene.place(&route!["entries", index, "min"]),
            text!("the minimum", "le minimum"),
        ));
    }
}

/// A mandatory entry that requires one nobody can take.
fn requires_absent(
    out: &mut Vec<Diagnostic>,
    scene: &Scene<'_>,
    list: &ArmyList,
    index: usize,
    entry: &ListEntry,
) {
    for (at, id) in entry.requires.iter() {
        let other = list.entries.iter().find(|(_, other)| other.id == *id);
        let Some((other_index, other)) = other else { continue };
        if other.max != Some(0) {
            continue;
        }
        let message = text!(
            "{one} requires {two}, of which no army may have any",
            "{one} exige {two}, dont aucune armée ne peut avoir",
            one = entry.called(),
            two = other.called()
        );
        let route = route!["entries", index, "requires", at];
        out.push(scene.on_value(&IMPOSSIBLE, &route, message).related(
            scene.place(&route!["entries", other_index, "max"]),
            text!("none allowed", "aucune permise"),
        ));
    }
}
