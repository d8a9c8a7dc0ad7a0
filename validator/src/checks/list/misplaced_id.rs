//! `list/misplaced-id`

use banneret_schema::ArmyList;
use banneret_schema::header::DocumentKind;

use crate::checks::army::misplaced_id::report;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::Scene;

check! {
    /// A list names something the game knows, under a key where it does not belong: a morale level
    /// under `training`, a close-combat weapon under `missile`.
    ///
    /// ## Bad
    /// ```yaml list.yaml
    /// entries:
    ///   - {id: guard, profile: {type: infantry, weight: heavy, training: solid}}
    /// ```
    ///
    /// ## Good
    /// ```yaml list.yaml
    /// entries:
    ///   - {id: guard, profile: {type: infantry, weight: heavy, morale: solid}}
    /// ```
    MISPLACED_ID = "list/misplaced-id", Error, Run::List(misplaced_id);
    en: "an id in a list stands under the wrong key";
    fr: "un identifiant d'une liste figure sous la mauvaise clé";
    fr_doc: "Une liste nomme ce que le jeu connaît, sous une clé où il n'a pas sa place : un moral sous \
        `training`, une arme de corps à corps sous `missile`.";
}

fn misplaced_id(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, _: &ArmyList) {
    report(out, scene, &MISPLACED_ID, scene.strangers(DocumentKind::ArmyList));
}
