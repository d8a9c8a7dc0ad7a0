//! Chariots, elephants and engines: troops that lists name in words.

use banneret_schema::Name;

use super::body::body;
use super::class::{class_at, one_letter};
use super::clean_name;
use super::typed::lone_letter;
use crate::conversion::Scope;
use crate::count;
use crate::draft::{Arm, Draft, Scene};
use crate::rating::{self, Class};
use crate::reading::{Doubt, Reading};
use crate::request::Notation;
use crate::tables::engines::{ENGINES, EngineRow};
use crate::words::Word;

/// The end of the name in a line without a type code: the first comma, colon or wide gap.
pub(super) fn name_end(words: &[Word<'_>]) -> usize {
    words
        .iter()
        .enumerate()
        .position(|(index, it)| {
            index > 0 && (matches!(it.text, "," | ":" | ";" | "@" | "|") || it.wide)
        })
        .unwrap_or_else(|| {
            words
                .iter()
                .enumerate()
                .position(|(index, it)| {
                    index > 0
                        && (class_at(words, index).is_some()
                            || it.text.starts_with(|c: char| c.is_ascii_digit()))
                })
                .unwrap_or(words.len())
        })
}

pub(super) fn chariots(reading: &mut Reading<'_>, scene: &Scene) -> Option<Draft> {
    let is = |it: &Word<'_>| it.is_any(&["chariot", "chariots", "chars", "char"]);
    if reading.words.iter().any(|it| it.is_any(&["scythed", "scythe", "faux"])) {
        return None;
    }
    let sized = (1..reading.words.len()).find(|&at| {
        is(&reading.words[at])
            && reading.words[at - 1].is_any(&["light", "heavy", "two-horse", "four-horse"])
    });
    let any = reading.words.iter().position(is)?;
    let at = sized.unwrap_or(any);
    let troop_like =
        reading.words.iter().any(|it| it.is_any(&["horse", "horses", "crew", "crewmen"]))
            || (0..reading.words.len()).any(|it| class_at(&reading.words, it).is_some());
    if !troop_like && sized.is_none() {
        return None;
    }
    let mut draft = own_weapon(reading, Arm::Chariots, "chariots");
    let size = sized.and_then(|it| reading.words.get(it - 1)).map(|it| it.is("light"));
    match size {
        Some(light) => {
            draft.codes.push(if light { "light chariots" } else { "heavy chariots" });
            draft.profile.weight =
                if light { vec!["light", "medium"] } else { vec!["medium", "heavy"] };
            let values = draft.profile.weight.clone();
            reading.used(
                at - 1,
                at + 1,
                &format!("type: chariots; weight: {}", values.join(" or ")),
            );
            reading.values(
                at - 1,
                at + 1,
                "weight",
                &values,
                Name::new(
                    "The rulebook allows these protections and names the first one first.",
                    "La règle permet ces protections et cite la première d'abord.",
                ),
            );
        }
        None => {
            reading.used(at, at + 1, "type: chariots");
            reading.incomplete = true;
            reading.doubt(
                at,
                at + 1,
                Doubt {
                    key: Some("weight"),
                    asks: Name::new("Light or heavy chariots?", "Chars légers ou lourds ?"),
                    allowed: ["light", "medium", "heavy"].map(str::to_owned).to_vec(),
                    taken: None,
                    because: Name::new(
                        "The line says neither light nor heavy.",
                        "La ligne ne dit ni léger ni lourd.",
                    ),
                    scope: Scope::Line,
                },
            );
        }
    }
    finish_own(reading, scene, draft)
}

pub(super) fn elephants(reading: &mut Reading<'_>, scene: &Scene) -> Option<Draft> {
    let at = reading.words.iter().position(|it| it.is_any(&["elephant", "elephants"]))?;
    let howdah = reading.words.iter().any(|it| it.is_any(&["howdah", "howdahs"]));
    let mut draft = own_weapon(reading, Arm::Elephants, "elephants");
    draft.profile.weight = vec![if howdah { "heavy" } else { "medium" }];
    for index in 0..reading.words.len() {
        if reading.words[index].is_any(&["howdah", "howdahs"]) {
            reading.used(index, index + 1, "weight: heavy");
        }
    }
    reading.used(
        at,
        at + 1,
        if howdah { "type: elephants; weight: heavy" } else { "type: elephants; weight: medium" },
    );
    if scene.notation == Notation::Wrg7 {
        reading.doubt(
            at,
            at + 1,
            Doubt {
                key: None,
                asks: Name::new(
                    "Are these elephants one of those of Annexe 3?",
                    "Ces éléphants sont-ils de ceux de l'Annexe 3 ?",
                ),
                allowed: [
                    "elephants",
                    "dwarf elephants",
                    "elephants with infantry",
                    "artillery on elephant",
                ]
                .map(str::to_owned)
                .to_vec(),
                taken: Some("elephants".to_owned()),
                because: Name::new(
                    "For the elephants of the seventh edition the rulebook sends to Annexe 3.",
                    "Pour les éléphants de la 7e édition, la règle renvoie à l'Annexe 3.",
                ),
                scope: Scope::Token,
            },
        );
    }
    finish_own(reading, scene, draft)
}

pub(super) fn engine_at(words: &[Word<'_>]) -> Option<(&'static EngineRow, usize, usize)> {
    let mut best: Option<(&'static EngineRow, usize, usize)> = None;
    for row in ENGINES {
        for at in 0..words.len() {
            let length = engine_matches(words, at, row.words);
            if length > best.map_or(0, |(_, _, longest)| longest) {
                best = Some((row, at, length));
            }
        }
    }
    best
}

/// A phrase in singular or plural.
pub(super) fn engine_matches(words: &[Word<'_>], at: usize, phrase: &str) -> usize {
    let mut length = 0;
    for part in phrase.split(' ') {
        let fits = words.get(at + length).is_some_and(|it| {
            !it.mark
                && (it.is(part)
                    || it.text.strip_suffix('s').is_some_and(|one| one.eq_ignore_ascii_case(part)))
        });
        if !fits {
            return 0;
        }
        length += 1;
    }
    length
}

pub(super) fn engine(reading: &mut Reading<'_>, scene: &Scene) -> Option<Draft> {
    let (row, at, length) = engine_at(&reading.words)?;
    let mut draft = own_weapon(reading, Arm::Artillery, row.troop);
    draft.profile.weight = row.weights.to_vec();
    draft.profile.missile = row.missile.into_iter().collect();
    let (at, end) = (at, at + length);
    reading.used(at, end, &format!("type: {}; weight: {}", row.troop, row.weights.join(" or ")));
    for index in 0..reading.words.len() {
        if reading.words[index].is_any(&[
            "stone", "thrower", "throwers", "bolt", "shooter", "shooters", "small", "engine",
            "engines",
        ]) {
            reading.used(index, index + 1, "engine");
        }
    }
    if row.unsized_ || row.weights.is_empty() {
        let allowed: &[&str] = if row.weights.is_empty() {
            &["very-light", "light", "medium", "heavy", "very-heavy"]
        } else {
            row.weights
        };
        reading.incomplete = true;
        reading.doubt(
            at,
            end,
            Doubt {
                key: Some("weight"),
                asks: Name::new("Which size of engine?", "Quelle taille d'engin ?"),
                allowed: allowed.iter().map(|it| (*it).to_owned()).collect(),
                taken: None,
                because: Name::new(
                    "The rulebook gives no protection to this engine.",
                    "La règle ne donne pas de protection à cet engin.",
                ),
                scope: Scope::Line,
            },
        );
    }
    let missile = draft.profile.missile.clone();
    let mut draft = finish_own(reading, scene, draft)?;
    if draft.profile.missile.is_empty() {
        draft.profile.missile = missile;
    }
    Some(draft)
}

pub(super) fn own_weapon(reading: &mut Reading<'_>, arm: Arm, troop: &'static str) -> Draft {
    let mut draft = Draft { arm, line: reading.row.number, ..Draft::default() };
    draft.profile.troop = vec![troop];
    let end = name_end(&reading.words);
    draft.name = clean_name(reading.slice(0, end));
    draft
}

/// The rest of a chariot, elephant or engine line; a class may stand anywhere.
pub(super) fn finish_own(
    reading: &mut Reading<'_>,
    scene: &Scene,
    mut draft: Draft,
) -> Option<Draft> {
    let end = name_end(&reading.words);
    let mut classes = Vec::new();
    for at in 0..reading.words.len() {
        if let Some(class) = class_at(&reading.words, at) {
            let of_crew = at > 0
                && count::number(reading.words[at - 1].text).is_some()
                && reading
                    .words
                    .get(class.end)
                    .is_some_and(|it| it.is_any(&["crew", "crewmen", "men", "riders"]));
            if !of_crew {
                classes.push(class);
            }
        }
    }
    for class in &classes {
        draft.classes.extend(class.letter.map(|it| (class.regular, it)));
        let mut profile = std::mem::take(&mut draft.profile);
        rating::rate(reading, scene.notation, draft.arm, &mut profile, *class);
        draft.profile = profile;
    }
    if matches!(scene.notation, Notation::Newbury | Notation::WrgRenaissance) && classes.is_empty()
    {
        for at in end..reading.words.len() {
            if scene.notation == Notation::Newbury {
                rating::newbury_word(reading, &mut draft.profile, at);
            }
            let letter = one_letter(reading.words[at].text).filter(|_| !reading.words[at].mark);
            let crew_follows = reading.words.get(at + 1).is_some_and(|it| it.is("crew"))
                && at > 0
                && count::number(reading.words[at - 1].text).is_some();
            if let Some(letter) = letter
                && classes.is_empty()
                && !crew_follows
                && (scene.notation == Notation::WrgRenaissance || lone_letter(&reading.words, at))
            {
                let class = Class { regular: None, letter: Some(letter), first: at, end: at + 1 };
                classes.push(class);
                let mut profile = std::mem::take(&mut draft.profile);
                rating::rate(reading, scene.notation, draft.arm, &mut profile, class);
                draft.profile = profile;
            }
        }
    }
    reading.used(0, end, "name");
    let piece = draft.profile.missile.clone();
    body(reading, scene, &mut draft, end);
    if !piece.is_empty() && draft.profile.missile.is_empty() {
        draft.profile.missile = piece;
    }
    if draft.classes.is_empty() && draft.profile.training.is_empty() {
        reading.incomplete = true;
        let all = reading.words.len();
        reading.doubt(
            0,
            all,
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
    Some(draft)
}
