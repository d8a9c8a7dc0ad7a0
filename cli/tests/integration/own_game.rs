//! A game from nothing, used by its id everywhere: cattle thieves of the border, written by nobody else.

use super::Folder;

const GAME: &str = include_str!("own-game/reivers.yaml");
const ARMY: &str = include_str!("own-game/army.yaml");

fn world(name: &str) -> Folder {
    Folder::new(name).with("banneret.toml", "").with("reivers.yaml", GAME).with("army.yaml", ARMY)
}

#[test]
fn a_figure_that_a_unit_does_not_have_costs_nothing() {
    let folder = world("own-cost");
    let checked = folder.run(&["check"]);
    assert_eq!((checked.code, checked.err.as_str()), (0, ""), "{}", checked.out);
    let cost = folder.run(&["cost", "army.yaml", "--format", "json"]);
    let bill: serde_json::Value = serde_json::from_str(&cost.out).expect("JSON");
    // Two lances: (10 + 20 x 1.5 + 4 x 2) less a tenth. Spears: 5 + 30 + 6 + 3, and no shot to pay for.
    let each: Vec<_> =
        bill["items"].as_array().expect("items").iter().map(|it| &it["each"]).collect();
    assert_eq!(each, ["30", "43.2", "44", "32"]);
    assert_eq!(bill["total"], "192.4");
}

#[test]
fn new_documents_of_it_are_clean_from_the_first_minute() {
    let folder = world("own-new");
    for kind in ["army", "army-list", "map", "scenario"] {
        let file = format!("new-{kind}.yaml");
        let made = folder.run(&["new", kind, "--ruleset", "border-reivers", &file]);
        assert_eq!(made.code, 0, "{}", made.err);
    }
    let checked = folder.run(&["check"]);
    assert!(checked.out.contains("6 files checked, nothing found"), "{}", checked.out);
}

#[test]
fn schema_and_data_are_shown_by_its_id() {
    let folder = world("own-shown");
    let schema = folder.run(&["schema", "army", "--ruleset", "border-reivers"]);
    let schema: serde_json::Value = serde_json::from_str(&schema.out).expect("JSON");
    let keys: Vec<_> =
        schema["$defs"]["Unit"]["properties"].as_object().expect("keys").keys().collect();
    let at = |key: &str| keys.iter().position(|it| *it == key).expect("it is there");
    assert!(
        at("id") < at("type") && at("type") < at("men") && at("men") < at("strike"),
        "{keys:?}"
    );
    let shown = folder.run(&["ruleset", "show", "border-reivers"]);
    assert!(shown.out.contains("Border lances"), "{}", shown.out);
    assert!(!shown.out.contains("[]") && !shown.out.contains("plaquettes"), "{}", shown.out);
    let card = folder.run(&["cost", "army.yaml", "--card"]).out;
    assert!(
        card.contains("Nerve 7.5") && !card.contains("none") && !card.contains("Reckless:"),
        "{card}"
    );
    let missing = folder.run(&["ruleset", "show", "border-reiver"]);
    assert!(missing.err.contains("did you mean `border-reivers`"), "{}", missing.err);
}

#[test]
fn armies_raised_from_its_lists_have_the_figures_it_asks_for() {
    let examples = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/salt-road");
    let read = |name: &str| std::fs::read_to_string(examples.join(name)).expect("an example");
    let mut folder = Folder::new("salt-road").with("banneret.toml", "");
    for name in ["ruleset.yaml", "lists/raiders.yaml", "lists/caravans.yaml"] {
        folder = folder.with(name, read(name));
    }
    for list in ["raiders", "caravans"] {
        let made = folder.run(&[
            "new",
            "army",
            "--list",
            &format!("lists/{list}.yaml"),
            &format!("{list}.yaml"),
        ]);
        assert_eq!(made.code, 0, "{}", made.err);
    }
    for kind in ["army", "scenario"] {
        let made =
            folder.run(&["new", kind, "--ruleset", "salt-road", &format!("new-{kind}.yaml")]);
        assert_eq!(made.code, 0, "{}", made.err);
    }
    let checked = folder.run(&["check"]);
    assert_eq!(checked.code, 0, "{}", checked.out);
    assert!(folder.read("new-army.yaml").contains("voice: 3"));
}
