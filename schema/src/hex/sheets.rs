//! Sheets that a map is joined from, each with numbers of its own: `A0101` and `B0101` are two hexes.

use std::ops::RangeInclusive;
use std::sync::Mutex;

use super::label::{is_number, split_run};
use super::{Coord, LabelError, Labels, label, parse_label};

/// A sheet with the numbers printed on it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct NumberedSheet {
    /// What stands before its numbers.
    pub name: String,
    /// The columns of the map it lies on.
    pub columns: RangeInclusive<u16>,
    /// The rows of the map it lies on.
    pub rows: RangeInclusive<u16>,
    /// The number printed in its first hex.
    pub first: Coord,
}

impl NumberedSheet {
    /// Whether a text can stand before numbers: one to three capitals.
    #[must_use]
    pub fn is_name(text: &str) -> bool {
        (1..=3).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_uppercase())
    }

    /// Whether a hex of the map is on it.
    #[must_use]
    pub fn contains(&self, coord: Coord) -> bool {
        self.columns.contains(&coord.column) && self.rows.contains(&coord.row)
    }

    /// The hex of the map with a printed number, if the sheet has it.
    fn hex(&self, printed: Coord) -> Option<Coord> {
        let on_map = |number: u16, first: u16, place: &RangeInclusive<u16>| {
            let number = number.checked_sub(first)?.checked_add(*place.start())?;
            place.contains(&number).then_some(number)
        };
        let column = on_map(printed.column, self.first.column, &self.columns)?;
        Some(Coord::new(column, on_map(printed.row, self.first.row, &self.rows)?))
    }

    /// The label of a hex that is on it.
    fn label(&self, coord: Coord) -> String {
        let printed = |at: u16, first: u16, place: &RangeInclusive<u16>| {
            at.saturating_sub(*place.start()).saturating_add(first)
        };
        let number = Coord::new(
            printed(coord.column, self.first.column, &self.columns),
            printed(coord.row, self.first.row, &self.rows),
        );
        format!("{}{}", self.name, label(number, Labels::Digits, 2))
    }
}

/// The sheets of one map, in the order of the document.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct JoinedSheets(&'static [NumberedSheet]);

/// Grids are copied everywhere and must stay small, so that the few tables of sheets a program ever meets
/// live as long as it does, each once.
static MET: Mutex<Vec<&'static [NumberedSheet]>> = Mutex::new(Vec::new());

impl JoinedSheets {
    /// These sheets; none where there are none.
    #[must_use]
    pub fn new(sheets: Vec<NumberedSheet>) -> Option<Self> {
        if sheets.is_empty() {
            return None;
        }
        let mut met = MET.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if let Some(known) = met.iter().find(|known| ***known == *sheets) {
            return Some(Self(known));
        }
        let kept: &'static [NumberedSheet] = Box::leak(sheets.into_boxed_slice());
        met.push(kept);
        Some(Self(kept))
    }

    /// The label of a hex: its sheet and the number printed there, or the number on the map where it is on
    /// no sheet.
    pub(super) fn label(self, coord: Coord, width: usize) -> String {
        match self.0.iter().find(|sheet| sheet.contains(coord)) {
            Some(sheet) => sheet.label(coord),
            None => label(coord, Labels::Digits, width),
        }
    }

    /// Reads a label. The sheet may be left out where only one of them has the number.
    pub(super) fn parse(self, text: &str) -> Result<Coord, LabelError> {
        let (name, rest) = split_run(text.trim());
        let (name, rest) = if is_number(name) { ("", text.trim()) } else { (name, rest) };
        let digits = rest.trim_start_matches([' ', '-', '.', ':', '/']);
        let number = match parse_label(digits, Labels::Digits) {
            Ok(number) => Ok(number),
            Err(LabelError::Misspelled { suggestion }) if is_number(digits) => {
                parse_label(&suggestion, Labels::Digits).map_err(|_| LabelError::NotALabel)
            }
            Err(error) => Err(error),
        };
        let number = match number {
            Ok(number) => number,
            Err(error @ (LabelError::Empty | LabelError::ZeroIndex | LabelError::TooLarge)) => {
                return Err(if name.is_empty() { error } else { LabelError::NotALabel });
            }
            Err(_) => return Err(LabelError::NotALabel),
        };
        let (sheet, coord) = if name.is_empty() {
            let mut having = self.0.iter().filter_map(|sheet| Some((sheet, sheet.hex(number)?)));
            match (having.next(), having.next()) {
                (Some((sheet, coord)), Some(_)) => {
                    return Err(LabelError::WhichSheet { suggestion: sheet.label(coord) });
                }
                (Some((_, coord)), None) => (None, coord),
                (None, _) if self.0.iter().any(|sheet| sheet.contains(number)) => {
                    return Err(LabelError::OffSheet);
                }
                (None, _) => (None, number),
            }
        } else {
            let same = |sheet: &&NumberedSheet| sheet.name.eq_ignore_ascii_case(name);
            let Some(sheet) = self.0.iter().find(same) else {
                let names = self.0.iter().map(|sheet| sheet.name.clone()).collect();
                return Err(LabelError::UnknownSheet { names });
            };
            (Some(sheet), sheet.hex(number).ok_or(LabelError::OffSheet)?)
        };
        let spelled = match sheet {
            Some(sheet) => {
                text.strip_prefix(sheet.name.as_str()).is_some_and(|rest| rest == digits)
            }
            None => text == digits,
        };
        let even = digits.len() >= 4 && digits.len().is_multiple_of(2);
        if spelled && even {
            Ok(coord)
        } else {
            Err(LabelError::Misspelled { suggestion: self.label(coord, 2) })
        }
    }
}

/// The letters of a sheet before a number, and the number: `A` and `0101`.
pub(super) fn sheet_and_number(text: &str) -> Option<(&str, &str)> {
    let (name, number) = split_run(text);
    let even = is_number(number) && number.len() >= 4 && number.len().is_multiple_of(2);
    (even && NumberedSheet::is_name(name)).then_some((name, number))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hex::{Grid, Hexside, hexes_in_row, parse_sides};

    /// Two sheets side by side, both numbered from 0101, and a strip below them with numbers of its own.
    fn joined() -> Grid {
        let sheet = |name: &str, columns, rows, first| NumberedSheet {
            name: name.to_owned(),
            columns,
            rows,
            first,
        };
        let sheets = vec![
            sheet("A", 1..=30, 1..=20, Coord::new(1, 1)),
            sheet("B", 31..=60, 1..=20, Coord::new(1, 1)),
            sheet("C", 1..=60, 21..=25, Coord::new(1, 50)),
        ];
        let labels = JoinedSheets::new(sheets).map(Labels::Joined).unwrap();
        Grid { labels, ..Grid::new(60, 25) }
    }

    #[test]
    fn every_hex_has_one_label() {
        let grid = joined();
        let mut seen = std::collections::HashSet::new();
        for coord in grid.coords() {
            let label = grid.label(coord);
            assert_eq!(grid.parse_label(&label), Ok(coord), "{label}");
            assert!(seen.insert(label));
        }
    }

    #[test]
    fn sheets_in_labels() {
        let grid = joined();
        assert_eq!(grid.label(Coord::new(31, 2)), "B0102");
        assert_eq!(grid.parse_label("B0102"), Ok(Coord::new(31, 2)));
        assert_eq!(grid.parse_label("A3020"), Ok(Coord::new(30, 20)));
        // Only one sheet has this number.
        assert_eq!(grid.parse_label("4550"), Ok(Coord::new(45, 21)));
        let which = LabelError::WhichSheet { suggestion: "A0102".to_owned() };
        assert_eq!(grid.parse_label("0102"), Err(which));
        let names = ["A", "B", "C"].map(str::to_owned).to_vec();
        assert_eq!(grid.parse_label("D0102"), Err(LabelError::UnknownSheet { names }));
        assert_eq!(grid.parse_label("A3120"), Err(LabelError::OffSheet));
        for (text, meant) in [("b0102", "B0102"), ("B-0102", "B0102"), ("B 0102", "B0102")] {
            let error = LabelError::Misspelled { suggestion: meant.to_owned() };
            assert_eq!(grid.parse_label(text), Err(error), "{text}");
        }
        for text in ["", "north", "B", "0", "A0000"] {
            assert!(grid.parse_label(text).is_err(), "{text}");
        }
    }

    #[test]
    fn rows_of_hexes_on_a_sheet() {
        assert_eq!(hexes_in_row("B0105", "B0107", 3).unwrap(), ["B0105", "B0106", "B0107"]);
        assert!(hexes_in_row("A0105", "B0107", 3).is_err());
    }

    #[test]
    fn sides_on_a_sheet() {
        let grid = joined();
        let side = Hexside::parse(grid, "B0102/e").unwrap();
        assert_eq!(side.coord(), Coord::new(31, 2));
        assert_eq!(parse_sides(grid, "B0102/e to B0105/e").unwrap().len(), 4);
        assert_eq!(
            parse_sides(grid, "east side of B0102 to B0105").map(|it| it.len() > 3),
            Ok(true)
        );
    }

    #[test]
    fn the_same_sheets_are_kept_once() {
        let one = joined().labels;
        assert_eq!(one, joined().labels);
        assert_eq!(JoinedSheets::new(Vec::new()), None);
    }
}
