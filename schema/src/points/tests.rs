//! Exact points against another arithmetic, and their written forms.

use super::*;
use crate::Lang;
use num_bigint::BigInt;
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
    for bad in
        ["", "-", "1.", ".5", "1/0", "1,5", "1e3", "1 000", "1234567890123", "0x10", "1/07", "+5"]
    {
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

#[test]
fn numbers_are_read_as_they_are_written() {
    for (written, shown) in [("1e3", "1000"), (".5", "0.5"), ("5.", "5"), ("1/3", "1/3")] {
        let read: Points = serde_json::from_value(serde_json::json!(written)).unwrap();
        assert_eq!(read.to_string(), shown);
    }
    assert!(serde_json::from_str::<Points>("999999999999").is_ok());
    assert!(serde_json::from_str::<Points>("1000000000000").is_err());
    assert!(serde_json::from_str::<Points>("9223372036854775808").is_err());
}

#[test]
fn nothing_wraps_and_nothing_panics() {
    let huge = Points(Ratio::new_raw(i128::MAX, 1));
    let fine = Points(Ratio::new_raw(1, i128::MAX));
    for (one, other) in [(huge, huge), (huge, fine), (fine, fine), (-huge, huge), (-fine, huge)] {
        let _ = (one - other, one * other, (one * other).to_string(), one.rounded());
    }
    assert!(huge + huge > Points::from(i64::MAX));
    assert!(huge * -huge < Points::from(i64::MIN));
    assert_eq!((-huge).rounded(), i64::MIN);
}

/// The same number in another arithmetic: a fraction of unlimited length, never reduced.
#[derive(Clone)]
struct Reference(BigInt, BigInt);

impl Reference {
    fn new(points: Points) -> Self {
        Self(BigInt::from(*points.0.numer()), BigInt::from(*points.0.denom()))
    }

    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (&self.0 * &other.1).cmp(&(&other.0 * &self.1))
    }

    fn plus(&self, other: &Self) -> Self {
        Self(&self.0 * &other.1 + &other.0 * &self.1, &self.1 * &other.1)
    }

    fn times(&self, other: &Self) -> Self {
        Self(&self.0 * &other.0, &self.1 * &other.1)
    }
}

proptest! {
    /// Checked results are exact; others are at most a little less, and never wrap.
    #[test]
    fn sums_and_products_agree_with_another_arithmetic(
        terms in proptest::collection::vec((1i64..1_000_000, 1i64..1_000_000), 1..14),
        factors in proptest::collection::vec((1i64..200, 1i64..200), 0..24),
    ) {
        use std::cmp::Ordering::{Equal, Greater};
        let mut sum = (Points::ZERO, Some(Points::ZERO), Reference::new(Points::ZERO));
        for (numerator, denominator) in terms {
            let term = Points::new(numerator, denominator);
            sum = (sum.0 + term, sum.1.and_then(|it| it.checked_add(term)), sum.2.plus(&Reference::new(term)));
        }
        let mut product = sum;
        for (numerator, denominator) in factors {
            let factor = Points::new(numerator, denominator);
            product = (
                product.0 * factor,
                product.1.and_then(|it| it.checked_mul(factor)),
                product.2.times(&Reference::new(factor)),
            );
            if let Some(exact) = product.1 {
                prop_assert_eq!(Reference::new(exact).cmp(&product.2), Equal);
                prop_assert_eq!(exact, product.0);
            }
            prop_assert_ne!(Reference::new(product.0).cmp(&product.2), Greater);
            prop_assert!(product.0 >= Points::ZERO);
        }
    }

    #[test]
    fn what_is_shown_reads_back(numerator in -10_000_000i64..10_000_000, denominator in 1i64..400) {
        let points = Points::new(numerator, denominator);
        prop_assert_eq!(points.to_string().parse::<Points>().unwrap(), points);
    }
}

#[test]
fn what_cannot_be_exact_is_known_to_many_decimals() {
    // One per cent twenty times in turn has forty decimals.
    let grown = (0..20).fold(Points::from(5), |sum, _| sum * Points::new(101, 100));
    let exact = Reference::new(Points::from(5))
        .times(&Reference(BigInt::from(101).pow(20), BigInt::from(100).pow(20)));
    let error = exact.plus(&Reference::new(-grown));
    let least = Reference(BigInt::from(1), BigInt::from(10).pow(12));
    assert_eq!(error.cmp(&least), std::cmp::Ordering::Less, "{grown}");
}

#[test]
fn of_a_very_long_decimal_the_first_digits_are_shown() {
    let fine = Points::from(1)
        + Points(Ratio::new(35, 1_000_000))
        + Points(Ratio::new(1, 10_i128.pow(18)));
    assert_eq!(fine.display(crate::Lang::En), "1.000035…");
    assert_eq!(Points(Ratio::new(1, 3)).display(crate::Lang::En), "1/3");
}
