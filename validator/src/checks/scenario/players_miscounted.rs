//! `scenario/players-miscounted`

use banneret_schema::scenario::Players;

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::text;

check! {
    /// A scenario is for so many players, and those of its sides are more or fewer.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// players: 2
    /// sides:
    ///   - {id: greeks, edge: north, players: [Anne, Bruno], army: greeks}
    ///   - {id: persians, edge: south, players: 1, army: medes}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// players: 3
    /// sides:
    ///   - {id: greeks, edge: north, players: [Anne, Bruno], army: greeks}
    ///   - {id: persians, edge: south, players: 1, army: medes}
    /// ```
    PLAYERS_MISCOUNTED = "scenario/players-miscounted", Warning, Run::Scenario(players_miscounted);
    en: "the players of the sides are not those of the scenario";
    fr: "les joueurs des camps ne sont pas ceux du scénario";
    fr_doc: "Un scénario est pour tant de joueurs, et ceux de ses camps sont plus ou moins nombreux.";
}

fn players_miscounted(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(players) = &battle.scenario.players else { return };
    let sides = battle.forces.iter().map(|force| force.side.players.as_ref());
    // A side that says nothing may be anyone's.
    let Some(sides) = sides.collect::<Option<Vec<&Players>>>() else { return };
    if sides.is_empty() || !battle.knows_all_sides() {
        return;
    }
    let least: usize = sides.iter().map(|it| it.least()).sum();
    let most = sides.iter().map(|it| it.most()).sum::<Option<usize>>();
    let too_many = players.most().is_some_and(|limit| least > limit);
    let too_few = most.is_some_and(|most| most < players.least());
    let n = match most {
        Some(most) if too_few => most,
        _ if too_many => least,
        _ => return,
    };
    let message = text!(
        "the sides have {n} player[s], and the scenario another number",
        "les camps ont {n} joueur[s], et le scénario un autre nombre"
    );
    let help =
        text!("write {n} here, or correct the sides", "écrivez {n} ici, ou corrigez les camps");
    let finding = battle.scene.on_value(&PLAYERS_MISCOUNTED, &route!["players"], message);
    let places = battle.forces.iter().map(|force| battle.scene.place(&force.route.join("players")));
    out.push(finding.help(help).also(places, &text!("of this side", "de ce camp")));
}
