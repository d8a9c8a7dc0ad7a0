//! `army/misplaced-id`

use super::tables::{Stranger, strangers};
use crate::checks::{Check, Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::scene::Scene;
use crate::text;
use crate::text::quoted;

check! {
    /// An id the game knows, under a key where it does not belong: a close-combat weapon under
    /// `missile`, a morale level under `training`.
    ///
    /// ## Bad
    /// ```yaml
    /// units:
    ///   - {id: guard, type: infantry, weight: heavy, training: solid}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// units:
    ///   - {id: guard, type: infantry, weight: heavy, morale: solid}
    /// ```
    MISPLACED_ID = "army/misplaced-id", Error, Run::Army(misplaced_id);
    en: "an id stands under the wrong key";
    fr: "un identifiant figure sous la mauvaise clé";
    fr_doc: "Un identifiant connu du jeu est sous une clé où il n'a pas sa place : une arme de corps à \
        corps sous `missile`, un moral sous `training`.";
}

fn misplaced_id(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    report(out, scene, &MISPLACED_ID, strangers(scene.ruleset(), roster.army));
}

/// Reports the ids that stand in another table.
pub(in crate::checks) fn report(
    out: &mut Vec<Diagnostic>,
    scene: &Scene<'_>,
    check: &'static Check,
    strangers: Vec<Stranger<'_>>,
) {
    let ruleset = scene.ruleset();
    for named in strangers {
        if named.table.is_empty(ruleset) {
            continue;
        }
        let Some(&home) = named.table.elsewhere(ruleset, named.id).first() else { continue };
        let id = quoted(named.id);
        let message = text!(
            "{id} is {is}, not {wanted}",
            "{id} est {is}, pas {wanted}",
            is = home.a(),
            wanted = named.table.a()
        );
        let why = home.place(named.table);
        out.push(scene.on_value(check, &scene.choice(&named.route), message).help(text!(
            "write it under {why}",
            "écrivez-le sous {why}",
            why
        )));
    }
}
