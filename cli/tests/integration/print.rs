//! `banneret print`

use std::path::Path;
use std::process::Command;

use super::{Folder, GOOD, command};

/// The examples that ship.
fn examples() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples")
}

/// The text of a PDF, by another program; none where that is not installed.
fn text_of(pdf: &Path) -> Option<String> {
    let output = Command::new("pdftotext").arg("-layout").arg(pdf).arg("-").output().ok()?;
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    Some(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Text with every space the same, so that names can be found in it.
fn spaced(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn prints(folder: &Folder, args: &[&str]) {
    let output = folder.run(&[args, &["--force"]].concat());
    assert_eq!(output.code, 0, "{args:?}\n{}{}", output.out, output.err);
}

#[test]
fn every_example_is_printed_the_same_twice() {
    let folder = Folder::new("print-examples");
    let mut n = 0;
    for (kind, part) in
        [("roster", "armies"), ("counters", "armies"), ("booklet", "scenarios"), ("list", "lists")]
    {
        let mut files: Vec<_> = std::fs::read_dir(examples())
            .unwrap()
            .filter_map(|game| std::fs::read_dir(game.unwrap().path().join(part)).ok())
            .flat_map(|files| files.map(|file| file.unwrap().path()))
            .filter(|file| file.extension().is_some_and(|ending| ending == "yaml"))
            .collect();
        files.sort();
        for file in files {
            let file = file.display().to_string();
            let lang = if n % 2 == 0 { "en" } else { "fr" };
            for out in ["one.pdf", "two.pdf"] {
                prints(&folder, &["print", kind, &file, "-o", out, "--lang", lang]);
            }
            let [one, two] =
                ["one.pdf", "two.pdf"].map(|it| std::fs::read(folder.0.join(it)).unwrap());
            assert!(one.starts_with(b"%PDF-") && one == two, "{kind} {file}");
            n += 1;
        }
    }
    assert!(n > 20, "{n} examples were printed");
}

#[test]
fn every_unit_stands_on_its_roster_and_its_counter() {
    let folder = Folder::new("print-names");
    let army = examples().join("vive-lempereur/armies/crossroads-french.yaml");
    let army = army.display().to_string();
    for kind in ["roster", "counters"] {
        prints(&folder, &["print", kind, &army, "-o", "out.pdf", "--lang", "en"]);
        let Some(text) = text_of(&folder.0.join("out.pdf")) else {
            println!("skipped: pdftotext is not installed");
            return;
        };
        let text = spaced(&text);
        for name in ["First Light", "Sixth Line", "First Foot Artillery", "Cuirassiers"] {
            let there = name.split(' ').all(|word| text.contains(word));
            assert!(there, "{kind}: {name}\n{text}");
        }
    }
}

#[test]
fn a_usual_army_is_one_page_with_its_fonts() {
    let folder = Folder::new("print-page");
    let army = examples().join("alexandre-bayard/granicus/macedonians.yaml").display().to_string();
    for paper in ["a4", "letter"] {
        prints(&folder, &["print", "roster", &army, "-o", "out.pdf", "--paper", paper]);
        let info = Command::new("pdfinfo").arg(folder.0.join("out.pdf")).output();
        let Ok(info) = info else {
            println!("skipped: pdfinfo is not installed");
            return;
        };
        let info = String::from_utf8_lossy(&info.stdout).into_owned();
        let pages = info.lines().find(|line| line.starts_with("Pages:")).unwrap_or_default();
        assert_eq!(pages.split_whitespace().last(), Some("1"), "{paper}\n{info}");
        let fonts = Command::new("pdffonts").arg(folder.0.join("out.pdf")).output().unwrap();
        let fonts = String::from_utf8_lossy(&fonts.stdout).into_owned();
        assert!(fonts.lines().count() > 3, "{fonts}");
        for font in fonts.lines().skip(2) {
            // name, type, encoding, emb, sub, uni: embedded, and with the text they stand for
            assert_eq!(font.matches(" yes").count(), 3, "{fonts}");
        }
    }
}

#[test]
fn a_booklet_tells_victory_in_both_languages() {
    let folder = Folder::new("print-booklet");
    let battle = examples().join("alexandre-bayard/granicus/scenario.yaml").display().to_string();
    for (lang, parts) in [
        (
            "en",
            [
                "Macedonians win when Persians are demoralised.",
                "Alexander is lost",
                "## Special rules",
            ],
        ),
        ("fr", ["Macédoniens gagnent quand", "Alexandre", "## Règles spéciales"]),
    ] {
        prints(&folder, &["print", "booklet", &battle, "-o", "b.md", "--lang", lang]);
        let text = folder.read("b.md");
        for part in parts {
            assert!(text.contains(part), "{lang}: {part}\n{text}");
        }
    }
}

#[test]
fn reinforcements_come_turn_by_turn() {
    let folder = Folder::new("print-reinforcements");
    let battle = examples().join("vive-lempereur/scenarios/crossroads.yaml").display().to_string();
    prints(&folder, &["print", "booklet", &battle, "-o", "b.md", "--lang", "en"]);
    let text = folder.read("b.md");
    let at = |part: &str| text.find(part).unwrap_or_else(|| panic!("{part}\n{text}"));
    assert!(at("| 3 | French |") < at("| 4 | Austrians |"));
    assert!(at("| 4 | Austrians |") < at("| 5 | French |"));
}

#[test]
fn nothing_of_a_file_is_a_mark_of_html_or_markdown() {
    let hostile = GOOD
        .replace("name: Hoplites", "name: \"<script>alert(1)</script> **x** [y](z) | \\u202e\"")
        .replace("id: phalanx,", "id: phalanx, name: \"<img src=x onerror=alert(1)> & | `q`\",");
    let folder = Folder::new("print-hostile").with("army.yaml", hostile);
    for out in ["a.html", "a.md", "a.svg", "a.pdf"] {
        prints(&folder, &["print", "roster", "army.yaml", "-o", out]);
    }
    let html = folder.read("a.html");
    assert!(!html.contains("<script") && !html.contains("<img"), "{html}");
    assert!(html.contains("&lt;script&gt;"));
    let md = folder.read("a.md");
    let escaped = |(at, _): (usize, _)| md[..at].ends_with('\\');
    assert!(md.match_indices("<script").all(escaped), "{md}");
    assert!(!md.contains("**x**") && !md.contains("[y]("), "{md}");
    let svg = folder.read("a.svg");
    assert!(roxmltree::Document::parse(&svg).is_ok(), "{svg}");
    prints(&folder, &["print", "counters", "army.yaml", "-o", "c.pdf"]);
}

#[test]
fn a_name_without_end_leaves_no_page() {
    let long = "Hoplites".repeat(1500);
    let army = GOOD
        .replace("name: Hoplites", &format!("name: {long}"))
        .replace("id: phalanx,", &format!("id: phalanx, name: {long},"));
    let folder = Folder::new("print-long").with("army.yaml", army);
    prints(&folder, &["print", "roster", "army.yaml", "-o", "a.pdf"]);
    prints(&folder, &["print", "counters", "army.yaml", "-o", "c.pdf"]);
}

#[test]
fn a_document_with_errors_is_refused_unless_told_otherwise() {
    let wrong = GOOD.replace("type: infantry", "type: infantrie");
    let folder = Folder::new("print-errors").with("army.yaml", wrong);
    let output = folder.run(&["print", "roster", "army.yaml", "-o", "a.md", "--lang", "en"]);
    assert_eq!(output.code, 1, "{}", output.err);
    assert!(
        output.out.contains("infantrie") && output.err.contains("--despite-errors"),
        "{}",
        output.out
    );
    assert!(!folder.0.join("a.md").exists());
    prints(
        &folder,
        &["print", "roster", "army.yaml", "-o", "a.md", "--lang", "en", "--despite-errors"],
    );
    let text = folder.read("a.md");
    assert!(text.contains("**at least 100**"), "{text}");
    assert!(text.contains("The total is incomplete"), "{text}");
}

#[test]
fn what_cannot_be_printed_is_said() {
    let folder = Folder::new("print-wrong").with("army.yaml", GOOD);
    for (args, part) in [
        (["print", "booklet", "army.yaml", "-o", "a.pdf"], "not a scenario"),
        (["print", "list", "army.yaml", "-o", "a.pdf"], "not an army list"),
        (["print", "roster", "army.yaml", "-o", "a.doc"], "ends with"),
        (["print", "counters", "army.yaml", "-o", "a.html"], "`pdf` or `svg`"),
        (["print", "roster", "none.yaml", "-o", "a.pdf"], "no such file"),
    ] {
        let args: Vec<&str> = args.into_iter().chain(["--lang", "en"]).collect();
        let output = command::run(&folder.0, &args, "");
        assert_eq!(output.code, 2, "{args:?}");
        assert!(output.err.contains(part), "{args:?}: {}", output.err);
    }
}
