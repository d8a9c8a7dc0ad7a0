//! The words for hexes under the new frame.

use std::ops::Range;

use banneret_schema::ground::Ground;
use banneret_schema::hex::{
    Area, Grid, HexSet, Labels, Placed, Term, column_label, parse_column, parse_label,
};
use banneret_validator::text;
use banneret_yaml::patch::Written;
use banneret_yaml::{Patch, Splice};

use super::mentions::{HexMention, HexNames, HexNaming};
use super::{Frames, step};
use crate::document::map::area_text;
use crate::document::{Edit, OpenDocument, RefusedEdit, session};

/// What becomes of a text that names hexes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum TextFate {
    /// It means the same under the new frame.
    Stays,
    /// It has to be written otherwise.
    Becomes(String),
    /// What it names falls off.
    Falls,
}

/// What becomes of a text.
pub(super) fn fate(mention: &HexMention, board: &Ground, frames: &Frames) -> TextFate {
    let text = &mention.text;
    match mention.naming {
        HexNaming::Hexes => words(text, frames, false),
        HexNaming::Sides => words(text, frames, true),
        HexNaming::Area => area(text, board, frames),
    }
}

/// Writes the new labels.
pub(super) fn rename(
    draft: &mut OpenDocument,
    board: &Ground,
    frames: &Frames,
) -> Result<(), RefusedEdit> {
    let Some(kind) = draft.kind() else { return Ok(()) };
    let names = HexNames::of(kind);
    let source = &draft.loaded().source;
    let (mut splices, mut rest) = (Vec::new(), Vec::new());
    let mut expected = Vec::new();
    for mention in names.mentions(&source.document) {
        let after = match fate(&mention, board, frames) {
            TextFate::Becomes(after) => after,
            TextFate::Stays | TextFate::Falls => mention.text.clone(),
        };
        if after != mention.text
            && let Some(node) = source.document.find(&mention.route)
        {
            let written = node.span.of(&source.text);
            match written.find(mention.text.as_str()) {
                Some(at) => {
                    let start = node.span.range().start + at;
                    let at = start..start + mention.text.len();
                    splices.push(Splice { at, with: after.clone() });
                }
                // Escapes, or a text over several lines.
                None => rest.push((mention.route.clone(), after.clone())),
            }
        }
        expected.push(after);
    }
    let patch = Patch::new(splices).map_err(|_| unsure())?;
    draft.apply(&Edit::new(step(), patch));
    let mut session = session(draft.text());
    for (route, after) in rest {
        session.set(&route, Written::Text(after))?;
    }
    let edit = Edit::made(session, step());
    draft.apply(&edit);
    let written = names.mentions(&draft.loaded().source.document);
    let same = written.iter().map(|mention| &mention.text).eq(&expected);
    if same { Ok(()) } else { Err(unsure()) }
}

fn unsure() -> RefusedEdit {
    RefusedEdit(text!(
        "labels are written here in a way that cannot be changed safely",
        "des numéros d’hexagone sont écrits d’une façon qu’on ne peut changer sans risque"
    ))
}

/// Labels among other words: ids, `to`, directions of sides.
fn words(text: &str, frames: &Frames, has_lines: bool) -> TextFate {
    let mut edits = Vec::new();
    let mut before = "";
    for (place, word) in tokens(text) {
        let moved = match parse_label(word, frames.old.labels) {
            Ok(hex) => Some(frames.moved(hex).map(|hex| frames.new.label(hex))),
            Err(_) if has_lines => line(before, word, frames),
            Err(_) => None,
        };
        match moved {
            Some(Some(label)) => edits.push((place, label)),
            Some(None) => return TextFate::Falls,
            None => {}
        }
        before = word;
    }
    written(text, edits)
}

/// The row or column a word means after `row` or `column`; nothing inside where it falls off.
fn line(before: &str, word: &str, frames: &Frames) -> Option<Option<String>> {
    let moved = |number: u16, by: i32| u16::try_from(i32::from(number) + by).ok();
    match before {
        "column" | "columns" | "colonne" | "colonnes" => {
            let column = parse_column(word, frames.old.labels).ok()?;
            let kept = frames.kept.column_numbers().contains(&column);
            let column = kept.then(|| moved(column, frames.across)).flatten();
            Some(column.map(|column| column_label(column, frames.new.labels)))
        }
        "row" | "rows" | "rangée" | "rangées" | "ligne" | "lignes" => {
            let row: u16 = word.parse().ok()?;
            let kept = frames.kept.row_numbers().contains(&row);
            Some(kept.then(|| moved(row, frames.down)).flatten().map(|row| row.to_string()))
        }
        _ => None,
    }
}

/// Words between spaces, slashes and commas.
pub(super) fn tokens(text: &str) -> impl Iterator<Item = (Range<usize>, &str)> {
    let parts = text.split(|sign: char| sign.is_whitespace() || matches!(sign, '/' | ',' | '+'));
    parts.filter(|word| !word.is_empty()).map(move |word| {
        let start = word.as_ptr().addr() - text.as_ptr().addr();
        (start..start + word.len(), word)
    })
}

/// An area in words. One that lies partly beyond the new edges is described anew.
fn area(text: &str, board: &Ground, frames: &Frames) -> TextFate {
    let Ok(area) = Area::parse(text, frames.old.labels) else { return TextFate::Stays };
    if area.off_map(frames.kept).next().is_none() {
        return written(text, moved_terms(text, &area, frames));
    }
    let all = area.resolve(frames.old, &|zone| board.zone(zone));
    let left =
        HexSet::from_coords(frames.kept, all.iter().filter(|hex| frames.kept.contains(*hex)));
    if left.is_empty() {
        return TextFate::Falls;
    }
    let described = described(&left, frames);
    let Ok(area) = Area::parse(&described, frames.old.labels) else { return TextFate::Falls };
    match written(&described, moved_terms(&described, &area, frames)) {
        TextFate::Stays => TextFate::Becomes(described),
        fate => fate,
    }
}

/// What is left of an area, in the numbers of the old frame.
fn described(left: &HexSet, frames: &Frames) -> String {
    let kept: Grid = frames.kept;
    let text = area_text(kept, left);
    let grows = frames.new.n_hexes() > kept.n_hexes();
    match text.as_str() {
        // All of what is kept is not all of a map that grows elsewhere.
        "all" if grows => {
            let rows = kept.row_numbers();
            format!("rows {}-{}", rows.start(), rows.end())
        }
        _ => text,
    }
}

/// The numbers and labels of an area under the new frame.
fn moved_terms(text: &str, area: &Area, frames: &Frames) -> Vec<(Range<usize>, String)> {
    let mut edits = Vec::new();
    let number = |at: &Placed<u16>, by: i32| u16::try_from(i32::from(at.value) + by).ok();
    for term in area.terms() {
        match &term.value {
            Term::Rows { first, last } => {
                for end in [first, last] {
                    let row = number(end, frames.down).map(|row| row.to_string());
                    edits.extend(row.map(|row| (end.range.clone(), row)));
                }
            }
            Term::Columns { first, last } => {
                let lettered = |place: &Range<usize>| {
                    text[place.clone()].contains(|sign: char| sign.is_ascii_alphabetic())
                };
                for end in [first, last] {
                    let labels =
                        if lettered(&end.range) { Labels::Letters } else { Labels::Digits };
                    let column = number(end, frames.across);
                    let column = column.map(|column| column_label(column, labels));
                    edits.extend(column.map(|column| (end.range.clone(), column)));
                }
            }
            Term::Within { center, .. } => {
                let hex = frames.moved(center.value).map(|hex| frames.new.label(hex));
                edits.extend(hex.map(|hex| (last_word(text, &center.range), hex)));
            }
            Term::Hex(hex) => {
                let hex = frames.moved(*hex).map(|hex| frames.new.label(hex));
                edits.extend(hex.map(|hex| (last_word(text, &term.range), hex)));
            }
            Term::All | Term::Edge(_) | Term::Zone(_) => {}
        }
    }
    edits
}

/// The last word of a stretch: the label of `hex D5`.
fn last_word(text: &str, range: &Range<usize>) -> Range<usize> {
    let part = &text[range.clone()];
    let start = part.rfind(char::is_whitespace).map_or(0, |at| at + 1);
    range.start + start..range.end
}

fn written(text: &str, mut edits: Vec<(Range<usize>, String)>) -> TextFate {
    edits.sort_by_key(|(place, _)| place.start);
    edits.dedup();
    let mut after = text.to_owned();
    for (place, with) in edits.into_iter().rev() {
        after.replace_range(place, &with);
    }
    if after == text { TextFate::Stays } else { TextFate::Becomes(after) }
}
