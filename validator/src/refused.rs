//! What an army costs without what is refused in it: a total is not too high because of something
//! that may not be there at all.

use banneret_schema::cost::army_cost;
use banneret_schema::{Army, Points};
use banneret_yaml::{Route, read};

use crate::checks::army::over_budget::OVER_BUDGET;
use crate::diagnostic::{Diagnostic, Severity};
use crate::scene::Scene;

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
