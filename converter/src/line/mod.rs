//! One line of a WRG-like list: what kind of line it is, and what it says.

mod anchor;
mod body;
mod class;
mod heading;
mod leader;
mod left_out;
mod model;
mod typed;

pub(crate) use self::anchor::types_at;
pub(crate) use self::class::{class_at, classes};
pub(crate) use self::heading::is_plain_heading;
pub(crate) use self::leader::{LeaderDraft, rank_at};
use banneret_schema::Period;

use self::heading::{bare_count, heading};
use self::leader::leader;
use self::left_out::{elsewhere, looks_like_troop, no_troop};
use self::model::model;
use self::typed::typed;
use crate::count;
use crate::draft::{ListContext, TroopDraft};
use crate::notes;
use crate::reading::Reading;
use crate::words::{Word, words};

/// What a line is.
#[derive(Debug)]
pub(crate) enum LineShape {
    Leader(LeaderDraft),
    Troop(Box<TroopDraft>),
    /// "Extra to upgrade …": read once every troop is known.
    Option,
    /// Years for the lines that follow.
    Period(Period),
    /// A contingent the lines that follow belong to.
    Ally {
        name: String,
        years: Option<Period>,
        /// What stands in brackets or after "only if": a condition, or nothing.
        condition: Option<String>,
    },
    /// A heading that ends what the heading before began.
    Heading,
    /// The number that a scan broke off the line before.
    Count(count::Count),
    /// What lists print and the rules do not need.
    NoTroop,
    /// A troop without a row in the tables.
    Refused,
    /// A sentence.
    Remark,
}

/// Reads a line as far as it can be read by itself.
pub(crate) fn read(reading: &mut Reading<'_>, scene: &ListContext) -> LineShape {
    if reading.words.iter().all(|it| it.mark) {
        reading.used(reading.all(), "rule");
        return LineShape::Remark;
    }
    if is_option(&reading.words) {
        return LineShape::Option;
    }
    if let Some(leader) = leader(reading, scene) {
        return LineShape::Leader(leader);
    }
    if let Some(draft) = typed(reading, scene) {
        return LineShape::Troop(Box::new(draft));
    }
    if let Some(shape) = heading(reading, scene) {
        return shape;
    }
    if no_troop(reading) {
        return LineShape::NoTroop;
    }
    let sentence = is_sentence(&reading.words);
    if !sentence && let Some(draft) = model(reading, scene) {
        return LineShape::Troop(Box::new(draft));
    }
    if let Some(count) = bare_count(reading) {
        return LineShape::Count(count);
    }
    if !sentence && elsewhere(reading) {
        return LineShape::Refused;
    }
    if !sentence && looks_like_troop(reading, scene) {
        reading.refuse(&notes::NO_TYPE, &[]);
        // The word after the class is the type nobody knows.
        let class = classes(&reading.words).next_back();
        if let Some(class) = class {
            let at = skip_marks(&reading.words, class.end);
            reading.unknown(at, scene.notation);
        }
        return LineShape::Refused;
    }
    LineShape::Remark
}

/// Verbs that make a sentence of a line.
pub(crate) fn is_sentence(words: &[Word<'_>]) -> bool {
    const VERBS: &[&str] = words![
        may must can cannot could should will if unless are is was were be have has doit
        doivent peut peuvent sont est
    ];
    words.iter().any(|it| it.is_any(VERBS))
}

fn is_option(words: &[Word<'_>]) -> bool {
    const VERBS: &[&str] = words![
        extra upgrade downgrade replace give equip convert change regrade supplement ameliorer
        remplacer equiper donner
    ];
    const LIMITS: &[&str] = &[
        "not", "only", "if", "unless", "must", "dismount", "mixed", "used", "both", "replaced",
        "general", "generals",
    ];
    let Some(first) = words.iter().find(|it| !it.mark) else { return false };
    // "Up to 1/2 of the billmen may be HI", "Any hoplites may have JLS".
    let offered = words
        .windows(2)
        .any(|pair| pair[0].is_any(&["may", "can"]) && pair[1].is_any(&["be", "have", "replace"]));
    let some = first.is_any(&["up", "any", "all", "some", "half", "one"]);
    if offered && some && !words.iter().any(|it| it.is_any(LIMITS)) {
        return true;
    }
    // "Naphtha missiles for stone thrower": fire for an engine of the list, not an engine.
    let fire = ["naphtha", "naphta", "naptha", "incendiary"];
    let shot = ["missile", "missiles", "bomb", "bombs", "projectiles"];
    if first.is_any(&fire)
        && words.get(1).is_some_and(|it| it.is_any(&shot))
        && words.get(2).is_some_and(|it| it.is_any(&["for", "pour"]))
    {
        return true;
    }
    first.is_any(VERBS) && !words.get(1).is_some_and(|it| it.is_any(&["heavy", "light"]))
}

/// A name without the marks that part it from the rest.
pub(crate) fn clean_name(text: &str) -> String {
    let edge = |it: char| {
        it.is_whitespace()
            || matches!(
                it,
                ',' | ':' | ';' | '*' | '†' | '‡' | '|' | '•' | '·' | '(' | '-' | '–' | '—' | '.'
            )
    };
    let text = text.trim_matches(edge).trim_start_matches(')');
    let text = text.trim_end_matches(" as").trim_matches(edge);
    let opened = text.matches('(').count() > text.matches(')').count();
    if opened { format!("{text})") } else { text.to_owned() }
}

pub(super) fn skip_marks(words: &[Word<'_>], mut at: usize) -> usize {
    while words.get(at).is_some_and(|it| it.mark && !matches!(it.text, "(" | ")" | "@")) {
        at += 1;
    }
    at
}
