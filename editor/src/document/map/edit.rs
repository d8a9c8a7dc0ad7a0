//! From a change of the ground to an edit of the text.

use banneret_schema::ground::Ground;
use banneret_validator::{Text, text};

use super::MapChange;
use super::ground::{write_cells, write_levels};
use super::paths::write_paths;
use super::places::write_places;
use super::sides::write_sides;
use super::zones::write_zones;
use crate::document::{Edit, OpenDocument, RefusedEdit, session};
use banneret_yaml::patch::Session;

/// A session over the map of a document.
///
/// # Errors
///
/// Where there is none.
pub(super) fn on(document: &OpenDocument) -> Result<Session<'_>, RefusedEdit> {
    let (base, _) = document.map().ok_or_else(|| {
        RefusedEdit(text!("the document holds no map", "le document ne contient pas de carte"))
    })?;
    Ok(session(document.text()).within(base))
}

/// The edit that makes a change of the ground. What the change does not touch stays byte for byte.
///
/// # Errors
///
/// Where the text cannot be changed safely, and why.
pub fn edit(
    document: &OpenDocument,
    board: &Ground,
    title: Text,
    change: &MapChange,
) -> Result<Edit, RefusedEdit> {
    let mut session = on(document)?;
    write_cells(&mut session, board, &change.cells)?;
    write_levels(&mut session, board, &change.levels)?;
    write_sides(&mut session, board.grid, &change.sides)?;
    write_paths(&mut session, board.grid, &change.paths)?;
    write_places(&mut session, board.grid, &change.places)?;
    write_zones(&mut session, board.grid, Some(board), &change.zones)?;
    Ok(Edit::made(session, title))
}

/// A line of a map that is written in words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WordedLine {
    /// What players call it.
    Name,
    /// Who made it.
    Author,
    /// Under which terms it may be used.
    Licence,
    /// Free text.
    Notes,
}

/// The edit that writes a line of a map; none takes the line away.
///
/// # Errors
///
/// Where the text cannot be changed safely, and why.
pub fn edit_line(
    document: &OpenDocument,
    title: Text,
    line: WordedLine,
    words: Option<&str>,
) -> Result<Edit, RefusedEdit> {
    let key = match line {
        WordedLine::Name => "name",
        WordedLine::Author => "author",
        WordedLine::Licence => "licence",
        WordedLine::Notes => "notes",
    };
    let mut session = on(document)?;
    let route = session.route(key);
    match words {
        Some(words) => session.set(&route, words)?,
        None => session.remove(&route)?,
    }
    Ok(Edit::made(session, title))
}
