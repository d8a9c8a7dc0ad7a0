//! Two maps beside each other, hex by hex.

use std::sync::Arc;

use banneret_schema::ground::Ground;
use banneret_schema::id::TerrainId;
use banneret_schema::say::listed;
use banneret_schema::{Inline, Map, Name, Ruleset, Text};

use super::{ChangeNote, ChangeSection, DocumentVersion, WhatHappened};
use crate::load::Model;
use crate::route;
use crate::text;

/// What changed in the hexes of a map, or of the map in a scenario; none where a map cannot be read hex by
/// hex.
pub(super) fn sections(
    before: Option<&DocumentVersion<'_>>,
    after: Option<&DocumentVersion<'_>>,
    rules: &[Option<Arc<Ruleset>>; 2],
) -> Option<Vec<ChangeSection>> {
    let [before, after] = [(before, &rules[0]), (after, &rules[1])]
        .map(|(version, rules)| version.map(|version| ground(version, rules.as_ref())));
    // A version that is there and has no ground cannot be compared.
    let (before, after) = match (before, after) {
        (Some(None), _) | (_, Some(None)) => return None,
        (before, after) => (before.flatten(), after.flatten()),
    };
    let (before, after) = (before.as_ref(), after.as_ref());
    let parts = [("terrain", terrain(before, after)), ("levels", levels(before, after))];
    let parts = parts.into_iter().filter(|(_, notes)| !notes.is_empty());
    let section = |(key, notes): (&str, Vec<ChangeNote>)| ChangeSection {
        key: key.to_owned(),
        title: super::key_label(key),
        notes,
    };
    Some(parts.map(section).collect())
}

/// The ground of a version, where every hex of it could be read.
fn ground(version: &DocumentVersion<'_>, rules: Option<&Arc<Ruleset>>) -> Option<Ground> {
    let map = map_of(version.loaded.model.as_ref()?)?;
    map.grid.as_ref()?;
    let ground = Ground::new(Arc::clone(rules?), map);
    ground.doubtful().is_empty().then_some(ground)
}

fn map_of(model: &Model) -> Option<&Map> {
    match model {
        Model::Map(map) => Some(map),
        Model::Scenario(scenario) => match scenario.map.as_ref()? {
            Inline::Here(map) => Some(map),
            Inline::Named(_) => None,
        },
        _ => None,
    }
}

/// The hexes of both maps by their labels, with what each has in one of them; none beyond its edge.
fn hexes<'g, T>(
    before: Option<&'g Ground>,
    after: Option<&'g Ground>,
    of: impl Fn(&'g Ground, banneret_schema::hex::Coord) -> T,
) -> Vec<(String, Option<T>, Option<T>)> {
    let at = |ground: Option<&'g Ground>, label: &str| {
        let ground = ground?;
        let coord = ground.grid.parse_label(label).ok()?;
        ground.grid.contains(coord).then(|| of(ground, coord))
    };
    let labels = |ground: Option<&Ground>| -> Vec<String> {
        let grid = ground.map(|ground| ground.grid);
        grid.map(|grid| grid.coords().map(|coord| grid.label(coord)).collect()).unwrap_or_default()
    };
    let mut all = labels(after);
    let is_gone = |label: &String| at(after, label).is_none();
    all.extend(labels(before).into_iter().filter(is_gone));
    all.into_iter()
        .map(|label| {
            let (old, new) = (at(before, &label), at(after, &label));
            (label, old, new)
        })
        .collect()
}

fn terrain(before: Option<&Ground>, after: Option<&Ground>) -> Vec<ChangeNote> {
    let sorted = |ground: &Ground, coord| {
        let mut elements: Vec<TerrainId> = ground.elements(coord).to_vec();
        elements.sort();
        elements
    };
    let name = |ground: Option<&Ground>, elements: &Vec<TerrainId>| {
        let names: Vec<Name> = elements
            .iter()
            .map(|id| {
                let known = ground.and_then(|ground| ground.ruleset.terrain.get(id));
                known.map_or_else(|| Name::from(id.as_str()), |terrain| terrain.name.clone())
            })
            .collect();
        match names.is_empty() {
            true => text!("open ground", "terrain dégagé"),
            false => Text::of(&listed(names)),
        }
    };
    grouped(hexes(before, after, sorted), |old, new| {
        (old.map(|it| name(before, it)), new.map(|it| name(after, it)))
    })
}

fn levels(before: Option<&Ground>, after: Option<&Ground>) -> Vec<ChangeNote> {
    let all = hexes(before, after, Ground::level);
    // A map that comes or goes has its levels told by its terrain; on the ground nothing is to be said.
    let is_flat = |level: &Option<i16>| level.is_none_or(|level| level == 0);
    let all = all.into_iter().filter(|(_, old, new)| !(is_flat(old) && is_flat(new))).collect();
    let say = |level: &i16| text!("level {level}", "niveau {level}");
    grouped(all, |old, new| (old.map(say), new.map(say)))
}

/// Notes on hexes, those with the same change together.
fn grouped<T: PartialEq>(
    hexes: Vec<(String, Option<T>, Option<T>)>,
    say: impl Fn(Option<&T>, Option<&T>) -> (Option<Text>, Option<Text>),
) -> Vec<ChangeNote> {
    let mut groups: Vec<(Option<T>, Option<T>, Vec<String>)> = Vec::new();
    for (label, old, new) in hexes {
        if old == new {
            continue;
        }
        match groups.iter_mut().find(|(was, is, _)| *was == old && *is == new) {
            Some((.., labels)) => labels.push(label),
            None => groups.push((old, new, vec![label])),
        }
    }
    groups
        .into_iter()
        .map(|(old, new, hexes)| {
            let what = match (&old, &new) {
                (None, _) => WhatHappened::Added,
                (_, None) => WhatHappened::Removed,
                _ => WhatHappened::Changed,
            };
            let n = hexes.len();
            let subject = text!("{n} hex[es]", "{n} hexagone[s]").typeset();
            let mut note = ChangeNote::new(what, route!["terrain"], subject);
            (note.before, note.after) = say(old.as_ref(), new.as_ref());
            note.hexes = hexes;
            note
        })
        .collect()
}
