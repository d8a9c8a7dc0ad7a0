//! Rows of the weapon tables: used, missing, or too many.

use banneret_schema::Name;

use super::Carried;
use crate::conversion::{Level, Scope};
use crate::draft::{Arm, add};
use crate::reading::{Doubt, Reading};

pub(super) fn put_melee(
    reading: &mut Reading<'_>,
    arm: Arm,
    melee: &mut Vec<&'static str>,
    id: Option<&'static str>,
    item: &Carried,
) -> bool {
    if arm.is_weapon() {
        // « Troupes qui sont des armes par elles-mêmes, pas concernées ».
        reading.no_equivalent(item.first, item.end);
        return false;
    }
    match id {
        Some(id) => {
            add(melee, &[id]);
            reading.used(item.first, item.end, &format!("melee: {id}"));
            true
        }
        None => {
            no_row(reading, item);
            false
        }
    }
}

pub(super) fn put_missile(
    reading: &mut Reading<'_>,
    missile: &mut Vec<&'static str>,
    id: Option<&'static str>,
    item: &Carried,
) -> bool {
    match id {
        Some(id) => {
            add(missile, &[id]);
            reading.used(item.first, item.end, &format!("missile: {id}"));
            true
        }
        None => {
            no_row(reading, item);
            false
        }
    }
}

/// The table has no row for this weapon with this arm.
pub(super) fn no_row(reading: &mut Reading<'_>, item: &Carried) {
    let text = reading.slice(item.first, item.end).to_owned();
    reading.no_equivalent(item.first, item.end);
    reading.incomplete = true;
    reading.note(
        "convert/no-equivalent",
        Level::Warning,
        item.first,
        item.end,
        Name::new(
            format!("the rulebook gives no '{text}' to this arm"),
            format!("la règle ne donne pas « {text} » à cette arme"),
        ),
    );
    reading.doubt(
        item.first,
        item.end,
        Doubt {
            key: None,
            asks: Name::new(
                format!("Which weapon stands for '{text}'?"),
                format!("Quelle arme pour « {text} » ?"),
            ),
            allowed: Vec::new(),
            taken: None,
            because: Name::new(
                "The rulebook's table has no row for it with this arm.",
                "La table de la règle n'a pas de ligne pour elle avec cette arme.",
            ),
            scope: Scope::Token,
        },
    );
}

/// « On ne cite l'arme individuelle que si les hommes n'ont rien de mieux » (Annexe 2 – III): beside
/// another weapon it says nothing, unless the list offers one or the other.
pub(super) fn drop_sword(reading: &Reading<'_>, melee: &mut Vec<&'static str>, words: &[Carried]) {
    let (Some(first), Some(end)) =
        (words.iter().map(|it| it.first).min(), words.iter().map(|it| it.end).max())
    else {
        return;
    };
    let offered = reading.words[first..end].iter().any(|it| it.is_any(&["or", "ou"]));
    if !offered && melee.len() > 1 {
        melee.retain(|it| !matches!(*it, "individual-weapon" | "cavalry-individual-weapon"));
    }
}

/// Two weapons of a kind where the rules have one.
pub(super) fn several(
    reading: &mut Reading<'_>,
    key: &'static str,
    values: &[&'static str],
    words: &[Carried],
) {
    if values.len() < 2 || words.len() < 2 {
        return;
    }
    let (Some(first), Some(end)) =
        (words.iter().map(|it| it.first).min(), words.iter().map(|it| it.end).max())
    else {
        return;
    };
    reading.values(first, end, key, values, Name::new(
        "A unit has one weapon of each kind; the list gives several, and the first is taken.",
        "Une unité n'a qu'une arme de chaque sorte ; la liste en donne plusieurs, la première est prise.",
    ));
}
