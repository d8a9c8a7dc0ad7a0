//! A troop of Annexe 4 as one of Panache: « L'arme de la troupe est définie dans le type » (Chapitre 2).

use crate::doubts;
use crate::draft::{TroopDraft, WeaponFamily};
use crate::notes;
use crate::reading::Reading;

/// What infantry with a missile weapon is.
const SHOOTERS: &[(&str, &[&str])] = &[
    ("musketeers", &["hackbut", "arquebus", "mounted-hackbut", "mounted-arquebus"]),
    ("grenadiers", &["hand-grenades"]),
];

/// Makes a troop of Panache of a troop of Alexandre et Bayard. Its weapons are in its type.
pub(super) fn to_panache(reading: &mut Reading<'_>, draft: &mut TroopDraft) {
    let missile = draft.profile.missile.first().copied();
    let melee = draft.profile.melee.first().copied();
    let troop = match draft.arm {
        WeaponFamily::Foot => match (melee, missile) {
            (Some("pike"), _) => vec!["pikemen"],
            (_, Some(missile)) => {
                let shooter = SHOOTERS.iter().find(|(_, with)| with.contains(&missile));
                vec![shooter.map_or("archers", |(troop, _)| troop)]
            }
            (_, None) => foot(draft.classes.iter().find_map(|it| it.regular), draft),
        },
        WeaponFamily::Cavalry => {
            let lance = melee.is_some_and(|it| it.contains("lance"));
            vec![if lance { "lancers" } else { "cavalry" }]
        }
        WeaponFamily::Camelry => vec!["camelry"],
        WeaponFamily::Elephants => vec!["elephants"],
        WeaponFamily::Artillery => vec!["artillery"],
        WeaponFamily::Chariots => {
            reading.note(reading.all(), &notes::NOT_IN_PANACHE, &["chariots", "cavalry"]);
            reading.incomplete = true;
            vec!["cavalry"]
        }
    };
    let profile = &mut draft.profile;
    profile.troop = troop;
    profile.melee.clear();
    profile.missile.clear();
    reading.choices.retain(|it| !matches!(it.key, Some("melee" | "missile" | "type")));
    if profile.troop.len() > 1 {
        let asked = doubts::FOOT_OF_PANACHE.about(&[&draft.name]);
        reading.ask(0..1, asked);
    }
    if profile.troop == ["pikemen"] {
        // « Piquiers » exist in two protections only.
        profile.weight.retain(|it| matches!(*it, "medium" | "heavy"));
        if profile.weight.is_empty() {
            profile.weight.push("medium");
        }
    }
    for option in &mut draft.options {
        option.profile.troop.clear();
        let with = |ids: &[&str], any: &[&str]| ids.iter().any(|it| any.contains(it));
        if draft.arm == WeaponFamily::Foot {
            if with(&option.profile.melee, &["pike"]) {
                option.profile.troop = vec!["pikemen"];
            } else if let Some((troop, _)) =
                SHOOTERS.iter().find(|(_, any)| with(&option.profile.missile, any))
            {
                option.profile.troop = vec![troop];
            } else if !option.profile.missile.is_empty() {
                option.profile.troop = vec!["archers"];
            }
        } else if option.profile.melee.iter().any(|it| it.contains("lance")) {
            option.profile.troop = vec!["lancers"];
        }
        option.profile.melee.clear();
        option.profile.missile.clear();
    }
    draft.options.retain(|it| !it.profile.is_empty());
}

/// Foot that fights hand to hand: regular, irregular, or either where the line does not say.
fn foot(regular: Option<bool>, draft: &TroopDraft) -> Vec<&'static str> {
    let letter = draft.classes.first().map(|it| it.letter);
    match (regular, letter) {
        (Some(true), _) | (None, Some('M')) => vec!["regular-infantry"],
        (Some(false), _) | (None, Some('A' | 'E')) => vec!["irregular-infantry"],
        (None, _) => vec!["regular-infantry", "irregular-infantry"],
    }
}
