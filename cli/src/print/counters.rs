//! `banneret print counters`

use banneret_drawing::Color32;
use banneret_drawing::counters::{
    CounterPiece, CounterSheet, army_counters, counter_pages, marker_counters,
};
use banneret_validator::load::Model;
use banneret_validator::text;

use super::args::PrintCountersArgs;
use super::map::length;
use super::{PrintJob, not_this, output};
use crate::armies::{fielded, find};
use crate::exit::Failure;
use crate::pictured::palette;

/// Prints the counters of an army, or of both sides of a scenario, and markers.
pub(super) fn print(job: &PrintJob<'_>, args: &PrintCountersArgs) -> Result<(), Failure> {
    let palette = palette(job.target.palette);
    let (size, bleed) = (length(&args.size, 5.0..=80.0)?, length(&args.bleed, 0.0..=5.0)?);
    let page = job.target.paper.paper().size();
    let named = match &job.loaded.model {
        Some(Model::Scenario(scenario)) => {
            scenario.sides.items().map(|side| find(job.workspace, &job.loaded, side)).collect()
        }
        _ => Vec::new(),
    };
    let mut counters: Vec<(CounterPiece, Color32)> = Vec::new();
    let armies = fielded(job.workspace, &job.loaded, &named);
    for (place, (side, army, _)) in armies.iter().enumerate() {
        let color = palette.side(side.and_then(|side| side.colour.as_deref()), place);
        let own = army_counters(&job.ruleset, army, job.lang);
        counters.extend(own.into_iter().map(|piece| (piece, color)));
    }
    if armies.is_empty() {
        let what = text!(
            "an army, nor a scenario with armies",
            "une armée, ni un scénario avec des armées"
        );
        return Err(not_this(job, what));
    }
    let markers = marker_counters(&job.ruleset, args.markers, job.lang);
    counters.extend(markers.into_iter().map(|piece| (piece, palette.counters.faint)));
    let name = job.loaded.model.as_ref().map_or("", |model| match model {
        Model::Army(army) => army.name.get(job.lang),
        Model::Scenario(scenario) => scenario.name.get(job.lang),
        _ => "",
    });
    let title = text!("{name}: counters, {size} mm", "{name} : pions, {size} mm").typeset();
    let back = text!("{name}: backs", "{name} : revers").typeset();
    let sheet = CounterSheet {
        page,
        size,
        bleed,
        palette,
        title: title.get(job.lang),
        back_title: back.get(job.lang),
    };
    output::write_pages(job, &counter_pages(&counters, &sheet), title.get(job.lang))
}
