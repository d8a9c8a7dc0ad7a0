//! Scenarios: two armies on a map, every unit in a hex of its own.

use crate::army::{UNITS_OF_A_LEADER, leaders, unit_id};
use crate::game::{SampleGame, leader_id};
use crate::lines;
use crate::map::{CLEAR_ROWS, SampleMap};

/// What a scenario is like.
#[derive(Debug, Clone, Copy)]
pub struct SampleScenario<'a> {
    /// Its handle.
    pub id: &'a str,
    /// Where it is fought.
    pub map: SampleMap<'a>,
    /// The armies, by path or id: the northern one and the southern one.
    pub armies: [&'a str; 2],
    /// How many units each of them has.
    pub units: usize,
}

impl SampleScenario<'_> {
    /// The scenario as a document.
    #[must_use]
    pub fn text(&self) -> String {
        let Self { id, map, armies, units } = *self;
        let game = map.game;
        let mut text = String::with_capacity(1000 + units * 100);
        lines!(text, "# Made to be measured: {units} units on each side.");
        lines!(text, "banneret: 1\nkind: scenario\nruleset: {}\nid: {id}", game.ruleset());
        lines!(text, "name: {{en: The battle of {id}, fr: La bataille de {id}}}");
        lines!(
            text,
            "history:\n  en: >-\n    Two armies meet where nobody wanted to fight.\n    Neither turns away."
        );
        lines!(
            text,
            "  fr: >-\n    Deux armées se rencontrent où personne ne voulait combattre.\n    Aucune ne recule."
        );
        lines!(
            text,
            "author: The Banneret contributors\nlicence: CC0-1.0\nmap: {}\nturns: 24",
            map.id
        );
        if game == SampleGame::GreatBattles {
            lines!(text, "external-tables: all");
        }
        lines!(text, "\nsides:");
        for (side, army) in armies.into_iter().enumerate() {
            let (name, fr, edge, zone) = [
                ("northerners", "Gens du nord", "north", "north-bank"),
                ("southerners", "Gens du sud", "south", "south-bank"),
            ][side];
            lines!(text, "  - id: {name}\n    name: {{en: {name}, fr: {fr}}}\n    army: {army}");
            lines!(text, "    edge: {edge}\n    deploy: {{zone: {zone}}}");
            match game {
                SampleGame::AlexandreBayard => {}
                SampleGame::Panache => lines!(text, "    ducats: 10"),
                SampleGame::GreatBattles => {
                    lines!(text, "    commander: captain-0\n    rout-level: {}", units * 3);
                }
            }
            lines!(text, "    placements:");
            for number in 0..units {
                let at = self.hex(side, number);
                match game {
                    SampleGame::GreatBattles => {
                        let facing = ["ssw", "nne"][side];
                        lines!(
                            text,
                            "      {}: {{at: \"{at}\", facing: {facing}}}",
                            unit_id(number)
                        );
                    }
                    _ => lines!(text, "      {}: \"{at}\"", unit_id(number)),
                }
            }
            for number in 0..leaders(units) {
                let beside = number * UNITS_OF_A_LEADER + UNITS_OF_A_LEADER / 2;
                let at = self.hex(side, beside.min(units - 1));
                lines!(text, "      {}: \"{at}\" # with his men", leader_id(number));
            }
        }
        lines!(text, "\nobjectives:");
        for number in 0..map.columns / 2 {
            let at = map.label(number * 2, 4);
            lines!(
                text,
                "  - {{id: crossing-{number}, name: {{en: Crossing {number}, fr: Passage {number}}}, at: \"{at}\"}}"
            );
        }
        lines!(text, "\nvictory:\n  - side: northerners\n    when:\n      any:");
        let beaten = if game == SampleGame::GreatBattles { "routed" } else { "demoralised" };
        lines!(text, "        - {{{beaten}: southerners}}");
        lines!(text, "        - {{all: [{{turn: 12}}, {{hold: crossing-0}}]}}");
        lines!(text, "  - {{side: southerners, when: otherwise}}\n\nspecial-rules:");
        for number in 1..=20 {
            lines!(text, "  - en: The farm numbered {number} burns from the third turn on.");
            lines!(text, "    fr: La ferme numéro {number} brûle à partir du troisième tour.");
        }
        text
    }

    /// Where a unit stands: rank behind rank, from the edge of its side's ground inward.
    fn hex(&self, side: usize, number: usize) -> String {
        let across = self.map.columns;
        let (rank, file) = (number / across, number % across);
        let row = match side {
            0 => CLEAR_ROWS - 1 - rank,
            _ => self.map.rows - CLEAR_ROWS + rank,
        };
        self.map.label(file, row)
    }
}
