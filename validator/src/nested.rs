//! Members of an army that are written inside its wings, corps and divisions: where each of them stands.

use banneret_schema::army::echelon::{Echelon, EchelonLevel};
use banneret_yaml::{Node, Route, Step};

/// The parts of an army whose members may stand inside its order of battle.
const SECTIONS: [&str; 2] = ["leaders", "units"];

/// The keys an order of battle stands under.
const HOLDERS: [&str; 3] =
    [EchelonLevel::Wing.key(), EchelonLevel::Corps.key(), EchelonLevel::Division.key()];

/// The ways to members inside an order of battle, in the order in which an army counts them.
#[derive(Debug, Clone, Default)]
pub struct NestedMembers {
    /// How many members are written in the list of the army itself, by section.
    own: [usize; 2],
    /// The ways to the others.
    inside: [Vec<Route>; 2],
}

/// A member that is asked for, and the way on from there.
#[derive(Clone, Copy)]
pub(crate) struct AskedMember<'r> {
    section: usize,
    index: usize,
    rest: &'r [Step],
}

impl NestedMembers {
    /// The members in the order of battle of an army. What could not be read is passed over, as readers do.
    #[must_use]
    pub fn of(army: Option<&Node>) -> Self {
        let mut nested = Self::default();
        let Some(army) = army else { return nested };
        for (at, section) in SECTIONS.into_iter().enumerate() {
            nested.own[at] = items(army, section).len();
        }
        nested.walk(army, &Route::root(), &EchelonLevel::ALL);
        nested
    }

    fn walk(&mut self, node: &Node, way: &Route, levels: &[EchelonLevel]) {
        for level in levels {
            for (index, part) in items(node, level.key()).iter().enumerate() {
                if part.set_aside || part.entries().is_none() {
                    continue;
                }
                let way = way.join(level.key()).join(index);
                for (at, section) in SECTIONS.into_iter().enumerate() {
                    let list = way.join(section);
                    let members = 0..items(part, section).len();
                    self.inside[at].extend(members.map(|member| list.join(member)));
                }
                self.walk(part, &way, level.inside());
            }
        }
    }

    /// Whether a route leads to a member, or into one.
    pub(crate) fn asked(route: &Route) -> Option<AskedMember<'_>> {
        let [Step::Key(key), Step::Index(index), rest @ ..] = route.steps() else { return None };
        let section = SECTIONS.iter().position(|section| **section == **key)?;
        Some(AskedMember { section, index: *index, rest })
    }

    /// Where the members of a whole section may stand beside the list of the army.
    pub(crate) fn holders(route: &Route) -> &'static [&'static str] {
        match route.steps() {
            [Step::Key(key)] if SECTIONS.contains(&&**key) => &HOLDERS,
            _ => &[],
        }
    }

    /// The way to a member inside the order of battle, and on from there.
    pub(crate) fn way<'r>(&self, asked: AskedMember<'r>) -> Option<(&Route, &'r [Step])> {
        let inside = asked.index.checked_sub(self.own[asked.section])?;
        Some((self.inside[asked.section].get(inside)?, asked.rest))
    }

    /// The way from the army to a member, by its number in its section, wherever it is written. One behind the
    /// last stands at the end of the list of the army itself.
    #[must_use]
    pub fn route(&self, section: &str, index: usize) -> Route {
        let at = SECTIONS.iter().position(|it| *it == section);
        let inside = at.and_then(|at| self.inside[at].get(index.checked_sub(self.own[at])?));
        inside.cloned().unwrap_or_else(|| Route::root().join(section).join(index))
    }

    /// The number of a member in its section, by the way to it from the army.
    #[must_use]
    pub fn number(&self, section: &str, route: &Route) -> Option<usize> {
        let at = SECTIONS.iter().position(|it| *it == section)?;
        match Self::asked(route) {
            Some(asked) if asked.section == at && asked.rest.is_empty() => Some(asked.index),
            _ => Some(self.own[at] + self.inside[at].iter().position(|it| it == route)?),
        }
    }

    /// How many members of a section there are in all.
    pub(crate) fn count(&self, section: &str) -> usize {
        let at = SECTIONS.iter().position(|it| *it == section);
        at.map_or(0, |at| self.own[at] + self.inside[at].len())
    }
}

/// The way from an army to one of its wings, corps or divisions.
#[must_use]
pub fn echelon_route(echelon: &Echelon) -> Route {
    echelon.way.iter().fold(Route::root(), |way, (key, index)| way.join(*key).join(*index))
}

/// The items of a list in a mapping.
fn items<'n>(node: &'n Node, key: &str) -> &'n [Node] {
    let list = node.get(key).filter(|list| !list.set_aside);
    list.and_then(|list| list.items()).unwrap_or_default()
}
