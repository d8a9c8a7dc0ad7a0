//! `scenario/unknown-side`

use banneret_schema::hashed::HashSet;
use banneret_schema::header::DocumentKind;
use banneret_schema::scenario::victory::DRAW;
use banneret_yaml::{Route, Step};
use indexmap::IndexMap;

use crate::battle::Battle;
use crate::checks::{Run, SEARCHES, check};
use crate::diagnostic::Diagnostic;
use crate::help::Help;
use crate::suggest::{Candidate, meant, nearest};
use crate::text;
use crate::text::quoted;
use crate::trade;

check! {
    /// A side is named that the scenario does not have.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// first-player: romans
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// first-player: greeks
    /// ```
    UNKNOWN_SIDE = "scenario/unknown-side", Error, Run::Scenario(unknown_side);
    en: "a side is not in the scenario";
    fr: "un camp n'est pas dans le scénario";
    fr_doc: "Un camp est nommé que le scénario n'a pas.";
}

fn unknown_side(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    if !battle.knows_all_sides() || battle.forces.is_empty() {
        return;
    }
    let mut mentions = battle.scene.mentions(DocumentKind::Scenario, "SideId");
    let otherwise = Step::from("otherwise");
    mentions.retain(|(route, id)| *id != DRAW || route.last() != Some(&otherwise));
    let mut unknown: IndexMap<&str, Vec<&Route>> = IndexMap::new();
    for (route, id) in mentions.iter().filter(|(_, id)| battle.force(id).is_none()) {
        unknown.entry(id).or_default().push(route);
    }
    let named: HashSet<&str> = mentions.iter().map(|(_, id)| *id).collect();
    for (number, (id, routes)) in unknown.into_iter().enumerate() {
        let candidates = battle
            .forces
            .iter()
            .filter(move |_| number < SEARCHES)
            .map(|force| Candidate::named(force.side.id.as_str(), force.side.name.as_ref()));
        let near = nearest(id, candidates.clone());
        // A side that is named twice by another id, and never by its own, is the one misspelt.
        let misspelt = battle.forces.iter().find(|force| near == [force.side.id.as_str()]);
        let misspelt = misspelt.filter(|force| !named.contains(force.side.id.as_str()));
        let shown = quoted(id);
        let (finding, others) = match misspelt.filter(|_| routes.len() > 1) {
            Some(force) => {
                let here = quoted(force.side.id.as_str());
                let message = text!(
                    "the side is {here} here, and {shown} everywhere else",
                    "le camp est {here} ici, et {shown} partout ailleurs",
                );
                let help = text!("write {shown}", "écrivez {shown}");
                let route = force.route.join("id");
                let finding = battle.scene.on_value(&UNKNOWN_SIDE, &route, message);
                (finding.help(Help::word(help, id)), routes.as_slice())
            }
            None => {
                let message = text!("there is no side {shown}", "il n'y a pas de camp {shown}");
                let wins = routes[0].steps().first() == Some(&Step::from("victory"));
                let help = if wins && trade::DRAW.contains(&id) {
                    Some(Help::from(text!(
                        "a draw has no side: `draw:` takes its condition, and `otherwise: draw` every other case",
                        "une partie nulle n'a pas de camp : `draw:` prend sa condition, et `otherwise: draw` tout autre cas",
                    )))
                } else {
                    meant(id, candidates)
                };
                let finding = battle.scene.on_value(&UNKNOWN_SIDE, routes[0], message);
                (finding.maybe_help(help), &routes[1..])
            }
        };
        let places = others.iter().map(|route| battle.scene.place(route));
        out.push(finding.also(places, &text!("named here", "nommé ici")));
    }
}
