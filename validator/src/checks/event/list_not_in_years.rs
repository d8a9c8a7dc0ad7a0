//! `event/list-not-in-years`

use banneret_schema::Event;
use banneret_schema::header::DocumentKind;

use super::words::said_years;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::load::Model;
use crate::route;
use crate::scene::Scene;
use crate::text;
use crate::workspace::Found;

check! {
    /// An event allows an army list that covers none of the years it allows: nobody can draw an army
    /// from it.
    ///
    /// ## Bad
    /// ```yaml list.yaml
    /// id: greeks
    /// name: Greeks
    /// years: {from: -500, to: -300}
    /// entries:
    ///   - {id: hoplites, profile: {type: infantry, weight: heavy}}
    /// ```
    /// ```yaml event.yaml
    /// lists: greeks
    /// years: {from: -200, to: -100}
    /// ```
    ///
    /// ## Good
    /// ```yaml list.yaml
    /// id: greeks
    /// name: Greeks
    /// years: {from: -500, to: -300}
    /// entries:
    ///   - {id: hoplites, profile: {type: infantry, weight: heavy}}
    /// ```
    /// ```yaml event.yaml
    /// lists: greeks
    /// years: {from: -400, to: -100}
    /// ```
    LIST_NOT_IN_YEARS = "event/list-not-in-years", Warning, Run::Event(list_not_in_years);
    en: "an event allows a list of other years than its own";
    fr: "un événement permet une liste d'autres années que les siennes";
    fr_doc: "Un événement permet une liste d'armée qui ne couvre aucune des années qu'il permet : nul \
        ne peut en tirer une armée.";
}

fn list_not_in_years(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, event: &Event) {
    let Some(years) = event.years.filter(|years| !years.is_backwards()) else { return };
    for (at, reference) in event.lists.values().iter().enumerate() {
        let found = scene.workspace.find(scene.source, reference, DocumentKind::ArmyList);
        let Found::Document(loaded) = found else { continue };
        let Some(Model::ArmyList(list)) = &loaded.model else { continue };
        let Some(own) = list.years.filter(|own| own.common(years).is_none()) else { continue };
        let message = text!(
            "the event is {years}, and the list {name} covers {own}",
            "l'événement est {years}, et la liste {name} couvre {own}",
            years = said_years(years),
            name = list.name,
            own
        );
        let sheet = Scene::new(scene.workspace, &loaded);
        let label = text!("the years of the list", "les années de la liste");
        out.push(
            scene
                .on_value(&LIST_NOT_IN_YEARS, &scene.choice(&route!["lists", at]), message)
                .related(sheet.place(&route!["years"]), label),
        );
    }
}
