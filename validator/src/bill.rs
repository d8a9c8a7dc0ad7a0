//! What an army costs, as far as its document could be read.

use std::collections::BTreeMap;

use banneret_schema::Army;
use banneret_schema::cost::{ArmyCost, ItemKind};
use banneret_schema::list::List;
use banneret_yaml::{Route, Step};

use crate::doubt::Doubts;
use crate::route;
use crate::scene::Scene;

/// Keys of an army that its price does not depend on.
const FREE: [&str; 12] = [
    "ruleset",
    "id",
    "name",
    "player",
    "list",
    "year",
    "nation",
    "budget",
    "equipment",
    "contingents",
    "version",
    "notes",
];

/// Keys of a member that its price does not depend on.
const FREE_OF_MEMBER: [&str; 7] =
    ["id", "name", "notes", "entry", "contingent", "equipment", "formations"];

/// The part of a document an item of a bill stands in.
#[must_use]
pub fn section(kind: ItemKind) -> &'static str {
    match kind {
        ItemKind::Leader => "leaders",
        ItemKind::Herald => "heralds",
        ItemKind::Character => "characters",
        ItemKind::Unit => "units",
    }
}

/// Takes out of a bill what is not certain because a part of the document could not be read: a member
/// with such a part has no certain price, and where a member may be missing there may be more.
pub fn doubt(scene: &Scene<'_>, army: &Army, bill: &mut ArmyCost) {
    bill.may_lack |= has_gap(&army.leaders)
        || has_gap(&army.heralds)
        || has_gap(&army.characters)
        || has_gap(&army.units);
    if scene.is_intact(&route![]) {
        return;
    }
    let items: BTreeMap<(&str, usize), usize> = bill
        .items
        .iter()
        .enumerate()
        .map(|(at, item)| ((section(item.kind), item.index), at))
        .collect();
    let mut forgotten = Vec::new();
    let mut may_lack = false;
    let mut broken = |steps: &[Step]| match steps {
        [Step::Key(key), rest @ ..] if !FREE.contains(&&**key) => match rest {
            [Step::Index(index), Step::Key(inner), ..] => {
                let Some(at) = items.get(&(&**key, *index)) else {
                    may_lack = true;
                    return;
                };
                match &**inner {
                    // There is at least one of them.
                    "count" => may_lack = true,
                    inner if FREE_OF_MEMBER.contains(&inner) => {}
                    _ => forgotten.push(*at),
                }
            }
            _ => may_lack = true,
        },
        [_, ..] => {}
        [] => may_lack = true,
    };
    for route in scene.doubts.map(Doubts::routes).unwrap_or_default() {
        if let Some(steps) = route.steps().strip_prefix(scene.base.steps()) {
            broken(steps);
        } else if scene.base.steps().starts_with(route.steps()) {
            broken(&[]);
        }
    }
    for torn in &scene.source.document.torn {
        match scene.base.steps().first() {
            None => broken(&[Step::from(&*torn.text)]),
            Some(Step::Key(key)) if *key == torn.text => broken(&[]),
            Some(_) => {}
        }
    }
    for route in set_aside(scene) {
        broken(route.steps());
    }
    bill.may_lack |= may_lack;
    for at in forgotten {
        bill.items[at].forget_price();
    }
}

/// Whether an item of a list could not be read.
fn has_gap<T>(list: &List<T>) -> bool {
    list.items().count() != list.len()
}

/// The keys of members whose values the reader passed over.
fn set_aside(scene: &Scene<'_>) -> Vec<Route> {
    let mut found = Vec::new();
    for name in ["leaders", "heralds", "characters", "units"] {
        let route = route![name];
        let node = scene.source.document.find(&scene.full(&route));
        if node.is_some_and(|node| node.set_aside) {
            found.push(route.clone());
        }
        let own = node.and_then(|node| node.items()).map_or(0, <[_]>::len);
        for index in 0..own.max(scene.members(name).len()) {
            let member = route.join(index);
            let Some(item) = scene.source.document.find(&scene.full(&member)) else { continue };
            if item.set_aside {
                found.push(member.clone());
            }
            let entries = item.entries().into_iter().flatten();
            for entry in entries.filter(|entry| !entry.value.is_intact()) {
                found.push(member.join(&*entry.key.text));
            }
        }
    }
    found
}
