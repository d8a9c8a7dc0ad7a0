//! Scalars: the written text, and what the YAML 1.2 core schema makes of it.

use smol_str::SmolStr;

/// A scalar as it is written, escapes resolved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scalar {
    /// The text.
    pub text: SmolStr,
    /// Whether it stands without quotes, so that it may be a number or a truth value.
    pub plain: bool,
}

/// What a scalar is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ScalarKind {
    /// Nothing: an empty place, `~` or `null`.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A whole number.
    Integer,
    /// A number with a decimal point or an exponent.
    Decimal,
    /// Text.
    Text,
}

impl Scalar {
    /// What it is by the YAML 1.2 core schema. `no`, `on` and `n` are text.
    #[must_use]
    pub fn kind(&self) -> ScalarKind {
        if !self.plain {
            return ScalarKind::Text;
        }
        match self.text.as_bytes().first() {
            None => return ScalarKind::Null,
            // Nearly every word: it begins neither a number nor one of the words below.
            Some(first) if first.is_ascii_alphabetic() && !b"nNtTfF".contains(first) => {
                return ScalarKind::Text;
            }
            Some(_) => {}
        }
        match &*self.text {
            "~" | "null" | "Null" | "NULL" => return ScalarKind::Null,
            "true" | "True" | "TRUE" => return ScalarKind::Bool(true),
            "false" | "False" | "FALSE" => return ScalarKind::Bool(false),
            _ => {}
        }
        if is_integer(&self.text) {
            ScalarKind::Integer
        } else if is_decimal(&self.text) {
            ScalarKind::Decimal
        } else {
            ScalarKind::Text
        }
    }

    /// The whole number it writes, if it fits.
    #[must_use]
    pub fn integer(&self) -> Option<i64> {
        if self.kind() != ScalarKind::Integer {
            return None;
        }
        let text = &*self.text;
        if let Some(octal) = text.strip_prefix("0o") {
            return i64::from_str_radix(octal, 8).ok();
        }
        if let Some(hexadecimal) = text.strip_prefix("0x") {
            return i64::from_str_radix(hexadecimal, 16).ok();
        }
        text.parse().ok()
    }
}

fn digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit())
}

fn unsigned(text: &str) -> &str {
    text.strip_prefix(['-', '+']).unwrap_or(text)
}

fn is_integer(text: &str) -> bool {
    if let Some(octal) = text.strip_prefix("0o") {
        return !octal.is_empty() && octal.bytes().all(|b| (b'0'..=b'7').contains(&b));
    }
    if let Some(hexadecimal) = text.strip_prefix("0x") {
        return !hexadecimal.is_empty() && hexadecimal.bytes().all(|b| b.is_ascii_hexdigit());
    }
    digits(unsigned(text))
}

fn is_decimal(text: &str) -> bool {
    let body = unsigned(text);
    if matches!(body, ".inf" | ".Inf" | ".INF") || matches!(text, ".nan" | ".NaN" | ".NAN") {
        return true;
    }
    let (mantissa, exponent) = match body.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => (mantissa, Some(exponent)),
        None => (body, None),
    };
    if exponent.is_some_and(|exponent| !digits(unsigned(exponent))) {
        return false;
    }
    match mantissa.split_once('.') {
        Some((whole, fraction)) => {
            (digits(whole) && (fraction.is_empty() || digits(fraction)))
                || (whole.is_empty() && digits(fraction))
        }
        None => digits(mantissa),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kind(text: &str) -> ScalarKind {
        Scalar { text: text.into(), plain: true }.kind()
    }

    #[test]
    fn the_core_schema_decides() {
        for text in ["no", "yes", "on", "off", "n", "y", "0304a", "1_000", "12:30", "-", ".", "e3"]
        {
            assert_eq!(kind(text), ScalarKind::Text, "{text}");
        }
        for text in ["0304", "-0331", "+7", "0o17", "0xFf"] {
            assert_eq!(kind(text), ScalarKind::Integer, "{text}");
        }
        for text in ["1.5", "1.", ".5", "1e3", "-1.5E-3", ".inf", "-.INF", ".nan"] {
            assert_eq!(kind(text), ScalarKind::Decimal, "{text}");
        }
        assert_eq!(kind(""), ScalarKind::Null);
        assert_eq!(kind("True"), ScalarKind::Bool(true));
    }

    #[test]
    fn quotes_make_text() {
        assert_eq!(Scalar { text: "12".into(), plain: false }.kind(), ScalarKind::Text);
    }

    #[test]
    fn leading_zeros_do_not_change_a_number() {
        assert_eq!(Scalar { text: "-0331".into(), plain: true }.integer(), Some(-331));
    }
}
