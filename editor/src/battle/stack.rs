//! Stacks: who shares a hex, from the top down, and the order they would have.

use banneret_schema::Ruleset;
use banneret_schema::hex::Coord;

use super::{Contender, Fighter, Lineup};

impl Lineup {
    /// The counters of a hex, each with its side: units from the top down, then people.
    #[must_use]
    pub fn stack_at(&self, hex: Coord) -> Vec<(&Contender, &Fighter)> {
        let mut all: Vec<_> = self.at(hex).collect();
        all.sort_by_key(|(side, fighter)| {
            (fighter.is_person(), side.index, std::cmp::Reverse(fighter.post.place))
        });
        all
    }

    /// The ids of the units of a side in a hex, from the top down.
    #[must_use]
    pub fn units_at(&self, side: usize, hex: Coord) -> Vec<String> {
        let own = self.stack_at(hex).into_iter().filter(|(theirs, it)| {
            theirs.index == side && !it.is_person() && it.post.hex() == Some(hex)
        });
        own.map(|(_, fighter)| fighter.id.clone()).collect()
    }
}

/// Whether scenarios of a game say who lies on top.
#[must_use]
pub fn is_ordered(ruleset: &Ruleset) -> bool {
    ruleset.stacking.as_ref().is_some_and(|rules| rules.order.is_some())
}

/// A stack with one of its units at another place, from the top; none where it lies there already, or where
/// there is no such place.
#[must_use]
pub fn reordered(stack: &[String], id: &str, to: usize) -> Option<Vec<String>> {
    let from = stack.iter().position(|it| it == id)?;
    if from == to || to >= stack.len() {
        return None;
    }
    let mut stack = stack.to_vec();
    let moved = stack.remove(from);
    stack.insert(to, moved);
    Some(stack)
}

#[cfg(test)]
mod tests {
    use super::reordered;

    #[test]
    fn a_unit_moves_within_its_stack() {
        let stack = ["a", "b", "c"].map(str::to_owned);
        let moved = |id, to| reordered(&stack, id, to).map(|it| it.join(" "));
        assert_eq!(moved("c", 0).as_deref(), Some("c a b"));
        assert_eq!(moved("a", 2).as_deref(), Some("b c a"));
        assert_eq!(moved("b", 1), None, "it lies there");
        assert_eq!(moved("b", 3), None, "below the last");
        assert_eq!(moved("d", 0), None, "somebody else");
    }
}
