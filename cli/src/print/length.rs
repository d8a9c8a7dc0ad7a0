//! Lengths as people write them.

#![allow(clippy::float_arithmetic, reason = "paper is measured in fractions of millimetres")]

use std::ops::RangeInclusive;

use banneret_schema::say::quoted;
use banneret_validator::text;

use crate::exit::Failure;

/// A length in millimetres as people write it: `30mm`, `3cm`, `1.2in`.
pub(super) fn length(written: &str, range: RangeInclusive<f32>) -> Result<f32, Failure> {
    let (number, unit) = match written.trim().find(|sign: char| sign.is_alphabetic()) {
        Some(at) => written.trim().split_at(at),
        None => (written.trim(), "mm"),
    };
    let factor = match unit.trim() {
        "mm" => Some(1.0),
        "cm" => Some(10.0),
        "in" => Some(25.4),
        _ => None,
    };
    let number = number.trim().replace(',', ".").parse::<f32>().ok();
    let millimetres = number.zip(factor).map(|(number, factor)| number * factor);
    millimetres.filter(|length| range.contains(length)).ok_or_else(|| {
        let written = quoted(written);
        let (least, most) = (range.start().to_string(), range.end().to_string());
        Failure::said(text!(
            "{written} is no length from {least} to {most} mm: write 30mm, 3cm or 1.2in",
            "{written} n'est pas une longueur de {least} à {most} mm : écrivez 30mm, 3cm ou 1.2in"
        ))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_read_in_millimetres_and_inches() {
        let read = |written: &str| length(written, 4.0..=200.0).ok();
        assert_eq!(read("30mm"), Some(30.0));
        assert_eq!(read("1,2 in"), Some(1.2 * 25.4));
        assert_eq!(read("3cm"), Some(30.0));
        assert_eq!(read("25"), Some(25.0));
        assert_eq!(read("30 feet"), None);
        assert_eq!(read("900mm"), None);
        assert_eq!(read("NaN"), None);
    }
}
