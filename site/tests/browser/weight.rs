//! How much a visitor fetches before a program can be used: what grows says so here.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use crate::visitor::Visitor;

/// The most that is fetched until the editor can be used, in bytes: its program is a little less than 4 MB, its scripts
/// and what unpacks it 0.16 MB, as they lie there.
const EDITOR: u64 = 4_200_000;

/// The same of the checker.
const CHECKER: u64 = 2_050_000;

/// The files of a site in a folder, with their sizes.
fn files(folder: &Path) -> BTreeMap<PathBuf, u64> {
    let (mut found, mut open) = (BTreeMap::new(), vec![folder.to_owned()]);
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(&folder).expect("a folder of the site").flatten() {
            match entry.metadata() {
                Ok(about) if about.is_dir() => open.push(entry.path()),
                Ok(about) => drop(found.insert(entry.path(), about.len())),
                Err(why) => panic!("{}: {why}", entry.path().display()),
            }
        }
    }
    found
}

#[test]
fn the_programs_are_small_wherever_the_site_lies() {
    let Some(site) = std::env::var_os("BANNERET_SITE").map(PathBuf::from) else {
        println!("BANNERET_SITE names no site: how much its programs weigh was not looked at");
        return;
    };
    for (program, most) in [("editor", EDITOR), ("checker", CHECKER)] {
        let mut own = files(&site.join(program));
        // Whole fonts come when the editor is there.
        own.retain(|path, _| !path.starts_with(site.join(program).join("fonts")));
        own.extend(files(&site.join("unpack")));
        let sum: u64 = own.values().sum();
        println!("the {program} is {sum} bytes");
        assert!(sum <= most, "the {program} is {sum} bytes, more than {most}: {own:#?}");
    }
}

#[test]
fn what_is_fetched_until_the_editor_is_there_is_little_and_fonts_come_after() {
    let Some(mut visitor) = Visitor::of("editor", "weight") else { return };
    visitor.open("editor/index.html");
    visitor.until("document.documentElement.dataset.state === 'ready'");
    visitor.until("document.documentElement.dataset.fonts === 'whole'");
    let fetched = |fonts: bool| {
        format!(
            "performance.getEntriesByType('resource').filter(it => it.name.includes('/fonts/') === {fonts})\
             .reduce((sum, it) => sum + it.encodedBodySize, 0)"
        )
    };
    let before = visitor.tell(&fetched(false)).as_u64().expect("a number of bytes");
    let after = visitor.tell(&fetched(true)).as_u64().expect("a number of bytes");
    println!("{before} bytes were fetched until the editor was there, {after} after it");
    assert!((1_000_000..=EDITOR).contains(&before), "{before} bytes");
    assert!(after > 1_000_000, "whole fonts, not {after} bytes");
    visitor.leave();
}
