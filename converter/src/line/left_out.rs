//! Lines the tables have no row for.

use super::class::classes;
use crate::count;
use crate::date;
use crate::doubts;
use crate::draft::ListContext;
use crate::notes;
use crate::reading::Reading;
use crate::tables::engines::{ELSEWHERE, NO_TROOP};
use crate::tables::look_up;

/// Command factors, standards, camps: reported, and nothing is made of them.
pub(super) fn no_troop(reading: &mut Reading<'_>) -> bool {
    let named = |at| NO_TROOP.iter().any(|it| reading.at(at).phrase_or_plural(it).is_some());
    let troop_like = reading.words.iter().any(|it| it.text == "@") || is_counted(reading);
    if !troop_like || !reading.all().any(named) {
        return false;
    }
    reading.no_equivalent(reading.all());
    reading.note(reading.all(), &notes::NOTHING_FOR_LINE, &[]);
    true
}

fn is_counted(reading: &Reading<'_>) -> bool {
    reading.all().any(|at| count::read(reading.at(at)).is_some())
}

/// Troops the tables leave out: Annexe 3 is suggested, not applied.
pub(super) fn elsewhere(reading: &mut Reading<'_>) -> bool {
    if !is_counted(reading) && classes(&reading.words).next().is_none() {
        return false;
    }
    let place = |phrase| {
        let mut places = reading.all();
        places.find_map(|at| Some(at..reading.at(at).phrase_or_plural(phrase)?))
    };
    let found = look_up(ELSEWHERE, place);
    let Some((suggestions, words)) = found else { return false };
    let text = reading.slice(words.clone());
    match suggestions {
        [] => reading.refuse(&notes::NO_ROW, &[text]),
        near => reading.refuse(&notes::NO_ROW_BUT_NEAR, &[text, &near.join(", ")]),
    }
    reading.no_equivalent(words.clone());
    let line = reading.row.number.to_string();
    reading.ask(words, doubts::WHICH_TROOP.about(&[&line, text]).among(suggestions));
    true
}

/// Whether a line was meant as a troop: a class, a price or a range on it.
pub(super) fn looks_like_troop(reading: &Reading<'_>, scene: &ListContext) -> bool {
    let words = &reading.words;
    let is_range = |at: usize| {
        date::read(words, at, scene.line()).is_none()
            && count::read(reading.at(at)).is_some_and(|(count, _)| count.is_range())
    };
    classes(words).next().is_some()
        || words.iter().any(|it| it.text == "@")
        || (1..words.len()).any(is_range)
}
