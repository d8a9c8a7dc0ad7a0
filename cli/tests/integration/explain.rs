//! `banneret explain`, `ruleset` and `schema`

use banneret_schema::Lang;
use banneret_schema::ruleset::outline::labels::label;
use banneret_schema::ruleset::outline::{OutlineItem, outline};
use banneret_schema::ruleset::shipped;

use super::Folder;

#[test]
fn a_check_is_explained_with_its_examples() {
    let output = Folder::new("explain").run(&["explain", "army/over-budget"]);
    assert_eq!(output.code, 0);
    assert!(output.out.contains("## Bad") && output.out.contains("budget: 100"), "{}", output.out);
}

#[test]
fn a_misspelt_check_gets_a_suggestion() {
    let output = Folder::new("explain-wrong").run(&["explain", "army/overbudget"]);
    assert_eq!(output.code, 2);
    assert!(output.err.contains("did you mean `army/over-budget`?"), "{}", output.err);
}

#[test]
fn every_game_can_be_shown() {
    let folder = Folder::new("rulesets");
    let list = folder.run(&["ruleset", "list"]).out;
    assert!(list.contains("alexandre-bayard") && list.contains("panache"), "{list}");
    let shown = folder.run(&["ruleset", "show", "panache", "--format", "json"]).json();
    assert_eq!(shown["troops"]["pikemen"]["name"]["fr"], "Piquiers");
    assert!(
        folder
            .run(&["ruleset", "show", "alexandre-bayard", "--lang", "fr"])
            .out
            .contains("Lance couchée")
    );
    let wrong = folder.run(&["ruleset", "show", "panasche"]);
    assert_eq!(wrong.code, 2);
    assert!(wrong.err.contains("did you mean `panache`?"), "{}", wrong.err);
}

#[test]
fn what_the_data_of_a_game_says_is_shown_table_by_table() {
    let folder = Folder::new("ruleset-tables");
    let data = folder.run(&["ruleset", "show", "panache", "--format", "json"]).json();
    let whole = in_one_line(&folder.run(&["ruleset", "show", "panache"]).out);
    let panache = shipped::ruleset("panache").expect("it ships");
    let (_, tables) = outline(&panache, Lang::En);
    let listed = data.as_object().expect("tables").keys();
    for key in listed {
        let Some(table) = tables.iter().find(|table| table.key == *key) else {
            let shown = whole.contains(&label(key, Lang::En)) || ["id", "name"].contains(&&**key);
            assert!(shown, "{key}");
            continue;
        };
        assert!(whole.contains(key.as_str()), "{key}");
        assert_shown(&table.item, &whole);
    }
}

/// Every part of an item stands in a text.
fn assert_shown(item: &OutlineItem, text: &str) {
    let parts = [&item.id, &item.name, &item.reference].into_iter().flatten();
    let facts = item.facts.iter().map(|(label, fact)| format!("{label}: {fact}"));
    for part in parts.chain(&item.words).cloned().chain(facts) {
        assert!(text.contains(&in_one_line(&part)), "{part}");
    }
    for (label, items) in &item.parts {
        assert!(text.contains(label), "{label}");
        items.iter().for_each(|item| assert_shown(item, text));
    }
}

fn in_one_line(text: &str) -> String {
    text.split_ascii_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn one_table_can_be_asked_for_in_both_languages() {
    let folder = Folder::new("ruleset-table");
    let show =
        |rest: &[&str]| folder.run(&[&["ruleset", "show", "alexandre-bayard"], rest].concat());
    let english = show(&["--table", "formations"]).out;
    assert!(english.starts_with("SPECIAL FORMATIONS (formations)\n"), "{english}");
    assert!(english.contains("for whom: ") && !english.contains("(troops)"), "{english}");
    let french = show(&["--table", "formations", "--lang", "fr"]).out;
    assert!(french.starts_with("FORMATIONS SPÉCIALES (formations)\n"), "{french}");
    assert!(french.contains("pour qui\u{a0}: "), "{french}");
    let json = show(&["--table", "formations", "--format", "json"]).json();
    assert_eq!(json.as_object().expect("a mapping").len(), 1);
    let none = show(&["--table", "nations"]);
    assert!(none.code == 0 && none.out.contains("This game has none."), "{}", none.out);
    let wrong = show(&["--table", "formation"]);
    assert_eq!(wrong.code, 2);
    assert!(wrong.err.contains("did you mean `formations`?"), "{}", wrong.err);
    assert!(wrong.err.contains("troops, mounts"), "{}", wrong.err);
}

#[test]
fn what_a_house_ruleset_says_cannot_disturb_a_terminal() {
    let house = "banneret: 1\nkind: ruleset\nid: house\nname: \"H\\e[2Jx\"\nextends: panache\ntraits:\n  odd: {name: \"Odd\\u009b31m\", ref: \"\\u2028\", effect: \"\\u202eodd\"}\n";
    let folder = Folder::new("ruleset-hostile").with("house.yaml", house);
    let shown = folder.run(&["ruleset", "show", "house.yaml"]).out;
    assert!(shown.contains("Odd"), "{shown}");
    for hidden in ['\u{1b}', '\u{9b}', '\u{2028}', '\u{202e}'] {
        assert!(!shown.contains(hidden), "{hidden:?}");
    }
}

#[test]
fn a_schema_lists_the_ids_of_a_game() {
    let folder = Folder::new("schema");
    let schema = folder.run(&["schema", "army", "--ruleset", "panache"]).json();
    let troops = schema["$defs"]["TroopId"]["enum"].as_array().expect("an enum");
    assert!(troops.iter().any(|id| id == "musketeers"));
    // Editors complete from the enumeration and show what stands beside it.
    let texts = schema["$defs"]["TroopId"]["enumDescriptions"].as_array().expect("texts");
    let pikemen = troops.iter().position(|id| id == "pikemen").expect("they are listed");
    let text = texts[pikemen].as_str().expect("a text");
    assert!(text.starts_with("Pikemen · Piquiers.") && text.contains("plaquettes 4"), "{text}");
    assert_eq!(folder.run(&["schema", "armee"]).code, 2);
}

#[test]
fn a_house_ruleset_changes_the_cost_it_speaks_of() {
    let house = "banneret: 1\nkind: ruleset\nid: house\nname: House\nextends: alexandre-bayard\nchoose: {mass-effect-dice: one-in-the-cost}\n";
    let army = |ruleset: &str| {
        format!(
            "banneret: 1\nkind: army\nruleset: {ruleset}\nid: a\nname: A\nleaders: [{{id: g, rank: general}}]\nunits:\n  - {{id: mob, type: infantry, weight: light, traits: [mass-effect]}}\n  - {{id: line, type: infantry, weight: heavy}}\n"
        )
    };
    let folder = Folder::new("house")
        .with("banneret.toml", "")
        .with("house.yaml", house)
        .with("as-printed.yaml", army("alexandre-bayard"))
        .with("at-home.yaml", army("house"));
    let each = |file: &str| {
        let json = folder.run(&["cost", file, "--format", "json"]).json();
        (json["items"][1]["each"].clone(), json["items"][2]["each"].clone())
    };
    let (printed, home) = (each("as-printed.yaml"), each("at-home.yaml"));
    // (2 + 2 + 2 hexes + 2 dice) x 0.85 x 5.5, and one die less.
    assert_eq!(printed.0, "37.4");
    assert_eq!(home.0, "32.725");
    assert_eq!(printed.1, home.1);
}
