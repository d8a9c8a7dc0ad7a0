//! Questions about the ground, and their answers.

use banneret_schema::field::{Eye, Field, Mover};
use banneret_schema::hex::{Coord, HexSet};

/// What an author asks about the ground.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GroundQuestion {
    /// Where can this troop go from here in one move?
    Reach {
        /// Who moves.
        mover: Mover,
        /// From where.
        from: Coord,
    },
    /// What is seen from here by someone who only looks?
    Sight {
        /// From where.
        from: Coord,
    },
    /// How far is everything within some hexes?
    Range {
        /// From where.
        from: Coord,
        /// As far as this.
        steps: u32,
    },
    /// Where does nobody on foot ever come to?
    Unreachable,
}

/// A hex a troop can come to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reach {
    /// The hex.
    pub hex: Coord,
    /// How many hexes of its move it takes.
    pub spent: u8,
    /// Whether the troop can fight there.
    pub fights: bool,
    /// Whether the move ends there, whatever is left of it.
    pub stops: bool,
}

/// An answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Overlay {
    /// The hexes a troop can come to, the one it stands in first.
    Reach(Vec<Reach>),
    /// What is seen from a hex, and what is not.
    Sight {
        /// From where.
        from: Coord,
        /// What is seen, the hex itself included.
        seen: HexSet,
        /// What is in play and not seen.
        hidden: HexSet,
    },
    /// The hexes at each distance from a hex, one step first.
    Range {
        /// From where.
        from: Coord,
        /// The hexes one step away, two steps away and so on.
        rings: Vec<HexSet>,
    },
    /// The hexes nobody on foot comes to from the largest part of the map.
    Unreachable(HexSet),
}

impl Overlay {
    /// Answers a question.
    #[must_use]
    pub fn new(field: &Field<'_>, question: &GroundQuestion) -> Self {
        match question {
            GroundQuestion::Reach { mover, from } => reach(field, mover, *from),
            GroundQuestion::Sight { from } => sight(field, *from),
            GroundQuestion::Range { from, steps } => range(field, *from, *steps),
            GroundQuestion::Unreachable => unreachable_ground(field),
        }
    }
}

fn reach(field: &Field<'_>, mover: &Mover, from: Coord) -> Overlay {
    let grid = field.grid();
    let reached = field.reach(mover, from, &|_| None);
    let at: HexSet = HexSet::from_coords(grid, reached.iter().map(|hex| hex.coord));
    let hexes = reached.iter().map(|hex| {
        // Whoever must stop in a hex stops on every way into it.
        let mut ways = grid
            .neighbors(hex.coord)
            .filter(|(_, before)| at.contains(*before))
            .filter_map(|(direction, before)| field.step(mover, before, direction.opposite()))
            .peekable();
        let stops = hex.coord != from && ways.peek().is_some() && ways.all(|stride| stride.stop);
        Reach { hex: hex.coord, spent: hex.spent, fights: hex.fights, stops }
    });
    Overlay::Reach(hexes.collect())
}

fn sight(field: &Field<'_>, from: Coord) -> Overlay {
    let grid = field.grid();
    let eye = Eye { tall: false, looks_over: true };
    let (mut seen, mut hidden) = (HexSet::new(grid), HexSet::new(grid));
    for coord in grid.coords().filter(|coord| field.is_in_play(*coord)) {
        let set =
            if field.sees((from, eye), (coord, eye), &|_| None) { &mut seen } else { &mut hidden };
        set.insert(coord);
    }
    Overlay::Sight { from, seen, hidden }
}

fn range(field: &Field<'_>, from: Coord, steps: u32) -> Overlay {
    let grid = field.grid();
    let ring = |step| HexSet::from_coords(grid, grid.ring(from, step));
    Overlay::Range { from, rings: (1..=steps).map(ring).collect() }
}

fn unreachable_ground(field: &Field<'_>) -> Overlay {
    let grid = field.grid();
    let walker = Mover::on_foot(1);
    let largest = field.regions(&walker).into_iter().max_by_key(Vec::len).unwrap_or_default();
    let reached = field.reachable_ever(&walker, largest);
    let in_play = grid.coords().filter(|coord| field.is_in_play(*coord));
    let lost = in_play.filter(|coord| !reached.contains(*coord));
    Overlay::Unreachable(HexSet::from_coords(grid, lost))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::overlay::Overlays;
    use crate::tools::testing::board;

    const ISLAND: &str = "
banneret: 1
kind: map
ruleset: alexandre-bayard
grid: {columns: 7, rows: 5}
legend: {'.': [], w: [forest], '~': [lake]}
terrain:
  - '. . . . ~ ~ .'
  - '. . . . ~ . ~'
  - '. . w . ~ ~ ~'
  - '. . . . . . .'
  - '. . . . . . .'
";

    fn ask(question: &GroundQuestion) -> Overlay {
        Overlays::default().answer(1, &board(ISLAND), question).clone()
    }

    fn at(label: &str) -> Coord {
        board(ISLAND).grid.parse_label(label).unwrap()
    }

    #[test]
    fn a_forest_ends_the_move() {
        let from = at("B3");
        let Overlay::Reach(hexes) = ask(&GroundQuestion::Reach { mover: Mover::on_foot(2), from })
        else {
            panic!("an answer about reach");
        };
        let hex = |label: &str| hexes.iter().find(|hex| hex.hex == at(label)).copied();
        assert_eq!(hexes[0], Reach { hex: from, spent: 0, fights: true, stops: false });
        assert_eq!(hex("C3").map(|hex| (hex.spent, hex.stops)), Some((1, true)));
        assert_eq!(hex("A3").map(|hex| (hex.spent, hex.stops)), Some((1, false)));
        assert_eq!(hex("D3"), None, "behind the forest");
        assert_eq!(hex("F2"), None, "on the island");
    }

    #[test]
    fn a_forest_hides_what_lies_behind_it() {
        let Overlay::Sight { seen, hidden, .. } = ask(&GroundQuestion::Sight { from: at("B3") })
        else {
            panic!("an answer about sight");
        };
        assert!(seen.contains(at("A1")) && seen.contains(at("C3")));
        assert!(hidden.contains(at("E3")));
        assert_eq!(seen.len() + hidden.len(), 35);
    }

    #[test]
    fn rings_are_counted_from_one() {
        let Overlay::Range { rings, .. } = ask(&GroundQuestion::Range { from: at("C3"), steps: 2 })
        else {
            panic!("an answer about distance");
        };
        assert_eq!(rings.iter().map(HexSet::len).collect::<Vec<_>>(), [6, 12]);
    }

    #[test]
    fn nobody_comes_to_an_island_or_into_a_lake() {
        let Overlay::Unreachable(hexes) = ask(&GroundQuestion::Unreachable) else {
            panic!("an answer about the ground");
        };
        assert!(hexes.contains(at("F2")) && hexes.contains(at("E1")));
        assert!(!hexes.contains(at("C3")));
    }

    #[test]
    fn an_answer_is_kept_until_map_or_question_change() {
        let mut kept = Overlays::default();
        let range = GroundQuestion::Range { from: at("A1"), steps: 1 };
        let first = kept.answer(1, &board(ISLAND), &range).clone();
        let empty = board("kind: map\n");
        assert_eq!(*kept.answer(1, &empty, &range), first);
        assert_ne!(*kept.answer(2, &empty, &range), first);
    }
}
