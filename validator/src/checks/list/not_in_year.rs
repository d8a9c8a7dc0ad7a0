//! `list/not-in-year`

use banneret_schema::{Period, Say, Year};
use banneret_yaml::Route;

use super::point::{SaidLimit, finished};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::drawn::DrawnArmy;
use crate::route;
use crate::scene::Scene;
use crate::text;
use crate::text::{Text, Words};

check! {
    /// The army's year lies outside the years of its list, or it takes an entry, an option or a
    /// leader that does not exist in its year.
    ///
    /// ## Bad
    /// ```yaml list.yaml
    /// years: {from: -500, to: -300}
    /// entries:
    ///   - {id: hoplites, profile: {type: infantry, weight: heavy}}
    ///   - {id: peltasts, profile: {type: infantry, weight: light}, years: {from: -400}}
    /// ```
    /// ```yaml
    /// list: list
    /// year: -480
    /// units:
    ///   - {id: hoplites, type: infantry, weight: heavy}
    ///   - {id: peltasts, type: infantry, weight: light}
    /// ```
    ///
    /// ## Good
    /// ```yaml list.yaml
    /// years: {from: -500, to: -300}
    /// entries:
    ///   - {id: hoplites, profile: {type: infantry, weight: heavy}}
    ///   - {id: peltasts, profile: {type: infantry, weight: light}, years: {from: -400}}
    /// ```
    /// ```yaml
    /// list: list
    /// year: -390
    /// units:
    ///   - {id: hoplites, type: infantry, weight: heavy}
    ///   - {id: peltasts, type: infantry, weight: light}
    /// ```
    NOT_IN_YEAR = "list/not-in-year", Error, Run::Draft(not_in_year);
    en: "something is taken outside its years";
    fr: "quelque chose est pris hors de ses années";
    fr_doc: "L'année de l'armée est hors des années de sa liste, ou l'armée prend une entrée, une option \
        ou un chef qui n'existe pas cette année-là.";
}

fn not_in_year(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, draft: &DrawnArmy<'_>) {
    let Some(year) = draft.year else { return };
    let out_of = |years: Option<Period>| {
        years.filter(|years| !years.is_backwards() && !years.contains(year))
    };
    if let Some(years) = out_of(draft.list.years).filter(|_| draft.contingent.is_none()) {
        let name = Words::new("the list covers the time", "la liste couvre la période");
        let message = said(years, year, &name);
        let finding = scene.on_value(&NOT_IN_YEAR, &route!["year"], message);
        let help = text!(
            "choose another year, or another list",
            "choisissez une autre année, ou une autre liste",
        );
        let said = about(route!["years"], None);
        out.push(finished(finding, scene, draft, said, Some(help)));
    }
    for unit in &draft.units {
        let Some(index) = unit.origin.entry() else { continue };
        let Some(entry) = draft.list.entries.get(index) else { continue };
        let at = unit.origin.option();
        let option = at.and_then(|at| entry.options.get(at));
        let base = route!["entries", index];
        let (years, route, named) = if let Some(years) = out_of(entry.years) {
            (years, base.join("years"), entry.called())
        } else if let (Some(at), Some(option)) = (at, option)
            && let Some(years) = out_of(option.years)
        {
            let route = base.join("options").join(at).join("years");
            (years, route, option.called())
        } else {
            continue;
        };
        let message = said(years, year, &named);
        let finding = scene.on_member(&NOT_IN_YEAR, &unit.troops.route, message);
        let author = option.and_then(|it| it.message.as_ref()).or(entry.message.as_ref());
        let said = about(route, author);
        out.push(finished(finding, scene, draft, said, unit.repair.clone()));
    }
    for leader in &draft.leaders {
        let Some(index) = leader.entry else { continue };
        let Some(entry) = draft.list.leaders.get(index) else { continue };
        let Some(years) = out_of(entry.years) else { continue };
        let message = said(years, year, &entry.called());
        let finding = scene.on_member(&NOT_IN_YEAR, &route!["leaders", leader.index], message);
        let said = about(route!["leaders", index, "years"], entry.message.as_ref());
        out.push(finished(finding, scene, draft, said, None::<Text>));
    }
}

fn said(years: Period, year: Year, name: &dyn Say) -> Text {
    text!(
        "{name}: {years}, and the army is of {year}",
        "{name} : {years}, et l'armée est de {year}",
        name,
        years,
        year
    )
}

fn about(route: Route, message: Option<&banneret_schema::Name>) -> SaidLimit<'_> {
    SaidLimit {
        route, label: text!("the years it exists in", "les années où il existe"), message
    }
}
