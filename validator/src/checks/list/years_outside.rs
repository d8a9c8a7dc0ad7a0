//! `list/years-outside`

use banneret_schema::{ArmyList, Period};
use banneret_yaml::Route;

use crate::checks::span::span_fault;
use crate::checks::{Run, check};
use crate::diagnostic::{Diagnostic, Severity};
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// The years of an entry, an option, a leader, an ally or a condition reach beyond those of the
    /// list or of the entry they belong to; or a span ends before it begins; or it names the year 0,
    /// which never was; or the whole list is of another time than the game.
    ///
    /// ## Bad
    /// ```yaml list.yaml
    /// years: {from: -336, to: -323}
    /// entries:
    ///   - {id: elephants, profile: {type: elephants, weight: heavy}, years: {from: -327, to: -301}}
    /// ```
    ///
    /// ## Good
    /// ```yaml list.yaml
    /// years: {from: -336, to: -323}
    /// entries:
    ///   - {id: elephants, profile: {type: elephants, weight: heavy}, years: {from: -327}}
    /// ```
    YEARS_OUTSIDE = "list/years-outside", Error, Run::List(years_outside);
    en: "years of a list lie outside those they belong to";
    fr: "des années d'une liste sortent de celles dont elles dépendent";
    fr_doc: "Les années d'une entrée, d'une option, d'un chef, d'un allié ou d'une condition sortent de \
        celles de la liste ou de l'entrée dont elles relèvent ; ou une période finit avant de \
        commencer ; ou elle nomme l'année 0, qui n'a jamais existé ; ou toute la liste est d'une \
        autre époque que le jeu.";
}

fn years_outside(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, list: &ArmyList) {
    let whole = list.years.filter(|years| {
        let fault = span_fault(scene, &YEARS_OUTSIDE, &route!["years"], *years);
        let sound = fault.is_none();
        out.extend(fault);
        sound
    });
    let whole = whole.map(|years| (route!["years"], years));
    if let Some((route, years)) = &whole {
        of_the_game(out, scene, route, *years);
    }
    for (index, entry) in list.entries.iter() {
        let base = route!["entries", index];
        let own = inside(out, scene, &base, entry.years, whole.as_ref());
        let outer = own.or_else(|| whole.clone());
        for (at, option) in entry.options.iter() {
            let base = base.join("options").join(at);
            // An option that its entry never lives to see is reported as one nobody can take.
            let apart = option.years.zip(entry.years).is_some_and(|(option, entry)| {
                !option.is_backwards() && option.common(entry).is_none()
            });
            let outer = if apart { &whole } else { &outer };
            inside(out, scene, &base, option.years, outer.as_ref());
        }
    }
    for (index, leader) in list.leaders.iter() {
        inside(out, scene, &route!["leaders", index], leader.years, whole.as_ref());
    }
    for (index, ally) in list.allies.iter() {
        inside(out, scene, &route!["allies", index], ally.years, whole.as_ref());
    }
    for (index, constraint) in list.constraints.iter() {
        inside(out, scene, &route!["constraints", index], constraint.years, whole.as_ref());
    }
}

/// Years of a list that share none with those the game is for.
fn of_the_game(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, route: &Route, years: Period) {
    let rules = scene.ruleset();
    if rules.period.common(years).is_some() {
        return;
    }
    let message = text!(
        "{game} covers {span}, and the list is {own}",
        "{game} couvre {span}, et la liste est {own}",
        game = rules.name,
        span = rules.period,
        own = years
    );
    let mut finding = scene.on_value(&YEARS_OUTSIDE, route, message);
    finding.severity = Severity::Warning;
    out.push(finding);
}

/// Reports a span that leaves the one around it, and hands it back where all is well.
fn inside(
    out: &mut Vec<Diagnostic>,
    scene: &Scene<'_>,
    base: &Route,
    years: Option<Period>,
    outer: Option<&(Route, Period)>,
) -> Option<(Route, Period)> {
    let years = years?;
    let route = base.join("years");
    if let Some(fault) = span_fault(scene, &YEARS_OUTSIDE, &route, years) {
        out.push(fault);
        return None;
    }
    let Some((place, around)) = outer else { return Some((route, years)) };
    let around = *around;
    // An open end is as far as the list goes, but it does not begin behind it.
    if around.covers(years) && around.common(years).is_some() {
        return Some((route, years));
    }
    // The end that leaves is marked.
    let early = years.from.is_some_and(|year| around.from.is_some_and(|from| year < from));
    let early = early || years.from.is_some_and(|year| around.to.is_some_and(|to| to < year));
    let end = if early { "from" } else { "to" };
    let message = text!(
        "these years ({own}) reach beyond those around them ({outer})",
        "ces années ({own}) sortent de celles qui les contiennent ({outer})",
        own = years,
        outer = around
    );
    let help = match years.common(around) {
        Some(common) => {
            text!("common to both is the time {common}", "la période commune va {common}", common)
        }
        None => text!(
            "they have no year in common: nobody can ever take it",
            "elles n'ont aucune année commune : nul ne peut le prendre"
        ),
    };
    out.push(
        scene
            .on_value(&YEARS_OUTSIDE, &route.join(end), message)
            .help(help)
            .related(scene.place(place), text!("the years around them", "les années autour")),
    );
    None
}
