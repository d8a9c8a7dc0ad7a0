//! Rout points of units, leaders and armies of The Great Battles of Alexander, worked out by hand from
//! 10.42.

use banneret_schema::Army;
use banneret_schema::cost::{ItemKind, army_cost};
use banneret_schema::hashed::IndexMap;
use banneret_schema::ruleset::{load, shipped};
use serde_json::{Value, json};

const GAME: &str = "great-battles-of-alexander";

fn army(army: &Value) -> Army {
    serde_json::from_value(army.clone()).expect("an army")
}

/// The rout points of the only member of an army, as a text; `?` where they are not known.
fn points(members: &Value) -> String {
    let ruleset = shipped::ruleset(GAME).expect("it ships");
    let bill = army_cost(&ruleset, &army(members));
    let [item] = bill.items.as_slice() else { panic!("one member: {members}") };
    item.total().map_or("?".to_owned(), |points| points.to_string())
}

fn unit(unit: &Value) -> String {
    points(&json!({ "units": [unit] }))
}

fn leader(leader: &Value) -> String {
    points(&json!({ "leaders": [leader] }))
}

#[test]
fn units() {
    for (written, expected) in [
        (json!({"id": "a", "type": "phalanx", "quality": 7}), "14"),
        (json!({"id": "a", "type": "phalanx", "quality": 6, "nation": "macedonian"}), "12"),
        (json!({"id": "a", "type": "phalanx", "quality": 7, "double": true, "count": 3}), "42"),
        (json!({"id": "a", "type": "heavy-infantry", "class": "hypaspists", "quality": 8}), "8"),
        (json!({"id": "a", "type": "heavy-infantry", "class": "hoplites", "quality": 6}), "6"),
        (
            json!({"id": "a", "type": "heavy-infantry", "class": "hoplites", "double": true, "quality": 6}),
            "12",
        ),
        (
            json!({"id": "a", "type": "heavy-infantry", "class": "hoplites", "double": false, "quality": 6}),
            "6",
        ),
        (json!({"id": "a", "type": "medium-infantry", "quality": 5}), "5"),
        (json!({"id": "a", "type": "light-infantry", "quality": 4, "missile": "arrows"}), "4"),
        (json!({"id": "a", "type": "peltasts", "quality": 5}), "5"),
        (json!({"id": "a", "type": "peltasts", "class": "cardaces", "quality": 5}), "10"),
        (
            json!({"id": "a", "type": "peltasts", "class": "cardaces", "double": false, "quality": 5}),
            "5",
        ),
        (json!({"id": "a", "type": "skirmishers", "missile": "arrows", "quality": 5}), "1"),
        (json!({"id": "a", "type": "skirmishers", "missile": "stones", "quality": 9}), "1"),
        (json!({"id": "a", "type": "skirmishers", "missile": "stones"}), "1"),
        (
            json!({"id": "a", "type": "skirmishers", "missile": "javelins", "traits": ["shock"], "quality": 6}),
            "2",
        ),
        (json!({"id": "a", "type": "light-cavalry", "quality": 6}), "6"),
        (json!({"id": "a", "type": "lancers", "quality": 7}), "7"),
        (json!({"id": "a", "type": "heavy-cavalry", "quality": 8, "count": 2}), "16"),
        (json!({"id": "a", "type": "heavy-cavalry", "class": "cataphracts", "quality": 7}), "7"),
        (json!({"id": "a", "type": "elephants", "quality": 6, "size": 5}), "2"),
        (json!({"id": "a", "type": "chariots", "quality": 5}), "2"),
        (json!({"id": "a", "type": "artillery", "missile": "bolts", "quality": 4}), "0"),
        (json!({"id": "a", "type": "medium-infantry"}), "?"),
        (json!({"id": "a", "type": "cavalry", "quality": 5}), "?"),
    ] {
        assert_eq!(unit(&written), expected, "{written}");
    }
}

#[test]
fn leaders() {
    for (written, expected) in [
        (json!({"id": "a", "initiative": 5}), "25"),
        (json!({"id": "a", "initiative": 1}), "5"),
        (json!({"id": "a", "character": "alexander", "initiative": 7}), "70"),
        (json!({"id": "a", "character": "alexander", "counter": "ch", "initiative": 5}), "50"),
        (json!({"id": "a", "character": "darius", "initiative": 4}), "0"),
        (json!({"id": "a", "contingent-leader": true}), "0"),
        (json!({"id": "a", "contingent-leader": true, "rout-points": 3}), "3"),
        (json!({"id": "a", "initiative": 3, "rout-points": 99}), "15"),
        (json!({"id": "a"}), "?"),
    ] {
        assert_eq!(leader(&written), expected, "{written}");
    }
}

#[test]
fn an_army() {
    let ruleset = shipped::ruleset(GAME).expect("it ships");
    let bill = army_cost(
        &ruleset,
        &army(&json!({
            "leaders": [
                {"id": "alexander", "character": "alexander", "initiative": 7},
                {"id": "parmenion", "initiative": 5},
            ],
            "units": [
                {"id": "taxeis", "count": 6, "type": "phalanx", "quality": 7},
                {"id": "agrianians", "count": 2, "type": "skirmishers", "missile": "javelins", "traits": ["shock"]},
                {"id": "companions", "count": 4, "type": "heavy-cavalry", "quality": 8},
            ],
        })),
    );
    assert_eq!(bill.total_of(ItemKind::Leader).to_string(), "95");
    assert_eq!(bill.total_of(ItemKind::Unit).to_string(), "120");
    assert_eq!(bill.total().to_string(), "215");
    assert!(bill.is_complete());
}

#[test]
fn other_readings_count_otherwise() {
    let cases = [
        ("alexander-points", "always-seventy", json!({"character": "alexander", "initiative": 5})),
        ("contingent-leader-points", "as-the-lowest", json!({"contingent-leader": true})),
    ];
    for ((ruling, choice, mut written), expected) in cases.into_iter().zip(["70", "5"]) {
        written["id"] = json!("a");
        let mut data = shipped::data(GAME).expect("it ships");
        let chosen = IndexMap::from_iter([(ruling.to_owned().into(), choice.to_owned().into())]);
        load::choose(&mut data, &chosen).expect("a reading");
        let ruleset = load::finish(data).expect("a ruleset");
        let bill = army_cost(&ruleset, &army(&json!({ "leaders": [written] })));
        assert_eq!(bill.total().to_string(), expected, "{ruling}");
    }
}
