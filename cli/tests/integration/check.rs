//! `banneret check`

use super::{Folder, GOOD};

/// Eight mistakes of shape, each on a line of its own.
const EIGHT: &str = "\
banneret: 1
kind: army
ruleset: alexandre-bayard
id: macedonians
name: Macédoniens
year: long ago
bugdet: 1500
budget: 38,5
leaders:
  - {id: alexander, rank: general, traits: good}
units:
  - {id: Les Hétaïres, type: cavalry, weight: heavy}
  - {id: peltasts, count: 0, type: infantry, weight: light}
  - {type: infantry, weight: heavy}
  - id: archers
    type: infantry
    weight:
";

#[test]
fn eight_mistakes_give_eight_findings_at_their_places() {
    let folder = Folder::new("eight").with("army.yaml", EIGHT);
    let output = folder.run(&["check", "--format", "json"]);
    let found: Vec<_> = output.json()["diagnostics"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|finding| {
            let text = |key: &str| finding[key].as_str().unwrap_or_default().to_owned();
            let number = |key: &str| finding[key].as_u64().unwrap_or_default();
            let columns = (number("line"), number("column"), number("end-column"));
            (text("code"), columns, text("pointer"))
        })
        .collect();
    let expected = [
        ("shape/wrong-type", (6, 7, 15), "/year"),
        ("shape/unknown-key", (7, 1, 7), "/bugdet"),
        ("shape/text-malformed", (8, 9, 13), "/budget"),
        ("shape/wrong-type", (10, 44, 48), "/leaders/0/traits"),
        ("shape/text-malformed", (12, 10, 22), "/units/0/id"),
        ("shape/number-out-of-range", (13, 27, 28), "/units/1/count"),
        ("shape/missing-key", (14, 6, 10), "/units/2/id"),
        ("shape/missing-value", (17, 5, 11), "/units/3/weight"),
    ];
    let expected: Vec<_> =
        expected.map(|(code, at, to)| (code.to_owned(), at, to.to_owned())).into();
    assert_eq!(found, expected);
    assert_eq!(output.code, 1);
}

#[test]
fn the_same_file_in_french() {
    let folder = Folder::new("huit").with("army.yaml", EIGHT);
    let output = folder.run(&["check", "--format", "short", "--lang", "fr"]);
    assert!(
        output.out.contains("army.yaml:6:7: erreur: `year` attend un nombre entier"),
        "{}",
        output.out
    );
    assert!(output.out.contains("la clé `bugdet` n’est pas connue ici"), "{}", output.out);
    assert!(
        output.out.ends_with("1 fichier vérifié\u{a0}: 8 erreurs, 0 avertissement\n"),
        "{}",
        output.out
    );
}

#[test]
fn the_language_follows_the_workspace() {
    let folder =
        Folder::new("lang").with("army.yaml", EIGHT).with("banneret.toml", "lang = \"fr\"\n");
    assert!(folder.run(&["check", "--format", "short"]).out.contains("erreur"));
    assert!(folder.run(&["check", "--format", "short", "--lang", "en"]).out.contains("error"));
}

#[test]
fn json_has_the_keys_of_version_1() {
    let folder = Folder::new("json").with("army.yaml", EIGHT);
    let json = folder.run(&["check", "--format", "json"]).json();
    let keys = |value: &serde_json::Value| {
        value.as_object().expect("a mapping").keys().cloned().collect::<Vec<_>>()
    };
    assert_eq!(
        keys(&json),
        ["version", "files", "errors", "warnings", "diagnostics", "checked"],
        "keys may only be added"
    );
    assert_eq!(json["version"], 1);
    assert_eq!(json["files"], 1);
    assert_eq!(json["errors"], 8);
    // `fix` is there only where there is a repair.
    let mut finding = keys(&json["diagnostics"][0]);
    finding.retain(|key| key != "fix");
    assert_eq!(
        finding,
        [
            "code",
            "severity",
            "path",
            "line",
            "column",
            "end-line",
            "end-column",
            "pointer",
            "message",
            "help",
            "ref",
            "related"
        ]
    );
}

#[test]
fn exit_codes() {
    let folder = Folder::new("codes").with("good/army.yaml", GOOD).with("bad/army.yaml", EIGHT);
    let folder = folder.with("other/ci.yml", "on: push\n").with("empty/readme.txt", "nothing");
    assert_eq!(folder.run(&["check", "good"]).code, 0);
    assert_eq!(folder.run(&["check", "bad"]).code, 1);
    assert_eq!(folder.run(&["check", "nowhere"]).code, 2);
    assert_eq!(folder.run(&["check", "empty"]).code, 3);
    assert_eq!(folder.run(&["check", "other"]).code, 3, "other people's YAML is left alone");
    assert_eq!(folder.run(&["check", "--format", "xml"]).code, 2);
    assert_eq!(folder.run(&["frobnicate"]).code, 2);
    assert_eq!(folder.run(&["check"]).code, 1);
}

#[test]
fn a_path_that_does_not_exist_is_named() {
    let output = Folder::new("nowhere").run(&["check", "no\u{1b}[31mwhere"]);
    assert_eq!(output.code, 2);
    assert!(output.err.contains("there is no such file or folder"), "{}", output.err);
    assert!(!output.err.contains('\u{1b}'), "control characters never reach the terminal");
}

#[test]
fn warnings_can_be_denied() {
    let text = GOOD.replace("name: Hoplites\n", "name: Hoplites\nyear: 2000\n");
    let folder = Folder::new("deny").with("army.yaml", text);
    assert_eq!(folder.run(&["check"]).code, 0);
    assert_eq!(folder.run(&["check", "--deny-warnings"]).code, 1);
}

#[test]
fn standard_input_stands_in_for_a_file() {
    let folder = Folder::new("stdin").with("armies/army.yaml", GOOD);
    let args = ["check", "--stdin-name", "armies/army.yaml", "--format", "short"];
    assert_eq!(folder.run_with(&args, GOOD).code, 0);
    let output = folder.run_with(&args, EIGHT);
    assert_eq!(output.code, 1);
    assert!(output.out.starts_with("armies/army.yaml:6:7:"), "{}", output.out);
}

#[test]
fn what_is_ignored_is_not_checked() {
    let folder = Folder::new("ignore")
        .with("army.yaml", GOOD)
        .with("drafts/army.yaml", EIGHT)
        .with("old/army.yaml", EIGHT)
        .with(".gitignore", "old/\n")
        .with("banneret.toml", "ignore = [\"drafts/\"]\n");
    assert_eq!(folder.run(&["check"]).code, 0);
    assert_eq!(folder.run(&["check", "--no-ignore"]).code, 1);
    assert_eq!(
        folder.run(&["check", "drafts/army.yaml"]).code,
        1,
        "a file that is named is checked"
    );
}

#[test]
fn a_broken_configuration_is_explained() {
    let folder = Folder::new("config")
        .with("army.yaml", GOOD)
        .with("banneret.toml", "[checks]\n\"army/over-bugdet\" = \"off\"\n");
    let output = folder.run(&["check"]);
    assert_eq!(output.code, 2);
    assert!(output.err.contains("did you mean `army/over-budget`?"), "{}", output.err);
}

#[test]
fn severities_can_be_changed() {
    let text = GOOD.replace("name: Hoplites\n", "name: Hoplites\nbudget: 10\n");
    let folder = Folder::new("severity").with("army.yaml", &text);
    assert_eq!(folder.run(&["check"]).code, 1);
    let folder = folder.with("banneret.toml", "[checks]\n\"army/over-budget\" = \"warning\"\n");
    assert_eq!(folder.run(&["check"]).code, 0);
}

#[test]
fn documents_find_each_other() {
    let list = "banneret: 1\nkind: army-list\nruleset: alexandre-bayard\nid: greeks\nname: Greeks\nentries:\n  - {id: hoplites, profile: {type: infantry, weight: heavy, melee: infantry-spear}}\n";
    let army =
        |list: &str| GOOD.replace("name: Hoplites\n", &format!("name: Hoplites\nlist: {list}\n"));
    let folder = Folder::new("links")
        .with("banneret.toml", "")
        .with("lists/greeks.yaml", list)
        .with("armies/by-path.yaml", army("../lists/greeks.yaml"))
        .with("armies/by-id.yaml", army("greeks"));
    let output = folder.run(&["check", "--format", "short"]);
    assert_eq!(output.code, 0, "{}", output.out);
    let folder =
        folder.with("lists/copy.yaml", list).with("armies/out.yaml", army("../../greeks.yaml"));
    let output = folder.run(&["check", "--format", "short"]);
    assert!(
        output.out.contains("by-id.yaml:6:7: error: 2 documents have the id `greeks`"),
        "{}",
        output.out
    );
    assert!(
        output.out.contains("out.yaml:6:7: error: this path leads out of the workspace"),
        "{}",
        output.out
    );
}

#[cfg(unix)]
#[test]
fn a_link_does_not_lead_out_of_the_workspace() {
    let outside =
        Folder::new("outside").with("secret.yaml", "banneret: 1\nkind: army-list\nid: secret\n");
    let army = GOOD.replace("name: Hoplites\n", "name: Hoplites\nlist: lists/secret.yaml\n");
    let folder = Folder::new("inside")
        .with("banneret.toml", "")
        .with("army.yaml", army)
        .with("lists/x.txt", "");
    std::os::unix::fs::symlink(outside.0.join("secret.yaml"), folder.0.join("lists/secret.yaml"))
        .expect("a link");
    let output = folder.run(&["check", "--format", "short"]);
    assert!(output.out.contains("reference/outside-workspace"), "{}", output.out);
}

#[test]
fn hostile_text_reaches_no_terminal_raw() {
    let text = GOOD.replace("name: Hoplites", "name: \"x\\e[31m\\u202Ex\"\nbu\u{202e}get: 5");
    let folder = Folder::new("hostile").with("army.yaml", text);
    for format in ["human", "short"] {
        let output = folder.run(&["check", "--format", format]);
        assert!(
            !output.out.contains('\u{1b}') && !output.out.contains('\u{202e}'),
            "{}",
            output.out
        );
    }
}

#[test]
fn bytes_that_are_no_text_are_reported() {
    let folder =
        Folder::new("latin").with("army.yaml", b"banneret: 1\nkind: army\nname: Mac\xe9doniens\n");
    let output = folder.run(&["check", "--format", "short"]);
    assert!(
        output.out.contains("army.yaml:3:10: error: this is not UTF-8 text [yaml/not-utf8]"),
        "{}",
        output.out
    );
}

#[test]
fn a_person_sees_the_line_the_number_and_the_rulebook() {
    let text = GOOD.replace("name: Hoplites\n", "name: Hoplites\nbudget: 100\n");
    let output = Folder::new("human").with("army.yaml", text).run(&["check"]);
    for part in [
        "army/over-budget",
        "the army costs 127.5 points, 27.5 over the budget of 100",
        "army.yaml:6:9",
        "6 │ budget: 100",
        "help: leave 27.5 points of troops at home, or raise the budget to 127.5",
        "see Alexandre et Bayard, Annexe 4",
        "1 file checked: 1 error, 0 warnings",
    ] {
        assert!(output.out.contains(part), "{part}\n{}", output.out);
    }
}

#[test]
fn files_come_in_order() {
    let other = EIGHT.replace("id: macedonians", "id: others");
    let folder = Folder::new("stable").with("b.yaml", EIGHT).with("a.yaml", other);
    let output = folder.run(&["check", "--format", "short"]);
    let lines: Vec<_> = output.out.lines().collect();
    assert!(
        lines[0].starts_with("a.yaml:6:7") && lines[8].starts_with("b.yaml:6:7"),
        "{}",
        output.out
    );
}
