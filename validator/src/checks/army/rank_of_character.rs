//! `army/rank-of-character`

use banneret_schema::army::Leader;
use banneret_schema::ruleset::character::Character;
use banneret_yaml::Route;

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::help::Help;
use crate::roster::Roster;
use crate::route;
use crate::scene::Scene;
use crate::text;
use crate::text::quoted;

check! {
    /// A character of the rulebook has another rank than the rulebook gives him, stands among those
    /// who do not command though he does, or commands though he fights as a unit there.
    ///
    /// ## Bad
    /// ```yaml
    /// leaders:
    ///   - {id: priam, rank: general}
    ///   - {id: hector, rank: officer, character: hector}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// leaders:
    ///   - {id: hector, rank: general, character: hector}
    /// ```
    RANK_OF_CHARACTER = "army/rank-of-character", Warning, Run::Army(rank_of_character);
    en: "a character has another rank than in the rulebook";
    fr: "un personnage a un autre grade que dans le livre";
    fr_doc: "Un personnage du livre de règles a un autre grade que celui que le livre lui donne, ou \
        figure parmi ceux qui ne commandent pas alors qu'il commande, ou commande alors qu'il y \
        combat comme une unité.";
}

fn rank_of_character(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    let rules = scene.ruleset();
    for (index, leader) in roster.army.leaders.iter() {
        let known = leader.character.as_ref().and_then(|id| rules.characters.get(id));
        if let Some(known) = known.filter(|it| it.counts_as.is_some() && !it.leads) {
            fights_as_unit(out, scene, &route!["leaders", index, "character"], known);
        }
        let Some((known, rank)) = known.and_then(|known| Some((known, known.rank.as_ref()?)))
        else {
            continue;
        };
        // A rank the game does not know has its own finding.
        let own = leader.rank.as_ref().filter(|own| *own != rank);
        let Some(own) = own.and_then(|own| rules.ranks.get(own)) else { continue };
        let Some(wanted) = rules.ranks.get(rank) else { continue };
        let message = text!(
            "{who} is a {rank} in the rulebook, not a {own}",
            "{who} est {rank} dans le livre, non {own}",
            who = known.name,
            rank = wanted.name.lower(),
            own = own.name.lower()
        );
        let id = rank.as_str();
        let holders = roster.army.leaders.items().filter(|other| other.rank.as_ref() == Some(rank));
        let holders: Vec<String> = holders.map(|other| quoted(other.id.as_str())).collect();
        // Another who holds the rank must give it up where only so many may have it.
        let full = wanted.at_most.is_some_and(|most| holders.len() >= usize::from(most));
        let help = match holders.last().filter(|_| full) {
            Some(other) => Help::from(text!(
                "write `{id}` here and another rank for {other}, or leave `character:` out",
                "écrivez `{id}` ici et un autre grade pour {other}, ou retirez `character:`"
            )),
            None => Help::word(
                text!(
                    "write `{id}`, or leave `character:` out",
                    "écrivez `{id}`, ou retirez `character:`"
                ),
                id,
            ),
        };
        let route = route!["leaders", index, "rank"];
        let finding = scene.on_value(&RANK_OF_CHARACTER, &route, message);
        out.push(finding.help(help).reference(scene.cite(&known.reference)));
    }
    for (index, person) in roster.army.characters.iter() {
        let known = person.character.as_ref().and_then(|id| rules.characters.get(id));
        let Some(known) = known.filter(|known| known.leads) else { continue };
        // One who leads as well is there twice, which is reported.
        let also = |leader: &Leader| leader.character == person.character;
        if roster.army.leaders.items().any(also) {
            continue;
        }
        let rank = known.rank.as_ref().and_then(|rank| rules.ranks.get(rank));
        let who = &known.name;
        let message = match rank {
            Some(rank) => text!(
                "{who} commands in the rulebook: he is a {rank}",
                "{who} commande dans le livre : il est {rank}",
                who,
                rank = rank.name.lower()
            ),
            None => text!(
                "{who} commands in the rulebook: he is a leader",
                "{who} commande dans le livre : c'est un chef",
                who
            ),
        };
        let route = route!["characters", index, "character"];
        let finding = scene.on_value(&RANK_OF_CHARACTER, &route, message).help(text!(
            "list him under `leaders`, with a rank",
            "citez-le sous `leaders`, avec un grade",
        ));
        out.push(finding.reference(scene.cite(&known.reference)));
    }
}

/// A leader who is worth a whole unit in the rulebook, and commands nobody there.
fn fights_as_unit(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, route: &Route, known: &Character) {
    let message = text!(
        "{who} fights as a unit of his own in the rulebook, and commands nobody",
        "{who} combat comme une unité dans le livre, et ne commande personne",
        who = known.name
    );
    let finding = scene.on_value(&RANK_OF_CHARACTER, route, message).help(text!(
        "list him under `characters`, or leave `character:` out",
        "citez-le sous `characters`, ou retirez `character:`",
    ));
    out.push(finding.reference(scene.cite(&known.reference)));
}
