//! Maps on paper.

use banneret_drawing::map::{MapSheet, survey::DrawnMap};
use banneret_drawing::{Palette, pdf, svg};
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
    .unwrap();
    Ground::new(shipped::ruleset("alexandre-bayard").unwrap(), &map)
}

#[test]
fn hexes_of_thirty_millimetres_are_thirty_millimetres() {
    let ground = ground();
    let survey = DrawnMap::new(&ground);
    let mut sheet = MapSheet::new(&ground, &survey, &Palette::PRINT, Lang::En, "");
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
        let sheet = MapSheet::new(&ground, &survey, palette, Lang::Fr, "<svg onload=\"x\">");
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
