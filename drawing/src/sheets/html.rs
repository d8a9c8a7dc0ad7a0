//! A sheet as one page of HTML: nothing is loaded from elsewhere, and nothing runs.

use std::fmt::Write as _;

use banneret_schema::Lang;
use base64::Engine as _;

use super::sheet::{
    Phrase, PrintedBlock, PrintedCard, PrintedCell, PrintedSheet, PrintedTable, RowKind, Stress,
};
use crate::escape::plain_html as plain;
use crate::svg::{self, ShownSize};

/// How the page looks, on screen and on paper.
const STYLE: &str = include_str!("page.css");

/// A sheet as a page of HTML.
#[must_use]
pub fn html(sheet: &PrintedSheet) -> String {
    let tag = match sheet.lang {
        Lang::En => "en",
        Lang::Fr => "fr",
    };
    let title = plain(&sheet.title);
    let mut out = format!(
        "<!DOCTYPE html>\n<html lang=\"{tag}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n\
         <meta http-equiv=\"Content-Security-Policy\" \
         content=\"default-src 'none'; img-src data:; style-src 'unsafe-inline'\">\n\
         <title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<header>\n"
    );
    if !sheet.kicker.is_empty() {
        let _ = writeln!(out, "<p class=\"kicker\">{}</p>", plain(&sheet.kicker));
    }
    let _ = writeln!(out, "<h1>{title}</h1>");
    if !sheet.below.is_empty() {
        let _ = writeln!(out, "<p class=\"below\">{}</p>", plain(&sheet.below));
    }
    out.push_str("</header>\n");
    if !sheet.facts.is_empty() {
        out.push_str("<dl class=\"facts\">\n");
        for (name, what) in &sheet.facts {
            let _ = writeln!(out, "<div><dt>{}</dt><dd>{}</dd></div>", plain(name), plain(what));
        }
        out.push_str("</dl>\n");
    }
    for block in &sheet.blocks {
        self::block(&mut out, block);
    }
    out.push_str("</body>\n</html>\n");
    out
}

fn block(out: &mut String, block: &PrintedBlock) {
    match block {
        PrintedBlock::Heading { level, text, aside } => {
            let tag = if *level == 1 { "h2" } else { "h3" };
            let aside = match aside.as_str() {
                "" => String::new(),
                aside => format!(" <small>{}</small>", plain(aside)),
            };
            let _ = writeln!(out, "<{tag}>{}{aside}</{tag}>", plain(text));
        }
        PrintedBlock::Paragraph(phrase) => {
            let _ = writeln!(out, "<p>{}</p>", said(phrase));
        }
        PrintedBlock::Story(phrase) => {
            let _ = writeln!(out, "<blockquote>{}</blockquote>", said(phrase));
        }
        PrintedBlock::Points(points) => {
            list(out, "points", points);
        }
        PrintedBlock::SmallPrint(points) => list(out, "small", points),
        PrintedBlock::Table(table) => self::table(out, table),
        PrintedBlock::Cards(cards) => {
            out.push_str("<div class=\"cards\">\n");
            cards.iter().for_each(|it| card(out, it));
            out.push_str("</div>\n");
        }
        PrintedBlock::Picture { drawing, caption } => {
            let svg = svg::write(drawing, ShownSize::Pixels(1200.0));
            let data = base64::engine::general_purpose::STANDARD.encode(svg);
            let caption = plain(caption);
            let _ = writeln!(
                out,
                "<figure><img alt=\"{caption}\" src=\"data:image/svg+xml;base64,{data}\">\
                 <figcaption>{caption}</figcaption></figure>"
            );
        }
        PrintedBlock::NewPage => out.push_str("<div class=\"new-page\"></div>\n"),
    }
}

fn list(out: &mut String, class: &str, points: &[Phrase]) {
    let _ = writeln!(out, "<ul class=\"{class}\">");
    for point in points {
        let _ = writeln!(out, "<li>{}</li>", said(point));
    }
    out.push_str("</ul>\n");
}

fn said(phrase: &Phrase) -> String {
    let run = |(stress, text): &(Stress, String)| {
        let lines: Vec<String> = text.split('\n').map(plain).collect();
        let text = lines.join("<br>");
        match stress {
            Stress::None => text,
            Stress::Strong => format!("<strong>{text}</strong>"),
            Stress::Slanted => format!("<em>{text}</em>"),
        }
    };
    phrase.0.iter().map(run).collect()
}

fn table(out: &mut String, table: &PrintedTable) {
    out.push_str("<table>\n<thead><tr>");
    for column in &table.columns {
        let class = if column.at_end { " class=\"number\"" } else { "" };
        let _ = write!(out, "<th scope=\"col\"{class}>{}</th>", plain(&column.head));
    }
    out.push_str("</tr></thead>\n<tbody>\n");
    for row in &table.rows {
        let kind = match row.kind {
            RowKind::Plain => "plain",
            RowKind::Group => "group",
            RowKind::Sum => "sum",
        };
        let _ = write!(out, "<tr class=\"{kind} depth-{}\">", row.depth.min(6));
        for (at, column) in table.columns.iter().enumerate() {
            let class = if column.at_end { " class=\"number\"" } else { "" };
            let shown = row.cells.get(at).map(cell).unwrap_or_default();
            let _ = write!(out, "<td{class}>{shown}</td>");
        }
        out.push_str("</tr>\n");
    }
    out.push_str("</tbody>\n</table>\n");
}

fn cell(cell: &PrintedCell) -> String {
    let mut out = said(&cell.text);
    if !cell.small.is_empty() {
        let _ = write!(out, "<br><small>{}</small>", said(&cell.small));
    }
    if cell.boxes > 0 {
        let boxes = "☐".repeat(usize::from(cell.boxes.min(60)));
        let _ = write!(out, "<span class=\"boxes\">{boxes}</span>");
    }
    out
}

fn card(out: &mut String, card: &PrintedCard) {
    let count = if card.count > 1 { format!("{} × ", card.count) } else { String::new() };
    let _ = writeln!(
        out,
        "<article><h3>{count}{} <small>{}</small></h3>\n<p class=\"troop\">{}</p>\n<dl>",
        plain(&card.name),
        plain(&card.price),
        plain(&card.troop)
    );
    for (name, what) in &card.figures {
        let _ = writeln!(out, "<div><dt>{}</dt><dd>{}</dd></div>", plain(name), plain(what));
    }
    out.push_str("</dl>\n");
    for line in &card.lines {
        let _ = writeln!(out, "<p>{}</p>", said(line));
    }
    if let Some((label, each)) = card.boxes.as_ref().filter(|it| it.1 <= 60) {
        let boxes = "☐".repeat(usize::from(*each));
        for _ in 0..card.count.clamp(1, 6) {
            let _ = writeln!(out, "<p class=\"boxes\">{} {boxes}</p>", plain(label));
        }
    }
    out.push_str("</article>\n");
}
