//! What is measured is what people want: documents without errors or warnings, and lists that convert.

use banneret_bench::jobs::{
    File, army_in_disorder, army_of_bytes, army_of_units, army_on_one_line, battle, event,
    foreign_list, great_battle, listed_army, misspelt_army, misspelt_on_one_line, one_file,
    tight_list, two_versions, unlisted_army,
};
use banneret_converter::{LineState, Notation, Request, convert};
use banneret_validator::{Config, MemoryFiles, Severity, Workspace, check_files};

fn is_clean(files: Vec<File>) {
    let mut memory = MemoryFiles::default();
    let names: Vec<String> = files.iter().map(|(name, _)| name.clone()).collect();
    for (name, text) in files {
        memory.add(name, text);
    }
    let workspace = Workspace::new(&memory);
    let report = check_files(&workspace, names.iter().map(String::as_str), &Config::default());
    assert_eq!((report.files.len(), report.unreadable.len()), (names.len(), 0));
    let grave = report.diagnostics.iter().filter(|it| it.severity != Severity::Info);
    let grave: Vec<_> = grave.map(|it| (it.check.name, &it.message.en)).collect();
    assert!(grave.is_empty(), "{grave:?}");
}

#[test]
fn documents_are_free_of_errors_and_warnings() {
    is_clean(vec![("army.yaml".to_owned(), one_file())]);
    is_clean((0..3).flat_map(battle).collect());
    is_clean(great_battle(60, 80));
    is_clean(great_battle(158, 200));
    is_clean(listed_army(120, 12));
}

#[test]
fn what_grows_is_free_of_errors_and_warnings() {
    is_clean(army_of_units(20));
    is_clean(army_in_disorder(20));
    is_clean(army_on_one_line(20));
    is_clean(vec![two_versions(20).remove(0)]);
    is_clean(vec![two_versions(20).remove(1)]);
    is_clean(unlisted_army(50, 10));
    is_clean(tight_list(20));
    is_clean(event(3));
    let texts: Vec<String> = two_versions(20).into_iter().map(|(_, text)| text).collect();
    assert_ne!(texts[0], texts[1]);
    for (_, text) in [misspelt_army(20), misspelt_on_one_line(20)].concat() {
        assert!(text.matches("vetran").count() >= 5);
    }
}

#[test]
fn sizes_are_as_said() {
    let lines = one_file().lines().count();
    assert!((180..=220).contains(&lines), "{lines} lines");
    let bytes = army_of_bytes(200_000).len();
    assert!((190_000..=210_000).contains(&bytes), "{bytes} bytes");
    let files = battle(0);
    let lines: usize = files.iter().map(|(_, text)| text.lines().count()).sum();
    assert!((150..=250).contains(&(lines / files.len())), "{lines} lines in {} files", files.len());
}

#[test]
fn every_line_of_a_foreign_list_is_understood() {
    for (_, text) in foreign_list(100) {
        let conversion = convert(&text, &Request::new(Notation::Wrg));
        assert_eq!(conversion.document.entries.len(), 100);
        assert!(conversion.lines.iter().all(|line| line.state != LineState::Refused));
    }
}
