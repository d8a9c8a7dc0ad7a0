//! `banneret cost`

use std::io::Write;
use std::sync::Arc;

use banneret_schema::army::Army;
use banneret_schema::card::card;
use banneret_schema::cost::{ArmyCost, ItemKind, StepKind, army_cost};
use banneret_schema::header::DocumentKind;
use banneret_schema::say::quoted;
use banneret_schema::scenario::Side;
use banneret_schema::{Inline, Lang, Ruleset};
use banneret_validator::load::{Loaded, Model};
use banneret_validator::scene::Scene;
use banneret_validator::workspace::Found;
use banneret_validator::{Text, Workspace, bill, route, text};
use serde::Serialize;

use crate::args::{CostArgs, DataFormat};
use crate::disk::Disk;
use crate::exit::{Failure, Outcome};
use crate::report::echelons::OrderOfBattle;
use crate::report::{bills, cards, safe};

/// An army with its bill, and the side it fights for where a scenario was asked for.
struct Priced<'a> {
    army: &'a Army,
    bill: ArmyCost,
    side: Option<&'a Side>,
    /// Whether it is the bill of the whole army: a part of it has no budget of its own.
    whole: bool,
}

pub(crate) fn run(args: &CostArgs, out: &mut dyn Write) -> Result<Outcome, Failure> {
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
    let sides = match &loaded.model {
        Some(Model::Army(_)) => None,
        Some(Model::Scenario(scenario)) => Some(&scenario.sides),
        _ => {
            return Err(said(text!(
                "not an army nor a scenario; `banneret check` says more",
                "ni une armée ni un scénario ; `banneret check` en dit plus"
            )));
        }
    };
    let known = loaded.model.as_ref().and_then(Model::ruleset);
    let ruleset = known.and_then(|reference| workspace.ruleset(&loaded.source, reference));
    let ruleset = ruleset.ok_or_else(|| {
        said(text!(
            "its ruleset is not known; `banneret check` says more",
            "ses règles ne sont pas connues ; `banneret check` en dit plus"
        ))
    })?;
    let named = sides.into_iter().flat_map(|sides| sides.items());
    let named: Vec<_> = named.map(|side| find(&workspace, &loaded, side)).collect();
    let fielded = fielded(&workspace, &loaded, &named);
    let armies: Vec<_> = fielded.iter().map(|it| price(it, &ruleset, args)).collect();
    if armies.is_empty() {
        return Err(said(text!(
            "none of its armies is known; `banneret check` says more",
            "aucune de ses armées n'est connue ; `banneret check` en dit plus"
        )));
    }
    if let Some(only) = &args.only
        && armies.iter().all(|priced| priced.bill.items.is_empty())
    {
        let only = quoted(only);
        let words = text!("the army has no member {only}", "l'armée n'a pas de membre {only}");
        return Err(said(words));
    }
    match (args.format, sides, armies.as_slice()) {
        (DataFormat::Json, None, [army]) => write_json(out, &bill_of(&ruleset, army, lang))?,
        (DataFormat::Json, ..) => {
            let sides = armies.iter().map(|priced| bill_of(&ruleset, priced, lang)).collect();
            write_json(out, &Bills { version: 1, ruleset: ruleset.id.as_str(), sides })?;
        }
        (DataFormat::Human, ..) => {
            for (number, priced) in armies.iter().enumerate() {
                if number > 0 {
                    writeln!(out)?;
                }
                let show = if args.card { show_cards } else { show_bill };
                show(out, &ruleset, priced, lang)?;
            }
        }
    }
    Ok(Outcome::Clean)
}

/// An army in its document, and the side it fights for.
type Fielded<'a> = (Option<&'a Side>, &'a Army, Scene<'a>);

/// The army of a document, or those of its sides; `named` are the documents that sides name.
fn fielded<'a>(
    workspace: &'a Workspace<'a>,
    loaded: &'a Loaded,
    named: &'a [Option<Arc<Loaded>>],
) -> Vec<Fielded<'a>> {
    let scene = Scene::new(workspace, loaded);
    let sides = match &loaded.model {
        Some(Model::Army(army)) => return vec![(None, army, scene)],
        Some(Model::Scenario(scenario)) => scenario.sides.iter(),
        _ => return Vec::new(),
    };
    let army = |((index, side), named): ((usize, &'a Side), &'a Option<Arc<Loaded>>)| -> Option<Fielded<'a>> {
        let (army, scene) = match (&side.army, named.as_ref().map(|named| (named, &named.model))) {
            (Some(Inline::Here(army)), _) => (army, scene.inside(&route!["sides", index, "army"])),
            (_, Some((named, Some(Model::Army(army))))) => (army, Scene::new(workspace, named)),
            _ => return None,
        };
        Some((Some(side), army, scene))
    };
    sides.zip(named).filter_map(army).collect()
}

/// The bill of an army, or of the one member that was asked for.
fn price<'a>((side, army, scene): &Fielded<'a>, ruleset: &Ruleset, args: &CostArgs) -> Priced<'a> {
    let mut bill = army_cost(ruleset, army);
    bill::doubt(scene, army, &mut bill);
    if let Some(only) = &args.only {
        bill.items.retain(|item| item.id == *only);
        bill.may_lack = false;
    }
    Priced { army, bill, side: *side, whole: args.only.is_none() }
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
    match &ruleset.losses {
        Some(rules) if counts_steps(ruleset) && whole.is_some() => {
            OrderOfBattle { rules, army, side: *side, lang }.write(out)?;
        }
        _ => bills::write(out, ruleset, bill, whole, lang)?,
    }
    Ok(())
}

/// Whether steps are what a bill of the game counts.
fn counts_steps(ruleset: &Ruleset) -> bool {
    ruleset.losses.is_some() && ruleset.prices.is_none() && ruleset.rout.is_none()
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
    /// What is counted: points of a budget, rout points, or steps.
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
    let how = |how: StepKind| match how {
        StepKind::Added => "added",
        StepKind::Multiplied => "multiplied",
        StepKind::Sum => "sum",
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
        measure: match ruleset.rout {
            Some(_) => "rout-points",
            None if counts_steps(ruleset) => "steps",
            None => "points",
        },
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
