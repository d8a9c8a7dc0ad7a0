//! The forms of reports for other programs: each is read back, and nothing in a file commands its reader.

use std::process::Command;

use serde_json::Value;

use super::{Folder, GOOD};

/// Every form of report.
const FORMATS: [&str; 8] =
    ["human", "short", "json", "sarif", "github", "gitlab", "junit", "markdown"];

/// An army with an error, a warning and an info, and what could command a log or a page in its words.
fn bad() -> String {
    GOOD.replace("name: Hoplites", "name: Hoplites\nyear: 2000\nbugdet: 10").replace(
        "units:\n",
        "units:\n  - {id: a, type: \"::error::x ##[add-mask]y <b>@you</b> | #1 %0A http://x\", weight: heavy}\n",
    )
}

#[test]
fn every_file_has_its_verdict() {
    let folder = Folder::new("verdicts")
        .with("bad.yaml", bad())
        .with("good.yaml", GOOD.replace("id: hoplites", "id: others"));
    let json = folder.run(&["check", "--format", "json"]).json();
    let checked = json["checked"].as_array().expect("a list");
    let verdict = |index: usize| {
        let file = &checked[index];
        (file["path"].as_str().expect("a path"), file["verdict"].as_str().expect("a word"))
    };
    assert_eq!([verdict(0), verdict(1)], [("bad.yaml", "error"), ("good.yaml", "clean")]);
    let count = |key: &str| checked[0][key].as_u64().expect("a number");
    assert_eq!(count("errors"), json["errors"].as_u64().expect("a number"));
    assert_eq!(count("warnings"), json["warnings"].as_u64().expect("a number"));
}

#[test]
fn severities_are_english_for_programs_in_every_language() {
    let folder = Folder::new("english").with("army.yaml", bad());
    for format in ["json", "sarif", "github", "gitlab", "junit"] {
        let out = folder.run(&["check", "--lang", "fr", "--format", format]).out;
        let words = ["\"avertissement\"", "\"erreur\"", "::erreur", "::avertissement"];
        assert!(!words.iter().any(|word| out.contains(word)), "{format}: {out}");
        assert!(out.contains("n’est pas connue ici"), "{format}: {out}");
    }
}

#[test]
fn sarif_has_rules_regions_fingerprints_and_fixes() {
    let folder = Folder::new("sarif").with("army.yaml", bad());
    let log = folder.run(&["check", "--format", "sarif"]).json();
    assert_eq!(log["version"], "2.1.0");
    let run = &log["runs"][0];
    let rules = run["tool"]["driver"]["rules"].as_array().expect("rules");
    let results = run["results"].as_array().expect("results");
    assert!(results.len() >= 3);
    for result in results {
        let rule = &rules[usize::try_from(result["ruleIndex"].as_u64().expect("one")).expect("it")];
        assert_eq!(rule["id"], result["ruleId"]);
        assert!(rule["help"]["markdown"].as_str().is_some_and(|help| help.contains("## Good")));
        let print = result["partialFingerprints"]["banneret/v1"].as_str().expect("one");
        assert_eq!(print.len(), 32);
    }
    let slip = results.iter().find(|it| it["ruleId"] == "shape/unknown-key").expect("the slip");
    let region = &slip["locations"][0]["physicalLocation"]["region"];
    assert_eq!(
        (&region["startLine"], &region["startColumn"], &region["endColumn"]),
        (&Value::from(7), &Value::from(1), &Value::from(7))
    );
    let change = &slip["fixes"][0]["artifactChanges"][0]["replacements"][0];
    assert_eq!(change["insertedContent"]["text"], "budget");
}

#[test]
fn fingerprints_stay_where_lines_move() {
    let folder = Folder::new("prints").with("army.yaml", bad());
    let prints = || -> Vec<String> {
        let log = folder.run(&["check", "--format", "gitlab"]).json();
        let issues = log.as_array().expect("a list").iter();
        issues.map(|issue| issue["fingerprint"].as_str().expect("one").to_owned()).collect()
    };
    let before = prints();
    std::fs::write(folder.0.join("army.yaml"), format!("# moved\n\n{}", bad())).expect("a file");
    assert_eq!(prints(), before);
    let mut once = before.clone();
    once.sort();
    once.dedup();
    assert_eq!(once.len(), before.len(), "each is there once");
}

/// The official schema lies in a package of a registry; `.ci/run` says where.
#[test]
fn sarif_is_as_its_schema_says() {
    let Ok(schema) = std::env::var("BANNERET_SARIF_SCHEMA") else {
        println!("skipped: BANNERET_SARIF_SCHEMA names no schema");
        return;
    };
    let schema = std::fs::read_to_string(schema).expect("the schema");
    // A pattern of the official schema for languages is no regular expression.
    let schema =
        schema.replace("^[a-zA-Z]{2}|^[a-zA-Z]{2}-[a-zA-Z]{2}]?$", "^[a-zA-Z]{2}-[a-zA-Z]{2}$");
    let schema: Value = serde_json::from_str(&schema).expect("the schema is JSON");
    let judge = jsonschema::validator_for(&schema).expect("a schema");
    let folder =
        Folder::new("sarif-schema").with("::error::a,b é.yaml", bad()).with("good.yaml", GOOD);
    for lang in ["en", "fr"] {
        let log = folder.run(&["check", "--format", "sarif", "--lang", lang]).json();
        let wrong: Vec<_> = judge.iter_errors(&log).map(|error| error.to_string()).collect();
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }
    assert!(!judge.is_valid(&serde_json::json!({"version": "2.1.0"})), "the schema judges");
}

/// A command to GitHub's runner, read as the runner reads it.
fn command(line: &str) -> (String, Vec<(String, String)>, String) {
    let unescaped = |text: &str, all: bool| {
        let text = text.replace("%0D", "\r").replace("%0A", "\n");
        let text = if all { text.replace("%3A", ":").replace("%2C", ",") } else { text };
        text.replace("%25", "%")
    };
    let (head, data) =
        line.strip_prefix("::").and_then(|it| it.split_once("::")).expect("a command");
    let (kind, properties) = head.split_once(' ').unwrap_or((head, ""));
    let properties = properties.split(',').filter_map(|it| it.split_once('='));
    let properties = properties.map(|(key, value)| (key.to_owned(), unescaped(value, true)));
    (kind.to_owned(), properties.collect(), unescaped(data, false))
}

#[test]
fn github_reads_annotations_back() {
    let name = "::error::a,b%.yaml";
    let folder = Folder::new("github").with(name, bad());
    let output = folder.run(&["check", "--format", "github"]);
    assert_eq!(output.code, 1);
    let commands: Vec<_> = output.out.lines().map(command).collect();
    let kinds: Vec<&str> = commands.iter().map(|(kind, ..)| kind.as_str()).collect();
    let mut gravest_first = kinds.clone();
    gravest_first
        .sort_by_key(|kind| ["error", "warning", "notice"].iter().position(|it| it == kind));
    assert_eq!(kinds, gravest_first);
    let (last, found) = commands.split_last().expect("a summary");
    assert!(last.2.starts_with("1 file checked: "), "{}", last.2);
    for (_, properties, message) in found {
        let file = properties.iter().find(|(key, _)| key == "file").expect("a file");
        assert_eq!(file.1, name);
        assert!(!message.is_empty());
    }
    let troop = found.iter().find(|(.., message)| message.contains("%0A")).expect("the odd troop");
    assert!(troop.2.contains("::error::x \\u0023#[add-mask]y"), "{}", troop.2);
}

#[test]
fn github_gets_ten_of_a_kind_and_the_log_all() {
    let units: String =
        (0..25).map(|n| format!("  - {{id: u{n}, type: unknown-{n}, weight: heavy}}\n")).collect();
    let folder = Folder::new("github-many")
        .with("army.yaml", GOOD.replace("units:\n", &format!("units:\n{units}")));
    let out = folder.run(&["check", "--format", "github"]).out;
    assert_eq!(out.lines().filter(|line| line.starts_with("::error ")).count(), 10);
    assert_eq!(out.lines().filter(|line| line.starts_with("- army.yaml:")).count(), 15);
    assert!(out.ends_with("15 more in the log: GitHub shows 10 of a kind\n"), "{out}");
}

#[test]
fn gitlab_has_what_its_report_needs() {
    let folder = Folder::new("gitlab").with("army.yaml", bad());
    let issues = folder.run(&["check", "--format", "gitlab"]).json();
    for issue in issues.as_array().expect("a list") {
        for key in ["description", "check_name", "fingerprint"] {
            assert!(issue[key].as_str().is_some_and(|text| !text.is_empty()), "{issue}");
        }
        assert!(
            ["info", "minor", "major", "critical", "blocker"]
                .contains(&issue["severity"].as_str().expect("one"))
        );
        assert_eq!(issue["location"]["path"], "army.yaml");
        assert!(issue["location"]["lines"]["begin"].as_u64().is_some_and(|line| line > 0));
    }
}

/// `.ci/run` installs a parser of JUnit files.
#[test]
fn junit_is_read_by_a_parser() {
    let folder = Folder::new("junit").with("a<b>&'.yaml", bad()).with("good.yaml", GOOD);
    let output = folder.run(&["check", "--format", "junit", "--output-file", "report.xml"]);
    assert!(output.out.is_empty() && output.err.contains("2 files checked"), "{}", output.err);
    let xml = folder.read("report.xml");
    let root = roxmltree::Document::parse(&xml).expect("it is XML");
    let suites: Vec<_> = root.descendants().filter(|it| it.has_tag_name("testsuite")).collect();
    assert_eq!(suites.len(), 2);
    assert_eq!(suites[0].attribute("name"), Some("a<b>&'.yaml"));
    let failures = suites[0].descendants().filter(|it| it.has_tag_name("failure")).count();
    assert_eq!(suites[0].attribute("failures"), Some(failures.to_string().as_str()));
    assert_eq!(suites[1].attribute("failures"), Some("0"));
    let stricter = folder.run(&["check", "--format", "junit", "--deny-warnings"]).out;
    assert!(stricter.contains("<failure type=\"warning\""), "{stricter}");
    let Ok(python) = std::env::var("BANNERET_JUNIT_PEER") else {
        println!("skipped: BANNERET_JUNIT_PEER names no python with junitparser");
        return;
    };
    let program = "import sys, junitparser\nx = junitparser.JUnitXml.fromfile(sys.argv[1])\nprint(x.tests, x.failures, x.errors, len(list(x)))";
    let read = Command::new(python).args(["-c", program]).arg(folder.0.join("report.xml")).output();
    let read = read.expect("the parser starts");
    let told = String::from_utf8_lossy(&read.stdout);
    let cases = root.descendants().filter(|it| it.has_tag_name("testcase")).count();
    assert_eq!(
        told.trim(),
        format!("{cases} {failures} 0 2"),
        "{}",
        String::from_utf8_lossy(&read.stderr)
    );
}

#[test]
fn markdown_calls_nobody_and_holds_its_table() {
    let folder = Folder::new("markdown").with("a|b.yaml", bad());
    let out = folder.run(&["check", "--format", "markdown"]).out;
    assert!(out.starts_with("### Banneret: 1 file checked: "), "{out}");
    for row in out.lines().filter(|line| line.starts_with('|')).skip(2) {
        let bars = row.replace("\\|", "").matches('|').count();
        assert_eq!(bars, 5, "{row}");
        let markup = row
            .replace("<code>", "")
            .replace("</code>", "")
            .replace("<br>", "")
            .replace("<!-- -->", "");
        assert!(!markup.contains('<'), "{markup}");
        assert!(!row.contains("@you") && !row.contains("http://"), "{row}");
    }
}

#[test]
fn nothing_in_a_file_commands_a_terminal_or_a_log() {
    let hostile = bad()
        .replace("name: Hoplites", "name: \"x\\e[31m\\u202Ey\"\nbu\u{202e}get: 5\n\u{9b}x: 1")
        + &format!("notes: \"{}\"\n", "long ".repeat(200_000))
        + "wrong: &a\u{1b}]0;x\u{7} 1\n";
    let folder =
        Folder::new("hostile-formats").with("::error::\u{202e}##[group]\n::error::.yaml", hostile);
    for format in FORMATS {
        let output = folder.run(&["check", "--format", format]);
        assert_eq!(output.code, 1, "{format}: {}", output.err);
        for (place, text) in [("out", &output.out), ("err", &output.err)] {
            let hidden = |c: char| c != '\n' && banneret_schema::say::is_hidden(c);
            assert!(!text.contains(hidden), "{format} {place}");
            assert!(!text.contains("##["), "{format} {place}");
            let commands = text.lines().filter(|line| line.trim_start().starts_with("::"));
            for line in commands {
                let ours = format == "github"
                    && ["::error file=", "::warning file=", "::notice "]
                        .iter()
                        .any(|it| line.starts_with(it));
                assert!(ours, "{format} {place}: {line}");
            }
            assert!(text.len() < 200_000, "{format} {place}: {} bytes", text.len());
        }
    }
}

#[test]
fn a_report_goes_into_a_file() {
    let folder = Folder::new("output-file").with("army.yaml", bad());
    let output = folder.run(&["check", "--format", "json", "--output-file", "report.json"]);
    assert_eq!((output.code, output.out.as_str()), (1, ""));
    let report: Value = serde_json::from_str(&folder.read("report.json")).expect("JSON");
    assert_eq!(report["version"], 1);
    assert_eq!(folder.run(&["check", "--output-file", "nowhere/report"]).code, 2);
}

#[test]
fn quiet_statistics_and_exit_zero() {
    let folder = Folder::new("quiet").with("army.yaml", bad()).with("good/army.yaml", GOOD);
    let output = folder.run(&["check", "--quiet", "good"]);
    assert_eq!((output.code, output.out.as_str(), output.err.as_str()), (0, "", ""));
    let output = folder.run(&["check", "--quiet", "--format", "short", "army.yaml"]);
    assert!(output.out.lines().all(|line| line.starts_with("army.yaml:")), "{}", output.out);
    let output = folder.run(&["check", "--statistics"]);
    assert!(output.out.contains("     1  error         shape/unknown-key "), "{}", output.out);
    assert_eq!(output.code, 1);
    let json = folder.run(&["check", "--statistics", "--format", "json"]).json();
    let counted = json["statistics"].as_array().expect("a list");
    let sum: u64 = counted.iter().filter_map(|it| it["count"].as_u64()).sum();
    assert_eq!(usize::try_from(sum).ok(), json["diagnostics"].as_array().map(Vec::len));
    assert_eq!(folder.run(&["check", "--statistics", "--format", "sarif"]).code, 2);
    assert_eq!(folder.run(&["check", "--exit-zero"]).code, 0);
    assert_eq!(folder.run(&["check", "--exit-zero", "nowhere"]).code, 2, "that it ran is no lie");
}
