//! Troops by the code of their type.

use super::anchor::{Anchor, anchor, loose_anchor};
use super::body::body;
use super::class::{class_at, letter_at, one_letter};
use super::{clean_name, is_sentence, skip_marks};
use crate::count;
use crate::doubts;
use crate::draft::{ListContext, TroopDraft, WeaponFamily, WrittenClass, add};
use crate::rating;
use crate::reading::Reading;
use crate::request::Notation;
use crate::tables::classes::LETTER_ALONE;
use crate::tables::types;

/// A troop by the code of its type.
pub(super) fn typed(reading: &mut Reading<'_>, scene: &ListContext) -> Option<TroopDraft> {
    let notation = scene.notation;
    let mut found = match anchor(&reading.words, notation) {
        Some(found) => found,
        None if is_sentence(&reading.words) => return None,
        None => loose_anchor(&reading.words, notation)?,
    };
    // "Any Irr C LMI may be upgraded" is a sentence about troops, not a troop.
    if is_sentence(&reading.words[..found.name_end]) {
        return None;
    }
    let mut draft = TroopDraft { line: reading.row.number, ..TroopDraft::default() };
    if notation == Notation::WrgRenaissance {
        called_fanatic(reading, &mut draft, &mut found);
    }
    take_name(reading, &mut draft, &found);
    set_type(reading, &mut draft, &found);
    let mut at = found.end;
    if found.classes.is_empty()
        && let Some(class) = class_after(reading, scene, at)
    {
        at = class.end;
        found.classes.push(class);
    }
    if notation == Notation::Newbury {
        newbury_ratings(reading, &mut draft, &mut found);
        if found.classes.is_empty() {
            bow_or_morale(reading, at);
        }
    }
    rate_all(reading, scene, &mut draft, &found.classes);
    leading_count(reading, &mut draft, found.name_end, at);
    body(reading, scene, &mut draft, at);
    Some(draft)
}

/// "Dervishes, Fanatic, C MI": the word after the name is a rating, not a part of it.
fn called_fanatic(reading: &mut Reading<'_>, draft: &mut TroopDraft, found: &mut Anchor) {
    let last = (0..found.name_end).rev().find(|&at| !reading.words[at].mark);
    let Some(at) = last.filter(|&at| at > 0) else { return };
    let parted = reading.words[at - 1].mark || reading.words[at].wide;
    if parted && reading.at(at).any(&["fanatic", "fanatics", "fanatique", "fanatiques"]) {
        rating::fanatic_word(reading, &mut draft.profile, at);
        found.name_end = at;
    }
}

/// The name before class and type, with the words that stand between them.
fn take_name(reading: &mut Reading<'_>, draft: &mut TroopDraft, found: &Anchor) {
    draft.name = clean_name(reading.slice(0..found.name_end));
    reading.used(0..found.name_end, "name");
    for at in found.name_end..found.first {
        let word = &reading.words[at];
        if word.text.contains('/') || word.is_any(&["half", "or", "and", "class"]) {
            reading.used(at..at + 1, "part of the class");
        }
    }
    let class_end = found.classes.iter().map(|it| it.end).max().unwrap_or(found.first);
    let between = reading.slice(skip_marks(&reading.words, class_end)..found.first);
    let between = clean_name(between);
    if !between.is_empty() {
        draft.name = format!("{} {between}", draft.name).trim().to_owned();
        reading.used(class_end..found.first, "name");
    }
}

/// The class may follow the type: "MI, Reg C", and where letters stand alone "MI C".
fn class_after(reading: &Reading<'_>, scene: &ListContext, at: usize) -> Option<WrittenClass> {
    let next = skip_marks(&reading.words, at);
    class_at(&reading.words, next).or_else(|| lone_class(reading, scene.notation, next))
}

/// A letter by itself that is a class.
pub(super) fn lone_class(
    reading: &Reading<'_>,
    notation: Notation,
    at: usize,
) -> Option<WrittenClass> {
    let letter = letter_at(reading.at(at)).filter(|_| LETTER_ALONE.contains(&notation))?;
    // Newbury's A, C and E are no weapons, and B or D beside a rating word is none.
    let rated = || {
        let after = reading.at(at + 1).skip_while(|it| it.is_mark());
        rating::newbury_rating(after.text()).is_some()
    };
    let sure = notation == Notation::WrgRenaissance || !matches!(letter, 'B' | 'D') || rated();
    sure.then(|| WrittenClass::alone(letter, at))
}

/// "12-24 Hill spearmen, Irr C LMI": a range before the name, where none follows.
fn leading_count(reading: &Reading<'_>, draft: &mut TroopDraft, name_end: usize, body: usize) {
    let range = |at: usize| count::read(reading.at(at)).filter(|(it, _)| it.is_range());
    if (body..reading.words.len()).any(|at| range(at).is_some()) {
        return;
    }
    // Before the name, or between the name and the class.
    let found = (0..name_end).find_map(|at| {
        let (count, next) = range(at)?;
        let last = skip_marks(&reading.words, next) >= name_end;
        (at == 0 && next < name_end || at > 0 && last).then_some((at, count, next))
    });
    if let Some((at, count, next)) = found {
        draft.name = clean_name(reading.slice(if at == 0 { next..name_end } else { 0..at }));
        draft.count = Some(count);
    }
}

/// B and D are bows and darts in one table and morale in another: with no rating beside it, a letter
/// may be either.
fn bow_or_morale(reading: &mut Reading<'_>, from: usize) {
    let mut places = from..reading.words.len();
    let Some(at) = places.find(|&it| matches!(reading.words[it].text, "B" | "D")) else { return };
    let asked = reading.which(at..at + 1, &doubts::WEAPON_OR_MORALE);
    reading.ask(at..at + 1, asked);
}

/// Newbury's rating words, and the letter beside them.
fn newbury_ratings(reading: &mut Reading<'_>, draft: &mut TroopDraft, found: &mut Anchor) {
    let from = found.name_end;
    let rated: Vec<usize> = (from..reading.words.len())
        .filter(|&at| rating::newbury_word(reading, &mut draft.profile, at))
        .collect();
    if !found.classes.is_empty() {
        return;
    }
    let beside = rated.iter().flat_map(|&at| {
        let left = (0..at).rev().find(|&it| !reading.words[it].mark);
        let right = (at + 1..reading.words.len()).find(|&it| !reading.words[it].mark);
        [left, right].into_iter().flatten()
    });
    let class = beside.filter(|&it| it >= from && !reading.is_settled(it)).find_map(|at| {
        let letter = one_letter(reading.words[at].text).filter(|it| *it != 'M')?;
        Some(WrittenClass::alone(letter, at))
    });
    found.classes.extend(class);
}

fn rate_all(
    reading: &mut Reading<'_>,
    scene: &ListContext,
    draft: &mut TroopDraft,
    classes: &[WrittenClass],
) {
    for &class in classes {
        if class.letter == 'M' && scene.notation != Notation::WrgRenaissance {
            draft.classes.push(class);
        } else {
            rating::rate_troop(reading, scene.notation, draft, class);
        }
    }
    if let [first, .., last] = classes
        && draft.profile.training.len() > 1
    {
        let words = first.first..last.end;
        reading.ask_which(words, &doubts::SEVERAL_CLASSES, &draft.profile.training);
    }
    ask_class(reading, scene.notation, draft);
}

/// Asks for the training where the line gives none. Newbury's class is the morale.
pub(super) fn ask_class(reading: &mut Reading<'_>, notation: Notation, draft: &TroopDraft) {
    let unrated = match notation {
        Notation::Newbury => draft.profile.training.is_empty(),
        _ => draft.classes.is_empty(),
    };
    if unrated {
        reading.ask(reading.all(), doubts::NO_CLASS.plain());
    }
}

fn set_type(reading: &mut Reading<'_>, draft: &mut TroopDraft, found: &Anchor) {
    for row in &found.rows {
        add(&mut draft.profile.troop, &[row.troop]);
        add(&mut draft.profile.weight, row.weights);
        draft.codes.push(row.code);
        draft.knight |= row.knight;
        draft.maybe_knight |= row.maybe_knight;
    }
    if let Some(row) = found.rows.first() {
        draft.arm = WeaponFamily::of_troop(row.troop);
        draft.order = Some(row.order);
    }
    mended_type(reading, found);
    let words = found.first..found.end;
    let (troop, weight) = (&draft.profile.troop, &draft.profile.weight);
    let became = format!("type: {}; weight: {}", troop.join(" or "), weight.join(" or "));
    reading.used(words.clone(), &became);
    if troop.len() > 1 {
        reading.ask_which(words.clone(), &doubts::SEVERAL_TYPES, troop);
    }
    if weight.len() > 1 {
        reading.ask_which(words, &doubts::PROTECTION, weight);
    }
}

/// A code that a scanner spoiled is read, and the reading is shown.
fn mended_type(reading: &mut Reading<'_>, found: &Anchor) {
    for at in found.first..found.end {
        let text = reading.words[at].text;
        if found.rows.iter().any(|it| it.code == text) {
            continue;
        }
        if let Some(row) = found.rows.iter().find(|it| types::is_mended(text, it.code)) {
            reading.read_as(at, row.code);
        }
    }
}
