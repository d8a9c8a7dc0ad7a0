//! Lines the tables have no row for.

use banneret_schema::Name;

use super::class::class_at;
use super::model::engine_matches;
use super::place;
use crate::conversion::{Level, Scope};
use crate::count;
use crate::date;
use crate::draft::Scene;
use crate::reading::{Doubt, Reading};
use crate::tables::engines::{ELSEWHERE, NO_TROOP};
use crate::tables::weapons;

/// Command factors, standards, camps: reported, and nothing is made of them.
pub(super) fn no_troop(reading: &mut Reading<'_>) -> bool {
    let found = (0..reading.words.len())
        .any(|at| NO_TROOP.iter().any(|it| weapons::matches(&reading.words, at, it) > 0));
    let troop_like = reading.words.iter().any(|it| it.text == "@")
        || (0..reading.words.len()).any(|it| count::read(&reading.words, it).is_some());
    if !found || !troop_like {
        return false;
    }
    let end = reading.words.len();
    reading.no_equivalent(0, end);
    reading.note(
        "convert/no-equivalent",
        Level::Info,
        0,
        end,
        Name::new("the rules have nothing for this line", "la règle n'a rien pour cette ligne"),
    );
    true
}

/// Troops the tables leave out: Annexe 3 is suggested, not applied.
pub(super) fn elsewhere(reading: &mut Reading<'_>, scene: &Scene) -> bool {
    let counted = (0..reading.words.len()).any(|it| count::read(&reading.words, it).is_some())
        || (0..reading.words.len()).any(|it| class_at(&reading.words, it).is_some());
    if !counted {
        return false;
    }
    let found = ELSEWHERE.iter().find_map(|(phrase, suggestions)| {
        (0..reading.words.len()).find_map(|at| {
            let length = engine_matches(&reading.words, at, phrase);
            (length > 0).then_some((at, at + length, *suggestions))
        })
    });
    let Some((at, end, suggestions)) = found else { return false };
    let text = reading.slice(at, end).to_owned();
    let near = suggestions.join(", ");
    let message = if near.is_empty() {
        Name::new(
            format!("the rulebook's tables have no row for '{text}'"),
            format!("les tables de la règle n'ont pas de ligne pour « {text} »"),
        )
    } else {
        Name::new(
            format!(
                "the rulebook's tables have no row for '{text}'; Annexes 2 and 3 may have it as {near}"
            ),
            format!(
                "les tables de la règle n'ont pas de ligne pour « {text} » ; voir {near} dans les Annexes 2 et 3"
            ),
        )
    };
    reading.refuse("convert/no-row", message);
    reading.no_equivalent(at, end);
    reading.doubt(
        at,
        end,
        Doubt {
            key: None,
            asks: Name::new(
                format!("Line {} was refused: which troop is '{text}'?", reading.row.number),
                format!(
                    "La ligne {} est refusée : quelle troupe est « {text} » ?",
                    reading.row.number
                ),
            ),
            allowed: suggestions.iter().map(|it| (*it).to_owned()).collect(),
            taken: None,
            because: Name::new(
                "The tables of Annexe 4 have no row for it.",
                "Les tables de l'Annexe 4 n'ont pas de ligne pour elle.",
            ),
            scope: Scope::Line,
        },
    );
    let _ = scene;
    true
}

/// Whether a line was meant as a troop: a class, a price or a range on it.
pub(super) fn looks_like_troop(reading: &Reading<'_>, scene: &Scene) -> bool {
    let words = &reading.words;
    let class = (0..words.len()).any(|it| class_at(words, it).is_some());
    let price = words.iter().any(|it| it.text == "@");
    let range = (1..words.len()).any(|it| {
        date::read(words, it, place(scene)).is_none()
            && count::read(words, it)
                .is_some_and(|(count, _)| count.max.is_some() && count.min != count.max)
    });
    class || price || range
}
