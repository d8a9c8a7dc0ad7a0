//! Rows of codes or levels, changed where they stand.
//!
//! A row keeps its quotes, its spaces and its columns: only the code of a painted hex is written anew.

use std::collections::BTreeMap;
use std::ops::Range;

use banneret_schema::hex::{Coord, Grid};
use banneret_schema::map::cells;
use banneret_yaml::patch::{Refusal, Session, Written};
use banneret_yaml::{Document, Node, ScalarKind, Splice};

/// What rows get: their key, the codes of hexes, and the code of hexes that were never written.
pub(super) struct Rows<'a> {
    pub(super) key: &'a str,
    pub(super) codes: BTreeMap<Coord, String>,
    pub(super) filler: &'a str,
}

impl Rows<'_> {
    /// Writes the codes.
    pub(super) fn write(&self, session: &mut Session<'_>, grid: Grid) -> Result<(), Refusal> {
        if self.codes.is_empty() {
            return Ok(());
        }
        self.complete(session, grid)?;
        let rows = self.rows(grid);
        let before = session.items(&session.route(self.key));
        let mut wanted: BTreeMap<usize, String> = BTreeMap::new();
        let mut splices = Vec::new();
        for (row, codes) in &rows {
            let Some(item) = before.get(*row) else { continue };
            let text = item.text().unwrap_or_default();
            let edits = edits(text, codes, self.filler, usize::from(grid.columns));
            let after = applied(text, &edits);
            if after == text {
                continue;
            }
            splices.extend(inside(session, item, edits));
            wanted.insert(*row, after);
        }
        let route = session.route(self.key);
        let is_right = |document: &Document| {
            let items = document.find(&route).and_then(Node::items).unwrap_or_default();
            wanted.iter().all(|(row, text)| {
                let scalar = items.get(*row).and_then(Node::scalar);
                // A row of one river alone is nothing at all without quotes: `~`.
                scalar.is_some_and(|it| *it.text == **text && it.kind() != ScalarKind::Null)
            })
        };
        if session.splice(splices, is_right) {
            return Ok(());
        }
        // Escapes, folded lines, or a code that needs quotes: the whole row is written anew.
        for (row, text) in wanted {
            session.set(&route.join(row), Written::Text(text))?;
        }
        Ok(())
    }

    /// The codes by row and column, both from 0.
    fn rows(&self, grid: Grid) -> BTreeMap<usize, BTreeMap<usize, &str>> {
        let mut rows: BTreeMap<usize, BTreeMap<usize, &str>> = BTreeMap::new();
        for (hex, code) in &self.codes {
            if let (Some(column), Some(row)) = (grid.place_of(*hex), grid.line_of(*hex)) {
                rows.entry(row).or_default().insert(column, code.as_str());
            }
        }
        rows
    }

    /// Adds the rows that are missing.
    fn complete(&self, session: &mut Session<'_>, grid: Grid) -> Result<(), Refusal> {
        let n = session.items(&session.route(self.key)).len();
        let needed = self.codes.keys().any(|hex| grid.line_of(*hex).is_some_and(|line| line >= n));
        if !needed {
            return Ok(());
        }
        let row = vec![self.filler; usize::from(grid.columns)].join(" ");
        let missing = usize::from(grid.rows).saturating_sub(n);
        if n == 0 {
            let rows = (0..missing).map(|_| Written::Text(row.clone())).collect();
            session.set(&session.route(self.key), Written::List(rows).in_lines())?;
        } else {
            for index in n..n + missing {
                session.insert(&session.route(self.key), index, row.as_str())?;
            }
        }
        Ok(())
    }
}

/// A part of a row and what stands there instead.
pub(super) type RowEdit = (Range<usize>, String);

/// What changes in the text of a row. Where columns are lined up with more than one space, the columns
/// behind a code stay where they are.
fn edits(text: &str, codes: &BTreeMap<usize, &str>, filler: &str, columns: usize) -> Vec<RowEdit> {
    let known: Vec<_> = cells(text).collect();
    let lined_up = known.windows(2).any(|pair| pair[1].0.start - pair[0].0.end > 1);
    let mut edits = Vec::new();
    for (column, code) in codes {
        let Some((place, old)) = known.get(*column) else { continue };
        if old == code {
            continue;
        }
        let gap_end = known.get(column + 1).map_or(place.end, |(next, _)| next.start);
        let width = gap_end - place.start;
        if lined_up && gap_end > place.end && code.len() < width {
            edits.push((place.start..gap_end, format!("{code:width$}")));
        } else {
            edits.push((place.clone(), (*code).to_owned()));
        }
    }
    let is_short = codes.keys().next_back().is_some_and(|last| *last >= known.len());
    if is_short {
        let end = known.last().map_or(text.len(), |(place, _)| place.end);
        let added: Vec<_> = (known.len()..columns)
            .map(|column| codes.get(&column).copied().unwrap_or(filler))
            .collect();
        let gap = if known.is_empty() { "" } else { " " };
        edits.push((end..end, format!("{gap}{}", added.join(" "))));
    }
    edits
}

pub(super) fn applied(text: &str, edits: &[RowEdit]) -> String {
    let mut after = String::with_capacity(text.len());
    let mut done = 0;
    for (place, with) in edits {
        after.push_str(&text[done..place.start]);
        after.push_str(with);
        done = place.end;
    }
    after + &text[done..]
}

/// The edits of a row as splices of the file, where the row is written as it reads; the whole row else.
pub(super) fn inside(session: &Session<'_>, item: &Node, edits: Vec<RowEdit>) -> Vec<Splice> {
    let written = session.written(item);
    let text = item.text().unwrap_or_default();
    let start = item.span.range().start;
    let first = if written == text {
        start
    } else if written.len() == text.len() + 2 && written[1..].starts_with(text) {
        start + 1
    } else {
        let with = format!("\"{}\"", applied(text, &edits));
        return vec![Splice { at: item.span.range(), with }];
    };
    let moved =
        |(place, with): RowEdit| Splice { at: first + place.start..first + place.end, with };
    edits.into_iter().map(moved).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn painted(text: &str, codes: &[(usize, &str)], columns: usize) -> String {
        let codes = codes.iter().copied().collect();
        applied(text, &edits(text, &codes, ".", columns))
    }

    #[test]
    fn columns_stay_where_they_are() {
        assert_eq!(painted(". . h .", &[(1, "w")], 4), ". w h .");
        assert_eq!(painted(".  hh .  ~", &[(1, "w")], 4), ".  w  .  ~");
        assert_eq!(painted(".  w  .  ~", &[(1, "hh")], 4), ".  hh .  ~");
        assert_eq!(painted(".  w  .  ~", &[(3, "hh")], 4), ".  w  .  hh");
        assert_eq!(painted("hh w .", &[(0, "w")], 3), "w w .");
    }

    #[test]
    fn short_rows_are_completed() {
        assert_eq!(painted(". h", &[(3, "w")], 5), ". h . w .");
        assert_eq!(painted("", &[(0, "w")], 2), "w .");
        assert_eq!(painted(". h", &[(1, "w")], 5), ". w");
    }
}
