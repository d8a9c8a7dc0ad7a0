//! Army lists of any length.

use crate::game::SampleGame;
use crate::lines;

/// The id of an entry.
#[must_use]
pub fn entry_id(number: usize) -> String {
    format!("entry-{number}")
}

/// A list with so many entries, each for a troop of the game.
#[must_use]
pub fn list(game: SampleGame, id: &str, entries: usize) -> String {
    let mut text = String::with_capacity(400 + entries * 320);
    lines!(text, "# Made to be measured: {entries} entries.");
    lines!(text, "banneret: 1\nkind: army-list\nruleset: {}\nid: {id}", game.ruleset());
    lines!(text, "name: {{en: The list of {id}, fr: La liste de {id}}}");
    let year = game.year();
    lines!(text, "years: {{from: {}, to: {}}}", year - 50, year + 50);
    lines!(
        text,
        "source:\n  title: Made to be measured\n  provenance: No published list was used."
    );
    lines!(text, "leaders:\n  - {{id: generals, rank: general, min: 1, max: 1}}");
    lines!(text, "  - {{id: seconds, rank: sub-general, max: 2}}");
    lines!(text, "  - {{id: captains, rank: officer, traits: [prudent]}}\nentries:");
    for number in 0..entries {
        let troop = game.troop(number);
        lines!(text, "  - id: {}", entry_id(number));
        lines!(
            text,
            "    name: {{en: \"{}, {number}\", fr: \"{}, {number}\"}}",
            troop.en,
            troop.fr
        );
        lines!(text, "    profile:");
        for line in troop.lines {
            lines!(text, "      {line}");
        }
        lines!(text, "    max: 24 # a guess");
        if number > 0 && number % 3 == 0 {
            lines!(text, "    requires: [{}]", entry_id(number - 1));
        }
    }
    text
}
