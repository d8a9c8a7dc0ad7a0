//! Every reading of every ruling: a witness shows what it changes, and the list of entries it touches
//! shows that nothing else does.
#![expect(clippy::disallowed_methods, reason = "a test compares the crate's own files")]

use std::collections::BTreeSet;
use std::fmt::Write;

use banneret_schema::Lang;
use banneret_schema::army::Unit;
use banneret_schema::card::{Weapon, card};
use banneret_schema::cost::{person_cost, unit_cost};
use banneret_schema::hashed::IndexMap;
use banneret_schema::resolved::ResolvedProfile;
use banneret_schema::ruleset::{Ruleset, load, shipped};
use serde_json::{Map, Value, json};

/// What a ruling is about, as something that can be looked at: its game and name, what to look at,
/// and the other rulings that change the same.
///
/// `data` is a place in the ruleset. Everything else looks at a unit, a leader or a person, who are
/// written as in a document, `key=value`.
type Witness = (&'static str, &'static str, &'static str, &'static [&'static str]);

const AB: &str = "alexandre-bayard";
const PA: &str = "panache";
const GB: &str = "great-battles-of-alexander";

const WITNESSES: &[Witness] = &[
    (AB, "aggressive-die", "move type=infantry weight=heavy traits=aggressive", &[]),
    (AB, "area-weights", "person power=add-dice dice=1 radius=2", &[]),
    (AB, "artillery-crew", "melee type=artillery weight=light", &[]),
    (AB, "artillery-plaquettes", "plaquettes type=artillery weight=light", &[]),
    (AB, "camp-servants", "data /camp/servants/morale", &[]),
    (AB, "cemeteries", "data /terrain/cemetery/made-of", &[]),
    (AB, "character-moves", "data /character-moves/hexes", &[]),
    (AB, "chariot-notes", "melee type=chariots weight=light", &[]),
    (AB, "demoralisation-rounding", "data /demoralisation/rounding", &[]),
    (
        AB,
        "dwarf-elephants-unstable",
        "morale type=dwarf-elephants weight=heavy morale=unstable",
        &[],
    ),
    (AB, "evasion-trait", "traits type=reindeer-scouts weight=light missile=light-bow", &[]),
    (AB, "excellent-leader", "command excellent", &[]),
    (
        AB,
        "fire-lance",
        "missile type=camelry weight=medium melee=cavalry-lance missile=fire-lance",
        &[],
    ),
    (AB, "flag-base", "person power=cancel-flags flags=2 radius=1 also=activation-range", &[]),
    (AB, "forlorn-hope-level", "data /formations/forlorn-hope/effect/en", &[]),
    (AB, "hexes-lost", "data /board/hexes-lost", &[]),
    (
        AB,
        "incendiary-bomb-range",
        "shooting type=artillery weight=medium missile=incendiary-bomb",
        &[],
    ),
    (AB, "infantry-decoys", "data /decoys/advised/infantry/who/weights", &[]),
    (AB, "large-army-activations", "data /activations/2/units", &[]),
    (AB, "leader-grades", "grades good excellent", &[]),
    (AB, "light-artillery-dice", "shooting type=artillery weight=light", &[]),
    (AB, "light-artillery-movement", "move type=artillery weight=light", &[]),
    (
        AB,
        "marksmen-die",
        "price type=infantry weight=light missile=composite-bow traits=marksmen",
        &[],
    ),
    (AB, "mass-effect-dice", "price type=infantry weight=light traits=mass-effect", &[]),
    (AB, "mounts-aboard", "data /boats/rowing-boat/cargo/not-mounts", &[]),
    (AB, "minimum-dice", "price type=infantry weight=light melee=short-weapon training=levy", &[]),
    (AB, "obstacles-both-ways", "data /obstacles/stakes/out-of", &[]),
    (AB, "palisade-sight", "data /obstacles/palisade/mask", &[]),
    (AB, "panic-face", "data /traits/panic/effect/en", &[]),
    (AB, "panicked-elephant-weight", "data /troops/panicked-elephant/weights", &[]),
    (AB, "riposte", "data /combat/riposte/supported-only", &[]),
    (AB, "rivers", "data /terrain/river/lies", &[]),
    (AB, "rockets-on-elephants", "shooting type=rockets-on-elephant weight=heavy", &[]),
    (AB, "second-archer", "price type=two-archer-camels weight=light missile=light-bow", &[]),
    (AB, "slow-below-zero", "price type=infantry weight=very-heavy traits=slow", &[]),
    (
        AB,
        "static-hexes",
        "price type=artillery weight=very-light traits=static",
        &["artillery-crew", "artillery-plaquettes"],
    ),
    (AB, "static-pieces", "trait type=artillery weight=light traits=static", &[]),
    (AB, "steps-combined", "price type=infantry weight=heavy traits=woodsmen,mountaineers", &[]),
    (AB, "tenacious-elephants", "trait type=elephants weight=heavy traits=tenacious", &[]),
    (AB, "trained-horses", "trait type=chariots weight=light traits=arab-horse", &[]),
    (AB, "very-heavy-static", "traits type=artillery weight=very-heavy", &[]),
    (AB, "weapon-bonuses", "price type=infantry weight=heavy melee=pike", &[]),
    (AB, "works-around-composites", "data /terrain/walled-buildings/ringed-by", &[]),
    (PA, "archers-and-musketeers", "shooting type=archers weight=light", &[]),
    (PA, "area-weights", "person power=add-dice dice=1 radius=2", &[]),
    (PA, "artillery-melee", "melee type=artillery weight=light", &[]),
    (PA, "artillery-on-elephant-movement", "move type=artillery-on-elephant weight=light", &[]),
    (PA, "artillery-on-wagons", "move type=artillery weight=medium mount=artillery-wagons", &[]),
    (PA, "artillery-plaquettes", "plaquettes type=artillery weight=light", &[]),
    (PA, "camp-servants", "data /camp/servants/type", &[]),
    (PA, "cemeteries", "data /terrain/cemetery/made-of", &[]),
    (PA, "demoralisation-rounding", "data /demoralisation/rounding", &[]),
    (PA, "desert-nomads-price", "price type=cavalry weight=light traits=desert-nomads", &[]),
    (PA, "detachment-price", "price type=pikemen weight=heavy detachment=elite", &[]),
    (PA, "dwarf-elephants", "move type=dwarf-elephants weight=heavy", &[]),
    (PA, "excellent-leader", "command excellent", &[]),
    (PA, "flag-base", "person power=cancel-flags flags=2 radius=1 also=activation-range", &[]),
    (PA, "hexes-lost", "data /board/hexes-lost", &[]),
    (PA, "infantry-decoys", "data /decoys/advised/infantry/who/weights", &[]),
    (PA, "lancers-bonus", "melee type=lancers weight=light", &[]),
    (PA, "large-army-activations", "data /activations/2/units", &[]),
    (PA, "leader-grades", "grades good excellent", &[]),
    (PA, "light-artillery-fire", "move type=artillery weight=light", &[]),
    (PA, "mass-effect-dice", "price type=irregular-infantry weight=light traits=mass-effect", &[]),
    (PA, "mounts-aboard", "data /boats/rowing-boat/cargo/not-mounts", &[]),
    (PA, "minimum-dice", "price type=irregular-infantry weight=light training=levy", &[]),
    (PA, "obstacles-both-ways", "data /obstacles/stakes/out-of", &[]),
    (PA, "palisade-sight", "data /obstacles/palisade/mask", &[]),
    (PA, "pikemen-dice", "price type=pikemen weight=heavy morale=solid", &[]),
    (PA, "special-hits", "data /combat/special-face", &[]),
    (PA, "riposte", "data /combat/riposte/supported-only", &[]),
    (PA, "rivers", "data /terrain/river/lies", &[]),
    (PA, "rocket-attack", "melee type=rocket-artillery weight=light", &[]),
    (PA, "rockets-on-elephants", "shooting type=rockets-on-elephant weight=light", &[]),
    (
        PA,
        "static-hexes",
        "price type=artillery weight=very-light traits=static",
        &["artillery-melee", "artillery-plaquettes"],
    ),
    (PA, "steps-combined", "price type=cavalry weight=heavy traits=woodsmen,mountaineers", &[]),
    (PA, "tenacious-elephants", "trait type=elephants weight=heavy traits=tenacious", &[]),
    (
        PA,
        "trained-horses",
        "trait type=musketeers weight=light mount=horses traits=arab-horse",
        &[],
    ),
    (PA, "traits-without-effect", "data /traits/slow/hexes", &[]),
    (PA, "works-around-composites", "data /terrain/walled-buildings/ringed-by", &[]),
    (GB, "alexander-points", "data /characters/alexander/rout-points", &[]),
    (GB, "army-rout", "data /rout/routs-when", &[]),
    (GB, "artillery-control", "data /cohesion/control/0/control", &[]),
    (GB, "contingent-leader-points", "data /rout/contingent-leader", &[]),
    (GB, "foreign-leaders", "data /leader-rules/line-nation", &[]),
    (GB, "leader-movement", "data /leader-rules/movement", &[]),
    (GB, "lowest-level", "data /board/lowest-level", &[]),
    (GB, "other-level-limits", "data /board/level-limits", &[]),
    (GB, "who-drifts", "data /options/drift-to-the-right/wants-units/classes", &[]),
];

/// What a witness shows under a ruleset.
fn shown(rules: &Ruleset, data: &Value, what: &str) -> String {
    let (facet, rest) = what.split_once(' ').expect("a facet");
    let words: Vec<&str> = rest.split(' ').collect();
    match facet {
        "data" => data.pointer(rest).map_or("nothing".to_owned(), Value::to_string),
        "command" => {
            let all = words.iter().filter_map(|id| rules.leader_traits.get(*id));
            format!("{:+} units", all.map(|it| i16::from(it.command)).sum::<i16>())
        }
        "grades" => {
            let entry = rules.leader_traits.get(words[0]).expect("a grade");
            let refused = entry.excludes.iter().any(|id| id.as_str() == words[1]);
            (if refused { "not together" } else { "together" }).to_owned()
        }
        "person" => {
            let mut power = Map::new();
            let mut powers = Vec::new();
            for word in words {
                match word.split_once('=').expect("key=value") {
                    ("also", other) => powers.push(json!({"power": other, "hexes": 1})),
                    ("power", id) => drop(power.insert("power".into(), id.into())),
                    (key, number) => {
                        let number: u8 = number.parse().expect("a number");
                        power.insert(key.into(), number.into());
                    }
                }
            }
            powers.push(power.into());
            let person = json!({"id": "x", "powers": powers});
            let person = serde_json::from_value(person).expect("a person");
            person_cost(rules, &person).each.map_or("no price".to_owned(), |it| it.to_string())
        }
        _ => of_unit(rules, facet, &unit(&words)),
    }
}

fn unit(words: &[&str]) -> Unit {
    let mut unit = Map::from_iter([("id".into(), "x".into())]);
    for word in words {
        let (key, value) = word.split_once('=').expect("key=value");
        let value = match key {
            "traits" => json!(value.split(',').collect::<Vec<_>>()),
            "detachment" => json!({"training": value}),
            _ => json!(value),
        };
        unit.insert(key.into(), value);
    }
    serde_json::from_value(unit.into()).expect("a unit")
}

fn of_unit(rules: &Ruleset, facet: &str, unit: &Unit) -> String {
    let look = ResolvedProfile::new(rules, &unit.profile);
    let card = card(rules, unit);
    let weapon = |weapon: Option<Weapon>| match weapon {
        Some(Weapon { figures: [one, two], notes, .. }) => {
            let notes = notes.iter().map(|note| format!("; {}", note.get(Lang::En)));
            format!("{one}/{two}{}", notes.collect::<String>())
        }
        None => "none".to_owned(),
    };
    let said = |refused: bool| (if refused { "refused" } else { "allowed" }).to_owned();
    match facet {
        "price" => {
            unit_cost(rules, unit).each.map_or("no price".to_owned(), |price| price.to_string())
        }
        "move" => card.movement.map_or("none".to_owned(), |name| name.get(Lang::En).to_owned()),
        "plaquettes" => {
            let (all, paid) = (look.plaquettes(), look.budget_plaquettes());
            format!("{} in play, {} paid", all.unwrap_or_default(), paid.unwrap_or_default())
        }
        "shooting" => weapon(card.shooting),
        "melee" => weapon(card.melee),
        "traits" => {
            let names: Vec<_> = look.traits.iter().map(|(id, _)| id.as_str()).collect();
            if names.is_empty() { "none".to_owned() } else { names.join(", ") }
        }
        "trait" => {
            let id = unit.profile.traits.items().next().expect("a particularity");
            let who = rules.traits.get(id).and_then(|it| it.who.as_ref());
            said(who.is_some_and(|who| who.refuses(&look).is_some()))
        }
        "missile" => {
            let who = look.missile.known().and_then(|(_, weapon)| weapon.who.as_ref());
            said(who.is_some_and(|who| who.refuses(&look).is_some()))
        }
        "morale" => {
            let (_, troop) = look.troop.known().expect("a troop");
            let (morale, _) = look.morale.known().expect("a morale");
            said(troop.morale_forbidden.contains(morale))
        }
        other => panic!("nothing shows {other}"),
    }
}

/// A game under one reading.
fn read(game: &str, ruling: &str, choice: &str) -> (Ruleset, Value) {
    let mut data = shipped::data(game).expect("it ships");
    load::choose(&mut data, &IndexMap::from_iter([(ruling.into(), choice.into())]))
        .expect("a reading of the ruling");
    let rules = load::finish(data).expect("a ruleset");
    let data = rules.data();
    (rules, data)
}

/// The entries in which two rulesets differ.
fn touched(one: &Value, other: &Value) -> BTreeSet<String> {
    let keys = |value: &Value| -> Vec<String> {
        value.as_object().map(|map| map.keys().cloned().collect()).unwrap_or_default()
    };
    let mut all = BTreeSet::new();
    for table in keys(one).into_iter().chain(keys(other)).filter(|table| table != "rulings") {
        let (before, after) = (&one[&table], &other[&table]);
        for entry in keys(before).into_iter().chain(keys(after)) {
            if before.get(&entry) != after.get(&entry) {
                all.insert(format!("{table}/{entry}"));
            }
        }
        if before != after && !(before.is_object() && after.is_object()) {
            all.insert(table);
        }
    }
    all
}

#[test]
fn every_ruling_has_a_witness_and_every_witness_a_ruling() {
    for game in shipped::ids() {
        let rules = shipped::ruleset(game).expect("it ships");
        let known: BTreeSet<&str> = rules.rulings.keys().map(AsRef::as_ref).collect();
        let seen: BTreeSet<&str> = WITNESSES
            .iter()
            .filter(|(of, ..)| *of == game)
            .map(|(_, ruling, ..)| *ruling)
            .collect();
        assert_eq!(known, seen, "{game}: rulings, and those with a witness");
    }
}

#[test]
fn every_reading_changes_what_its_witness_shows_and_nothing_others_show() {
    let mut wrong = Vec::new();
    let mut text = String::from(
        "# Readings and what they change\n\nFor each reading but the usual one: what its witness shows \
         under the usual reading and under this one,\nand every entry of the ruleset that differs.\n",
    );
    for game in shipped::ids() {
        let usual = shipped::ruleset(game).expect("it ships");
        let usual_data = usual.data();
        let witnesses = || WITNESSES.iter().filter(|(of, ..)| *of == game);
        let _ = write!(text, "\n## {game}\n");
        for (ruling, known) in &usual.rulings {
            for choice in known.choices.keys().filter(|choice| **choice != known.default) {
                let (rules, data) = read(game, ruling.as_str(), choice.as_str());
                for (_, of, what, also) in witnesses() {
                    let before = shown(&usual, &usual_data, what);
                    let after = shown(&rules, &data, what);
                    let own = *of == ruling.as_str();
                    if own {
                        let item = folded(&format!("- `{what}`: {before} → {after}"));
                        let _ = write!(text, "\n### {ruling}: {choice}\n\n{item}\n");
                    }
                    let may = own || also.contains(&ruling.as_str());
                    if (before != after) != own && !(before != after && may) {
                        let verb = if own { "does not change" } else { "changes" };
                        wrong.push(format!("{game}: {ruling}={choice} {verb} {what} ({before})"));
                    }
                }
                for entry in touched(&usual_data, &data) {
                    let _ = writeln!(text, "- {entry}");
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rulings.md");
    if std::env::var_os("BANNERET_UPDATE").is_some() {
        std::fs::write(&path, &text).expect("the list can be written");
    }
    let found = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(found == text, "tests/rulings.md is not as the rulesets are; see BANNERET_UPDATE");
}

/// An item of a list in lines of at most 120 characters.
fn folded(item: &str) -> String {
    let (mut lines, mut length) = (String::new(), 0);
    for word in item.replace("},{", "}, {").split(' ') {
        let longer = length + word.chars().count() + 1;
        let (between, next) = match longer > 120 {
            true => ("\n  ", word.chars().count() + 2),
            false => (if lines.is_empty() { "" } else { " " }, longer),
        };
        length = next;
        lines += between;
        lines += word;
    }
    lines
}

#[test]
fn platforms_on_elephants_keep_their_plaquettes_whatever_other_artillery_has() {
    for (game, choice) in [(AB, "four"), (PA, "four"), (PA, "two")] {
        let (rules, _) = read(game, "artillery-plaquettes", choice);
        let what = unit(&["type=artillery-on-elephant", "weight=light"]);
        let plaquettes = ResolvedProfile::new(&rules, &what.profile).plaquettes();
        assert_eq!(plaquettes, Some(2), "{game}: {choice}");
    }
}
