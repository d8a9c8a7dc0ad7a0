//! Training, morale and what irregulars may be, from classes and rating words.

use crate::doubts;
use crate::draft::{ProfileDraft, TroopDraft, WeaponFamily, WrittenClass, add};
use crate::notes;
use crate::reading::Reading;
use crate::request::Notation;
use crate::tables::classes::{CLASSES, ClassRow, NEWBURY, Rating, Whom};
use crate::tables::look_up;

/// The row of the rulebook for a class.
fn row(class: WrittenClass, notation: Notation, arm: WeaponFamily) -> Option<&'static ClassRow> {
    CLASSES.iter().find(|row| {
        row.letter == class.letter
            && row.of.contains(&notation)
            && match row.whom {
                Whom::All => true,
                Whom::Regular => class.regular == Some(true),
                Whom::Irregular => class.regular == Some(false),
                Whom::Elephants => arm == WeaponFamily::Elephants,
            }
    })
}

/// Gives a profile what its class says.
pub(crate) fn rate(
    reading: &mut Reading<'_>,
    notation: Notation,
    arm: WeaponFamily,
    profile: &mut ProfileDraft,
    class: WrittenClass,
) {
    if notation == Notation::Newbury {
        return newbury(reading, profile, class);
    }
    let renaissance = notation == Notation::WrgRenaissance;
    if class.regular == Some(false) || renaissance && class.letter == 'A' {
        // « On pourra les classer souvent Barbares ou Féodales »: one answer serves the list.
        add(&mut profile.may_have, &["barbarian", "allied"]);
        reading.ask(class.at(), doubts::IRREGULARS.plain());
    }
    let Some(row) = row(class, notation, arm) else {
        if !renaissance {
            reading.note(class.at(), &notes::NO_TRAINING, &[reading.slice(class.at())]);
        }
        reading.used(class.at(), "question");
        let asked = reading.which(class.at(), &doubts::CLASS_WITHOUT_ROW);
        return reading.ask(class.at(), asked);
    };
    add(&mut profile.training, row.training);
    match row.doubt {
        Some(doubt) if row.training.is_empty() => {
            add(&mut profile.traits, &["fanatic"]);
            reading.used(class.at(), "question");
            let asked = reading.which(class.at(), doubt);
            reading.ask(class.at(), asked);
        }
        doubt => {
            reading.used(class.at(), &format!("training: {}", row.training.join(" or ")));
            if let Some(doubt) = doubt {
                reading.ask_which(class.at(), doubt, row.training);
            }
        }
    }
}

/// Newbury's letter is morale: « de A = de fer ou Solides à E = Instable ».
fn newbury(reading: &mut Reading<'_>, profile: &mut ProfileDraft, class: WrittenClass) {
    let doubt = match class.letter {
        'A' => {
            add(&mut profile.morale, &["iron", "solid"]);
            reading.used(class.at(), "morale: iron or solid");
            return reading.ask(class.at(), doubts::MORALE_A.plain());
        }
        'E' => {
            reading.used(class.at(), "morale: unstable");
            if !profile.troop.iter().any(|it| WeaponFamily::of_troop(it).is_model()) {
                return add(&mut profile.morale, &["unstable"]);
            }
            &doubts::MORALE_E
        }
        _ => &doubts::MORALE_BETWEEN,
    };
    reading.used(class.at(), "question");
    let asked = reading.which(class.at(), doubt);
    reading.ask(class.at(), asked);
}

/// What a word says in Newbury's lists.
pub(crate) fn newbury_rating(text: &str) -> Option<Rating> {
    look_up(NEWBURY, |it| text.eq_ignore_ascii_case(it).then_some(())).map(|(rating, ())| rating)
}

/// Newbury's words: experience and cohesion. Gives whether the word is one.
pub(crate) fn newbury_word(
    reading: &mut Reading<'_>,
    profile: &mut ProfileDraft,
    at: usize,
) -> bool {
    let Some(rating) = reading.words.get(at).and_then(|it| newbury_rating(it.text)) else {
        return false;
    };
    match rating {
        Rating::Training(training) => {
            add(&mut profile.training, &[training]);
            reading.used(at..at + 1, &format!("training: {training}"));
        }
        Rating::Regular => reading.used(at..at + 1, "regular"),
        Rating::Tribal => {
            add(&mut profile.traits, &["barbarian"]);
            add(&mut profile.may_have, &["allied"]);
            reading.used(at..at + 1, "traits: barbarian or allied");
            reading.ask_which(at..at + 1, &doubts::TRIBAL, &["barbarian", "allied"]);
        }
    }
    true
}

/// « Fanatic » in the Renaissance lists: fanatics or carried away.
pub(crate) fn fanatic_word(reading: &mut Reading<'_>, profile: &mut ProfileDraft, at: usize) {
    add(&mut profile.traits, &["fanatic"]);
    add(&mut profile.may_have, &["carried-away"]);
    reading.used(at..at + 1, "traits: fanatic or carried-away");
    reading.ask_which(at..at + 1, &doubts::FANATIC, &["fanatic", "carried-away"]);
}

/// Gives a troop a class and what it says.
pub(crate) fn rate_troop(
    reading: &mut Reading<'_>,
    notation: Notation,
    draft: &mut TroopDraft,
    class: WrittenClass,
) {
    draft.classes.push(class);
    rate(reading, notation, draft.arm, &mut draft.profile, class);
}
