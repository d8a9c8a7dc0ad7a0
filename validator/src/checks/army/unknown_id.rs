//! `army/unknown-id`

use std::collections::HashMap;

use banneret_schema::header::DocumentKind;
use banneret_schema::id::{MeleeId, MissileId};

use crate::checks::{Check, Run, SEARCHES, check};
use crate::diagnostic::Diagnostic;
use crate::help::Help;
use crate::ids::Stranger;
use crate::roster::Roster;
use crate::scene::Scene;
use crate::suggest::{Candidate, did_you_mean, nearest, one_of};
use crate::text;
use crate::text::quoted;

check! {
    /// An id that the game does not know. The nearest ids are proposed; the game's own French and
    /// English names are understood too, so `piquiers` leads to `pikemen`.
    ///
    /// ## Bad
    /// ```yaml
    /// units:
    ///   - {id: companions, type: cavalry, weight: lourde}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// units:
    ///   - {id: companions, type: cavalry, weight: heavy}
    /// ```
    UNKNOWN_ID = "army/unknown-id", Error, Run::Army(unknown_id);
    en: "an id is not known to the game";
    fr: "un identifiant est inconnu du jeu";
    fr_doc: "Le jeu ne connaît pas cet identifiant. Les plus proches sont proposés ; les noms français et \
        anglais du jeu sont compris aussi : `piquiers` mène à `pikemen`.";
}

fn unknown_id(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, _: &Roster<'_>) {
    report(out, scene, &UNKNOWN_ID, scene.strangers(DocumentKind::Army));
}

/// Reports the ids that stand in no table at all.
pub(in crate::checks) fn report(
    out: &mut Vec<Diagnostic>,
    scene: &Scene<'_>,
    check: &'static Check,
    strangers: &[Stranger],
) {
    let ruleset = scene.ruleset();
    // Who misspells a word does it everywhere.
    let mut searched: HashMap<(&str, &str), Vec<&str>> = HashMap::new();
    for named in strangers {
        let (table, noun, route) = (named.table, named.table.noun, &named.route);
        let candidates = || table.entries(ruleset).map(Candidate::entry);
        let no_entries = table.is_empty(ruleset);
        // A weapon in a game without weapons is the business of the checks on weapons.
        let no_choice = no_entries && (table == MeleeId::TABLE || table == MissileId::TABLE);
        if no_choice || named.elsewhere(ruleset).next().is_some() {
            continue;
        }
        let (id, game) = (quoted(&named.id), &ruleset.name);
        if no_entries {
            let message = text!("{game} has {none}", "{game} n'a {none}", game, none = noun.no());
            out.push(
                scene
                    .on_value(check, route, message)
                    .help(text!("remove it", "supprimez-le"))
                    .removable(),
            );
            continue;
        }
        let message = text!(
            "{game} knows no {kind} {id}",
            "{game} ne connaît pas {id} comme {kind}",
            game,
            kind = noun.one()
        );
        let worth_it = searched.len() < SEARCHES;
        let near = searched
            .entry((table.id, &named.id))
            .or_insert_with(|| nearest(&named.id, candidates().filter(|_| worth_it)));
        let help = did_you_mean(near)
            .map(Help::closed)
            .or_else(|| one_of(candidates()))
            .unwrap_or_else(|| {
                let shown = ruleset.id.as_str();
                text!(
                    "`banneret ruleset show {shown}` lists them all",
                    "`banneret ruleset show {shown}` les donne tous"
                )
                .into()
            });
        out.push(scene.on_value(check, route, message).help(help));
    }
}
