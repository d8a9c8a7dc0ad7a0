//! `banneret print booklet`

use banneret_drawing::Drawing;
use banneret_drawing::map::ShownParts;
use banneret_drawing::sheets::{Booklet, BookletSide};
use banneret_schema::header::DocumentKind;
use banneret_schema::{Inline, Name};
use banneret_validator::load::Model;
use banneret_validator::text;
use banneret_validator::workspace::Found;

use super::{PrintJob, not_this, output};
use crate::armies::{bill_of, fielded, find};
use crate::exit::Failure;
use crate::pictured::palette;
use crate::pictured::{Pictured, Wanted};

/// Prints the booklet of a scenario.
pub(super) fn print(job: &PrintJob<'_>) -> Result<(), Failure> {
    let Some(Model::Scenario(scenario)) = &job.loaded.model else {
        return Err(not_this(job, text!("a scenario", "un scénario")));
    };
    let named: Vec<_> =
        scenario.sides.items().map(|side| find(job.workspace, &job.loaded, side)).collect();
    let armies = fielded(job.workspace, &job.loaded, &named);
    let bills: Vec<_> = armies
        .iter()
        .map(|(side, army, scene)| {
            let id = side.map(|side| side.id.clone());
            (id, *army, bill_of(&job.ruleset, army, scene))
        })
        .collect();
    let sides = scenario.sides.items().map(|side| {
        let own = bills.iter().find(|(id, ..)| id.as_ref() == Some(&side.id));
        BookletSide { side, army: own.map(|(_, army, bill)| (*army, bill)) }
    });
    let map_name = map_name(job);
    let booklet = Booklet {
        ruleset: &job.ruleset,
        scenario,
        sides: sides.collect(),
        map_name: map_name.as_ref(),
        picture: Some(picture(job)?),
        lang: job.lang,
    };
    output::write_sheet(job, &booklet.sheet(), false)
}

/// What the map of the scenario is called.
fn map_name(job: &PrintJob<'_>) -> Option<Name> {
    let Some(Model::Scenario(scenario)) = &job.loaded.model else { return None };
    match scenario.map.as_ref()? {
        Inline::Here(map) => Some(map.name.clone()),
        Inline::Named(reference) => {
            let found = job.workspace.find(&job.loaded.source, reference, DocumentKind::Map);
            let Found::Document(loaded) = found else { return None };
            let Some(Model::Map(map)) = &loaded.model else { return None };
            Some(map.name.clone())
        }
    }
}

/// The map with the set-up on it.
fn picture(job: &PrintJob<'_>) -> Result<Drawing, Failure> {
    let wanted = Wanted { lang: job.lang, palette: palette(job.target.palette), set_up: true };
    let name = job.target.file.display().to_string();
    let pictured = Pictured::load(job.workspace, &job.loaded.source.path, &name, wanted)?;
    let counters = pictured.drawn();
    Ok(pictured.sheet(&counters, wanted, ShownParts::default(), None).drawing())
}
