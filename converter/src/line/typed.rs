//! Troops by the code of their type.

use banneret_schema::Name;

use super::anchor::{Anchor, anchor, loose_anchor};
use super::body::body;
use super::class::{class_at, one_letter};
use super::clean_name;
use super::is_sentence;
use super::read_as;
use super::skip_marks;
use crate::conversion::Scope;
use crate::count;
use crate::draft::{Arm, Draft, Scene, add};
use crate::rating::{self, Class};
use crate::reading::{Doubt, Reading};
use crate::request::Notation;
use crate::tables::types;
use crate::words::Word;

/// A troop by the code of its type.
pub(super) fn typed(reading: &mut Reading<'_>, scene: &Scene) -> Option<Draft> {
    let notation = scene.notation;
    let strict = anchor(&reading.words, notation);
    let found = match strict {
        Some(found) => found,
        None => {
            if is_sentence(&reading.words) {
                return None;
            }
            loose_anchor(&reading.words, notation)?
        }
    };
    // "Any Irr C LMI may be upgraded" is a sentence about troops, not a troop.
    if is_sentence(&reading.words[..found.name_end]) {
        return None;
    }
    let mut draft = Draft { line: reading.row.number, ..Draft::default() };
    take_name(reading, &mut draft, found.name_end);
    for index in found.name_end..found.first {
        let fraction = reading.words[index].text.contains('/')
            || reading.words[index].is_any(&["half", "or", "and", "class"]);
        if fraction {
            reading.used(index, index + 1, "part of the class");
        }
    }
    let class_end = found.classes.iter().map(|it| it.end).max().unwrap_or(found.first);
    let between = clean_name(reading.slice(skip_marks(&reading.words, class_end), found.first));
    if !between.is_empty() {
        draft.name = format!("{} {between}", draft.name).trim().to_owned();
        reading.used(class_end, found.first, "name");
    }
    set_type(reading, &mut draft, &found);
    let mut classes = found.classes;
    let mut at = found.end;
    let single = matches!(notation, Notation::WrgRenaissance | Notation::Newbury);
    if single && classes.is_empty() {
        // The class may follow the type: "MI C", "MI, Reg C".
        let next = skip_marks(&reading.words, at);
        if let Some(class) = class_at(&reading.words, next) {
            at = class.end;
            classes.push(class);
        } else if let Some(letter) =
            reading.words.get(next).filter(|it| !it.mark).and_then(|it| one_letter(it.text))
        {
            let lone = notation == Notation::WrgRenaissance || lone_letter(&reading.words, next);
            if lone {
                classes.push(Class {
                    regular: None,
                    letter: Some(letter),
                    first: next,
                    end: next + 1,
                });
                at = next + 1;
            }
        }
    } else if !single && classes.is_empty() {
        let next = skip_marks(&reading.words, at);
        if let Some(class) = class_at(&reading.words, next) {
            at = class.end;
            classes.push(class);
        }
    }
    if notation == Notation::Newbury {
        newbury_ratings(reading, &mut draft, &mut classes, found.name_end);
        if classes.is_empty() {
            lone_bow_or_darts(reading, at);
        }
    }
    rate_all(reading, scene, &mut draft, &classes);
    leading_count(reading, &mut draft, found.name_end, at);
    body(reading, scene, &mut draft, at);
    Some(draft)
}

/// "12-24 Hill spearmen, Irr C LMI": a range before the name, where none follows.
pub(super) fn leading_count(
    reading: &mut Reading<'_>,
    draft: &mut Draft,
    name_end: usize,
    body: usize,
) {
    let range = |at: usize| {
        count::read(&reading.words, at).filter(|(it, _)| it.max.is_some() && it.min != it.max)
    };
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
        let name = if at == 0 { reading.slice(next, name_end) } else { reading.slice(0, at) };
        draft.name = clean_name(name);
        draft.count = Some(count);
    }
}

/// Whether a letter after the type is a rating: the letters A, C and E are no weapons, and B or D
/// beside a rating word is one.
pub(super) fn lone_letter(words: &[Word<'_>], at: usize) -> bool {
    let letter = words[at].text;
    if !matches!(letter, "B" | "D") {
        return true;
    }
    let mut next = at + 1;
    while words.get(next).is_some_and(|it| it.mark) {
        next += 1;
    }
    words.get(next).is_some_and(|it| rating::is_newbury_word(it.text))
}

/// B and D are bows and darts in one table and morale in another: with no rating beside it, a letter
/// may be either.
pub(super) fn lone_bow_or_darts(reading: &mut Reading<'_>, from: usize) {
    let found = (from..reading.words.len()).find(|&it| matches!(reading.words[it].text, "B" | "D"));
    let Some(at) = found else { return };
    let letter = reading.words[at].text.to_owned();
    reading.doubt(
        at,
        at + 1,
        Doubt {
            key: None,
            asks: Name::new(
                format!("Is '{letter}' a weapon or the morale?"),
                format!("« {letter} » est-il une arme ou le moral ?"),
            ),
            allowed: vec!["weapon".to_owned(), "morale letter".to_owned()],
            taken: Some("weapon".to_owned()),
            because: Name::new(
                "It stands among the weapons and no other letter gives the morale.",
                "Il est parmi les armes, et aucune autre lettre ne donne le moral.",
            ),
            scope: Scope::Line,
        },
    );
}

pub(super) fn newbury_ratings(
    reading: &mut Reading<'_>,
    draft: &mut Draft,
    classes: &mut Vec<Class>,
    from: usize,
) {
    let mut beside = Vec::new();
    for index in from..reading.words.len() {
        if rating::newbury_word(reading, &mut draft.profile, index) {
            beside.push(index);
        }
    }
    if classes.is_empty() {
        // The letter beside the rating words, on either side of them.
        let near = beside.iter().flat_map(|&index| {
            let left = (0..index).rev().find(|&it| !reading.words[it].mark);
            let right = (index + 1..reading.words.len()).find(|&it| !reading.words[it].mark);
            [left, right].into_iter().flatten()
        });
        let letter = near.filter(|&it| it >= from && !reading.is_settled(it)).find_map(|it| {
            one_letter(reading.words[it].text).filter(|l| *l != 'M').map(|l| (it, l))
        });
        if let Some((at, letter)) = letter {
            classes.push(Class { regular: None, letter: Some(letter), first: at, end: at + 1 });
        }
    }
}

pub(super) fn rate_all(
    reading: &mut Reading<'_>,
    scene: &Scene,
    draft: &mut Draft,
    classes: &[Class],
) {
    for class in classes {
        draft.classes.extend(class.letter.map(|it| (class.regular, it)));
        let crossed = match scene.notation {
            Notation::WrgRenaissance => class.letter.is_some(),
            _ => class.letter != Some('M'),
        };
        if crossed {
            rating::rate(reading, scene.notation, draft.arm, &mut draft.profile, *class);
        }
    }
    if classes.len() > 1 {
        let (first, end) = (classes[0].first, classes[classes.len() - 1].end);
        let values = draft.profile.training.clone();
        if values.len() > 1 {
            reading.values(
                first,
                end,
                "training",
                &values,
                Name::new(
                    "The list gives several classes; the first is taken.",
                    "La liste donne plusieurs classes ; la première est prise.",
                ),
            );
        }
    }
    let need = match scene.notation {
        Notation::Newbury => draft.profile.training.is_empty(),
        _ => classes.is_empty(),
    };
    if need {
        reading.incomplete = true;
        let end = reading.words.len();
        reading.doubt(
            0,
            end,
            Doubt {
                key: Some("training"),
                asks: Name::new(
                    "Which training? The line gives no class.",
                    "Quel entraînement ? La ligne ne donne pas de classe.",
                ),
                allowed: ["elite", "veteran", "trained", "recruits", "levy"]
                    .map(str::to_owned)
                    .to_vec(),
                taken: None,
                because: Name::new("Nothing on the line says it.", "Rien sur la ligne ne le dit."),
                scope: Scope::Line,
            },
        );
    }
}

pub(super) fn take_name(reading: &mut Reading<'_>, draft: &mut Draft, end: usize) {
    draft.name = clean_name(reading.slice(0, end));
    reading.used(0, end, "name");
}

pub(super) fn set_type(reading: &mut Reading<'_>, draft: &mut Draft, found: &Anchor) {
    for row in &found.rows {
        add(&mut draft.profile.troop, &[row.troop]);
        add(&mut draft.profile.weight, row.weights);
        draft.codes.push(row.code);
        draft.knight |= row.knight;
        draft.maybe_knight |= row.maybe_knight;
    }
    if let Some(row) = found.rows.first() {
        draft.arm = Arm::of_troop(row.troop);
        draft.order = Some(row.order);
    }
    mended_type(reading, found);
    let troop = draft.profile.troop.join(" or ");
    reading.used(
        found.first,
        found.end,
        &format!("type: {troop}; weight: {}", draft.profile.weight.join(" or ")),
    );
    if draft.profile.troop.len() > 1 {
        let values = draft.profile.troop.clone();
        reading.values(
            found.first,
            found.end,
            "type",
            &values,
            Name::new(
                "The list gives several types; the first is taken.",
                "La liste donne plusieurs types ; le premier est pris.",
            ),
        );
    }
    if draft.profile.weight.len() > 1 {
        let values = draft.profile.weight.clone();
        reading.values(
            found.first,
            found.end,
            "weight",
            &values,
            Name::new(
                "The rulebook allows these protections and names the first one first.",
                "La règle permet ces protections et cite la première d'abord.",
            ),
        );
    }
}

/// A code that a scanner spoiled is read, and the reading is shown.
pub(super) fn mended_type(reading: &mut Reading<'_>, found: &Anchor) {
    let codes: Vec<&str> = found.rows.iter().map(|it| it.code).collect();
    for at in found.first..found.end {
        let word = &reading.words[at];
        if word.mark || word.is("or") || codes.contains(&word.text) {
            continue;
        }
        if let Some(code) = codes.iter().find(|it| types::is_mended(word.text, it)) {
            read_as(reading, at, code);
        }
    }
}
