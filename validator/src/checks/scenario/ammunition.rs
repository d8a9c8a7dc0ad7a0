//! `scenario/ammunition`

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::quoted;

check! {
    /// Shots are given to a unit that cannot shoot.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// options: [ammunition]
    /// sides:
    ///   - {id: greeks, edge: north, ammunition: {hoplites: 3}, army: greeks}
    ///   - {id: persians, edge: south, army: thebans}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// options: [ammunition]
    /// sides:
    ///   - id: greeks
    ///     edge: north
    ///     ammunition: {archers: 3}
    ///     army:
    ///       name: An army
    ///       leaders: [{id: general, rank: general}]
    ///       units: [{id: archers, type: infantry, weight: light, missile: light-bow}]
    ///   - id: persians
    ///     edge: south
    ///     army: greeks
    /// ```
    AMMUNITION = "scenario/ammunition", Warning, Run::Scenario(ammunition);
    en: "shots are given to a unit that cannot shoot";
    fr: "des tirs sont donnés à une unité qui ne tire pas";
    fr_doc: "Des tirs sont donnés à une unité qui ne peut tirer.";
}

fn ammunition(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    for force in &battle.forces {
        for (id, _) in force.side.ammunition.iter() {
            let Some(member) = force.members.find_all(id).map(|range| range.start) else {
                continue;
            };
            let shoots = force.look(member).map(|look| look.shoots());
            let Some(Some(false)) = shoots else { continue };
            let shown = quoted(id);
            let message = text!("{shown} cannot shoot", "{shown} ne peut pas tirer");
            let route = force.route.join("ammunition").join(id);
            let mut finding = battle.scene.on_key(&AMMUNITION, &route, message);
            if let Some(place) = force.member_place(&force.members.all()[member]) {
                finding = finding.related(place, text!("this unit", "cette unité"));
            }
            out.push(finding.help(text!("remove it", "supprimez-la")).removable());
        }
    }
}
