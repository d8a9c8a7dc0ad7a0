//! The booklet of a scenario.

use banneret_schema::header::DocumentKind;
use banneret_schema::{Inline, Name};
use banneret_validator::armies::bill_of;
use banneret_validator::load::Model;
use banneret_validator::workspace::Found;
use banneret_validator::{Text, text};

use super::files::Printed;
use super::order::PrintOrder;
use super::picture::{PictureStyle, Pictured};
use super::{Manuscript, not_this};
use crate::item::Drawing;
use crate::map::ShownParts;
use crate::sheets::{Booklet, BookletSide};

pub(super) fn print(manuscript: &Manuscript<'_>, order: &PrintOrder) -> Result<Printed, Text> {
    let Some(Model::Scenario(scenario)) = &manuscript.loaded.model else {
        return Err(not_this(&text!("a scenario", "un scénario")));
    };
    let armies = manuscript.fielded();
    let bills: Vec<_> = armies
        .iter()
        .map(|(side, army, scene)| {
            let id = side.map(|side| side.id.clone());
            (id, *army, bill_of(&manuscript.ruleset, army, scene))
        })
        .collect();
    let sides = scenario.sides.items().map(|side| {
        let own = bills.iter().find(|(id, ..)| id.as_ref() == Some(&side.id));
        BookletSide { side, army: own.map(|(_, army, bill)| (*army, bill)) }
    });
    let map_name = map_name(manuscript);
    let booklet = Booklet {
        ruleset: &manuscript.ruleset,
        scenario,
        sides: sides.collect(),
        map_name: map_name.as_ref(),
        picture: Some(picture(manuscript, order)?),
        lang: order.lang,
    };
    Ok(Printed::sheet(booklet.sheet(), order, false))
}

/// What the map of the scenario is called.
fn map_name(manuscript: &Manuscript<'_>) -> Option<Name> {
    let Some(Model::Scenario(scenario)) = &manuscript.loaded.model else { return None };
    match scenario.map.as_ref()? {
        Inline::Here(map) => Some(map.name.clone()),
        Inline::Named(reference) => {
            let source = &manuscript.loaded.source;
            let found = manuscript.workspace.find(source, reference, DocumentKind::Map);
            let Found::Document(loaded) = found else { return None };
            let Some(Model::Map(map)) = &loaded.model else { return None };
            Some(map.name.clone())
        }
    }
}

/// The map with the set-up on it.
fn picture(manuscript: &Manuscript<'_>, order: &PrintOrder) -> Result<Drawing, Text> {
    let style = PictureStyle { lang: order.lang, palette: order.palette, set_up: true };
    let pictured = Pictured::of(manuscript, style)?;
    let counters = pictured.drawn();
    Ok(pictured.sheet(&counters, style, ShownParts::default(), None).drawing())
}
