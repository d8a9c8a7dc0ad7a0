//! `banneret cost`

use std::io::Write;
use std::sync::Arc;

use banneret_schema::army::Army;
use banneret_schema::card::card;
use banneret_schema::cost::{ArmyCost, How, Item, ItemKind, army_cost};
use banneret_schema::{Lang, Ruleset};
use banneret_validator::Workspace;
use banneret_validator::load::Model;
use serde::Serialize;

use crate::args::{Cost, DataFormat};
use crate::disk::Disk;
use crate::exit::{Failure, Outcome};
use crate::report::cards;

pub(crate) fn run(args: &Cost, out: &mut dyn Write) -> Result<Outcome, Failure> {
    let name = args.file.display().to_string();
    let disk = Disk::around(&args.file, true)?;
    let lang = args.language.choose(disk.config.lang);
    let documents = disk.documents(std::slice::from_ref(&args.file))?;
    let [path] = documents.as_slice() else {
        return Err(Failure::said(format!("{name}: name the file of one army")));
    };
    let workspace = Workspace::new(&disk);
    let loaded = workspace.load(path).map_err(|fault| Failure::said(format!("{name}: {fault}")))?;
    let Some(Model::Army(army)) = &loaded.model else {
        return Err(Failure::said(format!("{name}: not an army; `banneret check` says more")));
    };
    let ruleset =
        army.ruleset.as_ref().and_then(|reference| workspace.ruleset(&loaded.source, reference));
    let Some(ruleset) = ruleset else {
        return Err(Failure::said(format!(
            "{name}: its ruleset is not known; `banneret check` says more"
        )));
    };
    let mut bill = army_cost(&ruleset, army);
    if let Some(only) = &args.only {
        bill.items.retain(|item| item.id == *only);
        if bill.items.is_empty() {
            return Err(Failure::said(format!("{name}: the army has no member `{only}`")));
        }
    }
    match args.format {
        DataFormat::Json => json(out, &ruleset, army, &bill, lang)?,
        DataFormat::Human if args.card => show_cards(out, &ruleset, army, &bill, lang)?,
        DataFormat::Human => human(out, &ruleset, army, &bill, lang)?,
    }
    Ok(Outcome::Clean)
}

fn show_cards(
    out: &mut dyn Write,
    ruleset: &Arc<Ruleset>,
    army: &Army,
    bill: &ArmyCost,
    lang: Lang,
) -> Result<(), Failure> {
    for item in bill.items.iter().filter(|item| item.kind == ItemKind::Unit) {
        if let Some(unit) = army.units.get(item.index) {
            cards::write(out, &card(ruleset, unit), item, lang)?;
        }
    }
    Ok(())
}

fn human(
    out: &mut dyn Write,
    ruleset: &Ruleset,
    army: &Army,
    bill: &ArmyCost,
    lang: Lang,
) -> Result<(), Failure> {
    writeln!(out, "{} — {}\n", army.name.get(lang), ruleset.name.get(lang))?;
    for item in &bill.items {
        let name = item.name.as_ref().map_or(item.id.as_str(), |name| name.get(lang));
        let unknown = match lang {
            Lang::En => "no price",
            Lang::Fr => "sans prix",
        };
        let total = item.total().map_or(unknown.to_owned(), |total| total.display(lang));
        let head = match (item.count, item.cost.each) {
            (1, _) | (_, None) => name.to_owned(),
            (count, Some(each)) => format!("{name}, {count} × {}", each.display(lang)),
        };
        writeln!(out, "{head:<60} {total:>12}")?;
        for step in &item.cost.steps {
            let value = match step.how {
                How::Added => step.value.display(lang),
                How::Multiplied => format!("× {}", step.value.display(lang)),
                How::Sum => format!("= {}", step.value.display(lang)),
            };
            writeln!(out, "    {:<56} {value:>12}", step.what.get(lang))?;
        }
        for name in &item.cost.unpriced {
            let words = match lang {
                Lang::En => "no price in the rulebook",
                Lang::Fr => "sans prix dans le livre de règles",
            };
            writeln!(out, "    {} ({words})", name.get(lang))?;
        }
        writeln!(out)?;
    }
    let total = bill.total();
    let (total_word, budget_word, left_word, over_word) = match lang {
        Lang::En => ("total", "budget", "left", "over"),
        Lang::Fr => ("total", "budget", "reste", "dépassement"),
    };
    writeln!(out, "{total_word:<60} {:>12}", total.display(lang))?;
    if let Some(budget) = army.budget {
        writeln!(out, "{budget_word:<60} {:>12}", budget.display(lang))?;
        if total > budget {
            writeln!(out, "{over_word:<60} {:>12}", (total - budget).display(lang))?;
        } else {
            writeln!(out, "{left_word:<60} {:>12}", (budget - total).display(lang))?;
        }
    }
    Ok(())
}

#[derive(Serialize)]
struct Bill<'a> {
    version: u8,
    ruleset: &'a str,
    total: String,
    complete: bool,
    budget: Option<String>,
    items: Vec<Line<'a>>,
}

#[derive(Serialize)]
struct Line<'a> {
    id: &'a str,
    name: &'a str,
    kind: &'static str,
    count: u32,
    each: Option<String>,
    total: Option<String>,
    steps: Vec<StepLine<'a>>,
    unpriced: Vec<&'a str>,
}

#[derive(Serialize)]
struct StepLine<'a> {
    what: &'a str,
    value: String,
    how: &'static str,
}

fn json(
    out: &mut dyn Write,
    ruleset: &Ruleset,
    army: &Army,
    bill: &ArmyCost,
    lang: Lang,
) -> Result<(), Failure> {
    let line = |item: &'_ Item| -> Vec<(String, String, &'static str)> {
        let how = |how: How| match how {
            How::Added => "added",
            How::Multiplied => "multiplied",
            How::Sum => "sum",
        };
        let steps = item.cost.steps.iter();
        steps.map(|s| (s.what.get(lang).to_owned(), s.value.to_string(), how(s.how))).collect()
    };
    let steps: Vec<_> = bill.items.iter().map(line).collect();
    let items = bill.items.iter().zip(&steps).map(|(item, steps)| Line {
        id: &item.id,
        name: item.name.as_ref().map_or(item.id.as_str(), |name| name.get(lang)),
        kind: match item.kind {
            ItemKind::Leader => "leader",
            ItemKind::Herald => "herald",
            ItemKind::Character => "character",
            ItemKind::Unit => "unit",
        },
        count: item.count,
        each: item.cost.each.map(|each| each.to_string()),
        total: item.total().map(|total| total.to_string()),
        steps: steps
            .iter()
            .map(|(what, value, how)| StepLine { what, value: value.clone(), how })
            .collect(),
        unpriced: item.cost.unpriced.iter().map(|name| name.get(lang)).collect(),
    });
    let whole = Bill {
        version: 1,
        ruleset: ruleset.id.as_str(),
        total: bill.total().to_string(),
        complete: bill.is_complete(),
        budget: army.budget.map(|budget| budget.to_string()),
        items: items.collect(),
    };
    serde_json::to_writer_pretty(&mut *out, &whole).map_err(std::io::Error::from)?;
    writeln!(out)?;
    Ok(())
}
