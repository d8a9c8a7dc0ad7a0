//! `banneret check --fix`

use super::{Folder, GOOD};

/// An army with mistakes that are certain, and one that is not.
const ARMY: &str = "\
# the army of my uncle
kind:   army
ruleset: alexandre-bayard
id: macedonians
name: Macedonians
bugdet: '400'   # agreed
leaders:
  - {id: alexander, rnak: general, x-horse: Bucephalus}
units:
  # the best
  - {id: companions, count: \"2\", type: cavalry, weight: heavy, traits: [tenacious, tenacious]}
";

#[test]
fn what_is_certain_is_repaired_and_the_rest_reported() {
    let folder = Folder::new("fix").with("army.yaml", ARMY);
    let output = folder.run(&["check", "--fix", "--format", "json"]);
    assert_eq!(
        folder.read("army.yaml"),
        "\
# the army of my uncle
banneret: 1
kind:   army
ruleset: alexandre-bayard
id: macedonians
name: Macedonians
budget: '400'   # agreed
leaders:
  - {id: alexander, rank: general, x-horse: Bucephalus}
units:
  # the best
  - {id: companions, count: 2, type: cavalry, weight: heavy, traits: [tenacious]}
"
    );
    assert!(output.err.contains("5 problems repaired in 1 file"), "{}", output.err);
    assert_eq!(output.json()["version"], 1);
    assert_eq!(output.json()["errors"], 0);
    assert_eq!(output.code, 0);
}

#[test]
fn what_is_only_likely_is_left_to_the_author() {
    let text = GOOD.replace("type: ", "# banneret: allow army/over-budget\n    type: ");
    let folder = Folder::new("fix-likely").with("army.yaml", &text);
    let output = folder.run(&["check", "--fix"]);
    assert_eq!(folder.read("army.yaml"), text);
    assert!(output.err.contains("nothing to repair"), "{}", output.err);
}

#[test]
fn line_ends_and_marks_stay() {
    let text = format!("\u{feff}{}", ARMY.replace('\n', "\r\n"));
    let folder = Folder::new("fix-crlf").with("army.yaml", text);
    folder.run(&["check", "--fix", "--lang", "fr"]);
    let after = folder.read("army.yaml");
    assert!(after.starts_with("\u{feff}# the army of my uncle\r\nbanneret: 1\r\nkind:"), "{after}");
    assert_eq!(after.matches('\n').count(), after.matches("\r\n").count());
}

#[test]
fn bytes_that_could_not_be_read_are_not_written_back() {
    let mut bytes = ARMY.as_bytes().to_vec();
    bytes[5] = 0xe9;
    let folder = Folder::new("fix-bytes").with("army.yaml", &bytes);
    folder.run(&["check", "--fix"]);
    assert_eq!(std::fs::read(folder.0.join("army.yaml")).expect("it is there"), bytes);
}

#[test]
fn standard_input_has_no_file_to_repair() {
    let folder = Folder::new("fix-stdin");
    let output = folder.run_with(&["check", "--fix", "--stdin-name", "army.yaml"], ARMY);
    assert_eq!(output.code, 2);
    assert!(output.err.contains("--fix"), "{}", output.err);
    assert!(output.err.contains("--stdin-name"), "{}", output.err);
}

#[cfg(unix)]
#[test]
fn permissions_stay_and_nothing_lies_about() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = Folder::new("fix-mode").with("army.yaml", ARMY);
    let file = folder.0.join("army.yaml");
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o640)).expect("it is ours");
    folder.run(&["check", "--fix"]);
    let mode = std::fs::metadata(&file).expect("it is there").permissions().mode();
    assert_eq!(mode & 0o777, 0o640);
    assert_eq!(std::fs::read_dir(&folder.0).expect("a folder").count(), 1);
}

/// An army with a mistake that is certain and one that is only likely.
fn likely() -> String {
    GOOD.replace("units:\n", "units: # the eldest first\n").replace(
        "name: Hoplites\n",
        "nmae: Hoplites\n# banneret: allow army/over-budget — agreed\nbudget: 200\n",
    )
}

#[test]
fn what_is_suggested_is_made_where_that_is_wanted() {
    let folder = Folder::new("fix-suggested").with("army.yaml", likely());
    let output = folder.run(&["check", "--fix"]);
    assert!(output.out.contains("suppression/unused"), "{}", output.out);
    assert!(output.out.contains("`--fix --suggested` tries this: "), "{}", output.out);
    let output = folder.run(&["check", "--fix", "--suggested", "--format", "short"]);
    assert!(!output.out.contains("suppression/unused"), "{}", output.out);
    let text = folder.read("army.yaml");
    assert_eq!(
        text,
        likely()
            .replace("nmae", "name")
            .replace("# banneret: allow army/over-budget — agreed\n", "")
    );
    let again = folder.run(&["check", "--fix", "--suggested"]);
    assert!(again.err.contains("nothing to repair"), "{}", again.err);
    assert_eq!(folder.read("army.yaml"), text);
    assert_eq!(folder.run(&["check", "--suggested"]).code, 2, "it goes with --fix");
}

#[test]
fn a_look_first_changes_nothing() {
    let folder = Folder::new("fix-diff").with("a/army.yaml", likely());
    let output = folder.run(&["check", "--diff"]);
    assert_eq!(output.code, 1);
    let shown = "--- a/a/army.yaml\n+++ b/a/army.yaml\n";
    assert!(output.out.starts_with(shown), "{}", output.out);
    assert!(output.out.contains("\n-nmae: Hoplites\n+name: Hoplites\n"), "{}", output.out);
    assert!(!output.out.contains("-# banneret"), "{}", output.out);
    assert!(output.err.contains("1 problem would be repaired in 1 file"), "{}", output.err);
    assert!(folder.run(&["check", "--diff", "--suggested"]).out.contains("\n-# banneret"));
    assert_eq!(folder.read("a/army.yaml"), likely());
    // What it shows is what is done.
    let patch = folder.run(&["check", "--diff", "--quiet"]).out;
    let patched = diffy::apply(&likely(), &diffy::Patch::from_str(&patch).expect("a patch"));
    folder.run(&["check", "--fix"]);
    assert_eq!(patched.expect("it fits"), folder.read("a/army.yaml"));
    let output = folder.run(&["check", "--diff"]);
    assert_eq!((output.code, output.out.as_str()), (0, ""));
    let output = folder.run_with(&["check", "--diff", "--stdin-name", "b.yaml"], &likely());
    assert!(output.out.starts_with("--- a/b.yaml\n"), "{}", output.out);
}
