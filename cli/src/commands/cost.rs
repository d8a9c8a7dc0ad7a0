//! `banneret cost`

use std::io::Write;
use std::sync::Arc;

use banneret_schema::army::Army;
use banneret_schema::card::card;
use banneret_schema::cost::{ArmyCost, How, ItemKind, army_cost};
use banneret_schema::header::DocumentKind;
use banneret_schema::say::quoted;
use banneret_schema::scenario::Side;
use banneret_schema::{Inline, Lang, Ruleset};
use banneret_validator::load::{Loaded, Model};
use banneret_validator::scene::Scene;
use banneret_validator::workspace::Found;
use banneret_validator::{Text, Workspace, bill, route, text};
use serde::Serialize;

use crate::args::{Cost, DataFormat};
use crate::disk::Disk;
use crate::exit::{Failure, Outcome};
use crate::report::{bills, cards, safe};

/// An army with its bill, and the side it fights for where a scenario was asked for.
struct Priced<'a> {
    army: &'a Army,
    bill: ArmyCost,
    side: Option<&'a Side>,
    /// Whether it is the bill of the whole army: a part of it has no budget of its own.
    whole: bool,
}

pub(crate) fn run(args: &Cost, out: &mut dyn Write) -> Result<Outcome, Failure> {
    let name = args.file.display().to_string();
    let said = |words: Text| Failure::about(&name, words);
    let disk = Disk::around(&args.file, true)?;
    let lang = args.language.choose(disk.config.lang);
    let documents = disk.documents(std::slice::from_ref(&args.file))?;
    let [path] = documents.as_slice() else {
        return Err(said(text!("name the file of one army", "nommez le fichier d'une armée")));
    };
    let workspace = Workspace::new(&disk);
    let loaded = workspace.load(path).map_err(|fault| said(fault.text()))?;
    let known = loaded.model.as_ref().and_then(Model::ruleset);
    let ruleset = known.and_then(|reference| workspace.ruleset(&loaded.source, reference));
    let ruleset = || {
        ruleset.ok_or_else(|| {
            said(text!(
                "its ruleset is not known; `banneret check` says more",
                "ses règles ne sont pas connues ; `banneret check` en dit plus"
            ))
        })
    };
    let price = |scene: &Scene<'_>, army: &Army, ruleset: &Ruleset| {
        let mut bill = army_cost(ruleset, army);
        bill::doubt(scene, army, &mut bill);
        if let Some(only) = &args.only {
            bill.items.retain(|item| item.id == *only);
            bill.may_lack = false;
        }
        bill
    };
    let whole = args.only.is_none();
    let scene = Scene::new(&workspace, &loaded);
    let nobody = |armies: &[Priced<'_>]| match &args.only {
        Some(only) if armies.iter().all(|priced| priced.bill.items.is_empty()) => {
            let only = quoted(only);
            Err(said(text!("the army has no member {only}", "l'armée n'a pas de membre {only}")))
        }
        _ => Ok(()),
    };
    match &loaded.model {
        Some(Model::Army(army)) => {
            let ruleset = ruleset()?;
            let bill = price(&scene, army, &ruleset);
            let priced = Priced { army, bill, side: None, whole };
            nobody(std::slice::from_ref(&priced))?;
            match args.format {
                DataFormat::Json => write_json(out, &bill_of(&ruleset, &priced, lang))?,
                DataFormat::Human if args.card => show_cards(out, &ruleset, &priced, lang)?,
                DataFormat::Human => show_bill(out, &ruleset, &priced, lang)?,
            }
        }
        Some(Model::Scenario(scenario)) => {
            let ruleset = ruleset()?;
            let named: Vec<_> =
                scenario.sides.items().map(|side| find(&workspace, &loaded, side)).collect();
            let sides = scenario.sides.iter().zip(&named);
            let armies: Vec<Priced<'_>> = sides
                .filter_map(|((index, side), named)| {
                    let (army, scene) = match (&side.army, named) {
                        (Some(Inline::Here(army)), _) => {
                            (army, scene.inside(&route!["sides", index, "army"]))
                        }
                        (_, Some(named)) => match &named.model {
                            Some(Model::Army(army)) => (army, Scene::new(&workspace, named)),
                            _ => return None,
                        },
                        _ => return None,
                    };
                    let bill = price(&scene, army, &ruleset);
                    Some(Priced { army, bill, side: Some(side), whole })
                })
                .collect();
            if armies.is_empty() {
                return Err(said(text!(
                    "none of its armies is known; `banneret check` says more",
                    "aucune de ses armées n'est connue ; `banneret check` en dit plus"
                )));
            }
            nobody(&armies)?;
            match args.format {
                DataFormat::Json => {
                    let sides = armies.iter().map(|priced| bill_of(&ruleset, priced, lang));
                    let whole =
                        Bills { version: 1, ruleset: ruleset.id.as_str(), sides: sides.collect() };
                    write_json(out, &whole)?;
                }
                DataFormat::Human => {
                    for (number, priced) in armies.iter().enumerate() {
                        if number > 0 {
                            writeln!(out)?;
                        }
                        if args.card {
                            show_cards(out, &ruleset, priced, lang)?;
                        } else {
                            show_bill(out, &ruleset, priced, lang)?;
                        }
                    }
                }
            }
        }
        _ => {
            return Err(said(text!(
                "not an army nor a scenario; `banneret check` says more",
                "ni une armée ni un scénario ; `banneret check` en dit plus"
            )));
        }
    }
    Ok(Outcome::Clean)
}

/// The document of a side's army, where it is named.
fn find(workspace: &Workspace<'_>, from: &Loaded, side: &Side) -> Option<Arc<Loaded>> {
    let Some(Inline::Named(reference)) = &side.army else { return None };
    match workspace.find(&from.source, reference, DocumentKind::Army) {
        Found::Document(loaded) => Some(loaded),
        _ => None,
    }
}

fn show_bill(
    out: &mut dyn Write,
    ruleset: &Ruleset,
    Priced { army, bill, side, whole }: &Priced<'_>,
    lang: Lang,
) -> Result<(), Failure> {
    let whole = whole.then_some(bills::Whole {
        budget: army.budget,
        rout_level: side.and_then(|side| side.rout_level),
    });
    writeln!(out, "{} — {}\n", safe(army.name.get(lang)), safe(ruleset.name.get(lang)))?;
    bills::write(out, ruleset, bill, whole, lang)?;
    Ok(())
}

fn show_cards(
    out: &mut dyn Write,
    ruleset: &Ruleset,
    Priced { army, bill, .. }: &Priced<'_>,
    lang: Lang,
) -> Result<(), Failure> {
    for item in bill.items.iter().filter(|item| item.kind == ItemKind::Unit) {
        if let Some(unit) = army.units.get(item.index) {
            cards::write(out, &card(ruleset, unit), item, lang)?;
        }
    }
    Ok(())
}

#[derive(Serialize)]
struct Bills<'a> {
    version: u8,
    ruleset: &'a str,
    sides: Vec<Bill<'a>>,
}

#[derive(Serialize)]
struct Bill<'a> {
    version: u8,
    ruleset: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    side: Option<&'a str>,
    /// What is counted: points of a budget, or rout points.
    measure: &'static str,
    /// The least it comes to where it is not complete.
    total: String,
    complete: bool,
    budget: Option<String>,
    #[serde(rename = "rout-level", skip_serializing_if = "Option::is_none")]
    rout_level: Option<String>,
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
    /// What all of them cost at the least, where their price is not known.
    #[serde(rename = "at-least", skip_serializing_if = "Option::is_none")]
    at_least: Option<String>,
    steps: Vec<StepLine<'a>>,
    unpriced: Vec<&'a str>,
}

#[derive(Serialize)]
struct StepLine<'a> {
    what: &'a str,
    value: String,
    how: &'static str,
}

fn bill_of<'a>(ruleset: &'a Ruleset, priced: &'a Priced<'_>, lang: Lang) -> Bill<'a> {
    let Priced { army, bill, side, whole } = priced;
    let rout_level = side.and_then(|side| side.rout_level);
    let how = |how: How| match how {
        How::Added => "added",
        How::Multiplied => "multiplied",
        How::Sum => "sum",
    };
    let items = bill.items.iter().map(|item| Line {
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
        at_least: (!item.is_complete()).then(|| item.at_least().to_string()),
        steps: item
            .cost
            .steps
            .iter()
            .map(|step| StepLine {
                what: step.what.get(lang),
                value: step.value.to_string(),
                how: how(step.how),
            })
            .collect(),
        unpriced: item.cost.unpriced.iter().map(|part| part.what.get(lang)).collect(),
    });
    Bill {
        version: 1,
        ruleset: ruleset.id.as_str(),
        side: side.map(|side| side.id.as_str()),
        measure: if ruleset.rout.is_some() { "rout-points" } else { "points" },
        total: bill.total().to_string(),
        complete: bill.is_complete(),
        budget: army.budget.filter(|_| *whole).map(|budget| budget.to_string()),
        rout_level: rout_level.filter(|_| *whole).map(|level| level.to_string()),
        items: items.collect(),
    }
}

fn write_json(out: &mut dyn Write, whole: &impl Serialize) -> Result<(), Failure> {
    serde_json::to_writer_pretty(&mut *out, whole).map_err(std::io::Error::from)?;
    writeln!(out)?;
    Ok(())
}
