//! The numbers that units of an army take of a figure which is each one's own.

use banneret_schema::id::AttributeId;
use banneret_yaml::Route;

use crate::roster::Roster;
use crate::scene::Scene;

/// The numbers of a unit: one, or those of several alike.
pub(super) struct Numbered {
    /// The way to the figure.
    pub(super) route: Route,
    /// The first.
    pub(super) first: i64,
    /// The last.
    pub(super) last: i64,
}

impl Numbered {
    /// Whether two units take the same number.
    pub(super) fn meets(&self, other: &Self) -> bool {
        self.first <= other.last && other.first <= self.last
    }
}

/// The numbers of every unit, in the order of the document.
pub(super) fn numbered(
    scene: &Scene<'_>,
    roster: &Roster<'_>,
    figure: &AttributeId,
) -> Vec<Numbered> {
    let mut all = Vec::new();
    for troop in roster.units() {
        let route = troop.route.join(figure.as_str());
        let number = troop.profile.figures.number(figure.as_str());
        // What a mistake leaves uncertain is not judged.
        let Some(number) = number.filter(|_| scene.is_intact(&route)) else { continue };
        let first = number.rounded();
        let last = first.saturating_add(i64::from(troop.unit.count.saturating_sub(1)));
        all.push(Numbered { route, first, last });
    }
    all
}
