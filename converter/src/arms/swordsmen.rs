//! The bonus of skilled swordsmen.

use banneret_schema::Name;

use super::shooting::medieval;
use crate::conversion::Scope;
use crate::draft::{Arm, Draft, Scene};
use crate::reading::{Doubt, Reading};
use crate::region::Region;
use crate::request::Notation;

/// The form of a weapon in skilled hands.
pub(super) fn skilled_form(id: &str) -> Option<&'static str> {
    Some(match id {
        "individual-weapon" => "swordsmen",
        "heavy-throwing-weapon" => "heavy-throwing-weapon-swordsmen",
        "cavalry-individual-weapon" => "cavalry-swordsmen",
        "cavalry-javelins" => "cavalry-javelins-swordsmen",
        "cavalry-spear" => "cavalry-spear-swordsmen",
        "cavalry-lance" => "cavalry-lance-swordsmen",
        "couched-lance" => "couched-lance-swordsmen",
        _ => return None,
    })
}

/// « Les Sardanes, les légionnaires romains armés du pilum (HTW), les Celtes, les Cataphractes
/// byzantins avec masse et les chevaliers du Moyen Age aux lourdes épées (EHK et SHK) ont droit au
/// bonus à l'arme de base. »
pub(super) fn swordsmen(
    reading: &mut Reading<'_>,
    scene: &Scene,
    draft: &Draft,
    name: &str,
    melee: &mut [&'static str],
    by_word: Option<(usize, usize)>,
) {
    let ancients = !matches!(scene.notation, Notation::Clash | Notation::WrgRenaissance);
    let has = |text: &str, words: &[&str]| {
        text.split(|it: char| !it.is_alphanumeric())
            .any(|word| words.iter().any(|start| word.starts_with(start)))
    };
    const CELTS: &[&str] = &["celt", "gaul", "gallic", "galat", "gaesat"];
    let roman = has(name, &["roman", "romain"]) || has(&scene.title, &["roman", "romain", "rome"]);
    let legionaries = has(name, &["legion"]) && melee.contains(&"heavy-throwing-weapon");
    let heavy_swords = draft.knight && draft.codes.iter().any(|it| matches!(*it, "EHK" | "SHK"));
    let first_word = (0, 1);
    // Whether it is sure, and the words that say so.
    let found = if let Some(words) = by_word {
        Some((true, words))
    } else if !ancients || draft.arm.is_weapon() || draft.arm == Arm::Artillery {
        None
    } else if has(name, &["sherden", "shardan", "sardane"]) || has(name, CELTS) {
        Some((true, first_word))
    } else if legionaries {
        Some((roman && !has(name, &["imitation"]), first_word))
    } else if has(&scene.title, CELTS) {
        Some((false, first_word))
    } else if heavy_swords {
        let at =
            reading.words.iter().position(|it| draft.codes.contains(&it.text)).unwrap_or_default();
        let stirrups = scene.notation == Notation::Wrg7 && scene.region != Some(Region::Europe);
        match medieval(scene, draft) {
            Some(false) => None,
            Some(true) if !stirrups => Some((true, (at, at + 1))),
            Some(true) | None => Some((false, (at, at + 1))),
        }
    } else {
        None
    };
    let Some((sure, (first, end))) = found else { return };
    let Some(base) = melee.first().copied() else { return };
    let Some(skilled) = skilled_form(base) else {
        if by_word.is_some() || sure {
            let other = if draft.arm.is_mounted() { "cavalry-swordsmen" } else { "swordsmen" };
            reading.doubt(first, end, Doubt {
                key: None,
                asks: Name::new(
                    format!("These men are swordsmen, but {base} has no form with swordsmen: which weapon?"),
                    format!("Ces hommes sont épéistes, mais {base} n'existe pas avec « épéistes » : quelle arme ?"),
                ),
                allowed: vec![format!("keep {base}"), format!("{other} instead")],
                taken: Some(format!("keep {base}")),
                because: Name::new(
                    "Annexe 4 gives them the bonus, Annexe 2 has no such weapon; the written weapon is kept.",
                    "L'Annexe 4 leur donne le bonus, l'Annexe 2 n'a pas cette arme ; l'arme écrite est gardée.",
                ),
                scope: Scope::Line,
            });
        }
        return;
    };
    if sure {
        for weapon in melee.iter_mut() {
            *weapon = skilled_form(weapon).unwrap_or(weapon);
        }
        return;
    }
    let taken = if heavy_swords && scene.notation != Notation::Wrg7 { skilled } else { base };
    if taken == skilled {
        for weapon in melee.iter_mut() {
            *weapon = skilled_form(weapon).unwrap_or(weapon);
        }
    }
    reading.doubt(first, end, Doubt {
        key: None,
        asks: Name::new("Are these men swordsmen?", "Ces hommes sont-ils épéistes ?"),
        allowed: vec!["no".to_owned(), "yes".to_owned()],
        taken: Some(if taken == skilled { "yes" } else { "no" }.to_owned()),
        because: Name::new(
            "Annexe 4 gives the bonus to Sherden, Roman legionaries, Celts, Byzantine cataphracts with mace and medieval knights; this line is not surely one of them.",
            "L'Annexe 4 donne le bonus aux Sardanes, légionnaires romains, Celtes, cataphractes byzantins avec masse et chevaliers du Moyen Âge ; cette ligne n'en est pas sûrement.",
        ),
        scope: Scope::Line,
    });
}
