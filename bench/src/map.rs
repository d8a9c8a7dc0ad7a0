//! Maps of any size: clear ground with woods, hills, streams and a river, and two zones to deploy in.

use crate::game::SampleGame;
use crate::lines;

/// What a map is like.
#[derive(Debug, Clone, Copy)]
pub struct SampleMap<'a> {
    /// The game it is for.
    pub game: SampleGame,
    /// Its handle.
    pub id: &'a str,
    /// Hexes from west to east.
    pub columns: usize,
    /// Hexes from north to south.
    pub rows: usize,
}

/// Rows at the upper and at the lower edge that are left clear, for the armies.
pub const CLEAR_ROWS: usize = 8;

impl SampleMap<'_> {
    /// The map as a document.
    #[must_use]
    pub fn text(&self) -> String {
        let Self { game, id, columns, rows } = *self;
        let mut text = String::with_capacity(600 + columns * rows * 3);
        lines!(text, "# Made to be measured: {columns} by {rows} hexes.");
        lines!(text, "banneret: 1\nkind: map\nruleset: {}\nid: {id}", game.ruleset());
        lines!(text, "name: {{en: The field of {id}, fr: Le champ de {id}}}");
        lines!(
            text,
            "grid: {{columns: {columns}, rows: {rows}, labels: digits{}}}",
            if game == SampleGame::GreatBattles { ", orientation: flat, offset: odd" } else { "" },
        );
        lines!(text, "legend: {}", self.legend());
        self.rows("terrain", &mut text, |column, row| self.code(column, row));
        self.rows("levels", &mut text, |column, row| {
            let high = patch(column, row) == 2 && !self.is_edge(row) && row != rows / 2;
            if high { '2' } else { '1' }
        });
        let across: Vec<_> = (0..columns).map(|at| format!("\"{}\"", self.label(at, 2))).collect();
        lines!(text, "paths:\n  - {{kind: road, through: [{}]}}", across.join(", "));
        lines!(text, "places:");
        for number in 0..(rows / 4).min(columns) {
            let at = self.label(number, number * 4);
            lines!(text, "  - {{at: \"{at}\", name: {{en: Farm {number}, fr: Ferme {number}}}}}");
        }
        lines!(text, "zones:\n  north-bank: rows 1-{CLEAR_ROWS}");
        lines!(text, "  south-bank: rows {}-{rows}", rows - CLEAR_ROWS + 1);
        text
    }

    /// How a hex is called.
    #[must_use]
    pub fn label(&self, column: usize, row: usize) -> String {
        let digits = if self.columns.max(self.rows) > 99 { 3 } else { 2 };
        format!("{:0digits$}{:0digits$}", column + 1, row + 1)
    }

    /// Writes a key whose rows have a letter for every hex.
    fn rows(&self, key: &str, text: &mut String, letter: impl Fn(usize, usize) -> char) {
        text.push_str(key);
        text.push_str(":\n");
        for row in 0..self.rows {
            text.push_str("  - \"");
            for column in 0..self.columns {
                if column > 0 {
                    text.push(' ');
                }
                text.push(letter(column, row));
            }
            text.push_str("\"\n");
        }
    }

    fn is_edge(&self, row: usize) -> bool {
        row < CLEAR_ROWS || row + CLEAR_ROWS >= self.rows
    }

    fn legend(&self) -> &'static str {
        match self.game {
            SampleGame::AlexandreBayard | SampleGame::Panache => {
                "{\".\": [], w: [forest], h: [hill], k: [wooded-hill], m: [marsh], b: [buildings], \
                 s: [stream], l: [lake], \"~\": [river], f: [river, ford]}"
            }
            SampleGame::GreatBattles => {
                "{\".\": [clear], w: [woods], r: [rocky], \"~\": [major-river]}"
            }
        }
    }

    fn code(&self, column: usize, row: usize) -> char {
        if self.is_edge(row) {
            return '.';
        }
        let rated = self.game == SampleGame::GreatBattles;
        match patch(column, row) {
            _ if row == self.rows / 2 => {
                if column % 9 == 4 && !rated {
                    'f'
                } else {
                    '~'
                }
            }
            0 | 1 => 'w',
            2 if rated => 'r',
            2 => 'h',
            3 if !rated => 'k',
            4 if !rated => 'm',
            5 if (column + row).is_multiple_of(4) && !rated => 'b',
            6 if column % 7 == 3 && !rated => 's',
            7 if !rated => 'l',
            _ => '.',
        }
    }
}

/// Ground comes in patches, as in the country.
fn patch(column: usize, row: usize) -> usize {
    ((column / 7).wrapping_mul(31) ^ (row / 5).wrapping_mul(17)) % 16
}
