//! Sets of hexes in people's words: `rows 8-9 but A8`.

use banneret_schema::hex::{Area, Coord, Grid, HexSet, column_label};

/// The shortest words for some hexes: whole rows, whole columns or what lies around a hex, with
/// additions and exceptions; or the hexes one by one.
#[must_use]
pub fn area_text(grid: Grid, hexes: &HexSet) -> String {
    if hexes.is_empty() {
        return "all but all".to_owned();
    }
    if hexes.len() == grid.n_hexes() {
        return "all".to_owned();
    }
    let list = listed(grid, hexes, "");
    let others = [rows(grid, hexes), columns(grid, hexes), around(grid, hexes)];
    let others = others.into_iter().flatten();
    let right = others.filter(|text| means(grid, text, hexes));
    right.chain([list]).min_by_key(String::len).unwrap_or_default()
}

fn means(grid: Grid, text: &str, hexes: &HexSet) -> bool {
    Area::parse(text, grid.labels).is_ok_and(|area| area.resolve(grid, &|_| None) == *hexes)
}

/// Whole rows, with what is more and what is missing.
fn rows(grid: Grid, hexes: &HexSet) -> Option<String> {
    let full: Vec<u16> =
        grid.row_numbers().filter(|row| is_mostly(hexes, grid.row(*row))).collect();
    let whole = HexSet::from_coords(grid, full.iter().flat_map(|row| grid.row(*row)));
    let spans = spans(&full, |row| row.to_string());
    let word = if full.len() == 1 { "row" } else { "rows" };
    described(grid, hexes, &whole, (!full.is_empty()).then(|| format!("{word} {spans}"))?)
}

/// Whole columns, with what is more and what is missing.
fn columns(grid: Grid, hexes: &HexSet) -> Option<String> {
    let full: Vec<u16> =
        grid.column_numbers().filter(|column| is_mostly(hexes, grid.column(*column))).collect();
    let whole = HexSet::from_coords(grid, full.iter().flat_map(|column| grid.column(*column)));
    let spans = spans(&full, |column| column_label(column, grid.labels));
    let word = if full.len() == 1 { "column" } else { "columns" };
    described(grid, hexes, &whole, (!full.is_empty()).then(|| format!("{word} {spans}"))?)
}

/// Whether more than half of some hexes are in a set.
fn is_mostly(hexes: &HexSet, line: impl Iterator<Item = Coord>) -> bool {
    let (n, inside) =
        line.fold((0, 0), |(n, inside), hex| (n + 1, inside + u32::from(hexes.contains(hex))));
    2 * inside > n
}

/// What lies around a hex.
fn around(grid: Grid, hexes: &HexSet) -> Option<String> {
    // Looking from every hex at every other is too much for large sets, and rows describe those better.
    const LARGEST: usize = 400;
    if hexes.len() > LARGEST {
        return None;
    }
    hexes.iter().find_map(|center| {
        let steps = hexes.iter().map(|hex| grid.distance(center, hex)).max()?;
        let exact = steps > 0 && grid.range(center, steps).count() == hexes.len();
        exact.then(|| format!("within {steps} of {}", grid.label(center)))
    })
}

/// A description with the hexes that are more and those that are missing.
fn described(grid: Grid, hexes: &HexSet, whole: &HexSet, words: String) -> Option<String> {
    let (more, missing) = (hexes.difference(whole), whole.difference(hexes));
    let mut text = words;
    if !more.is_empty() {
        text = format!("{}, {text}", listed(grid, &more, ""));
    }
    if !missing.is_empty() {
        text = format!("{text} but {}", listed(grid, &missing, "hex "));
        // The word is needed only where a label of digits might be taken for a row.
        let short = text.replace("hex ", "");
        text = if means(grid, &short, hexes) { short } else { text };
    }
    Some(text)
}

fn listed(grid: Grid, hexes: &HexSet, before: &str) -> String {
    let labels: Vec<_> = hexes.iter().map(|hex| format!("{before}{}", grid.label(hex))).collect();
    labels.join(", ")
}

/// `1-3, 5`.
fn spans(lines: &[u16], name: impl Fn(u16) -> String) -> String {
    let spans = lines.chunk_by(|a, b| a + 1 == *b).map(|run| match run {
        [one] => name(*one),
        [first, .., last] => format!("{}-{}", name(*first), name(*last)),
        [] => String::new(),
    });
    spans.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use banneret_schema::hex::Labels;

    use super::*;

    #[test]
    fn areas_are_said_as_people_say_them() {
        let digits = Grid { labels: Labels::Digits, ..Grid::new(13, 9) };
        for grid in [Grid::new(13, 9), digits] {
            for text in
                ["rows 8-9", "row 1", "column 3", "columns 1-2, 12-13", "all", "all but all"]
            {
                let text = &text.to_owned();
                let hexes = Area::parse(text, grid.labels).unwrap().resolve(grid, &|_| None);
                let said = area_text(grid, &hexes);
                assert!(means(grid, &said, &hexes), "{said}");
            }
        }
        let grid = Grid::new(13, 9);
        for text in [
            "rows 8-9",
            "row 1",
            "columns A-C",
            "rows 8-9 but A8",
            "within 2 of D5",
            "D4, rows 1-2, 9",
            "A1, C3",
            "all",
        ] {
            let hexes = Area::parse(text, grid.labels).unwrap().resolve(grid, &|_| None);
            assert_eq!(area_text(grid, &hexes), text);
        }
        let rows = Area::parse("rows 8-9 but hex 0108", digits.labels).unwrap();
        let hexes = rows.resolve(digits, &|_| None);
        assert_eq!(area_text(digits, &hexes), "rows 8-9 but 0108");
    }
}
