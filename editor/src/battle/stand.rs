//! How a member comes to stand in a hex: with its second hex, its facing and its formation.

use banneret_schema::hex::{Coord, Direction, Edge, Facing, Grid};
use banneret_schema::id::FormationId;
use banneret_schema::stance::Stance;

use super::{Contender, Fighter, Lineup};
use crate::document::scenario::Stand;

/// A member as it stands, or would stand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Footing {
    /// Its hex, or both.
    pub hexes: Vec<Coord>,
    /// Which way it looks.
    pub facing: Option<Facing>,
    /// The formation it is said to be in.
    pub formation: Option<FormationId>,
}

impl Footing {
    /// The same in the words of a document.
    #[must_use]
    pub fn stand(&self, grid: Grid) -> Stand {
        Stand {
            at: self.hexes.iter().map(|hex| grid.label(*hex)).collect(),
            facing: self.facing,
            formation: self.formation.clone(),
        }
    }
}

/// How a member stands when it is put into a hex: as it stood before, or looking away from its own edge.
#[must_use]
pub fn put(lineup: &Lineup, side: &Contender, fighter: &Fighter, hex: Coord) -> Option<Footing> {
    let grid = lineup.board.as_ref()?.grid;
    let formation = fighter.formation.clone();
    let wanted = fighter.facing.or_else(|| ahead(side));
    let second = fighter.is_double.then(|| second_hex(grid, side, fighter, hex)).flatten();
    let hexes: Vec<_> = std::iter::once(hex).chain(second).collect();
    let facing = fit_facing(lineup, side, fighter, &hexes, formation.as_ref(), wanted);
    Some(Footing { hexes, facing, formation })
}

/// The member turned by a sixth, clockwise or the other way. One on two hexes wheels around the first.
#[must_use]
pub fn turned(
    lineup: &Lineup,
    side: &Contender,
    fighter: &Fighter,
    sixths: i32,
) -> Option<Footing> {
    let grid = lineup.board.as_ref()?.grid;
    let legal = legal_facings(lineup, side, fighter, &fighter.hexes, fighter.formation.as_ref());
    if legal.is_empty() {
        return None;
    }
    let circle = circle_of(grid, *legal.first()?);
    let at = fighter.facing.and_then(|it| circle.iter().position(|each| *each == it));
    let step = usize::try_from(sixths.rem_euclid(6)).unwrap_or_default();
    let facing = circle[at.map_or(0, |at| (at + step) % 6)];
    let mut hexes = fighter.hexes.clone();
    if let [first, second] = *hexes.as_slice() {
        let direction = grid.direction(first, second)?;
        let wheeled = grid.orientation.rotate(direction, sixths)?;
        let next = |direction: Direction| grid.neighbor(first, direction);
        hexes = vec![first, next(wheeled).or_else(|| next(wheeled.opposite()))?];
    }
    Some(Footing { hexes, facing: Some(facing), formation: fighter.formation.clone() })
}

/// The member in another formation, looking where it looks as nearly as that allows.
#[must_use]
pub fn formed(
    lineup: &Lineup,
    side: &Contender,
    fighter: &Fighter,
    formation: Option<FormationId>,
) -> Footing {
    let hexes = fighter.hexes.clone();
    let facing = fit_facing(lineup, side, fighter, &hexes, formation.as_ref(), fighter.facing);
    Footing { hexes, facing, formation }
}

/// Where a member may look on some hexes in a formation; nowhere where the game says nothing of it.
#[must_use]
pub fn legal_facings(
    lineup: &Lineup,
    side: &Contender,
    fighter: &Fighter,
    hexes: &[Coord],
    formation: Option<&FormationId>,
) -> Vec<Facing> {
    let (Some(board), Some(look)) = (&lineup.board, side.look(&lineup.ruleset, fighter)) else {
        return Vec::new();
    };
    let stance = Stance {
        look: &look,
        hexes: hexes.to_vec(),
        facing: None,
        formation: formation.cloned(),
        states: Vec::new(),
    };
    stance.legal_facings(board.grid)
}

/// The legal facing nearest to the one that is wanted.
fn fit_facing(
    lineup: &Lineup,
    side: &Contender,
    fighter: &Fighter,
    hexes: &[Coord],
    formation: Option<&FormationId>,
    wanted: Option<Facing>,
) -> Option<Facing> {
    let legal = legal_facings(lineup, side, fighter, hexes, formation);
    let wanted = wanted.or_else(|| ahead(side));
    legal.into_iter().min_by_key(|facing| wanted.map_or(0, |wanted| apart(*facing, wanted)))
}

/// The facing away from the edge of a side.
fn ahead(side: &Contender) -> Option<Facing> {
    Some(match side.edge? {
        Edge::North => Facing::S,
        Edge::East => Facing::W,
        Edge::South => Facing::N,
        Edge::West => Facing::E,
    })
}

/// The second hex of a unit on two: as it lay before, else across the way ahead.
fn second_hex(grid: Grid, side: &Contender, fighter: &Fighter, first: Coord) -> Option<Coord> {
    let before = match *fighter.hexes.as_slice() {
        [first, second] => grid.direction(first, second),
        _ => None,
    };
    let across = match side.edge {
        Some(Edge::North | Edge::South) => [Direction::E, Direction::Ne, Direction::Se],
        _ => [Direction::S, Direction::Se, Direction::Sw],
    };
    let known = across.into_iter().filter(|direction| grid.orientation.has(*direction));
    let wanted = before.into_iter().chain(known);
    let mut hexes = wanted.flat_map(|direction| {
        [grid.neighbor(first, direction), grid.neighbor(first, direction.opposite())]
    });
    hexes.find_map(|hex| hex).or_else(|| grid.neighbors(first).next().map(|(_, hex)| hex))
}

/// The sides or the corners of a hex, whichever a facing is one of, clockwise.
fn circle_of(grid: Grid, facing: Facing) -> [Facing; 6] {
    let corners = Facing::corners(grid.orientation);
    if corners.contains(&facing) { corners } else { Facing::sides(grid.orientation) }
}

/// How many sixteenths of a turn two facings are apart.
fn apart(a: Facing, b: Facing) -> u8 {
    let difference = (sixteenth(a) + 16 - sixteenth(b)) % 16;
    difference.min(16 - difference)
}

/// The sixteenth of the compass a facing points to, clockwise from north.
#[must_use]
pub fn sixteenth(facing: Facing) -> u8 {
    match facing {
        Facing::N => 0,
        Facing::Nne => 1,
        Facing::Ne => 2,
        Facing::Ene => 3,
        Facing::E => 4,
        Facing::Ese => 5,
        Facing::Se => 6,
        Facing::Sse => 7,
        Facing::S => 8,
        Facing::Ssw => 9,
        Facing::Sw => 10,
        Facing::Wsw => 11,
        Facing::W => 12,
        Facing::Wnw => 13,
        Facing::Nw => 14,
        Facing::Nnw => 15,
    }
}
