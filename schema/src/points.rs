//! Exact points: money is never a float.

use std::borrow::Cow;
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul, Neg, Sub};
use std::str::FromStr;

use num_rational::Ratio;
use num_traits::{CheckedAdd, CheckedMul, CheckedSub};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{self, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Say;

mod number;

/// An exact number of points, written as a whole number, a decimal or a fraction.
///
/// Texts are limited to twelve digits on each side, so that sums and products of whole armies stay
/// far inside the range of the numbers underneath. Odd fractions can still outgrow it: the checked
/// operations say so, and the others go on with as many decimals as there is room for. None ever wraps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Points(Ratio<i128>);

/// The written forms of [`Points`] as text.
pub const POINTS_PATTERN: &str = "^-?[0-9]{1,12}(\\.[0-9]{1,12}|/[1-9][0-9]{0,5})?$";

/// The largest number of points that can be written.
pub const MOST_POINTS: i64 = 999_999_999_999;

/// A checked operation on fractions.
type Operation = fn(&Ratio<i128>, &Ratio<i128>) -> Option<Ratio<i128>>;

/// So many decimals are known of a number that cannot be exact: as many as the operation has room for.
const DECIMALS: [u32; 4] = [18, 15, 12, 6];

impl Points {
    /// The largest number of points that is counted.
    const MOST: Self = Self(Ratio::new_raw(i128::MAX / 1_000_000, 1));
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

    /// The number as a fraction in lowest terms: so many, of so many parts of a point.
    #[must_use]
    pub fn fraction(self) -> (i128, i128) {
        (*self.0.numer(), *self.0.denom())
    }

    /// Rounded to the nearest whole number, halves away from zero.
    #[must_use]
    pub fn rounded(self) -> i64 {
        let whole = self.0.round().to_integer();
        i64::try_from(whole).unwrap_or(if whole < 0 { i64::MIN } else { i64::MAX })
    }

    /// The largest whole number that is not larger.
    #[must_use]
    pub fn floor(self) -> i64 {
        let whole = self.0.floor().to_integer();
        i64::try_from(whole).unwrap_or(if whole < 0 { i64::MIN } else { i64::MAX })
    }

    /// The exact sum; none where it is beyond counting.
    #[must_use]
    pub fn checked_add(self, other: Self) -> Option<Self> {
        let whole = self.whole(other, i128::checked_add);
        whole.or_else(|| self.0.checked_add(&other.0).map(Self))
    }

    /// The exact product; none where it is beyond counting.
    #[must_use]
    pub fn checked_mul(self, other: Self) -> Option<Self> {
        let whole = self.whole(other, i128::checked_mul);
        whole.or_else(|| self.0.checked_mul(&other.0).map(Self))
    }

    /// What is known of it with so many decimals: never more than it is. None where there is no room for
    /// them.
    fn coarse(self, decimals: u32) -> Option<Self> {
        let (numerator, mut of) = (*self.0.numer(), *self.0.denom());
        let mut known = numerator.div_euclid(of);
        let mut rest = numerator.rem_euclid(of);
        // The last bits of a very long fraction reach no decimal.
        if of > i128::MAX / 10 {
            (rest, of) = (rest >> 4, (of >> 4) + 1);
        }
        for _ in 0..decimals {
            rest *= 10;
            known = known.checked_mul(10)?.checked_add(rest / of)?;
            rest %= of;
        }
        Some(Self(Ratio::new(known, 10_i128.checked_pow(decimals)?)))
    }

    /// What an operation on whole numbers makes of two of them, which most are; none where one is not, or the
    /// result is beyond counting.
    fn whole(self, other: Self, operation: fn(i128, i128) -> Option<i128>) -> Option<Self> {
        let both = self.is_whole() && other.is_whole();
        let result = both.then(|| operation(*self.0.numer(), *other.0.numer()))??;
        Some(Self(Ratio::from_integer(result)))
    }

    /// An operation, exact where it can be; otherwise on what is known of both.
    fn with(self, other: Self, exact: Operation, beyond: Self) -> Self {
        let coarsely =
            |decimals| exact(&self.coarse(decimals)?.0, &other.coarse(decimals)?.0).map(Self);
        let result = exact(&self.0, &other.0).map(Self);
        result.or_else(|| DECIMALS.into_iter().find_map(coarsely)).unwrap_or(beyond)
    }

    /// The largest number with the sign of this one.
    fn most(self) -> Self {
        if self < Self::ZERO { -Self::MOST } else { Self::MOST }
    }

    /// The value as rules write a part of a whole: `6`, `1/2`, `2/5`.
    #[must_use]
    pub fn as_fraction(self) -> String {
        match self.fraction() {
            (whole, 1) => whole.to_string(),
            (part, of) => format!("{part}/{of}"),
        }
    }

    /// The value as people write it in a language: groups of three digits, the decimal mark of the
    /// language, a fraction where no finite decimal is exact, and the first decimals of a very long one.
    #[must_use]
    pub fn display(self, lang: crate::Lang) -> String {
        let plain = self.to_string();
        if plain.contains('/') {
            let finite = [2, 5].into_iter().fold(*self.0.denom(), |mut of, prime| {
                while of % prime == 0 {
                    of /= prime;
                }
                of
            });
            let first = self.coarse(6).filter(|_| finite == 1 && self > Self::ZERO);
            return first.map_or(plain, |first| first.display(lang) + "…");
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

impl Say for Points {
    fn say(&self, lang: crate::Lang, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.display(lang))
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
        let whole = self.whole(other, i128::checked_add);
        whole.unwrap_or_else(|| self.with(other, CheckedAdd::checked_add, self.most()))
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
        let whole = self.whole(other, i128::checked_sub);
        whole.unwrap_or_else(|| self.with(other, CheckedSub::checked_sub, self.most()))
    }
}

impl Mul for Points {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        if let Some(whole) = self.whole(other, i128::checked_mul) {
            return whole;
        }
        let beyond =
            if (self < Self::ZERO) == (other < Self::ZERO) { Self::MOST } else { -Self::MOST };
        self.with(other, CheckedMul::checked_mul, beyond)
    }
}

impl Neg for Points {
    type Output = Self;
    fn neg(self) -> Self {
        Self(Ratio::new_raw(self.0.numer().saturating_neg(), *self.0.denom()))
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
        let Some(scaled) = numerator.checked_mul(scale / denominator) else {
            return write!(f, "{numerator}/{denominator}");
        };
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
            if denominator.starts_with('0') {
                return Err(refuse());
            }
            let denominator = whole(denominator, 6)?;
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
                match number::plain(text) {
                    Some(plain) => plain.parse().map_err(E::custom),
                    None => text.parse().map_err(E::custom),
                }
            }

            fn visit_i64<E: de::Error>(self, whole: i64) -> Result<Points, E> {
                if whole.unsigned_abs() > MOST_POINTS.unsigned_abs() {
                    return Err(E::custom(NotPoints(whole.to_string())));
                }
                Ok(Points::from(whole))
            }

            fn visit_u64<E: de::Error>(self, whole: u64) -> Result<Points, E> {
                i64::try_from(whole).map_err(E::custom).and_then(|whole| self.visit_i64(whole))
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
            "description": "An exact number of points: 1500, 38.5 or 1/3, with at most twelve digits on each side.",
            "type": ["number", "string"],
            "pattern": POINTS_PATTERN,
            "minimum": -MOST_POINTS,
            "maximum": MOST_POINTS,
        })
    }
}

#[cfg(test)]
mod tests;
