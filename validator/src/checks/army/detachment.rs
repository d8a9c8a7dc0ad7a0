//! `army/detachment`

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// A unit has a detachment in a game that knows none.
    ///
    /// ## Bad
    /// ```yaml
    /// ruleset: alexandre-bayard
    /// units:
    ///   - {id: tercio, type: infantry, weight: heavy, detachment: {type: infantry, weight: light}}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// ruleset: alexandre-bayard
    /// units:
    ///   - {id: tercio, type: infantry, weight: heavy}
    /// ```
    DETACHMENT = "army/detachment", Error, Run::Army(detachment);
    en: "the game has no detachments";
    fr: "le jeu n'a pas de détachements";
    fr_doc: "Une unité a un détachement dans un jeu qui n'en connaît pas.";
}

fn detachment(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    let army = roster.army;
    let ruleset = scene.ruleset();
    if ruleset.detachment.is_some() {
        return;
    }
    for (index, _) in army.units.iter().filter(|(_, unit)| unit.detachment.is_some()) {
        let (en, fr) = (ruleset.name.en(), ruleset.name.fr());
        let message = text!("{en} has no detachments", "{fr} n'a pas de détachements");
        let finding = scene.on_key(&DETACHMENT, &route!["units", index, "detachment"], message);
        out.push(
            finding
                .help(text!("remove the key `detachment`", "supprimez la clé `detachment`"))
                .removable(),
        );
    }
}
