//! Descriptions: type, order, armour and weapons in French or English.

use banneret_schema::Name;

use super::table::Cell;
use crate::arms::{self, Carried};
use crate::conversion::{Level, Scope, Token};
use crate::draft::{Arm, Draft, Scene, add};
use crate::reading::{Doubt, Reading};
use crate::tables::types::Order;
use crate::tables::weapons;
use crate::words::{Row, fold};

pub(super) fn kind_of(folded: &str) -> Option<&'static str> {
    const KINDS: &[(&str, &str)] = &[
        ("infanterie", "infantry"),
        ("infantry", "infantry"),
        ("cavalerie", "cavalry"),
        ("cavalry", "cavalry"),
        ("chevalerie", "cavalry"),
        ("chamellerie", "camelry"),
        ("chameau", "camelry"),
        ("camel", "camelry"),
        ("charrerie", "chariots"),
        ("chars", "chariots"),
        ("chariot", "chariots"),
        ("elephant", "elephants"),
        ("artillerie", "artillery"),
        ("artillery", "artillery"),
    ];
    let start = folded.trim_start_matches(|it: char| !it.is_alphabetic());
    KINDS.iter().find(|(word, _)| start.starts_with(word)).map(|(_, troop)| *troop)
}

pub(super) const ARMOUR: &[(&str, &str)] = &[
    ("tres lourd", "very-heavy"),
    ("very heavy", "very-heavy"),
    ("super lourd", "very-heavy"),
    ("tres leger", "very-light"),
    ("very light", "very-light"),
    ("lourd", "heavy"),
    ("heavy", "heavy"),
    ("moyen", "medium"),
    ("medium", "medium"),
    ("leger", "light"),
    ("light", "light"),
];

/// Reads a description into a profile. Its cell may stand on another line than the name.
pub(super) fn describe(
    reading: &mut Reading<'_>,
    scene: &Scene,
    draft: &mut Draft,
    cell: &Cell<'_>,
) -> Vec<Token> {
    let folded = fold(cell.text);
    let troop = kind_of(&folded).unwrap_or("infantry");
    draft.arm = Arm::of_troop(troop);
    draft.profile.troop = vec![troop];
    draft.codes = vec![troop];
    // The words of the description, read as a line of their own so that places stay true.
    let mut inner = Reading::new(Row {
        number: reading.row.number,
        text: cell.text,
        span: cell.at..cell.at + cell.text.len(),
    });
    let mut order = None;
    let mut armour: Option<&'static str> = None;
    let mut carried = Vec::new();
    let mut at = 0;
    while at < inner.words.len() {
        if inner.words[at].mark {
            at += 1;
            continue;
        }
        let is = |n: usize, any: &[&str]| inner.words.get(at + n).is_some_and(|it| it.is_any(any));
        if at < 2 && kind_of(&fold(inner.words[at].text)).is_some() {
            inner.used(at, at + 1, "type");
            at += 1;
        } else if let Some((found, length)) = order_at(&inner, at) {
            order = found;
            inner.used(at, at + length, "order");
            at += length;
        } else if let Some((weapon, length)) = weapons::find(&inner.words, at, scene.notation) {
            carried.push(Carried { weapon, first: at, end: at + length });
            at += length;
        } else if let Some((weight, length)) = armour_at(&inner, at) {
            armour = Some(weight);
            inner.used(at, at + length, &format!("weight: {weight}"));
            at += length;
        } else if is(0, &["et", "and", "ou", "or", "avec", "with", "de", "a", "en", "an"]) {
            inner.used(at, at + 1, "joins");
            at += 1;
        } else if let Some(training) = training_word(&fold(inner.words[at].text)) {
            add(&mut draft.profile.training, &[training]);
            inner.used(at, at + 1, &format!("training: {training}"));
            at += 1;
        } else {
            inner.unknown(at, scene.notation);
            at += 1;
        }
    }
    draft.order = order;
    weigh(&mut inner, draft, armour, order);
    arms::equip(&mut inner, scene, draft, &carried);
    reading.incomplete |= inner.incomplete;
    reading.choices.append(&mut inner.choices);
    reading.notes.append(&mut inner.notes);
    inner.finish(scene.notation).0.tokens
}

pub(super) fn weigh(
    inner: &mut Reading<'_>,
    draft: &mut Draft,
    armour: Option<&'static str>,
    order: Option<Order>,
) {
    if let Some(weight) = armour {
        draft.profile.weight = vec![weight];
        return;
    }
    if draft.arm == Arm::Artillery || draft.arm.is_weapon() {
        let allowed: &[&str] = match draft.arm {
            Arm::Elephants => &["medium", "heavy"],
            Arm::Chariots => &["light", "medium", "heavy", "very-heavy"],
            _ => &["very-light", "light", "medium", "heavy", "very-heavy"],
        };
        inner.incomplete = true;
        inner.doubt(
            0,
            1,
            Doubt {
                key: Some("weight"),
                asks: Name::new("Which protection?", "Quelle protection ?"),
                allowed: allowed.iter().map(|it| (*it).to_owned()).collect(),
                taken: None,
                because: Name::new(
                    "The description gives no weight.",
                    "La description ne donne pas de poids.",
                ),
                scope: Scope::Line,
            },
        );
        return;
    }
    let values: &[&'static str] = match order {
        Some(Order::Open) => &["very-light", "light"],
        Some(Order::Close) => &["medium"],
        Some(Order::Loose) | None => &["light", "medium"],
    };
    draft.profile.weight = values.to_vec();
    let end = inner.words.len();
    if values.len() > 1 {
        inner.values(0, end, "weight", values, Name::new(
            "No armour is given: the order of the men decides (Annexe 2, the definitions of protection).",
            "Aucune armure n'est donnée : l'ordre des hommes décide (Annexe 2, définitions des protections).",
        ));
    } else {
        inner.note(
            "convert/weight-from-order",
            Level::Info,
            0,
            end,
            Name::new(
                "no armour is given; close order makes it medium (Annexe 2)",
                "aucune armure n'est donnée ; l'ordre serré la fait moyenne (Annexe 2)",
            ),
        );
    }
}

pub(super) fn order_at(inner: &Reading<'_>, at: usize) -> Option<(Option<Order>, usize)> {
    const ORDERS: &[(&str, Option<Order>)] = &[
        ("ordre disperse", Some(Order::Open)),
        ("open order", Some(Order::Open)),
        ("ordre serre", Some(Order::Close)),
        ("close order", Some(Order::Close)),
        ("ordre lache", Some(Order::Loose)),
        ("loose order", Some(Order::Loose)),
        ("ordre mixte", None),
        ("ordre moyen", Some(Order::Loose)),
        ("ordre normal", Some(Order::Loose)),
        ("normal order", Some(Order::Loose)),
        ("medium order", Some(Order::Loose)),
    ];
    ORDERS.iter().find_map(|&(phrase, order)| {
        let length = weapons::matches(&inner.words, at, phrase);
        (length > 0).then_some((order, length))
    })
}

pub(super) fn armour_at(inner: &Reading<'_>, at: usize) -> Option<(&'static str, usize)> {
    for (phrase, weight) in ARMOUR {
        let mut length = 0;
        let fits = phrase.split(' ').all(|part| {
            let word = inner.words.get(at + length).filter(|it| !it.mark).map(|it| fold(it.text));
            length += 1;
            word.is_some_and(|word| {
                word.strip_prefix(part).is_some_and(|rest| matches!(rest, "" | "s" | "e" | "es"))
            })
        });
        if fits {
            return Some((weight, length));
        }
    }
    None
}

pub(super) fn training_word(word: &str) -> Option<&'static str> {
    Some(match word.trim_end_matches('s') {
        "elite" => "elite",
        "veteran" => "veteran",
        "entraine" | "trained" => "trained",
        "recrue" | "recruit" => "recruits",
        "levee" | "levy" => "levy",
        _ => return None,
    })
}

/// The description in the other language must say the same.
pub(super) fn compare(
    reading: &mut Reading<'_>,
    scene: &Scene,
    draft: &Draft,
    cell: &Cell<'_>,
) -> Vec<Token> {
    let mut copy = Reading::new(reading.row.clone());
    let mut other = Draft { name: draft.name.clone(), years: draft.years, ..Draft::default() };
    let tokens = describe(&mut copy, scene, &mut other, cell);
    let same = other.profile.troop == draft.profile.troop
        && other.profile.weight == draft.profile.weight
        && other.profile.melee == draft.profile.melee
        && other.profile.missile == draft.profile.missile;
    if !same {
        reading.notes.push(crate::conversion::Note {
            code: "convert/languages-differ",
            level: Level::Warning,
            line: reading.row.number,
            span: cell.at..cell.at + cell.text.len(),
            message: Name::new(
                "the two descriptions do not say the same; the first is taken",
                "les deux descriptions ne disent pas la même chose ; la première est prise",
            ),
        });
        reading.doubt(
            0,
            1,
            Doubt {
                key: None,
                asks: Name::new(
                    "Which of the two descriptions is right?",
                    "Laquelle des deux descriptions est la bonne ?",
                ),
                allowed: vec!["the first".to_owned(), "the second".to_owned()],
                taken: Some("the first".to_owned()),
                because: Name::new(
                    "They do not say the same.",
                    "Elles ne disent pas la même chose.",
                ),
                scope: Scope::Line,
            },
        );
    }
    tokens
}
