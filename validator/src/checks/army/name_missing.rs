//! `army/name-missing`

use super::words::troop_words;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::scene::Scene;
use crate::text;

check! {
    /// A unit has no name, where the counters of its type show one. Elephants may be without.
    ///
    /// ## Bad
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// units:
    ///   - {id: levy, type: medium-infantry, size: 5, quality: 5, movement: 5}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// units:
    ///   - {id: levy, name: Levy, type: medium-infantry, size: 5, quality: 5, movement: 5}
    ///   - {id: elephants, type: elephants, missile: javelins, size: 5, quality: 6, movement: 5}
    /// ```
    NAME_MISSING = "army/name-missing", Warning, Run::Army(name_missing);
    en: "a unit has no name";
    fr: "une unité n'a pas de nom";
    fr_doc: "Une unité n'a pas de nom, alors que les pions de son type en portent un. Les éléphants \
        peuvent s'en passer.";
}

fn name_missing(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    for troop in roster.units() {
        let (Some((_, known)), Some(counter)) =
            (troop.look.troop.known(), troop.look.troop_counter())
        else {
            continue;
        };
        let named = troop.unit.name.is_some() || !scene.is_intact(&troop.route.join("name"));
        if counter.nameless || named {
            continue;
        }
        let message = text!(
            "counters show a name, and this {words} has none",
            "les pions portent un nom, et cette unité ({words}) n'en a pas",
            words = troop_words(&troop.look)
        );
        let finding = scene.on_member(&NAME_MISSING, &troop.route, message);
        let finding = finding.help(text!("add `name: …`", "ajoutez `name: …`"));
        out.push(finding.reference(scene.cite(&known.reference)));
    }
}
