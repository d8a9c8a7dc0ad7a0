//! What an author meant who wrote a value in another form than the key takes.

use banneret_schema::Points;
use banneret_schema::id::{id_from_name, is_id};
use banneret_yaml::patch::{Change, Written};
use banneret_yaml::write;
use banneret_yaml::{Route, Scalar, ScalarKind, Step};

use crate::fix::Safety;
use crate::help::{Help, Remedy};
use crate::scene::Scene;
use crate::shape::ValueType;
use crate::text;
use crate::text::quoted;
use crate::trade;

/// Longer texts are no numbers and no words.
const LONGEST: usize = 200;

/// A value in the form its key takes, and whether it surely says what was written.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Meant {
    value: Written,
    safety: Safety,
}

/// The number of points that was meant.
pub(super) fn points(scene: &Scene<'_>, route: &Route) -> Option<Help> {
    let text = scalar(scene, route)?.text.trim();
    let of_share = route.steps().iter().any(|step| *step == Step::from("share"));
    let number = match text.strip_suffix('%').map(str::trim_end) {
        Some(percent) if of_share => percent.parse::<Points>().ok()?.to_string(),
        Some(percent) => part_of_whole(percent)?,
        None => counted(text).or_else(|| decimal_comma(text))?,
    };
    Some(help(route, Meant { value: Written::Word(number), safety: Safety::Suggested }))
}

/// The number that was meant by a word: `four`.
pub(super) fn number(scene: &Scene<'_>, route: &Route) -> Option<Help> {
    let text = scalar(scene, route)?.text.trim();
    let number = in_words(text).or_else(|| counted(text)).or_else(|| whole_decimal(text))?;
    Some(help(route, Meant { value: Written::Number(number), safety: Safety::Suggested }))
}

/// The value that was meant, in one of the types that fit.
pub(super) fn value(scene: &Scene<'_>, route: &Route, fits: &[ValueType]) -> Option<Help> {
    let meant = retyped(scalar(scene, route)?, fits)
        .or_else(|| whole(scene, route, fits))
        .or_else(|| list(scene, route, fits))
        .or_else(|| mapping(scene, route, fits))?;
    Some(help(route, meant))
}

fn scalar<'s>(scene: &'s Scene<'_>, route: &Route) -> Option<&'s Scalar> {
    let scalar = scene.source.document.find(route)?.scalar()?;
    (scalar.text.len() <= LONGEST).then_some(scalar)
}

fn help(route: &Route, meant: Meant) -> Help {
    let Meant { value, safety } = meant;
    let shown = quoted(&write::line(&value));
    let (text, title) =
        (text!("write {shown}", "écrivez {shown}"), text!("write {shown}", "écrire {shown}"));
    let changes = vec![Change::Set { route: route.clone(), value }];
    Help { text, remedies: vec![Remedy::Changes { title, changes, safety }] }
}

/// The same characters, with quotes or without.
fn retyped(scalar: &Scalar, fits: &[ValueType]) -> Option<Meant> {
    let bare = Scalar { text: scalar.text.trim().into(), plain: true };
    let text = bare.text.to_string();
    let fits = |kind: ValueType| fits.contains(&kind);
    let value = match (scalar.kind(), bare.kind()) {
        (ScalarKind::Null, _) => return None,
        (ScalarKind::Text, ScalarKind::Integer)
            if fits(ValueType::Whole) || fits(ValueType::Number) =>
        {
            Written::Number(text)
        }
        (ScalarKind::Text, ScalarKind::Decimal) if fits(ValueType::Number) => Written::Number(text),
        (ScalarKind::Text, ScalarKind::Bool(truth)) if fits(ValueType::Truth) => {
            Written::Bool(truth)
        }
        (ScalarKind::Integer | ScalarKind::Decimal | ScalarKind::Bool(_), _)
            if fits(ValueType::Text) =>
        {
            Written::Text(text)
        }
        _ => return None,
    };
    Some(Meant { value, safety: Safety::Safe })
}

/// A whole number in other words.
fn whole(scene: &Scene<'_>, route: &Route, fits: &[ValueType]) -> Option<Meant> {
    if !fits.contains(&ValueType::Whole) {
        return None;
    }
    let scalar = scalar(scene, route)?;
    let text = scalar.text.trim();
    if let Some(number) = whole_decimal(text) {
        let safety = if scalar.plain { Safety::Safe } else { Safety::Suggested };
        return Some(Meant { value: Written::Number(number), safety });
    }
    let number = counted(text).or_else(|| year(text)).or_else(|| in_words(text))?;
    Some(Meant { value: Written::Number(number), safety: Safety::Suggested })
}

/// A single value, or several with commas between them, where a list belongs.
fn list(scene: &Scene<'_>, route: &Route, fits: &[ValueType]) -> Option<Meant> {
    if !fits.contains(&ValueType::Words) {
        return None;
    }
    let scalar = scalar(scene, route)?;
    // One of the two brackets may be there already.
    let bare = scalar.text.trim_start_matches('[').trim_end_matches(']');
    let parts: Vec<&str> = bare.split(',').map(str::trim).collect();
    let ids = parts.iter().all(|part| is_id(part));
    let items = if ids {
        parts.into_iter().map(|part| Written::Text(part.to_owned())).collect()
    } else {
        vec![Written::Word(bare.trim().to_owned())]
    };
    let safety = if ids { Safety::Safe } else { Safety::Suggested };
    Some(Meant { value: Written::List(items), safety })
}

/// A mapping by its most important part: `weather: rain`, `deploy: valley`, `grid: 13x9`.
fn mapping(scene: &Scene<'_>, route: &Route, fits: &[ValueType]) -> Option<Meant> {
    let Some(Step::Key(key)) = route.last() else { return None };
    if !fits.contains(&ValueType::Mapping) {
        return None;
    }
    let text = scalar(scene, route)?.text.trim();
    let entries = if &**key == "grid" {
        let (columns, rows) = text.split_once(['x', 'X', '×', '*'])?;
        let side = |text: &str| {
            let text = text.trim();
            let number = text.parse::<u16>().ok().filter(|number| (1..=500).contains(number));
            number.map(|number| Written::Number(number.to_string()))
        };
        vec![("columns".to_owned(), side(columns)?), ("rows".to_owned(), side(rows)?)]
    } else {
        let inner = trade::SHORT_FORMS.iter().find(|(short, _)| *short == &**key)?.1;
        // What is no id is no zone: hexes in words.
        let inner = if inner == "zone" && !is_id(text) { "area" } else { inner };
        vec![(inner.to_owned(), Written::Word(text.to_owned()))]
    };
    Some(Meant { value: Written::Map(entries), safety: Safety::Suggested })
}

/// The digits of a decimal that is a whole number: `9.0`, `1e3`.
fn whole_decimal(text: &str) -> Option<String> {
    let (sign, body) = match text.strip_prefix('-') {
        Some(body) => ("-", body),
        None => ("", text.strip_prefix('+').unwrap_or(text)),
    };
    let (mantissa, exponent) = body.split_once(['e', 'E']).unwrap_or((body, "0"));
    let exponent: usize = exponent.strip_prefix('+').unwrap_or(exponent).parse().ok()?;
    let (units, decimals) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let digits = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
    if exponent > 9 || units.len() + decimals.len() > 12 || mantissa.trim_matches('.').is_empty() {
        return None;
    }
    if !digits(units) || !digits(decimals) {
        return None;
    }
    let zeros = "0".repeat(exponent.saturating_sub(decimals.len()));
    let (moved, rest) = decimals.split_at(exponent.min(decimals.len()));
    if rest.bytes().any(|b| b != b'0') {
        return None;
    }
    let number = format!("{units}{moved}{zeros}");
    let number = number.trim_start_matches('0');
    Some(if number.is_empty() { "0".to_owned() } else { format!("{sign}{number}") })
}

/// A number with its thousands set apart, or with what it counts behind it: `1,250`, `1250 pts`.
fn counted(text: &str) -> Option<String> {
    let end = text.find(char::is_alphabetic).unwrap_or(text.len());
    let (number, unit) = (text[..end].trim(), id_from_name(&text[end..]));
    if !unit.is_empty() && !trade::UNITS_OF_COUNT.contains(&&*unit) {
        return None;
    }
    let apart = |c: char| matches!(c, ',' | ' ' | '\'' | '’' | '_' | '\u{a0}' | '\u{202f}');
    let mut groups = number.split(apart);
    let first = groups.next()?;
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let groups: Vec<&str> = groups.collect();
    if !digits(first) || !groups.iter().all(|group| group.len() == 3 && digits(group)) {
        return None;
    }
    if first.len() > 3 && !groups.is_empty() || first.len() > 9 || groups.len() > 2 {
        return None;
    }
    let plain = unit.is_empty() && groups.is_empty();
    (!plain).then(|| format!("{first}{}", groups.concat()))
}

/// A decimal with a comma, as French readers write it: `38,5`.
fn decimal_comma(text: &str) -> Option<String> {
    let (units, decimals) = text.split_once(',')?;
    let number = format!("{}.{}", units.trim(), decimals.trim());
    number.parse::<Points>().ok().map(|_| number)
}

/// A year with its era: `1066 AD`, `334 av. J.-C.`.
fn year(text: &str) -> Option<String> {
    let words = id_from_name(text);
    let (before, after) = words.split_once('-').unwrap_or((&words, ""));
    let number = |text: &str| text.parse::<u16>().ok();
    let (number, era) = match (number(before), words.rsplit_once('-')) {
        (Some(year), _) => (year, after),
        (None, Some((era, year))) => (number(year)?, era),
        (None, None) => return None,
    };
    let holds = |eras: &[&str]| eras.contains(&era);
    if holds(trade::BEFORE_CHRIST) {
        Some(format!("-{number}"))
    } else {
        holds(trade::AFTER_CHRIST).then(|| number.to_string())
    }
}

/// A number in words: `four`.
fn in_words(text: &str) -> Option<String> {
    let word = id_from_name(text);
    let number = trade::NUMBERS.iter().position(|words| words.contains(&&*word))?;
    Some(number.to_string())
}

/// A percentage as a part of the whole: `50` is `1/2`.
fn part_of_whole(percent: &str) -> Option<String> {
    let Ok(whole) = percent.parse::<u32>() else {
        return percent.parse::<Points>().ok().map(|it| (it * Points::new(1, 100)).to_string());
    };
    let (mut divisor, mut rest) = (100, whole);
    while rest > 0 {
        (divisor, rest) = (rest, divisor % rest);
    }
    let (over, under) = (whole / divisor, 100 / divisor);
    Some(if under == 1 { over.to_string() } else { format!("{over}/{under}") })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimals_that_are_whole() {
        for (text, number) in [
            ("9.0", "9"),
            ("1e3", "1000"),
            ("-334.0", "-334"),
            ("1.5e1", "15"),
            ("13.", "13"),
            ("+07.00", "7"),
            ("0.0", "0"),
        ] {
            assert_eq!(whole_decimal(text).as_deref(), Some(number), "{text}");
        }
        for text in ["9.5", "1e-3", "1e99", ".", "", "x", "1.5e0", ".inf", "-"] {
            assert_eq!(whole_decimal(text), None, "{text}");
        }
    }

    #[test]
    fn numbers_as_people_write_them() {
        for (text, number) in [
            ("1,250", "1250"),
            ("1 250", "1250"),
            ("1250 points", "1250"),
            ("1250pts", "1250"),
            ("20 turns", "20"),
            ("1 250 pts", "1250"),
        ] {
            assert_eq!(counted(text).as_deref(), Some(number), "{text}");
        }
        for text in ["1250", "1,25", "12,50,000", "long ago", "3 elephants", "1-2"] {
            assert_eq!(counted(text), None, "{text}");
        }
        for (text, number) in [
            ("1066 AD", "1066"),
            ("AD 1066", "1066"),
            ("334 BC", "-334"),
            ("334 av. J.-C.", "-334"),
            ("1066 apr. J.-C.", "1066"),
        ] {
            assert_eq!(year(text).as_deref(), Some(number), "{text}");
        }
        assert_eq!(year("long ago"), None);
        assert_eq!(in_words("Four").as_deref(), Some("4"));
        assert_eq!(decimal_comma("38,5").as_deref(), Some("38.5"));
        for (percent, part) in [("50", "1/2"), ("30", "3/10"), ("100", "1"), ("12.5", "0.125")] {
            assert_eq!(part_of_whole(percent).as_deref(), Some(part), "{percent}");
        }
    }
}
