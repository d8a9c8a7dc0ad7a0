//! Maps on paper.

#![allow(clippy::float_arithmetic, reason = "paper is measured in fractions of millimetres")]

use banneret_drawing::map::course::CourseKind;
use banneret_drawing::map::{PrintedMap, Tiling, survey::DrawnMap, zone_colors};
use banneret_drawing::{Palette, pdf, svg, vec2};
use banneret_schema::ground::Ground;
use banneret_schema::ruleset::shipped;
use banneret_schema::{Lang, Map};

fn ground() -> Ground {
    let map: Map = serde_json::from_value(serde_json::json!({
        "name": "The <Crossing>",
        "grid": { "columns": 8, "rows": 6, "labels": "digits" },
        "legend": { ".": [], "w": ["forest"], "h": ["hill"], "~": ["river"], "m": ["marsh"],
                    "l": ["lake"], "b": ["buildings"], "f": ["river", "bridge"] },
        "terrain": [
            ". w w . h h . .",
            ". w w h h h . l",
            "~ ~ f ~ ~ . l l",
            ". . . m ~ ~ l .",
            ". b . m m . . .",
            ". . . . . . w ."
        ],
        "paths": [{ "kind": "road", "through": ["0301", "0302", "0303", "0304", "0205", "0206"] }],
        "places": [{ "name": "Łódź & <b>", "at": "0205" }],
        "zones": { "north-bank": "rows 1-2" }
    }))
    .expect("a map");
    Ground::new(shipped::ruleset("alexandre-bayard").expect("it ships"), &map)
}

#[test]
fn hexes_of_thirty_millimetres_are_thirty_millimetres() {
    let ground = ground();
    let survey = DrawnMap::new(&ground);
    let mut sheet = PrintedMap::new(&ground, &survey, &Palette::PRINT, Lang::En, "");
    sheet.hex = 30.0;
    // Eight columns and half a hex of the shifted rows.
    assert!((sheet.size().x - 8.5 * 30.0).abs() < 1e-3, "{:?}", sheet.size());
    sheet.parts.frame = false;
    let page = sheet.drawing();
    let written = svg::write(&page, svg::ShownSize::Paper);
    assert!(written.contains("width=\"255mm\""), "{}", &written[..200]);
    let pages = pdf::write(&[page], "ruler", "en").unwrap();
    let text = String::from_utf8_lossy(&pages);
    let points = format!("/MediaBox[0 0 {}", 255.0 * pdf::POINTS);
    assert!(text.contains(&points), "{points}");
}

#[test]
fn a_map_of_strangers_is_well_formed_and_the_same_twice() {
    let ground = ground();
    let survey = DrawnMap::new(&ground);
    for palette in [&Palette::LIGHT, &Palette::PRINT, &Palette::DARK] {
        let sheet = PrintedMap::new(&ground, &survey, palette, Lang::Fr, "<svg onload=\"x\">");
        let once = svg::write(&sheet.drawing(), svg::ShownSize::Pixels(900.0));
        let again = svg::write(&sheet.drawing(), svg::ShownSize::Pixels(900.0));
        assert_eq!(once, again);
        let read = roxmltree::Document::parse(&once).unwrap();
        let words: Vec<_> = read
            .descendants()
            .filter(|node| node.has_tag_name("text"))
            .filter_map(|node| node.text())
            .collect();
        for wanted in ["Łódź & <b>", "north bank", "0101", "0806", "<svg onload=\"x\">"] {
            assert!(words.contains(&wanted), "{wanted}: {words:?}");
        }
        let names = read.descendants().flat_map(|node| node.attributes());
        assert!(names.into_iter().all(|it| !it.name().starts_with("on")));
    }
}

#[test]
fn names_of_rivers_follow_them_in_one_piece() {
    let map: Map = serde_json::from_value(serde_json::json!({
        "name": "Two waters",
        "grid": { "columns": 12, "rows": 6, "labels": "digits" },
        "legend": { ".": [] },
        "terrain": [". . . . . . . . . . . .", ". . . . . . . . . . . .", ". . . . . . . . . . . .",
                    ". . . . . . . . . . . .", ". . . . . . . . . . . .", ". . . . . . . . . . . ."],
        "paths": [{ "kind": "river", "name": "The Winding",
                    "through": ["0101", "0202", "0303", "0403", "0503", "0602", "0702", "0803",
                                "0904", "1004", "1104", "1204"] },
                  { "kind": "road", "name": "The straight way",
                    "through": ["0106", "0206", "0306", "0406", "0506", "0606", "0706", "0806", "0906"] }]
    }))
    .expect("a map");
    let ground = Ground::new(shipped::ruleset("alexandre-bayard").expect("it ships"), &map);
    let survey = DrawnMap::new(&ground);
    let sheet = PrintedMap::new(&ground, &survey, &Palette::LIGHT, Lang::En, "Two waters");
    let page = sheet.drawing();
    let written = svg::write(&page, svg::ShownSize::Pixels(900.0));
    let read = roxmltree::Document::parse(&written).unwrap();
    let text = |name: &str| {
        let found = read.descendants().find(|node| node.text() == Some(name));
        found.unwrap_or_else(|| panic!("{name} is not in one piece"))
    };
    let river = text("The Winding");
    assert_eq!(river.attribute("font-style"), Some("italic"));
    for (name, node) in [("The Winding", river), ("The straight way", text("The straight way"))] {
        for list in ["x", "y", "rotate"] {
            let places = node.attribute(list).unwrap_or_default().split(' ').count();
            assert_eq!(places, name.chars().count(), "every letter of {name} has its {list}");
        }
    }
    let turns = river.attribute("rotate").unwrap_or_default().split(' ');
    let turns: Vec<f32> = turns.map(|turn| turn.parse().expect("a number")).collect();
    assert!(turns.iter().any(|turn| (turn - turns[0]).abs() > 3.0), "it bends: {turns:?}");
    assert!(turns.iter().all(|turn| turn.abs() < 90.0), "nobody reads upside down: {turns:?}");
}

#[test]
fn pages_cover_the_map_without_gaps() {
    let map = vec2(600.0, 500.0);
    for paper in [vec2(210.0, 297.0), vec2(297.0, 420.0), vec2(215.9, 279.4)] {
        let tiling = Tiling::new(paper, map);
        let (columns, rows) = tiling.count(map);
        let window = tiling.paper - vec2(2.0, 2.0) * tiling.margin;
        let covered = |pages: usize, window: f32| {
            f32::from(u16::try_from(pages).unwrap()) * (window - tiling.overlap) + tiling.overlap
        };
        assert!(covered(columns, window.x) >= map.x, "{paper:?}");
        assert!(covered(rows, window.y) >= map.y, "{paper:?}");
        assert!(covered(columns - 1, window.x) < map.x, "{paper:?}: a page too many");
    }
    let ground = ground();
    let survey = DrawnMap::new(&ground);
    let mut sheet = PrintedMap::new(&ground, &survey, &Palette::PRINT, Lang::En, "The crossing");
    sheet.hex = 60.0;
    let tiling = Tiling::new(vec2(210.0, 297.0), sheet.size());
    let (columns, rows) = tiling.count(sheet.size());
    assert_eq!(tiling.pages(&sheet).len(), columns * rows + 1, "the plan is a page of its own");
}

/// A river from the west to the east as a path, with more of what is written.
fn river(more: &serde_json::Value, fords: &str) -> DrawnMap {
    let row = |row: usize| {
        if row == 2 { format!(". . . {fords} . . . .") } else { ". . . . . . . .".into() }
    };
    let across: Vec<_> = (1..=8).map(|column| format!("0{column}03")).collect();
    let mut map = serde_json::json!({
        "name": "Fords",
        "grid": { "columns": 8, "rows": 6, "labels": "digits" },
        "legend": { ".": [], "f": ["ford"] },
        "terrain": (0..6).map(row).collect::<Vec<_>>(),
        "paths": [{ "kind": "river", "through": across }],
    });
    let paths = map["paths"].as_array_mut().expect("a list");
    paths.extend(more.as_array().cloned().unwrap_or_default());
    let map: Map = serde_json::from_value(map).expect("a map");
    let ruleset = shipped::ruleset("alexandre-bayard").expect("it ships");
    DrawnMap::new(&Ground::new(ruleset, &map))
}

#[test]
fn a_bridge_and_a_ford_of_one_hex_lie_across_their_river() {
    let one_hex = serde_json::json!([
        { "kind": "ford", "through": ["0303"] },
        { "kind": "bridge", "through": ["0603"] },
    ]);
    let survey = river(&one_hex, ".");
    assert_eq!(survey.crossings.len(), 2);
    for crossing in survey.crossings.iter() {
        assert!(crossing.heading.y.abs() > 0.8, "{crossing:?}");
    }
}

#[test]
fn a_ford_painted_into_a_drawn_river_is_no_pool() {
    let (plain, forded) = (river(&serde_json::json!([]), "."), river(&serde_json::json!([]), "f"));
    assert_eq!(forded.lines.len(), plain.lines.len(), "the river alone is drawn");
    assert_eq!(forded.crossings.len(), 1);
    assert!(forded.crossings[0].heading.y.abs() > 0.8, "it lies across the river");
}

#[test]
fn a_zone_has_the_colour_of_the_side_that_sets_up_in_it() {
    let map: Map = serde_json::from_value(serde_json::json!({
        "name": "Three zones",
        "grid": { "columns": 6, "rows": 6 },
        "zones": { "north": "rows 1-2", "ford": "C3", "south": "rows 5-6" }
    }))
    .expect("a map");
    let ground = Ground::new(shipped::ruleset("alexandre-bayard").expect("it ships"), &map);
    let palette = &Palette::LIGHT;
    let [red, blue] = ["red", "blue"].map(|word| palette.side(Some(word), 0));
    let colors =
        zone_colors(&ground, palette, [(red, vec!["south"]), (blue, vec!["north", "ford"])]);
    assert_eq!(colors, [blue, blue, red]);
    let shared =
        zone_colors(&ground, palette, [(red, vec!["south", "ford"]), (blue, vec!["ford"])]);
    assert_eq!(shared, [palette.nobody, palette.nobody, red], "what is nobody's is grey");
    let none: [(_, Vec<&str>); 1] = [(red, Vec::new())];
    assert!(zone_colors(&ground, palette, none).is_empty(), "each has a colour of its own");
}

#[test]
fn beaten_ways_are_told_from_roads() {
    let map: Map = serde_json::from_value(serde_json::json!({
        "name": "Two ways",
        "grid": { "columns": 6, "rows": 4, "orientation": "flat", "labels": "digits" },
        "paths": [{ "kind": "road", "through": ["0101", "0102", "0103", "0104"] },
                  { "kind": "path", "through": ["0501", "0502", "0503", "0504"] }]
    }))
    .expect("a map");
    let ground = Ground::new(shipped::ruleset("vive-lempereur").expect("it ships"), &map);
    let survey = DrawnMap::new(&ground);
    let kinds: Vec<_> = survey.lines.iter().map(|line| line.kind).collect();
    assert_eq!(kinds, [CourseKind::Road, CourseKind::Track]);
}

#[test]
fn ground_that_nobody_drew_has_its_letters_on_the_map_and_in_the_legend() {
    let map: Map = serde_json::from_value(serde_json::json!({
        "name": "Salt",
        "grid": { "columns": 2, "rows": 1 },
        "legend": { ".": [], "s": ["salt-pans"] },
        "terrain": [". s"]
    }))
    .expect("a map");
    let ground = Ground::new(shipped::ruleset("alexandre-bayard").expect("it ships"), &map);
    let survey = DrawnMap::new(&ground);
    let sheet = PrintedMap::new(&ground, &survey, &Palette::PRINT, Lang::En, "");
    let written = svg::write(&sheet.drawing(), svg::ShownSize::Pixels(900.0));
    let read = roxmltree::Document::parse(&written).unwrap();
    let words = read.descendants().filter(|node| node.has_tag_name("text"));
    assert_eq!(words.filter(|node| node.text() == Some("Sp")).count(), 2, "{written}");
}
