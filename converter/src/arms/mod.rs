//! From the weapons of a line to one close-combat and one missile weapon: Annexe 4, « Armes ».

mod row;
mod shooting;
mod spear;
mod swordsmen;

use banneret_schema::Name;

use self::row::{drop_sword, no_row, put_melee, put_missile, several};
use self::shooting::{bow, crossbow, darts};
use self::spear::{javelin_or_spear, knight_lance};
use self::swordsmen::swordsmen;
use crate::conversion::{Level, Scope};
use crate::draft::{Arm, Draft, Scene, add};
use crate::reading::{Doubt, Reading};
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
        if draft.arm == Arm::Artillery && shoots_by_hand(item.weapon) {
            // The piece is the missile weapon of its crew.
            no_row(reading, item);
            continue;
        }
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

fn shoots_by_hand(weapon: Weapon) -> bool {
    match weapon {
        Weapon::Missile { .. }
        | Weapon::Jls
        | Weapon::Javelin
        | Weapon::Bow
        | Weapon::Crossbow
        | Weapon::Darts
        | Weapon::VolleyBow
        | Weapon::Firelance
        | Weapon::LatePistol => true,
        Weapon::Melee { .. }
        | Weapon::Lance
        | Weapon::Flame
        | Weapon::Swordsman
        | Weapon::AncientMace
        | Weapon::MixedPeasants
        | Weapon::Naphtha
        | Weapon::Nothing
        | Weapon::NotCovered => false,
    }
}
