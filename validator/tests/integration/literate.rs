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
//! without a name is `army.yaml`; a `banneret.toml` sets what holds for all, and armies in `entries/` are
//! submitted to `event.yaml`. A document that lacks its
//! first lines gets them from [`completed`]; maps and armies that are only named come from the small
//! worlds of `tests/worlds`. A finding is expected by a comment at the end of its line, or on a line of
//! its own below: severity, columns from and behind, name, a part of the message. A line without a
//! comment must be clean. At the end of a case stands what its check [says](told) in both languages.

use banneret_laws::fold::folded;
pub(crate) use banneret_validator::lesson::run;
pub(crate) use banneret_validator::literate::{Case, cases, completed};
use banneret_validator::{Diagnostic, Location, Severity, Text, worlds};

/// The check on scenarios that do not say who wins, as most cases do not.
pub(crate) const RULE_DECIDES: &str = "victory/not-stated";

/// A finding as a comment expects it.
struct Expected {
    severity: String,
    columns: (usize, usize),
    name: String,
    part: String,
}

const SEVERITIES: [&str; 3] = ["error", "warning", "info"];

/// Whether a line only says what is found in the line above it.
fn is_below(line: &str) -> bool {
    let comment = line.trim_start().strip_prefix("# ");
    comment.is_some_and(|it| {
        SEVERITIES.iter().any(|severity| it.starts_with(&format!("{severity}: ")))
    })
}

fn expected(line: &str) -> Vec<Expected> {
    let mut all = Vec::new();
    for severity in SEVERITIES {
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
pub(crate) fn differences(
    case: &Case,
    mut findings: Vec<Diagnostic>,
    fixture: &str,
) -> Vec<String> {
    findings.retain(|finding| finding.check.name != RULE_DECIDES || fixture == RULE_DECIDES);
    let mut wrong = Vec::new();
    for (name, text) in &case.files {
        let mut marked = 0;
        for (number, line) in completed(name, text).lines().enumerate() {
            if !is_below(line) {
                marked = number + 1;
            }
            for wanted in expected(line) {
                let fits = findings.iter().position(|finding| {
                    let (start, end) = (finding.place.start(), finding.place.end());
                    finding.place.source.path == *name
                        && start.line == marked
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

/// What a check says in a case, in both languages: its messages, each with the help and the labels of
/// other places, behind the line of the block it is about.
pub(crate) fn told(case: &Case, findings: &[Diagnostic], check: &str) -> String {
    let mut told = String::new();
    for finding in findings.iter().filter(|finding| finding.check.name == check) {
        told += &pair(&format!("{}: ", line_of(case, &finding.place)), &finding.message);
        told += &finding.help.as_ref().map(|help| pair("  help: ", help)).unwrap_or_default();
        for other in &finding.related {
            told += &pair(&format!("  {}: ", line_of(case, &other.place)), &other.message);
        }
    }
    told
}

/// English, and French below it.
fn pair(head: &str, text: &Text) -> String {
    let under = " ".repeat(head.chars().count());
    let indent = format!("{under}  ");
    format!("{}\n{}\n", folded(head, &text.en, &indent), folded(&under, &text.fr, &indent))
}

/// A line as it is counted in the block of its file. Where there are several files its name stands
/// before it; what was only completed has no line.
fn line_of(case: &Case, place: &Location) -> String {
    let path = place.source.path.as_str();
    let shown = case.files.iter().find(|(name, _)| name == path).map_or("", |(_, text)| text);
    let completed = completed(path, shown).lines().count() - shown.lines().count();
    let own = case.files.iter().filter(|(name, _)| !name.starts_with(worlds::FOLDER)).count();
    match (place.start().line.checked_sub(completed + 1), own) {
        (Some(line), 1) if !path.starts_with(worlds::FOLDER) => (line + 1).to_string(),
        (Some(line), _) => format!("{path}:{}", line + 1),
        (None, _) => path.to_owned(),
    }
}

/// A fixture with what its cases say now.
pub(crate) fn retold(text: &str, cases: &[Case], told: &[String]) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let begin = |index: usize| cases.get(index).map_or(lines.len(), |case: &Case| case.line - 1);
    let mut whole = lines[..begin(0)].join("\n").trim_end().to_owned();
    for (index, told) in told.iter().enumerate() {
        let case = lines[begin(index)..begin(index + 1)].join("\n");
        let case = case.split_once("\n```text\n").map_or(case.as_str(), |(before, _)| before);
        whole += &format!("\n\n{}", case.trim_end());
        if !told.is_empty() {
            whole += &format!("\n\n```text\n{told}```");
        }
    }
    whole + "\n"
}
