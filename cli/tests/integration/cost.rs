//! `banneret cost`

use super::{Folder, GOOD};

#[test]
fn an_army_is_priced_line_by_line() {
    let output =
        Folder::new("cost").with("army.yaml", GOOD).run(&["cost", "army.yaml", "--format", "json"]);
    let json = output.json();
    assert_eq!(json["version"], 1);
    assert_eq!(json["ruleset"], "alexandre-bayard");
    assert_eq!(json["total"], "127.5");
    assert_eq!(json["budget"], serde_json::Value::Null);
    let phalanx = &json["items"][1];
    assert_eq!(phalanx["each"], "27.5");
    let steps: Vec<_> = phalanx["steps"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|step| {
            format!(
                "{} {}",
                step["what"].as_str().unwrap_or_default(),
                step["value"].as_str().unwrap_or_default()
            )
        })
        .collect();
    assert_eq!(
        steps,
        [
            "assault dice 2",
            "riposte dice 2",
            "hexes moved with combat 1",
            "dice and hexes 5",
            "one plaquette 5",
            "multiplier for 4 plaquettes 5.5",
            "one unit 27.5"
        ]
    );
}

#[test]
fn a_card_shows_what_the_sheet_of_the_rulebook_shows() {
    let output = Folder::new("card").with("army.yaml", GOOD).run(&[
        "cost",
        "army.yaml",
        "--card",
        "--lang",
        "fr",
    ]);
    for part in [
        "Mouv.",
        "1 hexagone",
        "plaq. 4",
        "assaut 2 · mêlée 2",
        "+1 contre troupes montées",
        "27,5",
    ] {
        assert!(output.out.contains(part), "{part}\n{}", output.out);
    }
}

#[test]
fn what_is_no_army_has_no_price() {
    let folder = Folder::new("no-cost")
        .with("list.yaml", "banneret: 1\nkind: army-list\nid: x\nname: X\nruleset: panache\n");
    let output = folder.run(&["cost", "list.yaml"]);
    assert_eq!(output.code, 2);
    assert!(output.err.contains("not an army"), "{}", output.err);
    assert_eq!(folder.run(&["cost", "nothing.yaml"]).code, 2);
}

const PERSIANS: &str = "\
banneret: 1
kind: army
ruleset: great-battles-of-alexander
id: persians
name: Persians
nation: persian
leaders:
  - {id: farnaces, name: Farnaces, nation: persian, command-range: 5, initiative: 3, personal-combat: 3, charisma: 1}
units:
  - {id: hoplites, name: Hoplites, type: heavy-infantry, class: hoplites, double: true, size: 9, quality: 6, movement: 4}
  - {id: archers, name: Archers, count: 2, type: skirmishers, missile: arrows, size: 1, quality: 5, movement: 6}
";

#[test]
fn rout_points_are_shown_with_their_steps() {
    let folder = Folder::new("rout").with("army.yaml", PERSIANS);
    let json = folder.run(&["cost", "army.yaml", "--format", "json"]).json();
    assert_eq!(json["measure"], "rout-points");
    assert_eq!(json["total"], "29");
    assert_eq!(json["items"][1]["steps"][1]["what"], "on two hexes");
    assert_eq!(json["items"][2]["each"], "1");
}

#[test]
fn a_scenario_shows_rout_points_beside_the_level_of_each_side() {
    let scenario = "\
banneret: 1
kind: scenario
ruleset: great-battles-of-alexander
id: fight
name: A fight
map: plain
sides:
  - {id: persians, army: persians, edge: east, commander: farnaces, rout-level: 20}
";
    let folder = Folder::new("rout-level").with("banneret.toml", "").with("army.yaml", PERSIANS);
    let folder = folder.with("scenario.yaml", scenario);
    let output = folder.run(&["cost", "scenario.yaml"]);
    let lines: Vec<_> = output
        .out
        .lines()
        .rev()
        .take(4)
        .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "))
        .collect();
    assert_eq!(lines, ["rout level 20", "rout points in all 29", "leaders 15", "units 14"]);
    let json = folder.run(&["cost", "scenario.yaml", "--format", "json"]).json();
    assert_eq!(json["sides"][0]["side"], "persians");
    assert_eq!(json["sides"][0]["rout-level"], "20");
}

const TERCIO: &str = "\
banneret: 1
kind: army
ruleset: panache
id: spaniards
name: Spaniards
budget: 300
leaders: [{id: general, rank: general}]
units:
  - {id: tercio, type: pikemen, weight: heavy, count: 2, detachment: {type: archers, weight: light}}
  - {id: foot, type: pikemen, weight: heavy}
";

#[test]
fn a_total_that_leaves_something_out_is_said_to_be_a_floor() {
    let folder = Folder::new("floor").with("army.yaml", TERCIO);
    let json = folder.run(&["cost", "army.yaml", "--format", "json"]).json();
    assert_eq!((&json["complete"], &json["total"]), (&false.into(), &"244.5".into()));
    let tercio = &json["items"][1];
    assert_eq!(tercio["each"], serde_json::Value::Null);
    assert_eq!(tercio["at-least"], "95");
    assert_eq!(json["items"][2]["at-least"], serde_json::Value::Null);
    let shown = folder.run(&["cost", "army.yaml"]).out;
    for words in [
        "at least 95",
        "a detachment of Archers (no price in the rulebook)",
        "total, at least",
        "left, at most",
        "The total is incomplete: not all of tercio could be counted.",
    ] {
        assert!(shown.contains(words), "{words}\n{shown}");
    }
    let french = folder.run(&["cost", "army.yaml", "--lang", "fr"]).out;
    for words in ["total, au moins", "reste, au plus", "Le total est incomplet"] {
        assert!(french.contains(words), "{words}\n{french}");
    }
}

#[test]
fn a_part_of_an_army_is_not_held_against_its_budget() {
    let folder = Folder::new("only").with("army.yaml", TERCIO);
    let shown = folder.run(&["cost", "army.yaml", "--only", "foot"]).out;
    assert!(shown.contains("49.5"), "{shown}");
    for word in ["budget", "left", "over", "incomplete", "at least"] {
        assert!(!shown.contains(word), "{word}\n{shown}");
    }
    let json = folder.run(&["cost", "army.yaml", "--only", "foot", "--format", "json"]).json();
    assert_eq!((&json["total"], &json["complete"]), (&"49.5".into(), &true.into()));
    assert_eq!(json["budget"], serde_json::Value::Null);
    let part = folder.run(&["cost", "army.yaml", "--only", "tercio", "--format", "json"]).json();
    assert_eq!(part["complete"], false);
}

#[test]
fn what_could_not_be_read_is_not_passed_over() {
    let broken = TERCIO.replace("{id: foot, type: pikemen", "{id: foot, typ: pikemen");
    let folder = Folder::new("unread").with("army.yaml", &broken);
    let json = folder.run(&["cost", "army.yaml", "--format", "json"]).json();
    assert_eq!((&json["complete"], &json["total"]), (&false.into(), &"195".into()));
}

#[test]
fn rout_points_that_cannot_be_counted_are_said() {
    let unrated = PERSIANS.replace("size: 9, quality: 6,", "size: 9,");
    let folder = Folder::new("unrated").with("army.yaml", &unrated);
    let json = folder.run(&["cost", "army.yaml", "--format", "json"]).json();
    assert_eq!((&json["complete"], &json["total"]), (&false.into(), &"17".into()));
    let shown = folder.run(&["cost", "army.yaml"]).out;
    for words in ["units, at least", "rout points in all, at least", "not all of Hoplites"] {
        assert!(shown.contains(words), "{words}\n{shown}");
    }
    assert!(!shown.contains("leaders, at least"), "{shown}");
}

#[test]
fn several_files_and_folders_are_priced_at_once() {
    let folder = Folder::new("cost-many")
        .with("armies/one.yaml", GOOD)
        .with("armies/two.yaml", GOOD.replace("id: phalanx,", "id: phalanx, count: 2,"))
        .with(
            "armies/map.yaml",
            "banneret: 1\nkind: map\nruleset: alexandre-bayard\nid: m\nname: M\n",
        )
        .with("third.yaml", GOOD);
    let output = folder.run(&["cost", "armies", "third.yaml", "--format", "json"]);
    assert_eq!(output.code, 0, "{}", output.err);
    let json = output.json();
    let totals: Vec<_> = json["armies"]
        .as_array()
        .expect("armies")
        .iter()
        .map(|army| (army["path"].as_str().unwrap_or(""), army["total"].as_str().unwrap_or("")))
        .collect();
    assert_eq!(
        totals,
        [("armies/one.yaml", "127.5"), ("armies/two.yaml", "155"), ("third.yaml", "127.5")]
    );
    let output = folder.run(&["cost", "armies"]);
    assert!(output.out.contains("armies/two.yaml") && output.out.contains("155"), "{}", output.out);
    // What cannot be priced is said, and the others are priced.
    let output = folder.run(&["cost", "third.yaml", "armies/map.yaml"]);
    assert_eq!(output.code, 2);
    assert!(output.err.contains("not an army"), "{}", output.err);
    assert!(output.out.contains("127.5"), "{}", output.out);
}
