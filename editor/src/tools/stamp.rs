//! Stamps: a hill, a village, a wood of several hexes at a click.
//!
//! What they are made of is found among the game's terrain by what it does, never by its id: a game without
//! such terrain has hills of levels alone, and is not offered the other stamps.

use banneret_schema::Ruleset;
use banneret_schema::ground::Ground;
use banneret_schema::id::TerrainId;
use banneret_schema::ruleset::terrain::{Terrain, TerrainFamily};
use banneret_schema::{Words, text};
use hexx::Hex;

use super::ToolCtx;
use super::dragged::StrokeWork;
use super::say;
use super::trail::Trail;
use crate::document::clip::{Clip, ClipHex, Turn};

/// What a stamp lays down.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Stamp {
    /// Higher ground.
    #[default]
    Hill,
    /// A wood.
    Wood,
    /// Houses close together, and some apart.
    Village,
}

impl Stamp {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Hill, Self::Wood, Self::Village];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> Words {
        match self {
            Self::Hill => Words::new("Hill", "Colline"),
            Self::Wood => Words::new("Wood", "Bois"),
            Self::Village => Words::new("Village", "Village"),
        }
    }

    /// The terrain of a game it is made of.
    #[must_use]
    pub fn terrain(self, ruleset: &Ruleset) -> Option<&TerrainId> {
        let fits = |kind: &Terrain| {
            let plain = kind.lies.in_hexes()
                && kind.made_of.is_empty()
                && !kind.impassable
                && !kind.road
                && kind.water.is_none();
            let own = match self {
                Self::Hill => kind.family == TerrainFamily::Natural && kind.height > 0,
                Self::Wood => {
                    kind.family == TerrainFamily::Natural && kind.height == 0 && kind.mask
                }
                Self::Village => kind.family == TerrainFamily::Artificial && kind.mask,
            };
            plain && own
        };
        ruleset.terrain.iter().find(|(_, kind)| fits(kind)).map(|(id, _)| id)
    }

    /// Whether a game has what it takes.
    #[must_use]
    pub fn is_offered(self, ruleset: &Ruleset) -> bool {
        self == Self::Hill || self.terrain(ruleset).is_some()
    }

    /// Its hexes from the middle, with the levels each rises above the ground, by the size of the brush.
    fn shape(self, steps: u32) -> Vec<(Hex, i16)> {
        let hexes: &[(i32, i32, i16)] = match (self, steps) {
            (Self::Hill, 0) => &[(0, 0, 1), (1, 0, 1), (0, 1, 1)],
            (Self::Hill, 1) => &[
                (0, 0, 2),
                (1, 0, 1),
                (0, 1, 1),
                (-1, 1, 1),
                (-1, 0, 1),
                (0, -1, 1),
                (1, -1, 1),
                (2, -1, 1),
            ],
            (Self::Hill, _) => &[
                (0, 0, 2),
                (1, 0, 2),
                (1, -1, 2),
                (0, 1, 1),
                (-1, 1, 1),
                (-1, 0, 1),
                (0, -1, 1),
                (1, -2, 1),
                (2, -2, 1),
                (2, -1, 1),
                (2, 0, 1),
                (1, 1, 1),
                (3, -1, 1),
                (-1, 2, 1),
            ],
            (Self::Wood, 0) => &[(0, 0, 0), (1, 0, 0), (0, 1, 0), (1, -1, 0)],
            (Self::Wood, 1) => &[
                (0, 0, 0),
                (1, 0, 0),
                (0, 1, 0),
                (-1, 1, 0),
                (-1, 0, 0),
                (1, -1, 0),
                (2, -1, 0),
                (-2, 1, 0),
            ],
            (Self::Wood, _) => &[
                (0, 0, 0),
                (1, 0, 0),
                (0, 1, 0),
                (-1, 1, 0),
                (-1, 0, 0),
                (0, -1, 0),
                (1, -1, 0),
                (2, -1, 0),
                (2, 0, 0),
                (-2, 1, 0),
                (-2, 2, 0),
                (-1, 2, 0),
                (3, -1, 0),
                (2, -2, 0),
                (-3, 2, 0),
            ],
            (Self::Village, 0) => &[(0, 0, 0), (1, 0, 0)],
            (Self::Village, 1) => &[(0, 0, 0), (1, 0, 0), (0, 1, 0), (-2, 1, 0)],
            (Self::Village, _) => {
                &[(0, 0, 0), (1, 0, 0), (0, 1, 0), (1, -1, 0), (-1, 1, 0), (-2, 0, 0), (2, 1, 0)]
            }
        };
        hexes.iter().map(|(x, y, level)| (Hex::new(*x, *y), *level)).collect()
    }

    /// The piece of a map it is where its middle lies at a hex.
    fn clip(self, board: &Ground, middle: Hex, steps: u32, sixths: i32) -> Clip {
        let terrain = self.terrain(&board.ruleset);
        let turn = Turn::Sixths(sixths);
        let orientation = board.grid.orientation;
        let hexes = self.shape(steps).into_iter().map(|(at, rise)| {
            let at = turn.hex(orientation, at);
            let there = board.grid.coord_at(middle + at);
            let before = there.map_or(0, |hex| board.level(hex));
            // A game whose hills are terrain says with it how high they are.
            let level = if terrain.is_some() { before } else { before.saturating_add(rise) };
            let kept = || there.map(|hex| board.elements(hex).to_vec()).unwrap_or_default();
            let elements = terrain.map_or_else(kept, |id| vec![id.clone()]);
            ClipHex { at, elements, level }
        });
        Clip { orientation, hexes: hexes.collect(), sides: Vec::new(), paths: Vec::new() }
    }
}

/// Lays the chosen stamp down where the button is let go.
pub(super) fn stamp(ctx: &ToolCtx<'_>, trail: &Trail) -> StrokeWork {
    let paint = ctx.paint;
    let what = paint.stamp.name();
    if !paint.stamp.is_offered(&ctx.board.ruleset) {
        return StrokeWork::nothing(text!(
            "This game has no terrain for that: {what}",
            "Ce jeu n’a pas de terrain pour cela : {what}",
            what
        ));
    }
    let middle = ctx.board.grid.to_hex(trail.last.hex);
    let clip = paint.stamp.clip(ctx.board, middle, paint.size.steps(), paint.stamp_turn);
    let mut change = clip.stamped(ctx.board, middle);
    // Walls around stay: a stamp brings ground alone.
    change.sides.clear();
    let n = say::hexes(clip.covered(ctx.board.grid, middle).len());
    let hint = text!(
        "Stamp here: {what} ({n}); . and , turn it",
        "Tamponner ici : {what} ({n}) ; . et , le tournent",
        what,
        n
    );
    let title = text!("Stamp: {what} ({n})", "Tampon : {what} ({n})", what, n);
    StrokeWork::new(change, hint, title)
}
