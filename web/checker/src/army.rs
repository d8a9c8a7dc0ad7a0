//! Armies and lists as the page shows them: the sheet that is printed, as data, and how every price comes about.

use banneret_drawing::press::list_sheet;
use banneret_drawing::sheets::{
    ArmySheet, MemberLine, Phrase, PrintedBlock, PrintedCard, PrintedSheet, PrintedTable, RowKind,
    Stress, member_lines,
};
use banneret_schema::Lang;
use banneret_validator::Workspace;
use banneret_validator::armies::{bill_of, fielded, find};
use banneret_validator::load::Model;
use banneret_validator::scene::Scene;
use serde::Serialize;

/// An army of a file, or a list.
#[derive(Debug, Serialize)]
pub(crate) struct ShownArmy {
    path: String,
    game: String,
    name: String,
    below: String,
    facts: Vec<(String, String)>,
    blocks: Vec<ShownBlock>,
    /// How its members come to their prices.
    prices: Vec<Price>,
}

/// A part of a sheet.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case", tag = "is")]
enum ShownBlock {
    Heading { level: u8, text: String, aside: String },
    Words { points: Vec<Words> },
    Table { heads: Vec<(String, bool)>, rows: Vec<ShownRow> },
    Cards { cards: Vec<ShownCard> },
}

/// Words, each with how it stands out.
type Words = Vec<(&'static str, String)>;

#[derive(Debug, Serialize)]
struct ShownRow {
    kind: &'static str,
    depth: u8,
    /// What each cell says, and what is said below it.
    cells: Vec<(Words, Words)>,
}

#[derive(Debug, Serialize)]
struct ShownCard {
    name: String,
    count: u32,
    price: String,
    troop: String,
    figures: Vec<(String, String)>,
    lines: Vec<Words>,
    boxes: Option<(String, u16)>,
}

#[derive(Debug, Serialize)]
struct Price {
    count: u32,
    name: String,
    each: String,
    total: String,
    steps: String,
}

/// The armies of a document, or the list that it is; none where it has none, or its game is not known.
pub(crate) fn armies(workspace: &Workspace<'_>, path: &str, lang: Lang) -> Vec<ShownArmy> {
    let Ok(loaded) = workspace.load(path) else { return Vec::new() };
    let reference = loaded.model.as_ref().and_then(Model::ruleset);
    let ruleset = reference.and_then(|it| workspace.ruleset(&loaded.source, it));
    let Some(ruleset) = ruleset else { return Vec::new() };
    if let Some(Model::ArmyList(list)) = &loaded.model {
        let scene = Scene::new(workspace, &loaded).under(ruleset);
        return vec![of_sheet(path, list_sheet(&scene, list, None, lang), Vec::new())];
    }
    let named: Vec<_> = match &loaded.model {
        Some(Model::Scenario(it)) => {
            it.sides.items().map(|side| find(workspace, &loaded, side)).collect()
        }
        _ => Vec::new(),
    };
    let mut shown = Vec::new();
    for ((side, army, scene), named) in
        fielded(workspace, &loaded, &named).iter().zip(named.iter().chain(std::iter::repeat(&None)))
    {
        // An army with a file of its own is shown for that file.
        if side.is_some() && named.is_some() {
            continue;
        }
        let bill = bill_of(&ruleset, army, scene);
        let sheet = ArmySheet { ruleset: &ruleset, army, bill: &bill, lang }.sheet();
        let prices = member_lines(&ruleset, army, &bill.items, lang).into_iter().map(price);
        shown.push(of_sheet(path, sheet, prices.collect()));
    }
    shown
}

fn price(line: MemberLine) -> Price {
    let MemberLine { count, name, each, total, steps, .. } = line;
    Price { count, name, each, total, steps }
}

fn of_sheet(path: &str, sheet: PrintedSheet, prices: Vec<Price>) -> ShownArmy {
    let PrintedSheet { kicker, title, below, facts, blocks, .. } = sheet;
    ShownArmy {
        path: path.to_owned(),
        game: kicker,
        name: title,
        below,
        facts,
        blocks: blocks.into_iter().filter_map(block).collect(),
        prices,
    }
}

fn block(block: PrintedBlock) -> Option<ShownBlock> {
    Some(match block {
        PrintedBlock::Heading { level, text, aside } => ShownBlock::Heading { level, text, aside },
        PrintedBlock::Paragraph(it) | PrintedBlock::Story(it) => {
            ShownBlock::Words { points: vec![words(it)] }
        }
        PrintedBlock::Points(points) | PrintedBlock::SmallPrint(points) => {
            ShownBlock::Words { points: points.into_iter().map(words).collect() }
        }
        PrintedBlock::Table(it) => table(it),
        PrintedBlock::Cards(cards) => {
            ShownBlock::Cards { cards: cards.into_iter().map(card).collect() }
        }
        // An army has no picture on its sheet, and a screen has no pages.
        PrintedBlock::Picture { .. } | PrintedBlock::NewPage => return None,
    })
}

fn words(phrase: Phrase) -> Words {
    let run = |(stress, text)| match stress {
        Stress::None => ("", text),
        Stress::Strong => ("strong", text),
        Stress::Slanted => ("em", text),
    };
    phrase.0.into_iter().map(run).collect()
}

fn table(table: PrintedTable) -> ShownBlock {
    let heads = table.columns.into_iter().map(|column| (column.head, column.at_end)).collect();
    let rows = table.rows.into_iter().map(|row| ShownRow {
        kind: match row.kind {
            RowKind::Plain => "plain",
            RowKind::Group => "group",
            RowKind::Sum => "sum",
        },
        depth: row.depth.min(6),
        cells: row.cells.into_iter().map(|cell| (words(cell.text), words(cell.small))).collect(),
    });
    ShownBlock::Table { heads, rows: rows.collect() }
}

fn card(card: PrintedCard) -> ShownCard {
    let PrintedCard { name, count, price, troop, figures, lines, boxes } = card;
    let lines = lines.into_iter().map(words).collect();
    ShownCard { name, count, price, troop, figures, lines, boxes }
}
