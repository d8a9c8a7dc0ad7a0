//! `army/rout-points-stated`

use banneret_schema::Ruleset;
use banneret_schema::cost::{BillItem, ItemKind};
use banneret_schema::points::Points;
use banneret_schema::resolved::ResolvedProfile;

use banneret_yaml::patch::Written;

use super::counters::shape_is_sure;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// Rout points are written that are not those of the unit or leader. A contingent leader has none
    /// by the rules, so that what is written counts.
    ///
    /// ## Bad
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// units:
    ///   - {id: craterus, name: Craterus, type: phalanx, nation: macedonian, size: 10, quality: 7, movement: 4,
    ///      extended-movement: 5, rout-points: 7}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// units:
    ///   - {id: craterus, name: Craterus, type: phalanx, nation: macedonian, size: 10, quality: 7, movement: 4,
    ///      extended-movement: 5, rout-points: 14}
    /// ```
    ROUT_POINTS_STATED = "army/rout-points-stated", Error, Run::Army(rout_points_stated);
    en: "stated rout points are not the computed ones";
    fr: "des points de déroute écrits ne sont pas ceux du calcul";
    fr_doc: "Les points de déroute écrits ne sont pas ceux de l'unité ou du chef. Un chef de contingent \
        n'en a pas selon les règles : ce qui est écrit compte donc.";
}

fn rout_points_stated(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    let ruleset = scene.ruleset();
    let Some(rules) = &ruleset.rout else { return };
    for item in &roster.bill().items {
        let Some((section, stated)) = stated(ruleset, roster, item) else { continue };
        let Some(due) = item.cost.each else { continue };
        if due == Points::from(i64::from(stated)) {
            continue;
        }
        let message = text!(
            "the rout points are {due}, and {stated} is written",
            "les points de déroute sont {due}, et {stated} est écrit",
            due
        );
        let route = route![section, item.index, "rout-points"];
        let finding = scene.on_value(&ROUT_POINTS_STATED, &route, message);
        let due = due.to_string();
        let help = text!("write `rout-points: {due}`", "écrivez `rout-points: {due}`");
        let finding = finding.help(help).settable(Written::Word(due));
        out.push(finding.reference(scene.cite(&rules.reference)));
    }
}

/// The points written for a member, where nothing else is in doubt that they depend on.
fn stated(ruleset: &Ruleset, roster: &Roster<'_>, item: &BillItem) -> Option<(&'static str, u16)> {
    match item.kind {
        ItemKind::Unit => {
            let unit = roster.army.units.get(item.index)?;
            let look = ResolvedProfile::in_army(ruleset, &unit.profile, roster.army);
            let sure = shape_is_sure(&look) && !look.unknown_trait;
            Some(("units", look.figures.rout_points().filter(|_| sure)?))
        }
        ItemKind::Leader => {
            let leader = roster.army.leaders.get(item.index)?;
            let known = ruleset.person_of(leader).map(|(_, known)| known);
            // Whose death decides the battle has no points at all, which is a matter of the scenario.
            let decides = known.is_some_and(|known| known.death_decides);
            let sure = (leader.character.is_none() || known.is_some()) && !decides;
            Some(("leaders", leader.figures.rout_points().filter(|_| sure)?))
        }
        ItemKind::Herald | ItemKind::Character => None,
    }
}
