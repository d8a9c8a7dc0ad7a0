//! Exact points: money is never a float.

use std::borrow::Cow;
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul, Neg, Sub};
use std::str::FromStr;

use num_rational::Ratio;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{self, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// An exact number of points, written as a whole number, a decimal or a fraction.
///
/// Texts are limited to twelve digits on each side, so that sums and products of whole armies stay
/// far inside the range of the numbers underneath.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Points(Ratio<i128>);

/// The written forms of [`Points`].
pub const POINTS_PATTERN: &str = "^-?[0-9]{1,12}(\\.[0-9]{1,12}|/[1-9][0-9]{0,5})?$";

impl Points {
    /// No points at all.
    pub const ZERO: Self = Self(Ratio::new_raw(0, 1));
    /// One point.
    pub const ONE: Self = Self(Ratio::new_raw(1, 1));

    /// A fraction of points. The denominator must not be zero.
    #[must_use]
    pub fn new(numerator: i64, denominator: i64) -> Self {
        Self(Ratio::new(i128::from(numerator), i128::from(denominator)))
    }

    /// A percentage as a factor: `percent(30)` is 3/10.
    #[must_use]
    pub fn percent(percent: i64) -> Self {
        Self::new(percent, 100)
    }

    /// Whether there is no fraction left over.
    #[must_use]
    pub fn is_whole(self) -> bool {
        self.0.is_integer()
    }

    /// Rounded to the nearest whole number, halves away from zero.
    #[must_use]
    pub fn rounded(self) -> i64 {
        i64::try_from(self.0.round().to_integer()).unwrap_or(i64::MAX)
    }

    /// The value as people write it in a language: groups of three digits, the decimal mark of the
    /// language, a fraction where no finite decimal is exact.
    #[must_use]
    pub fn display(self, lang: crate::Lang) -> String {
        let plain = self.to_string();
        if plain.contains('/') {
            return plain;
        }
        let (group, mark) = match lang {
            crate::Lang::En => (',', '.'),
            crate::Lang::Fr => ('\u{202f}', ','),
        };
        let (sign, digits) =
            plain.strip_prefix('-').map_or(("", plain.as_str()), |rest| ("-", rest));
        let (whole, decimals) = digits.split_once('.').unwrap_or((digits, ""));
        let mut text = String::from(sign);
        for (position, digit) in whole.chars().enumerate() {
            if position > 0 && (whole.len() - position).is_multiple_of(3) {
                text.push(group);
            }
            text.push(digit);
        }
        if !decimals.is_empty() {
            text.push(mark);
            text.push_str(decimals);
        }
        text
    }
}

impl From<i64> for Points {
    fn from(whole: i64) -> Self {
        Self(Ratio::from_integer(i128::from(whole)))
    }
}

impl Add for Points {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sub for Points {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl Mul for Points {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        Self(self.0 * other.0)
    }
}

impl Neg for Points {
    type Output = Self;
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Self>>(iter: I) -> Self {
        iter.fold(Self::ZERO, Add::add)
    }
}

impl fmt::Display for Points {
    /// A plain decimal (`38.5`), or a fraction (`1/3`) where no finite decimal is exact.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (numerator, denominator) = (*self.0.numer(), *self.0.denom());
        let mut rest = denominator;
        let mut digits = 0usize;
        let mut scale: i128 = 1;
        for factor in [2, 5] {
            let mut power = 0;
            while rest % factor == 0 {
                rest /= factor;
                power += 1;
            }
            digits = digits.max(power);
        }
        if rest != 1 || digits > 12 {
            return write!(f, "{numerator}/{denominator}");
        }
        for _ in 0..digits {
            scale *= 10;
        }
        let scaled = numerator * (scale / denominator);
        if digits == 0 {
            return write!(f, "{scaled}");
        }
        let sign = if scaled < 0 { "-" } else { "" };
        let scaled = scaled.unsigned_abs();
        let scale = scale.unsigned_abs();
        write!(f, "{sign}{}.{:0digits$}", scaled / scale, scaled % scale)
    }
}

/// A text that is not a number of points.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotPoints(String);

impl fmt::Display for NotPoints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is not a whole number, a decimal or a fraction", self.0)
    }
}

impl std::error::Error for NotPoints {}

impl FromStr for Points {
    type Err = NotPoints;

    fn from_str(text: &str) -> Result<Self, NotPoints> {
        let refuse = || NotPoints(text.to_owned());
        let (negative, digits) = text.strip_prefix('-').map_or((false, text), |rest| (true, rest));
        let whole = |digits: &str, most: usize| -> Result<i128, NotPoints> {
            if digits.is_empty()
                || digits.len() > most
                || !digits.bytes().all(|b| b.is_ascii_digit())
            {
                return Err(refuse());
            }
            digits.parse().map_err(|_| refuse())
        };
        let value = if let Some((numerator, denominator)) = digits.split_once('/') {
            let denominator = whole(denominator, 6)?;
            if denominator == 0 {
                return Err(refuse());
            }
            Ratio::new(whole(numerator, 12)?, denominator)
        } else if let Some((units, decimals)) = digits.split_once('.') {
            let mut scale: i128 = 1;
            for _ in 0..decimals.len().min(12) {
                scale *= 10;
            }
            Ratio::from_integer(whole(units, 12)?) + Ratio::new(whole(decimals, 12)?, scale)
        } else {
            Ratio::from_integer(whole(digits, 12)?)
        };
        Ok(Self(if negative { -value } else { value }))
    }
}

impl Serialize for Points {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.is_whole()
            && let Ok(whole) = i64::try_from(self.0.to_integer())
        {
            return serializer.serialize_i64(whole);
        }
        serializer.serialize_str(&self.to_string())
    }
}

impl<'de> Deserialize<'de> for Points {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct PointsVisitor;
        impl Visitor<'_> for PointsVisitor {
            type Value = Points;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number of points")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Points, E> {
                text.parse().map_err(E::custom)
            }

            fn visit_i64<E: de::Error>(self, whole: i64) -> Result<Points, E> {
                Ok(Points::from(whole))
            }

            fn visit_u64<E: de::Error>(self, whole: u64) -> Result<Points, E> {
                i64::try_from(whole).map(Points::from).map_err(E::custom)
            }
        }
        // The readers in use hand a decimal over as its written text: it never passes through a float.
        deserializer.deserialize_any(PointsVisitor)
    }
}

impl JsonSchema for Points {
    fn schema_name() -> Cow<'static, str> {
        "Points".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "An exact number of points: 1500, 38.5 or 1/3.",
            "type": ["number", "string"],
            "pattern": POINTS_PATTERN,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lang;
    use proptest::prelude::*;

    #[test]
    fn written_forms() {
        for (text, shown) in [
            ("1500", "1500"),
            ("38.5", "38.5"),
            ("-0.05", "-0.05"),
            ("1/3", "1/3"),
            ("4/8", "0.5"),
            ("0007", "7"),
            ("12.50", "12.5"),
            ("-7/2", "-3.5"),
        ] {
            assert_eq!(text.parse::<Points>().unwrap().to_string(), shown, "{text}");
        }
        for bad in ["", "-", "1.", ".5", "1/0", "1,5", "1e3", "1 000", "1234567890123", "0x10"] {
            assert!(bad.parse::<Points>().is_err(), "{bad}");
        }
    }

    #[test]
    fn shown_to_people() {
        let points: Points = "1512.5".parse().unwrap();
        assert_eq!(points.display(Lang::En), "1,512.5");
        assert_eq!(points.display(Lang::Fr), "1\u{202f}512,5");
        assert_eq!(Points::new(1, 3).display(Lang::En), "1/3");
        assert_eq!(Points::from(-1_234_567).display(Lang::En), "-1,234,567");
    }

    proptest! {
        #[test]
        fn what_is_shown_reads_back(numerator in -10_000_000i64..10_000_000, denominator in 1i64..400) {
            let points = Points::new(numerator, denominator);
            prop_assert_eq!(points.to_string().parse::<Points>().unwrap(), points);
        }
    }
}
