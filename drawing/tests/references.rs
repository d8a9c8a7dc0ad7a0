//! Pictures of a map, a set-up, counters and an army beside those that somebody looked at.

#![allow(clippy::float_arithmetic, reason = "paper is measured in fractions of millimetres")]

use banneret_drawing::counters::{
    CounterSheet, Livery, army_counters, counter_pages, marker_counters,
};
use banneret_drawing::map::ShownParts;
use banneret_drawing::press::{Manuscript, PictureStyle, picture};
use banneret_drawing::{Drawing, Item, Palette, Paper};
use banneret_schema::Lang;
use banneret_validator::load::Model;
use banneret_validator::{MemoryFiles, Workspace};

const LOOKS: [(&str, &Palette); 3] =
    [("light", &Palette::LIGHT), ("print", &Palette::PRINT), ("dark", &Palette::DARK)];

/// A battle with leaders, ranks, objectives, a river and woods.
fn files() -> MemoryFiles {
    let mut files = MemoryFiles::default();
    for (path, text) in [
        ("map.yaml", include_str!("../../examples/alexandre-bayard/granicus/map.yaml")),
        ("scenario.yaml", include_str!("../../examples/alexandre-bayard/granicus/scenario.yaml")),
        ("persians.yaml", include_str!("../../examples/alexandre-bayard/granicus/persians.yaml")),
        (
            "macedonians.yaml",
            include_str!("../../examples/alexandre-bayard/granicus/macedonians.yaml"),
        ),
        ("corps.yaml", include_str!("../../examples/vive-lempereur/armies/crossroads-french.yaml")),
    ] {
        files.add(path, text);
    }
    files
}

fn drawn(path: &str, palette: &'static Palette) -> Drawing {
    let files = files();
    let workspace = Workspace::new(&files);
    let manuscript = Manuscript::open(&workspace, path).expect("a document");
    let style = PictureStyle { lang: Lang::En, palette, set_up: true };
    picture(&manuscript, style, ShownParts::default(), None).expect("a picture")
}

/// The pixels of a picture, three bytes each, and its width.
fn pixels(bytes: &[u8]) -> (Vec<u8>, u32) {
    let mut reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().expect("a picture");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a size")];
    let info = reader.next_frame(&mut pixels).expect("pixels");
    (pixels, info.width)
}

/// How far a picture may be from its reference: by one of 255 steps on average, and one pixel in two hundred
/// by more than forty. A font that is another, a layer that is missing or a line that moved is far beyond.
fn assert_alike(name: &str, page: &Drawing) {
    let mut drawn = Vec::new();
    banneret_drawing::png::write(page, 480, &mut drawn).expect("drawn");
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/references");
    let file = format!("{folder}/{name}.png");
    #[expect(clippy::disallowed_methods, reason = "a test looks at its own references")]
    let kept = if std::env::var_os("BANNERET_UPDATE").is_some() {
        std::fs::create_dir_all(folder).expect("a folder");
        std::fs::write(&file, &drawn).expect("written");
        drawn.clone()
    } else {
        std::fs::read(&file).expect("the reference is kept")
    };
    let ((new, width), (old, old_width)) = (pixels(&drawn), pixels(&kept));
    assert_eq!((width, new.len()), (old_width, old.len()), "{name} has another size");
    let steps: Vec<u32> = new.iter().zip(&old).map(|(a, b)| u32::from(a.abs_diff(*b))).collect();
    let sum: u32 = steps.iter().sum();
    let far = steps.iter().filter(|step| **step > 40).count();
    assert!(sum as usize <= steps.len(), "{name} differs by {sum} steps in {} bytes", steps.len());
    assert!(far * 200 <= steps.len(), "{name}: {far} of {} bytes are far off", steps.len());
}

#[test]
fn maps_look_as_they_did_when_somebody_looked_at_them() {
    for (look, palette) in LOOKS {
        assert_alike(&format!("map-{look}"), &drawn("map.yaml", palette));
    }
}

#[test]
fn set_ups_look_as_they_did_when_somebody_looked_at_them() {
    for (look, palette) in LOOKS {
        assert_alike(&format!("set-up-{look}"), &drawn("scenario.yaml", palette));
    }
}

#[test]
fn armies_look_as_they_did_when_somebody_looked_at_them() {
    for (look, palette) in LOOKS {
        assert_alike(&format!("army-{look}"), &drawn("macedonians.yaml", palette));
        assert_alike(&format!("corps-{look}"), &drawn("corps.yaml", palette));
    }
}

/// A sheet of the counters of an army, front and back.
fn counters(path: &str, palette: &Palette, size: f32) -> Vec<Drawing> {
    let files = files();
    let workspace = Workspace::new(&files);
    let manuscript = Manuscript::open(&workspace, path).expect("an army");
    let Some(Model::Army(army)) = &manuscript.loaded.model else { panic!("{path} is an army") };
    let (ruleset, livery) = (&manuscript.ruleset, Livery::default());
    let mut pieces = army_counters(ruleset, army, &livery, Lang::En);
    pieces.extend(marker_counters(ruleset, 1, Lang::En));
    let color = palette.side(None, 0);
    let pieces: Vec<_> = pieces.into_iter().map(|piece| (piece, color)).collect();
    let sheet = CounterSheet {
        page: Paper::default().size(),
        size,
        bleed: 1.0,
        palette,
        title: "Counters",
        back_title: "Backs",
    };
    counter_pages(&pieces, &sheet)
}

#[test]
fn counters_look_as_they_did_when_somebody_looked_at_them() {
    for (look, palette) in LOOKS {
        for (side, page) in ["front", "back"].into_iter().zip(counters("corps.yaml", palette, 20.0))
        {
            assert_alike(&format!("counters-{side}-{look}"), &page);
        }
    }
}

#[test]
fn counters_of_fifteen_millimetres_are_fifteen_millimetres() {
    let pages = counters("macedonians.yaml", &Palette::PRINT, 15.0);
    let page = pages.first().expect("a page of fronts");
    let plates: Vec<_> = page
        .items
        .iter()
        .filter(|item| matches!(item, Item::Area { .. }))
        .map(Item::bounds)
        .filter(|rect| rect.width() > 16.0)
        .collect();
    assert!(plates.len() > 15, "{} counters", plates.len());
    for plate in plates {
        // Its colour goes on beyond the cut by a millimetre on each side.
        let size = plate.size() - banneret_drawing::vec2(2.0, 2.0);
        assert!((size.x - 15.0).abs() < 1e-3 && (size.y - 15.0).abs() < 1e-3, "{size:?}");
    }
}
