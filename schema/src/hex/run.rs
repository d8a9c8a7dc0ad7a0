//! Runs: several hexes or sides in one text, `D8 to I8` or `east side of 2803 to 2812`.

use std::ops::Range;

use super::sheets::sheet_and_number;
use super::side::trimmed;
use super::{
    Coord, Direction, Edge, Grid, HexsideError, HexsideErrorKind, LabelError, Labels, label,
    parse_column, parse_hexside, parse_label,
};

/// The words between the ends of a run.
const TO: [&str; 2] = ["to", "à"];

/// The two ends of a run as written, each with its place in the text; none where the text is no run.
#[must_use]
pub fn run_ends(text: &str) -> Option<[(Range<usize>, &str); 2]> {
    let (between, word) = words(text).into_iter().find(|(_, word)| TO.contains(word))?;
    let end = between + word.len();
    let parts = [trimmed(text, 0..between), trimmed(text, end..text.len())];
    let [first, last] = parts.map(|part| (part.clone(), &text[part]));
    let more = words(last.1).iter().any(|(_, word)| TO.contains(word));
    (!first.1.is_empty() && !last.1.is_empty() && !more).then_some([first, last])
}

/// Whether a text means several hexes, sides or members in a row.
#[must_use]
pub fn is_run(text: &str) -> bool {
    run_ends(text).is_some() || border(text).is_some()
}

/// Why two hexes are not the ends of a row of so many.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RunError {
    /// An end is not the label of a hex.
    Label(String),
    /// The ends lie neither in one row nor in one column.
    Crooked,
    /// From end to end there are so many hexes, which do not go into as many equal steps as are wanted.
    Length(usize),
}

/// The labels of so many hexes (two at least) in one row or column, at equal steps from end to end.
///
/// # Errors
///
/// Fails where the ends are not labels, or no such hexes lie between them.
pub fn hexes_in_row(first: &str, last: &str, n: usize) -> Result<Vec<String>, RunError> {
    // The numbers of a sheet stand in rows as those of a map do.
    if let (Some((sheet, from)), Some((other, to))) =
        (sheet_and_number(first.trim()), sheet_and_number(last.trim()))
    {
        let hexes = if sheet == other {
            hexes_in_row(from, to, n)?
        } else {
            return Err(RunError::Crooked);
        };
        return Ok(hexes.into_iter().map(|hex| format!("{sheet}{hex}")).collect());
    }
    let (from, labels) = read_label(first)?;
    let (to, other) = read_label(last)?;
    let straight = from.column == to.column || from.row == to.row;
    if labels != other || !straight {
        return Err(RunError::Crooked);
    }
    let gap = usize::from(from.column.abs_diff(to.column).max(from.row.abs_diff(to.row)));
    let steps = n.saturating_sub(1).max(1);
    if gap == 0 || !gap.is_multiple_of(steps) {
        return Err(RunError::Length(gap + 1));
    }
    let stride = gap / steps;
    let width = first.trim().len() / 2;
    Ok((0..n).map(|at| label(toward(from, to, at * stride), labels, width)).collect())
}

/// Whether a text is the label of a hex on some map.
#[must_use]
pub fn looks_like_label(text: &str) -> bool {
    read_label(text).is_ok() || sheet_and_number(text.trim()).is_some()
}

fn read_label(text: &str) -> Result<(Coord, Labels), RunError> {
    [Labels::Letters, Labels::Digits]
        .into_iter()
        .find_map(|labels| Some((parse_label(text.trim(), labels).ok()?, labels)))
        .ok_or_else(|| RunError::Label(text.trim().to_owned()))
}

/// The hex so many rows or columns from one toward another in the same column or row.
fn toward(from: Coord, to: Coord, steps: usize) -> Coord {
    let steps = u16::try_from(steps).unwrap_or(u16::MAX);
    let step = |from: u16, to: u16| {
        if to >= from {
            from.saturating_add(steps).min(to)
        } else {
            from.saturating_sub(steps).max(to)
        }
    };
    Coord::new(step(from.column, to.column), step(from.row, to.row))
}

/// Reads a text that means one side or a run of them, in the order in which they follow each other:
/// `C4/ne`, `2803/ne to 2812/ne`, `east side of 2803 to 2812`, `east side of column 28`.
///
/// # Errors
///
/// Fails with the part of the text that is wrong, and why.
pub fn parse_sides(grid: Grid, text: &str) -> Result<Vec<(Coord, Direction)>, HexsideError> {
    if let Some((edge, rest)) = border(text) {
        return beside(grid, text, edge, rest);
    }
    let Some([(first, from), (last, to)]) = run_ends(text) else {
        return parse_hexside(text, grid.labels, grid.orientation).map(|side| vec![side]);
    };
    let read = |range: &Range<usize>, part: &str| {
        parse_hexside(part, grid.labels, grid.orientation).map_err(|error| HexsideError {
            range: error.range.start + range.start..error.range.end + range.start,
            ..error
        })
    };
    let ((from, side), (to, other)) = (read(&first, from)?, read(&last, to)?);
    if side != other {
        return Err(HexsideError { range: last, kind: HexsideErrorKind::OtherSide(side) });
    }
    let hexes = between(grid, (from, first), (to, last))?;
    Ok(hexes.into_iter().map(|hex| (hex, side)).collect())
}

/// The hexes from one to another in the same row or column, both on the map.
fn between(
    grid: Grid,
    (from, start): (Coord, Range<usize>),
    (to, end): (Coord, Range<usize>),
) -> Result<Vec<Coord>, HexsideError> {
    for (coord, range) in [(from, &start), (to, &end)] {
        if !grid.contains(coord) {
            let kind = HexsideErrorKind::OffMap(coord);
            return Err(HexsideError { range: range.clone(), kind });
        }
    }
    let range = start.start..end.end;
    if from.column != to.column && from.row != to.row {
        return Err(HexsideError { range, kind: HexsideErrorKind::Crooked });
    }
    let gap = from.column.abs_diff(to.column).max(from.row.abs_diff(to.row));
    Ok((0..=usize::from(gap)).map(|step| toward(from, to, step)).collect())
}

/// The edge of `east side of …`, and where the hexes begin that are meant.
fn border(text: &str) -> Option<(Edge, usize)> {
    let all = words(text);
    let word = |at: usize| all.get(at).map_or("", |(_, word)| *word);
    let (edge, next) = match [word(0), word(1), word(2)] {
        [edge, "side", "of"] => (edge, 3),
        ["côté", edge, "de" | "des" | "du"] => (edge, 3),
        _ => return None,
    };
    let edge = match edge {
        "north" | "nord" => Edge::North,
        "east" | "est" => Edge::East,
        "south" | "sud" => Edge::South,
        "west" | "ouest" => Edge::West,
        _ => return None,
    };
    let start = all.get(next).map_or(text.len(), |(at, _)| *at);
    Some((edge, start))
}

/// The sides between a stretch of a column or row and what lies beside it.
fn beside(
    grid: Grid,
    text: &str,
    edge: Edge,
    start: usize,
) -> Result<Vec<(Coord, Direction)>, HexsideError> {
    let upright = matches!(edge, Edge::East | Edge::West);
    let hexes = stretch(grid, text, start, upright)?;
    let straight = match (hexes.first(), hexes.last()) {
        (Some(first), Some(last)) if upright => first.column == last.column,
        (Some(first), Some(last)) => first.row == last.row,
        _ => true,
    };
    if !straight {
        let range = trimmed(text, start..text.len());
        return Err(HexsideError { range, kind: HexsideErrorKind::NoBorder(edge) });
    }
    // From north to south and from west to east; the other way round the sides are too.
    let mut around = match edge {
        Edge::North => [Direction::Nw, Direction::N, Direction::Ne],
        Edge::South => [Direction::Sw, Direction::S, Direction::Se],
        Edge::East => [Direction::Ne, Direction::E, Direction::Se],
        Edge::West => [Direction::Nw, Direction::W, Direction::Sw],
    };
    if hexes.first() > hexes.last() {
        around.reverse();
    }
    let sides = hexes.iter().flat_map(|hex| {
        let leads_away = |direction: &Direction| leads_to(grid, *hex, *direction, edge);
        around.into_iter().filter(leads_away).map(|direction| (*hex, direction))
    });
    Ok(sides.collect())
}

/// Whether the hex in a direction lies in the next column or row on the side of an edge.
fn leads_to(grid: Grid, hex: Coord, direction: Direction, edge: Edge) -> bool {
    // Off the map hexes go on as they do on it.
    let wider =
        Grid { columns: u16::MAX, rows: u16::MAX, columns_before: 0, rows_before: 0, ..grid };
    // What lies before the first row or column is told by the hex two further in.
    let shifted = Coord::new(hex.column.saturating_add(2), hex.row.saturating_add(2));
    let Some(next) = wider.neighbor(shifted, direction) else { return false };
    match edge {
        Edge::North => next.row < shifted.row,
        Edge::South => next.row > shifted.row,
        Edge::East => next.column > shifted.column,
        Edge::West => next.column < shifted.column,
    }
}

/// The hexes of `2803 to 2812`, `column 28`, `column 28 from 2803 to 2812` or the same with a row.
fn stretch(
    grid: Grid,
    text: &str,
    start: usize,
    upright: bool,
) -> Result<Vec<Coord>, HexsideError> {
    let all: Vec<(usize, &str)> =
        words(text).into_iter().filter(|(at, word)| *at >= start && *word != "la").collect();
    let whole = trimmed(text, start..text.len());
    let fail = |range: Range<usize>, kind| Err(HexsideError { range, kind });
    let named = all.first().map_or("", |(_, word)| *word);
    let is_column = ["column", "colonne"].contains(&named);
    let is_row = ["row", "rangée", "ligne"].contains(&named);
    let mut rest = all.as_slice();
    let mut line = None;
    if is_column || is_row {
        let Some((at, number)) = all.get(1) else {
            return fail(whole, HexsideErrorKind::Label(LabelError::Empty));
        };
        let range = *at..at + number.len();
        let read = parse_column(number, if is_column { grid.labels } else { Labels::Digits });
        match read {
            Ok(number) => line = Some((number, range)),
            Err(error) => return fail(range, HexsideErrorKind::Label(error)),
        }
        rest = &all[2..];
    }
    if let Some((number, range)) = &line
        && rest.is_empty()
    {
        let hexes: Vec<Coord> =
            if is_column { grid.column(*number).collect() } else { grid.row(*number).collect() };
        let beyond = if is_column { Coord::new(*number, 1) } else { Coord::new(1, *number) };
        return if hexes.is_empty() {
            fail(range.clone(), HexsideErrorKind::OffMap(beyond))
        } else if is_column == upright {
            Ok(hexes)
        } else {
            Ok([hexes[0], hexes[hexes.len() - 1]].into())
        };
    }
    if let [(_, "from" | "de"), ends @ ..] = rest {
        rest = ends;
    }
    let label = |(at, word): &(usize, &str)| {
        let range = *at..at + word.len();
        match grid.parse_label(word) {
            Ok(coord) => Ok((coord, range)),
            Err(error) => Err(HexsideError { range, kind: HexsideErrorKind::Label(error) }),
        }
    };
    let hexes = match rest {
        [only] => vec![label(only)?.0],
        [first, (_, to), last] if TO.contains(to) => between(grid, label(first)?, label(last)?)?,
        _ => return fail(whole, HexsideErrorKind::Label(LabelError::NotALabel)),
    };
    let on_line = |coord: &Coord, number: u16| {
        if is_column { coord.column == number } else { coord.row == number }
    };
    if let Some((number, range)) = line
        && !hexes.iter().all(|coord| on_line(coord, number))
    {
        return fail(range, HexsideErrorKind::Crooked);
    }
    if hexes.iter().any(|coord| !grid.contains(*coord)) {
        return fail(whole, HexsideErrorKind::OffMap(hexes[0]));
    }
    Ok(hexes)
}

/// The words of a text, each with where it begins.
fn words(text: &str) -> Vec<(usize, &str)> {
    let start = |word: &str| word.as_ptr().addr() - text.as_ptr().addr();
    text.split_whitespace().map(|word| (start(word), word)).collect()
}

#[cfg(test)]
mod tests {
    use super::super::{Hexside, Offset, board, sides_touch};
    use super::*;

    fn shown(grid: Grid, text: &str) -> Vec<String> {
        let sides = parse_sides(grid, text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        sides.into_iter().map(|(hex, side)| format!("{}/{side}", grid.label(hex))).collect()
    }

    #[test]
    fn a_row_of_hexes_has_equal_steps() {
        let row = |first, last, n| hexes_in_row(first, last, n).map(|all| all.join(" "));
        assert_eq!(row("D8", "I8", 6).as_deref(), Ok("D8 E8 F8 G8 H8 I8"));
        assert_eq!(row("I8", "D8", 6).as_deref(), Ok("I8 H8 G8 F8 E8 D8"));
        assert_eq!(row("Z8", "AB8", 3).as_deref(), Ok("Z8 AA8 AB8"));
        assert_eq!(row("1309", "1313", 3).as_deref(), Ok("1309 1311 1313"));
        assert_eq!(row("003009", "003010", 2).as_deref(), Ok("003009 003010"));
        assert_eq!(row("D8", "J8", 6), Err(RunError::Length(7)));
        assert_eq!(row("D8", "D8", 2), Err(RunError::Length(1)));
        assert_eq!(row("D8", "I9", 6), Err(RunError::Crooked));
        assert_eq!(row("D8", "0808", 6), Err(RunError::Crooked));
        assert_eq!(row("d8", "I8", 6), Err(RunError::Label("d8".to_owned())));
    }

    #[test]
    fn sides_run_along_a_column_or_a_row() {
        let grid = board(30, 15);
        assert_eq!(shown(grid, "2803/ne"), ["2803/ne"]);
        assert_eq!(shown(grid, "2803/ne to 2805/ne"), ["2803/ne", "2804/ne", "2805/ne"]);
        let east = ["2803/ne", "2803/se", "2804/ne", "2804/se"];
        assert_eq!(shown(grid, "east side of 2803 to 2804"), east);
        assert_eq!(shown(grid, "east side of column 28 from 2803 to 2804"), east);
        assert_eq!(shown(grid, "côté est de la colonne 28 de 2803 à 2804"), east);
        let back = ["2804/se", "2804/ne", "2803/se", "2803/ne"];
        assert_eq!(shown(grid, "east side of 2804 to 2803"), back);
        assert_eq!(shown(grid, "west side of column 1").len(), 30);
        let pointy = Grid::new(13, 9);
        assert_eq!(shown(pointy, "north side of A1 to B1"), ["A1/nw", "A1/ne", "B1/nw", "B1/ne"]);
    }

    #[test]
    fn a_run_beside_a_line_has_no_gap() {
        let grids =
            [board(30, 15), Grid { offset: Offset::Even, ..board(30, 15) }, Grid::new(13, 9)];
        for grid in grids.into_iter().chain([Grid { offset: Offset::Odd, ..Grid::new(13, 9) }]) {
            for (edge, line) in [("east", "column"), ("west", "column"), ("north", "row")] {
                for number in [1, 2, 9] {
                    let sides = parse_sides(grid, &format!("{edge} side of {line} {number}"));
                    let sides = sides.expect("a run of sides");
                    let touch = |pair: &[(Coord, Direction)]| sides_touch(grid, pair[0], pair[1]);
                    assert!(sides.windows(2).all(touch), "{edge} {line} {number}: {sides:?}");
                    assert!(sides.iter().all(|(hex, to)| Hexside::new(grid, *hex, *to).is_some()));
                }
            }
        }
    }

    #[test]
    fn what_is_no_run_says_where() {
        let grid = board(30, 15);
        for (text, part) in [
            ("2803/ne to 2805/se", "2805/se"),
            ("2803/ne to 2905/ne", "2803/ne to 2905/ne"),
            ("2803/ne to 28x5/ne", "28x5"),
            ("east side of 2803 to 2903", "2803 to 2903"),
            ("east side of column 27 from 2803 to 2804", "27"),
            ("east side of column 40", "40"),
            ("east side of somewhere", "somewhere"),
            ("east side of", ""),
            ("2803/ne to 2899/ne", "2899/ne"),
        ] {
            let error = parse_sides(grid, text).expect_err(text);
            assert_eq!(&text[error.range], part, "{text}");
        }
    }
}
