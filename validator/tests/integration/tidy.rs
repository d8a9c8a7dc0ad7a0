//! The house rules that a person forgets.

use std::collections::HashSet;

use banneret_validator::checks::CHECKS;

use super::{crate_folder, files_below};

#[test]
fn checks_are_listed_by_name_and_once() {
    let names: Vec<_> = CHECKS.iter().map(|check| check.name).collect();
    let mut sorted = names.clone();
    sorted.sort_unstable();
    assert_eq!(names, sorted, "the table is sorted by name");
    assert_eq!(names.iter().collect::<HashSet<_>>().len(), names.len(), "names are unique");
}

#[test]
fn a_check_stands_in_the_file_of_its_name() {
    for check in CHECKS {
        let (family, name) = check.name.split_once('/').expect("a name has a family");
        let expected = format!("checks/{}/{}.rs", family.replace('-', "_"), name.replace('-', "_"));
        let file = check.file.replace('\\', "/");
        assert!(file.ends_with(&expected), "{} stands in {file}", check.name);
        assert!(
            banneret_schema::id::is_id(family) && banneret_schema::id::is_id(name),
            "{}",
            check.name
        );
    }
}

#[test]
fn every_check_has_its_fixture_and_every_fixture_its_check() {
    let folder = crate_folder().join("src/checks");
    let fixtures: HashSet<_> = files_below(&folder, "md")
        .iter()
        .map(|file| file.strip_prefix(&folder).expect("below the folder").with_extension(""))
        .map(|stem| stem.to_string_lossy().replace('\\', "/").replace('_', "-"))
        .collect();
    let checks: HashSet<_> = CHECKS.iter().map(|check| check.name.to_owned()).collect();
    let mut without: Vec<_> = checks.difference(&fixtures).collect();
    without.sort();
    assert!(without.is_empty(), "checks without a fixture: {without:?}");
    let mut stray: Vec<_> = fixtures.difference(&checks).collect();
    stray.sort();
    assert!(stray.is_empty(), "fixtures without a check: {stray:?}");
}

#[test]
fn every_file_says_what_it_is_for() {
    let root = crate_folder().parent().expect("the workspace");
    for part in ["yaml", "schema", "validator", "cli", "bench", "fuzz/laws"] {
        for file in files_below(&root.join(part).join("src"), "rs") {
            let text = std::fs::read_to_string(&file).expect("source is text");
            assert!(text.starts_with("//!"), "{} has no module documentation", file.display());
            for (number, line) in text.lines().enumerate() {
                // Written in two parts, so that this line is no such mark itself.
                let mark = concat!("TO", "DO");
                let bare = line.contains(mark) && !line.contains(&format!("{mark}(#"));
                assert!(!bare, "{}:{}: a bare mark", file.display(), number + 1);
            }
        }
    }
}
