//! `deployment/facing`

use banneret_schema::Lang;

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::{Text, quoted};

check! {
    /// A placement gives a facing in a game whose units have none, to a leader, or one that is no
    /// direction of the map.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// sides:
    ///   - {id: greeks, edge: north, placements: {hoplites: {at: C1, facing: se}, general: C1}, army: {name: An army, leaders: [{id: general, rank: general}], units: [{id: hoplites, type: infantry, weight: heavy}]}}
    ///   - {id: persians, edge: south, army: {name: An army, leaders: [{id: general, rank: general}], units: [{id: hoplites, type: infantry, weight: heavy}]}}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// sides:
    ///   - {id: greeks, edge: north, placements: {hoplites: C1, general: C1}, army: {name: An army, leaders: [{id: general, rank: general}], units: [{id: hoplites, type: infantry, weight: heavy}]}}
    ///   - {id: persians, edge: south, army: {name: An army, leaders: [{id: general, rank: general}], units: [{id: hoplites, type: infantry, weight: heavy}]}}
    /// ```
    FACING = "deployment/facing", Warning, Run::Scenario(facing);
    en: "a facing means nothing here";
    fr: "une orientation n'a pas de sens ici";
}

fn facing(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(rules) = &battle.ruleset().set_up else { return };
    for force in &battle.forces {
        for (id, placement) in force.side.placements.iter() {
            let Some(facing) = placement.facing else { continue };
            let route = force.placement(id).join("facing");
            if !rules.facing {
                let game = &battle.ruleset().name;
                let message = Text::each(|lang| match lang {
                    Lang::En => format!("units of {} face no way in particular", game.en()),
                    Lang::Fr => format!("les unités de {} ne sont pas orientées", game.fr()),
                });
                out.push(
                    battle
                        .scene
                        .on_key(&FACING, &route, message)
                        .help(text!("remove it", "supprimez-la"))
                        .removable(),
                );
            } else if let Some(rules) =
                battle.ruleset().leader_rules.as_ref().filter(|_| force.leader(id).is_some())
            {
                let message = text!(
                    "leaders face no way in particular",
                    "les chefs n'ont pas d'orientation",
                );
                let finding = battle.scene.on_key(&FACING, &route, message);
                let finding = finding.help(text!("remove it", "supprimez-la")).removable();
                out.push(finding.reference(battle.scene.cite(&rules.refs.facing)));
            } else if battle
                .ground
                .as_ref()
                .is_some_and(|ground| facing.toward(ground.grid.orientation).is_none())
            {
                let shown = quoted(facing.as_str());
                let message = text!(
                    "hexes of this map have neither a side nor a corner {shown}",
                    "les hexagones de cette carte n'ont ni côté ni angle {shown}"
                );
                out.push(battle.scene.on_value(&FACING, &route, message));
            }
        }
    }
}
