//! Repairs as changes of the document the army stands in.

use banneret_schema::Army;
use banneret_yaml::patch::{Change, Written};
use banneret_yaml::{Node, Route};
use serde::Serialize;
use serde_json::Value;

use super::repair::{Move, changed};
use super::{Difference, DrawnArmy};
use crate::route;
use crate::scene::Scene;

/// What a repair does to the document; none where it cannot be written there.
pub(super) fn changes(
    scene: &Scene<'_>,
    draft: &DrawnArmy<'_>,
    way: &[Move],
) -> Option<Vec<Change>> {
    let mut all = Vec::new();
    for step in way {
        match step {
            Move::Remove(index, many) => all.push(fewer(scene, draft.army(), *index, *many)?),
            Move::RemoveLeader(index) => {
                all.push(Change::Remove { route: scene.full(&route!["leaders", *index]) });
            }
            Move::Add(..) | Move::AddLeader(_) => all.extend(joined(scene, draft, step)?),
            Move::Rewrite(index, differences) => {
                let unit = scene.full(&route!["units", *index]);
                all.extend(differences.iter().map(|it| rewritten(scene, &unit, it)));
            }
        }
    }
    Some(all)
}

fn fewer(scene: &Scene<'_>, army: &Army, index: usize, many: u32) -> Option<Change> {
    let unit = army.units.get(index)?;
    let route = scene.full(&route!["units", index]);
    Some(match unit.count.checked_sub(many) {
        Some(left) if left > 0 => {
            Change::Set { route: route.join("count"), value: i64::from(left).into() }
        }
        _ => Change::Remove { route },
    })
}

/// What joins: a higher count, or a new unit or leader behind the others.
fn joined(scene: &Scene<'_>, draft: &DrawnArmy<'_>, step: &Move) -> Option<Vec<Change>> {
    let before = draft.army();
    let after = changed(draft, std::slice::from_ref(step));
    let mut all = Vec::new();
    for (index, unit) in before.units.iter() {
        let now = after.units.get(index)?;
        if now.count != unit.count {
            let route = scene.full(&route!["units", index, "count"]);
            all.push(Change::Set { route, value: i64::from(now.count).into() });
        }
    }
    if after.units.len() > before.units.len() {
        all.push(appended(scene, "units", after.units.items().last()?)?);
    }
    if after.leaders.len() > before.leaders.len() {
        all.push(appended(scene, "leaders", after.leaders.items().last()?)?);
    }
    Some(all)
}

fn appended(scene: &Scene<'_>, key: &str, item: &impl Serialize) -> Option<Change> {
    let sequence = scene.full(&route![key]);
    let mut json = serde_json::to_value(item).ok()?;
    if let Value::Object(map) = &mut json {
        let idle = |value: &Value| match value {
            Value::Null => true,
            Value::Array(items) => items.is_empty(),
            _ => false,
        };
        map.retain(|_, value| !idle(value));
    }
    let index = count(scene, &sequence);
    Some(Change::Insert { sequence, index, value: Written::from(json) })
}

fn rewritten(scene: &Scene<'_>, unit: &Route, difference: &Difference) -> Change {
    let route = unit.join(difference.key);
    let value = difference.allowed.first().map(|value| Written::from(value.as_str()));
    match (difference.key, difference.item, value) {
        ("traits", Some(item), _) => Change::Remove { route: route.join(item) },
        ("traits", None, Some(value)) => {
            let index = count(scene, &route);
            Change::Insert { sequence: route, index, value }
        }
        (_, _, Some(value)) => Change::Set { route, value },
        (_, _, None) => Change::Remove { route },
    }
}

fn count(scene: &Scene<'_>, sequence: &Route) -> usize {
    let node = scene.source.document.find(sequence);
    node.and_then(Node::items).map_or(0, <[_]>::len)
}
