//! `army/number-twice`

use banneret_schema::hashed::HashMap;
use banneret_schema::id::TroopId;
use banneret_yaml::Route;

use super::words::troop_words;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::scene::Scene;
use crate::text;

check! {
    /// Two units of one type have the same number, so that a set-up by numbers cannot tell them apart.
    ///
    /// ## Bad
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// units:
    ///   - {id: craterus, name: Craterus, printed-number: 1, type: phalanx, nation: macedonian, size: 10, quality: 7,
    ///      movement: 4, extended-movement: 5}
    ///   - {id: meleager, name: Meleager, printed-number: 1, type: phalanx, nation: macedonian, size: 10, quality: 7,
    ///      movement: 4, extended-movement: 5}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// units:
    ///   - {id: craterus, name: Craterus, printed-number: 1, type: phalanx, nation: macedonian, size: 10, quality: 7,
    ///      movement: 4, extended-movement: 5}
    ///   - {id: meleager, name: Meleager, printed-number: 2, type: phalanx, nation: macedonian, size: 10, quality: 7,
    ///      movement: 4, extended-movement: 5}
    /// ```
    NUMBER_TWICE = "army/number-twice", Warning, Run::Army(number_twice);
    en: "two units of one type have the same number";
    fr: "deux unités d'un type ont le même numéro";
    fr_doc: "Deux unités d'un même type ont le même numéro : un déploiement par numéros ne peut les \
        distinguer.";
}

fn number_twice(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    let mut first: HashMap<(&TroopId, u16), &Route> = HashMap::default();
    for troop in roster.units() {
        let Some((id, known)) = troop.look.troop.known() else { continue };
        let Some(number) = troop.unit.profile.figures.printed_number() else { continue };
        let Some(earlier) = first.get(&(id, number)) else {
            first.insert((id, number), &troop.route);
            continue;
        };
        let message = text!(
            "there is another {words} with the number {number}",
            "une autre unité ({words}) a le numéro {number}",
            words = troop_words(&troop.look)
        );
        let finding = scene.on_value(&NUMBER_TWICE, &troop.route.join("printed-number"), message);
        let help = text!("give each a number of its own", "donnez à chacune son numéro");
        let place = scene.place(&earlier.join("printed-number"));
        let finding = finding.help(help).related(place, text!("the other", "l'autre"));
        out.push(finding.reference(scene.cite(&known.reference)));
    }
}
