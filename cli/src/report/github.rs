//! Annotations of GitHub Actions: `::error file=…,line=…::message`, which the runner shows beside the lines.

use std::io::{self, Write};

use banneret_validator::{Diagnostic, Report, Severity, text};

use super::{ReportStyle, gravest_first, path_of, safe, short, summary};

/// So many annotations of a kind GitHub takes of one step; it drops the others without a word.
const MOST: usize = 10;

pub(super) fn write(
    out: &mut dyn Write,
    report: &Report,
    style: &ReportStyle<'_>,
) -> io::Result<()> {
    let mut taken = [0; 3];
    // The last line is a notice, too.
    taken[Severity::Info as usize] = 1;
    let (mut annotated, mut others) = (Vec::new(), Vec::new());
    for finding in gravest_first(report) {
        let of_kind = &mut taken[finding.severity as usize];
        *of_kind += 1;
        if *of_kind > MOST { others.push(finding) } else { annotated.push(finding) }
    }
    for finding in annotated {
        writeln!(out, "{}", annotation(finding, style))?;
    }
    // What GitHub would drop stands in the log all the same.
    for finding in &others {
        writeln!(out, "- {}", short::line(finding, style))?;
    }
    if style.quiet {
        return Ok(());
    }
    let mut last = summary(report, style.lang);
    if !others.is_empty() {
        let more = others.len();
        let said = text!(
            "{more} more in the log: GitHub shows {MOST} of a kind",
            "{more} de plus dans le journal : GitHub en montre {MOST} par gravité"
        );
        last = format!("{last}; {}", said.typeset().get(style.lang));
    }
    writeln!(out, "::notice title=Banneret::{}", data(&last))
}

fn annotation(finding: &Diagnostic, style: &ReportStyle<'_>) -> String {
    let (start, end) = (finding.place.start(), finding.place.end());
    let kind = match finding.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Info => "notice",
    };
    let path = property(&path_of(&finding.place, style));
    // GitHub takes columns only within one line.
    let columns = if start.line == end.line && end.column > start.column {
        format!(",col={},endColumn={}", start.column, end.column)
    } else {
        String::new()
    };
    let mut message = safe(finding.message.get(style.lang));
    if let Some(help) = &finding.help {
        message = format!("{message}\n{}", safe(help.get(style.lang)));
    }
    if let Some(reference) = &finding.reference {
        message = format!("{message}\n{}", safe(reference));
    }
    format!(
        "::{kind} file={path},line={},endLine={}{columns},title={}::{}",
        start.line,
        end.line,
        property(finding.check.name),
        data(&message)
    )
}

/// A text as the message of a command.
fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// A text as a property of a command.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}
