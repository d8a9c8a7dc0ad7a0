//! What the cards of units say, against the books.

use banneret_schema::Lang;
use banneret_schema::army::Unit;
use banneret_schema::card::{Card, card};
use banneret_schema::field::Occupant;
use banneret_schema::resolved::ResolvedProfile;
use banneret_schema::ruleset::{Ruleset, shipped};
use serde_json::{Value, json};

fn rules(id: &str) -> Ruleset {
    Ruleset::clone(&shipped::ruleset(id).expect("a shipped game"))
}

fn of(id: &str, unit: Value) -> Card {
    let unit: Unit = serde_json::from_value(unit).expect("a unit");
    card(&rules(id), &unit)
}

fn words(name: Option<&banneret_schema::Name>) -> String {
    name.map(|name| name.get(Lang::En).to_owned()).unwrap_or_default()
}

#[test]
fn platforms_on_elephants_lose_nothing_by_moving() {
    for troop in ["artillery-on-elephant", "powder-artillery-on-elephant", "rockets-on-elephant"] {
        let card = of("alexandre-bayard", json!({"id": "x", "type": troop, "weight": "light"}));
        let shooting = card.shooting.expect("it shoots");
        assert!(shooting.notes.is_empty(), "{troop}: {:?}", shooting.notes);
        assert_eq!(words(card.movement.as_ref()), "2 hexes");
    }
    let foot = of("alexandre-bayard", json!({"id": "x", "type": "artillery", "weight": "light"}));
    assert!(!foot.shooting.expect("it shoots").notes.is_empty(), "a light piece on the ground");
}

#[test]
fn mixed_units_go_at_the_pace_of_the_slower_and_strike_with_the_stronger() {
    let riders = json!({
        "id": "x", "type": "cavalry-with-infantry", "weight": "light", "melee": "cavalry-lance",
        "with": {"type": "infantry", "weight": "heavy", "melee": "swordsmen", "missile": "sling"},
    });
    let card = of("alexandre-bayard", riders);
    assert_eq!(words(card.movement.as_ref()), "1 hex");
    assert_eq!(card.melee.expect("it fights").figures, [4, 3]);
    assert_eq!(card.shooting.expect("the infantry shoots").figures, [3, 2]);
    let troop = card.troop.get(Lang::En);
    assert!(troop.contains("Cavalry") && troop.contains("Infantry, Heavy"), "{troop}");
}

#[test]
fn in_panache_the_riposte_of_a_mixed_unit_is_that_of_its_infantry() {
    let elephants = json!({
        "id": "x", "type": "elephants-with-infantry", "weight": "heavy",
        "with": {"type": "archers", "weight": "medium"},
    });
    let card = of("panache", elephants);
    assert_eq!(card.melee.expect("it fights").figures, [5, 2]);
    assert_eq!(words(card.movement.as_ref()), "1 hex, 2 without combat");
    assert_eq!(card.plaquettes, Some(4));
}

#[test]
fn the_last_plaquette_of_artillery_shoots_with_its_training() {
    let guns = |training: &str| {
        let unit =
            json!({"id": "x", "type": "artillery", "weight": "medium", "training": training});
        words(of("panache", unit).shooting.expect("it shoots").notes.first())
    };
    assert_eq!(guns("trained"), "2 dice with one plaquette left");
    assert_eq!(guns("veteran"), "3 dice with one plaquette left");
}

#[test]
fn a_detachment_is_on_the_card_of_its_unit() {
    let tercio = json!({
        "id": "x", "type": "pikemen", "weight": "heavy",
        "detachment": {"type": "musketeers", "weight": "light"},
    });
    let (name, what) = of("panache", tercio).detachment.expect("a detachment");
    assert_eq!(name.get(Lang::En), "Detachment");
    let said = what.get(Lang::En);
    assert_eq!(said, "Musketeers, Light; 2 hexes; range 2, 3 dice; assault 2, melee 2");
    let alike = json!({"id": "x", "type": "archers", "weight": "light", "detachment": {}});
    let (_, what) = of("panache", alike).detachment.expect("a detachment");
    assert!(what.get(Lang::En).starts_with("Archers, Light"), "{}", what.get(Lang::En));
}

#[test]
fn dwarf_elephants_do_not_tower_and_guns_are_passed_in_one_book_only() {
    for (id, passed) in [("alexandre-bayard", true), ("panache", false)] {
        let rules = rules(id);
        let seen = |troop: &str| {
            let weight = if troop == "artillery" { "light" } else { "heavy" };
            let unit: Unit =
                serde_json::from_value(json!({"id": "x", "type": troop, "weight": weight}))
                    .expect("a unit");
            Occupant::of_unit(&ResolvedProfile::new(&rules, &unit.profile), false)
                .expect("a known troop")
        };
        assert!(seen("elephants").tall && !seen("dwarf-elephants").tall, "{id}");
        assert_eq!(seen("artillery").open, passed, "{id}");
    }
}
