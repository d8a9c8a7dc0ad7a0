//! Words of the site can be read by everybody: 4.5 to 1 against what is behind them, edges of fields 3 to 1 (WCAG 2.2,
//! level AA), on light and on dark screens.

#![expect(
    clippy::disallowed_methods,
    clippy::float_arithmetic,
    reason = "tests read files, and brightness is no number of a game"
)]

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// The colours of the site by their names, on a light and on a dark screen.
fn colours() -> [BTreeMap<String, u32>; 2] {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the workspace");
    let mut found = [BTreeMap::new(), BTreeMap::new()];
    for sheet in ["site/assets/style.css", "web/checker/page/checker.css"] {
        let sheet = fs::read_to_string(root.join(sheet)).expect("a style sheet");
        let blocks = sheet.split(":root {").skip(1).filter_map(|rest| rest.split('}').next());
        for (block, found) in blocks.zip(&mut found) {
            let colours = block.split(';').filter_map(|it| it.trim().split_once(": #"));
            found.extend(colours.filter_map(|(name, colour)| {
                Some((
                    name.trim_start_matches('-').to_owned(),
                    u32::from_str_radix(colour, 16).ok()?,
                ))
            }));
        }
    }
    found
}

/// How bright a colour is, from 0 to 1.
fn brightness(colour: u32) -> f64 {
    let part = |shift: u32| {
        let part = f64::from((colour >> shift) & 0xff) / 255.0;
        if part <= 0.03928 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * part(16) + 0.7152 * part(8) + 0.0722 * part(0)
}

fn contrast(a: u32, b: u32) -> f64 {
    let (a, b) = (brightness(a), brightness(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

#[test]
fn words_stand_out_from_what_is_behind_them() {
    for (look, colours) in ["light", "dark"].into_iter().zip(colours()) {
        let mut pairs = vec![("ground", "accent", 4.5), ("ink", "mark", 4.5)];
        for behind in ["ground", "panel"] {
            let words = ["ink", "faint", "accent", "link", "key", "string", "number", "comment"];
            let verdicts = ["good", "watch", "bad"];
            pairs.extend(words.into_iter().chain(verdicts).map(|it| (it, behind, 4.5)));
            pairs.push(("edge", behind, 3.0));
        }
        for (a, b, least) in pairs {
            let reached = contrast(colours[a], colours[b]);
            assert!(reached >= least, "{look}: {a} on {b}: {reached:.2} to 1, {least} are wanted");
        }
    }
}
