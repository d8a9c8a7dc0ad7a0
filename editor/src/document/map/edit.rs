//! From a change of the ground to an edit of the text.

use banneret_schema::ground::Ground;
use banneret_validator::Text;
use banneret_yaml::patch::Written;

use super::ground::{write_cells, write_levels};
use super::paths::write_paths;
use super::places::write_places;
use super::sheet::Sheet;
use super::sides::write_sides;
use super::zones::write_zones;
use super::{Change, Refusal};
use crate::document::{Document, Edit};

/// The edit that makes a change of the ground. What the change does not touch stays byte for byte.
///
/// # Errors
///
/// Where the text cannot be changed safely, and why.
pub fn edit(
    document: &Document,
    board: &Ground,
    title: Text,
    change: &Change,
) -> Result<Edit, Refusal> {
    let mut sheet = Sheet::new(document)?;
    write_cells(&mut sheet, board, &change.cells)?;
    write_levels(&mut sheet, board, &change.levels)?;
    write_sides(&mut sheet, board.grid, &change.sides)?;
    write_paths(&mut sheet, board.grid, &change.paths)?;
    write_places(&mut sheet, board.grid, &change.places)?;
    write_zones(&mut sheet, board.grid, Some(board), &change.zones)?;
    Ok(Edit::new(title, sheet.into_patch()))
}

/// A line of a map that is written in words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Line {
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
    document: &Document,
    title: Text,
    line: Line,
    words: Option<&str>,
) -> Result<Edit, Refusal> {
    let key = match line {
        Line::Name => "name",
        Line::Author => "author",
        Line::Licence => "licence",
        Line::Notes => "notes",
    };
    let mut sheet = Sheet::new(document)?;
    match words {
        Some(words) => {
            let route = sheet.route(key);
            let said = Written::Text(words.to_owned());
            if sheet.node(&route).is_some() {
                sheet.set(&route, said)?;
            } else {
                sheet.set_key(key, said)?;
            }
        }
        None if sheet.value(key).is_some() => {
            let route = sheet.route(key);
            sheet.remove(route)?;
        }
        None => {}
    }
    Ok(Edit::new(title, sheet.into_patch()))
}
