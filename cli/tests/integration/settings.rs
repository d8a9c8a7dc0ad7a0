//! What a workspace and whoever checks it want: severities by path, baselines, files of others, changes.

use std::process::Command;

use super::{Folder, GOOD};

/// An army over its budget, which is an error.
fn dear(id: &str) -> String {
    GOOD.replace("id: hoplites", &format!("id: {id}"))
        .replace("name: Hoplites", "name: H\nbudget: 10")
}

#[test]
fn severities_are_set_by_family_and_path() {
    let toml = "[checks]\n\"army/*\" = \"warning\"\n\n[[paths]]\nfiles = [\"drafts/\", \"*.old.yaml\"]\nchecks = {\"army/over-budget\" = \"off\"}\n\n[[paths]]\nfiles = [\"drafts/final/\"]\nchecks = {\"army/*\" = \"error\"}\n";
    let folder = Folder::new("by-path").with("banneret.toml", toml);
    let files =
        ["a.yaml", "b.old.yaml", "drafts/c.yaml", "drafts/deep/d.yaml", "drafts/final/e.yaml"];
    let folder = files.iter().fold(folder, |folder, name| {
        folder.with(name, dear(&name[name.len() - 6..name.len() - 5]))
    });
    let out = folder.run(&["check", "--format", "short"]).out;
    let lines: Vec<_> = out.lines().filter(|line| line.contains("over-budget")).collect();
    assert_eq!(lines.len(), 2, "{out}");
    assert!(lines[0].starts_with("a.yaml:") && lines[0].contains(" warning: "), "{out}");
    assert!(lines[1].starts_with("drafts/final/e.yaml:") && lines[1].contains(" error: "), "{out}");
}

#[test]
fn a_comment_allows_in_the_whole_file() {
    let army = dear("a") + "# banneret: allow-file army/over-budget — agreed\n";
    let folder = Folder::new("allow-file").with("army.yaml", army);
    let output = folder.run(&["check", "--format", "short"]);
    assert_eq!(output.code, 0, "{}", output.out);
    assert!(output.out.contains("1 allowed by comments"), "{}", output.out);
    assert_eq!(folder.run(&["check", "--no-suppressions"]).code, 1);
}

#[test]
fn a_baseline_hides_what_is_known_and_nothing_else() {
    let folder = Folder::new("baseline").with("banneret.toml", "").with("lists/a.yaml", dear("a"));
    let output = folder.run(&["check", "--write-baseline", "known.json"]);
    assert_eq!(output.code, 0);
    assert!(output.err.contains("finding"), "{}", output.err);
    let output = folder.run(&["check", "--baseline", "known.json", "--format", "short"]);
    assert_eq!(output.code, 0, "{}", output.out);
    assert!(output.out.contains("known to the baseline"), "{}", output.out);
    // Lines move, another folder looks on, another language speaks: it is known all the same.
    let folder = folder.with("lists/a.yaml", format!("# moved\n\n{}", dear("a")));
    let args =
        ["check", "--stdin-name", "lists/a.yaml", "--baseline", "known.json", "--lang", "fr"];
    assert_eq!(folder.run_with(&args, &dear("a")).code, 0);
    let lists = Folder(folder.0.join("lists"));
    assert_eq!(lists.run(&["check", "--baseline", "../known.json"]).code, 0);
    // The same in another file is new, and so is a second one in the same.
    let folder = folder.with("lists/b.yaml", dear("b"));
    let output = folder.run(&["check", "--baseline", "known.json", "--format", "short"]);
    assert_eq!(output.code, 1);
    assert!(output.out.lines().next().is_some_and(|line| line.starts_with("lists/b.yaml:")));
    // What is mended can leave the baseline.
    let folder = folder.with("lists/a.yaml", GOOD);
    let output = folder.run(&["check", "lists/a.yaml", "--baseline", "known.json"]);
    assert!(output.err.contains("no longer found: "), "{}", output.err);
}

#[test]
fn a_baseline_never_hides_that_a_file_was_not_read() {
    let folder = Folder::new("baseline-broken").with("army.yaml", dear("a") + "x: [\n");
    folder.run(&["check", "--write-baseline", "known.json"]);
    assert!(!folder.read("known.json").contains("yaml/"));
    assert_eq!(folder.run(&["check", "--baseline", "known.json"]).code, 1);
    assert_eq!(folder.run(&["check", "--baseline", "army.yaml"]).code, 2, "that is no baseline");
    assert_eq!(folder.run(&["check", "--baseline", "nowhere.json"]).code, 2);
}

#[test]
fn files_of_others_are_passed_over_where_that_is_wanted() {
    let folder = Folder::apart("foreign")
        .with("banneret.toml", "ignore = [\"old/\"]\n")
        .with("army.yaml", GOOD)
        .with("old/army.yaml", dear("a"))
        .with("ci.yml", "on: push\n");
    assert_eq!(folder.run(&["check", "ci.yml"]).code, 1, "a file that is named is meant");
    let files = ["check", "--only-documents", "ci.yml", "old/army.yaml", "army.yaml"];
    let output = folder.run(&files);
    assert_eq!(output.code, 0, "{}", output.out);
    assert!(output.err.contains("2 files passed over"), "{}", output.err);
    assert!(output.out.contains("1 file checked"), "{}", output.out);
    assert_eq!(folder.run(&["check", "--only-documents", "ci.yml"]).code, 0);
    assert_eq!(folder.run(&["check", "--only-documents", "nowhere.yml"]).code, 2);
}

/// Runs git in a folder; whether there is one.
fn git(folder: &Folder, args: &[&str]) -> bool {
    let own = ["-c", "user.name=a", "-c", "user.email=a@b.c", "-c", "commit.gpgsign=false"];
    let run = Command::new("git").args(own).args(args).current_dir(&folder.0).output();
    run.is_ok_and(|output| output.status.success())
}

/// The files that are checked since the last commit.
fn since(folder: &Folder, reference: &str) -> Vec<String> {
    let json = folder.run(&["check", "--since", reference, "--format", "json"]).json();
    let checked = json["checked"].as_array().expect("a list").iter();
    checked.map(|file| file["path"].as_str().expect("a path").to_owned()).collect()
}

#[test]
fn what_changed_is_checked_and_what_depends_on_it() {
    let list = "banneret: 1\nkind: army-list\nruleset: alexandre-bayard\nid: greeks\nname: Greeks\nentries:\n  - {id: hoplites, profile: {type: infantry, weight: heavy, melee: infantry-spear}}\n";
    let army = GOOD.replace("name: Hoplites\n", "name: Hoplites\nlist: greeks\n");
    let folder = Folder::new("since")
        .with("lists/greeks.yaml", list)
        .with("armies/army.yaml", &army)
        .with("armies/alone.yaml", GOOD.replace("id: hoplites", "id: alone"));
    if !git(&folder, &["init", "-q"]) {
        println!("skipped: there is no git");
        return;
    }
    assert!(git(&folder, &["add", "."]) && git(&folder, &["commit", "-qm", "first"]));
    assert_eq!(since(&folder, "HEAD"), [""; 0]);
    assert_eq!(folder.run(&["check", "--since", "HEAD"]).code, 0, "nothing changed is no failure");
    let folder = folder.with("lists/greeks.yaml", format!("# changed\n{list}"));
    assert_eq!(since(&folder, "HEAD"), ["armies/army.yaml", "lists/greeks.yaml"]);
    assert!(git(&folder, &["commit", "-qam", "second"]));
    assert_eq!(since(&folder, "HEAD~1"), ["armies/army.yaml", "lists/greeks.yaml"]);
    // A file git does not know yet, one that is gone, and settings.
    let folder = folder.with("armies/new.yaml", GOOD.replace("id: hoplites", "id: new"));
    assert_eq!(since(&folder, "HEAD"), ["armies/new.yaml"]);
    std::fs::remove_file(folder.0.join("lists/greeks.yaml")).expect("it goes");
    assert_eq!(since(&folder, "HEAD"), ["armies/army.yaml", "armies/new.yaml"]);
    assert_eq!(folder.run(&["check", "--since", "HEAD"]).code, 1, "the list is gone");
    let folder = folder.with("armies/.gitignore", "x\n");
    assert_eq!(since(&folder, "HEAD").len(), 3);
    assert_eq!(folder.run(&["check", "--since", "nobody"]).code, 2);
    assert_eq!(folder.run(&["check", "--since", "--output=x"]).code, 2);
}

#[test]
fn outside_of_a_checkout_nothing_is_known_of_changes() {
    let folder = Folder::apart("since-apart").with("army.yaml", GOOD);
    let output = folder.run(&["check", "--since", "HEAD"]);
    assert_eq!(output.code, 2);
    assert!(output.err.contains("`--since` asks git"), "{}", output.err);
}

#[test]
fn the_configuration_has_a_schema() {
    let folder = Folder::new("config-schema");
    let schema = folder.run(&["schema", "config"]).json();
    let judge = jsonschema::validator_for(&schema).expect("a schema");
    assert!(judge.is_valid(&serde_json::json!({"lang": "fr", "limits": {"depth": 9}})));
    assert!(!judge.is_valid(&serde_json::json!({"checks": {"army/over-bugdet": "off"}})));
}
