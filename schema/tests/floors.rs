//! What is certain of prices the rulebooks do not give, computed by hand.

use banneret_schema::army::Unit;
use banneret_schema::cost::{Cost, unit_cost};
use banneret_schema::hashed::IndexMap;
use banneret_schema::ruleset::{Ruleset, load, shipped};
use serde_json::{Value, json};

fn cost(ruleset: &Ruleset, unit: Value) -> Cost {
    unit_cost(ruleset, &serde_json::from_value::<Unit>(unit).expect("a unit"))
}

fn panache(reading: &str) -> Ruleset {
    let mut data = shipped::data("panache").expect("it ships");
    load::choose(&mut data, &IndexMap::from_iter([("detachment-price".into(), reading.into())]))
        .expect("the reading is one of the ruling's");
    load::finish(data).expect("a ruleset")
}

fn tercio(detachment: &Value) -> Value {
    json!({"id": "x", "type": "pikemen", "weight": "heavy", "detachment": detachment})
}

#[test]
fn a_detachment_costs_at_least_the_cheaper_plaquette() {
    let ruleset = shipped::ruleset("panache").unwrap();
    for (detachment, at_least) in [
        // 9 x 3.5 and 9 x 2: a dearer plaquette counts as its unit's.
        (json!({"training": "elite"}), "49.5"),
        (json!({"type": "musketeers", "weight": "light", "training": "elite"}), "49.5"),
        // 9 x 3.5 and 8 x 2.
        (json!({"type": "archers", "weight": "light"}), "47.5"),
        // 9 x 3.5 and (1+1+1) x 2.
        (json!({"training": "levy"}), "41.5"),
        // 9 x 3.5: nothing is known of the rest.
        (json!({"type": "archer", "weight": "light"}), "31.5"),
    ] {
        let found = cost(&ruleset, tercio(&detachment));
        assert_eq!(found.each, None, "{detachment}");
        assert_eq!(found.at_least.to_string(), at_least, "{detachment}");
    }
}

#[test]
fn readings_give_a_detachment_a_price() {
    let archers = json!({"type": "archers", "weight": "light"});
    for (reading, detachment, each) in [
        // 9 x 3.5 and 8 x 2; 9 x 3.5 and 13 x 2; 9 x 5.5.
        ("own-troop", &archers, "47.5"),
        ("own-troop", &json!({"training": "elite"}), "57.5"),
        ("as-its-unit", &archers, "49.5"),
    ] {
        let found = cost(&panache(reading), tercio(detachment));
        assert_eq!(found.exact().map(|each| each.to_string()).as_deref(), Some(each));
    }
}

#[test]
fn a_mixed_unit_costs_at_least_as_if_all_were_the_cheaper_troop() {
    for (book, unit, at_least) in [
        // Light infantry 2+2+2, two plaquettes.
        (
            "alexandre-bayard",
            json!({"type": "elephants-with-infantry", "weight": "medium", "with": {"type": "infantry", "weight": "light"}}),
            "12",
        ),
        // Light infantry 2+2+2, four plaquettes, six of iron morale.
        (
            "alexandre-bayard",
            json!({"type": "cavalry-with-infantry", "weight": "light", "with": {"type": "infantry", "weight": "light"}}),
            "33",
        ),
        (
            "alexandre-bayard",
            json!({"type": "cavalry-with-infantry", "weight": "light", "morale": "iron", "with": {"type": "infantry", "weight": "light"}}),
            "66",
        ),
        // Light archers 2+2+2x1+2, five plaquettes.
        (
            "panache",
            json!({"type": "elephants-with-infantry", "weight": "heavy", "morale": "solid", "with": {"type": "archers", "weight": "light"}}),
            "64",
        ),
    ] {
        let mut unit = unit;
        unit["id"] = json!("x");
        let found = cost(&shipped::ruleset(book).unwrap(), unit.clone());
        assert_eq!(found.each, None, "{unit}");
        assert_eq!(found.at_least.to_string(), at_least, "{unit}");
        assert_eq!(found.unpriced.len(), 1, "{unit}");
    }
}
