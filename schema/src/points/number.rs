//! Numbers as YAML and JSON write them (`1e3`, `.5`, `5.`), in plain digits.

/// The most digits on either side of the decimal point.
const MOST_DIGITS: usize = 12;

/// A number in plain digits (`1000`, `0.5`); none where it is not a number, or has more digits than
/// points have.
pub(super) fn plain(text: &str) -> Option<String> {
    let (sign, body) = match text.strip_prefix('-') {
        Some(body) => ("-", body),
        None => ("", text.strip_prefix('+').unwrap_or(text)),
    };
    let (mantissa, exponent) = body.split_once(['e', 'E']).unwrap_or((body, "0"));
    let (whole, decimals) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let is_digits = |digits: &str| digits.bytes().all(|b| b.is_ascii_digit());
    if whole.len() + decimals.len() == 0 || !is_digits(whole) || !is_digits(decimals) {
        return None;
    }
    let exponent_digits = exponent.strip_prefix(['-', '+']).unwrap_or(exponent);
    if exponent_digits.is_empty() || !is_digits(exponent_digits) {
        return None;
    }
    let digits = format!("{whole}{decimals}");
    let significant = digits.trim_start_matches('0');
    if significant.is_empty() {
        return Some("0".to_owned());
    }
    // How many decimals the digits have, without zeros at their end.
    let exponent: i64 = exponent.parse().ok()?;
    let kept = significant.trim_end_matches('0');
    let zeros = i64::try_from(significant.len() - kept.len()).ok()?;
    let scale = i64::try_from(decimals.len()).ok()?.checked_sub(exponent)?.checked_sub(zeros)?;
    let (whole, decimals) = match usize::try_from(scale) {
        Ok(scale) if scale > MOST_DIGITS => return None,
        Ok(scale) if kept.len() > scale => {
            let (whole, decimals) = kept.split_at(kept.len() - scale);
            (whole.to_owned(), decimals.to_owned())
        }
        Ok(scale) => ("0".to_owned(), format!("{kept:0>scale$}")),
        Err(_) => {
            let more = usize::try_from(scale.unsigned_abs()).ok()?;
            if more > MOST_DIGITS {
                return None;
            }
            (format!("{kept}{}", "0".repeat(more)), String::new())
        }
    };
    if whole.len() > MOST_DIGITS {
        return None;
    }
    let point = if decimals.is_empty() { "" } else { "." };
    Some(format!("{sign}{whole}{point}{decimals}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_mean_what_they_say() {
        for (written, meant) in [
            ("1500", "1500"),
            ("+5", "5"),
            ("-0", "0"),
            ("007", "7"),
            ("1e3", "1000"),
            ("1.0E+2", "100"),
            ("1e-3", "0.001"),
            ("-12.5e1", "-125"),
            (".5", "0.5"),
            ("-.5", "-0.5"),
            ("5.", "5"),
            ("12.50", "12.5"),
            ("0.0000000000000", "0"),
            ("100000000000000e-3", "100000000000"),
            ("0e999999", "0"),
        ] {
            assert_eq!(plain(written).as_deref(), Some(meant), "{written}");
        }
    }

    #[test]
    fn what_is_too_long_or_no_number_is_none() {
        for written in [
            "",
            ".",
            "-",
            "e3",
            "1e",
            "1e+",
            "1/3",
            "1,5",
            "1_000",
            ".inf",
            ".nan",
            "0x10",
            "1e12",
            "1234567890123.5",
            "0.1234567890123",
            "1e-13",
            "1e99999999999999999999",
            "1e-999",
            "1.2.3",
            "1e1e1",
            "--1",
            "٣",
        ] {
            assert_eq!(plain(written), None, "{written}");
        }
    }
}
