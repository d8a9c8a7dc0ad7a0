//! `banneret fmt`

use super::{Folder, GOOD};

/// A legal army as nobody lays one out.
const UNTIDY: &str = "\
kind:   army
banneret: 1
ruleset: alexandre-bayard
id: hoplites
name: \"Hoplites\"
units:
- {id: phalanx,weight: heavy, type: infantry,   melee: infantry-spear} # the best
# who leads
leaders: [{rank: general, id: strategos}]
x-shelf: 3
";

const TIDY: &str = "\
banneret: 1
kind: army
ruleset: alexandre-bayard
id: hoplites
name: Hoplites
# who leads
leaders: [{id: strategos, rank: general}]
x-shelf: 3
units:
  - {id: phalanx, type: infantry, weight: heavy, melee: infantry-spear} # the best
";

#[test]
fn files_are_laid_out_once_and_for_all() {
    let folder = Folder::new("fmt").with("army.yaml", UNTIDY).with("good.yaml", GOOD);
    let output = folder.run(&["fmt", "--lang", "en"]);
    assert_eq!(folder.read("army.yaml"), TIDY);
    assert_eq!(folder.read("good.yaml"), GOOD);
    assert_eq!(output.code, 0);
    assert!(output.err.contains("army.yaml: formatted"), "{}", output.err);
    assert!(output.err.contains("1 of 2 files laid out anew"), "{}", output.err);
    let again = folder.run(&["fmt", "--check"]);
    assert_eq!((again.code, &*again.out), (0, ""));
}

#[test]
fn a_look_writes_nothing_and_tells_by_its_exit_code() {
    let folder = Folder::new("fmt-check").with("army.yaml", UNTIDY).with("good.yaml", GOOD);
    let check = folder.run(&["fmt", "--check"]);
    assert_eq!((check.code, &*check.out), (1, "army.yaml\n"));
    let diff = folder.run(&["fmt", "--diff"]);
    assert_eq!(diff.code, 1);
    for line in ["-name: \"Hoplites\"\n", "+name: Hoplites\n"] {
        assert!(diff.out.contains(line), "{}", diff.out);
    }
    assert_eq!(folder.read("army.yaml"), UNTIDY);
}

#[test]
fn a_text_is_piped_through() {
    let folder = Folder::new("fmt-stdin");
    let output = folder.run_with(&["fmt", "--stdin-name", "army.yaml"], UNTIDY);
    assert_eq!((output.code, &*output.out), (0, TIDY));
    let crlf = UNTIDY.replace('\n', "\r\n");
    let output = folder.run_with(&["fmt", "--stdin-name", "army.yaml"], &format!("\u{feff}{crlf}"));
    assert_eq!(output.out, format!("\u{feff}{}", TIDY.replace('\n', "\r\n")));
    let broken = "banneret: 1\nkind: army\nname: {en: A\n";
    let output = folder.run_with(&["fmt", "--stdin-name", "army.yaml"], broken);
    assert_eq!((output.code, &*output.out), (2, broken));
}

#[test]
fn what_cannot_be_formatted_is_left_alone_and_named() {
    let broken = "banneret: 1\nkind:   army\nname: {en: A\n";
    let shared = "banneret: 1\nkind:   army\nx-a: &a 1\nx-b: *a\n";
    let foreign = "jobs:   [build]\n";
    let folder = Folder::new("fmt-left")
        .with("broken.yaml", broken)
        .with("shared.yaml", shared)
        .with("foreign.yaml", foreign);
    let output = folder.run(&["fmt", "broken.yaml", "--lang", "en"]);
    assert_eq!(output.code, 2);
    assert!(
        output.err.contains("broken.yaml: left as it is: line 3 cannot be read"),
        "{}",
        output.err
    );
    assert_eq!(folder.read("broken.yaml"), broken);
    let output = folder.run(&["fmt", "shared.yaml", "foreign.yaml", "--lang", "en"]);
    assert_eq!(output.code, 0);
    assert!(output.err.contains("shared.yaml: left as it is: it shares values"), "{}", output.err);
    assert!(output.err.contains("foreign.yaml: left as it is: this is no"), "{}", output.err);
    assert_eq!(
        (folder.read("shared.yaml"), folder.read("foreign.yaml")),
        (shared.into(), foreign.into())
    );
    assert_eq!(folder.run(&["fmt", "foreign.yaml"]).code, 3);
}

#[test]
fn a_text_that_a_comma_cuts_in_two_is_left_as_it_is() {
    let cut = TIDY.replace("name: Hoplites", "name: {en: Africa, Spain and Italy}");
    let folder = Folder::new("fmt-comma").with("army.yaml", &cut);
    let output = folder.run(&["fmt", "--lang", "en"]);
    assert_eq!(folder.read("army.yaml"), cut);
    assert!(output.err.contains("line 5 cannot be read"), "{}", output.err);
    folder.run(&["check", "--fix", "--suggested", "army.yaml"]);
    let mended = folder.read("army.yaml");
    assert!(mended.contains("name: {en: \"Africa, Spain and Italy\"}"), "{mended}");
}

#[test]
fn what_new_and_convert_write_is_laid_out_already() {
    let folder = Folder::new("fmt-new");
    for game in ["alexandre-bayard", "panache", "great-battles-of-alexander"] {
        for kind in ["army", "army-list", "map", "scenario", "ruleset"] {
            let file = format!("{kind}-{game}.yaml");
            let made = folder.run(&["new", kind, "--ruleset", game, &file]);
            assert_eq!(made.code, 0, "{file}: {}", made.err);
        }
    }
    let list = "SASSANID PERSIAN 220 AD - 651 AD\n\nC-in-C, Irr A EHC, L, B, Sh @ 113 pts 1\n";
    let folder = folder.with("list.txt", list);
    let made = folder.run(&["convert", "--from", "wrg", "list.txt", "-o", "list.yaml"]);
    assert_ne!(made.code, 2, "{}", made.err);
    let output = folder.run(&["fmt", "--diff"]);
    assert_eq!((&*output.out, output.code), ("", 0), "{}", output.err);
}

#[test]
fn the_examples_are_laid_out() {
    let examples = concat!(env!("CARGO_MANIFEST_DIR"), "/../examples");
    let output = Folder::new("fmt-examples").run(&["fmt", "--check", examples]);
    assert_eq!((&*output.out, output.code), ("", 0), "{}", output.err);
}
