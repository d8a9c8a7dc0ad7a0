//! What becomes of the map itself: its rows, its size, and what lies beyond the new edges.

use banneret_schema::ground::{Course, Ground, PathStep};
use banneret_schema::hex::{Coord, Extent, Grid, Labels, Offset};
use banneret_schema::map::{ROWS, cells};
use banneret_validator::{Text, text};
use banneret_yaml::patch::{Refusal, Session, Written};
use banneret_yaml::{Document, Node, ScalarKind};

use super::super::edit::on;
use super::super::legend::Legend;
use super::super::paths::write_paths;
use super::super::places::write_places;
use super::super::rows::{RowEdit, applied, inside};
use super::super::sides::write_sides;
use super::super::{MapChange, PlaceChange, cut_paths};
use super::{Frames, Reframe, step};
use crate::document::{Edit, OpenDocument, RefusedEdit};

/// Fits the map of a document into its new frame. Labels stay as they are for the time being.
pub(super) fn fit(
    draft: &mut OpenDocument,
    board: &Ground,
    frames: &Frames,
    reframe: Reframe,
    lost: &mut Vec<Text>,
) -> Result<(), RefusedEdit> {
    let gone = beyond(board, frames.kept);
    tell(board, frames.kept, &gone, lost);
    let mut session = on(draft)?;
    write_sides(&mut session, frames.old, &gone.sides)?;
    write_paths(&mut session, frames.old, &gone.paths)?;
    write_places(&mut session, frames.old, &gone.places)?;
    for key in ROWS {
        if session.items(&session.route(key)).is_empty() {
            continue;
        }
        let open = match key {
            "terrain" => Legend::read(&session).code(&mut session, &[])?,
            _ => "0".to_owned(),
        };
        FitRows { key, filler: &open, frames, reframe }.write(&mut session)?;
    }
    write_size(&mut session, frames)?;
    let edit = Edit::made(session, step());
    draft.apply(&edit);
    Ok(())
}

/// What lies beyond the new edges.
fn beyond(board: &Ground, kept: Grid) -> MapChange {
    let mut change = MapChange::default();
    for (side, standing) in board.sides() {
        let stays: Vec<_> =
            standing.iter().filter(|(_, hex)| kept.contains(*hex)).cloned().collect();
        if stays.len() < standing.len() {
            change.sides.insert(*side, stays);
        }
    }
    let is_lost = |step: PathStep| match step {
        PathStep::Hex(hex) => !kept.contains(hex),
        PathStep::Side(side) => !side.hexes().any(|hex| kept.contains(hex)),
    };
    change.paths = cut_paths(board, |_| true, is_lost);
    for place in board.places() {
        let at: Vec<Coord> = place.at.iter().copied().filter(|hex| kept.contains(*hex)).collect();
        if at.len() < place.at.len() {
            change.places.push(PlaceChange { index: Some(place.index), at, name: None });
        }
    }
    change
}

/// Says what of the ground falls off.
fn tell(board: &Ground, kept: Grid, gone: &MapChange, lost: &mut Vec<Text>) {
    let off = board.grid.coords().filter(|hex| !kept.contains(*hex));
    let n = off.filter(|hex| !board.elements(*hex).is_empty() || board.level(*hex) != 0).count();
    if n > 0 {
        lost.push(text!("{n} painted hexes", "{n} hexagones peints"));
    }
    let n = gone.sides.len();
    if n > 0 {
        lost.push(text!("obstacles on {n} sides", "les obstacles de {n} côtés"));
    }
    for change in &gone.paths {
        let Some(path) = board.paths().iter().find(|path| Some(path.index) == change.index) else {
            continue;
        };
        let kind = board.ruleset.terrain.get(&path.kind).map(|kind| &kind.name);
        let name = path.name.as_ref().or(kind).cloned();
        let name = name.unwrap_or_else(|| path.kind.as_str().into());
        lost.push(match change.course.as_ref().is_none_or(Course::is_empty) {
            true => text!("path: {name}", "tracé : {name}", name),
            false => text!("a part of the path: {name}", "une partie du tracé : {name}", name),
        });
    }
    for change in &gone.places {
        let place = board.places().iter().find(|place| Some(place.index) == change.index);
        let Some(name) = place.map(|place| &place.name) else { continue };
        lost.push(match change.at.is_empty() {
            true => text!("place: {name}", "lieu : {name}", name),
            false => text!("a part of the place: {name}", "une partie du lieu : {name}", name),
        });
    }
}

fn write_size(session: &mut Session<'_>, frames: &Frames) -> Result<(), Refusal> {
    let Frames { old, new, .. } = frames;
    let size = session.route("grid");
    let extent = |before: u16, count: u16| {
        let written = Extent { first: before + 1, count }.to_string();
        // A span of numbers is a word, a mere size a number.
        if before == 0 { Written::Number(written) } else { Written::Word(written) }
    };
    for (key, old, new) in [
        ("columns", (old.columns_before, old.columns), (new.columns_before, new.columns)),
        ("rows", (old.rows_before, old.rows), (new.rows_before, new.rows)),
    ] {
        if old != new {
            session.set(&size.join(key), extent(new.0, new.1))?;
        }
    }
    if old.labels != new.labels {
        let labels = match new.labels {
            Labels::Letters => "letters",
            Labels::Digits | Labels::Joined(_) => "digits",
        };
        session.set(&size.join("labels"), labels)?;
    }
    if old.offset != new.offset {
        let offset = match new.offset {
            Offset::Even => "even",
            Offset::Odd => "odd",
        };
        session.set(&size.join("offset"), offset)?;
    }
    Ok(())
}

/// Rows of codes or levels that get another frame.
struct FitRows<'a> {
    key: &'a str,
    filler: &'a str,
    frames: &'a Frames,
    reframe: Reframe,
}

impl FitRows<'_> {
    fn write(&self, session: &mut Session<'_>) -> Result<(), Refusal> {
        let list = session.route(self.key);
        let Reframe { north, south, .. } = self.reframe;
        let (north, south) = (i64::from(north), i64::from(south));
        let old_rows = i64::from(self.frames.old.rows);
        let is_kept = |row: i64| row >= -north && row < old_rows + south.min(0);
        let n = session.items(&list).len();
        for row in (0..n).rev() {
            if !is_kept(i64::try_from(row).unwrap_or(i64::MAX)) {
                session.remove(&list.join(row))?;
            }
        }
        self.fit_columns(session)?;
        let row = vec![self.filler; usize::from(self.frames.new.columns)].join(" ");
        for _ in 0..north.max(0) {
            session.insert(&list, 0, row.as_str())?;
        }
        for index in session.items(&list).len()..usize::from(self.frames.new.rows) {
            session.insert(&list, index, row.as_str())?;
        }
        Ok(())
    }

    /// Gives every row its new columns, where it stands.
    fn fit_columns(&self, session: &mut Session<'_>) -> Result<(), Refusal> {
        let list = session.route(self.key);
        let mut wanted = Vec::new();
        let mut splices = Vec::new();
        for item in session.items(&list) {
            let text = item.text().unwrap_or_default();
            let edits = self.edits(text);
            wanted.push(applied(text, &edits));
            if !edits.is_empty() {
                splices.extend(inside(session, item, edits));
            }
        }
        if splices.is_empty() {
            return Ok(());
        }
        let is_right = |document: &Document| {
            let items = document.find(&list).and_then(Node::items).unwrap_or_default();
            let mut pairs = wanted.iter().zip(items);
            items.len() == wanted.len()
                && pairs.all(|(text, item)| {
                    let scalar = item.scalar();
                    scalar.is_some_and(|it| *it.text == **text && it.kind() != ScalarKind::Null)
                })
        };
        if session.splice(splices, is_right) {
            return Ok(());
        }
        for (row, text) in wanted.into_iter().enumerate() {
            session.set(&list.join(row), Written::Text(text))?;
        }
        Ok(())
    }

    /// What changes in the text of a row.
    fn edits(&self, text: &str) -> Vec<RowEdit> {
        let Reframe { west, east, .. } = self.reframe;
        let known: Vec<_> = cells(text).map(|(place, _)| place).collect();
        let count = |n: i32| usize::try_from(n).unwrap_or_default();
        let (first, more_west) = (count(-west), count(west));
        let end = usize::from(self.frames.old.columns) - count(-east);
        let fill = |n: usize| vec![self.filler; n].join(" ");
        let start = known.first().map_or(text.len(), |place| place.start);
        let behind = known.last().map_or(text.len(), |place| place.end);
        let mut edits = Vec::new();
        if first > 0 {
            let to = known.get(first).map_or(behind, |place| place.start);
            edits.push((start..to, String::new()));
        }
        if more_west > 0 {
            edits.push((start..start, fill(more_west) + " "));
        }
        let n_more = end.saturating_sub(known.len().max(first)) + count(east);
        if let Some(last) = known.get(end.wrapping_sub(1))
            && known.len() > end
        {
            edits.push((last.end..behind, String::new()));
        } else if n_more > 0 {
            let gap = if known.len() > first || more_west > 0 { " " } else { "" };
            edits.push((behind..behind, format!("{gap}{}", fill(n_more))));
        }
        edits
    }
}
