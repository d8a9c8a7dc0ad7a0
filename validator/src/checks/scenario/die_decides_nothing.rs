//! `scenario/die-decides-nothing`

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;

check! {
    /// A die is thrown for reinforcements, and every throw brings them, or none does.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// turns: 10
    /// sides:
    ///   - id: greeks
    ///     edge: north
    ///     reinforcements: [{turn: 3, die: 1-6, members: [second, riders]}]
    ///     army:
    ///       name: Greeks
    ///       leaders: [{id: general, rank: general}, {id: second, rank: sub-general}]
    ///       units: [{id: hoplites, type: infantry, weight: heavy}, {id: riders, type: cavalry, weight: medium}]
    ///   - id: persians
    ///     edge: south
    ///     army: medes
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// turns: 10
    /// sides:
    ///   - id: greeks
    ///     edge: north
    ///     reinforcements: [{turn: from 3, die: 5-6, members: [second, riders]}]
    ///     army:
    ///       name: Greeks
    ///       leaders: [{id: general, rank: general}, {id: second, rank: sub-general}]
    ///       units: [{id: hoplites, type: infantry, weight: heavy}, {id: riders, type: cavalry, weight: medium}]
    ///   - id: persians
    ///     edge: south
    ///     army: medes
    /// ```
    DIE_DECIDES_NOTHING =
        "scenario/die-decides-nothing", Warning, Run::Scenario(die_decides_nothing);
    en: "a die for reinforcements decides nothing";
    fr: "un dé pour des renforts ne décide rien";
    fr_doc: "On jette un dé pour des renforts, et chaque jet les amène, ou aucun.";
}

/// The sides of the die that wargames throw where they do not say another.
const CUBE: u8 = 6;

fn die_decides_nothing(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let tenfold = battle.ruleset().cohesion.as_ref().map(|rules| rules.highest_die);
    let highest = tenfold.unwrap_or(CUBE);
    for force in &battle.forces {
        for (index, reinforcement) in force.side.reinforcements.iter() {
            let Some(die) = reinforcement.die else { continue };
            let route = force.route.join("reinforcements").join(index).join("die");
            let (message, help) = match die.count(highest) {
                0 => (
                    text!(
                        "no throw brings them: the die goes to {highest}",
                        "aucun jet ne les amène : le dé va jusqu'à {highest}"
                    ),
                    text!("write {highest} or less", "écrivez {highest} ou moins"),
                ),
                // A die of ten also shows a nought.
                n if n == highest && tenfold.is_none() => (
                    text!("every throw brings them", "chaque jet les amène"),
                    text!(
                        "remove it, or write fewer throws, such as `5-6`",
                        "supprimez-le, ou écrivez moins de jets, comme `5-6`"
                    ),
                ),
                _ => continue,
            };
            out.push(battle.scene.on_value(&DIE_DECIDES_NOTHING, &route, message).help(help));
        }
    }
}
