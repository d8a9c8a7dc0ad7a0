//! Hex geometry: coordinates, the labels players read on the board, hexsides, lines and areas.
//!
//! A map is a rectangle of hexes described by a [`Grid`]. A [`Coord`] is a column and a row by their
//! numbers on the board; everything that depends on how the board is drawn (neighbors, distances,
//! lines, labels, hexsides) is asked of the grid. All of it is exact: there is no floating-point
//! arithmetic here, and no input makes it panic.
//!
//! What people write is kept apart from what it means: [`HexText`], [`HexsideText`] and [`AreaText`]
//! are the texts of a document; [`parse_label`], [`Hexside::parse`] and [`Area::parse`] read them and
//! fail with data from which a message can be made in any language.

mod area;
mod area_parse;
mod area_resolve;
mod area_words;
mod coord;
mod direction;
mod edge;
mod extent;
mod facing;
mod grid;
mod label;
mod line;
mod region;
mod run;
mod set;
mod sheets;
mod side;
mod text;
mod width;

#[cfg(test)]
pub(crate) use self::grid::tests::board;
pub use area::{Area, OffMap, Placed, Term};
pub use area_parse::{AreaError, AreaErrorKind, Axis};
pub use area_words::{area_words, is_area_word};
pub use coord::Coord;
pub use direction::{Direction, Orientation};
pub use edge::Edge;
pub use extent::{EXTENT_PATTERN, Extent};
pub use facing::{
    Around, Facing, Toward, adjacent, around, around_wide, facings_across, facings_along,
};
pub use grid::{Grid, Offset};
pub use label::{LabelError, Labels, column_label, label, parse_column, parse_label};
pub use line::LineStep;
pub use region::{components, connected, within};
pub use run::{RunError, hexes_in_row, is_run, looks_like_label, parse_sides, run_ends};
pub use set::HexSet;
pub use sheets::{JoinedSheets, NumberedSheet};
pub use side::{Hexside, HexsideError, HexsideErrorKind, parse_hexside, sides_touch};
pub use text::{AreaText, HexText, HexsideText};
pub use width::{bands, narrows};
