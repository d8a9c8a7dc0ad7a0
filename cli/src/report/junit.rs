//! JUnit XML: every file is a suite, every finding a case; a file in which nothing is found is a case that
//! passes.

use std::fmt::Write as _;
use std::io::{self, Write};

use banneret_validator::{Diagnostic, Report};

use super::{ReportStyle, by_file, safe};

pub(super) fn write(
    out: &mut dyn Write,
    report: &Report,
    style: &ReportStyle<'_>,
) -> io::Result<()> {
    let fails = |finding: &Diagnostic| finding.severity >= style.fails_from;
    let (mut suites, mut tests) = (String::new(), 0);
    for (path, findings) in by_file(report) {
        let path = (style.shown)(path);
        let cases: Vec<String> = if findings.is_empty() {
            vec![case(&path, "banneret check", None)]
        } else {
            findings.iter().map(|finding| case_of(&path, finding, fails(finding), style)).collect()
        };
        let failures = findings.iter().filter(|finding| fails(finding)).count();
        suites += &suite(&path, &cases, failures, 0);
        tests += cases.len();
    }
    for (path, fault) in &report.unreadable {
        let path = (style.shown)(path);
        let reason = fault.text().typeset();
        let error = format!("<error message=\"{}\"/>", escaped(reason.get(style.lang)));
        suites += &suite(&path, &[case(&path, "banneret check", Some(&error))], 0, 1);
        tests += 1;
    }
    let failures = report.diagnostics.iter().filter(|finding| fails(finding)).count();
    let errors = report.unreadable.len();
    writeln!(
        out,
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <testsuites name=\"banneret\" tests=\"{tests}\" failures=\"{failures}\" errors=\"{errors}\">\n\
         {suites}</testsuites>"
    )
}

fn suite(path: &str, cases: &[String], failures: usize, errors: usize) -> String {
    let (name, tests) = (escaped(path), cases.len());
    let cases = cases.concat();
    format!(
        "  <testsuite name=\"{name}\" tests=\"{tests}\" failures=\"{failures}\" errors=\"{errors}\" skipped=\"0\">\n\
         {cases}  </testsuite>\n"
    )
}

fn case(path: &str, name: &str, inside: Option<&str>) -> String {
    let head = format!("    <testcase classname=\"{}\" name=\"{}\"", escaped(path), escaped(name));
    match inside {
        None => format!("{head}/>\n"),
        Some(inside) => format!("{head}>\n      {inside}\n    </testcase>\n"),
    }
}

/// A finding as a case: it fails where the check fails by it, and else passes with a word.
fn case_of(path: &str, finding: &Diagnostic, fails: bool, style: &ReportStyle<'_>) -> String {
    let start = finding.place.start();
    let message = finding.message.get(style.lang);
    let mut whole = format!("{path}:{}:{}: {message}", start.line, start.column);
    for more in
        finding.help.iter().map(|help| help.get(style.lang)).chain(finding.reference.as_deref())
    {
        let _ = write!(whole, "\n{more}");
    }
    // Ends of lines are ours; whatever else is hidden comes from the file.
    let whole = whole.lines().map(escaped).collect::<Vec<_>>().join("\n");
    let severity = finding.severity.as_str();
    let inside = if fails {
        let message = escaped(message);
        format!("<failure type=\"{severity}\" message=\"{message}\">{whole}</failure>")
    } else {
        format!("<system-out>{severity}: {whole}</system-out>")
    };
    let name = format!("{} {}:{}", finding.check.name, start.line, start.column);
    case(path, &name, Some(&inside))
}

/// A text in XML. Most controls cannot stand there at all, whatever is written for them.
fn escaped(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for letter in safe(text).chars() {
        match letter {
            '&' => shown += "&amp;",
            '<' => shown += "&lt;",
            '>' => shown += "&gt;",
            '"' => shown += "&quot;",
            '\'' => shown += "&apos;",
            // These are no characters of XML either.
            '\u{fffe}' | '\u{ffff}' => shown.push('\u{fffd}'),
            _ => shown.push(letter),
        }
    }
    shown
}
