//! Armies, as people write them: a line for each choice, names in two languages, a comment here and there.

use crate::game::SampleGame;
use crate::lines;

/// What an army is like.
#[derive(Debug, Clone, Copy)]
pub struct SampleArmy<'a> {
    /// The game it is for.
    pub game: SampleGame,
    /// Its handle.
    pub id: &'a str,
    /// How many units it lists.
    pub units: usize,
    /// The list it is drawn from, and how many entries that has.
    pub list: Option<(&'a str, usize)>,
}

/// The id of a unit.
#[must_use]
pub fn unit_id(number: usize) -> String {
    format!("unit-of-{number}")
}

/// How many leaders so many units need.
#[must_use]
pub fn leaders(units: usize) -> usize {
    units.div_ceil(UNITS_OF_A_LEADER)
}

/// So many units stand around each leader.
pub const UNITS_OF_A_LEADER: usize = 10;

impl SampleArmy<'_> {
    /// The army as a document.
    #[must_use]
    pub fn text(&self) -> String {
        let Self { game, id, units, list } = *self;
        let mut text = String::with_capacity(300 + units * 220);
        lines!(text, "# Made to be measured: {units} units.");
        lines!(text, "banneret: 1\nkind: army\nruleset: {}\nid: {id}", game.ruleset());
        lines!(text, "name: {{en: The army of {id}, fr: L'armée de {id}}}");
        if let Some((list, _)) = list {
            lines!(text, "list: {list}");
        }
        lines!(text, "year: {}\n\nleaders:", game.year());
        for number in 0..leaders(units) {
            lines!(text, "  - {}", game.leader(id, number));
        }
        lines!(text, "\nunits:");
        for number in 0..units {
            let entry = list.map(|(_, entries)| number % entries);
            // An army from a list has the troops of its entries.
            let troop = game.troop(entry.unwrap_or(number));
            lines!(text, "  - id: {}", unit_id(number));
            lines!(
                text,
                "    name: {{en: \"{}, {number}\", fr: \"{}, {number}\"}}",
                troop.en,
                troop.fr
            );
            if let Some(entry) = entry {
                lines!(text, "    entry: {}", crate::list::entry_id(entry));
            }
            for (at, line) in troop.lines.iter().enumerate() {
                let comment =
                    if at == 0 && number % 5 == 0 { " # as in the chronicle" } else { "" };
                lines!(text, "    {line}{comment}");
            }
        }
        text
    }
}
