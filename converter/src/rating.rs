//! Training, morale and what irregulars may be: Annexe 4, « Entraînement » of each notation.

use banneret_schema::Name;

use crate::conversion::{Level, Scope};
use crate::draft::{Arm, Profile, add};
use crate::reading::{Doubt, Reading};
use crate::request::Notation;

/// A class as written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Class {
    /// Reg or Irr; nothing where the notation or the line does not say.
    pub(crate) regular: Option<bool>,
    pub(crate) letter: Option<char>,
    pub(crate) first: usize,
    pub(crate) end: usize,
}

const TRAINING: &[&str] = &["elite", "veteran", "trained", "recruits", "levy"];
const MORALE: &[&str] = &["iron", "solid", "normal", "weak", "unstable"];
/// What an Irr may be: « on pourra les classer souvent Barbares ou Féodales ».
pub(crate) const IRREGULARS: &[&str] = &["barbarian", "allied"];

/// Gives a profile what its class says.
pub(crate) fn rate(
    reading: &mut Reading<'_>,
    notation: Notation,
    arm: Arm,
    profile: &mut Profile,
    class: Class,
) {
    match notation {
        Notation::WrgRenaissance => renaissance(reading, arm, profile, class),
        Notation::Newbury => newbury(reading, profile, class),
        Notation::Wrg | Notation::Wrg7 | Notation::ShockOfImpact | Notation::Clash => {
            ancients(reading, notation, profile, class);
        }
    }
}

fn ancients(reading: &mut Reading<'_>, notation: Notation, profile: &mut Profile, class: Class) {
    let (first, end) = (class.first, class.end);
    if class.regular == Some(false) {
        irregular(reading, profile, first, end);
    }
    // Shock of Impact: « E par D et D par C au moral », so D and C are both the trained C.
    let letter = match (notation, class.letter) {
        (Notation::ShockOfImpact, Some('E')) => Some('D'),
        (Notation::ShockOfImpact, Some('D')) => Some('C'),
        (_, letter) => letter,
    };
    let irregular = class.regular == Some(false);
    let values: &[&'static str] = match letter {
        Some('A') if irregular => {
            add(&mut profile.traits, &["fanatic"]);
            open(
                reading,
                profile,
                first,
                end,
                "training",
                TRAINING,
                Name::new(
                    "Irr A are fanatics; the rulebook does not say how well they are trained.",
                    "Les Irr A sont des fanatiques ; la règle ne dit pas leur entraînement.",
                ),
            );
            return;
        }
        Some('A') => &["elite"],
        Some('B') => &["veteran"],
        Some('C') => &["trained"],
        Some('D') if irregular => &["recruits", "levy"],
        Some('D') => &["recruits"],
        Some('E') if irregular && notation == Notation::Wrg7 => &["levy"],
        Some(_) | None => {
            let text = reading.slice(first, end).to_owned();
            reading.note(
                "convert/no-equivalent",
                Level::Warning,
                first,
                end,
                Name::new(
                    format!("the rulebook has no training for '{text}' in this notation"),
                    format!("la règle n'a pas d'entraînement pour « {text} » dans cette notation"),
                ),
            );
            open(
                reading,
                profile,
                first,
                end,
                "training",
                TRAINING,
                Name::new(
                    "The rulebook has no row for this class in this notation.",
                    "La règle n'a pas de ligne pour cette classe dans cette notation.",
                ),
            );
            return;
        }
    };
    reading.used(first, end, &format!("training: {}", values.join(" or ")));
    if values.len() > 1 {
        reading.values(
            first,
            end,
            "training",
            values,
            Name::new(
                "D means recruits, and sometimes levies for Irr D.",
                "D signifie « recrues », parfois « levées » si Irr D.",
            ),
        );
    }
    add(&mut profile.training, values);
}

/// Irregulars are offered two particularities; one answer serves the list.
fn irregular(reading: &mut Reading<'_>, profile: &mut Profile, first: usize, end: usize) {
    add(&mut profile.may_have, IRREGULARS);
    reading.doubt(first, end, Doubt {
        key: Some("traits"),
        asks: Name::new(
            "Are the irregulars barbarians, allied or feudal troops, or neither?",
            "Les irréguliers sont-ils barbares, alliés ou féodaux, ou ni l'un ni l'autre ?",
        ),
        allowed: vec!["neither".to_owned(), "barbarian".to_owned(), "allied".to_owned()],
        taken: Some("neither".to_owned()),
        because: Name::new(
            "Irr can often be classed barbarians or feudal troops: both are offered in may-have, none is given.",
            "On pourra souvent classer les Irr barbares ou féodaux : les deux sont offerts dans may-have, aucun n'est donné.",
        ),
        scope: Scope::List,
    });
}

/// A value the rulebook leaves open: nothing is taken.
fn open(
    reading: &mut Reading<'_>,
    _profile: &mut Profile,
    first: usize,
    end: usize,
    key: &'static str,
    values: &[&str],
    because: Name,
) {
    let token = reading.slice(first, end).to_owned();
    let (en, fr) =
        if key == "morale" { ("morale", "quel moral") } else { ("training", "quel entraînement") };
    reading.used(first, end, "question");
    reading.incomplete = true;
    reading.doubt(
        first,
        end,
        Doubt {
            key: Some(key),
            asks: Name::new(format!("{token}: which {en}?"), format!("{token} : {fr} ?")),
            allowed: values.iter().map(|it| (*it).to_owned()).collect(),
            taken: None,
            because,
            scope: Scope::Token,
        },
    );
}

fn renaissance(reading: &mut Reading<'_>, arm: Arm, profile: &mut Profile, class: Class) {
    let (first, end) = (class.first, class.end);
    let irregular_said = class.regular == Some(false) || class.letter == Some('A');
    if irregular_said {
        irregular(reading, profile, first, end);
    }
    let (values, because): (&[&'static str], Name) = match class.letter {
        Some('A') => (&["veteran"], Name::default()),
        Some('B') => {
            (&["veteran", "elite"], Name::new("B is veteran or elite.", "B = Vétéran ou Élite."))
        }
        Some('C') if class.regular == Some(true) => (&["trained"], Name::default()),
        Some('C') => (
            &["trained", "veteran"],
            Name::new(
                "C is normal, or veteran for irregulars.",
                "C = Normal ou Vétéran irréguliers.",
            ),
        ),
        Some('M') => (&["trained"], Name::default()),
        Some('D') => (&["recruits"], Name::default()),
        Some('E') if arm == Arm::Elephants => (
            &["trained", "levy"],
            Name::new(
                "E is levy, but trained elephants are normal.",
                "E = Levées, sauf les éléphants qui sont Normaux s'ils sont dressés.",
            ),
        ),
        Some('E') => (&["levy"], Name::default()),
        Some(_) | None => {
            open(
                reading,
                profile,
                first,
                end,
                "training",
                TRAINING,
                Name::new(
                    "The rulebook has no row for this class in this notation.",
                    "La règle n'a pas de ligne pour cette classe dans cette notation.",
                ),
            );
            return;
        }
    };
    reading.used(first, end, &format!("training: {}", values.join(" or ")));
    if values.len() > 1 {
        reading.values(first, end, "training", values, because);
    }
    add(&mut profile.training, values);
}

/// Newbury's letter is morale: « de A = de fer ou Solides à E = Instable ».
fn newbury(reading: &mut Reading<'_>, profile: &mut Profile, class: Class) {
    let (first, end) = (class.first, class.end);
    match class.letter {
        Some('A') => {
            add(&mut profile.morale, &["iron", "solid"]);
            reading.used(first, end, "morale: iron or solid");
            reading.doubt(
                first,
                end,
                Doubt {
                    key: Some("morale"),
                    asks: Name::new("A: iron or solid?", "A : de fer ou solide ?"),
                    allowed: vec!["iron".to_owned(), "solid".to_owned()],
                    taken: None,
                    because: Name::new(
                        "The rulebook gives both and prefers neither.",
                        "La règle donne les deux sans préférer.",
                    ),
                    scope: Scope::Token,
                },
            );
        }
        Some('E') => {
            reading.used(first, end, "morale: unstable");
            if profile.troop.iter().any(|it| {
                matches!(Arm::of_troop(it), Arm::Chariots | Arm::Elephants | Arm::Artillery)
            }) {
                open(
                    reading,
                    profile,
                    first,
                    end,
                    "morale",
                    &["weak", "normal"],
                    Name::new(
                        "E is unstable, which this type of troop cannot be.",
                        "E = Instable, ce que ce type de troupe ne peut être.",
                    ),
                );
            } else {
                add(&mut profile.morale, &["unstable"]);
            }
        }
        Some(_) | None => open(
            reading,
            profile,
            first,
            end,
            "morale",
            MORALE,
            Name::new(
                "The rulebook gives A and E only; what lies between is for you to say.",
                "La règle ne donne que A et E ; à vous de dire ce qui est entre les deux.",
            ),
        ),
    }
}

/// Newbury's words: experience and cohesion. Gives whether the word is one.
pub(crate) fn newbury_word(reading: &mut Reading<'_>, profile: &mut Profile, at: usize) -> bool {
    let Some(word) = reading.words.get(at) else { return false };
    let training = if word.is("raw") {
        "recruits"
    } else if word.is("seasoned") {
        "trained"
    } else if word.is_any(&["veteran", "vet"]) {
        "veteran"
    } else if word.is_any(&["disciplined", "disc", "steady", "stdy"]) {
        reading.used(at, at + 1, "regular");
        return true;
    } else if word.is("tribal") {
        add(&mut profile.traits, &["barbarian"]);
        add(&mut profile.may_have, &["allied"]);
        reading.used(at, at + 1, "traits: barbarian or allied");
        reading.values(
            at,
            at + 1,
            "traits",
            &["barbarian", "allied"],
            Name::new(
                "Tribal troops are barbarians or feudal.",
                "« Tribal » : barbares ou féodaux.",
            ),
        );
        return true;
    } else {
        return false;
    };
    add(&mut profile.training, &[training]);
    reading.used(at, at + 1, &format!("training: {training}"));
    true
}

/// Whether a word is one of Newbury's ratings.
pub(crate) fn is_newbury_word(text: &str) -> bool {
    const WORDS: &[&str] =
        &["raw", "seasoned", "veteran", "vet", "disciplined", "disc", "steady", "stdy", "tribal"];
    WORDS.iter().any(|word| text.eq_ignore_ascii_case(word))
}

/// « Fanatic » in the Renaissance lists: fanatics or carried away.
pub(crate) fn fanatic_word(reading: &mut Reading<'_>, profile: &mut Profile, at: usize) {
    add(&mut profile.traits, &["fanatic"]);
    add(&mut profile.may_have, &["carried-away"]);
    reading.used(at, at + 1, "traits: fanatic or carried-away");
    reading.values(
        at,
        at + 1,
        "traits",
        &["fanatic", "carried-away"],
        Name::new(
            "« Fanatic » is fanatics or carried away.",
            "« Fanatic » = Fanatiques ou Emportés.",
        ),
    );
}
