//! A summary in Markdown for pull requests: a heading, and a table of findings, the gravest first.

use std::io::{self, Write};

use banneret_schema::Words;
use banneret_validator::{Diagnostic, Report, Safety, Severity, text};

use super::{ReportStyle, gravest_first, path_of, safe, summary};

/// So many bytes of a table: GitHub takes comments of 65,536.
const MOST: usize = 60_000;

pub(super) fn write(
    out: &mut dyn Write,
    report: &Report,
    style: &ReportStyle<'_>,
) -> io::Result<()> {
    let lang = style.lang;
    if !style.quiet {
        writeln!(out, "### Banneret: {}\n", escaped(&summary(report, lang)))?;
    }
    for (path, fault) in &report.unreadable {
        let path = code(&(style.shown)(path));
        writeln!(out, "- {path}: {}\n", escaped(fault.text().typeset().get(lang)))?;
    }
    if report.diagnostics.is_empty() {
        return Ok(());
    }
    let [place, what, check] =
        [Words::new("Where", "Où"), Words::new("What", "Quoi"), Words::new("Check", "Contrôle")]
            .map(|words| words.get(lang));
    writeln!(out, "| | {place} | {what} | {check} |\n|---|---|---|---|")?;
    let (mut written, mut left) = (0, 0);
    for finding in gravest_first(report) {
        let row = row(finding, style);
        written += row.len();
        if written > MOST {
            left += 1;
        } else {
            writeln!(out, "{row}")?;
        }
    }
    if left > 0 {
        let said = text!("{left} more do not fit here.", "{left} de plus ne tiennent pas ici.");
        writeln!(out, "\n{}", said.typeset().get(lang))?;
    }
    Ok(())
}

fn row(finding: &Diagnostic, style: &ReportStyle<'_>) -> String {
    let mark = match finding.severity {
        Severity::Error => "❌",
        Severity::Warning => "⚠️",
        Severity::Info => "ℹ️",
    };
    let start = finding.place.start();
    let place = format!("{}:{}:{}", path_of(&finding.place, style), start.line, start.column);
    let mut what = escaped(finding.message.get(style.lang));
    if let Some(help) = &finding.help {
        what = format!("{what}<br>*{}*", escaped(help.get(style.lang)));
    }
    let repair = match finding.fixable() {
        Some(Safety::Safe) => "<br><code>--fix</code>",
        Some(Safety::Suggested) => "<br><code>--fix --suggested</code>",
        None => "",
    };
    format!("| {mark} | {} | {what} | {}{repair} |", code(&place), code(finding.check.name))
}

/// A text as code. What stands between the tags is still Markdown.
fn code(text: &str) -> String {
    format!("<code>{}</code>", plain(text))
}

/// A text of ours with words of authors between backticks.
pub(crate) fn escaped(text: &str) -> String {
    if !text.matches('`').count().is_multiple_of(2) {
        return plain(text);
    }
    let parts = text.split('`').enumerate();
    parts.map(|(index, part)| if index % 2 == 1 { code(part) } else { plain(part) }).collect()
}

/// A text in which nothing is Markdown or HTML, calls a person or an issue, or is made a link.
pub(crate) fn plain(text: &str) -> String {
    let mut shown = String::with_capacity(text.len() + 16);
    let mut before = ' ';
    let text = safe(text);
    for (at, letter) in text.char_indices() {
        match letter {
            '&' => shown += "&amp;",
            '<' => shown += "&lt;",
            '>' => shown += "&gt;",
            // A name behind it would be called, a number be an issue.
            '@' | '#' => {
                shown.push('\\');
                shown.push(letter);
                shown += "<!-- -->";
            }
            // An address would become a link.
            ':' if text[at..].starts_with("://") => shown += ":<!-- -->",
            '.' if before.eq_ignore_ascii_case(&'w') => shown += ".<!-- -->",
            _ if letter.is_ascii_punctuation()
                && !matches!(letter, '.' | ',' | ':' | '/' | '%' | ';' | '-') =>
            {
                shown.push('\\');
                shown.push(letter);
            }
            _ => shown.push(letter),
        }
        before = letter;
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_of_a_file_is_markdown() {
        assert_eq!(plain("a|b"), "a\\|b");
        assert_eq!(plain("<img src=x>"), "&lt;img src\\=x&gt;");
        assert_eq!(plain("@you #1"), "\\@<!-- -->you \\#<!-- -->1");
        assert_eq!(plain("http://x www.y"), "http:<!-- -->//x www.<!-- -->y");
        assert_eq!(plain("a\nb"), "a\\\\u000ab");
    }

    #[test]
    fn quoted_words_are_code_however_many_backticks_they_hold() {
        assert_eq!(escaped("write `a_b` now"), "write <code>a\\_b</code> now");
        assert_eq!(escaped("write `a`b` now"), "write \\`a\\`b\\` now");
    }
}
