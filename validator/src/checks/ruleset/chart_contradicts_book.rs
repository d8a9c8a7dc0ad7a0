//! `ruleset/chart-contradicts-book`

use banneret_schema::Name;
use banneret_schema::Ruleset;
use banneret_schema::ruleset::chart::ChartFact;
use banneret_schema::ruleset::terrain::{ChartModifiers, MovementCost};
use banneret_yaml::Route;

use crate::checks::{Run, check};
use crate::diagnostic::{Diagnostic, Severity};
use crate::route;
use crate::scene::Scene;
use crate::text;
use crate::text::Text;

check! {
    /// A ruleset supplies the chart of terrain effects that the rulebook leaves to a play aid, and says
    /// something else than the rulebook itself does in passing: what a step costs, whether something
    /// blocks sight, what it does to an attack. A river that can be crossed without a bridge is an
    /// error.
    ///
    /// ## Bad
    /// ```yaml house.yaml
    /// banneret: 1
    /// kind: ruleset
    /// id: house
    /// name: {en: House rules, fr: Règles maison}
    /// extends: vive-lempereur
    /// terrain: {clear: {costs: [{points: 2}]}}
    /// ```
    ///
    /// ## Good
    /// ```yaml house.yaml
    /// banneret: 1
    /// kind: ruleset
    /// id: house
    /// name: {en: House rules, fr: Règles maison}
    /// extends: vive-lempereur
    /// terrain: {clear: {costs: [{points: 1}]}}
    /// ```
    CHART_CONTRADICTS_BOOK = "ruleset/chart-contradicts-book", Warning, Run::House(chart_contradicts_book);
    en: "a terrain chart contradicts the rulebook";
    fr: "un tableau des terrains contredit le livre de règles";
    fr_doc: "Un jeu de règles fournit le tableau des effets du terrain, que le livre de règles laisse \
        à une aide de jeu, et dit autre chose que le livre lui-même en passant : ce que coûte un \
        pas, si la vue est bloquée, l'effet sur une attaque. Un fleuve franchissable sans pont \
        est une erreur.";
}

fn chart_contradicts_book(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, ruleset: &Ruleset) {
    let Some(chart) = &ruleset.chart else { return };
    for fact in &chart.facts {
        for id in &fact.about.terrain {
            let Some(entry) = ruleset.terrain.get(id) else { continue };
            let entry = ChartEntry {
                name: &entry.name,
                route: route!["terrain", id.as_str()],
                costs: &entry.costs,
                mask: entry.mask,
                impassable: entry.impassable,
                modifiers: entry.modifiers,
            };
            out.extend(contradiction(scene, ruleset, fact, &entry));
        }
        for id in &fact.about.obstacles {
            let Some(entry) = ruleset.obstacles.get(id) else { continue };
            let entry = ChartEntry {
                name: &entry.name,
                route: route!["obstacles", id.as_str()],
                costs: &entry.costs,
                mask: entry.mask,
                impassable: entry.impassable,
                modifiers: entry.modifiers,
            };
            out.extend(contradiction(scene, ruleset, fact, &entry));
        }
    }
}

/// What a chart says of an element of terrain or an obstacle.
struct ChartEntry<'r> {
    name: &'r Name,
    route: Route,
    costs: &'r [MovementCost],
    mask: bool,
    impassable: bool,
    modifiers: ChartModifiers,
}

/// How an entry contradicts a fact, where this document says so and not the one it builds on.
fn contradiction(
    scene: &Scene<'_>,
    ruleset: &Ruleset,
    fact: &ChartFact,
    entry: &ChartEntry<'_>,
) -> Option<Diagnostic> {
    let written = |route: &Route| scene.source.document.find(route).is_some();
    let (route, message) = wrong(fact, entry).filter(|(route, _)| written(route))?;
    let help = text!(
        "write what the rulebook says, or tell players that this chart overrides it",
        "écrivez ce que dit le livre de règles, ou dites aux joueurs que ce tableau l'emporte"
    );
    let mut finding = scene.on_value(&CHART_CONTRADICTS_BOOK, &route, message).help(help);
    finding.severity = fact.severity.map_or(finding.severity, Severity::from);
    let (book, place) = (&ruleset.book, &fact.reference);
    Some(finding.reference(format!("{book}, {place}")))
}

/// Where an entry says otherwise than a fact, and how.
fn wrong(fact: &ChartFact, entry: &ChartEntry<'_>) -> Option<(Route, Text)> {
    let name = entry.name.lower();
    if let Some(mask) = fact.mask.filter(|mask| *mask != entry.mask) {
        let message = if mask {
            text!(
                "{name} blocks sight by the rulebook",
                "{name} bloque la vue d'après le livre",
                name
            )
        } else {
            text!(
                "{name} does not block sight by the rulebook",
                "{name} ne bloque pas la vue d'après le livre",
                name
            )
        };
        return Some((entry.route.join("mask"), message));
    }
    let told = fact.shock.zip(entry.modifiers.shock).filter(|(book, own)| book != own);
    if let Some((book, own)) = told {
        let message = text!(
            "an attack into this has {own} to its shock, and {book} by the rulebook: {name}",
            "une attaque ici a {own} au choc, et {book} d'après le livre : {name}",
            name
        );
        return Some((entry.route.join("modifiers").join("shock"), message));
    }
    if fact.barred && fact.about.step.arm.is_none() {
        let open = entry.costs.iter().position(|row| !row.barred);
        let message = text!(
            "nobody crosses this by the rulebook: {name}",
            "nul ne franchit ceci d'après le livre : {name}",
            name
        );
        return match open {
            Some(at) => Some((entry.route.join("costs").join(at), message)),
            None => (!entry.impassable).then(|| (entry.route.join("impassable"), message)),
        };
    }
    let (at, row) = fact.about.step.paid_by(entry.costs)?;
    let route = entry.route.join("costs").join(at);
    let points = row.points;
    match fact.points {
        Some(book) if row.barred => Some((
            route,
            text!(
                "this cannot be entered, and costs {book} by the rulebook: {name}",
                "on ne peut entrer ici, et cela coûte {book} d'après le livre : {name}",
                name
            ),
        )),
        Some(book) if points != book => Some((
            route,
            text!(
                "this costs {points}, and {book} by the rulebook: {name}",
                "ceci coûte {points}, et {book} d'après le livre : {name}",
                name
            ),
        )),
        None if fact.barred && !row.barred => Some((
            route,
            text!(
                "this costs {points}, and nobody does it by the rulebook: {name}",
                "ceci coûte {points}, et nul ne le fait d'après le livre : {name}",
                name
            ),
        )),
        _ => None,
    }
}
