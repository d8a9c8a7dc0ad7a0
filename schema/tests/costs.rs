//! Worked costs, computed by hand from the rulebooks: dice in attack, in riposte, dice of shooting
//! times range less one, hexes with combat, particularities, percentage, multiplier. The arithmetic
//! stands beside each; `rulings` names the rulings whose other readings change it.

use std::collections::BTreeSet;

use banneret_schema::army::{Herald, Leader, Person, Unit};
use banneret_schema::cost::{army_cost, leader_cost, person_cost, unit_cost};
use banneret_schema::hashed::IndexMap;
use banneret_schema::ruleset::{Ruleset, load, shipped};
use banneret_schema::{Army, Points};
use serde_json::{Map, Value, json};

/// What it is, its cost, the rulings it depends on (`ruling`, or `ruling=reading` for one reading).
type Worked = (&'static str, &'static str, &'static str);

/// Alexandre et Bayard: type, weight, then what is not usual.
const ALEXANDRE_BAYARD: &[Worked] = &[
    // Infantry with the individual weapon 2/2; four plaquettes are x 5.5.
    ("infantry very-light", "33", ""), // (2+2+2) x 5.5
    ("infantry light", "33", ""),      // (2+2+2) x 5.5
    ("infantry medium", "27.5", ""),   // (2+2+1) x 5.5
    ("infantry heavy", "27.5", ""),    // (2+2+1) x 5.5
    ("infantry very-heavy", "22", ""), // (2+2+0) x 5.5, its hex is without combat
    // Weapons of infantry.
    ("infantry heavy melee=swordsmen", "38.5", ""), // (3+3+1) x 5.5
    ("infantry light melee=short-weapon", "22", ""), // (1+1+2) x 5.5
    ("infantry light melee=improvised-weapons", "27.5", ""), // (2+1+2) x 5.5
    ("infantry light melee=two-weapons", "44", ""), // (3+3+2) x 5.5
    ("infantry medium melee=two-handed-weapon", "44", ""), // (4+3+1) x 5.5
    ("infantry light melee=short-spear", "33", ""), // (2+2+2) x 5.5
    ("infantry heavy melee=infantry-spear", "27.5", "weapon-bonuses"), // (2+2+1) x 5.5
    ("infantry medium melee=pike", "27.5", "weapon-bonuses"), // (2+2+1) x 5.5
    ("infantry medium melee=heavy-throwing-weapon", "38.5", ""), // (4+2+1) x 5.5
    ("infantry heavy melee=heavy-throwing-weapon-swordsmen", "44", ""), // (4+3+1) x 5.5
    ("infantry light melee=siphon missile=siphon", "93.5", ""), // (5+5+5x1+2) x 5.5
    ("infantry light melee=hand-grenades missile=hand-grenades", "55", ""), // (3+2+3x1+2) x 5.5
    ("infantry medium melee=naginata", "44", ""),   // as two-handed: (4+3+1) x 5.5
    // Shooters on foot.
    ("infantry very-light missile=thrown-weapon", "44", ""), // (2+2+2x1+2) x 5.5
    ("infantry light missile=darts", "55", ""),              // (2+2+2x2+2) x 5.5
    ("infantry light missile=javelins", "49.5", ""),         // (2+2+3x1+2) x 5.5
    ("infantry light missile=composite-bow", "66", ""),      // (2+2+2x3+2) x 5.5
    ("infantry medium missile=heavy-crossbow", "71.5", ""),  // (2+2+2x4+1) x 5.5
    ("infantry light missile=arquebus training=veteran", "110", ""), // (3+3+4x3+2) x 5.5
    ("infantry light missile=javelins training=recruits morale=unstable", "12", ""), // (1+1+2x1+2) x 2
    // Training, morale, particularities.
    ("infantry heavy melee=swordsmen training=elite morale=iron", "121", ""), // (5+5+1) x 11
    ("infantry light melee=short-weapon training=levy", "22", "minimum-dice"), // (1+1+2) x 5.5
    // (3+3+1) x 1.2 x 8
    (
        "infantry medium melee=pike training=veteran morale=solid traits=stubborn",
        "67.2",
        "weapon-bonuses",
    ),
    // (2+2+2x2+2+1) x 1.1 x 5.5
    ("infantry light missile=sling traits=marksmen", "66.55", "marksmen-die"),
    // (1+1+1+2) x 0.85 x 3.5
    (
        "infantry heavy training=levy morale=weak traits=mass-effect",
        "14.875",
        "minimum-dice mass-effect-dice",
    ),
    // (3+3+2+2) x (1-0.2-0.2) x 5.5
    ("infantry light melee=swordsmen traits=fanatic,barbarian", "33", "steps-combined"),
    ("infantry very-heavy traits=slow", "16.5", "slow-below-zero"), // (2+2+0-1) x 5.5
    ("infantry light traits=mobile", "38.5", ""),                   // (2+2+2+1) x 5.5
    ("infantry heavy traits=fortified,fugitive", "30.25", "steps-combined"), // 5 x (1+0.4-0.3) x 5.5
    // (2+2+1+1+1) x (1-0.05+0.05-0.1) x 5.5
    ("infantry medium traits=aggressive,impetuous,enraged", "34.65", "steps-combined"),
    ("infantry medium traits=unreliable,carried-away", "33", ""), // (2+2+1+1) x 5.5
    ("infantry light traits=allied", "26.4", ""),                 // 6 x 0.8 x 5.5
    ("infantry medium mount=horses", "27.5", ""),                 // as on foot
    ("infantry medium mount=wagons traits=panic", "24.75", ""),   // 5 x 0.9 x 5.5
    // Cavalry with the individual weapon 2/2.
    ("cavalry very-light", "44", ""), // (2+2+4) x 5.5
    ("cavalry light", "44", ""),      // (2+2+4) x 5.5
    ("cavalry medium", "38.5", ""),   // (2+2+3) x 5.5
    ("cavalry heavy", "38.5", ""),    // (2+2+3) x 5.5
    ("cavalry very-heavy", "33", ""), // (2+2+2) x 5.5
    // (6+5+3) x 1.1 x 5.5
    ("cavalry heavy melee=cavalry-lance-swordsmen training=elite traits=tenacious", "84.7", ""),
    ("cavalry very-heavy melee=couched-lance-swordsmen", "55", ""), // (5+3+2) x 5.5
    ("cavalry medium melee=cavalry-javelins missile=javelins", "60.5", ""), // (3+2+3x1+3) x 5.5
    ("cavalry light melee=cavalry-lance missile=fire-lance", "66", ""), // (4+2+2x1+4) x 5.5
    ("cavalry medium melee=naginata", "49.5", ""),                  // as two-handed: (3+3+3) x 5.5
    ("cavalry light missile=mounted-arquebus", "77", ""),           // (2+2+3x2+4) x 5.5
    // (2+2+2x3+4) x (1+0.25+0.1) x 5.5
    ("cavalry light missile=composite-bow traits=break-off,elusive", "103.95", "steps-combined"),
    ("cavalry light traits=arab-horse", "48.4", ""), // 8 x 1.1 x 5.5
    // Camels and reindeer.
    ("camelry light", "38.5", ""),    // (2+2+3) x 5.5
    ("camelry very-heavy", "33", ""), // (2+2+2) x 5.5
    ("two-archer-camels light missile=composite-bow", "88", "second-archer"), // (2+2+3x3+3) x 5.5
    // (2+2+2x2+4) x (1+0.25+0.1+0.1) x 5.5
    ("reindeer-scouts light missile=light-bow", "95.7", "steps-combined evasion-trait"),
    // Chariots, two plaquettes: x 2.
    ("chariots light", "16", ""),                       // (2+2+4) x 2
    ("chariots medium", "16", ""),                      // (3+2+3) x 2
    ("chariots heavy", "16", ""),                       // (4+2+2) x 2
    ("chariots very-heavy", "18", ""),                  // (5+2+2) x 2
    ("chariots light missile=composite-bow", "28", ""), // (2+2+2x3+4) x 2
    ("chariots light training=elite", "24", ""),        // (4+4+4) x 2
    ("chariots light morale=weak", "8", ""),            // 8 x 1
    ("chariots light morale=iron", "44", ""),           // 8 x 5.5
    ("scythed-chariots heavy", "18", ""),               // (5+2+2) x 2
    ("scythed-chariots very-heavy", "20", ""),          // (6+2+2) x 2
    ("camel-drawn-chariots light", "14", ""),           // (2+2+3) x 2
    // Elephants.
    ("elephants medium", "20", ""),                  // (5+3+2) x 2
    ("elephants heavy morale=solid", "35", ""),      // 10 x 3.5
    ("elephants medium missile=javelins", "26", ""), // (5+3+3x1+2) x 2
    ("dwarf-elephants medium", "31.5", ""),          // (4+3+2) x 3.5
    // Artillery with crews of 2/2, x 2.
    ("artillery very-light", "22", "artillery-crew artillery-plaquettes"), // (2+2+3x2+1) x 2
    ("artillery light", "28", "artillery-crew artillery-plaquettes light-artillery-movement"), // (2+2+3x3+1) x 2
    ("artillery medium", "32", "artillery-crew artillery-plaquettes"), // (2+2+3x4+0) x 2
    ("artillery heavy", "38", "artillery-crew artillery-plaquettes"),  // (2+2+3x5+0) x 2
    ("artillery very-heavy", "44", "artillery-crew artillery-plaquettes very-heavy-static"), // (2+2+3x6) x 2
    ("artillery medium traits=static", "19.2", "artillery-crew artillery-plaquettes"), // 16 x 0.6 x 2
    ("artillery light traits=static", "15.6", "artillery-crew artillery-plaquettes static-hexes"), // 13 x 0.6 x 2
    ("artillery medium training=elite morale=weak", "28", "artillery-crew artillery-plaquettes"), // (4+4+5x4) x 1
    // (4+3+3x3+1) x 2; a crew that has chosen its weapon keeps it unless the pieces' factor counts
    (
        "artillery light melee=two-handed-weapon",
        "34",
        "artillery-crew=shooting-factor artillery-plaquettes light-artillery-movement",
    ),
    ("powder-artillery heavy", "38", "artillery-crew artillery-plaquettes"), // as artillery
    (
        "rocket-artillery light",
        "28",
        "artillery-crew artillery-plaquettes light-artillery-movement",
    ),
    // (2+2+4x2+1) x 2
    (
        "powder-artillery light missile=organ-gun",
        "26",
        "artillery-crew artillery-plaquettes light-artillery-movement",
    ),
    // (2+2+4x3+1) x 2
    (
        "powder-artillery light missile=multi-barrel-cannon",
        "34",
        "artillery-crew artillery-plaquettes light-artillery-movement",
    ),
    ("artillery medium missile=heavy-flamethrower", "38", "artillery-crew artillery-plaquettes"), // (2+2+5x3) x 2
    // range 4-1: (2+2+3x2+1) x 2
    (
        "artillery light missile=incendiary-bomb",
        "22",
        "artillery-crew artillery-plaquettes light-artillery-movement incendiary-bomb-range",
    ),
    ("artillery-on-elephant light", "32", ""), // (3+2+3x3+2) x 2
    ("rockets-on-elephant heavy", "44", "rockets-on-elephants"), // (3+2+3x5+2) x 2
    ("artillery-towed-by-elephants heavy", "38", "artillery-crew artillery-plaquettes"),
    ("artillery-towed-by-camels medium", "32", "artillery-crew artillery-plaquettes"),
    // Animals.
    ("war-dogs medium", "44", ""),           // (3+3+2) x 5.5
    ("armoured-war-dogs heavy", "38.5", ""), // (3+3+1) x 5.5
    ("big-cats -", "44", ""),                // as war dogs
    ("war-bears -", "38.5", ""),             // (3+3+1) x 5.5
    ("herd-of-horses -", "16", ""),          // light chariots
    ("herd-of-camels -", "14", ""),          // light chariots with camels
    ("herd-of-cattle -", "16", ""),          // medium chariots
    ("herd-of-bison -", "18", ""),           // heavy scythed chariots
    // Sacrificial troops, one plaquette: x 1.
    ("suicide-scythed-chariot -", "10.5", "steps-combined"), // (5+2+2+1) x (1-0.05+0.1)
    ("unguided-horses -", "8", ""),
    ("unguided-camels -", "7", ""),
    ("unguided-cattle -", "8", ""),
    ("unguided-bison -", "9", ""),
    ("fire-cart -", "13", ""), // (5+5+3) x 1
    ("fire-pig -", "13", ""),  // (5+5+3) x 1
    // Leaders, heralds, characters.
    ("leader general", "100", ""),
    ("leader general excellent", "160", ""),
    ("leader general good rash", "130", ""),
    ("leader general mediocre", "80", ""),
    ("leader general bad", "60", ""),
    ("leader sub-general", "60", ""),
    ("leader sub-general good allied", "78", ""),
    ("leader officer", "5", ""),
    ("leader officer excellent", "8", ""),
    ("leader officer bad prudent", "3", ""),
    ("herald", "5", ""),
    ("person", "3", ""),
    ("person character=joan-of-arc", "8.7", "area-weights"), // 3 x (1 + 5 % x 2 x 19)
    ("person character=sun-tzu", "68", ""),                  // 3 + 2 x 30 + 5
    ("person character=alexander", "5", ""),                 // 3 + 2
    ("person character=obelix", "114.4", ""),                // (6+5+2) x 1.1 x 8
    ("person add-dice:1:2", "13", "area-weights"),           // 3 + 1 x 10
    ("person add-dice:2:1 cancel-flags:1:0", "11.55", "flag-base"), // (3 + 2 x 4) x 1.05
    ("person cancel-flags:1:1", "3.6", ""),                  // 3 x (1 + 5 % x 4)
];

/// Panache.
const PANACHE: &[Worked] = &[
    // Pikemen have a die for each plaquette.
    ("pikemen medium", "49.5", ""), // (4+4+1) x 5.5
    ("pikemen heavy", "49.5", ""),  // (4+4+1) x 5.5
    ("pikemen heavy morale=solid", "88", "pikemen-dice"), // (5+5+1) x 8
    ("pikemen heavy morale=weak", "24.5", "pikemen-dice"), // (3+3+1) x 3.5
    ("pikemen heavy training=elite", "71.5", ""), // (6+6+1) x 5.5
    ("pikemen heavy training=veteran morale=iron", "165", "pikemen-dice"), // (7+7+1) x 11
    ("pikemen medium training=levy morale=unstable", "6", "pikemen-dice minimum-dice"), // (1+1+1) x 2
    // Other infantry.
    ("regular-infantry light", "44", ""),      // (3+3+2) x 5.5
    ("regular-infantry very-heavy", "33", ""), // (3+3+0) x 5.5
    ("irregular-infantry medium", "27.5", ""), // (2+2+1) x 5.5
    ("irregular-infantry light training=levy", "22", "minimum-dice"), // (1+1+2) x 5.5
    // (2+2+1+2) x 0.85 x 5.5
    ("irregular-infantry medium traits=mass-effect", "32.725", "mass-effect-dice"),
    ("archers light", "44", "archers-and-musketeers"), // (2+2+2x1+2) x 5.5
    ("musketeers light", "49.5", "archers-and-musketeers"), // (2+2+3x1+2) x 5.5
    ("musketeers light mount=horses", "49.5", "archers-and-musketeers"),
    // (2+2+3+2+1) x 1.1 x 5.5
    ("musketeers light traits=marksmen", "60.5", "archers-and-musketeers"),
    ("grenadiers light", "55", ""),                // (2+2+4x1+2) x 5.5
    ("grenadiers light training=elite", "88", ""), // (4+4+6x1+2) x 5.5
    // Mounted troops.
    ("cavalry medium", "49.5", ""),   // (3+3+3) x 5.5
    ("cavalry very-light", "55", ""), // (3+3+4) x 5.5
    ("cavalry light traits=slow", "49.5", "traits-without-effect"), // (3+3+4-1) x 5.5
    ("cavalry light traits=break-off,mobile", "75.625", ""), // (3+3+4+1) x 1.25 x 5.5
    ("cavalry heavy traits=tenacious,indian-horse", "59.4", "steps-combined"), // 9 x 1.2 x 5.5
    ("lancers light", "60.5", "lancers-bonus"), // (4+3+4) x 5.5
    ("lancers heavy", "55", "lancers-bonus"), // (4+3+3) x 5.5
    ("camelry light", "49.5", ""),    // (3+3+3) x 5.5
    ("camelry light traits=desert-nomads", "49.5", "desert-nomads-price"),
    ("elephants medium", "24", ""),                     // (5+5+2) x 2
    ("elephants heavy morale=solid", "42", ""),         // 12 x 3.5
    ("dwarf-elephants heavy", "35", "dwarf-elephants"), // (4+4+2) x 3.5
    // Artillery: priced as a troop of two plaquettes.
    ("artillery very-light", "18", "artillery-plaquettes=four artillery-melee"), // (3+2+3x1+1) x 2
    ("artillery light", "24", "artillery-plaquettes=four artillery-melee light-artillery-fire"), // (3+2+3x2+1) x 2
    ("artillery medium", "28", "artillery-plaquettes=four artillery-melee"), // (3+2+3x3) x 2
    ("artillery heavy", "34", "artillery-plaquettes=four artillery-melee"),  // (3+2+3x4) x 2
    ("artillery very-heavy", "40", "artillery-plaquettes=four artillery-melee"), // (3+2+3x5) x 2
    (
        "artillery light traits=static",
        "13.2",
        "artillery-plaquettes=four artillery-melee static-hexes",
    ), // 11 x 0.6 x 2
    ("artillery heavy morale=solid", "59.5", "artillery-plaquettes=four artillery-melee"), // 17 x 3.5
    ("artillery heavy morale=weak", "17", "artillery-plaquettes=four artillery-melee"),    // 17 x 1
    ("artillery-on-elephant very-light", "22", "artillery-on-elephant-movement"), // (3+3+3x1+2) x 2
    ("artillery-on-elephant light", "28", "artillery-on-elephant-movement"),      // (3+3+3x2+2) x 2
    ("artillery-towed-by-elephants heavy", "34", "artillery-plaquettes=four artillery-melee"),
    (
        "rocket-artillery light",
        "18",
        "artillery-plaquettes=four rocket-attack light-artillery-fire",
    ), // (0+2+3x2+1) x 2
    ("rocket-artillery very-heavy", "34", "artillery-plaquettes=four rocket-attack"), // (0+2+3x5) x 2
    // (0+4+5x2+1) x 2
    (
        "rocket-artillery light training=elite",
        "30",
        "artillery-plaquettes=four rocket-attack light-artillery-fire",
    ),
    // Herds: the named cavalry with two plaquettes.
    ("herd-of-horses -", "20", ""), // (3+3+4) x 2
    ("herd-of-camels -", "18", ""), // (3+3+3) x 2
    ("herd-of-cattle -", "18", ""), // (3+3+3) x 2
    ("herd-of-bison -", "18", ""),  // (3+3+3) x 2
    // Officers and characters.
    ("leader general excellent", "160", ""),
    ("leader sub-general mediocre", "48", ""),
    ("leader officer good", "6.5", ""),
    ("person", "3", ""),
    ("person character=henri-iv", "4.5", "area-weights"), // 3 x (1 + 5 % x 10)
    ("person activation-range:1:0 cancel-flags:2:1", "46.2", "flag-base"), // (3 + 30) x (1 + 5 % x 2 x 4)
];

/// Rulings that touch none of these prices: movement without combat, legality, command, effects in
/// play. What detachments cost is worked out in `floors.rs`.
const WITHOUT_PRICE: &[&str] = &[
    "aggressive-die",
    "artillery-on-wagons",
    "camp-servants",
    "cemeteries",
    "character-moves",
    "chariot-notes",
    "demoralisation-rounding",
    "detachment-price",
    "dwarf-elephants-unstable",
    "excellent-leader",
    "fire-lance",
    "forlorn-hope-level",
    "hexes-lost",
    "infantry-decoys",
    "large-army-activations",
    "leader-grades",
    "light-artillery-dice",
    "mounts-aboard",
    "obstacles-both-ways",
    "palisade-sight",
    "panic-face",
    "panicked-elephant-weight",
    "riposte",
    "rivers",
    "special-hits",
    "static-pieces",
    "tenacious-elephants",
    "trained-horses",
    "works-around-composites",
];

fn books() -> [(&'static str, &'static [Worked]); 2] {
    [("alexandre-bayard", ALEXANDRE_BAYARD), ("panache", PANACHE)]
}

fn points(text: &str) -> Points {
    text.parse().unwrap_or_else(|_| panic!("{text} is no number of points"))
}

/// What the engine says.
fn cost(ruleset: &Ruleset, what: &str) -> Option<Points> {
    let mut words = what.split(' ');
    match words.next()? {
        "leader" => {
            let rank = words.next()?;
            let traits: Vec<_> = words.collect();
            let leader = json!({"id": "x", "rank": rank, "traits": traits});
            leader_cost(ruleset, &serde_json::from_value::<Leader>(leader).expect("a leader")).each
        }
        "herald" => {
            let herald: Herald =
                serde_json::from_value(json!({"id": "x", "count": 1})).expect("a herald");
            let army = Army { heralds: std::iter::once(herald).collect(), ..Army::default() };
            Some(army_cost(ruleset, &army).total())
        }
        "person" => {
            let mut person = json!({"id": "x", "powers": []});
            for word in words {
                if let Some((key, value)) = word.split_once('=') {
                    person[key] = json!(value);
                } else {
                    let parts: Vec<_> = word.split(':').collect();
                    let (number, radius): (u8, u8) =
                        (parts[1].parse().expect("a number"), parts[2].parse().expect("a number"));
                    let key = match parts[0] {
                        "add-dice" => "dice",
                        "cancel-flags" => "flags",
                        _ => "hexes",
                    };
                    let power = json!({"power": parts[0], key: number, "radius": radius});
                    person["powers"].as_array_mut().expect("a list").push(power);
                }
            }
            person_cost(ruleset, &serde_json::from_value::<Person>(person).expect("a person")).each
        }
        troop => {
            let mut unit =
                Map::from_iter([("id".into(), "x".into()), ("type".into(), troop.into())]);
            let weight = words.next()?;
            if weight != "-" {
                unit.insert("weight".into(), weight.into());
            }
            for word in words {
                let (key, value) = word.split_once('=').expect("key=value");
                let value = if key == "traits" {
                    json!(value.split(',').collect::<Vec<_>>())
                } else {
                    json!(value)
                };
                unit.insert(key.into(), value);
            }
            unit_cost(
                ruleset,
                &serde_json::from_value::<Unit>(Value::Object(unit)).expect("a unit"),
            )
            .each
        }
    }
}

#[test]
fn costs_are_those_of_the_rulebooks() {
    let mut wrong = Vec::new();
    for (book, worked) in books() {
        let ruleset = shipped::ruleset(book).unwrap();
        for (what, by_hand, _) in worked {
            let found = cost(&ruleset, what);
            if found != Some(points(by_hand)) {
                wrong.push(format!("{book}: {what}: {found:?}, by hand {by_hand}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_ruling_changes_the_costs_that_depend_on_it_and_no_others() {
    let mut wrong = Vec::new();
    for (book, worked) in books() {
        let base = shipped::ruleset(book).unwrap();
        for (ruling, known) in &base.rulings {
            let mut changed_any = BTreeSet::new();
            for choice in known.choices.keys().filter(|choice| **choice != known.default) {
                let mut data = shipped::data(book).unwrap();
                load::choose(&mut data, &IndexMap::from_iter([(ruling.clone(), choice.clone())]))
                    .unwrap();
                let other = load::finish(data).unwrap();
                let one = format!("{ruling}={choice}");
                for (what, _, rulings) in worked {
                    let changed = cost(&other, what) != cost(&base, what);
                    let depends = rulings.split(' ').any(|it| it == ruling.as_str() || it == one);
                    if changed != depends {
                        let verb = if changed { "changes" } else { "does not change" };
                        wrong.push(format!("{book}: {one} {verb} {what}"));
                    }
                    if changed {
                        changed_any.insert(*what);
                    }
                }
            }
            let priced = !WITHOUT_PRICE.contains(&ruling.as_str());
            // Rockets on elephants do not exist in Panache before the ruling adds them.
            let adds = book == "panache" && ruling.as_str() == "rockets-on-elephants";
            if changed_any.is_empty() && priced && !adds {
                wrong.push(format!("{book}: {ruling} changes no worked cost"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_has_no_price_is_not_invented() {
    for (book, what) in [
        ("alexandre-bayard", "cavalry-with-infantry light"),
        ("alexandre-bayard", "elephants-with-infantry medium"),
        ("alexandre-bayard", "panicked-elephant -"),
        ("alexandre-bayard", "chariots very-light"),
        ("panache", "elephants-with-infantry heavy"),
        ("panache", "pikemen light"),
    ] {
        assert_eq!(cost(&shipped::ruleset(book).unwrap(), what), None, "{book}: {what}");
    }
}
