//! `banneret new`

use serde_json::{Value, json};

use super::Folder;

const KINDS: [&str; 6] = ["army", "army-list", "map", "scenario", "ruleset", "event"];

/// The games that ship.
fn games() -> Vec<&'static str> {
    banneret_schema::ruleset::shipped::ids().collect()
}

#[test]
fn every_new_document_of_every_game_is_clean() {
    let folder = Folder::new("new").with("banneret.toml", "");
    for game in games() {
        for kind in KINDS {
            let file = format!("{kind}-of-{game}.yaml");
            let made = folder.run(&["new", kind, "--ruleset", game, &file]);
            assert_eq!(made.code, 0, "{}", made.err);
        }
    }
    let checked = folder.run(&["check", "--deny-warnings", "--format", "short"]);
    assert_eq!(checked.code, 0, "{}", checked.out);
    // What matters only once play begins may be said.
    let count = games().len() * KINDS.len();
    assert!(checked.out.contains(&format!("{count} files checked")), "{}", checked.out);
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

#[test]
fn a_scenario_takes_its_map_and_armies_by_name() {
    for game in games() {
        let folder = Folder::new(&format!("new-named-{game}")).with("banneret.toml", "");
        let new = |args: &[&str]| {
            let made = folder.run(&[&["new", "--ruleset", game], args].concat());
            assert_eq!(made.code, 0, "{}", made.err);
        };
        new(&["map", "--columns", "20", "--rows", "21", "plain.yaml"]);
        new(&["army", "reds.yaml"]);
        new(&["army", "blues.yaml"]);
        let named = ["--map", "plain", "--army", "reds", "--army", "blues.yaml"];
        new(&[&["scenario"], &named[..], &["battle.yaml"]].concat());
        let text = folder.read("battle.yaml");
        for line in ["map: plain", "army: reds", "army: blues.yaml"] {
            assert!(text.contains(line), "{text}");
        }
        assert!(folder.read("plain.yaml").contains("columns: 20"));
        let checked = folder.run(&["check", "--format", "short"]);
        assert!(!checked.out.contains("[reference/"), "{}", checked.out);
    }
    let folder = Folder::new("new-misfit");
    for args in [&["army", "--rows", "9"][..], &["map", "--map", "x"], &["map", "--army", "x"]] {
        let args = [&["new", "--ruleset", "panache"], args].concat();
        assert_eq!(folder.run(&args).code, 2, "{args:?}");
    }
}

/// An army of a few units for a game, taken out of a new scenario.
fn army_of(folder: &Folder, game: &str, side: usize, id: &str) -> String {
    let scenario = folder.run(&["new", "scenario", "--ruleset", game]).out;
    let read = banneret_yaml::parse(&scenario, &banneret_yaml::TextLimits::default());
    let scenario = banneret_yaml::to_json(&read.root.expect("a document"));
    let mut army = scenario["sides"][side]["army"].clone();
    for (key, value) in [("banneret", json!(1)), ("kind", json!("army")), ("ruleset", json!(game))]
    {
        army[key] = value;
    }
    army["id"] = json!(id);
    army.to_string()
}

#[test]
fn named_armies_have_their_commanders_and_bear_their_losses() {
    for game in games() {
        let folder = Folder::new(&format!("new-led-{game}")).with("banneret.toml", "");
        let reds = army_of(&folder, game, 0, "reds");
        let blues = army_of(&folder, game, 1, "blues");
        let folder = folder.with("reds.yaml", reds).with("blues.yaml", blues);
        let made = folder.run(&[
            "new",
            "scenario",
            "--ruleset",
            game,
            "--army",
            "reds",
            "--army",
            "blues.yaml",
            "battle.yaml",
        ]);
        assert_eq!(made.code, 0, "{}", made.err);
        // Only who stands where is left to the author.
        let checked = folder.run(&["check", "--format", "json"]).json();
        let findings = checked["diagnostics"].as_array().expect("a list");
        let left =
            |it: &&Value| it["severity"] != "info" && it["code"] != "deployment/missing-placement";
        assert_eq!(findings.iter().find(left), None, "{game}");
    }
}

#[test]
fn a_game_of_ones_own_begins_clean() {
    let folder = Folder::new("new-game").with("banneret.toml", "");
    let made = folder.run(&["new", "ruleset", "--ruleset", "none", "--name", "My game", "."]);
    assert_eq!(made.code, 0, "{}", made.err);
    for kind in KINDS {
        let made = folder.run(&["new", kind, "--ruleset", "my-game.yaml", &format!("{kind}.yaml")]);
        assert_eq!(made.code, 0, "{}", made.err);
    }
    let checked = folder.run(&["check", "--deny-warnings", "--format", "short"]);
    assert_eq!(checked.code, 0, "{}", checked.out);
    assert_eq!(folder.run(&["new", "army", "--ruleset", "none"]).code, 2);
}

/// Runs the command at a terminal of its own, where `script` can make one.
#[expect(clippy::print_stdout, reason = "a test that is skipped says so")]
fn at_terminal(folder: &Folder, command: &str, typed: &str) -> Option<String> {
    use std::io::Write as _;
    use std::process::{Command, Stdio};
    let command = command.replacen("banneret", env!("CARGO_BIN_EXE_banneret"), 1);
    let child = Command::new("script")
        .args(["-qec", &command, "/dev/null"])
        .current_dir(&folder.0)
        .env("LC_ALL", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn();
    let Ok(mut child) = child else {
        println!("skipped: there is no `script` to make a terminal");
        return None;
    };
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(typed.as_bytes()).expect("it reads");
    let output = child.wait_with_output().expect("it ends");
    Some(String::from_utf8_lossy(&output.stdout).into_owned())
}

#[test]
fn at_a_terminal_what_is_missing_is_asked_for() {
    let folder = Folder::new("new-asked").with("banneret.toml", "");
    let Some(shown) = at_terminal(&folder, "banneret new", "4\npanache\nNear the ford\n\n") else {
        return;
    };
    assert!(shown.contains("What shall it be?") && shown.contains("For which game?"), "{shown}");
    let text = folder.read("near-the-ford.yaml");
    assert!(
        text.contains("kind: scenario\nruleset: panache\nid: near-the-ford\nname: Near the ford\n"),
        "{text}"
    );
    assert_eq!(folder.run(&["check", "--deny-warnings"]).code, 0);
    // What is typed is not asked for.
    let shown = at_terminal(&folder, "banneret new map --name Hill --lang fr", "1\nhill.yaml\n");
    let shown = shown.expect("as before");
    assert!(shown.contains("Pour quel jeu") && !shown.contains("Que faut-il"), "{shown}");
    assert!(folder.read("hill.yaml").contains("name: Hill\n"));
}

#[test]
fn where_nobody_can_be_asked_what_is_missing_is_said() {
    let folder = Folder::new("new-silent");
    let output = folder.run(&["new"]);
    assert_eq!(output.code, 2);
    assert!(output.err.contains("KIND is missing"), "{}", output.err);
    let output = folder.run(&["new", "army"]);
    assert!(output.code == 2 && output.err.contains("--ruleset <ID> is missing"), "{}", output.err);
}
