//! Random changes of maps in random styles.

use banneret_schema::ground::{Course, Elements, Ground};
use banneret_schema::hex::{Coord, HexSet, Hexside};
use proptest::prelude::*;

use super::super::{MapChange, PathChange, PlaceChange, edit};
use super::{board, make, open, title};

/// Numbers to decide by; zeros when they run out.
struct Dice<'a>(&'a [u16]);

impl Dice<'_> {
    fn below(&mut self, n: usize) -> usize {
        let (first, rest) = self.0.split_first().unwrap_or((&0, &[]));
        self.0 = rest;
        usize::from(*first) % n.max(1)
    }

    fn is(&mut self) -> bool {
        self.below(2) == 1
    }

    fn pick<T: Clone>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())].clone()
    }

    fn hex(&mut self, board: &Ground) -> Coord {
        let column = 1 + self.below(usize::from(board.grid.columns));
        let row = 1 + self.below(usize::from(board.grid.rows));
        Coord::new(column as u16, row as u16)
    }

    fn hexes(&mut self, board: &Ground) -> Vec<Coord> {
        let n = 1 + self.below(4);
        let mut hexes: Vec<Coord> = Vec::new();
        for _ in 0..n {
            let hex = self.hex(board);
            if !hexes.contains(&hex) {
                hexes.push(hex);
            }
        }
        hexes
    }

    fn side(&mut self, board: &Ground) -> Hexside {
        let hex = self.hex(board);
        let direction = self.pick(&board.grid.orientation.directions());
        Hexside::new(board.grid, hex, direction).expect("the hex is on the map")
    }
}

/// A map as somebody might have written it.
fn text(dice: &mut Dice<'_>) -> String {
    let (columns, rows) = (2 + dice.below(5), 2 + dice.below(4));
    let labels = dice.pick(&["letters", "digits"]);
    let orientation = dice.pick(&["pointy", "flat"]);
    let offset = dice.pick(&["even", "odd"]);
    let quote = dice.pick(&["\"", "'", "\"", ""]);
    let mut text = String::from("# By hand.\nbanneret: 1\nkind: map\nruleset: alexandre-bayard\n");
    text += &format!(
        "grid: {{columns: {columns}, rows: {rows}, orientation: {orientation}, offset: {offset}, labels: {labels}}} # size\n"
    );
    let codes =
        [("\".\"", "[]"), ("w", "[forest]"), ("hh", "[hill, forest]"), ("\"~\"", "[river]")];
    text += &match dice.below(3) {
        0 => {
            let all: Vec<_> = codes.iter().map(|(code, ids)| format!("{code}: {ids}")).collect();
            format!("legend: {{{}}} # codes\n", all.join(", "))
        }
        1 => {
            let lines = codes.iter().map(|(code, ids)| format!("  {code}: {ids} # code\n"));
            format!("legend:\n{}", lines.collect::<String>())
        }
        _ => "legend:\n  \".\": []\n  w:\n    - forest\n  hh: [hill, forest]\n  \"~\": [river]\n"
            .to_owned(),
    };
    text += "x-mine:\n  keep: [me, \"too\"] # mine\n";
    if dice.below(4) > 0 {
        text += "terrain:\n";
        let n_rows = rows - dice.below(2);
        for row in 0..n_rows {
            let n = if dice.below(6) == 0 { dice.below(columns) + 1 } else { columns };
            let gap = dice.pick(&[" ", " ", "  "]);
            let cells: Vec<_> = (0..n).map(|_| dice.pick(&[".", "w", "hh", "."])).collect();
            let comment = if dice.is() { format!(" # row {row}") } else { String::new() };
            text += &format!("  - {quote}{}{quote}{comment}\n", cells.join(gap));
        }
    }
    let label = |column: usize, row: usize| match labels {
        "digits" => format!("{column:02}{row:02}"),
        _ => format!("{}{row}", ["A", "B"][column - 1]),
    };
    let side = if orientation == "flat" { "n" } else { "e" };
    if dice.is() {
        text += &format!(
            "hexsides:\n  - {{at: {}/{side}, obstacle: palisade}} # wall\n  - at:\n      - {}/{side}\n      - {}/{side} # end\n    obstacle: stakes\n",
            label(1, 1),
            label(1, 2),
            label(2, 2)
        );
    }
    if dice.is() {
        text += &format!(
            "paths:\n  # old\n  - {{kind: road, name: \"R: 1\", through: [{}, {}]}}\n  - kind: stream\n    through:\n      - {} # spring\n      - {}\n    notes: x\n",
            label(1, 1),
            label(1, 2),
            label(2, 1),
            label(2, 2)
        );
    }
    if dice.is() {
        text += &format!(
            "places: [{{at: {}, name: P}}, {{at: [{}, {}], name: {{fr: Q}}}}]\n",
            label(1, 1),
            label(2, 1),
            label(2, 2)
        );
    }
    if dice.is() {
        text += "zones:\n  north: row 1 # home\n  both:\n    - row 1\n    - row 2\n";
    }
    text + "notes: >\n  The end.\n"
}

fn change(dice: &mut Dice<'_>, board: &Ground) -> MapChange {
    let mut change = MapChange::default();
    let sorts: [&[&str]; 6] =
        [&[], &["forest"], &["forest", "hill"], &["river"], &["marsh"], &["river", "ford"]];
    for _ in 0..dice.below(4) {
        let ids: Elements = dice.pick(&sorts).iter().map(|id| (*id).into()).collect();
        change.cells.insert(dice.hex(board), ids);
    }
    for _ in 0..dice.below(3) {
        let level = dice.below(13) as i16 - 2;
        change.levels.insert(dice.hex(board), level);
    }
    for _ in 0..dice.below(4) {
        let side = dice.side(board);
        let mut standing = Vec::new();
        for obstacle in ["palisade", "stakes", "ditch"] {
            if dice.below(3) == 0 {
                let hexes: Vec<_> = side.hexes().collect();
                standing.push((obstacle.into(), dice.pick(&hexes)));
            }
        }
        change.sides.insert(side, standing);
    }
    for _ in 0..dice.below(3) {
        let old: Vec<_> = board.paths().iter().map(|path| Some(path.index)).chain([None]).collect();
        let index = dice.pick(&old);
        let course = match dice.below(4) {
            0 if index.is_some() => None,
            1 => Some(Course::Along(vec![dice.side(board)])),
            _ => Some(Course::Through(dice.hexes(board))),
        };
        let known = board.paths().iter().find(|path| Some(path.index) == index);
        let kind = known.map_or_else(|| "road".into(), |path| path.kind.clone());
        if index.is_none() || !change.paths.iter().any(|path| path.index == index) {
            change.paths.push(PathChange { index, kind, course });
        }
    }
    for _ in 0..dice.below(2) {
        let old: Vec<_> = board.places().iter().map(|it| Some(it.index)).chain([None]).collect();
        let index = dice.pick(&old);
        let name = (index.is_none() || dice.is()).then(|| dice.pick(&["Hill", "Le gué: 1", "no"]));
        let at = if index.is_some() && dice.below(4) == 0 { vec![] } else { dice.hexes(board) };
        change.places.push(PlaceChange { index, at, name: name.map(str::to_owned) });
    }
    for _ in 0..dice.below(2) {
        let zone = dice.pick(&["north", "both", "new-zone"]);
        let hexes = (dice.below(4) > 0).then(|| HexSet::from_coords(board.grid, dice.hexes(board)));
        if hexes.is_some() || board.zone(zone).is_some() {
            change.zones.insert(zone.to_owned(), hexes);
        }
    }
    change
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(64) })]

    #[test]
    fn the_text_says_what_the_board_shows_and_undo_is_exact(
        numbers in proptest::collection::vec(any::<u16>(), 40..240),
    ) {
        let mut dice = Dice(&numbers);
        let start = text(&mut dice);
        let mut document = open(&start);
        for _ in 0..4 {
            let change = change(&mut dice, &board(&document));
            make(&mut document, &change);
            // The same once more changes nothing of the ground.
            let again = MapChange { paths: vec![], places: vec![], ..change };
            let now = board(&document);
            let idle = edit(&document, &now, title(), &again).expect("what went once goes again");
            prop_assert!(idle.patch.is_empty(), "{}", idle.patch.apply(document.text()));
        }
        for kept in ["# By hand.\n", "} # size\n", "x-mine:\n  keep: [me, \"too\"] # mine\n"] {
            prop_assert!(document.text().contains(kept), "{}", document.text());
        }
        let (end, n) = (document.text().to_owned(), document.history().n_done());
        document.go_to(0);
        prop_assert_eq!(document.text(), &start);
        document.go_to(n);
        prop_assert_eq!(document.text(), &end);
    }
}
