//! `banneret cost`

use std::io::Write;
use std::path::PathBuf;

use banneret_report::{BillV1, counts_steps};
use banneret_schema::army::Army;
use banneret_schema::card::card;
use banneret_schema::cost::{ArmyCost, ItemKind};
use banneret_schema::header::DocumentKind;
use banneret_schema::say::quoted;
use banneret_schema::scenario::Side;
use banneret_schema::{Lang, Ruleset};
use banneret_validator::armies::{Fielded, bill_of as bill_of_army, fielded, find};
use banneret_validator::glance::glance;
use banneret_validator::load::Model;
use banneret_validator::{Files as _, ReadFault, Text, Workspace, text};
use serde::Serialize;

use crate::args::{CostArgs, DataFormat};
use crate::disk::Disk;
use crate::exit::{Failure, Outcome, say};
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
    let disk = Disk::around_all(&args.files, true)?;
    let lang = args.language.choose(disk.config.lang);
    let workspace = Workspace::new(&disk);
    match args.files.as_slice() {
        [file] if !file.is_dir() => {
            let documents = disk.documents(std::slice::from_ref(file))?;
            let path = documents.first().map(String::as_str).unwrap_or_default();
            let name = file.display().to_string();
            one(&workspace, path, args, &name, |ruleset, sides, armies| {
                show(out, args, lang, ruleset, sides, armies)
            })?;
            Ok(Outcome::Clean)
        }
        _ => many(&workspace, &disk, args, lang, out),
    }
}

/// Prices the armies of one file.
fn one<T>(
    workspace: &Workspace<'_>,
    path: &str,
    args: &CostArgs,
    name: &str,
    show: impl FnOnce(&Ruleset, bool, &[Priced<'_>]) -> Result<T, Failure>,
) -> Result<T, Failure> {
    let said = |words: Text| Failure::about(name, words);
    let loaded = workspace.load(path).map_err(|fault| said(fault.text()))?;
    let sides = match loaded.said().map_err(said)? {
        Model::Army(_) => None,
        Model::Scenario(scenario) => Some(&scenario.sides),
        _ => {
            return Err(said(text!(
                "not an army nor a scenario; `banneret check` says more",
                "ni une armée ni un scénario ; `banneret check` en dit plus"
            )));
        }
    };
    let ruleset = workspace.ruleset_of(&loaded).map_err(said)?;
    let named = sides.into_iter().flat_map(|sides| sides.items());
    let named: Vec<_> = named.map(|side| find(workspace, &loaded, side)).collect();
    let fielded = fielded(workspace, &loaded, &named);
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
    show(&ruleset, sides.is_some(), &armies)
}

fn show(
    out: &mut dyn Write,
    args: &CostArgs,
    lang: Lang,
    ruleset: &Ruleset,
    is_scenario: bool,
    armies: &[Priced<'_>],
) -> Result<(), Failure> {
    match (args.format, is_scenario, armies) {
        (DataFormat::Json, false, [army]) => write_json(out, &bill_of(ruleset, army, lang)),
        (DataFormat::Json, ..) => {
            let sides = armies.iter().map(|priced| bill_of(ruleset, priced, lang)).collect();
            write_json(out, &Bills { version: 1, ruleset: ruleset.id.as_str(), sides })
        }
        (DataFormat::Human, ..) => {
            for (number, priced) in armies.iter().enumerate() {
                if number > 0 {
                    writeln!(out)?;
                }
                let show = if args.card { show_cards } else { show_bill };
                show(out, ruleset, priced, lang)?;
            }
            Ok(())
        }
    }
}

/// Prices the armies of several files, and those in folders. What cannot be priced is said, and the others
/// are priced all the same.
fn many(
    workspace: &Workspace<'_>,
    disk: &Disk,
    args: &CostArgs,
    lang: Lang,
    out: &mut dyn Write,
) -> Result<Outcome, Failure> {
    let (paths, unreadable) = armies_among(disk, &args.files)?;
    let mut outcome = if paths.is_empty() { Outcome::NothingToCheck } else { Outcome::Clean };
    for (path, fault) in &unreadable {
        let path = disk.shown(path);
        say(&text!("{path}: {fault}", "{path}: {fault}", fault = fault.text()), lang);
        outcome = Outcome::CouldNotRun;
    }
    let mut bills = Vec::new();
    let mut totals = Vec::new();
    for path in &paths {
        let name = disk.shown(path);
        let priced = one(workspace, path, args, &name, |ruleset, sides, armies| {
            for priced in armies {
                let army = priced.army.name.get(lang);
                let bill = bill_of(ruleset, priced, lang);
                let bill = FileBill { path: name.clone(), army, bill };
                bills.push(serde_json::to_value(bill).map_err(std::io::Error::from)?);
                totals.push(total_line(ruleset, &name, priced, lang));
            }
            if args.format == DataFormat::Human {
                writeln!(out, "── {}\n", safe(&name))?;
                show(out, args, lang, ruleset, sides, armies)?;
                writeln!(out)?;
            }
            Ok(())
        });
        match priced {
            Ok(()) => {}
            Err(Failure::Said(why)) => {
                say(&why, lang);
                outcome = Outcome::CouldNotRun;
            }
            Err(Failure::ClosedPipe) => return Err(Failure::ClosedPipe),
        }
    }
    match args.format {
        DataFormat::Json => {
            write_json(out, &serde_json::json!({ "version": 1, "armies": bills }))?;
        }
        DataFormat::Human if !args.card => {
            totals.iter().try_for_each(|it| writeln!(out, "{it}"))?;
        }
        DataFormat::Human => {}
    }
    Ok(outcome)
}

/// A file that could not be read, and why.
type Unreadable = (String, ReadFault);

/// The files a user named, and the armies in the folders he named.
fn armies_among(disk: &Disk, files: &[PathBuf]) -> Result<(Vec<String>, Vec<Unreadable>), Failure> {
    let (mut paths, mut unreadable) = (Vec::new(), Vec::new());
    for file in files {
        let found = disk.find(std::slice::from_ref(file), false)?;
        let is_army = |path: &String| {
            let seen = disk.read(path).ok().and_then(|bytes| glance(&bytes));
            seen.is_some_and(|seen| seen.kind == Some(DocumentKind::Army))
        };
        let is_folder = file.is_dir();
        paths.extend(found.paths.into_iter().filter(|path| !is_folder || is_army(path)));
        unreadable.extend(found.unreadable);
    }
    paths.sort();
    paths.dedup();
    Ok((paths, unreadable))
}

/// An army in one line: its file, its name, and what it comes to.
fn total_line(ruleset: &Ruleset, path: &str, priced: &Priced<'_>, lang: Lang) -> String {
    let total = priced.bill.total();
    let total = match (
        ruleset.prices_reference().is_some() || ruleset.rout.is_some(),
        priced.bill.is_complete(),
    ) {
        (false, _) => "–".to_owned(),
        (true, true) => total.display(lang),
        (true, false) => text!("at least {total}", "au moins {total}", total).get(lang).to_owned(),
    };
    let army = safe(priced.army.name.get(lang));
    format!("{:<40} {army:<30} {total:>12}", safe(path))
}

/// The bill of an army, or of the one member that was asked for.
fn price<'a>((side, army, scene): &Fielded<'a>, ruleset: &Ruleset, args: &CostArgs) -> Priced<'a> {
    let mut bill = bill_of_army(ruleset, army, scene);
    if let Some(only) = &args.only {
        bill.items.retain(|item| item.id == *only);
        bill.may_lack = false;
    }
    Priced { army, bill, side: *side, whole: args.only.is_none() }
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
    sides: Vec<BillV1<'a>>,
}

/// The bill of one file among several.
#[derive(Serialize)]
struct FileBill<'a> {
    path: String,
    army: &'a str,
    #[serde(flatten)]
    bill: BillV1<'a>,
}

fn bill_of<'a>(ruleset: &'a Ruleset, priced: &'a Priced<'_>, lang: Lang) -> BillV1<'a> {
    let Priced { army, bill, side, whole } = priced;
    let new = BillV1::new(ruleset, bill, army.budget.filter(|_| *whole), lang);
    match side {
        Some(side) => new.of_side(side.id.as_str(), side.rout_level.filter(|_| *whole)),
        None => new,
    }
}

fn write_json(out: &mut dyn Write, whole: &impl Serialize) -> Result<(), Failure> {
    serde_json::to_writer_pretty(&mut *out, whole).map_err(std::io::Error::from)?;
    writeln!(out)?;
    Ok(())
}
