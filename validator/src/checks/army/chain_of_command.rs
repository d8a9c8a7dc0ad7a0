//! `army/chain-of-command`

use banneret_schema::army::Leader;
use banneret_schema::army::echelon::{Echelon, EchelonLevel};
use banneret_schema::{Army, Ruleset};
use banneret_yaml::Route;

use crate::checks::{Run, check};
use crate::diagnostic::{Diagnostic, Severity};
use crate::nested::echelon_route;
use crate::roster::Roster;
use crate::route;
use crate::scene::Scene;
use crate::text;
use crate::text::{Text, quoted};

check! {
    /// The chain of command does not hold together: a wing is led by someone who stands no higher than the
    /// leaders of its corps, a leader leads two corps, or a wing as well as a corps in it, a corps has no units,
    /// or a leader of a wing has no corps.
    ///
    /// ## Bad
    /// ```yaml
    /// ruleset: marshals
    /// leaders: [{id: kutuzov, rank: army}, {id: langeron, rank: corps}, {id: dokhturov, rank: corps}]
    /// wings:
    ///   - id: left
    ///     leader: langeron
    ///     corps: [{id: vi, leader: dokhturov, units: [{id: a, type: foot, steps: 4, movement: 5}]}]
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// ruleset: marshals
    /// leaders: [{id: kutuzov, rank: army}, {id: buxhowden, rank: wing}, {id: dokhturov, rank: corps}]
    /// wings:
    ///   - id: left
    ///     leader: buxhowden
    ///     corps: [{id: vi, leader: dokhturov, units: [{id: a, type: foot, steps: 4, movement: 5}]}]
    /// ```
    CHAIN_OF_COMMAND = "army/chain-of-command", Error, Run::Army(chain_of_command);
    en: "the chain of command does not hold together";
    fr: "la chaîne de commandement ne tient pas";
    fr_doc: "La chaîne de commandement ne tient pas : une aile est menée par qui n'est pas au-dessus des chefs de \
        ses corps, un chef mène deux corps, ou une aile et l'un de ses corps, un corps n'a pas d'unités, ou un \
        chef d'aile n'a pas de corps.";
}

fn chain_of_command(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    let ruleset = scene.ruleset();
    let Some(rules) = &ruleset.chain_of_command else { return };
    let army = roster.army;
    let known = ["leaders", "units", "wings", "corps", "divisions"];
    if !known.into_iter().all(|key| scene.is_intact(&route![key])) {
        return;
    }
    let mut push = |severity, route: Route, message: Text, help: Text, reference: &str| {
        let mut finding = scene.on_value(&CHAIN_OF_COMMAND, &route, message);
        finding.severity = severity;
        out.push(finding.help(help).reference(scene.cite(reference)));
    };
    let level = |wanted: EchelonLevel| {
        let all = army.echelons.iter().enumerate();
        all.filter(move |(_, echelon)| echelon.level == wanted)
    };
    let mut leading: Vec<(usize, &Echelon)> = Vec::new();
    for (at, corps) in level(EchelonLevel::Corps) {
        let shown = quoted(corps.id.as_str());
        if !has_units(army, at) {
            let message = text!("{shown} has no units", "{shown} n'a pas d'unités");
            let help = text!(
                "write its units in it, or remove it",
                "écrivez-y ses unités, ou supprimez-le"
            );
            push(
                Severity::Warning,
                echelon_route(corps).join("id"),
                message,
                help,
                &rules.reference,
            );
        }
        let Some(index) = army.leader_of(at) else { continue };
        if let Some((_, first)) = leading.iter().find(|(known, _)| *known == index) {
            let message = text!(
                "{leader} leads {first} already, and {shown} too",
                "{leader} mène déjà {first}, et aussi {shown}",
                leader = called(army, index),
                first = quoted(first.id.as_str())
            );
            let help = text!(
                "give one of them another leader, or say it under `special-rules:` of the scenario",
                "donnez un autre chef à l'un des deux, ou dites-le sous `special-rules:` du scénario"
            );
            push(Severity::Warning, led(corps), message, help, &rules.reference);
        }
        leading.push((index, corps));
    }
    for (at, wing) in level(EchelonLevel::Wing) {
        let Some(index) = army.leader_of(at) else { continue };
        let Some(message) = no_superior(ruleset, army, at, index) else { continue };
        let help = text!(
            "give the wing a leader of a higher rank",
            "donnez à l'aile un chef d'un grade plus élevé"
        );
        push(Severity::Error, led(wing), message, help, &rules.wings);
    }
    for (index, leader) in army.leaders.iter() {
        let is_wing = rules.wing.is_some() && leader.rank == rules.wing;
        if is_wing && !has_corps(army, index) && !army.echelons.is_empty() {
            let message = text!(
                "{who} leads a wing without corps",
                "{who} mène une aile sans corps",
                who = called(army, index)
            );
            let help = text!(
                "write his corps inside his wing, or give him another rank",
                "écrivez ses corps dans son aile, ou donnez-lui un autre grade"
            );
            let route = route!["leaders", index, "rank"];
            push(Severity::Warning, route, message, help, &rules.wings);
        }
    }
}

/// The way to whoever leads an echelon: where he is named, else its id.
fn led(echelon: &Echelon) -> Route {
    echelon_route(echelon).join(if echelon.leader.is_some() { "leader" } else { "id" })
}

fn called(army: &Army, index: usize) -> String {
    quoted(army.leaders.get(index).map_or("", |leader| leader.id.as_str()))
}

/// Whether somebody belongs to an echelon or to a part of it.
fn has_units(army: &Army, at: usize) -> bool {
    let level = army.echelons[at].level;
    army.units.iter().any(|(index, _)| {
        let own = army.echelon_of_unit(index);
        own.and_then(|own| army.echelon_above(own, level)) == Some(at)
    })
}

/// Whether a leader leads a wing with corps in it.
fn has_corps(army: &Army, leader: usize) -> bool {
    let corps = army.echelons.iter().filter(|it| it.level == EchelonLevel::Corps);
    corps.filter_map(|it| it.parent).any(|wing| army.leader_of(wing) == Some(leader))
}

/// Why the leader of a wing is no superior of those who lead its corps, if so.
fn no_superior(ruleset: &Ruleset, army: &Army, wing: usize, index: usize) -> Option<Text> {
    let rules = ruleset.chain_of_command.as_ref()?;
    let leader: &Leader = army.leaders.get(index)?;
    let shown = quoted(leader.id.as_str());
    let mut inside = (0..army.echelons.len()).filter(|at| army.echelons[*at].parent == Some(wing));
    if inside.any(|at| army.leader_of(at) == Some(index)) {
        return Some(text!(
            "{shown} leads the wing and a corps in it: he would stand under himself",
            "{shown} mène l'aile et l'un de ses corps : il serait sous ses propres ordres"
        ));
    }
    let rank = leader.rank.as_ref().filter(|rank| **rank == rules.corps)?;
    Some(text!(
        "{shown} leads a wing and stands no higher than {rank}",
        "{shown} mène une aile et n'est pas plus que {rank}",
        rank = ruleset.ranks.get(rank)?.name.lower()
    ))
}
