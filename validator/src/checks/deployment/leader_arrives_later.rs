//! `deployment/leader-arrives-later`

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::quoted;

check! {
    /// The leader of a corps arrives later than units of his: they obey on the turn they enter, and then wait for
    /// him.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: marshals
    /// options: [radius]
    /// turns: 8
    /// sides:
    ///   - id: french
    ///     edge: west
    ///     army: north
    ///     reinforcements: [{turn: 2, at: A5, members: [ney, foot, guns]}, {turn: 5, at: A5, members: [oudinot, iii]}]
    ///   - {id: prussians, edge: east, army: south}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// ruleset: marshals
    /// options: [radius]
    /// turns: 8
    /// sides:
    ///   - id: french
    ///     edge: west
    ///     army: north
    ///     reinforcements: [{turn: 2, at: A5, members: [ney, ii]}, {turn: 5, at: A5, members: iii}]
    ///   - {id: prussians, edge: east, army: south}
    /// ```
    LEADER_ARRIVES_LATER =
        "deployment/leader-arrives-later", Warning, Run::Scenario(leader_arrives_later);
    en: "a corps arrives before its leader";
    fr: "un corps arrive avant son chef";
    fr_doc: "Le chef d'un corps arrive plus tard que des unités à lui : elles obéissent le tour de leur entrée, \
        puis l'attendent.";
}

fn leader_arrives_later(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let radius = battle.command().and_then(|rules| rules.radius.as_ref());
    let Some(radius) = radius.filter(|it| battle.counts_with(it.with.as_ref())) else { return };
    let Some(rules) = &battle.ruleset().arrivals else { return };
    for force in &battle.forces {
        // The turn somebody surely arrives in.
        let turn = |at: usize| {
            let reinforcement = force.side.reinforcements.get(force.arrives(at)?)?;
            reinforcement.is_certain().then(|| reinforcement.first_turn())
        };
        for corps in force.chain().corps {
            let Some((leader, his)) = corps.leader.and_then(|at| Some((at, turn(at)?))) else {
                continue;
            };
            let early = corps.units.iter().filter_map(|at| Some((turn(*at)?, *at))).min();
            let Some((first, unit)) = early.filter(|(first, _)| *first < his) else { continue };
            let (who, whom) = (&force.members.all()[leader], &force.members.all()[unit]);
            let message = text!(
                "{leader} arrives in turn {his}, and {unit} of his corps in turn {first}",
                "{leader} arrive au tour {his}, et {unit}, de son corps, au tour {first}",
                leader = quoted(&who.id()),
                unit = quoted(&whom.id())
            );
            let help = text!(
                "let him arrive with the first of them",
                "faites-le arriver avec les premières"
            );
            let list = force.route.join("reinforcements");
            let route = force.arrives(leader).map_or(list.clone(), |at| list.join(at).join("turn"));
            let finding = battle.scene.on_value(&LEADER_ARRIVES_LATER, &route, message).help(help);
            let reference = format!("{}, {}", rules.reference, radius.reference);
            out.push(finding.reference(battle.scene.cite(&reference)));
        }
    }
}
