//! `banneret fmt`

use std::path::{Path, PathBuf};

use banneret_schema::header::DocumentKind;

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
fn what_new_writes_is_laid_out_already() {
    let folder = Folder::new("fmt-new").with("banneret.toml", "");
    for game in banneret_schema::ruleset::shipped::ids() {
        for kind in DocumentKind::ALL {
            let file = format!("{kind}-{game}.yaml");
            let made = folder.run(&["new", kind.as_str(), "--ruleset", game, &file]);
            assert_eq!(made.code, 0, "{file}: {}", made.err);
        }
        let named = ["--army", &format!("army-{game}"), "--map", &format!("map-{game}")];
        let file = format!("battle-{game}.yaml");
        let args = [&["new", "scenario", "--ruleset", game], &named[..], &[&file]].concat();
        assert_eq!(folder.run(&args).code, 0, "{file}");
    }
    let made = folder.run(&["new", "ruleset", "--ruleset", "none", "--name", "My game", "."]);
    assert_eq!(made.code, 0, "{}", made.err);
    let output = folder.run(&["fmt", "--diff"]);
    assert_eq!((&*output.out, output.code), ("", 0), "{}", output.err);
}

/// Every case of the converter, by the command.
#[test]
fn what_convert_writes_is_laid_out_already() {
    let folder = Folder::new("fmt-convert").with("banneret.toml", "");
    let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join("../converter/tests/cases");
    let folders = |path: &Path| -> Vec<PathBuf> {
        let entries = std::fs::read_dir(path).expect("the cases").flatten();
        entries.map(|entry| entry.path()).filter(|path| path.is_dir()).collect()
    };
    let mut count = 0;
    for notation in folders(&cases) {
        let from = notation.file_name().expect("a name").to_string_lossy().into_owned();
        for case in folders(&notation) {
            let text = std::fs::read_to_string(case.join("input.txt")).expect("a list");
            let text = match text.strip_prefix("#!").and_then(|rest| rest.split_once('\n')) {
                Some((_, body)) => body.to_owned(),
                None => text,
            };
            std::fs::write(folder.0.join("list.txt"), text).expect("a list");
            let file = format!("{count}.yaml");
            let made = folder.run(&["convert", "--from", &from, "list.txt", "-o", &file]);
            // A list of another game becomes nothing.
            let wanted = case.join("expected.yaml").exists();
            let there = folder.0.join(&file).exists();
            assert_eq!(there, wanted, "{}: {}", case.display(), made.err);
            count += usize::from(there);
        }
    }
    assert!(count >= 30, "{count} cases");
    let output = folder.run(&["fmt", "--diff"]);
    assert_eq!((&*output.out, output.code), ("", 0), "{}", output.err);
}

#[test]
fn the_examples_are_laid_out() {
    let examples = concat!(env!("CARGO_MANIFEST_DIR"), "/../examples");
    let output = Folder::new("fmt-examples").run(&["fmt", "--check", examples]);
    assert_eq!((&*output.out, output.code), ("", 0), "{}", output.err);
}
