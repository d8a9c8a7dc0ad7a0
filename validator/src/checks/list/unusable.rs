//! `list/unusable`

use banneret_schema::ArmyList;

use super::demands::{told, with_places, words};
use super::impossible::no_number_of_units;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::muster::{Demand, Flaw, ListPart, ListProof};
use crate::route;
use crate::scene::Scene;
use crate::text;
use crate::text::Say;

check! {
    /// An entry, an option or a leader that no army can ever take: a maximum of none, a requirement that
    /// nobody meets, a number that no number of units comes to, other limits that leave no room for it.
    ///
    /// ## Bad
    /// ```yaml list.yaml
    /// entries:
    ///   - {id: hoplites, profile: {type: infantry, weight: heavy}, max: 6}
    ///   - id: guard
    ///     profile: {type: infantry, weight: medium}
    ///     per: [{at-most: 1, per: 8, of: hoplites}]
    /// ```
    ///
    /// ## Good
    /// ```yaml list.yaml
    /// entries:
    ///   - {id: hoplites, profile: {type: infantry, weight: heavy}, max: 6}
    ///   - id: guard
    ///     profile: {type: infantry, weight: medium}
    ///     per: [{at-most: 1, per: 3, of: hoplites}]
    /// ```
    UNUSABLE = "list/unusable", Warning, Run::Proof(unusable);
    en: "nobody can ever take a part of a list";
    fr: "nul ne peut jamais prendre une partie d'une liste";
    fr_doc: "Une entrée, une option ou un chef qu'aucune armée ne peut jamais prendre : un maximum nul, une \
        exigence que nul ne remplit, un effectif qu'aucun nombre d'unités n'atteint, d'autres limites \
        qui ne lui laissent pas de place.";
}

fn unusable(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, list: &ArmyList, proof: &ListProof) {
    for flaw in &proof.flaws {
        if let Flaw::Unusable(part, core) = flaw {
            out.extend(finding(scene, list, *part, core));
        }
    }
}

fn finding(
    scene: &Scene<'_>,
    list: &ArmyList,
    part: ListPart,
    core: &[Demand],
) -> Option<Diagnostic> {
    let (base, name): (_, &dyn Say) = match part {
        ListPart::Entry(at) => (route!["entries", at], &list.entries.get(at)?.called()),
        ListPart::Option(at, option) => {
            let entry = list.entries.get(at)?;
            (route!["entries", at, "options", option], &entry.options.get(option)?.called())
        }
        ListPart::Leader(at) => (route!["leaders", at], &list.leaders.get(at)?.called()),
    };
    let help = text!("change that, or remove it", "changez cela, ou ôtez-la");
    if let Some((at, message)) = no_number_of_units(list, core) {
        let finding = scene.on_value(&UNUSABLE, &route!["entries", at, "max"], message);
        return Some(with_places(finding, scene, list, core));
    }
    // A limit of its own that is enough is marked itself.
    if let [only] = core
        && only.route().steps().starts_with(base.steps())
    {
        let why = words(scene, list, only);
        let message =
            text!("no army can take this: {why}", "aucune armée ne peut prendre cela : {why}", why);
        return Some(scene.on_value(&UNUSABLE, &only.route(), message).help(help));
    }
    let why = told(scene, list, core);
    let message = text!(
        "no army can take {name}: {why}",
        "aucune armée ne peut prendre {name} : {why}",
        name,
        why
    );
    let finding = scene.on_member(&UNUSABLE, &base, message).help(help);
    Some(with_places(finding, scene, list, core))
}
