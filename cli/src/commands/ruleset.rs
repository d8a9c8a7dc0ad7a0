//! `banneret ruleset`

use std::io::Write;

use banneret_schema::ruleset::outline::{OutlineItem, OutlineTable, outline};
use banneret_schema::ruleset::shipped;
use banneret_schema::ruleset::troop::Cell;
use banneret_schema::say::typeset;
use banneret_schema::{Lang, Ruleset as Game, Words};
use banneret_validator::suggest::{Candidate, nearest};
use banneret_validator::text;
use serde_json::Value;

use super::find_ruleset;
use crate::args::{DataFormat, RulesetArgs};
use crate::exit::{Failure, Outcome};
use crate::report::safe;

/// The widest line, where words allow it.
const WIDTH: usize = 100;

pub(crate) fn run(args: &RulesetArgs, out: &mut dyn Write) -> Result<Outcome, Failure> {
    match args {
        RulesetArgs::List { language } => {
            let lang = language.choose(None);
            for game in shipped::ids().filter_map(shipped::ruleset) {
                writeln!(out, "{:<28} {}", game.id, game.name.get(lang))?;
            }
        }
        RulesetArgs::Show { id, table, format, language } => {
            let game = find_ruleset(id)?;
            let lang = language.choose(None);
            match format {
                DataFormat::Json => show_json(out, &game, table.as_deref(), lang)?,
                DataFormat::Human => show(out, &game, table.as_deref(), lang)?,
            }
        }
    }
    Ok(Outcome::Clean)
}

fn show_json(
    out: &mut dyn Write,
    game: &Game,
    table: Option<&str>,
    lang: Lang,
) -> Result<(), Failure> {
    let mut data = game.data();
    if let Some(wanted) = table {
        let (_, tables) = outline(game, lang);
        let found = find(&tables, wanted)?;
        let Value::Object(all) = data else { return Ok(()) };
        data = all.into_iter().filter(|(key, _)| *key == found.key).collect();
    }
    serde_json::to_writer_pretty(&mut *out, &data).map_err(std::io::Error::from)?;
    writeln!(out)?;
    Ok(())
}

fn show(out: &mut dyn Write, game: &Game, table: Option<&str>, lang: Lang) -> Result<(), Failure> {
    let (whole, tables) = outline(game, lang);
    if let Some(wanted) = table {
        return show_table(out, game, find(&tables, wanted)?, lang);
    }
    writeln!(out, "{} ({})", safe(game.name.get(lang)), safe(game.id.as_str()))?;
    facts(out, &whole, lang, 2)?;
    let (empty, filled): (Vec<_>, Vec<_>) = tables.iter().partition(|table| table.is_empty());
    for table in filled {
        writeln!(out)?;
        show_table(out, game, table, lang)?;
    }
    if !empty.is_empty() {
        let keys: Vec<_> = empty.iter().map(|table| table.key.as_str()).collect();
        let none =
            Words::new("This game has none of these: ", "Ce jeu n’a rien dans ces tables\u{a0}: ")
                .get(lang);
        writeln!(out)?;
        wrapped(out, &format!("{none}{}", keys.join(", ")), 0)?;
    }
    Ok(())
}

/// The table of a name.
fn find<'t>(tables: &'t [OutlineTable], wanted: &str) -> Result<&'t OutlineTable, Failure> {
    tables.iter().find(|table| table.key == wanted).ok_or_else(|| {
        let near = nearest(wanted, tables.iter().map(|table| Candidate::from(table.key.as_str())));
        let keys: Vec<_> = tables.iter().map(|table| table.key.as_str()).collect();
        let keys = keys.join(", ");
        Failure::said(match near.first() {
            Some(near) => text!("there is no table `{wanted}`; did you mean `{near}`? The tables are {keys}", "il n’y a pas de table `{wanted}` ; vouliez-vous dire `{near}` ? Les tables sont {keys}"),
            None => text!("there is no table `{wanted}`; the tables are {keys}", "il n’y a pas de table `{wanted}` ; les tables sont {keys}"),
        })
    })
}

fn show_table(
    out: &mut dyn Write,
    game: &Game,
    table: &OutlineTable,
    lang: Lang,
) -> Result<(), Failure> {
    writeln!(out, "{} ({})", safe(&table.caption).to_uppercase(), table.key)?;
    if table.is_empty() {
        let none = Words::new("This game has none.", "Ce jeu n’en a pas.").get(lang);
        writeln!(out, "  {none}")?;
    }
    if table.key == "troops" {
        movement(out, game, lang)?;
    }
    show_item(out, &table.item, lang, 2)
}

fn movement(out: &mut dyn Write, game: &Game, lang: Lang) -> Result<(), Failure> {
    if game.weights.is_empty() {
        return Ok(());
    }
    write!(out, "{:<36}", "")?;
    for weight in game.weights.values() {
        write!(out, "{:>13}", safe(weight.name.get(lang)))?;
    }
    writeln!(out)?;
    for troop in game.troops.values() {
        let name: String = safe(troop.name.get(lang)).chars().take(35).collect();
        write!(out, "{name:<36}")?;
        for weight in game.weights.keys() {
            write!(out, "{:>13}", troop.weights.get(weight).map_or(String::new(), hexes))?;
        }
        writeln!(out)?;
    }
    writeln!(out)?;
    Ok(())
}

fn hexes(cell: &Cell) -> String {
    match cell.without_combat {
        Some(without) => format!("{}/{without}", cell.hexes),
        None => cell.hexes.to_string(),
    }
}

/// An item with everything in it: id, name, reference; words; facts; what it is made of.
fn show_item(
    out: &mut dyn Write,
    item: &OutlineItem,
    lang: Lang,
    indent: usize,
) -> Result<(), Failure> {
    let reference = item.reference.as_ref().map(|it| format!("[{it}]")).unwrap_or_default();
    let name = typeset(item.name.as_deref().unwrap_or_default(), lang);
    let mut below = indent;
    if let Some(id) = &item.id {
        let line = safe(&format!("{id:<30} {}", format!("{name} {reference}").trim()));
        writeln!(out, "{:indent$}{}", "", line.trim_end())?;
        below += 4;
    } else if !(name.is_empty() && reference.is_empty()) {
        wrapped(out, format!("{name} {reference}").trim(), indent)?;
    }
    for words in &item.words {
        wrapped(out, &typeset(words, lang), below)?;
    }
    facts(out, item, lang, below)?;
    for (label, items) in &item.parts {
        let inner = if label.is_empty() { below } else { below + 2 };
        if !label.is_empty() {
            writeln!(out, "{:below$}{}{}", "", safe(label), colon(lang).trim_end())?;
        }
        for item in items {
            show_item(out, item, lang, inner)?;
        }
    }
    Ok(())
}

fn facts(
    out: &mut dyn Write,
    item: &OutlineItem,
    lang: Lang,
    indent: usize,
) -> Result<(), Failure> {
    if item.facts.is_empty() {
        return Ok(());
    }
    let fact = |(label, text): &(String, String)| format!("{label}{}{text}", colon(lang));
    let facts: Vec<_> = item.facts.iter().map(fact).collect();
    wrapped(out, &typeset(&facts.join(" · "), lang), indent)
}

fn colon(lang: Lang) -> &'static str {
    Words::new(": ", "\u{a0}: ").get(lang)
}

/// A text in lines of the usual width, cut between words.
fn wrapped(out: &mut dyn Write, text: &str, indent: usize) -> Result<(), Failure> {
    let mut line = String::new();
    for word in safe(text).split(' ') {
        let long = indent + line.chars().count() + 1 + word.chars().count() > WIDTH;
        if long && !line.is_empty() {
            writeln!(out, "{:indent$}{line}", "")?;
            line.clear();
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line += word;
    }
    writeln!(out, "{:indent$}{line}", "")?;
    Ok(())
}
