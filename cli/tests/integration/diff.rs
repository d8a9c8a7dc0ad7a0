//! `banneret diff`

use std::process::Command;

use super::{Folder, GOOD};

fn diff(folder: &Folder, args: &[&str]) -> String {
    let output = folder.run(&[&["diff"], args].concat());
    assert_eq!(output.code, 0, "{}", output.err);
    output.out
}

#[track_caller]
fn has(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "{part}\nis not in\n{text}");
    }
}

const ARMY: &str = "\
banneret: 1
kind: army
ruleset: alexandre-bayard
id: hoplites
name: Hoplites
budget: 300
leaders: [{id: strategos, rank: general}]
units:
  - {id: phalanx, name: {en: Phalanx, fr: Phalange}, type: infantry, weight: heavy}
  - {id: cretans, name: Cretans, type: infantry, weight: light, missile: composite-bow}
  - {id: riders, type: cavalry, weight: light}
";

#[test]
fn an_army_is_compared_by_its_members() {
    let after = ARMY
        .replace("budget: 300", "budget: 250")
        .replace("weight: heavy}", "weight: heavy, training: elite, traits: [stubborn]}")
        .replace("  - {id: riders, type: cavalry, weight: light}\n", "")
        .replace(
            "units:\n",
            "units:\n  - {id: new, name: Newcomers, count: 2, type: infantry, weight: light}\n",
        );
    let folder = Folder::new("diff-army").with("a.yaml", ARMY).with("b.yaml", after);
    let out = diff(&folder, &["a.yaml", "b.yaml"]);
    has(
        &out,
        &[
            "army Hoplites (a.yaml → b.yaml)",
            "budget: 300 → 250",
            "- unit riders: ",
            "+ unit Newcomers: ",
            "~ unit Phalanx (27.5 → ",
            "+ training: Elite",
            "was legal, now has 1 error",
            "[army/over-budget]",
        ],
    );
    let french = diff(&folder, &["a.yaml", "b.yaml", "--lang", "fr"]);
    has(&french, &["armée Hoplites", "unité Phalange", "était conforme", "particularités"]);
}

#[test]
fn order_and_layout_are_told_from_what_matters() {
    let moved = ARMY.replace("  - {id: riders, type: cavalry, weight: light}\n", "");
    let moved =
        moved.replace("units:\n", "units:\n  - {id: riders, type: cavalry, weight: light}\n");
    let folder = Folder::new("diff-order").with("a.yaml", ARMY).with("moved.yaml", moved).with(
        "layout.yaml",
        format!("# a comment\n{}", ARMY.replace("budget: 300", "budget:   300")),
    );
    has(&diff(&folder, &["a.yaml", "moved.yaml"]), &["> unit riders: place 3 → place 1"]);
    has(&diff(&folder, &["a.yaml", "layout.yaml"]), &["only the layout"]);
    has(&diff(&folder, &["a.yaml", "a.yaml"]), &["nothing changed"]);
    let output = folder.run(&["diff", "--exit-code", "a.yaml", "layout.yaml"]);
    assert_eq!(output.code, 0);
    let output = folder.run(&["diff", "--exit-code", "a.yaml", "moved.yaml"]);
    assert_eq!(output.code, 1);
}

const MAP: &str = "\
banneret: 1
kind: map
ruleset: alexandre-bayard
id: field
name: A field
grid: {columns: 4, rows: 3, labels: letters}
legend: {\".\": [], w: [forest], h: [hill]}
terrain:
  - \". . . .\"
  - \". w w .\"
  - \". . . .\"
hexsides:
  - {at: B2/e, obstacle: palisade}
paths:
  - {kind: road, through: [A1, A2]}
zones: {north: rows 1}
";

#[test]
fn a_map_is_compared_hex_by_hex() {
    let after = MAP
        .replace("\". w w .\"", "\". h w .\"")
        .replace("B2/e", "C2/e")
        .replace("[A1, A2]", "[A1, A2, A3]")
        .replace("north: rows 1", "north: rows 1-2");
    let folder = Folder::new("diff-map").with("a.yaml", MAP).with("b.yaml", after);
    let out = diff(&folder, &["a.yaml", "b.yaml"]);
    has(
        &out,
        &[
            "1 hex: ",
            " → Hill: B2",
            "- hexside B2/e",
            "+ hexside C2/e",
            "zone north: rows 1 → rows 1-2",
        ],
    );
    let json = folder.run(&["diff", "a.yaml", "b.yaml", "--format", "json"]).json();
    assert_eq!(json["version"], 1);
    let sections = json["sections"].as_array().expect("sections");
    let terrain = sections.iter().find(|it| it["key"] == "terrain").expect("terrain");
    assert_eq!(terrain["changes"][0]["hexes"][0], "B2");
}

#[test]
fn a_document_comes_and_goes() {
    let folder = Folder::new("diff-new").with("a.yaml", ARMY);
    has(&diff(&folder, &["/dev/null", "a.yaml"]), &["new: army Hoplites", "+ unit Phalanx"]);
    has(&diff(&folder, &["a.yaml", "/dev/null"]), &["deleted: army Hoplites", "- unit Phalanx"]);
    let output = folder.run(&["diff", "a.yaml", "nowhere.yaml"]);
    assert_eq!(output.code, 2);
    let output = folder.with("other.yaml", "a: b\n").run(&["diff", "a.yaml", "other.yaml"]);
    assert_eq!(output.code, 2);
    assert!(output.err.contains("no Banneret document"), "{}", output.err);
}

#[test]
fn hostile_words_stay_words() {
    let hostile = ARMY.replace("name: Cretans", "name: \"\\e[31m<b>|[x](http://y)\\n## z\"");
    let folder = Folder::new("diff-hostile").with("a.yaml", ARMY).with("b.yaml", hostile);
    for format in ["human", "markdown", "json"] {
        let out = diff(&folder, &["a.yaml", "b.yaml", "--format", format]);
        assert!(!out.contains('\u{1b}'), "{format}");
        assert!(!out.lines().any(|line| line.starts_with("## z")), "{format}\n{out}");
        if format == "markdown" {
            assert!(!out.contains("<b>") && !out.contains("](http"), "{out}");
        }
    }
}

/// Runs git in a folder; none where there is no git.
fn git(folder: &Folder, args: &[&str]) -> Option<String> {
    let output = Command::new("git")
        .args([
            "-c",
            "user.name=t",
            "-c",
            "user.email=t@example.org",
            "-c",
            "init.defaultBranch=main",
        ])
        .args(args)
        .current_dir(&folder.0)
        .env("GIT_CONFIG_NOSYSTEM", "1")
        .env("HOME", &folder.0)
        .env("LC_ALL", "C")
        .output()
        .ok()?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "git {args:?}: {text}{complaint}");
    Some(text)
}

#[test]
fn git_asks_for_every_diff() {
    let list = "banneret: 1\nkind: army-list\nruleset: alexandre-bayard\nid: greeks\nname: Greeks\nentries:\n  \
                - {id: hoplites, profile: {type: infantry, weight: heavy, melee: infantry-spear}, max: 2}\n";
    let listed = GOOD.replace("leaders:", "list: ../lists/greeks.yaml\nleaders:");
    let folder = Folder::apart("diff-git")
        .with(".gitattributes", "*.yaml diff=banneret\n")
        .with("lists/greeks.yaml", list)
        .with("armies/hoplites.yaml", &listed)
        .with("armies/gone.yaml", GOOD.replace("id: hoplites", "id: gone"));
    if git(&folder, &["init", "-q"]).is_none() {
        eprintln!("skipped: there is no git");
        return;
    }
    let driver = format!("'{}' diff", env!("CARGO_BIN_EXE_banneret"));
    git(&folder, &["config", "diff.banneret.command", &driver]);
    git(&folder, &["add", "."]);
    git(&folder, &["commit", "-q", "-m", "first"]);
    let more = listed.replace("id: phalanx,", "id: phalanx, count: 3,");
    let folder = folder
        .with("armies/hoplites.yaml", more)
        .with("armies/new.yaml", GOOD)
        .with("plain.yaml", "a: b\n");
    std::fs::remove_file(folder.0.join("armies/gone.yaml")).expect("the file goes");
    git(&folder, &["add", "-A"]);
    let out = git(&folder, &["diff", "--cached", "--no-renames"]).expect("git is there");
    has(
        &out,
        &[
            "army Hoplites (armies/hoplites.yaml)",
            "+ number: 3",
            "[list/too-many]",
            "new: army Hoplites (armies/new.yaml)",
            "deleted: army Hoplites (armies/gone.yaml)",
            "`plain.yaml` is no Banneret document",
        ],
    );
    // A renamed file, and one whose folder is gone.
    git(&folder, &["commit", "-q", "-m", "second"]);
    git(&folder, &["mv", "armies", "rosters"]);
    let out = git(&folder, &["diff", "--cached", "-M"]).expect("git is there");
    has(&out, &["rosters/hoplites.yaml"]);
    let _ = std::fs::remove_dir_all(&folder.0);
}
