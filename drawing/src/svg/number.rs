//! Numbers as short as they can be without a difference that is seen.

use emath::Pos2;

/// A length, to a thousandth of its unit.
#[derive(Debug, Clone, Copy)]
pub(super) struct ShortNumber(pub(super) f32);

impl std::fmt::Display for ShortNumber {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&short(self.0, 3))
    }
}

/// Two lengths.
pub(super) struct Point(pub(super) Pos2);

impl std::fmt::Display for Point {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", ShortNumber(self.0.x), ShortNumber(self.0.y))
    }
}

/// A factor, which is multiplied with lengths and so needs more digits.
pub(super) fn fine(number: f32) -> String {
    short(number, 6)
}

fn short(number: f32, digits: usize) -> String {
    if !number.is_finite() {
        return "0".to_owned();
    }
    let mut text = format!("{number:.digits$}");
    if text.contains('.') {
        text.truncate(text.trim_end_matches('0').trim_end_matches('.').len());
    }
    if text == "-0" { "0".to_owned() } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        let written =
            [1.0, 0.5, -0.0004, 12.3456, 100.0, f32::NAN].map(|it| ShortNumber(it).to_string());
        assert_eq!(written, ["1", "0.5", "0", "12.346", "100", "0"]);
    }
}
