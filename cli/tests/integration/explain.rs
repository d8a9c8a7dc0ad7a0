//! `banneret explain`, `ruleset` and `schema`

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
fn a_schema_lists_the_ids_of_a_game() {
    let folder = Folder::new("schema");
    let schema = folder.run(&["schema", "army", "--ruleset", "panache"]).json();
    let troops = schema["$defs"]["TroopId"]["enum"].as_array().expect("an enum");
    assert!(troops.iter().any(|id| id == "musketeers"));
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
