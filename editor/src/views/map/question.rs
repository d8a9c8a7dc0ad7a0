//! Questions about the ground around a hex.

use banneret_schema::army::Profile;
use banneret_schema::field::Mover;
use banneret_schema::hex::Coord;
use banneret_schema::resolved::ResolvedProfile;
use banneret_schema::{Lang, Ruleset};

use crate::command::MapCommand;
use crate::overlay::GroundQuestion;

/// How far rings are drawn.
const RINGS: u32 = 6;

/// What a command asks about the ground, around the marked hex where it needs one.
pub(super) fn about(
    command: MapCommand,
    mover: &Mover,
    marked: Option<Coord>,
) -> Option<GroundQuestion> {
    match command {
        MapCommand::OverlayUnreachable => Some(GroundQuestion::Unreachable),
        MapCommand::OverlayReach => {
            Some(GroundQuestion::Reach { mover: mover.clone(), from: marked? })
        }
        MapCommand::OverlaySight => Some(GroundQuestion::Sight { from: marked? }),
        MapCommand::OverlayRings => Some(GroundQuestion::Range { from: marked?, steps: RINGS }),
        _ => None,
    }
}

/// The command that asks a question, or the one that asks nothing.
pub(super) fn command_of(question: Option<&GroundQuestion>) -> MapCommand {
    match question {
        None => MapCommand::OverlayNone,
        Some(GroundQuestion::Reach { .. }) => MapCommand::OverlayReach,
        Some(GroundQuestion::Sight { .. }) => MapCommand::OverlaySight,
        Some(GroundQuestion::Range { .. }) => MapCommand::OverlayRings,
        Some(GroundQuestion::Unreachable) => MapCommand::OverlayUnreachable,
    }
}

/// Every troop of a game that moves, with what players call it.
pub(super) fn movers(ruleset: &Ruleset, lang: Lang) -> Vec<(String, Mover)> {
    let mut movers = Vec::new();
    for (id, troop) in &ruleset.troops {
        for weight in troop.weights.keys() {
            let profile = Profile {
                troop: Some(id.clone()),
                weight: Some(weight.clone()),
                ..Profile::default()
            };
            let Some(mover) = Mover::of_unit(&ResolvedProfile::new(ruleset, &profile)) else {
                continue;
            };
            let weight = ruleset.weights.get(weight).map(|weight| weight.name.get(lang));
            let name = match weight.filter(|_| troop.weights.len() > 1) {
                Some(weight) => format!("{}, {weight}", troop.name.get(lang)),
                None => troop.name.get(lang).to_owned(),
            };
            movers.push((name, mover));
        }
    }
    movers
}

#[cfg(test)]
mod tests {
    use banneret_schema::ruleset::shipped;

    use super::*;

    #[test]
    fn troops_that_move_by_their_type_are_offered() {
        for (id, offered) in
            [("alexandre-bayard", true), ("panache", true), ("great-battles-of-alexander", false)]
        {
            let ruleset = shipped::ruleset(id).unwrap();
            let moves = movers(&ruleset, Lang::En).iter().any(|(_, mover)| mover.hexes > 0);
            // In the third game it is the counter that says how far it moves.
            assert_eq!(moves, offered, "{id}");
        }
    }
}
