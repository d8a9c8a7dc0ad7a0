//! `banneret new`

use super::Folder;

const KINDS: [&str; 5] = ["army", "army-list", "map", "scenario", "ruleset"];
const GAMES: [&str; 4] =
    ["alexandre-bayard", "panache", "great-battles-of-alexander", "vive-lempereur"];

#[test]
fn every_new_document_of_every_game_is_clean() {
    let folder = Folder::new("new").with("banneret.toml", "");
    for game in GAMES {
        for kind in KINDS {
            let file = format!("{kind}-of-{game}.yaml");
            let made = folder.run(&["new", kind, "--ruleset", game, &file]);
            assert_eq!(made.code, 0, "{}", made.err);
        }
    }
    let checked = folder.run(&["check", "--deny-warnings", "--format", "short"]);
    assert_eq!(checked.code, 0, "{}", checked.out);
    // What matters only once play begins may be said.
    assert!(checked.out.contains("20 files checked"), "{}", checked.out);
}

#[test]
fn a_game_without_prices_has_no_budget() {
    let folder = Folder::new("new-budget");
    let with = |game| folder.run(&["new", "army", "--ruleset", game]).out.contains("budget:");
    assert!(with("panache") && !with("great-battles-of-alexander"));
}

#[test]
fn id_and_name_follow_from_each_other_and_from_the_file() {
    let folder = Folder::new("new-names");
    let head = |args: &[&str]| {
        let args = [&["new", "map", "--ruleset", "panache"], args].concat();
        let out = folder.run(&args).out;
        out.lines().skip(3).take(2).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(head(&["--name", "Près du gué"]), ["id: pres-du-gue", "name: Près du gué"]);
    assert_eq!(head(&["--id", "old-mill"]), ["id: old-mill", "name: Old mill"]);
    assert_eq!(head(&["-o", "-"]), ["id: new-map", "name: New map"]);
    folder.run(&["new", "map", "--ruleset", "panache", "the-ford.yaml"]);
    let text = std::fs::read_to_string(folder.0.join("the-ford.yaml")).expect("the map");
    assert!(text.contains("id: the-ford\nname: The ford\n"), "{text}");
}

#[test]
fn no_file_is_replaced() {
    let folder = Folder::new("new-again").with("army.yaml", "mine\n");
    let output = folder.run(&["new", "army", "--ruleset", "panache", "army.yaml"]);
    assert_eq!(output.code, 2);
    assert!(output.err.contains("the file exists"), "{}", output.err);
    assert_eq!(std::fs::read_to_string(folder.0.join("army.yaml")).expect("kept"), "mine\n");
    let output = folder.run(&["new", "army", "--ruleset", "panache", "--id", "guards", "."]);
    assert_eq!(output.code, 0, "{}", output.err);
    assert!(folder.0.join("guards.yaml").exists());
}

#[test]
fn what_is_typed_wrong_is_explained() {
    let folder = Folder::new("new-wrong");
    assert_eq!(folder.run(&["new", "armee", "--ruleset", "panache"]).code, 2);
    assert_eq!(folder.run(&["new", "army"]).code, 2);
    let output = folder.run(&["new", "army", "--ruleset", "panach"]);
    assert!(output.code == 2 && output.err.contains("did you mean `panache`"), "{}", output.err);
    let output = folder.run(&["new", "army", "--ruleset", "panache", "--id", "The King"]);
    assert!(output.code == 2 && output.err.contains("is not an id"), "{}", output.err);
}
