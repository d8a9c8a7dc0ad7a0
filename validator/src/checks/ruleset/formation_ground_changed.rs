//! `ruleset/formation-ground-changed`

use banneret_schema::Ruleset;
use banneret_schema::id::TerrainId;
use banneret_schema::ruleset::formation::FormationGround;
use banneret_schema::ruleset::troop::Arm;

use super::base;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::scene::Scene;
use crate::text;
use crate::text::listed;

check! {
    /// A ruleset lets units be in a formation on ground where the game it builds on forbids it, or
    /// forbids it where that game allows it. What that game itself leaves open may be settled either
    /// way.
    ///
    /// ## Bad
    /// ```yaml house.yaml
    /// banneret: 1
    /// kind: ruleset
    /// id: house
    /// name: {en: House rules, fr: Règles maison}
    /// extends: vive-lempereur
    /// formations: {line: {ground: [{on: [clear, farm, difficult, marsh, forest]}]}}
    /// ```
    ///
    /// ## Good
    /// ```yaml house.yaml
    /// banneret: 1
    /// kind: ruleset
    /// id: house
    /// name: {en: House rules, fr: Règles maison}
    /// extends: vive-lempereur
    /// formations: {line: {ground: [{on: [clear, farm, difficult, marsh, vineyard]}]}}
    /// terrain:
    ///   vineyard: {name: {en: Vineyard, fr: Vigne}, ref: our map, family: natural,
    ///     effect: {en: Rows of vines., fr: Des vignes.}}
    /// ```
    FORMATION_GROUND_CHANGED = "ruleset/formation-ground-changed", Warning, Run::House(formation_ground_changed);
    en: "a chart forces formations otherwise than the rulebook";
    fr: "un tableau impose d'autres formations que le livre de règles";
    fr_doc: "Un jeu de règles permet une formation sur un terrain où le jeu sur lequel il repose \
        l'interdit, ou l'interdit où ce jeu la permet. Ce que ce jeu laisse ouvert peut être \
        réglé d'une façon ou d'une autre.";
}

fn formation_ground_changed(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, ruleset: &Ruleset) {
    let Some(base) = base(scene) else { return };
    for (id, formation) in &ruleset.formations {
        let route = route!["formations", id.as_str(), "ground"];
        let Some(before) = base.formations.get(id).filter(|it| !it.ground.is_empty()) else {
            continue;
        };
        if scene.source.document.find(&route).is_none() || formation.ground == before.ground {
            continue;
        }
        let arms = [Arm::Foot, Arm::Mounted, Arm::Artillery];
        let meant = |arm: &Arm| before.who.arms.is_empty() || before.who.arms.contains(arm);
        let changed: Vec<_> = spoken(&base)
            .into_iter()
            .filter(|terrain| {
                arms.iter().filter(|arm| meant(arm)).any(|arm| {
                    let mut by = ways(&base).into_iter().map(Some).chain([None]);
                    by.any(|by| {
                        let was = allowed(&before.ground, *arm, terrain, by);
                        let is = allowed(&formation.ground, *arm, terrain, by);
                        was.is_some() && is.is_some() && was != is
                    })
                })
            })
            .filter_map(|terrain| base.terrain.get(terrain))
            .collect();
        if changed.is_empty() {
            continue;
        }
        let message = text!(
            "the formation “{name}” is not allowed as the rulebook says on this ground: {ground}",
            "la formation « {name} » n'est pas permise comme le dit le livre sur ce terrain : {ground}",
            name = formation.name,
            ground = listed(changed.iter().map(|it| it.name.lower()))
        );
        let help = text!(
            "write what the rulebook says, or tell players that this chart overrides it",
            "écrivez ce que dit le livre de règles, ou dites aux joueurs que ce tableau l'emporte"
        );
        let finding = scene.on_key(&FORMATION_GROUND_CHANGED, &route, message).help(help);
        let (book, place) = (&ruleset.book, &before.reference);
        out.push(finding.reference(format!("{book}, {place}")));
    }
}

/// The ground that formations of a game speak of.
fn spoken(ruleset: &Ruleset) -> Vec<&TerrainId> {
    let rows = ruleset.formations.values().flat_map(|it| &it.ground);
    let mut all: Vec<_> = rows.flat_map(|row| &row.on).collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// The ways through ground that formations of a game speak of.
fn ways(ruleset: &Ruleset) -> Vec<&TerrainId> {
    let rows = ruleset.formations.values().flat_map(|it| &it.ground);
    rows.flat_map(|row| &row.by).collect()
}

/// Whether an arm may be in a formation on some ground; none where that is left open.
fn allowed(
    rows: &[FormationGround],
    arm: Arm,
    terrain: &TerrainId,
    by: Option<&TerrainId>,
) -> Option<bool> {
    let row = rows.iter().find(|row| {
        let meant = row.who.arms.is_empty() || row.who.arms.contains(&arm);
        let on = row.on.is_empty() || row.on.contains(terrain);
        let through = row.by.is_empty() || by.is_some_and(|by| row.by.contains(by));
        meant && on && through && row.needs.is_none()
    });
    match row {
        Some(row) if row.doubtful => None,
        Some(_) => Some(true),
        None => Some(false),
    }
}
