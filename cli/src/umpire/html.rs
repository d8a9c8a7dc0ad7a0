//! The table of an event as one page of HTML to print, with the sheet of every army behind it. Nothing is
//! loaded from elsewhere, and nothing runs.

use std::io::{self, Write};

use banneret_drawing::escape::{html, plain_html};
use banneret_drawing::sheets::member_lines;
use banneret_report::{ARMY, EventTable, PLAYER, POINTS, REASONS, VERDICT, standing, terms};
use banneret_schema::{Lang, Words};
use banneret_validator::Severity;
use banneret_validator::umpire::{Judged, Standing};

/// How the page looks, on screen and on paper.
const STYLE: &str = include_str!("page.css");

pub(crate) fn write(out: &mut dyn Write, table: &EventTable<'_>) -> io::Result<()> {
    let lang = table.lang;
    let title = plain_html(table.title());
    let tag = match lang {
        Lang::En => "en",
        Lang::Fr => "fr",
    };
    writeln!(
        out,
        "<!DOCTYPE html>\n<html lang=\"{tag}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n\
         <title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n<dl class=\"terms\">"
    )?;
    for (label, what) in terms(table.terms, lang) {
        writeln!(out, "<div><dt>{label}</dt><dd>{}</dd></div>", plain_html(&what))?;
    }
    let heads = [PLAYER, ARMY, POINTS, VERDICT, REASONS].map(|head| head.get(lang));
    writeln!(out, "</dl>\n<table class=\"armies\">\n<thead><tr>")?;
    for (at, head) in heads.iter().enumerate() {
        let class = if at == 2 { " class=\"points\"" } else { "" };
        writeln!(out, "<th{class} scope=\"col\">{head}</th>")?;
    }
    writeln!(out, "</tr></thead>\n<tbody>")?;
    for (at, judged) in table.judged.iter().enumerate() {
        row(out, table, at, judged)?;
    }
    writeln!(out, "</tbody>\n</table>\n<p class=\"summary\">{}</p>", html(&table.summary()))?;
    if let Some(words) = table.not_looked_at() {
        writeln!(out, "<p class=\"others\">{}</p>", plain_html(&words))?;
    }
    for (at, judged) in table.judged.iter().enumerate() {
        army_sheet(out, table, at, judged)?;
    }
    writeln!(out, "</body>\n</html>")
}

fn class(standing: Standing) -> &'static str {
    match standing {
        Standing::Legal => "legal",
        Standing::Questionable => "questionable",
        Standing::Illegal | Standing::Unread => "illegal",
    }
}

fn row(out: &mut dyn Write, table: &EventTable<'_>, at: usize, judged: &Judged) -> io::Result<()> {
    let (player, army) = (plain_html(&table.player(judged)), plain_html(table.army(judged)));
    let army = match &judged.bill {
        Some(_) => format!("<a href=\"#army-{}\">{army}</a>", at + 1),
        None => army,
    };
    let list = judged.list.as_ref().map(|list| plain_html(list.get(table.lang)));
    let list = list.map(|list| format!("<br><small>{list}</small>")).unwrap_or_default();
    let file = plain_html(&(table.shown)(&judged.path));
    writeln!(
        out,
        "<tr class=\"{}\"><th scope=\"row\">{player}<br><small>{file}</small></th><td>{army}{list}</td>\
         <td class=\"points\">{}</td><td class=\"verdict\">{}</td><td>",
        class(judged.standing()),
        table.points(judged),
        standing(judged.standing(), table.lang),
    )?;
    reasons(out, table, judged)?;
    writeln!(out, "</td></tr>")
}

fn reasons(out: &mut dyn Write, table: &EventTable<'_>, judged: &Judged) -> io::Result<()> {
    let reasons = table.reasons(judged);
    if reasons.is_empty() {
        return Ok(());
    }
    writeln!(out, "<ul class=\"reasons\">")?;
    for reason in reasons {
        let class = match reason.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Info => "info",
        };
        let line = reason.line.map(|line| {
            let word = Words::new("line", "ligne").get(table.lang);
            format!(" <small>({word}\u{a0}{line})</small>")
        });
        let line = line.unwrap_or_default();
        writeln!(out, "<li class=\"{class}\">{}{line}</li>", html(&reason.words))?;
    }
    writeln!(out, "</ul>")
}

/// The sheet of an army, on a page of its own.
fn army_sheet(
    out: &mut dyn Write,
    table: &EventTable<'_>,
    at: usize,
    judged: &Judged,
) -> io::Result<()> {
    let (Some(bill), Some(army)) = (&judged.bill, &judged.army) else { return Ok(()) };
    let lang = table.lang;
    let ruleset = &table.terms.ruleset;
    writeln!(
        out,
        "<section class=\"sheet {}\" id=\"army-{}\">\n<h2>{}</h2>\n<p class=\"who\">{} · {}{}{} · \
         <strong>{}</strong></p>",
        class(judged.standing()),
        at + 1,
        plain_html(table.army(judged)),
        plain_html(&table.player(judged)),
        plain_html(ruleset.name.get(lang)),
        judged
            .list
            .as_ref()
            .map(|it| format!(" · {}", plain_html(it.get(lang))))
            .unwrap_or_default(),
        army.year.map(|it| format!(" · {}", said_year(it, lang))).unwrap_or_default(),
        standing(judged.standing(), lang),
    )?;
    let heads = [
        Words::new("No.", "Nb"),
        Words::new("Name", "Nom"),
        Words::new("What it is", "Ce que c’est"),
        Words::new("Each", "Pièce"),
        POINTS,
    ]
    .map(|head| head.get(lang));
    writeln!(
        out,
        "<table class=\"bill\">\n<thead><tr><th class=\"points\">{}</th><th>{}</th><th>{}</th>\
         <th class=\"points\">{}</th><th class=\"points\">{}</th></tr></thead>\n<tbody>",
        heads[0], heads[1], heads[2], heads[3], heads[4]
    )?;
    for line in member_lines(ruleset, army, &bill.items, lang) {
        writeln!(
            out,
            "<tr><td class=\"points\">{}</td><th scope=\"row\">{}</th><td>{}<br><small>{}</small></td>\
             <td class=\"points\">{}</td><td class=\"points\">{}</td></tr>",
            line.count,
            plain_html(&line.name),
            plain_html(&line.what),
            plain_html(&line.steps),
            plain_html(&line.each),
            plain_html(&line.total),
        )?;
    }
    let of = army.budget.map(|budget| format!(" / {}", budget.display(lang))).unwrap_or_default();
    writeln!(
        out,
        "</tbody>\n<tfoot><tr><th colspan=\"4\" scope=\"row\">{}</th><td class=\"points\">{}{of}</td></tr></tfoot>\n</table>",
        Words::new("In all", "En tout").get(lang),
        table.points(judged),
    )?;
    reasons(out, table, judged)?;
    writeln!(out, "</section>")
}

fn said_year(year: banneret_schema::Year, lang: Lang) -> String {
    use banneret_schema::Say as _;
    plain_html(&year.said(lang).to_string())
}
