//! `army/misplaced-id`

use banneret_schema::Lang;
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
        let (id, is, not) = (quoted(&named.id), home.noun, named.table.noun);
        let message = Text {
            en: format!("{id} is {}, not {}", is.a(Lang::En), not.a(Lang::En)),
            fr: format!("{id} est {}, pas {}", is.a(Lang::Fr), not.a(Lang::Fr)),
        };
        let Text { en, fr } = place(home, named.table);
        out.push(
            scene
                .on_value(check, &named.route, message)
                .help(text!("write it under {en}", "écrivez-le sous {fr}")),
        );
    }
}

/// Where an id of a table is written, for someone who wrote it as one of another: "`traits` of a leader".
fn place(home: &IdTable, instead_of: &IdTable) -> Text {
    let (key, owner) = home.army_key.unwrap_or_default();
    if instead_of.army_key.is_some_and(|(_, other)| other == owner) {
        return Text::new(format!("`{key}`"), format!("`{key}`"));
    }
    let (en, fr) = (owner.en, owner.fr);
    // "de son porteur", but "d'un chef".
    let of = if fr.starts_with('u') { "d'" } else { "de " };
    Text::new(format!("`{key}` of {en}"), format!("`{key}` {of}{fr}"))
}
