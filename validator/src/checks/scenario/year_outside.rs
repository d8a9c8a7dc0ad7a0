//! `scenario/year-outside`

use banneret_schema::Lang;

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::text;
use crate::text::Text;

check! {
    /// The year of a battle lies outside the years that its game covers. There is no year 0.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: great-battles-of-alexander
    /// year: -216
    /// map: {name: A field, grid: {columns: 10-21, rows: 5-14, offset: odd}}
    /// external-tables: all
    /// sides:
    ///   - {id: macedonians, edge: west, commander: antigonos, rout-level: 4, deploy: {area: columns 10-12}, army: {name: Macedonians, nation: macedonian, leaders: [{id: antigonos, name: Antigonos, nation: macedonian, command-range: 8, initiative: 5, personal-combat: 2, charisma: 1}], units: [{id: craterus, name: Craterus, type: phalanx, size: 10, quality: 7, movement: 4, extended-movement: 5, nation: macedonian}]}}
    ///   - {id: persians, edge: east, commander: orontes, rout-level: 4, deploy: {area: columns 19-21}, army: {name: Persians, nation: persian, leaders: [{id: orontes, name: Orontes, nation: persian, command-range: 5, initiative: 4, personal-combat: 2, charisma: 1}], units: [{id: levy, name: Levy, type: medium-infantry, size: 5, quality: 5, movement: 5}]}}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// ruleset: great-battles-of-alexander
    /// year: -333
    /// map: {name: A field, grid: {columns: 10-21, rows: 5-14, offset: odd}}
    /// external-tables: all
    /// sides:
    ///   - {id: macedonians, edge: west, commander: antigonos, rout-level: 4, deploy: {area: columns 10-12}, army: {name: Macedonians, nation: macedonian, leaders: [{id: antigonos, name: Antigonos, nation: macedonian, command-range: 8, initiative: 5, personal-combat: 2, charisma: 1}], units: [{id: craterus, name: Craterus, type: phalanx, size: 10, quality: 7, movement: 4, extended-movement: 5, nation: macedonian}]}}
    ///   - {id: persians, edge: east, commander: orontes, rout-level: 4, deploy: {area: columns 19-21}, army: {name: Persians, nation: persian, leaders: [{id: orontes, name: Orontes, nation: persian, command-range: 5, initiative: 4, personal-combat: 2, charisma: 1}], units: [{id: levy, name: Levy, type: medium-infantry, size: 5, quality: 5, movement: 5}]}}
    /// ```
    YEAR_OUTSIDE = "scenario/year-outside", Warning, Run::Scenario(year_outside);
    en: "the year of a battle is not one of its game";
    fr: "l'année d'une bataille n'est pas de son jeu";
    fr_doc: "L'année d'une bataille est hors de celles que couvre son jeu. L'année 0 n'existe pas.";
}

fn year_outside(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(year) = battle.scenario.year else { return };
    let (ruleset, route) = (battle.ruleset(), route!["year"]);
    if year.number() == 0 {
        let message = text!("there is no year 0", "il n'y a pas d'année 0");
        let help = text!("the year before 1 is -1", "l'année avant 1 est -1");
        out.push(battle.scene.on_value(&YEAR_OUTSIDE, &route, message).help(help));
        return;
    }
    if ruleset.period.contains(year) {
        return;
    }
    let message = Text::each(|lang| {
        let (year, game, span) =
            (year.display(lang), ruleset.name.get(lang), ruleset.period.words(lang));
        match lang {
            Lang::En => format!("{game} covers {span}, and the battle is of {year}"),
            Lang::Fr => format!("{game} couvre {span}, et la bataille est de {year}"),
        }
    });
    let help = text!(
        "check the sign of the year (years BC are negative), or choose another game",
        "vérifiez le signe de l’année (négatif avant notre ère), ou choisissez un autre jeu"
    );
    out.push(battle.scene.on_value(&YEAR_OUTSIDE, &route, message).help(help));
}
