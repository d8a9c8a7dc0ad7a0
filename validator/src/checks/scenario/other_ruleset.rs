//! `scenario/other-ruleset`

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::help::Help;
use crate::{route, text};

check! {
    /// A map or an army of the scenario is for another game. A house ruleset and the game it
    /// extends go together.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// sides:
    ///   - id: greeks
    ///     edge: north
    ///     army: {ruleset: panache, name: Greeks, leaders: [{id: general, rank: general}]}
    ///   - id: persians
    ///     edge: south
    ///     army: greeks
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// sides:
    ///   - {id: greeks, edge: north, army: greeks}
    ///   - {id: persians, edge: south, army: thebans}
    /// ```
    OTHER_RULESET = "scenario/other-ruleset", Error, Run::Scenario(other_ruleset);
    en: "a map or an army is for another game";
    fr: "une carte ou une armée est d'un autre jeu";
    fr_doc: "Une carte ou une armée du scénario est d'un autre jeu. Des règles maison et le jeu qu'elles \
        étendent vont ensemble.";
}

fn other_ruleset(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    for stranger in &battle.strangers {
        let ours = &battle.ruleset().name;
        let theirs = &stranger.game;
        let message = if stranger.is_map {
            text!(
                "the map is for {theirs}, the scenario for {ours}",
                "la carte est pour {theirs}, le scénario pour {ours}",
                theirs,
                ours
            )
        } else {
            text!(
                "the army is for {theirs}, the scenario for {ours}",
                "l'armée est pour {theirs}, le scénario pour {ours}",
                theirs,
                ours
            )
        };
        let help = text!(
            "take one made for the same game, or change `ruleset:` in one of them",
            "prenez-en une du même jeu, ou changez `ruleset:` d'un côté",
        );
        let route = &stranger.route;
        let finding = if stranger.place.source.path == battle.scene.source.path {
            let full = battle.scene.full(route);
            battle.scene.finding(&OTHER_RULESET, stranger.place.span, full, message)
        } else {
            battle
                .scene
                .on_value(&OTHER_RULESET, route, message)
                .related(stranger.place.clone(), text!("it says so here", "c'est dit ici"))
        };
        out.push(finding.help(help));
    }
}

/// Where the map and the armies are all for one other game, it is the scenario that names the wrong
/// one.
pub(crate) fn whole(battle: &Battle<'_>) -> Option<Diagnostic> {
    let first = battle.strangers.first()?;
    let ours = &battle.ruleset().name;
    let message = text!(
        "the scenario is for {ours}, all it names for {theirs}",
        "le scénario est pour {ours}, tout ce qu'il nomme pour {theirs}",
        ours,
        theirs = first.game
    );
    let id = &first.id;
    let help = Help::word(text!("write `{id}`", "écrivez `{id}`"), id.as_str());
    let finding = battle.scene.on_value(&OTHER_RULESET, &route!["ruleset"], message).help(help);
    let places = battle.strangers.iter().map(|stranger| stranger.place.clone());
    Some(finding.also(places, &text!("for the other game", "pour l'autre jeu")))
}
