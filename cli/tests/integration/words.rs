//! Both languages, whole; places that are the same everywhere; nothing that commands a terminal.

use super::{Folder, GOOD};

#[path = "../../../validator/tests/integration/typography.rs"]
mod typography;

/// An army that costs more than it may, and allows itself something.
const DEAR: &str = "\
banneret: 1
kind: army
ruleset: alexandre-bayard
id: hoplites
name: Hoplites
budget: 50
leaders: [{id: strategos, rank: general}]
units:
  - {id: phalanx, type: infantry, weight: heavy, traits: [tenacious]} # banneret: allow army/trait-not-for-troop
";

/// Every line that is a sentence, not a drawing or an example.
#[track_caller]
fn assert_french(text: &str) {
    let drawn =
        |line: &str| line.contains(['│', '╭', '╰', '·']) || line.trim_start().starts_with('-');
    for line in text.lines().filter(|line| !drawn(line)) {
        let words = line.trim_start().trim_start_matches("banneret: ");
        let wrong: Vec<_> = typography::french(words)
            .into_iter()
            .filter(|it| it != "“  ”" && it != "“..”")
            .collect();
        assert!(wrong.is_empty(), "{wrong:?} in {line}");
    }
}

#[test]
fn the_human_report_counts_columns_as_the_others_do() {
    for name in ["x", "é", "漢", "🏰", "e\u{301}", "\\t", "\t", "a\u{200d}b", &"漢".repeat(300)]
    {
        let army = GOOD.replace(
            "{id: phalanx, type: infantry",
            &format!("{{name: \"{name}\", id: phalanx, type: infantri"),
        );
        let folder = Folder::new("columns").with("army.yaml", army);
        let json = folder.run(&["check", "--format", "json"]).json();
        let finding = &json["diagnostics"][0];
        let place = format!("army.yaml:{}:{}", finding["line"], finding["column"]);
        let human = folder.run(&["check"]).out;
        assert!(human.contains(&format!("[{place}]")), "{place} in\n{human}");
        let short = folder.run(&["check", "--format", "short"]).out;
        assert!(short.contains(&format!("{place}: ")), "{place} in\n{short}");
    }
}

#[test]
fn the_mark_stands_below_its_text() {
    // 漢 and 🏰 are two cells wide, a combining accent none, and a tab reaches the next fourth cell.
    let army = GOOD.replace(
        "{id: phalanx, type: infantry",
        "{name: \"漢🏰e\u{301}\", id: phalanx, type: infantri",
    );
    let human = Folder::new("marks").with("army.yaml", army).run(&["check"]).out;
    let lines: Vec<&str> = human.lines().collect();
    let at = lines.iter().position(|line| line.contains("infantri,")).expect("the line is shown");
    let before = lines[at].split("infantri").next().expect("something stands before");
    let cells: usize = before
        .chars()
        .map(|c| match c {
            '漢' | '🏰' => 2,
            '\u{301}' => 0,
            _ => 1,
        })
        .sum();
    let mark = lines[at + 1].chars().position(|c| c == '─').expect("a mark");
    assert_eq!(mark, cells, "\n{human}");
}

#[test]
fn reports_are_french_from_head_to_foot() {
    let folder = Folder::new("french-report").with("army.yaml", DEAR);
    let human = folder.run(&["check", "--lang", "fr"]).out;
    assert!(human.contains("  aide\u{a0}: retirez"), "{human}");
    assert!(
        human.contains("1 fichier vérifié\u{a0}: 1 erreur, 0 avertissement, 1 autorisé par"),
        "{human}"
    );
    assert!(!human.contains("help") && !human.contains("Advice"), "{human}");
    let english = folder.run(&["check"]).out;
    assert!(
        english.contains("1 file checked: 1 error, 0 warnings, 1 allowed by comments"),
        "{english}"
    );
}

#[test]
fn help_is_french_for_every_command() {
    let folder = Folder::new("french-help");
    for command in [
        "",
        "check",
        "cost",
        "convert",
        "edit",
        "explain",
        "ruleset list",
        "ruleset show",
        "schema",
    ] {
        let mut args: Vec<&str> = command.split(' ').filter(|word| !word.is_empty()).collect();
        args.extend(["--lang=fr", "--help"]);
        // `--lang` need not be an option of the command to be understood here.
        let output = folder.run(&args);
        let text = if output.code == 0 { output.out } else { output.err };
        assert!(text.contains("Utilisation\u{a0}:"), "{command}: {text}");
        for word in ["Usage", "Options:", "Print", "default", "possible values", "Commands"] {
            assert!(!text.contains(word), "{command}: {word} in {text}");
        }
        let prose: Vec<&str> =
            text.lines().filter(|line| !line.contains("...") && !line.contains(": ")).collect();
        assert_french(&prose.join("\n"));
    }
}

#[test]
fn usage_errors_are_french_and_end_with_2() {
    let folder = Folder::new("french-usage");
    for (args, part) in [
        (&["chek", "--lang", "fr"][..], "il n’y a pas de commande `chek`"),
        (&["check", "--lang", "fr", "--formt", "json"], "l’argument `--formt` n’est pas connu"),
        (&["check", "--lang", "fr", "--format", "jsn"], "la valeur `jsn` ne convient pas"),
        (&["cost", "--lang", "fr"], "il manque `<FILE>...`"),
        (&["check", "--lang", "fr", "--fix", "--stdin-name", "a"], "ne va pas avec"),
        (&["check", "--lang", "fr", "--format"], "veut une valeur"),
        (
            &["explain", "--lang", "fr", "army/overbudget"],
            "vouliez-vous dire `army/over-budget`\u{a0}?",
        ),
        (&["check", "--lang", "fr", "nowhere"], "ce fichier ou dossier n’existe pas"),
        (&["ruleset", "show", "--lang", "fr", "panasche"], "vouliez-vous dire `panache`\u{a0}?"),
    ] {
        let output = folder.run(args);
        assert_eq!(output.code, 2, "{args:?}");
        assert!(output.err.contains(part), "{args:?}: {}", output.err);
        assert!(!output.err.contains("error") && !output.err.contains("Usage"), "{}", output.err);
    }
}

#[test]
fn the_workspace_chooses_the_language_of_help() {
    let folder = Folder::new("french-workspace").with("banneret.toml", "lang = \"fr\"\n");
    assert!(folder.run(&["--help"]).out.contains("Commandes\u{a0}:"));
    assert!(folder.run(&["explain", "army/over-budget"]).out.contains("## À éviter"));
    assert!(folder.run(&["explain", "army/over-budget", "--lang", "en"]).out.contains("## Bad"));
}

#[test]
fn an_umpire_sees_what_a_file_allows_itself() {
    let folder = Folder::new("umpire").with("army.yaml", DEAR.replace("budget: 50\n", ""));
    assert_eq!(folder.run(&["check"]).code, 0);
    assert!(folder.run(&["check"]).out.contains("nothing found, 1 allowed by comments"));
    assert_eq!(folder.run(&["check", "--format", "json"]).json()["allowed"], 1);
    let strict = folder.run(&["check", "--no-suppressions", "--format", "short"]);
    assert_eq!(strict.code, 1);
    assert!(strict.out.contains("[army/trait-not-for-troop]"), "{}", strict.out);
}

#[test]
fn a_configuration_that_cannot_be_read_says_where() {
    let folder = Folder::new("config-place")
        .with("army.yaml", GOOD)
        .with("banneret.toml", "lang = \"fr\"\nignor = []\n");
    let output = folder.run(&["check"]);
    assert_eq!(output.code, 2);
    assert!(
        output.err.contains(
            "banneret.toml:2:1: the key `ignor` is not known here; did you mean `ignore`?"
        ),
        "{}",
        output.err
    );
    let folder = Folder::new("config-other")
        .with("army.yaml", GOOD)
        .with("banneret.toml", "root:x:secret\n");
    let output = folder.run(&["check", "--lang", "fr"]);
    assert_eq!(output.code, 2);
    assert!(output.err.contains("banneret.toml:1:14: ce n’est pas du TOML"), "{}", output.err);
    assert!(!output.err.contains("secret"), "{}", output.err);
}

#[test]
fn nothing_commands_a_terminal() {
    const HIDDEN: &str = "\\e[31m\\x9b\\u061c\\u202e\\u2028\\u200b";
    let name = format!("name: \"A{HIDDEN}\"");
    let army = DEAR
        .replace("name: Hoplites", &name)
        .replace("{id: phalanx,", &format!("{{id: phalanx, {name},"));
    let house =
        format!("banneret: 1\nkind: ruleset\nid: house\n{name}\nextends: alexandre-bayard\n");
    let folder = Folder::new("hidden").with("army.yaml", army).with("house.yaml", house);
    let raw = "a\u{1b}[31m\u{9b}\u{61c}\u{202e}\u{2028}\u{200b}\nerror: forged";
    for args in [
        &["check"][..],
        &["check", "--color", "always"],
        &["check", "--format", "json"],
        &["check", "--format", raw],
        &["check", raw],
        &[raw],
        &["cost", "army.yaml"],
        &["cost", "army.yaml", "--card"],
        &["cost", "army.yaml", "--format", "json"],
        &["cost", "army.yaml", "--only", raw],
        &["explain", raw],
        &["ruleset", "show", "house.yaml"],
        &["ruleset", "show", "house.yaml", "--format", "json"],
        &["ruleset", "show", raw],
        &["schema", "army", "--ruleset", "house.yaml"],
        &["convert", "--from", "wrg", raw],
    ] {
        let output = folder.run(args);
        for text in [&output.out, &output.err] {
            let text = text.replace("\u{1b}[0m", "").replace("\u{1b}[36m", "");
            let colored = args.contains(&"always");
            let bad = |c: char| {
                (c.is_control() && c != '\n' && !(colored && c == '\u{1b}'))
                    || "\u{61c}\u{202e}\u{2028}\u{200b}".contains(c)
            };
            assert!(!text.contains(bad), "{args:?}: {text:?}");
            assert!(
                !text.contains("\u{1b}[31m\\") && !text.contains("\nerror: forged"),
                "{args:?}: {text:?}"
            );
        }
    }
}
