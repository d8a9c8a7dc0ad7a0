//! `army/size-not-for-troop`

use super::words::troop_words;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::scene::Scene;
use crate::text;

check! {
    /// A unit of a type whose counters are all of one size has another one: skirmishers are of size 1.
    ///
    /// ## Bad
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// units:
    ///   - {id: archers, name: Archers, type: skirmishers, missile: arrows, size: 3, quality: 5, movement: 6}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// units:
    ///   - {id: archers, name: Archers, type: skirmishers, missile: arrows, size: 1, quality: 5, movement: 6}
    /// ```
    SIZE_NOT_FOR_TROOP = "army/size-not-for-troop", Error, Run::Army(size_not_for_troop);
    en: "a unit has a size that its type never has";
    fr: "une unité a une taille que son type n'a jamais";
    fr_doc: "Une unité d'un type dont tous les pions ont la même taille en a une autre : les tirailleurs \
        sont de taille 1.";
}

fn size_not_for_troop(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    for troop in roster.troops() {
        let (Some((_, known)), Some(size)) = (troop.look.troop.known(), troop.look.figures.size())
        else {
            continue;
        };
        let wanted = troop.look.troop_counter().and_then(|counter| counter.size);
        let Some(wanted) = wanted.filter(|wanted| *wanted != size) else { continue };
        let message = text!(
            "the size of {words} is always {wanted}; this one has {size}",
            "« {words} » : la taille est toujours {wanted} ; ici elle est {size}",
            words = troop_words(&troop.look)
        );
        let finding = scene.on_value(&SIZE_NOT_FOR_TROOP, &troop.route.join("size"), message);
        let help = text!("write `size: {wanted}`", "écrivez `size: {wanted}`");
        let finding = finding.help(help).settable(i64::from(wanted));
        out.push(finding.reference(scene.cite(&known.reference)));
    }
}
