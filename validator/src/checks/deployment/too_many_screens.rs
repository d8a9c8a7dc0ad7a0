//! `deployment/too-many-screens`

use banneret_schema::ruleset::screen::ScreenRules;

use super::placed::{PlacedUnit, placed};
use super::stack::left;
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::quoted;

check! {
    /// A unit has sent out more markers of skirmishers than its kind, its formation and its losses
    /// allow, or more than it has steps left.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: regiments
    /// map: heath
    /// options: [sharpshooters]
    /// sides:
    ///   - id: blues
    ///     edge: west
    ///     placements:
    ///       foot-1: {at: 0303, formation: column, facing: ne, screen: [0403, 0403]}
    ///     army:
    ///       name: Blues
    ///       units:
    ///         - {id: foot-1, type: infantry, steps: 6}
    ///   - {id: reds, edge: east, army: red-brigade}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// ruleset: regiments
    /// map: heath
    /// options: [sharpshooters]
    /// sides:
    ///   - id: blues
    ///     edge: west
    ///     placements:
    ///       foot-1: {at: 0303, formation: column, facing: ne, screen: 0403}
    ///     army:
    ///       name: Blues
    ///       units:
    ///         - {id: foot-1, type: infantry, steps: 6}
    ///   - {id: reds, edge: east, army: red-brigade}
    /// ```
    TOO_MANY_SCREENS = "deployment/too-many-screens", Error, Run::Scenario(too_many_screens);
    en: "a unit has sent out too many skirmishers";
    fr: "une unité a déployé trop de tirailleurs";
    fr_doc: "Une unité a déployé plus de marqueurs de tirailleurs que son genre, sa formation et ses \
        pertes ne le permettent, ou plus qu'elle n'a de pas.";
}

fn too_many_screens(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(rules) = &battle.ruleset().screens else { return };
    for force in &battle.forces {
        for unit in placed(force) {
            let sent = unit.placement.screen.values().len();
            // Without its formation nobody knows how many it may have.
            let known = unit.own_formation().is_some() && unit.look.troop.known().is_some();
            let Some(most) = most(battle, rules, &unit).filter(|_| known) else { continue };
            if sent <= usize::from(most) {
                continue;
            }
            let (shown, name) = (quoted(&unit.member.id()), rules.name.lower());
            let message = if most == 0 {
                text!(
                    "{shown} has {sent} marker[s] of {name} out, and as it stands it may have none",
                    "{shown} a déployé {sent} pion[s] de {name}, et ne peut en avoir dans son état",
                    name
                )
            } else {
                text!(
                    "{shown} has {sent} marker[s] of {name} out, and as it stands it may have {most}",
                    "{shown} a déployé {sent} pion[s] de {name}, et ne peut en avoir que {most} dans son état",
                    name
                )
            };
            let help = if most == 0 {
                text!("remove `screen`", "supprimez `screen`")
            } else {
                text!("leave {most} hex[es]", "laissez {most} hexagone[s]")
            };
            let route = unit.route().join("screen");
            let finding = battle.scene.on_value(&TOO_MANY_SCREENS, &route, message).help(help);
            out.push(finding.reference(battle.scene.cite(&rules.reference)));
        }
    }
}

/// The most markers of a unit as it stands; none where its losses cannot be known.
fn most(battle: &Battle<'_>, rules: &ScreenRules, unit: &PlacedUnit<'_, '_>) -> Option<u8> {
    let Some(row) = rules.row(unit.look, unit.placement.formation.as_ref()) else {
        return Some(0);
    };
    let Some(losses) = &battle.ruleset().losses else { return Some(row.most(0)) };
    let left = left(unit, &losses.figure)?;
    let lettered = unit.placement.letter.map(|letter| letter as u8);
    let lower = lettered.or_else(|| losses.lowered(unit.look, left));
    // Where nobody knows how far its losses go, it counts as fresh.
    let most = row.most(lower.unwrap_or_default());
    Some(most.min(u8::try_from(left).unwrap_or(u8::MAX)))
}
