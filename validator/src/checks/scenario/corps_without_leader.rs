//! `scenario/corps-without-leader`

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::{Diagnostic, Severity};
use crate::text;

check! {
    /// A corps has units and no leader, in a game in which each has one. Where units obey only within reach
    /// of their leader it can do nothing.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: marshals
    /// options: [radius]
    /// sides:
    ///   - id: french
    ///     edge: west
    ///     army:
    ///       name: French
    ///       leaders: [{id: ney, rank: army}]
    ///       corps: [{id: ii, units: [{id: a, type: foot, steps: 4, movement: 5}]}]
    ///   - {id: prussians, edge: east, army: south}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// ruleset: marshals
    /// options: [radius]
    /// sides:
    ///   - id: french
    ///     edge: west
    ///     army:
    ///       name: French
    ///       leaders: [{id: ney, rank: army}]
    ///       corps: [{id: ii, leader: ney, units: [{id: a, type: foot, steps: 4, movement: 5}]}]
    ///   - {id: prussians, edge: east, army: south}
    /// ```
    CORPS_WITHOUT_LEADER = "scenario/corps-without-leader", Error, Run::Scenario(corps_without_leader);
    en: "a corps has nobody to lead it";
    fr: "un corps n'a personne pour le mener";
    fr_doc: "Un corps a des unités et pas de chef, dans un jeu où chacun en a un. Là où les unités n'obéissent \
        qu'à portée de leur chef, il ne peut rien faire.";
}

fn corps_without_leader(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(rules) = battle.command() else { return };
    let radius = rules.radius.as_ref().is_some_and(|it| battle.counts_with(it.with.as_ref()));
    for force in battle.forces.iter().filter(|force| force.is_whole()) {
        for corps in force.chain().corps {
            if !corps.is_leaderless || corps.units.is_empty() {
                continue;
            }
            let (shown, n) = (corps.shown(), corps.units.len());
            let message = text!(
                "{shown} has {n} unit[s] and no leader",
                "{shown} a {n} unité[s] et pas de chef",
            );
            let help = text!(
                "name its leader under `leader:`, or write him in it",
                "nommez son chef sous `leader:`, ou écrivez-le dedans"
            );
            let mut finding = force.on_corps(battle.scene, &corps, &CORPS_WITHOUT_LEADER, message);
            if !radius {
                finding.severity = Severity::Warning;
            }
            out.push(finding.help(help).reference(battle.scene.cite(&rules.reference)));
        }
    }
}
