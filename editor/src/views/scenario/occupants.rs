//! Who stands in a hex, in words.

use banneret_schema::hex::Coord;
use banneret_schema::{Lang, Words};

use crate::battle::Lineup;

/// Everyone and everything in a hex: "Companions 1 (Macedonians), wedge".
#[must_use]
pub(super) fn tell(lineup: &Lineup, hex: Coord, lang: Lang) -> Vec<String> {
    let standing = lineup.at(hex).map(|(side, fighter)| {
        let mut words = format!("{} ({})", fighter.name.get(lang), side.name(lang));
        let formation =
            fighter.post.formation.as_ref().and_then(|id| lineup.ruleset.formations.get(id));
        if let Some(formation) = formation {
            words.push_str(&format!(", {}", formation.name.get(lang).to_lowercase()));
        }
        if let Some(facing) = fighter.post.facing {
            let faces = Words::new("facing", "face à").get(lang);
            words.push_str(&format!(", {faces} {facing}"));
        }
        words
    });
    let goals = lineup.objectives.iter().filter(|goal| goal.at.iter().any(|(_, at)| *at == hex));
    let objective = Words::new("objective", "objectif").get(lang);
    let goals = goals.map(|goal| format!("{objective} {}", goal.name.get(lang)));
    standing.chain(goals).collect()
}
