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
