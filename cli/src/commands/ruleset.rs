//! `banneret ruleset`

use std::io::Write;

use banneret_schema::ruleset::shipped;
use banneret_schema::ruleset::troop::Cell;
use banneret_schema::{Lang, Name, Ruleset as Game};
use serde_json::Value;

use super::find_ruleset;
use crate::args::{DataFormat, Ruleset};
use crate::exit::{Failure, Outcome};

pub(crate) fn run(args: &Ruleset, out: &mut dyn Write) -> Result<Outcome, Failure> {
    match args {
        Ruleset::List { language } => {
            let lang = language.choose(None);
            for game in shipped::ids().filter_map(shipped::ruleset) {
                writeln!(out, "{:<28} {}", game.id, game.name.get(lang))?;
            }
        }
        Ruleset::Show { id, format, language } => {
            let game = find_ruleset(id)?;
            match format {
                DataFormat::Json => {
                    serde_json::to_writer_pretty(&mut *out, &*game)
                        .map_err(std::io::Error::from)?;
                    writeln!(out)?;
                }
                DataFormat::Human => show(out, &game, language.choose(None))?,
            }
        }
    }
    Ok(Outcome::Clean)
}

fn show(out: &mut dyn Write, game: &Game, lang: Lang) -> Result<(), Failure> {
    writeln!(out, "{} ({})\n", game.name.get(lang), game.id)?;
    movement(out, game, lang)?;
    // Every other table is shown the same way: id, name, figures, words, reference.
    let data = serde_json::to_value(game).map_err(std::io::Error::from)?;
    let Value::Object(sections) = data else { return Ok(()) };
    for (section, entries) in &sections {
        if let Value::Object(entries) = entries
            && entries.values().any(|entry| entry.get("ref").is_some())
        {
            writeln!(out, "{}", section.to_uppercase())?;
            for (id, entry) in entries {
                show_entry(out, id, entry, lang)?;
            }
            writeln!(out)?;
        }
    }
    Ok(())
}

fn movement(out: &mut dyn Write, game: &Game, lang: Lang) -> Result<(), Failure> {
    if game.weights.is_empty() {
        return Ok(());
    }
    write!(out, "{:<36}", "")?;
    for weight in game.weights.values() {
        write!(out, "{:>13}", weight.name.get(lang))?;
    }
    writeln!(out)?;
    for troop in game.troops.values() {
        let name: String = troop.name.get(lang).chars().take(35).collect();
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

fn show_entry(out: &mut dyn Write, id: &str, entry: &Value, lang: Lang) -> Result<(), Failure> {
    let name = |value: Option<&Value>| -> Option<String> {
        let name: Name = serde_json::from_value(value?.clone()).ok()?;
        Some(name.get(lang).to_owned())
    };
    let title = name(entry.get("name")).unwrap_or_default();
    let reference = entry.get("ref").and_then(Value::as_str).unwrap_or_default();
    let figures: Vec<_> = entry
        .as_object()
        .into_iter()
        .flatten()
        .filter(|(_, value)| value.is_number())
        .map(|(key, value)| format!("{key} {value}"))
        .collect();
    let figures =
        if figures.is_empty() { String::new() } else { format!(" · {}", figures.join(", ")) };
    writeln!(out, "  {id:<30} {title}{figures} [{reference}]")?;
    if let Some(words) = name(entry.get("effect")).or_else(|| name(entry.get("means"))) {
        writeln!(out, "      {words}")?;
    }
    Ok(())
}
