//! What is refused in an army: a total is not too high because of something that may not be there at
//! all, and what the game refuses is not held against a list too.

use banneret_schema::cost::army_cost;
use banneret_schema::hashed::HashSet;
use banneret_schema::{Army, Points};
use banneret_yaml::{Route, read};

use crate::checks::army::over_budget::OVER_BUDGET;
use crate::diagnostic::{Diagnostic, Severity};
use crate::roster::{RefusedPart, Roster};
use crate::route;
use crate::scene::Scene;

/// The keys of units and leaders that lists say something about.
const LISTED: [&str; 9] =
    ["type", "weight", "mount", "melee", "missile", "training", "morale", "rank", "quality"];

/// Notes what findings refuse of the units and leaders of an army, before it is held against its lists.
pub(crate) fn note(findings: &[Diagnostic], scene: &Scene<'_>, roster: &mut Roster<'_>) {
    let errors = findings.iter().filter(|finding| finding.severity == Severity::Error);
    let refused: HashSet<&Route> = errors.map(|finding| &finding.route).collect();
    if refused.is_empty() {
        return;
    }
    let is_refused = |route: &Route| refused.contains(&scene.full(route));
    let of = |base: &Route, traits: usize| -> Vec<RefusedPart> {
        let keys = LISTED.into_iter().filter(|key| is_refused(&base.join(*key)));
        let traits = (0..traits).filter(|at| is_refused(&base.join("traits").join(*at)));
        let keys = keys.map(|key| (key, None));
        keys.chain(traits.map(|at| ("traits", Some(at)))).collect()
    };
    let army = roster.army;
    let of_leaders = army.leaders.iter().flat_map(|(index, leader)| {
        let refused = of(&route!["leaders", index], leader.traits.len());
        refused.into_iter().map(move |part| (index, part))
    });
    let of_leaders = of_leaders.collect();
    roster.refuse(|troop| of(&troop.route, troop.profile.traits.len()), of_leaders);
}

/// Takes back that an army is over its budget where it is so only by what other findings refuse.
pub(crate) fn settle_budget(findings: &mut Vec<Diagnostic>, scene: &Scene<'_>, army: &Army) {
    let is_over = |finding: &Diagnostic| {
        finding.check.name == OVER_BUDGET.name
            && finding.route.parent().as_ref() == Some(&scene.base)
    };
    if !findings.iter().any(is_over) {
        return;
    }
    let inside = |route: &Route| route.steps().starts_with(scene.base.steps());
    let refused: Vec<&Route> = findings
        .iter()
        .filter(|finding| finding.severity == Severity::Error && !is_over(finding))
        .map(|finding| &finding.route)
        .filter(|route| inside(route))
        .collect();
    let within = |total: Points| army.budget.is_none_or(|budget| total <= budget);
    if !refused.is_empty() && cost_without(scene, army, &refused).is_some_and(within) {
        findings.retain(|finding| !is_over(finding));
    }
}

/// What an army costs without some values. None where whole members would go with them.
fn cost_without(scene: &Scene<'_>, army: &Army, refused: &[&Route]) -> Option<Points> {
    let mut document = scene.source.document.clone();
    for route in refused {
        document.set_aside(route);
    }
    let rest: Army = read(document.find(&scene.base)?).ok()?;
    let members = |army: &Army| {
        (army.units.items().count(), army.leaders.items().count(), army.characters.items().count())
    };
    (members(&rest) == members(army)).then(|| army_cost(scene.ruleset(), &rest).total())
}
