//! `banneret event check`

use serde_json::Value;

use super::Folder;

const EVENT: &str = "\
banneret: 1
kind: event
ruleset: alexandre-bayard
id: cup
name: {en: Winter cup, fr: Coupe d'hiver}
lists: [./lists/greeks.yaml]
years: {from: -500, to: -400}
budget: 200
limits: {characters: {max: 0}}
";

const LIST: &str = "\
banneret: 1
kind: army-list
ruleset: alexandre-bayard
id: greeks
name: Greeks
entries:
  - {id: hoplites, profile: {type: infantry, weight: heavy}, max: 3}
";

/// The first lines of an army.
fn army(player: &str, rest: &str) -> String {
    format!(
        "banneret: 1\nkind: army\nruleset: alexandre-bayard\nid: army\nname: Army of {player}\n\
         player: {player}\nyear: -450\nleaders: [{{id: general, rank: general}}]\n{rest}"
    )
}

fn hoplites(count: u32) -> String {
    format!("units:\n  - {{id: hoplites, count: {count}, type: infantry, weight: heavy}}\n")
}

/// A tournament with honest and dishonest players.
fn cup(name: &str) -> Folder {
    let evil_list = LIST.replace("max: 3", "max: 99");
    let cheap = "banneret: 1\nkind: ruleset\nid: cheap\nname: Cheap\nextends: alexandre-bayard\n\
                 budget: {multipliers: [1, 1, 1, 1, 1, 1]}\n";
    let cheap_army =
        army("Elsa", &hoplites(5)).replace("ruleset: alexandre-bayard", "ruleset: ./cheap.yaml");
    Folder::new(name)
        .with("event.yaml", EVENT)
        .with("lists/greeks.yaml", LIST)
        .with("entries/anna.yaml", army("Anna", &hoplites(3)))
        .with("entries/bruno.yaml", army("Bruno", &format!("budget: 900\n{}", hoplites(4))))
        .with("entries/chloe/army.yaml", army("Chloe", &format!("list: greeks\n{}", hoplites(4))))
        .with("entries/chloe/greeks.yaml", evil_list)
        .with(
            "entries/diego/army.yaml",
            army(
                "Diego",
                "# banneret: allow event/too-many, list/no-entry\ncharacters: [{id: monk}]\n\
                 units:\n  - {id: hoplites, type: infantry, weight: heavy}\n",
            ),
        )
        .with(
            "entries/diego/banneret.toml",
            "ignore = [\"*\"]\n[checks]\n\"event/too-many\" = \"off\"\n[limits]\nfindings = 1\n",
        )
        .with("entries/elsa/army.yaml", cheap_army)
        .with("entries/elsa/cheap.yaml", cheap)
        .with("entries/elsa/banneret.toml", "this is not toml")
        .with("entries/farid.yaml", "banneret: 1\nkind: army\n  broken: [")
        .with(
            "entries/gina.yaml",
            format!("{}---\n{}", army("Gina", &hoplites(1)), army("Gina", &hoplites(9))),
        )
        .with("entries/anna-again.yaml", army("ANNA", &hoplites(1)))
        .with("entries/notes.txt", "my army is in the post")
}

fn judged<'j>(json: &'j Value, path: &str) -> &'j Value {
    let armies = json["armies"].as_array().expect("armies");
    armies.iter().find(|army| army["path"] == path).unwrap_or_else(|| panic!("{path} is missing"))
}

fn codes(army: &Value) -> Vec<&str> {
    let reasons = army["reasons"].as_array().expect("reasons").iter();
    let grave = reasons.filter(|reason| reason["severity"] == "error");
    grave.map(|reason| reason["code"].as_str().unwrap_or("unread")).collect()
}

#[test]
fn dishonest_armies_are_told_whatever_they_bring_along() {
    let output = cup("event-json").run(&["event", "check", ".", "--format", "json"]);
    assert_eq!(output.code, 1, "{}", output.err);
    let json = output.json();
    assert_eq!(json["version"], 1);
    assert_eq!(codes(judged(&json, "entries/bruno.yaml")), ["event/over-budget", "list/too-many"]);
    // The list beside the army allows 99; that of the event allows 3.
    let chloe = judged(&json, "entries/chloe/army.yaml");
    assert_eq!(codes(chloe), ["event/over-budget", "list/too-many"]);
    assert_eq!(codes(judged(&json, "entries/chloe/greeks.yaml")), ["event/wrong-kind"]);
    // Neither a comment nor a configuration changes the terms, nor hides the file.
    assert_eq!(codes(judged(&json, "entries/diego/army.yaml")), ["event/too-many"]);
    // Cheap rules do not make it cheap, and a broken configuration holds nobody up.
    let elsa = judged(&json, "entries/elsa/army.yaml");
    assert_eq!(elsa["points"], "237.5");
    assert_eq!(codes(elsa), ["event/over-budget", "list/too-many"]);
    assert_eq!(judged(&json, "entries/farid.yaml")["verdict"], "illegal");
    assert_eq!(codes(judged(&json, "entries/gina.yaml")), ["yaml/second-document"]);
    for path in ["entries/anna.yaml", "entries/anna-again.yaml"] {
        assert_eq!(codes(judged(&json, path)), ["event/player-twice"]);
    }
    assert_eq!(json["not-looked-at"].as_array().expect("others").len(), 3, "{json}");
}

#[test]
fn a_file_that_cannot_be_read_is_in_the_table() {
    let folder = Folder::new("event-unread")
        .with("event.yaml", EVENT)
        .with("lists/greeks.yaml", LIST)
        .with("entries/anna.yaml", army("Anna", &hoplites(3)))
        .with("outside.txt", "x");
    #[cfg(unix)]
    std::os::unix::fs::symlink("/etc/hostname", folder.0.join("entries/link.yaml"))
        .expect("a link");
    let named = ["entries/anna.yaml", "entries/link.yaml"];
    // A folder names what lies in it.
    for submitted in [&named[..], &["entries"]] {
        let args = [&["event", "check", "--event", "event.yaml"], submitted].concat();
        let output = folder.run(&args);
        assert_eq!(output.code, 2, "{}", output.out);
        assert!(output.out.contains("1 not read"), "{}", output.out);
        assert!(output.out.contains("Anna"), "{}", output.out);
    }
}

#[test]
fn every_format_shows_every_army() {
    let folder = cup("event-formats");
    for format in ["human", "markdown", "html", "json"] {
        let output = folder.run(&["event", "check", ".", "--format", format, "--sheets"]);
        for player in ["Anna", "Bruno", "Chloe", "Diego", "Elsa", "Gina", "farid"] {
            assert!(output.out.contains(player), "{format} lacks {player}:\n{}", output.out);
        }
        assert!(output.out.contains("notes.txt"), "{format}");
    }
}

#[test]
fn hostile_names_stay_text_in_every_format() {
    let name = "\"<script>alert(1)</script>|[x](http://y)\\e[31m`z`\"";
    let folder = Folder::new("event-hostile")
        .with("event.yaml", EVENT)
        .with("lists/greeks.yaml", LIST)
        .with("entries/anna.yaml", army(name, &hoplites(3)));
    let html = folder.run(&["event", "check", ".", "--format", "html"]);
    assert!(!html.out.contains("<script"), "{}", html.out);
    let markdown = folder.run(&["event", "check", ".", "--format", "markdown"]);
    assert!(
        !markdown.out.contains("<script") && !markdown.out.contains("](http"),
        "{}",
        markdown.out
    );
    for format in ["human", "markdown", "html", "json"] {
        let output = folder.run(&["event", "check", ".", "--format", format]);
        assert!(!output.out.contains('\u{1b}'), "{format}");
    }
}

#[test]
fn the_page_loads_nothing_and_runs_nothing() {
    let output =
        cup("event-html").run(&["event", "check", ".", "--format", "html", "--lang", "fr"]);
    assert!(output.out.starts_with("<!DOCTYPE html>\n<html lang=\"fr\">"), "{}", output.out);
    for mark in ["<script", "<link", "<img", "@import", "url(", "http:", "https:"] {
        assert!(!output.out.contains(mark), "{mark}");
    }
    assert!(output.out.contains("non conforme"));
    // Nothing of its layout looks like a command to a log.
    assert!(output.out.contains(include_str!("../../src/umpire/page.css")), "{}", output.out);
    assert_eq!(output.out.matches("<section").count(), output.out.matches("</section>").count());
}

#[test]
fn broken_terms_judge_nobody() {
    let folder = Folder::new("event-broken")
        .with("event.yaml", EVENT.replace("budget: 200", "budgte: 200"))
        .with("lists/greeks.yaml", LIST)
        .with("entries/anna.yaml", army("Anna", &hoplites(3)));
    let output = folder.run(&["event", "check", "."]);
    assert_eq!(output.code, 2);
    assert!(output.err.contains("budgte"), "{}", output.err);
    assert!(output.out.is_empty(), "{}", output.out);
}

#[test]
fn a_list_named_by_id_cannot_be_slipped_in() {
    let folder = Folder::new("event-id")
        .with("banneret.toml", "")
        .with("lists/greeks.yaml", LIST)
        .with("cup/event.yaml", EVENT.replace("./lists/greeks.yaml", "greeks"))
        .with("cup/entries/anna.yaml", army("Anna", &hoplites(4)))
        .with("cup/entries/greeks.yaml", LIST.replace("max: 3", "max: 99"));
    let output = folder.run(&["event", "check", "cup"]);
    assert_eq!(output.code, 2, "{}", output.out);
    assert!(output.err.contains("several documents have the id `greeks`"), "{}", output.err);
}

#[test]
fn without_terms_or_armies_it_says_so() {
    let folder = Folder::new("event-none").with("lists/greeks.yaml", LIST);
    let output = folder.run(&["event", "check", "."]);
    assert_eq!(output.code, 2);
    assert!(output.err.contains("--event"), "{}", output.err);
    let folder = folder.with("event.yaml", EVENT);
    let output = folder.run(&["event", "check", "."]);
    assert_eq!(output.code, 3, "{}{}", output.out, output.err);
    let folder = folder.with("second.yaml", EVENT.replace("id: cup", "id: second"));
    let output = folder.run(&["event", "check", "."]);
    assert_eq!(output.code, 2);
    assert!(output.err.contains("several events"), "{}", output.err);
}

#[test]
fn the_example_is_a_fair_tournament() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let output = super::command::run(
        &folder,
        &["event", "check", "examples/tournament", "--format", "json"],
        "",
    );
    assert_eq!(output.code, 0, "{}{}", output.out, output.err);
    assert_eq!(output.json()["legal"], 8);
}

#[test]
fn a_table_gives_no_thousand_reasons() {
    let units: String = (0..60).map(|n| format!("  - {{id: u{n}, type: nobody-{n}}}\n")).collect();
    let folder = Folder::new("event-reasons")
        .with("event.yaml", EVENT)
        .with("lists/greeks.yaml", LIST)
        .with("entries/zoe.yaml", army("Zoe", &format!("units:\n{units}")));
    for format in ["human", "markdown", "html"] {
        let said = folder.run(&["event", "check", ".", "--format", format, "--lang", "en"]);
        assert_eq!(said.code, 1, "{format}: {}", said.err);
        assert!(said.out.contains(" more: "), "{format}: {}", said.out);
        assert!(said.out.matches("nobody-").count() < 60, "{format}: {}", said.out);
    }
}
