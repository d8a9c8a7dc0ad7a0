//! Markdown that is a test: code blocks are files, comments in them are what must be found.
//!
//! ````text
//! ## What this case shows
//!
//! ```yaml army.yaml
//! budget: 100   # error: 9-12 [army/over-budget] "costs 127.5 points"
//! ```
//! ````
//!
//! Every heading is one workspace of its own; files before the first `##` belong to all. A block
//! without a name is `army.yaml`; a `banneret.toml` sets what holds for all. A document that lacks its first lines gets them from
//! [`completed`]. A finding is expected by a comment at the end of its line: severity, columns from
//! and behind, name, a part of the message. A line without a comment must be clean.

use banneret_validator::{Config, Diagnostic, MemoryFiles, Severity, Workspace, check_files};

/// The check on scenarios that do not say who wins, as most cases do not.
pub(crate) const RULE_DECIDES: &str = "victory/not-stated";

/// One case of a literate test.
pub(crate) struct Case {
    pub(crate) title: String,
    pub(crate) line: usize,
    pub(crate) files: Vec<(String, String)>,
}

/// Reads the cases of a Markdown text.
pub(crate) fn cases(text: &str) -> Vec<Case> {
    let mut shared: Vec<(String, String)> = Vec::new();
    let mut cases: Vec<Case> = Vec::new();
    let mut block: Option<(String, String)> = None;
    for (number, line) in text.lines().enumerate() {
        if let Some((name, mut body)) = block.take() {
            if line == "```" {
                match cases.last_mut() {
                    Some(case) => case.files.push((name, body)),
                    None => shared.push((name, body)),
                }
            } else {
                body.push_str(line);
                body.push('\n');
                block = Some((name, body));
            }
        } else if let Some(head) =
            line.strip_prefix("```yaml").or_else(|| line.strip_prefix("```toml"))
        {
            let name = head.trim();
            let name = if name.is_empty() { "army.yaml" } else { name };
            block = Some((name.to_owned(), String::new()));
        } else if let Some(title) = line.strip_prefix("## ") {
            cases.push(Case { title: title.to_owned(), line: number + 1, files: shared.clone() });
        }
    }
    cases
}

/// A document with the first lines it lacks, so that cases show only what they are about.
pub(crate) fn completed(name: &str, text: &str) -> String {
    let begun = text.lines().any(|line| line.starts_with("banneret:"));
    if begun || text.trim_start().starts_with('{') || name.ends_with(".toml") {
        return text.to_owned();
    }
    let has = |key: &str| text.lines().any(|line| line.starts_with(&format!("{key}:")));
    let kind =
        ["map", "scenario", "list", "ruleset"].into_iter().find(|kind| name.starts_with(kind));
    // Only the first lines are the same for games that describe units otherwise.
    let rated = text.lines().any(|line| line == "ruleset: great-battles-of-alexander");
    let header: &[(&str, &str)] = match kind.filter(|_| !rated) {
        Some("map") => &[
            ("kind", "map"),
            ("ruleset", "alexandre-bayard"),
            ("id", "map"),
            ("name", "A field"),
            ("grid", "{columns: 13, rows: 9}"),
        ],
        Some("scenario") => &[
            ("kind", "scenario"),
            ("ruleset", "alexandre-bayard"),
            ("id", "scenario"),
            ("name", "A battle"),
            ("map", "{name: A field, grid: {columns: 13, rows: 9}}"),
            (
                "sides",
                "[{id: greeks, edge: north, army: {name: Greeks, leaders: [{id: general, rank: general}], units: [{id: hoplites, type: infantry, weight: heavy}]}}, {id: persians, edge: south, army: {name: Persians, leaders: [{id: satrap, rank: general}], units: [{id: immortals, type: infantry, weight: medium}]}}]",
            ),
        ],
        Some("list") => &[
            ("kind", "army-list"),
            ("ruleset", "alexandre-bayard"),
            ("id", "list"),
            ("name", "A list"),
        ],
        Some("ruleset") => &[
            ("kind", "ruleset"),
            ("id", "house"),
            ("name", "House rules"),
            ("extends", "alexandre-bayard"),
        ],
        None if rated => match kind {
            Some("map") => &[("kind", "map"), ("id", "map"), ("name", "A field")],
            Some("scenario") => &[("kind", "scenario"), ("id", "scenario"), ("name", "A battle")],
            Some("ruleset") => &[("kind", "ruleset"), ("id", "house"), ("name", "House rules")],
            _ => &[("kind", "army"), ("id", "army"), ("name", "An army")],
        },
        _ => &[
            ("kind", "army"),
            ("ruleset", "alexandre-bayard"),
            ("id", "army"),
            ("name", "An army"),
            ("leaders", "[{id: general, rank: general}]"),
        ],
    };
    let mut whole = String::from("banneret: 1\n");
    for (key, value) in header.iter().filter(|(key, _)| !has(key)) {
        whole += &format!("{key}: {value}\n");
    }
    whole + text
}

/// Checks every file of a case.
pub(crate) fn run(files: &[(String, String)]) -> Vec<Diagnostic> {
    let mut memory = MemoryFiles::default();
    for (name, text) in files {
        memory.add(name.as_str(), completed(name, text));
    }
    let workspace = Workspace::new(&memory);
    let names: Vec<&str> = files
        .iter()
        .map(|(name, _)| name.as_str())
        .filter(|name| !name.ends_with(".toml"))
        .collect();
    let toml = files.iter().find(|(name, _)| name == "banneret.toml");
    let config = toml.map(|(_, text)| Config::read(text).expect("a case is configured soundly"));
    check_files(&workspace, names, &config.unwrap_or_default()).diagnostics
}

/// A finding as a comment expects it.
struct Expected {
    severity: String,
    columns: (usize, usize),
    name: String,
    part: String,
}

fn expected(line: &str) -> Vec<Expected> {
    let mut all = Vec::new();
    for severity in ["error", "warning", "info"] {
        let mark = format!("# {severity}: ");
        let mut rest = line;
        while let Some(at) = rest.find(&mark) {
            rest = &rest[at + mark.len()..];
            let (columns, tail) = rest.split_once(" [").unwrap_or((rest, ""));
            let (name, tail) = tail.split_once(']').unwrap_or((tail, ""));
            let part = tail.split('"').nth(1).unwrap_or_default();
            let (from, behind) = columns.split_once('-').unwrap_or((columns, "0"));
            all.push(Expected {
                severity: severity.to_owned(),
                columns: (from.parse().unwrap_or(0), behind.parse().unwrap_or(0)),
                name: name.to_owned(),
                part: part.to_owned(),
            });
        }
    }
    all
}

/// What differs between the findings of a case and its comments, in the fixture of a check. A case
/// need not say who wins: that nobody said so is told only in the fixture of that check.
pub(crate) fn differences(case: &Case, fixture: &str) -> Vec<String> {
    let mut findings = run(&case.files);
    findings.retain(|finding| finding.check.name != RULE_DECIDES || fixture == RULE_DECIDES);
    let mut wrong = Vec::new();
    for (name, text) in &case.files {
        for (number, line) in completed(name, text).lines().enumerate() {
            for wanted in expected(line) {
                let fits = findings.iter().position(|finding| {
                    let (start, end) = (finding.place.start(), finding.place.end());
                    finding.place.source.path == *name
                        && start.line == number + 1
                        && finding.check.name == wanted.name
                        && finding.severity.as_str() == wanted.severity
                        && (start.column, end.column) == wanted.columns
                        && finding.message.en.contains(&wanted.part)
                });
                match fits {
                    Some(index) => {
                        findings.remove(index);
                    }
                    None => wrong.push(format!("expected and not found: {}", line.trim())),
                }
            }
        }
    }
    wrong.extend(
        findings.iter().map(|finding| format!("found and not expected: {}", shown(finding))),
    );
    wrong
}

/// A finding on one line, in the words of a comment.
pub(crate) fn shown(finding: &Diagnostic) -> String {
    let (start, end) = (finding.place.start(), finding.place.end());
    let severity = match finding.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Info => "info",
    };
    format!(
        "{}:{}: # {severity}: {}-{} [{}] \"{}\"",
        finding.place.source.path,
        start.line,
        start.column,
        end.column,
        finding.check.name,
        finding.message.en
    )
}
