//! From the weapons of a line to one close-combat and one missile weapon: Annexe 4, « Armes ».

use banneret_schema::Name;

use crate::conversion::{Level, Scope};
use crate::draft::{Arm, Draft, Scene, Side, add, side_of};
use crate::reading::{Doubt, Reading};
use crate::region::Region;
use crate::request::Notation;
use crate::tables::types::Order;
use crate::tables::weapons::Weapon;
use crate::words::fold;

/// A weapon and the words that name it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Carried {
    pub(crate) weapon: Weapon,
    pub(crate) first: usize,
    pub(crate) end: usize,
}

/// Gives a troop its weapons.
pub(crate) fn equip(
    reading: &mut Reading<'_>,
    scene: &Scene,
    draft: &mut Draft,
    carried: &[Carried],
) {
    let name = fold(&draft.name);
    let mut melee = Vec::new();
    let mut missile = Vec::new();
    // The words behind each list: two of them make a choice of its own.
    let (mut melee_words, mut missile_words) = (Vec::new(), Vec::new());
    let mut lance_known = false;
    let mut skilled = None;
    let mut mace = None;
    let mut spears = Vec::new();
    for item in carried {
        let (first, end) = (item.first, item.end);
        match item.weapon {
            Weapon::Melee { foot, mounted } => {
                let id = if draft.arm.is_mounted() { mounted } else { foot };
                if put_melee(reading, draft.arm, &mut melee, id, item) {
                    melee_words.push(*item);
                }
            }
            Weapon::Missile { foot, mounted } => {
                let id = if draft.arm.is_mounted() { mounted } else { foot };
                let heavy = id == Some("light-crossbow") && foot == Some("heavy-crossbow");
                if put_missile(reading, &mut missile, id, item) {
                    missile_words.push(*item);
                }
                if heavy {
                    reading.note(
                        "convert/changed",
                        Level::Warning,
                        first,
                        end,
                        Name::new(
                            "a mounted crossbow cannot be heavy, so it is a light one (Annexe 2)",
                            "une arbalète montée ne peut être lourde : elle est légère (Annexe 2)",
                        ),
                    );
                }
            }
            Weapon::Jls | Weapon::Javelin => spears.push(*item),
            Weapon::Lance => {
                let known = if draft.knight { "couched-lance" } else { "cavalry-lance" };
                lance_known |= draft.arm.is_mounted();
                if draft.arm.is_mounted() && draft.maybe_knight {
                    add(&mut melee, &["cavalry-lance", "couched-lance"]);
                    reading.used(first, end, "melee: cavalry-lance or couched-lance");
                    reading.values(first, end, "melee", &["cavalry-lance", "couched-lance"], Name::new(
                        "This type is cavalry or knights; knights couch their lances.",
                        "Ce type est cavalerie ou chevalerie ; les chevaliers couchent la lance.",
                    ));
                    melee_words.push(*item);
                } else if draft.knight {
                    reading.used(first, end, "melee: couched-lance");
                    melee_words.push(*item);
                    // The knights' lance comes below, once for the type and the word.
                } else {
                    let id = draft.arm.is_mounted().then_some(known);
                    if put_melee(reading, draft.arm, &mut melee, id, item) {
                        melee_words.push(*item);
                    }
                }
            }
            Weapon::Bow => {
                let bows = bow(reading, scene, draft, &name, item);
                add(&mut missile, &bows);
                missile_words.push(*item);
            }
            Weapon::Crossbow => {
                let bows = crossbow(reading, scene, draft, item);
                add(&mut missile, &bows);
                missile_words.push(*item);
            }
            Weapon::Darts => {
                let darts = darts(reading, scene, draft, &name, item);
                add(&mut missile, &darts);
                missile_words.push(*item);
            }
            Weapon::Flame => {
                if draft.arm == Arm::Foot {
                    add(&mut melee, &["siphon"]);
                    add(&mut missile, &["siphon"]);
                    reading.used(first, end, "melee and missile: siphon");
                    melee_words.push(*item);
                    missile_words.push(*item);
                } else {
                    no_row(reading, item);
                }
            }
            Weapon::Firelance => {
                if draft.arm == Arm::Cavalry {
                    if put_missile(reading, &mut missile, Some("fire-lance"), item) {
                        missile_words.push(*item);
                    }
                } else {
                    no_row(reading, item);
                }
            }
            Weapon::Swordsman => {
                reading.used(first, end, "swordsmen");
                skilled = Some((first, end));
            }
            Weapon::AncientMace => mace = Some(*item),
            Weapon::VolleyBow => {
                if put_missile(reading, &mut missile, Some("composite-bow"), item) {
                    missile_words.push(*item);
                    draft.remarks.push(
                        "Long Bow: may generally shoot volleys (Salve, Annexe 3 – II).".to_owned(),
                    );
                }
            }
            Weapon::MixedPeasants => {
                if put_melee(
                    reading,
                    draft.arm,
                    &mut melee,
                    (draft.arm == Arm::Foot).then_some("improvised-weapons"),
                    item,
                ) {
                    melee_words.push(*item);
                    let mut option = crate::draft::OptionDraft {
                        name: "with light bows".to_owned(),
                        line: reading.row.number,
                        ..Default::default()
                    };
                    option.profile.missile = vec!["light-bow"];
                    draft.options.push(option);
                    reading.doubt(first, end, Doubt {
                        key: None,
                        asks: Name::new("How many of them have light bows?", "Combien ont un arc léger ?"),
                        allowed: Vec::new(),
                        taken: None,
                        because: Name::new(
                            "The rulebook says a part of the peasants have light bows, not how many; an option without a limit was written.",
                            "La règle dit qu'une partie des paysans ont des arcs légers, sans dire combien ; une option sans limite est écrite.",
                        ),
                        scope: Scope::Line,
                    });
                }
            }
            Weapon::Naphtha => {
                if draft.arm == Arm::Artillery {
                    reading.used(first, end, "option: incendiary-bomb");
                    let mut option = crate::draft::OptionDraft {
                        name: "with incendiary bombs".to_owned(),
                        line: reading.row.number,
                        ..Default::default()
                    };
                    option.profile.missile = vec!["incendiary-bomb"];
                    draft.options.push(option);
                } else {
                    no_row(reading, item);
                }
            }
            Weapon::LatePistol => {
                if put_missile(
                    reading,
                    &mut missile,
                    draft.arm.is_mounted().then_some("mounted-hackbut"),
                    item,
                ) {
                    missile_words.push(*item);
                    reading.doubt(
                        first,
                        end,
                        Doubt {
                            key: None,
                            asks: Name::new(
                                "Is a flintlock pistol a pistol here?",
                                "Un pistolet à pierre vaut-il un pistolet ?",
                            ),
                            allowed: vec![
                                "mounted-hackbut".to_owned(),
                                "no missile weapon".to_owned(),
                            ],
                            taken: Some("mounted-hackbut".to_owned()),
                            because: Name::new(
                                "The rulebook stops before it; the pistol is the nearest.",
                                "La règle s'arrête avant ; le pistolet est le plus proche.",
                            ),
                            scope: Scope::Token,
                        },
                    );
                }
            }
            Weapon::Nothing => reading.no_equivalent(first, end),
            Weapon::NotCovered => {
                reading.no_equivalent(first, end);
                reading.incomplete = true;
                let text = reading.slice(first, end).to_owned();
                reading.note(
                    "convert/no-equivalent",
                    Level::Warning,
                    first,
                    end,
                    Name::new(
                        format!("the rulebook has no weapon for '{text}'"),
                        format!("la règle n'a pas d'arme pour « {text} »"),
                    ),
                );
                reading.doubt(
                    first,
                    end,
                    Doubt {
                        key: None,
                        asks: Name::new(
                            format!("Which weapon stands for '{text}'?"),
                            format!("Quelle arme pour « {text} » ?"),
                        ),
                        allowed: Vec::new(),
                        taken: None,
                        because: Name::new(
                            "The rulebook has no row for it.",
                            "La règle n'a pas de ligne pour elle.",
                        ),
                        scope: Scope::Token,
                    },
                );
            }
        }
    }
    for item in &spears {
        javelin_or_spear(
            reading,
            draft,
            &name,
            item,
            (&mut melee, &mut melee_words),
            (&mut missile, &mut missile_words),
        );
    }
    if draft.knight {
        knight_lance(reading, scene, draft, &mut melee, lance_known);
    }
    if missile.contains(&"fire-lance") && !melee.iter().any(|it| it.contains("lance")) {
        reading.incomplete = true;
        if let Some(item) = missile_words.first() {
            reading.note(
                "convert/no-equivalent",
                Level::Warning,
                item.first,
                item.end,
                Name::new(
                    "a fire lance needs a lance as close-combat weapon (Annexe 2)",
                    "une lance à feu demande une lance comme arme de mêlée (Annexe 2)",
                ),
            );
        }
    }
    if let Some(item) = mace {
        let cataphract = ["cataphract", "kataphrakt", "klibanophor", "clibanar"]
            .iter()
            .any(|it| name.contains(it));
        let byzantine = name.contains("byzant") || scene.title.contains("byzant");
        if cataphract && byzantine && draft.arm.is_mounted() {
            reading.used(item.first, item.end, "swordsmen");
            skilled = Some((item.first, item.end));
        } else {
            reading.no_equivalent(item.first, item.end);
        }
    }
    if melee.is_empty() && matches!(draft.arm, Arm::Foot | Arm::Cavalry | Arm::Camelry) {
        // « Arme individuelle » is what men have who have nothing better (Annexe 2 – III).
        melee.push(if draft.arm == Arm::Foot {
            "individual-weapon"
        } else {
            "cavalry-individual-weapon"
        });
    }
    drop_sword(reading, &mut melee, &melee_words);
    several(reading, "melee", &melee, &melee_words);
    several(reading, "missile", &missile, &missile_words);
    swordsmen(reading, scene, draft, &name, &mut melee, skilled);
    if draft.arm.is_weapon() {
        melee.clear();
    }
    draft.profile.melee = melee;
    draft.profile.missile = missile;
}

fn put_melee(
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

fn put_missile(
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
fn no_row(reading: &mut Reading<'_>, item: &Carried) {
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
fn drop_sword(reading: &Reading<'_>, melee: &mut Vec<&'static str>, words: &[Carried]) {
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
fn several(
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

/// Adds a weapon where the list writes it: the first written is the first offered.
fn put_in_order(
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

type Kind<'k> = (&'k mut Vec<&'static str>, &'k mut Vec<Carried>);

/// JLS: « Les troupes marquées "Javelinmen" ont le javelot, celles marquées "Spearmen" ont la lance
/// courte. A défaut, ce sera lance courte sauf pour troupes en ordre dispersé. »
fn javelin_or_spear(
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
fn knight_lance(
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

/// B: years, region and name.
fn bow(
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
const MIDDLE_AGES: (i32, i32) = (476, 1500);

/// CB: « Seules les arbalètes occidentales du Moyen Age sont des arbalètes lourdes. »
fn crossbow(
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
fn medieval(scene: &Scene, draft: &Draft) -> Option<bool> {
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
fn darts(
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

/// The form of a weapon in skilled hands.
fn skilled_form(id: &str) -> Option<&'static str> {
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
fn swordsmen(
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
