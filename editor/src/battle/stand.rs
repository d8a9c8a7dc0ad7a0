//! How a member comes to stand in a hex: with its second hex, its facing and its formation.

use banneret_schema::field::Makeup;
use banneret_schema::footing::{Footing, footing};
use banneret_schema::hex::{Coord, Direction, Edge, Facing, Grid};
use banneret_schema::id::FormationId;
use banneret_schema::post::Post;

use super::{Contender, Fighter, Lineup};

/// How a member stands when it is put into a hex: as it stood before, or looking away from its own edge.
#[must_use]
pub fn put(lineup: &Lineup, side: &Contender, fighter: &Fighter, hex: Coord) -> Option<Post> {
    let grid = lineup.board.as_ref()?.grid;
    let second = fighter.is_double.then(|| second_hex(grid, side, fighter, hex)).flatten();
    let hexes = std::iter::once(hex).chain(second).collect();
    let formation =
        fighter.post.formation.clone().or_else(|| usual_formation(lineup, side, fighter, hex));
    Some(fitted(lineup, side, fighter, Post { hexes, formation, ..fighter.post.clone() }))
}

/// The formation of a unit that comes to a hex in none, in games where every unit is in one: the first it may adopt
/// there.
fn usual_formation(
    lineup: &Lineup,
    side: &Contender,
    fighter: &Fighter,
    hex: Coord,
) -> Option<FormationId> {
    lineup.ruleset.set_up.as_ref()?.formed.as_ref()?;
    let (board, look) = (lineup.board.as_ref()?, side.look(&lineup.ruleset, fighter)?);
    let here = Makeup::of(&lineup.ruleset, board.elements(hex).iter());
    let stands = |id: &FormationId| {
        let formation = lineup.ruleset.formations.get(id);
        let footing = formation.map(|it| footing(it, &look, &here, &|_| true));
        footing.is_some_and(|it| matches!(it, None | Some(Footing::Legal)))
    };
    let mut open = fighter.formations.iter().filter(|it| it.refused.is_none()).map(|it| &it.id);
    open.find(|id| stands(id)).cloned()
}

/// The member turned by a sixth, clockwise or the other way. One on two hexes wheels around the first.
#[must_use]
pub fn turned(lineup: &Lineup, side: &Contender, fighter: &Fighter, sixths: i32) -> Option<Post> {
    let grid = lineup.board.as_ref()?.grid;
    let legal = legal_facings(lineup, side, fighter, &fighter.post);
    let circle = circle_of(grid, *legal.first()?);
    let at = fighter.post.facing.and_then(|it| circle.iter().position(|each| *each == it));
    let step = usize::try_from(sixths.rem_euclid(6)).unwrap_or_default();
    let facing = circle[at.map_or(0, |at| (at + step) % 6)];
    let mut hexes = fighter.post.hexes.clone();
    if let [first, second] = *hexes.as_slice() {
        let direction = grid.direction(first, second)?;
        let wheeled = grid.orientation.rotate(direction, sixths)?;
        let next = |direction: Direction| grid.neighbor(first, direction);
        hexes = vec![first, next(wheeled).or_else(|| next(wheeled.opposite()))?];
    }
    Some(Post { hexes, facing: Some(facing), ..fighter.post.clone() })
}

/// The member in another formation, looking where it looks as nearly as that allows.
#[must_use]
pub fn formed(
    lineup: &Lineup,
    side: &Contender,
    fighter: &Fighter,
    formation: Option<FormationId>,
) -> Post {
    fitted(lineup, side, fighter, Post { formation, ..fighter.post.clone() })
}

/// Where a member may look as it stands; nowhere where the game says nothing of it.
#[must_use]
pub fn legal_facings(
    lineup: &Lineup,
    side: &Contender,
    fighter: &Fighter,
    post: &Post,
) -> Vec<Facing> {
    let look = side.look(&lineup.ruleset, fighter);
    let known = lineup.board.as_ref().zip(look);
    known.map(|(board, look)| post.legal_facings(&look, board.grid)).unwrap_or_default()
}

/// The post with the legal facing that is nearest to its own, or else to the way ahead.
fn fitted(lineup: &Lineup, side: &Contender, fighter: &Fighter, post: Post) -> Post {
    let legal = legal_facings(lineup, side, fighter, &post).into_iter();
    let wanted = post.facing.or_else(|| ahead(side));
    let away = |facing: &Facing| wanted.map_or(0, |wanted| apart(*facing, wanted));
    Post { facing: legal.min_by_key(away), ..post }
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
    let before = match *fighter.post.hexes.as_slice() {
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
