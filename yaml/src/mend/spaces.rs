//! Tabs, and the spaces of word processors, where YAML knows only the plain space.

use super::view::{TextLine, TroubleView, word_at};
use super::{Mend, insert, replace};
use crate::build::is_odd_space;
use crate::fault::{FaultKind, SyntaxFault};
use crate::sections::{next_section, section_start};
use crate::span::Span;
use crate::splice::Splice;

pub(super) fn suspicions(view: &TroubleView<'_>) -> Vec<Mend> {
    let mut mends = tabs(view);
    for line in view.near() {
        mends.extend(odd(view.text, line.start));
    }
    mends
}

/// The blanks at the beginning of a line and behind its dash.
fn margin(line: &str) -> usize {
    let blank = |c: char| c == ' ' || c == '\t' || is_odd_space(c);
    let rest = line.trim_start_matches(blank);
    let behind = rest.strip_prefix('-').filter(|it| it.starts_with(blank));
    line.len() - behind.map_or(rest, |it| it.trim_start_matches(blank)).len()
}

/// The lines of a section with their starts.
fn section(text: &str, at: usize) -> impl Iterator<Item = (usize, &str)> {
    let start = section_start(text, at);
    let end = next_section(text, at).unwrap_or(text.len());
    let mut at = start;
    text[start..end].split_inclusive('\n').map(move |line| {
        at += line.len();
        (at - line.len(), line)
    })
}

/// A tab in a margin near the complaint, and every other of its section with it.
fn tabs(view: &TroubleView<'_>) -> Vec<Mend> {
    let text = view.text;
    let marked = |line: &TextLine<'_>| {
        text[line.start..line.start + margin(&text[line.start..line.end])].contains('\t')
    };
    let below = view.line.below(text);
    let Some(line) = [Some(view.line), below, view.above].into_iter().flatten().find(marked) else {
        return Vec::new();
    };
    let all: Vec<(usize, &str)> = section(text, line.start)
        .map(|(at, line)| (at, &line[..margin(line)]))
        .filter(|(_, margin)| margin.contains('\t'))
        .collect();
    let Some((first, margin)) = all.first() else { return Vec::new() };
    let tab = margin.find('\t').unwrap_or_default();
    let run = margin[tab..].len() - margin[tab..].trim_start_matches('\t').len();
    let span = Span::new(first + tab, first + tab + run);
    let fault = |splices: Vec<Splice>| Mend {
        faults: vec![(span, FaultKind::Tab)],
        splices,
        closes: false,
        offered: true,
    };
    let wide = |width: usize| {
        let spaces = |margin: &str| {
            let dash = margin.find('-').unwrap_or(margin.len());
            margin[..dash].replace('\t', &" ".repeat(width)) + &margin[dash..].replace('\t', " ")
        };
        fault(
            all.iter()
                .map(|(at, margin)| replace(*at..at + margin.len(), spaces(margin)))
                .collect(),
        )
    };
    let mut mends = Vec::new();
    if let ([(at, margin)], Some(above)) = (&*all, line.above(text)) {
        let dash = margin.find('-').unwrap_or(margin.len());
        let behind = margin[dash..].replace('\t', " ");
        let below = line.below(text).map(|below| below.indent);
        let columns = [
            Some(above.content() - above.start),
            below,
            Some(above.indent),
            Some(above.indent + 2),
        ];
        for column in columns.into_iter().flatten() {
            mends.push(fault(vec![replace(*at..at + margin.len(), " ".repeat(column) + &behind)]));
        }
    }
    mends.extend([2, 4, 8, 1].map(wide));
    mends
}

/// The tabs at a byte, or the last ones before it on its line: the parser may complain behind them.
pub(super) fn tab_at(text: &str, at: usize) -> Span {
    let line = TextLine::at(text, at);
    let below = text[at..].find('\n').map(|offset| TextLine::at(text, at + offset + 1));
    for line in [Some(line), below].into_iter().flatten() {
        let part = &text[line.start..line.end];
        if let Some(tab) = part.find('\t') {
            let run = part[tab..].len() - part[tab..].trim_start_matches('\t').len();
            return Span::new(line.start + tab, line.start + tab + run);
        }
    }
    word_at(text, at)
}

/// The odd spaces of a line that YAML takes for letters, and those of its section with them.
pub(super) fn odd(text: &str, at: usize) -> Option<Mend> {
    let mut first: Option<Span> = None;
    let mut splices = Vec::new();
    let here = TextLine::at(text, at).start;
    for (start, line) in section(text, at) {
        if line.is_ascii() {
            continue;
        }
        let margin = margin(line);
        let colon = line.find(':').unwrap_or(line.len());
        let before = line[..colon].trim_end_matches(is_odd_space).len();
        let behind = line.get(colon + 1..).map_or(line.len(), |rest| {
            line.len() - rest.trim_start_matches(|c| c == ' ' || is_odd_space(c)).len()
        });
        for (offset, c) in line.char_indices().filter(|(_, c)| is_odd_space(*c)) {
            let structural = offset < margin || (before..behind).contains(&offset);
            // A byte-order mark begins a text.
            if !structural || (c == '\u{feff}' && start + offset == 0) {
                continue;
            }
            let at = start + offset;
            if first.is_none()
                || (start == here && first.is_none_or(|span| (span.start as usize) < here))
            {
                first = Some(Span::new(at, at + c.len_utf8()));
            } else if first.is_some_and(|span| span.end as usize == at) {
                first = first.map(|span| span.to(Span::new(at, at + c.len_utf8())));
            }
            let invisible =
                matches!(c, '\u{ad}' | '\u{feff}' | '\u{200b}'..='\u{200d}' | '\u{2060}');
            splices.push(replace(at..at + c.len_utf8(), if invisible { "" } else { " " }));
        }
    }
    Some(Mend::new(first?, SyntaxFault::OddSpace, splices))
}

/// A space put at a place.
pub(super) fn space(at: usize) -> Splice {
    insert(at, " ")
}
