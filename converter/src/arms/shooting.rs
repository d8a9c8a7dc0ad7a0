//! Bows, crossbows and darts: years, region, arm and name decide.

use banneret_schema::Name;

use super::Carried;
use crate::draft::{Draft, Scene, Side, side_of};
use crate::reading::Reading;
use crate::region::Region;

/// B: years, region and name.
pub(super) fn bow(
    reading: &mut Reading<'_>,
    scene: &Scene,
    draft: &Draft,
    name: &str,
    item: &Carried,
) -> Vec<&'static str> {
    let peasants = ["peasant", "villager", "paysan", "serf"].iter().any(|it| name.contains(it));
    let settled = if peasants {
        Some("light-bow")
    } else {
        scene.years_of(draft.years).and_then(|years| {
            let near_east = side_of(years, -700);
            let europe = side_of(years, -100);
            let side = match scene.region {
                Some(Region::NearEast) => near_east,
                Some(Region::Europe) => europe,
                // Elsewhere the rulebook gives no date: only what both dates agree on is sure.
                Some(_) | None => match (near_east, europe) {
                    (Side::Before, Side::Before) => Side::Before,
                    (Side::After, Side::After) => Side::After,
                    (_, _) => Side::Across,
                },
            };
            match side {
                Side::Before => Some("light-bow"),
                Side::After => Some("composite-bow"),
                Side::Across => None,
            }
        })
    };
    if let Some(bow) = settled {
        reading.used(item.first, item.end, &format!("missile: {bow}"));
        return vec![bow];
    }
    let bows = vec!["composite-bow", "light-bow"];
    reading.used(item.first, item.end, "missile: composite-bow or light-bow");
    reading.values(item.first, item.end, "missile", &bows, Name::new(
        "Light in the oldest times, composite from about 700 BC in the Near East and the first century BC in Europe; in doubt it is composite.",
        "Léger aux périodes les plus anciennes, composite vers 700 avant J.-C. au Proche-Orient et vers le 1er siècle avant J.-C. en Europe ; dans le doute, composite.",
    ));
    bows
}

/// The Middle Ages, for crossbows and the knights' heavy swords.
pub(super) const MIDDLE_AGES: (i32, i32) = (476, 1500);

/// CB: « Seules les arbalètes occidentales du Moyen Age sont des arbalètes lourdes. »
pub(super) fn crossbow(
    reading: &mut Reading<'_>,
    scene: &Scene,
    draft: &Draft,
    item: &Carried,
) -> Vec<&'static str> {
    let medieval = medieval(scene, draft);
    let settled = if draft.arm.is_mounted() {
        Some("light-crossbow")
    } else {
        match (scene.region, medieval) {
            (Some(Region::Europe), Some(true)) => Some("heavy-crossbow"),
            (Some(Region::Europe) | None, Some(false)) => Some("light-crossbow"),
            (Some(Region::Europe) | None, _) => None,
            (Some(_), _) => Some("light-crossbow"),
        }
    };
    if let Some(bow) = settled {
        reading.used(item.first, item.end, &format!("missile: {bow}"));
        return vec![bow];
    }
    let bows = vec!["light-crossbow", "heavy-crossbow"];
    reading.used(item.first, item.end, "missile: light-crossbow or heavy-crossbow");
    reading.values(item.first, item.end, "missile", &bows, Name::new(
        "Only western crossbows of the Middle Ages are heavy, and years or region do not settle it.",
        "Seules les arbalètes occidentales du Moyen Âge sont lourdes ; dates ou région ne tranchent pas.",
    ));
    bows
}

/// Whether a troop is of the Middle Ages; nothing where its years do not say.
pub(super) fn medieval(scene: &Scene, draft: &Draft) -> Option<bool> {
    let years = scene.years_of(draft.years)?;
    let (first, last) = MIDDLE_AGES;
    match (side_of(years, first), side_of(years, last)) {
        (Side::Before, _) | (_, Side::After) => Some(false),
        (Side::After, Side::Before) => Some(true),
        // A list that ends a little after the Middle Ages is still theirs if it began in them.
        (Side::After, Side::Across) if years.to.is_some_and(|to| to.number() <= 1550) => Some(true),
        (_, _) => None,
    }
}

/// D: « En Amérique précolombienne, D représente le Javelot à propulseur. Ailleurs, ce peut être la
/// Sarbacane. »
pub(super) fn darts(
    reading: &mut Reading<'_>,
    scene: &Scene,
    draft: &Draft,
    name: &str,
    item: &Carried,
) -> Vec<&'static str> {
    let has = |words: &[&str]| words.iter().any(|it| name.contains(it));
    let by_name = if draft.arm.is_mounted() {
        Some("darts")
    } else if has(&["blowpipe", "sarbacane"]) {
        Some("blowpipe")
    } else if has(&["stone", "pierre", "stick", "baton", "boomerang"]) {
        Some("thrown-weapon")
    } else if has(&["dart", "atlatl"])
        && !has(&["atlatl"])
        && scene.region != Some(Region::Americas)
    {
        Some("darts")
    } else {
        match scene.region {
            Some(Region::Americas) => Some("spear-thrower"),
            Some(Region::Europe | Region::NearEast | Region::CentralAsia) => Some("darts"),
            Some(Region::Africa | Region::India | Region::FarEast) | None => None,
        }
    };
    if let Some(id) = by_name {
        reading.used(item.first, item.end, &format!("missile: {id}"));
        return vec![id];
    }
    let mut all = vec!["darts", "thrown-weapon", "blowpipe"];
    if scene.region.is_none() {
        all.push("spear-thrower");
    }
    reading.used(item.first, item.end, "missile: darts or another");
    reading.values(item.first, item.end, "missile", &all, Name::new(
        "Darts, or a stick, blade or stone; in America the spear-thrower, elsewhere perhaps the blowpipe: see the comments of the list.",
        "Dards, ou bâton, lame ou pierre ; en Amérique le propulseur, ailleurs peut-être la sarbacane : voir les commentaires de la liste.",
    ));
    all
}
