//! `army/unit-unattached`

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::route;
use crate::scene::Scene;
use crate::text;
use crate::text::quoted;

check! {
    /// A unit belongs to no corps and does not say whose leader it obeys: that of a corps, or nobody.
    ///
    /// ## Bad
    /// ```yaml
    /// ruleset: marshals
    /// leaders: [{id: ney, rank: army}, {id: oudinot, rank: corps}]
    /// corps: [{id: ii, leader: oudinot, units: [{id: a, type: foot, steps: 4, movement: 5}]}]
    /// units: [{id: garrison, type: foot, steps: 2, movement: 5, corps: none}]
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// ruleset: marshals
    /// leaders: [{id: ney, rank: army}, {id: oudinot, rank: corps}]
    /// corps: [{id: ii, leader: oudinot, units: [{id: a, type: foot, steps: 4, movement: 5}]}]
    /// units: [{id: garrison, type: foot, steps: 2, movement: 5, corps: none, attached-to: ii}]
    /// ```
    UNIT_UNATTACHED = "army/unit-unattached", Warning, Run::Army(unit_unattached);
    en: "an independent unit does not say whom it obeys";
    fr: "une unité indépendante ne dit pas à qui elle obéit";
    fr_doc: "Une unité n'est d'aucun corps et ne dit pas à quel chef elle obéit : celui d'un corps, ou personne.";
}

fn unit_unattached(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    let Some(rules) = &scene.ruleset().chain_of_command else { return };
    for (index, unit) in roster.army.units.iter() {
        let independent = unit.corps.as_ref().is_some_and(|corps| corps.as_str() == "none");
        let route = route!["units", index];
        let known = scene.is_intact(&route.join("attached-to"));
        if !independent || unit.attached_to.is_some() || !known {
            continue;
        }
        let shown = quoted(unit.id.as_str());
        let message = text!(
            "{shown} is of no corps, and does not say whom it obeys",
            "{shown} n'est d'aucun corps, et ne dit pas à qui elle obéit"
        );
        let help = text!(
            "write `attached-to:` with the id of a corps, or `none`",
            "écrivez `attached-to:` avec l'identifiant d'un corps, ou `none`"
        );
        let finding = scene.on_value(&UNIT_UNATTACHED, &route.join("corps"), message).help(help);
        out.push(finding.reference(scene.cite(&rules.independent)));
    }
}
