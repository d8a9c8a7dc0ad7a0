//! The bill of an army as text: every member with the way to its price, and what it comes to.

use std::io::{self, Write};

use banneret_schema::cost::{ArmyCost, BillItem, ItemKind, StepKind};
use banneret_schema::say::typeset;
use banneret_schema::{Lang, Points, Ruleset, Words};

use super::safe;

/// What a whole army is held against.
pub(crate) struct Whole {
    pub(crate) budget: Option<Points>,
    pub(crate) rout_level: Option<u16>,
}

/// Writes a bill; without a whole it is that of some members only.
pub(crate) fn write(
    out: &mut dyn Write,
    ruleset: &Ruleset,
    bill: &ArmyCost,
    whole: Option<Whole>,
    lang: Lang,
) -> io::Result<()> {
    for item in &bill.items {
        member(out, item, lang)?;
    }
    let mut lines = Lines { out, lang };
    let whole = whole.unwrap_or(Whole { budget: None, rout_level: None });
    if ruleset.rout.is_some() {
        rout(&mut lines, bill, &whole)?;
    } else if ruleset.losses.is_some() && ruleset.prices.is_none() {
        points(&mut lines, bill, None)?;
    } else if ruleset.prices_reference().is_none() {
        let said =
            Words::new("This game gives no prices.", "Ce jeu ne donne pas de prix.").get(lang);
        return writeln!(lines.out, "{said}");
    } else {
        points(&mut lines, bill, whole.budget)?;
    }
    if !bill.is_complete() {
        writeln!(lines.out)?;
        for line in bill.lacks(lang) {
            writeln!(lines.out, "{line}")?;
        }
    }
    Ok(())
}

fn member(out: &mut dyn Write, item: &BillItem, lang: Lang) -> io::Result<()> {
    let name = item.name.as_ref().map_or(item.id.as_str(), |name| name.get(lang));
    let head = match (item.count, item.cost.each) {
        (1, _) | (_, None) => safe(name),
        (count, Some(each)) => format!("{}, {count} × {}", safe(name), each.display(lang)),
    };
    let total = item.cost.said(item.at_least(), lang);
    writeln!(out, "{head:<60} {total:>12}")?;
    for step in &item.cost.steps {
        let value = match step.how {
            StepKind::Added => step.value.display(lang),
            StepKind::Multiplied => format!("× {}", step.value.display(lang)),
            StepKind::Sum => format!("= {}", step.value.display(lang)),
        };
        writeln!(out, "    {:<56} {value:>12}", safe(&typeset(step.what.get(lang), lang)))?;
    }
    for part in &item.cost.unpriced {
        let words =
            Words::new("no price in the rulebook", "sans prix dans le livre de règles").get(lang);
        writeln!(out, "    {} ({words})", safe(&typeset(part.what.get(lang), lang)))?;
    }
    writeln!(out)
}

/// Lines of a word and a number.
struct Lines<'o> {
    out: &'o mut dyn Write,
    lang: Lang,
}

impl Lines<'_> {
    fn line(&mut self, en: &'static str, fr: &'static str, points: Points) -> io::Result<()> {
        let word = Words::new(en, fr).get(self.lang);
        writeln!(self.out, "{word:<60} {:>12}", points.display(self.lang))
    }
}

fn rout(lines: &mut Lines<'_>, bill: &ArmyCost, whole: &Whole) -> io::Result<()> {
    let (units, leaders) = (bill.total_of(ItemKind::Unit), bill.total_of(ItemKind::Leader));
    let known = |kind: ItemKind| {
        !bill.may_lack && bill.items.iter().filter(|it| it.kind == kind).all(BillItem::is_complete)
    };
    match known(ItemKind::Unit) {
        true => lines.line("units", "unités", units)?,
        false => lines.line("units, at least", "unités, au moins", units)?,
    }
    match known(ItemKind::Leader) {
        true => lines.line("leaders", "chefs", leaders)?,
        false => lines.line("leaders, at least", "chefs, au moins", leaders)?,
    }
    let total = bill.total();
    match bill.is_complete() {
        true => lines.line("rout points in all", "points de déroute en tout", total)?,
        false => lines.line(
            "rout points in all, at least",
            "points de déroute en tout, au moins",
            total,
        )?,
    }
    if let Some(level) = whole.rout_level {
        lines.line("rout level", "niveau de déroute", Points::from(i64::from(level)))?;
    }
    Ok(())
}

fn points(lines: &mut Lines<'_>, bill: &ArmyCost, budget: Option<Points>) -> io::Result<()> {
    let (total, known) = (bill.total(), bill.is_complete());
    match known {
        true => lines.line("total", "total", total)?,
        false => lines.line("total, at least", "total, au moins", total)?,
    }
    let Some(budget) = budget else { return Ok(()) };
    lines.line("budget", "budget", budget)?;
    match (total > budget, known) {
        (true, true) => lines.line("over", "dépassement", total - budget),
        (true, false) => lines.line("over, at least", "dépassement, au moins", total - budget),
        (false, true) => lines.line("left", "reste", budget - total),
        (false, false) => lines.line("left, at most", "reste, au plus", budget - total),
    }
}
