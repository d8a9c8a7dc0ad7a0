//! What holds of every sheet that is laid out: nothing leaves its page, nothing is lost, nothing overlaps.

#![allow(clippy::float_arithmetic, reason = "paper is measured in fractions of millimetres")]

use banneret_drawing::sheets::{
    PageStyle, Phrase, PrintedBlock, PrintedCard, PrintedCell, PrintedSheet, PrintedTable, RowKind,
    SheetInk, TableColumn, TableRow, fitted, html, markdown, pages,
};
use banneret_drawing::{Affine, Drawing, Item, Palette, Paper, Rect};
use banneret_schema::Lang;

/// Numbers that look like chance and are the same every time.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap_or(0) % sides
    }

    /// Words that are told apart by a number.
    fn words(&mut self, n: &mut usize) -> String {
        let many = [1, 1, 2, 3, 8, 40][self.roll(6)];
        let words = (0..many).map(|_| {
            *n += 1;
            let long = ["x", "Hoplites", "Mercenaries", "w"][self.roll(4)];
            let times = [1, 1, 1, 30][self.roll(4)];
            format!("q{n}z{}", long.repeat(times))
        });
        words.collect::<Vec<_>>().join(" ")
    }

    fn block(&mut self, n: &mut usize) -> PrintedBlock {
        match self.roll(7) {
            0 => PrintedBlock::Heading {
                level: 1 + u8::from(self.roll(2) == 0),
                text: self.words(n),
                aside: self.words(n),
            },
            1 => PrintedBlock::Paragraph(self.words(n).into()),
            2 => PrintedBlock::Points((0..self.roll(9)).map(|_| self.words(n).into()).collect()),
            3 => {
                PrintedBlock::SmallPrint((0..self.roll(30)).map(|_| self.words(n).into()).collect())
            }
            4 => PrintedBlock::Table(self.table(n)),
            5 => PrintedBlock::Cards((0..self.roll(12)).map(|_| self.card(n)).collect()),
            _ => PrintedBlock::Story(self.words(n).into()),
        }
    }

    fn table(&mut self, n: &mut usize) -> PrintedTable {
        let columns: Vec<TableColumn> = (0..1 + self.roll(6))
            .map(|_| TableColumn {
                head: self.words(n),
                at_end: self.roll(2) == 0,
                wide: self.roll(2) == 0,
            })
            .collect();
        let rows = (0..self.roll(40)).map(|_| TableRow {
            kind: [RowKind::Plain, RowKind::Plain, RowKind::Group, RowKind::Sum][self.roll(4)],
            depth: u8::try_from(self.roll(4)).expect("a small number"),
            cells: columns
                .iter()
                .map(|_| PrintedCell {
                    text: self.words(n).into(),
                    small: self.words(n).into(),
                    boxes: u16::try_from(self.roll(12)).expect("a small number"),
                })
                .collect(),
        });
        PrintedTable { rows: rows.collect(), columns }
    }

    fn card(&mut self, n: &mut usize) -> PrintedCard {
        PrintedCard {
            name: self.words(n),
            count: u32::try_from(self.roll(4)).expect("a small number"),
            price: self.words(n),
            troop: self.words(n),
            figures: (0..self.roll(6)).map(|_| (self.words(n), self.words(n))).collect(),
            lines: (0..self.roll(6)).map(|_| Phrase::labelled(&self.words(n), "")).collect(),
            boxes: Some((
                "boxes".to_owned(),
                u16::try_from(self.roll(20)).expect("a small number"),
            )),
        }
    }

    fn sheet(&mut self) -> (PrintedSheet, usize) {
        let mut n = 0;
        let blocks = (0..1 + self.roll(12)).map(|_| self.block(&mut n)).collect();
        let sheet = PrintedSheet {
            lang: Lang::En,
            kicker: "Game".to_owned(),
            title: self.words(&mut n),
            below: self.words(&mut n),
            facts: (0..self.roll(5)).map(|_| (self.words(&mut n), self.words(&mut n))).collect(),
            blocks,
        };
        (sheet, n)
    }
}

/// All words of a page with the rectangle they cover.
fn words(items: &[Item], place: Affine, found: &mut Vec<(Rect, String)>) {
    for item in items {
        match item {
            Item::Text(it) => found.push((place.cover(it.bounds()), it.text.clone())),
            Item::Group(group) => words(&group.items, group.place.then(place), found),
            _ => {}
        }
    }
}

fn words_of(page: &Drawing) -> Vec<(Rect, String)> {
    let mut found = Vec::new();
    words(&page.items, Affine::IDENTITY, &mut found);
    found
}

fn style(paper: Paper) -> PageStyle {
    PageStyle::new(paper.size(), SheetInk::of(&Palette::PRINT))
}

#[test]
fn nothing_leaves_its_page_and_nothing_is_lost() {
    for seed in 0..20 {
        let (sheet, n) = Dice(seed).sheet();
        let paper = Paper::ALL[usize::try_from(seed).unwrap() % 3];
        let laid = pages(&sheet, &style(paper));
        let mut all = String::new();
        for page in &laid {
            for (rect, text) in words_of(page) {
                let inside = page.rect().expand(0.1).contains_rect(rect);
                assert!(inside, "seed {seed}: {text} at {rect:?} of {:?}", page.size);
                all += &text.replace(' ', "");
            }
        }
        for at in 1..=n {
            assert!(all.contains(&format!("q{at}z")), "seed {seed}: word {at} of {n}");
        }
    }
}

#[test]
fn words_do_not_overlap() {
    for seed in 100..115 {
        let (sheet, _) = Dice(seed).sheet();
        for page in pages(&sheet, &style(Paper::A4)) {
            let all = words_of(&page);
            for (at, (one, text)) in all.iter().enumerate() {
                // The letters themselves: lines may be nearer to each other than ascent and descent reach.
                let core = one.shrink2(banneret_drawing::vec2(0.05, one.height() * 0.3));
                for (other, next) in &all[at + 1..] {
                    let clash = core.intersect(
                        other.shrink2(banneret_drawing::vec2(0.05, other.height() * 0.3)),
                    );
                    assert!(!clash.is_positive(), "seed {seed}: {text} and {next} at {clash:?}");
                }
            }
        }
    }
}

#[test]
fn a_sheet_that_is_a_little_too_long_fits_on_one_page() {
    let row =
        |at: usize| TableRow { cells: vec![format!("Unit {at}").into()], ..TableRow::default() };
    let sheet = |n: usize| PrintedSheet {
        lang: Lang::Fr,
        kicker: String::new(),
        title: "Army".to_owned(),
        below: String::new(),
        facts: Vec::new(),
        blocks: vec![PrintedBlock::Table(PrintedTable {
            columns: vec![TableColumn::wide("Name")],
            rows: (0..n).map(row).collect(),
        })],
    };
    let style = style(Paper::A4);
    assert_eq!(pages(&sheet(54), &style).len(), 2);
    assert_eq!(fitted(&sheet(54), &style).len(), 1);
    assert!(fitted(&sheet(200), &style).len() > 2);
}

#[test]
fn the_head_of_a_table_stands_on_every_page_it_is_on() {
    let rows = (0..200)
        .map(|at| TableRow { cells: vec![format!("Unit {at}").into()], ..TableRow::default() });
    let sheet = PrintedSheet {
        lang: Lang::En,
        kicker: String::new(),
        title: "Army".to_owned(),
        below: String::new(),
        facts: Vec::new(),
        blocks: vec![PrintedBlock::Table(PrintedTable {
            columns: vec![TableColumn::wide("Designation")],
            rows: rows.collect(),
        })],
    };
    let laid = pages(&sheet, &style(Paper::Letter));
    assert!(laid.len() > 2);
    for page in &laid {
        assert!(words_of(page).iter().any(|(_, text)| text == "Designation"));
    }
}

#[test]
fn markdown_and_html_have_every_word_too() {
    for seed in 200..220 {
        let (sheet, n) = Dice(seed).sheet();
        let (text, pictures) = markdown(&sheet, "sheet");
        let page = html(&sheet);
        assert!(pictures.is_empty());
        for at in 1..=n {
            let word = format!("q{at}z");
            assert!(text.contains(&word) && page.contains(&word), "seed {seed}: {word}");
        }
    }
}
