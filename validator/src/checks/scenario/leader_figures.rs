//! `scenario/leader-figures`

use banneret_schema::army::Leader;
use banneret_schema::figures::{CarriedFigures, Figure};
use banneret_schema::ruleset::expectation::{Expectation, Graveness, Unexpected};
use banneret_schema::{Points, Text};

use crate::battle::{Battle, Force};
use crate::checks::army::figures::meant;
use crate::checks::{Run, check};
use crate::diagnostic::{Diagnostic, Severity};
use crate::suggest::{Candidate, did_you_mean, nearest};
use crate::text;
use crate::text::quoted;

check! {
    /// A leader lacks a figure that a rule in use asks for, or the changes of this battle bring one of his
    /// figures outside the numbers it can be.
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
    ///       leaders: [{id: ney, rank: army}, {id: oudinot, rank: corps}]
    ///       units: [{id: foot, type: foot, steps: 4, movement: 5}]
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
    ///       leaders: [{id: ney, rank: army}, {id: oudinot, rank: corps, initiative: 3}]
    ///       units: [{id: foot, type: foot, steps: 4, movement: 5}]
    ///   - {id: prussians, edge: east, army: south}
    /// ```
    LEADER_FIGURES = "scenario/leader-figures", Error, Run::Scenario(leader_figures);
    en: "a leader has not the figures that the rules in use ask for";
    fr: "un chef n'a pas les valeurs que demandent les règles en jeu";
    fr_doc: "Un chef n'a pas une valeur que demande une règle en jeu, ou les changements de cette bataille portent \
        l'une de ses valeurs hors des nombres possibles.";
}

fn leader_figures(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    for force in &battle.forces {
        unknown_changes(out, battle, force);
        let all = force.members.all().iter().enumerate();
        for (at, member) in all.filter(|(at, _)| force.is_sure(*at)) {
            let Some(leader) = member.leader() else { continue };
            missing(out, battle, force, at, leader);
            changed(out, battle, force, at, leader);
        }
    }
}

/// The rows that speak of a leader.
fn rows<'a>(
    battle: &Battle<'a>,
    leader: &'a Leader,
) -> impl Iterator<Item = &'a Expectation> + use<'a> {
    let rank = leader.rank.as_ref();
    let all = battle.ruleset().expectations.iter();
    let his = all.filter(move |row| row.is_of_leader(rank, leader.replaces.is_some()));
    his.filter(|row| row.counts_for(&leader.figures))
}

/// Figures that the rules in use ask for.
fn missing<'a>(
    out: &mut Vec<Diagnostic>,
    battle: &Battle<'a>,
    force: &Force<'a>,
    at: usize,
    leader: &'a Leader,
) {
    let rules = battle.ruleset();
    let in_use = |row: &&Expectation| {
        let with = row.with.is_empty() || battle.uses_any(&row.with);
        row.is_optional() && with && !battle.uses_any(&row.without)
    };
    for row in rows(battle, leader).filter(in_use) {
        for (id, expected) in &row.figures {
            let Some(attribute) = rules.attributes.leader.get(id) else { continue };
            let Some(breach) = expected.breach(id, &leader.figures) else { continue };
            let (who, figure) = (quoted(leader.id.as_str()), quoted(id.as_str()));
            let message = match breach {
                Unexpected::Missing => text!(
                    "{who} has no {figure} ({name}), which the rules in use ask of {of}",
                    "{who} n'a pas de {figure} ({name}), que les règles en jeu demandent à {of}",
                    name = attribute.name,
                    of = meant(rules, row)
                ),
                _ => text!(
                    "the {figure} ({name}) of {who} is not what the rules in use ask of {of}",
                    "la valeur {figure} ({name}) de {who} n'est pas celle que demandent les règles en jeu à {of}",
                    name = attribute.name,
                    of = meant(rules, row)
                ),
            };
            let help = text!("write {figure} and its value", "écrivez {figure} et sa valeur");
            let mut finding = force.on_member(battle.scene, at, &LEADER_FIGURES, message);
            finding.severity = match row.graveness(&breach) {
                Graveness::Error => Severity::Error,
                Graveness::Warning => Severity::Warning,
                Graveness::Info => Severity::Info,
            };
            out.push(finding.help(help).reference(battle.scene.cite(&row.reference)));
        }
    }
}

/// Figures that the battle changes beyond what they can be.
fn changed<'a>(
    out: &mut Vec<Diagnostic>,
    battle: &Battle<'a>,
    force: &Force<'a>,
    at: usize,
    leader: &'a Leader,
) {
    for (name, by) in force.side.leader_changes.iter() {
        let Some(own) = leader.figures.number(name) else { continue };
        let now = own + Points::from(i64::from(*by));
        let mut figures = leader.figures.clone();
        figures.set(name, Figure::Number(now));
        for row in rows(battle, leader).filter(|row| !row.is_optional()) {
            let Some((id, expected)) = row.figures.get_key_value(name) else { continue };
            let outside = |figures: &CarriedFigures| {
                expected.breach(id, figures) == Some(Unexpected::OutOfRange)
            };
            // What is wrong without the change has been said of the army.
            if !outside(&figures) || outside(&leader.figures) {
                continue;
            }
            let (who, figure) = (quoted(leader.id.as_str()), quoted(name));
            let message = text!(
                "{figure} of {who} becomes {now}, and it is {bounds}",
                "{figure} de {who} devient {now}, or c'est {bounds}",
                now,
                bounds = bounds(expected.at_least, expected.at_most)
            );
            let help = text!("change it by less", "changez-la moins");
            let route = force.route.join("leader-changes").join(name);
            let mut finding = battle.scene.on_value(&LEADER_FIGURES, &route, message).help(help);
            if let Some(place) = force.member_place(&force.members.all()[at]) {
                finding = finding.related(place, text!("this leader", "ce chef"));
            }
            out.push(finding.reference(battle.scene.cite(&row.reference)));
        }
    }
}

fn bounds(least: Option<Points>, most: Option<Points>) -> Text {
    match (least, most) {
        (Some(least), Some(most)) => text!("{least} to {most}", "de {least} à {most}", least, most),
        (Some(least), None) => text!("{least} or more", "{least} ou plus", least),
        (None, Some(most)) => text!("{most} or less", "{most} ou moins", most),
        (None, None) => text!("fixed", "fixée"),
    }
}

/// Changes of figures that leaders of the game do not have.
fn unknown_changes(out: &mut Vec<Diagnostic>, battle: &Battle<'_>, force: &Force<'_>) {
    let known = &battle.ruleset().attributes.leader;
    for name in force.side.leader_changes.keys().filter(|name| !known.contains_key(*name)) {
        let shown = quoted(name);
        let message = text!(
            "leaders of {game} have no figure {shown}",
            "les chefs de {game} n'ont pas de valeur {shown}",
            game = battle.ruleset().name
        );
        let candidates = known.iter().map(|(id, it)| Candidate::named(id.as_str(), Some(&it.name)));
        let help = did_you_mean(&nearest(name, candidates));
        let route = force.route.join("leader-changes").join(name);
        out.push(battle.scene.on_key(&LEADER_FIGURES, &route, message).maybe_help(help));
    }
}
