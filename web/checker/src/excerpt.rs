//! The lines a finding is about, with the place that is marked in them.

use banneret_schema::say::visible;
use banneret_validator::Location;
use serde::Serialize;

/// Lines around a place.
#[derive(Debug, Serialize)]
pub(crate) struct Excerpt {
    lines: Vec<ExcerptLine>,
}

/// A line in three parts.
#[derive(Debug, Serialize)]
struct ExcerptLine {
    number: usize,
    before: String,
    marked: String,
    after: String,
}

/// Lines shown before and behind a place, lines shown of a long one, and letters of a long line.
const AROUND: usize = 1;
const MOST_LINES: usize = 6;
const MOST_LETTERS: usize = 160;

impl Excerpt {
    /// The lines around a place.
    pub(crate) fn of(place: &Location) -> Self {
        let (start, end) = (place.start(), place.end());
        let first = start.line.saturating_sub(AROUND).max(1);
        let last = (end.line + AROUND).min(first + MOST_LINES - 1);
        let numbered = (1..).zip(place.source.text.lines());
        let shown = numbered.skip(first - 1).take(last + 1 - first);
        let lines = shown.map(|(number, text)| {
            let text: Vec<char> = text.chars().collect();
            let from = match number {
                it if it < start.line => text.len(),
                it if it == start.line => start.column - 1,
                // What leads in is no part of what is marked.
                _ => text.iter().take_while(|it| it.is_whitespace()).count(),
            };
            let to = match number {
                it if it < start.line || it > end.line => 0,
                it if it == end.line => end.column - 1,
                _ => text.len(),
            };
            ExcerptLine::new(number, &text, from.min(text.len()), to.min(text.len()))
        });
        Self { lines: lines.collect() }
    }
}

impl ExcerptLine {
    /// A line that is marked from a letter to another, cut where it is long.
    fn new(number: usize, text: &[char], from: usize, to: usize) -> Self {
        let to = to.max(from);
        let begin = if from == to { 0 } else { from.saturating_sub(MOST_LETTERS / 2) };
        let finish = text.len().min(begin + MOST_LETTERS).max(begin);
        let (from, to) = (from.clamp(begin, finish), to.clamp(begin, finish));
        let said = |part: &[char]| {
            let part: String = part.iter().map(|it| if *it == '\t' { ' ' } else { *it }).collect();
            visible(&part).into_owned()
        };
        let cut = |is_cut: bool| if is_cut { "…" } else { "" };
        Self {
            number,
            before: format!("{}{}", cut(begin > 0), said(&text[begin..from])),
            marked: said(&text[from..to]),
            after: format!("{}{}", said(&text[to..finish]), cut(finish < text.len())),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use banneret_validator::{Limits, SourceFile};
    use banneret_yaml::Span;

    use super::*;

    fn excerpt(text: &str, marked: &str) -> Vec<(usize, String, String, String)> {
        let source = SourceFile::read("a.yaml", text.as_bytes().to_vec(), &Limits::default());
        let begin = text.find(marked).expect("it is in the text");
        let span = Span::new(begin, begin + marked.len());
        let lines = Excerpt::of(&Location { source: Arc::new(source), span }).lines;
        lines.into_iter().map(|it| (it.number, it.before, it.marked, it.after)).collect()
    }

    #[test]
    fn the_place_is_marked_and_nothing_hidden_stays_hidden() {
        let lines = excerpt("a: 1\nbé: x\u{202e}y # z\nc: 3\n", "x\u{202e}y");
        assert_eq!(lines.len(), 3);
        assert_eq!((lines[1].0, lines[1].1.as_str(), lines[1].3.as_str()), (2, "bé: ", " # z"));
        assert!(!lines[1].2.contains('\u{202e}'), "{lines:?}");
    }

    #[test]
    fn a_long_line_is_cut_around_its_place() {
        let text = format!("a: [{}HERE, {}]\n", "x, ".repeat(1000), "y, ".repeat(1000));
        let lines = excerpt(&text, "HERE");
        let [(_, before, marked, after)] = lines.as_slice() else { panic!("{lines:?}") };
        assert_eq!(marked, "HERE");
        assert!(before.starts_with('…') && after.ends_with('…') && before.len() < 200);
    }
}
