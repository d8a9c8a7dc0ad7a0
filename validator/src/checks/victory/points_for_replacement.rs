//! `victory/points-for-replacement`

use banneret_schema::Points;

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text::quoted;
use crate::{route, text};

check! {
    /// Victory points are given for the loss of a leader who takes the place of another; only the first loss
    /// ever counts.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: marshals-points
    /// victory-points: {exits: free, leaders: {corps: 3, replacements: 1}}
    /// sides:
    ///   - {id: french, edge: west, army: north, commander-lost: Nothing more.}
    ///   - {id: prussians, edge: east, army: south, commander-lost: Nothing more.}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// ruleset: marshals-points
    /// victory-points: {exits: free, leaders: {corps: 3, ney: 12}}
    /// sides:
    ///   - {id: french, edge: west, army: north, commander-lost: Nothing more.}
    ///   - {id: prussians, edge: east, army: south, commander-lost: Nothing more.}
    /// ```
    POINTS_FOR_REPLACEMENT =
        "victory/points-for-replacement", Error, Run::Scenario(points_for_replacement);
    en: "victory points for somebody whose loss never counts";
    fr: "des points de victoire pour quelqu'un dont la perte ne compte jamais";
    fr_doc: "Des points de victoire sont donnés pour la perte d'un chef qui en remplace un autre ; seule la \
        première perte compte.";
}

/// The words by which authors mean those who take the place of others.
const WORDS: [&str; 4] = ["replacement", "replacements", "remplacant", "remplacants"];

fn points_for_replacement(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let rules = battle.ruleset();
    let Some(scoring) = rules.scoring.as_ref().filter(|it| !it.replacements.is_empty()) else {
        return;
    };
    let Some(points) = &battle.scenario.victory_points else { return };
    for (key, worth) in points.leaders.iter() {
        let shown = quoted(key);
        let route = route!["victory-points", "leaders", key];
        let replaces = battle.forces.iter().find_map(|force| {
            let (_, leader) = force.leader(key)?;
            leader.replaces.as_ref()
        });
        let known = rules.ranks.contains_key(key)
            || battle.forces.iter().any(|force| force.is_leader(key) || force.may_have(key));
        let message = match replaces {
            _ if *worth == Points::ZERO => continue,
            Some(lost) => text!(
                "{shown} takes the place of {lost}, and his loss never counts",
                "{shown} remplace {lost}, et sa perte ne compte jamais",
                lost = quoted(lost.as_str())
            ),
            None if WORDS.contains(&key) => text!(
                "the loss of a leader who replaces another never counts",
                "la perte d'un chef qui en remplace un autre ne compte jamais"
            ),
            None if !known => text!(
                "{shown} is no rank, and no leader of an army here",
                "{shown} n'est ni un grade, ni un chef d'une armée d'ici"
            ),
            None => continue,
        };
        let help = text!("remove it", "supprimez-le");
        let finding = battle.scene.on_key(&POINTS_FOR_REPLACEMENT, &route, message).help(help);
        out.push(finding.removable().reference(battle.scene.cite(&scoring.replacements)));
    }
}
