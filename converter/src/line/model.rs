//! Chariots, elephants and engines: troops that lists name in words.

use super::body::body;
use super::class::{class_at, classes};
use super::clean_name;
use super::typed::{ask_class, lone_class};
use crate::count;
use crate::doubts;
use crate::draft::{ListContext, TroopDraft, WeaponFamily, WrittenClass, add};
use crate::notes;
use crate::rating;
use crate::reading::Reading;
use crate::request::{Notation, TargetGame};
use crate::tables::classes::LETTER_ALONE;
use crate::tables::engines::{CANNON, ENGINES, EngineRow, SIZES};
use crate::words::Word;

/// A chariot, an elephant or an engine.
pub(super) fn model(reading: &mut Reading<'_>, scene: &ListContext) -> Option<TroopDraft> {
    let mut draft = chariots(reading)
        .or_else(|| elephants(reading, scene))
        .or_else(|| engine(reading, scene))?;
    finish(reading, scene, &mut draft);
    Some(draft)
}

/// The end of the name in a line without a type code: the first comma, colon or wide gap, or else
/// the first class or number.
fn name_end(words: &[Word<'_>]) -> usize {
    let parted =
        |at: &usize| matches!(words[*at].text, "," | ":" | ";" | "@" | "|") || words[*at].wide;
    let rated = |at: &usize| {
        class_at(words, *at).is_some()
            || words[*at].text.starts_with(|it: char| it.is_ascii_digit())
    };
    let mut places = 1..words.len();
    places.clone().find(parted).or_else(|| places.find(rated)).unwrap_or(words.len())
}

fn draft(reading: &Reading<'_>, arm: WeaponFamily, troop: &'static str) -> TroopDraft {
    let mut draft = TroopDraft { arm, line: reading.row.number, ..TroopDraft::default() };
    draft.profile.troop = vec![troop];
    draft.name = clean_name(reading.slice(0..name_end(&reading.words)));
    draft
}

fn chariots(reading: &mut Reading<'_>) -> Option<TroopDraft> {
    let is = |at: &usize| reading.at(*at).any(&["chariot", "chariots", "chars", "char"]);
    let has = |any: &[&str]| reading.words.iter().any(|it| it.is_any(any));
    if has(&["scythed", "scythe", "faux"]) {
        return None;
    }
    let any = reading.all().find(is)?;
    let sizes = ["light", "heavy", "two-horse", "four-horse"];
    let sized = reading.all().skip(1).filter(is).find(|at| reading.at(at - 1).any(&sizes));
    let teamed = has(&["horse", "horses", "crew", "crewmen"]);
    if sized.is_none() && !teamed && classes(&reading.words).next().is_none() {
        return None;
    }
    let mut draft = draft(reading, WeaponFamily::Chariots, "chariots");
    let Some(at) = sized else {
        reading.used(any..any + 1, "type: chariots");
        reading.ask(any..any + 1, doubts::CHARIOT_SIZE.plain());
        return Some(draft);
    };
    let (code, weights) = if reading.at(at - 1).any(&["light"]) {
        ("light chariots", ["light", "medium"])
    } else {
        ("heavy chariots", ["medium", "heavy"])
    };
    draft.codes.push(code);
    draft.profile.weight = weights.to_vec();
    reading.used(at - 1..at + 1, &format!("type: chariots; weight: {}", weights.join(" or ")));
    reading.ask_which(at - 1..at + 1, &doubts::PROTECTION, &weights);
    Some(draft)
}

fn elephants(reading: &mut Reading<'_>, scene: &ListContext) -> Option<TroopDraft> {
    let is = |it: &Word<'_>| it.is_any(&["elephant", "elephants"]) || it.text == "El";
    let at = reading.words.iter().position(is)?;
    let mut draft = draft(reading, WeaponFamily::Elephants, "elephants");
    // The code beside the word says nothing more.
    let codes: Vec<usize> = reading.all().filter(|it| reading.words[*it].text == "El").collect();
    for code in codes {
        reading.used(code..code + 1, "type: elephants");
        reading.note(code..code + 1, &notes::READ_AS, &["El", "elephants"]);
    }
    let howdah = mark_all(reading, &["howdah", "howdahs"], "weight: heavy");
    let weight = if howdah { "heavy" } else { "medium" };
    draft.profile.weight = vec![weight];
    reading.used(at..at + 1, &format!("type: elephants; weight: {weight}"));
    if scene.notation == Notation::Wrg7 {
        add(&mut draft.profile.troop, &["elephants-with-infantry"]);
        reading.ask(at..at + 1, doubts::ELEPHANT_KIND.plain());
    }
    Some(draft)
}

/// Marks certain words wherever they stand; whether there are any.
fn mark_all(reading: &mut Reading<'_>, words: &[&str], what: &str) -> bool {
    let places: Vec<usize> = reading.all().filter(|at| reading.at(*at).any(words)).collect();
    places.iter().for_each(|&at| reading.used(at..at + 1, what));
    !places.is_empty()
}

/// The engine with the longest name on the line.
fn engine_at(
    reading: &Reading<'_>,
    scene: &ListContext,
) -> Option<(&'static EngineRow, usize, usize)> {
    let mut best: Option<(&'static EngineRow, usize, usize)> = None;
    let cannon: &[EngineRow] = match scene.target {
        TargetGame::Panache => CANNON,
        TargetGame::AlexandreBayard => &[],
    };
    for row in ENGINES.iter().chain(cannon) {
        for phrase in row.words {
            for at in reading.all() {
                let end = reading.at(at).phrase_or_plural(phrase).unwrap_or(at);
                if end - at > best.map_or(0, |(_, first, end)| end - first) {
                    best = Some((row, at, end));
                }
            }
        }
    }
    best
}

fn engine(reading: &mut Reading<'_>, scene: &ListContext) -> Option<TroopDraft> {
    const PARTS: &[&str] = &[
        "stone", "thrower", "throwers", "bolt", "shooter", "shooters", "small", "engine", "engines",
    ];
    let (row, at, end) = engine_at(reading, scene)?;
    let mut draft = draft(reading, WeaponFamily::Artillery, row.troop);
    draft.profile.weight = row.weights.to_vec();
    draft.profile.missile = row.missile.into_iter().collect();
    let became = format!("type: {}; weight: {}", row.troop, row.weights.join(" or "));
    reading.used(at..end, &became);
    mark_all(reading, PARTS, "engine");
    if row.weights == ["very-heavy"] {
        // The trait must be named for its price (AB-D08).
        add(&mut draft.profile.traits, &["static"]);
        reading.note(at..end, &notes::STATIC, &[]);
    }
    if row.sizeless {
        let sizes = if row.weights.is_empty() { SIZES } else { row.weights };
        reading.ask(at..end, doubts::ENGINE_SIZE.plain().among(sizes));
    }
    Some(draft)
}

/// "2-6 Light bolt shooters": a range before the name, where none follows.
fn leading_count(reading: &mut Reading<'_>, draft: &mut TroopDraft, name_end: usize) {
    let range = count::read(reading.at(0)).filter(|(it, next)| it.is_range() && *next < name_end);
    if let (None, Some((count, next))) = (&draft.count, range) {
        draft.name = clean_name(reading.slice(next..name_end));
        draft.count = Some(count);
        reading.choices.retain(|it| it.doubt != doubts::HOW_MANY.id);
        reading.incomplete = reading.choices.iter().any(|it| it.taken.is_none());
    }
}

/// Whether a class or letter is that of a crew: "3 Irr C crew".
fn is_of_crew(reading: &Reading<'_>, class: WrittenClass) -> bool {
    let men = ["crew", "crewmen", "men", "riders"];
    let before = class.first.checked_sub(1).map_or("", |it| reading.words[it].text);
    count::number(before).is_some() && reading.at(class.end).any(&men)
}

/// The rest of the line; a class may stand anywhere.
fn finish(reading: &mut Reading<'_>, scene: &ListContext, draft: &mut TroopDraft) {
    let notation = scene.notation;
    let end = name_end(&reading.words);
    let found: Vec<_> = classes(&reading.words).filter(|it| !is_of_crew(reading, *it)).collect();
    for class in &found {
        rating::rate_troop(reading, notation, draft, *class);
    }
    if found.is_empty() && LETTER_ALONE.contains(&notation) {
        for at in end..reading.words.len() {
            if notation == Notation::Newbury {
                rating::newbury_word(reading, &mut draft.profile, at);
            }
            let class = lone_class(reading, notation, at).filter(|it| !is_of_crew(reading, *it));
            if let (Some(class), true) = (class, draft.classes.is_empty()) {
                rating::rate_troop(reading, notation, draft, class);
            }
        }
    }
    reading.used(0..end, "name");
    let piece = draft.profile.missile.clone();
    body(reading, scene, draft, end);
    if draft.profile.missile.is_empty() {
        draft.profile.missile = piece;
    }
    leading_count(reading, draft, end);
    ask_class(reading, notation, draft);
}
