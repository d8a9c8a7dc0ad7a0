//! `scenario/anachronism`

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::text;

check! {
    /// The year of a battle lies outside the time the game is for.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// year: 1950
    /// sides:
    ///   - {id: greeks, edge: north, budget: 1000}
    ///   - {id: persians, edge: south, budget: 1000}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// year: -331
    /// sides:
    ///   - {id: greeks, edge: north, budget: 1000}
    ///   - {id: persians, edge: south, budget: 1000}
    /// ```
    ANACHRONISM = "scenario/anachronism", Warning, Run::Scenario(anachronism);
    en: "the battle is not of the time of the game";
    fr: "la bataille n'est pas de l'époque du jeu";
    fr_doc: "L'année d'une bataille est hors de l'époque pour laquelle le jeu est fait.";
}

fn anachronism(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(year) = battle.scenario.year else { return };
    let rules = battle.ruleset();
    if year.number() == 0 {
        let message = text!("there is no year 0", "il n'y a pas d'année 0");
        let help = text!("the year before 1 is -1", "l'année avant 1 est -1");
        out.push(battle.scene.on_value(&ANACHRONISM, &route!["year"], message).help(help));
        return;
    }
    // An army of such a year has been told so.
    let strange = |year| !rules.period.contains(year);
    let armies = battle.forces.iter().filter_map(|force| force.army?.year);
    if !strange(year) || armies.into_iter().any(strange) {
        return;
    }
    let message = text!(
        "{game} covers {span}, and the battle is of {year}",
        "{game} couvre {span}, et la bataille est de {year}",
        game = rules.name,
        span = rules.period,
        year
    );
    let help = text!(
        "check the sign of the year (years BC are negative), or choose another game",
        "vérifiez le signe de l’année (négatif avant notre ère), ou choisissez un autre jeu"
    );
    out.push(battle.scene.on_value(&ANACHRONISM, &route!["year"], message).help(help));
}
