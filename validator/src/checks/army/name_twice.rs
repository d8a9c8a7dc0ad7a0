//! `army/name-twice`

use banneret_schema::hashed::HashMap;
use banneret_schema::id::id_from_name;
use banneret_yaml::Route;

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::scene::Scene;
use crate::text;

check! {
    /// Two units of an army have the same name, in a game whose counters are told apart by it.
    ///
    /// ## Bad
    /// ```yaml hussars.yaml
    /// banneret: 1
    /// kind: ruleset
    /// id: hussars
    /// name: Hussars
    /// order-of-battle: {units: III.1, names: III.1, provisional: XVI.9}
    /// troops: {foot: {name: Foot}}
    /// ```
    /// ```yaml army.yaml
    /// banneret: 1
    /// kind: army
    /// ruleset: hussars
    /// id: vanguard
    /// name: Vanguard
    /// corps: [{id: i, units: [{id: a, name: 9e Ligne, type: foot}, {id: b, name: 9e Ligne, type: foot}]}]
    /// ```
    ///
    /// ## Good
    /// ```yaml hussars.yaml
    /// banneret: 1
    /// kind: ruleset
    /// id: hussars
    /// name: Hussars
    /// order-of-battle: {units: III.1, names: III.1, provisional: XVI.9}
    /// troops: {foot: {name: Foot}}
    /// ```
    /// ```yaml army.yaml
    /// banneret: 1
    /// kind: army
    /// ruleset: hussars
    /// id: vanguard
    /// name: Vanguard
    /// corps: [{id: i, units: [{id: a, name: 9e Ligne, type: foot}, {id: b, name: 9e Léger, type: foot}]}]
    /// ```
    NAME_TWICE = "army/name-twice", Warning, Run::Army(name_twice);
    en: "two units have the same name";
    fr: "deux unités ont le même nom";
    fr_doc: "Deux unités d'une armée ont le même nom, dans un jeu dont les pions se distinguent par lui.";
}

fn name_twice(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    let rules = scene.ruleset().order_of_battle.as_ref();
    let Some(reference) = rules.and_then(|rules| rules.names.as_ref()) else { return };
    let mut first: HashMap<String, &Route> = HashMap::default();
    for troop in roster.units() {
        let Some(name) = &troop.unit.name else { continue };
        let Some(earlier) = first.get(&id_from_name(name.en())) else {
            first.insert(id_from_name(name.en()), &troop.route);
            continue;
        };
        let message = text!(
            "another unit is called {name} as well",
            "une autre unité s'appelle aussi {name}",
            name
        );
        let help = text!("call one of them otherwise", "nommez l'une d'elles autrement");
        let place = scene.place(&earlier.join("name"));
        let finding = scene.on_value(&NAME_TWICE, &troop.route.join("name"), message).help(help);
        let finding = finding.related(place, text!("the other", "l'autre"));
        out.push(finding.reference(scene.cite(reference)));
    }
}
