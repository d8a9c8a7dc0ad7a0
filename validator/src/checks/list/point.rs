//! Where findings on an army and its list stand: a line of the army, and the line of the list that
//! sets the limit.

use banneret_schema::Name;
use banneret_schema::id::EntryId;
use banneret_yaml::Route;

use super::words::with_author;
use crate::checks::Check;
use crate::diagnostic::Diagnostic;
use crate::drawn::{DrawnArmy, DrawnUnit};
use crate::help::Help;
use crate::route;
use crate::scene::Scene;
use crate::text::Text;

/// What a list says about a limit.
pub(super) struct SaidLimit<'a> {
    /// The way to it in the list.
    pub(super) route: Route,
    /// What stands there.
    pub(super) label: Text,
    /// What the list's author tells who breaks it.
    pub(super) message: Option<&'a Name>,
}

/// The units drawn from some entries.
pub(super) fn of_entries<'d, 'a>(
    draft: &'d DrawnArmy<'a>,
    ids: &'d [EntryId],
) -> impl Iterator<Item = &'d DrawnUnit<'a>> {
    draft.units.iter().filter(move |unit| {
        let entry = unit.origin.entry().and_then(|at| draft.list.entries.get(at));
        entry.is_some_and(|entry| ids.contains(&entry.id))
    })
}

/// A finding on the last of some units: its count, or its id; on `units` where there are none.
pub(super) fn on_units<'d, 'a: 'd>(
    scene: &Scene<'_>,
    check: &'static Check,
    units: impl Iterator<Item = &'d DrawnUnit<'a>>,
    message: Text,
) -> Diagnostic {
    let Some(unit) = units.last() else {
        return scene.on_key(check, &route!["units"], message);
    };
    let count = unit.troops.route.join("count");
    if scene.source.document.find(&scene.full(&count)).is_some() {
        scene.on_value(check, &count, message)
    } else {
        scene.on_member(check, &unit.troops.route, message)
    }
}

/// Adds what the list says, the repair and the rulebook.
pub(super) fn finished(
    finding: Diagnostic,
    scene: &Scene<'_>,
    draft: &DrawnArmy<'_>,
    said: SaidLimit<'_>,
    repair: Option<impl Into<Help>>,
) -> Diagnostic {
    let place = draft.sheet.place(&said.route);
    let mut finding = finding
        .related(place, said.label)
        .maybe_help(with_author(said.message, repair.map(Into::into)));
    finding.reference = scene.ruleset().lists_ref.as_ref().map(|it| scene.cite(it));
    finding
}
