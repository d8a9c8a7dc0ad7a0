//! What a scenario settles around the fighting: victory points, levels of demoralisation by corps, time, and
//! the grid on which corps are placed beforehand.

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};

use super::brief::brief;
use crate::name::Name;
use crate::points::Points;
use crate::table::Table;

/// What victory points are counted for.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct VictoryPoints {
    /// For a leader who is lost: rank, or leader id, to points.
    #[serde(skip_serializing_if = "Table::is_empty")]
    pub leaders: Table<Points>,
    /// For each unit that is eliminated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub units: Option<Points>,
    /// For each step that is lost.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub steps: Option<Points>,
    /// Whether units that leave the map along their own line of communication count as eliminated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exits: Option<CountedExits>,
    /// Whether places to take count where corps are placed on the grid first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub with_grid: Option<CountedOnGrid>,
    /// Whatever else counts, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub other: Option<Name>,
}

/// Whether units that leave the map along their own line of communication count as eliminated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CountedExits {
    /// They do.
    Counted,
    /// They do not.
    Free,
}

/// What counts where corps are placed on the grid first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CountedOnGrid {
    /// Losses and places to take.
    All,
    /// Losses only.
    LossesOnly,
}

/// The levels of a corps: two losses, or that it knows no demoralisation.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CorpsLevels {
    /// Whether it knows none.
    pub immune: bool,
    /// The loss that demoralises it.
    pub at: Option<Points>,
    /// The loss that makes it despair.
    pub despair: Option<Points>,
}

/// The word of a corps that knows no demoralisation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum Immune {
    /// It knows none.
    Immune,
}

#[derive(Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename = "FullCorpsLevels", default)]
struct FullCorpsLevels {
    /// The loss that demoralises it.
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<Points>,
    /// The loss that makes it despair.
    #[serde(skip_serializing_if = "Option::is_none")]
    despair: Option<Points>,
}

impl CorpsLevels {
    fn short(&self) -> Option<Immune> {
        self.immune.then_some(Immune::Immune)
    }
}

impl From<Immune> for CorpsLevels {
    fn from(_: Immune) -> Self {
        Self { immune: true, ..Self::default() }
    }
}

impl From<FullCorpsLevels> for CorpsLevels {
    fn from(FullCorpsLevels { at, despair }: FullCorpsLevels) -> Self {
        Self { immune: false, at, despair }
    }
}

impl From<CorpsLevels> for FullCorpsLevels {
    fn from(CorpsLevels { at, despair, .. }: CorpsLevels) -> Self {
        Self { at, despair }
    }
}

brief!(CorpsLevels: short Immune, full FullCorpsLevels, expecting "two levels, or `immune`");

/// How long a corps may take, in seconds.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct TimePerCorps {
    /// To move one corps.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 36000))]
    pub corps: Option<u16>,
    /// To move two that act together.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 36000))]
    pub joint: Option<u16>,
    /// To move one in despair; as the rules say where nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 36000))]
    pub despair: Option<u16>,
}

/// The grid of large squares over the map on which corps are placed beforehand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct DeploymentGrid {
    /// Its columns, from the west: `a`, `b`…
    #[schemars(range(min = 1, max = 26))]
    pub columns: u8,
    /// Its rows, from the north: `1`, `2`…
    #[schemars(range(min = 1, max = 99))]
    pub rows: u8,
}

/// How squares of the grid are written: `b2`.
pub const SQUARE_PATTERN: &str = "^[A-Za-z][1-9][0-9]?$";

/// A square of the grid as written.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SquareText(String);

impl SquareText {
    /// The text as written.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The column and the row it names, both from 0.
    #[must_use]
    pub fn square(&self) -> Option<(u8, u8)> {
        let mut letters = self.0.chars();
        let column = letters.next()?.to_ascii_lowercase();
        let row: u8 = letters.as_str().parse().ok().filter(|row| (1..100).contains(row))?;
        let column = column.is_ascii_lowercase().then(|| u8::try_from(column).ok())??;
        Some((column - b'a', row - 1))
    }
}

impl JsonSchema for SquareText {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "SquareText".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A square of the grid: the letter of its column and the number of its row, b2.",
            "type": "string",
            "pattern": SQUARE_PATTERN,
        })
    }
}

impl DeploymentGrid {
    /// Whether a square lies on the grid.
    #[must_use]
    pub fn has(self, (column, row): (u8, u8)) -> bool {
        column < self.columns && row < self.rows
    }

    /// The squares a hex lies in, of a map with so many columns and rows: several where a line runs through it.
    pub fn squares_of(
        self,
        (column, row): (u32, u32),
        (columns, rows): (u32, u32),
    ) -> impl Iterator<Item = (u8, u8)> {
        let part = |at: u32, whole: u32, parts: u8| {
            let whole = whole.max(1);
            let first = at * u32::from(parts) / whole;
            let last = ((at + 1) * u32::from(parts)).saturating_sub(1) / whole;
            first..=last.max(first)
        };
        let (across, down) = (part(column, columns, self.columns), part(row, rows, self.rows));
        let narrow = |at: u32| u8::try_from(at).unwrap_or(u8::MAX);
        across.flat_map(move |x| down.clone().map(move |y| (narrow(x), narrow(y))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{from_value, json, to_value};

    #[test]
    fn levels_are_two_losses_or_a_word() {
        for written in [json!("immune"), json!({"at": 30, "despair": 40})] {
            let levels: CorpsLevels = from_value(written.clone()).expect("levels");
            assert_eq!(levels.immune, written.is_string());
            assert_eq!(to_value(&levels).expect("written"), written);
        }
    }

    #[test]
    fn squares_have_a_letter_and_a_number() {
        let square = |text: &str| SquareText(text.to_owned()).square();
        assert_eq!(square("a1"), Some((0, 0)));
        assert_eq!(square("D4"), Some((3, 3)));
        assert_eq!([square("4d"), square("a0"), square("é1"), square("")], [None; 4]);
    }

    #[test]
    fn a_hex_on_a_line_of_the_grid_lies_on_both_sides_of_it() {
        let grid = DeploymentGrid { columns: 4, rows: 4 };
        let squares = |hex, size| grid.squares_of(hex, size).collect::<Vec<_>>();
        assert_eq!(squares((4, 0), (20, 16)), [(0, 0)]);
        assert_eq!(squares((5, 4), (20, 16)), [(1, 1)]);
        assert_eq!(squares((19, 15), (20, 16)), [(3, 3)]);
        assert_eq!(squares((2, 0), (10, 16)), [(0, 0), (1, 0)]);
    }
}
