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
//! without a name is `army.yaml`; a `banneret.toml` sets what holds for all. A document that lacks its
//! first lines gets them from [`completed`]. A finding is expected by a comment at the end of its line: severity, columns from
//! and behind, name, a part of the message. A line without a comment must be clean.

pub(crate) use banneret_laws::literate::{Case, cases, completed};
use banneret_validator::{Config, Diagnostic, MemoryFiles, Severity, Workspace, check_files};

/// The check on scenarios that do not say who wins, as most cases do not.
pub(crate) const RULE_DECIDES: &str = "victory/not-stated";

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
