//! For people: the lines a finding is about, drawn by miette. Nothing else knows miette.

use std::fmt;
use std::io::{self, Write};

use banneret_schema::Words;
use banneret_validator::{Diagnostic, Location, Report, Safety, Severity, Text, text};
use miette::{
    GraphicalReportHandler, GraphicalTheme, LabeledSpan, MietteError, MietteSpanContents,
    SourceSpan, SpanContents,
};

use super::{ReportStyle, closing, safe};

/// Lines shown above and below what is marked.
const CONTEXT: usize = 1;
/// A longer line is cut around what is marked.
const LONGEST_LINE: usize = 240;
/// Longer texts are broken.
const WIDTH: usize = 100;

pub(crate) fn write(
    out: &mut dyn Write,
    report: &Report,
    style: &ReportStyle<'_>,
) -> io::Result<()> {
    write_findings(out, &report.diagnostics, style, &|_| 0)?;
    closing(out, report, style)
}

/// Writes findings alone. Of some files the first lines are not shown to the reader, who counts from the next.
pub(crate) fn write_findings(
    out: &mut dyn Write,
    findings: &[Diagnostic],
    style: &ReportStyle<'_>,
    before: &dyn Fn(&str) -> usize,
) -> io::Result<()> {
    let theme =
        if style.color { GraphicalTheme::unicode() } else { GraphicalTheme::unicode_nocolor() };
    let handler = GraphicalReportHandler::new_themed(theme)
        .with_width(WIDTH)
        .with_context_lines(CONTEXT)
        .with_links(false);
    for finding in findings {
        let shown = Shown::new(finding, style, before);
        let mut text = drawn(&handler, &shown)?;
        if let Some(help) = &shown.help {
            text += &advice(help, style);
        }
        for other in &shown.related {
            text += &format!("\n{}", drawn(&handler, other)?);
        }
        writeln!(out, "{text}")?;
    }
    Ok(())
}

fn drawn(handler: &GraphicalReportHandler, shown: &Shown) -> io::Result<String> {
    let mut text = String::new();
    handler
        .render_report(&mut text, shown)
        .map_err(|_| io::Error::other("a finding could not be drawn"))?;
    Ok(text)
}

/// How to repair it, below the drawing: miette has an English word for it only.
fn advice(help: &str, style: &ReportStyle<'_>) -> String {
    let label = Words::new("help: ", "aide\u{a0}: ").get(style.lang);
    let indent = " ".repeat(label.chars().count() + 2);
    let mut text = String::from("  ");
    text += &if style.color { format!("\u{1b}[36m{label}\u{1b}[0m") } else { label.to_owned() };
    let mut width = indent.len();
    for (number, line) in help.lines().enumerate() {
        for (index, word) in line.split(' ').enumerate() {
            let length = word.chars().count();
            let first = index == 0 && number == 0;
            if index == 0 && number > 0 || index > 0 && width + 1 + length > WIDTH {
                text += &format!("\n{indent}");
                width = indent.len();
            } else if !first {
                text.push(' ');
                width += 1;
            }
            text += word;
            width += length;
        }
    }
    text + "\n"
}

/// What repairs a finding.
fn repairs(finding: &Diagnostic) -> Option<Text> {
    let fix = finding.fixes.first()?;
    let title = &fix.title;
    Some(match finding.fixable()? {
        Safety::Safe => text!("`--fix` repairs this", "`--fix` répare ceci"),
        Safety::Suggested => text!(
            "`--fix --suggested` tries this: {title}",
            "`--fix --suggested` essaie ceci : {title}",
            title
        ),
    })
}

/// A finding as miette wants it.
#[derive(Debug)]
struct Shown {
    name: String,
    message: String,
    severity: miette::Severity,
    help: Option<String>,
    labels: Vec<LabeledSpan>,
    snippet: Snippet,
    related: Vec<Shown>,
}

impl Shown {
    fn new(finding: &Diagnostic, style: &ReportStyle<'_>, before: &dyn Fn(&str) -> usize) -> Self {
        let lang = style.lang;
        let path = &finding.place.source.path;
        let near = |place: &Location| {
            place.source.path == *path
                && place.start().line.abs_diff(finding.place.start().line) <= 40
        };
        let (here, elsewhere): (Vec<_>, Vec<_>) =
            finding.related.iter().partition(|other| near(&other.place));
        let places: Vec<&Location> =
            std::iter::once(&finding.place).chain(here.iter().map(|other| &other.place)).collect();
        let snippet = Snippet::around(&places, style, before(path));
        let mut labels =
            vec![LabeledSpan::new_primary_with_span(None, snippet.span(&finding.place))];
        labels.extend(here.iter().map(|other| {
            LabeledSpan::new_with_span(
                Some(safe(other.message.get(lang))),
                snippet.span(&other.place),
            )
        }));
        let mut help = finding.help.as_ref().map(|help| safe(help.get(lang)));
        if let Some(repairs) = repairs(finding) {
            let repairs = safe(repairs.typeset().get(lang));
            help = Some(match help {
                Some(help) => format!("{help}\n{repairs}"),
                None => repairs,
            });
        }
        if let Some(reference) = &finding.reference {
            let cited = safe(text!("see {reference}", "voir {reference}").get(lang));
            help = Some(match help {
                Some(help) => format!("{help}\n{cited}"),
                None => cited,
            });
        }
        Self {
            name: finding.check.name.to_owned(),
            message: safe(finding.message.get(lang)),
            severity: match finding.severity {
                Severity::Error => miette::Severity::Error,
                Severity::Warning => miette::Severity::Warning,
                Severity::Info => miette::Severity::Advice,
            },
            help,
            labels,
            snippet,
            related: elsewhere
                .iter()
                .map(|other| {
                    let hidden = before(&other.place.source.path);
                    Self::other(&other.place, &safe(other.message.get(lang)), style, hidden)
                })
                .collect(),
        }
    }

    fn other(place: &Location, message: &str, style: &ReportStyle<'_>, hidden: usize) -> Self {
        let snippet = Snippet::around(&[place], style, hidden);
        Self {
            name: String::new(),
            message: message.to_owned(),
            severity: miette::Severity::Advice,
            help: None,
            labels: vec![LabeledSpan::new_primary_with_span(None, snippet.span(place))],
            snippet,
            related: Vec::new(),
        }
    }
}

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Shown {}

impl miette::Diagnostic for Shown {
    fn code<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        (!self.name.is_empty()).then(|| Box::new(&self.name) as Box<dyn fmt::Display>)
    }

    fn severity(&self) -> Option<miette::Severity> {
        Some(self.severity)
    }

    fn source_code(&self) -> Option<&dyn miette::SourceCode> {
        Some(&self.snippet)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        Some(Box::new(self.labels.iter().cloned()))
    }
}

/// The lines a finding is about: only they are handed to the drawer, with what could disturb a
/// terminal replaced and endless lines cut.
#[derive(Debug)]
struct Snippet {
    name: String,
    text: String,
    /// The first line, from 0.
    first_line: usize,
    /// The column of the finding, from 0, counted in the characters of the file as everywhere.
    column: usize,
    /// For each line kept: where it began in the file, how much was cut off its front, and where it
    /// begins here.
    lines: Vec<(usize, usize, usize)>,
}

impl Snippet {
    /// The lines around some places; where all of them lie behind the first lines that are hidden, these are
    /// neither shown nor counted.
    fn around(places: &[&Location], style: &ReportStyle<'_>, hidden: usize) -> Self {
        let source = &places[0].source;
        let lines = source.lines();
        let of = |byte: usize| lines.line_of(byte);
        let first =
            places.iter().map(|place| of(place.span.range().start)).min().unwrap_or_default();
        let last = places.iter().map(|place| of(place.span.range().end)).max().unwrap_or_default();
        let hidden = if first < hidden { 0 } else { hidden };
        let first = first.saturating_sub(CONTEXT).max(hidden);
        // What spans very many lines is shown by its beginning.
        let last = (last + CONTEXT).min(first + 60).min(lines.count().saturating_sub(1));
        let mut text = String::new();
        let mut kept = Vec::new();
        for line in first..=last {
            let start = lines.start_of(line).unwrap_or(source.text.len());
            // The empty rest behind the last line break is no line to a reader.
            if start == source.text.len() && line > first {
                break;
            }
            let end = lines.start_of(line + 1).unwrap_or(source.text.len());
            let whole = source.text[start..end].trim_end_matches(['\n', '\r']);
            let marked = places
                .iter()
                .map(|place| place.span.range().start)
                .find(|at| (start..=end).contains(at));
            let (cut, shown) = excerpt(whole, marked.map_or(0, |at| at - start));
            kept.push((start, cut, text.len()));
            text.extend(shown.chars().map(of_same_length));
            text.push('\n');
        }
        let name = safe(&(style.shown)(&source.path));
        let column = places[0].start().column - 1;
        Self { name, text, first_line: first - hidden, column, lines: kept }
    }

    fn span(&self, place: &Location) -> SourceSpan {
        let range = place.span.range();
        let (start, end) = (self.moved(range.start), self.moved(range.end));
        SourceSpan::from((start, end.saturating_sub(start)))
    }

    /// A byte of the file as a byte of the snippet.
    fn moved(&self, byte: usize) -> usize {
        let index = self.lines.partition_point(|(start, ..)| *start <= byte).saturating_sub(1);
        let Some((start, cut, begins)) = self.lines.get(index).copied() else { return 0 };
        let next = self.lines.get(index + 1).map_or(self.text.len(), |(.., begins)| *begins);
        let mut at = (begins + (byte - start).saturating_sub(cut)).min(next.saturating_sub(1));
        while !self.text.is_char_boundary(at) {
            at -= 1;
        }
        at
    }
}

impl miette::SourceCode for Snippet {
    fn read_span<'a>(
        &'a self,
        span: &SourceSpan,
        before: usize,
        after: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let inner = self.text.read_span(span, before, after)?;
        // Without lines around it, this is asked for the head of the drawing, which names the place.
        let column = if (before, after) == (0, 0) { self.column } else { inner.column() };
        Ok(Box::new(MietteSpanContents::new_named(
            self.name.clone(),
            inner.data(),
            *inner.span(),
            inner.line() + self.first_line,
            column,
            inner.line_count(),
        )))
    }
}

/// A line cut to what fits around a place, and how many bytes went from its front.
fn excerpt(line: &str, around: usize) -> (usize, &str) {
    if line.len() <= LONGEST_LINE {
        return (0, line);
    }
    let boundary = |mut at: usize| {
        while !line.is_char_boundary(at) {
            at -= 1;
        }
        at
    };
    let start = boundary(around.saturating_sub(LONGEST_LINE / 3).min(line.len()));
    let end = boundary((start + LONGEST_LINE).min(line.len()));
    (start, &line[start..end])
}

/// A character that takes as many bytes and does no harm, so that places stay right.
fn of_same_length(letter: char) -> char {
    if letter == '\t' || !banneret_validator::text::is_hidden(letter) {
        return letter;
    }
    match letter.len_utf8() {
        1 => '?',
        2 => '¿',
        _ => '\u{fffd}',
    }
}
