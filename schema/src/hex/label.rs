//! Labels: the text printed in a hex, in either of two styles.
//!
//! Reading is strict, so that one hex has one label in a file; but whatever can be understood
//! otherwise (`c4`, `C04`, `304`, the other style) fails with the label that was meant.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Coord;
use super::sheets::JoinedSheets;

/// How the hexes of a map are labeled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Labels {
    /// Letters for the column (A to Z, then AA, AB…) and a number for the row: `C4`.
    #[default]
    Letters,
    /// Two digits for the column and two for the row, three each on large maps: `0304`.
    Digits,
    /// The same digits, counted anew on each of several sheets and with the sheet before them: `B0304`.
    /// The sheets of a map bring it about; nobody chooses it.
    #[serde(skip)]
    Joined(JoinedSheets),
}

/// Why a text is not the label of a hex.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LabelError {
    /// There is no text.
    Empty,
    /// It is a label of the other style.
    WrongStyle {
        /// The same hex in the style of the map.
        suggestion: String,
    },
    /// It is in the style of the map but for its case, its zeros or what stands between its parts.
    Misspelled {
        /// The label as it is spelled.
        suggestion: String,
    },
    /// It is nothing like a label.
    NotALabel,
    /// The column or the row is 0; both count from 1.
    ZeroIndex,
    /// The column or the row is beyond every map.
    TooLarge,
    /// Several sheets have a hex of this number, and none of them is named.
    WhichSheet {
        /// The label on the first of them.
        suggestion: String,
    },
    /// It names a sheet that the map does not have.
    UnknownSheet {
        /// The sheets it has.
        names: Vec<String>,
    },
    /// The sheet it names, or every sheet, has no hex of this number.
    OffSheet,
}

impl LabelError {
    /// What was probably meant.
    #[must_use]
    pub fn suggestion(&self) -> Option<&str> {
        match self {
            Self::WrongStyle { suggestion }
            | Self::Misspelled { suggestion }
            | Self::WhichSheet { suggestion } => Some(suggestion),
            Self::Empty
            | Self::NotALabel
            | Self::ZeroIndex
            | Self::TooLarge
            | Self::UnknownSheet { .. }
            | Self::OffSheet => None,
        }
    }
}

/// The label of a hex. In digits, column and row have at least `width` digits each (two or more), and
/// always equally many.
#[must_use]
pub fn label(coord: Coord, labels: Labels, width: usize) -> String {
    let Coord { column, row } = coord;
    match labels {
        Labels::Letters => format!("{}{row}", letters(column)),
        Labels::Digits => {
            let width = width.clamp(n_digits(column.max(row)).max(2), 5);
            format!("{column:0width$}{row:0width$}")
        }
        Labels::Joined(sheets) => sheets.label(coord, width),
    }
}

/// The label of a column alone: `C`, or `3` where labels are digits.
#[must_use]
pub fn column_label(column: u16, labels: Labels) -> String {
    match labels {
        Labels::Letters => letters(column),
        Labels::Digits | Labels::Joined(_) => column.to_string(),
    }
}

/// Reads the label of a hex.
///
/// # Errors
///
/// Fails with the reason, and with the label that was meant where that can be told.
pub fn parse_label(text: &str, labels: Labels) -> Result<Coord, LabelError> {
    if let Labels::Joined(sheets) = labels {
        return sheets.parse(text);
    }
    let (coord, written) = understand(text)?;
    let is_digits = is_number(text) && text.len() >= 4 && text.len().is_multiple_of(2);
    if labels == Labels::Digits && written == labels && is_digits {
        return Ok(coord);
    }
    let suggestion = label(coord, labels, 2);
    if written != labels {
        return Err(LabelError::WrongStyle { suggestion });
    }
    let is_spelled_so = labels == Labels::Letters && text == suggestion;
    if is_spelled_so { Ok(coord) } else { Err(LabelError::Misspelled { suggestion }) }
}

/// Reads a column: a plain number in either style, or letters where labels are letters.
///
/// # Errors
///
/// Fails with the reason, and with the column that was meant where that can be told.
pub fn parse_column(text: &str, labels: Labels) -> Result<u16, LabelError> {
    if text.is_empty() {
        return Err(LabelError::Empty);
    }
    if is_number(text) {
        return index(text);
    }
    if !text.bytes().all(|byte| byte.is_ascii_alphabetic()) {
        return Err(LabelError::NotALabel);
    }
    let column = column_index(text)?;
    let suggestion = column_label(column, labels);
    match labels {
        Labels::Letters if text == suggestion => Ok(column),
        Labels::Letters => Err(LabelError::Misspelled { suggestion }),
        Labels::Digits | Labels::Joined(_) => Err(LabelError::WrongStyle { suggestion }),
    }
}

/// The hex a text means in either style, however it is spelled, and the style it is in.
fn understand(text: &str) -> Result<(Coord, Labels), LabelError> {
    let text = text.trim();
    if text.is_empty() {
        return Err(LabelError::Empty);
    }
    let (first, rest) = split_run(text);
    let (second, rest) =
        split_run(rest.strip_prefix([' ', '-', '.', '/', ',', ':']).unwrap_or(rest));
    if !rest.is_empty() || first.is_empty() {
        return Err(LabelError::NotALabel);
    }
    match (is_number(first), is_number(second)) {
        (false, true) => Ok((Coord::new(column_index(first)?, index(second)?), Labels::Letters)),
        (true, true) => Ok((Coord::new(index(first)?, index(second)?), Labels::Digits)),
        (true, false) if second.is_empty() => Ok((halves(first)?, Labels::Digits)),
        (true, false) => Ok((Coord::new(column_index(second)?, index(first)?), Labels::Letters)),
        (false, false) => Err(LabelError::NotALabel),
    }
}

/// Splits off the letters or digits a text starts with.
pub(super) fn split_run(text: &str) -> (&str, &str) {
    let same: fn(&u8) -> bool = match text.bytes().next() {
        Some(byte) if byte.is_ascii_digit() => u8::is_ascii_digit,
        _ => u8::is_ascii_alphabetic,
    };
    let end = text.bytes().position(|byte| !same(&byte)).unwrap_or(text.len());
    text.split_at(end)
}

/// Column and row in one number; where digits are lacking they are zeros lost at its start.
fn halves(digits: &str) -> Result<Coord, LabelError> {
    if !(2..=10).contains(&digits.len()) {
        return Err(LabelError::NotALabel);
    }
    let (column, row) = digits.split_at(digits.len() / 2);
    Ok(Coord::new(index(column)?, index(row)?))
}

/// Whether a text is digits only.
pub(super) fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// The number of a column or row.
fn index(digits: &str) -> Result<u16, LabelError> {
    match digits.parse() {
        Ok(0) => Err(LabelError::ZeroIndex),
        Ok(index) => Ok(index),
        Err(_) => Err(LabelError::TooLarge),
    }
}

fn n_digits(number: u16) -> usize {
    number.checked_ilog10().map_or(1, |tens| tens as usize + 1)
}

/// The column in letters, a number of base 26 without a zero: Z is followed by AA.
fn letters(column: u16) -> String {
    let mut text = Vec::new();
    let mut rest = column;
    while rest > 0 {
        rest -= 1;
        text.push(char::from(b'A' + (rest % 26) as u8));
        rest /= 26;
    }
    text.iter().rev().collect()
}

/// The column letters stand for, in either case.
fn column_index(letters: &str) -> Result<u16, LabelError> {
    let mut column: u16 = 0;
    for byte in letters.bytes() {
        let digit = u16::from(byte.to_ascii_uppercase().saturating_sub(b'A')) + 1;
        column = column
            .checked_mul(26)
            .and_then(|column| column.checked_add(digit))
            .ok_or(LabelError::TooLarge)?;
    }
    Ok(column)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn misspelled(suggestion: &str) -> LabelError {
        LabelError::Misspelled { suggestion: suggestion.to_owned() }
    }

    fn wrong_style(suggestion: &str) -> LabelError {
        LabelError::WrongStyle { suggestion: suggestion.to_owned() }
    }

    #[test]
    fn columns_in_letters() {
        for (column, text) in [
            (1, "A"),
            (26, "Z"),
            (27, "AA"),
            (52, "AZ"),
            (53, "BA"),
            (702, "ZZ"),
            (703, "AAA"),
            (u16::MAX, "CRXO"),
        ] {
            assert_eq!(column_label(column, Labels::Letters), text);
            assert_eq!(parse_column(text, Labels::Letters), Ok(column));
            assert_eq!(
                parse_label(&format!("{text}12"), Labels::Letters),
                Ok(Coord::new(column, 12))
            );
        }
    }

    #[test]
    fn labels_in_digits() {
        assert_eq!(label(Coord::new(3, 4), Labels::Digits, 2), "0304");
        assert_eq!(label(Coord::new(3, 4), Labels::Digits, 3), "003004");
        assert_eq!(label(Coord::new(3, 104), Labels::Digits, 2), "003104");
        for (text, coord) in [
            ("0304", Coord::new(3, 4)),
            ("003004", Coord::new(3, 4)),
            ("1213", Coord::new(12, 13)),
            ("123045", Coord::new(123, 45)),
        ] {
            assert_eq!(parse_label(text, Labels::Digits), Ok(coord), "{text}");
        }
    }

    #[test]
    fn what_is_meant_is_suggested() {
        for (text, labels, error) in [
            ("c4", Labels::Letters, misspelled("C4")),
            ("aB12", Labels::Letters, misspelled("AB12")),
            ("C04", Labels::Letters, misspelled("C4")),
            ("C-4", Labels::Letters, misspelled("C4")),
            (" C4", Labels::Letters, misspelled("C4")),
            ("4c", Labels::Letters, misspelled("C4")),
            ("0304", Labels::Letters, wrong_style("C4")),
            ("304", Labels::Letters, wrong_style("C4")),
            ("304", Labels::Digits, misspelled("0304")),
            ("34", Labels::Digits, misspelled("0304")),
            ("10304", Labels::Digits, misspelled("010304")),
            ("3,4", Labels::Digits, misspelled("0304")),
            ("03.04", Labels::Digits, misspelled("0304")),
            ("C4", Labels::Digits, wrong_style("0304")),
            ("c4", Labels::Digits, wrong_style("0304")),
        ] {
            assert_eq!(parse_label(text, labels), Err(error), "{text}");
        }
    }

    #[test]
    fn what_cannot_be_meant_is_refused() {
        for (text, error) in [
            ("", LabelError::Empty),
            ("  ", LabelError::Empty),
            ("C", LabelError::NotALabel),
            ("4", LabelError::NotALabel),
            ("Ç4", LabelError::NotALabel),
            ("C4x", LabelError::NotALabel),
            ("-C4", LabelError::NotALabel),
            ("C--4", LabelError::NotALabel),
            ("C٤", LabelError::NotALabel),
            ("C0", LabelError::ZeroIndex),
            ("0004", LabelError::ZeroIndex),
            ("0400", LabelError::ZeroIndex),
            ("C65536", LabelError::TooLarge),
            ("CRXP1", LabelError::TooLarge),
            ("AAAAAAAAAAAAAAAAAAAAAAAA1", LabelError::TooLarge),
            ("123456789012", LabelError::NotALabel),
        ] {
            for labels in [Labels::Letters, Labels::Digits] {
                assert_eq!(parse_label(text, labels), Err(error.clone()), "{text}");
            }
        }
    }

    #[test]
    fn columns_may_be_plain_numbers() {
        for labels in [Labels::Letters, Labels::Digits] {
            assert_eq!(parse_column("3", labels), Ok(3));
            assert_eq!(parse_column("03", labels), Ok(3));
            assert_eq!(parse_column("0", labels), Err(LabelError::ZeroIndex));
            assert_eq!(parse_column("", labels), Err(LabelError::Empty));
            assert_eq!(parse_column("C4", labels), Err(LabelError::NotALabel));
        }
        assert_eq!(parse_column("c", Labels::Letters), Err(misspelled("C")));
        assert_eq!(parse_column("C", Labels::Digits), Err(wrong_style("3")));
    }

    proptest! {
        #[test]
        fn labels_read_back(column in 1..=u16::MAX, row in 1..=u16::MAX, width in 0usize..9) {
            let coord = Coord::new(column, row);
            for labels in [Labels::Letters, Labels::Digits] {
                prop_assert_eq!(parse_label(&label(coord, labels, width), labels), Ok(coord));
            }
        }

        #[test]
        fn suggestions_are_labels(text in "[ a-cA-C0-9.-]{0,7}") {
            for labels in [Labels::Letters, Labels::Digits] {
                let error = parse_label(&text, labels).err();
                if let Some(suggestion) = error.as_ref().and_then(LabelError::suggestion) {
                    prop_assert!(parse_label(suggestion, labels).is_ok(), "{}", suggestion);
                }
            }
        }

        #[test]
        fn any_text_is_answered(text in ".*") {
            for labels in [Labels::Letters, Labels::Digits] {
                let _ = parse_label(&text, labels);
                let _ = parse_column(&text, labels);
            }
        }
    }
}
