//! `army/size-unusual`

use super::words::troop_words;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::scene::Scene;
use crate::text;

check! {
    /// A unit has another size than the counters of its type: a counter of elephants is five of them.
    ///
    /// ## Bad
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// units:
    ///   - {id: elephants, type: elephants, missile: javelins, size: 9, quality: 6, movement: 5}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// units:
    ///   - {id: elephants, type: elephants, missile: javelins, size: 5, quality: 6, movement: 5}
    /// ```
    SIZE_UNUSUAL = "army/size-unusual", Info, Run::Army(size_unusual);
    en: "a unit has an unusual size";
    fr: "une unité a une taille inhabituelle";
    fr_doc: "Une unité a une autre taille que les pions de son type : un pion d'éléphants en compte cinq.";
}

fn size_unusual(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    for troop in roster.troops() {
        let (Some((_, known)), Some(size)) = (troop.look.troop.known(), troop.look.figures.size())
        else {
            continue;
        };
        let wanted = troop.look.troop_counter().and_then(|counter| counter.usual_size);
        let Some(wanted) = wanted.filter(|wanted| *wanted != size) else { continue };
        let message = text!(
            "the size of {words} is {wanted}, and this one has {size}",
            "« {words} » : la taille est {wanted}, et ici {size}",
            words = troop_words(&troop.look)
        );
        let finding = scene.on_value(&SIZE_UNUSUAL, &troop.route.join("size"), message);
        let help = text!(
            "write `size: {wanted}`, unless the counter is your own",
            "écrivez `size: {wanted}`, sauf si le pion est de vous"
        );
        out.push(finding.help(help).reference(scene.cite(&known.reference)));
    }
}
