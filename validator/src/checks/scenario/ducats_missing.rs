//! `scenario/ducats-missing`

use banneret_schema::Lang;

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::Text;

check! {
    /// The game is played with ducats, and the scenario does not say how many a side starts with.
    /// The rulebook gives no number; the scenario does.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: panache
    /// sides:
    ///   - {id: french, edge: north, ducats: 10, army: {name: French, leaders: [{id: conde, rank: general}], units: [{id: horse, type: cavalry, weight: medium}]}}
    ///   - {id: spanish, edge: south, army: {name: Spanish, leaders: [{id: melo, rank: general}], units: [{id: tercio, type: pikemen, weight: heavy}]}}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// ruleset: panache
    /// sides:
    ///   - {id: french, edge: north, ducats: 10, army: {name: French, leaders: [{id: conde, rank: general}], units: [{id: horse, type: cavalry, weight: medium}]}}
    ///   - {id: spanish, edge: south, ducats: 10, army: {name: Spanish, leaders: [{id: melo, rank: general}], units: [{id: tercio, type: pikemen, weight: heavy}]}}
    /// ```
    DUCATS_MISSING = "scenario/ducats-missing", Warning, Run::Scenario(ducats_missing);
    en: "a side has no number of ducats to start with";
    fr: "un camp n'a pas de nombre de ducats au départ";
    fr_doc: "Le jeu se joue avec des ducats, et le scénario ne dit pas combien un camp en a au départ. Le \
        livre de règles n'en donne pas le nombre ; le scénario le donne.";
}

fn ducats_missing(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(rules) = &battle.ruleset().ducats else { return };
    for force in battle.forces.iter().filter(|force| force.side.ducats.is_none()) {
        if !battle.scene.is_intact(&force.route.join("ducats")) {
            continue;
        }
        let message = Text::each(|lang| {
            let name = force.name(lang);
            match lang {
                Lang::En => format!("{name} has no number of ducats to start with"),
                Lang::Fr => format!("{name} n'a pas de nombre de ducats au départ"),
            }
        });
        let help = text!(
            "add `ducats:` to the side; 0 is a number too",
            "ajoutez `ducats:` au camp ; 0 est un nombre aussi"
        );
        let finding = battle.scene.on_member(&DUCATS_MISSING, &force.route, message).help(help);
        out.push(finding.reference(battle.scene.cite(&rules.reference)));
    }
}
