//! `army/unknown-id`

use banneret_schema::hashed::HashMap;
use banneret_schema::header::DocumentKind;
use banneret_schema::id::{MeleeId, MissileId};
use banneret_yaml::Route;

use super::missile_not_for_troop::may_have_missile;
use super::weapon_not_for_troop::may_have_melee;
use crate::checks::{Check, Run, SEARCHES, check};
use crate::diagnostic::Diagnostic;
use crate::help::Help;
use crate::ids::Stranger;
use crate::roster::{Roster, Troops};
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

fn unknown_id(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    let strangers = scene.strangers(DocumentKind::Army);
    if strangers.is_empty() {
        return;
    }
    let armed = roster.troops().flat_map(|troop| {
        ["melee", "missile"].map(|key| (scene.full(&troop.route.join(key)), troop))
    });
    let armed: HashMap<Route, &Troops<'_>> = armed.collect();
    // Nobody means a weapon that his troop cannot have.
    let suits = |named: &Stranger, id: &str| match armed.get(&scene.full(&named.route)) {
        Some(troop) if named.table == MeleeId::TABLE => may_have_melee(troop, id),
        Some(troop) if named.table == MissileId::TABLE => may_have_missile(troop, id),
        _ => true,
    };
    report_suited(out, scene, &UNKNOWN_ID, strangers, &suits);
}

/// Reports the ids that stand in no table at all.
pub(in crate::checks) fn report(
    out: &mut Vec<Diagnostic>,
    scene: &Scene<'_>,
    check: &'static Check,
    strangers: &[Stranger],
) {
    report_suited(out, scene, check, strangers, &|_, _| true);
}

/// The same; of the ids that could be meant, those that suit are offered, if any does.
fn report_suited(
    out: &mut Vec<Diagnostic>,
    scene: &Scene<'_>,
    check: &'static Check,
    strangers: &[Stranger],
    suits: &dyn Fn(&Stranger, &str) -> bool,
) {
    let ruleset = scene.ruleset();
    // Who misspells a word does it everywhere.
    let mut searched: HashMap<(&str, &str, Vec<&str>), Vec<&str>> = HashMap::default();
    for named in strangers {
        let (table, noun, route) = (named.table, named.table.noun, &named.route);
        let unfit: Vec<&str> =
            table.entries(ruleset).map(|(id, _)| id).filter(|id| !suits(named, id)).collect();
        let suited = |it: &Candidate<'_>| !unfit.contains(&it.word);
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
        let near = searched.entry((table.id, &named.id, unfit.clone())).or_insert_with(|| {
            let worthy = || candidates().filter(|_| worth_it);
            let near = nearest(&named.id, worthy().filter(suited));
            if near.is_empty() { nearest(&named.id, worthy()) } else { near }
        });
        let help = did_you_mean(near)
            .map(Help::closed)
            .or_else(|| one_of(candidates().filter(suited)))
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
