//! `banneret print roster`

use banneret_drawing::sheets::{PrintedBlock, PrintedSheet, Roster};
use banneret_validator::load::Model;
use banneret_validator::text;

use super::{PrintJob, not_this, output};
use crate::armies::{bill_of, fielded, find};
use crate::exit::Failure;

/// Prints the sheet of an army, or those of the sides of a scenario one behind the other.
pub(super) fn print(job: &PrintJob<'_>) -> Result<(), Failure> {
    let sides = match &job.loaded.model {
        Some(Model::Scenario(scenario)) => {
            scenario.sides.items().map(|side| find(job.workspace, &job.loaded, side)).collect()
        }
        _ => Vec::new(),
    };
    let armies = fielded(job.workspace, &job.loaded, &sides);
    let mut sheets = armies.iter().map(|(_, army, scene)| {
        let bill = bill_of(&job.ruleset, army, scene);
        Roster { ruleset: &job.ruleset, army, bill: &bill, lang: job.lang }.sheet()
    });
    let what =
        text!("an army, nor a scenario with armies", "une armée, ni un scénario avec des armées");
    let mut first = sheets.next().ok_or_else(|| not_this(job, what))?;
    let one_page = armies.len() == 1;
    for sheet in sheets {
        append(&mut first, sheet);
    }
    output::write_sheet(job, &first, one_page)
}

/// Puts a sheet behind another one, on a page of its own.
fn append(first: &mut PrintedSheet, next: PrintedSheet) {
    first.blocks.push(PrintedBlock::NewPage);
    let facts = next.facts.iter().map(|(name, what)| format!("{name}\u{a0}: {what}"));
    let aside = facts.collect::<Vec<_>>().join(" · ");
    first.blocks.push(PrintedBlock::Heading { level: 1, text: next.title, aside });
    first.blocks.extend(next.blocks);
}
