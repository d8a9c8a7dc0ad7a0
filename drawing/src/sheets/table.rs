//! Tables: how wide their columns are, and their rows as pieces.

use std::sync::Arc;

use emath::{Rect, pos2, vec2};

use super::ink::SheetInk;
use super::lines::{PhraseLine, TypeHand};
use super::piece::PagePiece;
use super::sheet::{Phrase, PrintedCell, PrintedTable, RowKind, Stress, TableRow};
use crate::contour::Contour;
use crate::item::{Item, LineStyle};
use crate::typeface::Typeface;

/// The space between two columns.
const GAP: f32 = 2.6;
/// The space above and below the words of a row.
const PAD: f32 = 0.75;
/// The side of a box to tick, and the way to the next.
pub(super) const BOX: (f32, f32) = (2.3, 3.0);
/// The most boxes that are drawn; more are counted.
const MOST_BOXES: u16 = 60;

/// Whoever lays a table out.
pub(super) struct TableSetter<'a> {
    pub(super) ink: &'a SheetInk,
    /// The size of letters.
    pub(super) size: f32,
    pub(super) width: f32,
    /// The height of a page.
    pub(super) height: f32,
}

impl TableSetter<'_> {
    fn hand(&self) -> TypeHand {
        TypeHand::sans(self.size)
    }

    fn small(&self) -> TypeHand {
        TypeHand::sans(self.size * 0.86)
    }

    /// The rows of a table as pieces, its head first.
    pub(super) fn pieces(&self, table: &PrintedTable) -> Vec<PagePiece> {
        let widths = self.widths(table);
        let has_heads = table.columns.iter().any(|column| !column.head.is_empty());
        let head = has_heads.then(|| self.head(table, &widths));
        let mut pieces: Vec<PagePiece> = Vec::new();
        // A heading that would leave no room below it is a row like any other.
        let head = head.filter(|head| head.height <= self.height * 0.4).map(Arc::new);
        match &head {
            Some(head) => pieces.push(PagePiece { keep: true, ..(**head).clone() }),
            None if has_heads => {
                pieces.extend(self.row(table, &widths, &heading_row(table), self.height));
            }
            None => {}
        }
        let most = self.height - head.as_ref().map_or(0.0, |head| head.height + head.after);
        for (at, row) in table.rows.iter().enumerate() {
            let next = table.rows.get(at + 1).map(|row| row.kind);
            let last = table.rows.len() == at + 1;
            let slices = self.row(table, &widths, row, most);
            for mut piece in slices {
                piece.head = head.clone();
                // A group does not begin at the foot of a page, nor does a sum stand alone.
                piece.keep = !last && (row.kind == RowKind::Group || next == Some(RowKind::Sum));
                piece.after = 0.0;
                pieces.push(piece);
            }
        }
        if let Some(last) = pieces.last_mut() {
            last.keep = false;
            last.after = self.size;
        }
        pieces
    }

    /// How wide the columns are: as their words need where there is room, else the wide ones share what is
    /// left.
    fn widths(&self, table: &PrintedTable) -> Vec<f32> {
        #[expect(clippy::cast_precision_loss, reason = "a table has some columns")]
        let n = table.columns.len().max(1) as f32;
        let room = self.width - GAP * (n - 1.0);
        let natural: Vec<f32> =
            (0..table.columns.len()).map(|at| self.natural(table, at)).collect();
        let whole: f32 = natural.iter().sum();
        let is_wide = |at: usize| table.columns[at].wide;
        let wide: Vec<usize> = (0..natural.len()).filter(|at| is_wide(*at)).collect();
        #[expect(clippy::cast_precision_loss, reason = "a table has some columns")]
        let n_wide = wide.len() as f32;
        let mut widths = natural.clone();
        if whole <= room {
            for at in &wide {
                widths[*at] += (room - whole) / n_wide;
            }
            return widths;
        }
        for (at, width) in widths.iter_mut().enumerate() {
            if !is_wide(at) {
                *width = width.min(room * 0.3);
            }
        }
        let narrow: f32 =
            widths.iter().enumerate().filter(|it| !is_wide(it.0)).map(|it| it.1).sum();
        let left = room - narrow;
        if wide.is_empty() || left < 18.0 * n_wide {
            let (fits, scale) = (narrow <= room && wide.is_empty(), room / n);
            return if fits { widths } else { vec![scale; widths.len()] };
        }
        let wanted: f32 = wide.iter().map(|at| natural[*at]).sum();
        for at in &wide {
            let share = natural[*at] / wanted;
            // No column is starved by another that goes on for ever.
            let even = 1.0 / n_wide;
            widths[*at] = left * (share * 0.6 + even * 0.4);
        }
        widths
    }

    /// How wide a column would be by itself.
    fn natural(&self, table: &PrintedTable, at: usize) -> f32 {
        // A heading may have several lines, but its words stay whole.
        let words = table.columns[at].head.split_whitespace();
        let words =
            words.map(|word| self.small().width(&Phrase::default().and(Stress::Strong, word)));
        let head = words.fold(0.0, f32::max);
        let cells = table.rows.iter().filter_map(|row| {
            let cell = row.cells.get(at)?;
            // What opens a group may run on over the columns behind it.
            let first = at == 0 && row.kind == RowKind::Group;
            let words = if first { 0.0 } else { self.row_hand(row).width(&cell.text) };
            let small = self.small().width(&cell.small);
            let boxes = f32::from(cell.boxes.min(8)) * BOX.1;
            Some(words.max(small).max(boxes) + if at == 0 { indent(row) } else { 0.0 })
        });
        cells.fold(head, f32::max) + 0.05
    }

    fn row_hand(&self, row: &TableRow) -> TypeHand {
        match row.kind {
            RowKind::Plain => self.hand(),
            RowKind::Group | RowKind::Sum => self.hand().all(Typeface::SansBold),
        }
    }

    fn head(&self, table: &PrintedTable, widths: &[f32]) -> PagePiece {
        let hand = self.small();
        let strong = |text: &str| Phrase::default().and(Stress::Strong, text);
        let cells: Vec<Vec<PhraseLine>> = table
            .columns
            .iter()
            .zip(widths)
            .map(|(column, width)| hand.broken(&strong(&column.head), *width))
            .collect();
        let n = cells.iter().map(Vec::len).max().unwrap_or(1);
        #[expect(clippy::cast_precision_loss, reason = "a heading has some lines")]
        let height = hand.leading() * n as f32 + PAD;
        let mut items = Vec::new();
        let mut x = 0.0;
        for ((lines, column), width) in cells.iter().zip(&table.columns).zip(widths) {
            let mut y = height - PAD;
            for line in lines.iter().rev() {
                y -= hand.leading();
                let at = if column.at_end { x + width - line.width } else { x };
                items.extend(line.items(at, y + hand.baseline(), hand.size, self.ink.faint));
            }
            x += width + GAP;
        }
        items.push(self.rule(height, 0.3, true));
        PagePiece { height, items, after: 0.0, ..PagePiece::default() }
    }

    fn rule(&self, y: f32, width: f32, dark: bool) -> Item {
        let color = if dark { self.ink.ink } else { self.ink.rule };
        let line = Contour::line(pos2(0.0, y), pos2(self.width, y));
        Item::line(line, LineStyle::new(width, color))
    }

    /// A row as pieces: one, or several where no page can hold it.
    fn row(
        &self,
        table: &PrintedTable,
        widths: &[f32],
        row: &TableRow,
        most: f32,
    ) -> Vec<PagePiece> {
        let mut columns: Vec<Vec<Strip>> = Vec::new();
        for (at, width) in widths.iter().enumerate() {
            let empty = PrintedCell::default();
            let cell = row.cells.get(at).unwrap_or(&empty);
            let first = at == 0;
            // The name of a group runs on as long as the cells behind it are empty.
            let mut room = *width;
            if first && row.kind == RowKind::Group {
                for (next, width) in widths.iter().enumerate().skip(1) {
                    if row.cells.get(next).is_some_and(|it| *it != PrintedCell::default()) {
                        break;
                    }
                    room += GAP + width;
                }
            }
            let inner = room - if first { indent(row) } else { 0.0 };
            columns.push(self.strips(row, cell, inner.max(6.0)));
        }
        let most = most - 2.0 * PAD;
        let mut pieces = Vec::new();
        while columns.iter().any(|column| !column.is_empty()) || pieces.is_empty() {
            let slice: Vec<Vec<Strip>> =
                columns.iter_mut().map(|column| cut(column, most)).collect();
            pieces.push(self.slice(table, widths, row, &slice));
        }
        pieces
    }

    /// What is in a cell, line by line.
    fn strips(&self, row: &TableRow, cell: &PrintedCell, width: f32) -> Vec<Strip> {
        let mut strips = Vec::new();
        let (hand, small) = (self.row_hand(row), self.small());
        if !cell.text.is_empty() {
            let lines = hand.broken(&cell.text, width).into_iter();
            strips.extend(lines.map(|line| Strip { hand, small: false, line, boxes: 0 }));
        }
        if !cell.small.is_empty() {
            let lines = small.broken(&cell.small, width).into_iter();
            strips.extend(lines.map(|line| Strip { hand: small, small: true, line, boxes: 0 }));
        }
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "some boxes fit"
        )]
        let in_a_row = ((width / BOX.1) as u16).max(1);
        let mut left = cell.boxes.min(MOST_BOXES);
        while left > 0 {
            let boxes = left.min(in_a_row);
            let line = PhraseLine::default();
            strips.push(Strip { hand, small: false, line, boxes });
            left -= boxes;
        }
        strips
    }

    fn slice(
        &self,
        table: &PrintedTable,
        widths: &[f32],
        row: &TableRow,
        columns: &[Vec<Strip>],
    ) -> PagePiece {
        let high = |strips: &Vec<Strip>| strips.iter().map(|it| it.hand.leading()).sum::<f32>();
        let inner = columns.iter().map(high).fold(self.hand().leading(), f32::max);
        let height = inner + 2.0 * PAD;
        let mut items = Vec::new();
        let band = Rect::from_min_size(pos2(0.0, 0.0), vec2(self.width, height));
        match row.kind {
            RowKind::Group => items.push(Item::area(Contour::rect(band), self.ink.tint)),
            RowKind::Sum => items.push(self.rule(0.0, 0.25, true)),
            RowKind::Plain => items.push(self.rule(height, 0.12, false)),
        }
        let mut x = 0.0;
        for ((at, strips), width) in columns.iter().enumerate().zip(widths) {
            let at_end = table.columns[at].at_end;
            let from = x + if at == 0 { indent(row) } else { 0.0 };
            let mut y = PAD;
            for strip in strips {
                items.extend(self.strip(strip, from, x + width, y, at_end));
                y += strip.hand.leading();
            }
            x += width + GAP;
        }
        PagePiece { height, items, ..PagePiece::default() }
    }

    fn strip(&self, strip: &Strip, from: f32, to: f32, y: f32, at_end: bool) -> Vec<Item> {
        let color = if strip.small { self.ink.faint } else { self.ink.ink };
        let start = if at_end { to - strip.line.width } else { from };
        let mut items = strip.line.items(start, y + strip.hand.baseline(), strip.hand.size, color);
        let top = y + (strip.hand.leading() - BOX.0) / 2.0;
        items.extend(
            (0..strip.boxes).map(|at| tick_box(from + f32::from(at) * BOX.1, top, self.ink)),
        );
        items
    }
}

/// The headings of a table as a row of it.
fn heading_row(table: &PrintedTable) -> TableRow {
    let cell = |head: &str| PrintedCell {
        text: Phrase::default().and(Stress::Strong, head),
        ..PrintedCell::default()
    };
    let cells = table.columns.iter().map(|column| cell(&column.head)).collect();
    TableRow { cells, ..TableRow::default() }
}

/// A box to tick.
pub(super) fn tick_box(x: f32, y: f32, ink: &SheetInk) -> Item {
    let rect = Rect::from_min_size(pos2(x + 0.1, y), vec2(BOX.0 - 0.2, BOX.0 - 0.2));
    Item::line(Contour::rect(rect), LineStyle::new(0.18, ink.ink))
}

/// A line of a cell.
#[derive(Debug, Clone)]
struct Strip {
    hand: TypeHand,
    small: bool,
    line: PhraseLine,
    boxes: u16,
}

/// Takes as many lines as fit a height; one at least.
fn cut(column: &mut Vec<Strip>, most: f32) -> Vec<Strip> {
    let mut height = 0.0;
    let fitting = column.iter().take_while(|strip| {
        height += strip.hand.leading();
        height <= most
    });
    let n = fitting.count().max(1).min(column.len());
    column.drain(..n).collect()
}

/// How far in a row begins.
fn indent(row: &TableRow) -> f32 {
    let band = if row.kind == RowKind::Group { 1.0 } else { 0.0 };
    band + f32::from(row.depth.min(6)) * 3.2
}
