//! A map: the ground, written so that the file looks like it.

use std::ops::Range;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::choice::OneOrMany;
use crate::hex::{
    AreaText, Direction, Extent, Grid, HexText, HexsideText, Labels, Offset, Orientation,
};
use crate::id::{DocumentId, ObstacleId, PlaceId, TerrainId};
use crate::list::List;
use crate::name::Name;
use crate::reference::Reference;
use crate::ruleset::Ruleset;
use crate::ruleset::terrain::Board;
use crate::sheet::{MapSheet, labels_of};
use crate::table::Table;
use crate::version::Version;

/// The keys of a map that hold rows: one line of cells for each row of hexes.
pub const ROWS: [&str; 2] = ["terrain", "levels"];

/// The ground.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
#[schemars(extend("required" = ["ruleset", "id", "name", "grid"]))]
pub struct Map {
    /// The game it is for.
    pub ruleset: Option<Reference>,
    /// Its handle.
    pub id: Option<DocumentId>,
    /// What players call it.
    pub name: Name,
    /// Its size and how its hexes lie.
    pub grid: Option<GridSpec>,
    /// The rose that turns a die into a direction, in games that have one.
    pub compass: Option<Compass>,
    /// What the codes of the rows mean.
    pub legend: Table<List<TerrainId>>,
    /// One line of codes for each row of hexes, from the north.
    pub terrain: List<String>,
    /// One line of levels for each row of hexes, from the north; level 0 where nothing is given.
    pub levels: List<String>,
    /// Obstacles on the sides of hexes.
    pub hexsides: List<HexsideFeature>,
    /// Roads, rivers and other lines.
    pub paths: List<Path>,
    /// Named places.
    pub places: List<Place>,
    /// Named areas.
    pub zones: Table<AreaText>,
    /// The sheets the map is joined from: each with its hexes, or with where it lies and its own numbers.
    pub sheets: Table<MapSheet>,
    /// Hexes that are printed but not in play, such as half hexes along the edge.
    pub outside: Option<AreaText>,
    /// Hexes that the edge of the sheet cuts, and which of them are in play.
    pub cut: Option<CutHexes>,
    /// Who made it.
    pub author: Option<String>,
    /// Under which terms it may be used.
    pub licence: Option<String>,
    /// The version its author gives it.
    pub version: Option<Version>,
    /// Free text.
    pub notes: Option<String>,
}

impl Map {
    /// The grid of the map, where it has one; what it does not say is as the game's boards are printed.
    #[must_use]
    pub fn grid_under(&self, ruleset: &Ruleset) -> Option<Grid> {
        let grid = self.grid.as_ref()?.grid(ruleset.board.as_ref());
        Some(Grid { labels: labels_of(&self.sheets, grid), ..grid })
    }
}

/// The size of a map and how its hexes lie. What is not said is as the boards of the game are printed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct GridSpec {
    /// Columns: how many, or the numbers of the first and the last.
    pub columns: Extent,
    /// Rows: how many, or the numbers of the first and the last.
    pub rows: Extent,
    /// Whether hexes stand on a point or lie on a side.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub orientation: Option<Orientation>,
    /// Which rows or columns are shifted by half a hex, to the right or down.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offset: Option<Offset>,
    /// How hexes are called.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub labels: Option<Labels>,
}

impl GridSpec {
    /// The grid itself, on a board of a game.
    #[must_use]
    pub fn grid(&self, board: Option<&Board>) -> Grid {
        let usual = board.map(|board| board.grid).unwrap_or_default();
        Grid {
            columns: self.columns.count,
            rows: self.rows.count,
            orientation: self.orientation.unwrap_or(usual.orientation),
            offset: self.offset.unwrap_or(usual.offset),
            labels: self.labels.unwrap_or(usual.labels),
            columns_before: self.columns.first.saturating_sub(1),
            rows_before: self.rows.first.saturating_sub(1),
        }
    }
}

/// Hexes that the edge of the sheet cuts: each is in play, or `outside`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct CutHexes {
    /// The hexes that are cut.
    pub at: AreaText,
    /// Those of them that are in play: most of the hex is on the sheet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub in_play: Option<AreaText>,
}

/// The rose of a map: which side of a hex each number of a die means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Compass {
    /// The side a 1 means.
    pub one: Direction,
    /// Which way the numbers go on from there.
    #[serde(default)]
    pub turns: CompassTurn,
}

/// Which way the numbers of a rose go.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CompassTurn {
    /// As the hands of a clock.
    #[default]
    Clockwise,
    /// The other way.
    CounterClockwise,
}

/// The codes of a row with their places in its text, in bytes. Spaces separate them.
pub fn cells(row: &str) -> impl Iterator<Item = (Range<usize>, &str)> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let rest = &row.as_bytes()[at..];
        let start = at + rest.iter().position(|byte| !byte.is_ascii_whitespace())?;
        let rest = &row.as_bytes()[start..];
        let length = rest.iter().position(u8::is_ascii_whitespace).unwrap_or(rest.len());
        at = start + length;
        Some((start..at, &row[start..at]))
    })
}

/// How many codes a row has: as many as [`cells`] finds, without looking at any.
#[must_use]
pub fn n_cells(row: &str) -> usize {
    let (mut n, mut after_space) = (0, true);
    for byte in row.bytes() {
        let space = byte.is_ascii_whitespace();
        n += usize::from(after_space & !space);
        after_space = space;
    }
    n
}

/// The text of a row with the code of one hex, counted from 0, replaced. Everything else stays as it is,
/// so that painting a hex changes one line of a file. There is none beyond the end of the row.
#[must_use]
pub fn with_cell(row: &str, column: usize, code: &str) -> Option<String> {
    let (range, _) = cells(row).nth(column)?;
    Some(format!("{}{code}{}", &row[..range.start], &row[range.end..]))
}

/// Obstacles on the sides of hexes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct HexsideFeature {
    /// Where: a side such as `D3/ne`, a run of them (`east side of D3 to D8`), or several.
    pub at: OneOrMany<HexsideText>,
    /// What stands there.
    pub obstacle: ObstacleId,
    /// Whether an opening, such as a gate, can be used.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub usable: Option<bool>,
    /// Which hex is the upper one of a slope: `here`, the one the side is written with, or `beyond`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub up: Option<UpperHex>,
}

/// The upper one of the two hexes of a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum UpperHex {
    /// The one the side is written with.
    Here,
    /// The one on the other hand.
    Beyond,
}

/// A line through hexes, or along their sides.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Path {
    /// What it is: a road, a river, a stream…
    pub kind: TerrainId,
    /// What players call it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<Name>,
    /// The hexes it runs through, in order.
    #[serde(default, skip_serializing_if = "List::is_empty")]
    pub through: List<HexText>,
    /// The hexsides it runs along, in order.
    #[serde(default, skip_serializing_if = "List::is_empty")]
    pub along: List<HexsideText>,
    /// Free text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub notes: Option<String>,
}

/// A named place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Place {
    /// Its handle, for objectives and conditions of scenarios.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<PlaceId>,
    /// Where it is.
    pub at: OneOrMany<HexText>,
    /// What players call it.
    pub name: Name,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_cut_into_codes_and_one_code_changes_nothing_else() {
        let row = ". hh  w ~";
        let found: Vec<_> = cells(row).collect();
        assert_eq!(found, [(0..1, "."), (2..4, "hh"), (6..7, "w"), (8..9, "~")]);
        assert_eq!(with_cell(row, 2, "f").as_deref(), Some(". hh  f ~"));
        assert_eq!(with_cell(row, 4, "f"), None);
    }

    #[test]
    fn codes_are_counted_as_they_are_cut() {
        for row in ["", " ", ".", ". ", "\t. ", ". hh  w ~", "é\u{a0}b c", " a\x0cb\r\nc\x0bd "] {
            assert!(cells(row).map(|(_, code)| code).eq(row.split_ascii_whitespace()), "{row:?}");
            assert_eq!(n_cells(row), row.split_ascii_whitespace().count(), "{row:?}");
        }
    }
}
