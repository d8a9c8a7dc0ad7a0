//! The house rules of checks that a person forgets.

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
