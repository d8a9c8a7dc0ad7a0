//! `army/misplaced-id`

use banneret_schema::header::DocumentKind;
use banneret_schema::id_tables::IdTable;

use crate::checks::{Check, Run, check};
use crate::diagnostic::Diagnostic;
use crate::ids::Stranger;
use crate::roster::Roster;
use crate::scene::Scene;
use crate::text;
use crate::text::{Text, quoted};

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

fn misplaced_id(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, _: &Roster<'_>) {
    report(out, scene, &MISPLACED_ID, scene.strangers(DocumentKind::Army));
}

/// Reports the ids that stand in another table.
pub(in crate::checks) fn report(
    out: &mut Vec<Diagnostic>,
    scene: &Scene<'_>,
    check: &'static Check,
    strangers: &[Stranger],
) {
    let ruleset = scene.ruleset();
    for named in strangers {
        if named.table.is_empty(ruleset) {
            continue;
        }
        let Some(home) = named.elsewhere(ruleset).next() else { continue };
        let id = quoted(&named.id);
        let message = text!(
            "{id} is {is}, not {wanted}",
            "{id} est {is}, pas {wanted}",
            is = home.noun,
            wanted = named.table.noun
        );
        let help = text!(
            "write it under {place}",
            "écrivez-le sous {place}",
            place = place(home, named.table)
        );
        out.push(scene.on_value(check, &named.route, message).help(help));
    }
}

/// Where an id of a table is written, for someone who wrote it as one of another: "`traits` of a leader".
fn place(home: &IdTable, instead_of: &IdTable) -> Text {
    let (key, owner) = home.army_key.unwrap_or_default();
    if instead_of.army_key.is_some_and(|(_, other)| other == owner) {
        return text!("`{key}`", "`{key}`");
    }
    text!("`{key}` of {owner}", "`{key}` de {owner}", owner)
}
