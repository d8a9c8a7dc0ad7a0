//! Who an army may have besides those that could be read.

use banneret_schema::Army;
use banneret_schema::hashed::HashSet;
use banneret_schema::id::is_id;
use banneret_schema::members::Members;

use crate::doubt::Doubts;
use crate::route;
use crate::scene::Scene;

/// The members of an army that could not be read.
#[derive(Debug, Default)]
pub(crate) struct UnreadMembers {
    /// Whether some may be missing of whom nothing is known.
    anyone: bool,
    /// Ids of units of which not everything is known, such as how many they are.
    known: HashSet<String>,
    /// Whether anything about the members is in doubt.
    doubtful: bool,
    /// Whether an id may be a slip for another, so that all are there and not all can be found.
    misnamed: bool,
}

/// The parts of an army that list its members.
const SECTIONS: [&str; 4] = ["leaders", "heralds", "characters", "units"];

impl UnreadMembers {
    /// Looks for gaps in an army.
    pub(crate) fn of(scene: &Scene<'_>, army: &Army, members: &Members<'_>) -> Self {
        let mut unread = Self::default();
        unread.look("leaders", scene, army.leaders.len(), |at| army.leaders.get(at).is_some());
        unread.look("heralds", scene, army.heralds.len(), |at| army.heralds.get(at).is_some());
        unread.look("characters", scene, army.characters.len(), |at| {
            army.characters.get(at).is_some()
        });
        unread.look("units", scene, army.units.len(), |at| army.units.get(at).is_some());
        for section in SECTIONS {
            let covered = |it: &Doubts| it.cover(&scene.full(&route![section]));
            unread.anyone |= scene.doubts.is_some_and(covered);
            unread.doubtful |= !scene.is_intact(&route![section]);
        }
        let mut seen = HashSet::default();
        for member in members.all().iter().filter(|it| it.number.is_none_or(|n| n == 1)) {
            unread.misnamed |= !seen.insert(member.stem());
            if member.stem().is_empty() {
                unread.anyone = true;
            }
            if !scene.is_intact(&route![member.section, member.index, "count"]) {
                unread.known.insert(member.stem().to_owned());
            }
        }
        unread
    }

    /// Looks for items of a part that could not be read; some still tell their id.
    fn look(&mut self, section: &str, scene: &Scene<'_>, n: usize, read: impl Fn(usize) -> bool) {
        for at in (0..n).filter(|at| !read(*at)) {
            let node = scene.source.document.find(&scene.full(&route![section, at, "id"]));
            match node.filter(|node| !node.set_aside).and_then(banneret_yaml::Node::text) {
                Some(id) if is_id(id) => {
                    self.known.insert(id.to_owned());
                }
                _ => self.anyone = true,
            }
        }
    }

    /// Whether everyone could be read, with everything that is said of them.
    pub(crate) fn is_nobody(&self) -> bool {
        !self.anyone && !self.doubtful && self.known.is_empty()
    }

    /// Whether an id that was not found may mean someone who could not be read.
    pub(crate) fn may_be(&self, id: &str) -> bool {
        let stem = || id.rsplit_once('-').filter(|(_, n)| n.bytes().all(|b| b.is_ascii_digit()));
        self.anyone
            || self.misnamed
            || self.known.contains(id)
            || stem().is_some_and(|(stem, _)| self.known.contains(stem))
    }
}
