//! The sheet of an army, or those of the sides of a scenario one behind the other.

use banneret_validator::Text;
use banneret_validator::armies::bill_of;

use super::files::Printed;
use super::order::PrintOrder;
use super::{Manuscript, no_army};
use crate::sheets::{ArmySheet, PrintedBlock, PrintedSheet};

pub(super) fn print(manuscript: &Manuscript<'_>, order: &PrintOrder) -> Result<Printed, Text> {
    let ruleset = &manuscript.ruleset;
    let armies = manuscript.fielded();
    let sheets = armies.iter().map(|(_, army, scene)| {
        let bill = bill_of(ruleset, army, scene);
        ArmySheet { ruleset, army, bill: &bill, lang: order.lang }.sheet()
    });
    let sheet = sheets.reduce(append).ok_or_else(no_army)?;
    Ok(Printed::sheet(sheet, order, armies.len() == 1))
}

/// Puts a sheet behind another one, on a page of its own.
fn append(mut first: PrintedSheet, next: PrintedSheet) -> PrintedSheet {
    first.blocks.push(PrintedBlock::NewPage);
    let facts = next.facts.iter().map(|(name, what)| ArmySheet::told(next.lang, name, what));
    let aside = facts.collect::<Vec<_>>().join(" · ");
    first.blocks.push(PrintedBlock::Heading { level: 1, text: next.title, aside });
    first.blocks.extend(next.blocks);
    first
}
