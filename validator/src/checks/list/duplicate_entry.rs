//! `list/duplicate-entry`

use banneret_schema::ArmyList;
use banneret_schema::hashed::HashMap;
use banneret_yaml::Route;

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::scene::Scene;
use crate::text;
use crate::text::quoted;

check! {
    /// Two entries, options, leaders or allies of a list have the same id, so that an army that names
    /// it could mean either.
    ///
    /// ## Bad
    /// ```yaml list.yaml
    /// entries:
    ///   - {id: hoplites, profile: {type: infantry, weight: heavy}}
    ///   - {id: hoplites, profile: {type: infantry, weight: medium}}
    /// ```
    ///
    /// ## Good
    /// ```yaml list.yaml
    /// entries:
    ///   - {id: hoplites, profile: {type: infantry, weight: heavy}}
    ///   - {id: late-hoplites, profile: {type: infantry, weight: medium}}
    /// ```
    DUPLICATE_ENTRY = "list/duplicate-entry", Error, Run::List(duplicate_entry);
    en: "two entries of a list have the same id";
    fr: "deux entrées d'une liste ont le même identifiant";
    fr_doc: "Deux entrées, options, chefs ou alliés d'une liste ont le même identifiant : une armée qui \
        le nomme pourrait désigner l'un ou l'autre.";
}

fn duplicate_entry(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, list: &ArmyList) {
    let entries = || list.entries.iter().map(|(at, it)| (route!["entries", at], it.id.as_str()));
    report(out, scene, entries().collect());
    // Options of different entries may be called alike.
    for (index, entry) in list.entries.iter() {
        let options = entry.options.iter();
        let options = options
            .map(|(at, option)| (route!["entries", index, "options", at], option.id.as_str()));
        report(out, scene, options.collect());
    }
    let leaders = list.leaders.iter().map(|(at, it)| (route!["leaders", at], it.id.as_str()));
    let allies = list.allies.iter().map(|(at, it)| (route!["allies", at], it.id.as_str()));
    report(out, scene, leaders.collect());
    report(out, scene, allies.collect());
}

fn report(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, named: Vec<(Route, &str)>) {
    let mut first: HashMap<&str, Route> = HashMap::default();
    for (route, id) in named {
        let Some(earlier) = first.get(id) else {
            first.insert(id, route);
            continue;
        };
        let shown = quoted(id);
        let message = text!(
            "the id {shown} is taken by another part of the list",
            "l'identifiant {shown} est pris par une autre partie de la liste",
        );
        out.push(
            scene
                .on_member(&DUPLICATE_ENTRY, &route, message)
                .help(text!("give one of them another id", "donnez un autre identifiant à l'une"))
                .related(scene.member_place(earlier), text!("the first one", "la première")),
        );
    }
}
