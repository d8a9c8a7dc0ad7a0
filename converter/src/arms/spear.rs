//! JLS and the lances of knights.

use banneret_schema::Name;

use super::Carried;
use crate::conversion::Scope;
use crate::draft::{Arm, Draft, Scene, add};
use crate::reading::{Doubt, Reading};
use crate::region::Region;
use crate::request::Notation;
use crate::tables::types::Order;
use crate::tables::weapons::Weapon;

/// Adds a weapon where the list writes it: the first written is the first offered.
pub(super) fn put_in_order(
    values: &mut Vec<&'static str>,
    words: &mut Vec<Carried>,
    id: &'static str,
    item: &Carried,
) {
    if !values.contains(&id) {
        let first = words.iter().all(|it| it.first > item.first);
        values.insert(if first { 0 } else { values.len() }, id);
    }
    words.push(*item);
}

pub(super) type Kind<'k> = (&'k mut Vec<&'static str>, &'k mut Vec<Carried>);

/// JLS: « Les troupes marquées "Javelinmen" ont le javelot, celles marquées "Spearmen" ont la lance
/// courte. A défaut, ce sera lance courte sauf pour troupes en ordre dispersé. »
pub(super) fn javelin_or_spear(
    reading: &mut Reading<'_>,
    draft: &Draft,
    name: &str,
    item: &Carried,
    (melee, melee_words): Kind<'_>,
    (missile, missile_words): Kind<'_>,
) {
    let (first, end) = (item.first, item.end);
    let has = |beginnings: &[&str]| {
        name.split(|it: char| !it.is_alphanumeric())
            .any(|word| beginnings.iter().any(|start| word.starts_with(start)))
    };
    let says_javelin = item.weapon == Weapon::Javelin || has(&["javelin", "javelot"]);
    let says_spear = item.weapon == Weapon::Jls && has(&["spear", "lancier", "epieu"]);
    let spear = if draft.arm == Arm::Foot { "short-spear" } else { "cavalry-spear" };
    let both = format!("{spear} and javelins");
    if draft.arm.is_weapon() || draft.arm == Arm::Artillery {
        put_in_order(missile, missile_words, "javelins", item);
        reading.used(first, end, "missile: javelins");
        if !says_javelin {
            reading.doubt(first, end, Doubt {
                key: None,
                asks: Name::new("JLS: does the crew throw javelins?", "JLS : l'équipage lance-t-il des javelots ?"),
                allowed: vec!["javelins".to_owned(), "no missile weapon".to_owned()],
                taken: Some("javelins".to_owned()),
                because: Name::new(
                    "The troop is its own weapon at close quarters, so only javelins could matter.",
                    "La troupe est elle-même l'arme de mêlée : seul le javelot compterait.",
                ),
                scope: Scope::Token,
            });
        }
        return;
    }
    let open = draft.order == Some(Order::Open);
    let (take_spear, take_javelin) = match (says_spear, says_javelin) {
        (true, true) => (true, true),
        (true, false) => (true, false),
        (false, true) => (false, true),
        (false, false) => (!open, open),
    };
    if take_spear {
        put_in_order(melee, melee_words, spear, item);
    }
    if take_javelin {
        put_in_order(missile, missile_words, "javelins", item);
        // « javelot (arme de tir et de mêlée) » for riders who have no other weapon in hand.
        if draft.arm.is_mounted() && melee.is_empty() {
            add(melee, &["cavalry-javelins"]);
        }
    }
    let taken = match (take_spear, take_javelin) {
        (true, true) => both.clone(),
        (true, false) => spear.to_owned(),
        (false, _) => "javelins".to_owned(),
    };
    reading.used(first, end, &taken);
    if says_spear != says_javelin {
        return;
    }
    let because = if says_spear {
        Name::new("The name speaks of both.", "Le nom parle des deux.")
    } else if open {
        Name::new(
            "The name says neither spearmen nor javelinmen; troops in open order have javelins.",
            "Le nom ne dit ni « Spearmen » ni « Javelinmen » ; les troupes en ordre dispersé ont le javelot.",
        )
    } else {
        Name::new(
            "The name says neither spearmen nor javelinmen; it is the short spear except in open order.",
            "Le nom ne dit ni « Spearmen » ni « Javelinmen » ; c'est la lance courte sauf en ordre dispersé.",
        )
    };
    reading.doubt(
        first,
        end,
        Doubt {
            key: None,
            asks: Name::new(
                "JLS: short spear, javelins, or both?",
                "JLS : lance courte, javelots, ou les deux ?",
            ),
            allowed: vec![spear.to_owned(), "javelins".to_owned(), both],
            taken: Some(taken),
            because,
            scope: Scope::Token,
        },
    );
}

/// HK, EHK and SHK have the couched lance by their type; in the seventh edition an EHK outside
/// Europe only means stirrups.
pub(super) fn knight_lance(
    reading: &mut Reading<'_>,
    scene: &Scene,
    draft: &Draft,
    melee: &mut Vec<&'static str>,
    lance_written: bool,
) {
    let mut lances = vec!["couched-lance"];
    let at = reading.words.iter().position(|it| draft.codes.contains(&it.text)).unwrap_or_default();
    let stirrups = scene.notation == Notation::Wrg7 && draft.codes.contains(&"EHK");
    if stirrups && scene.region != Some(Region::Europe) {
        lances.push("cavalry-lance");
        reading.values(at, at + 1, "melee", &lances, Name::new(
            "In the seventh edition EHK outside Europe shows stirrups: judge whether the lance was truly couched.",
            "En 7e édition, EHK hors d'Europe indique les étriers : à vous de juger si la lance était vraiment couchée.",
        ));
    }
    if !melee.is_empty() && !lance_written {
        // The type brings the couched lance, the line another weapon.
        lances.extend(melee.iter());
        reading.values(at, at + 1, "melee", &lances, Name::new(
            "Knights have the couched lance by their type, and the list names another weapon.",
            "Les chevaliers ont la lance couchée par leur type, et la liste donne une autre arme.",
        ));
    } else {
        lances.extend(melee.iter());
    }
    *melee = Vec::new();
    add(melee, &lances);
}
