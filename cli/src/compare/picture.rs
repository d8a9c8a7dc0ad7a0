//! What changed on a map or in a set-up, as a picture.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::path::Path;

use banneret_drawing::Palette;
use banneret_drawing::map::{ShownChange, ShownParts};
use banneret_drawing::press::{Manuscript, PictureStyle, Pictured};
use banneret_schema::ground::Ground;
use banneret_schema::hex::{Coord, Hexside};
use banneret_schema::id::TerrainId;
use banneret_schema::{Lang, Words};
use banneret_validator::{Workspace, text};

use crate::disk::write_new;
use crate::exit::Failure;
use crate::pictured::{form_of, say_unknown};

/// How many pixels the picture is wide.
const WIDTH: u32 = 1200;

const CAPTION: Words = Words::new(
    "The map as it is now: changed hexes marked, arrows from where units stood",
    "La carte actuelle : hexagones changés marqués, flèches depuis l'ancienne place des unités",
);

/// Draws the newer version into a file, with what changed marked.
pub(crate) fn write(
    file: &Path,
    spaces: &[Option<Workspace<'_>>; 2],
    paths: [Option<&str>; 2],
    lang: Lang,
) -> Result<(), Failure> {
    let form = form_of(file)?;
    let style = PictureStyle { lang, palette: &Palette::LIGHT, set_up: true };
    let mut versions = Vec::new();
    for (workspace, path) in spaces.iter().zip(paths) {
        let version = workspace.as_ref().zip(path);
        let load = |(workspace, path)| {
            Manuscript::open(workspace, path)
                .and_then(|it| Pictured::of(&it, style))
                .map_err(|it| Failure::about(path, it))
        };
        versions.push(version.map(load).transpose()?);
    }
    let after = versions.pop().flatten();
    let before = versions.pop().flatten();
    let (shown, changes) = match (&before, &after) {
        (Some(before), Some(after)) => (after, changes(before, after)),
        (Some(only), None) | (None, Some(only)) => (only, Vec::new()),
        (None, None) => {
            return Err(Failure::said(text!(
                "there is nothing to draw",
                "il n'y a rien à dessiner"
            )));
        }
    };
    let counters = shown.drawn();
    let mut sheet = shown.sheet(&counters, style, ShownParts::default(), None);
    sheet.changes = &changes;
    let page = sheet.drawing();
    say_unknown(std::slice::from_ref(&page), lang);
    let bytes = form.write(&page, WIDTH, lang);
    write_new(file, bytes.map_err(|words| Failure::about(file.display(), words))?, true)
}

/// Names the picture in Markdown.
pub(crate) fn name(file: &Path, lang: Lang, out: &mut dyn Write) -> Result<(), Failure> {
    let mut address = String::new();
    for byte in file.display().to_string().bytes() {
        if byte.is_ascii_alphanumeric() || b"/._-".contains(&byte) {
            address.push(char::from(byte));
        } else {
            address.push_str(&format!("%{byte:02X}"));
        }
    }
    writeln!(out, "\n![{}]({address})", CAPTION.get(lang))?;
    Ok(())
}

/// What changed from one version to the next: hexes, and where everyone stands.
fn changes(before: &Pictured, after: &Pictured) -> Vec<ShownChange> {
    let (old, new) = (&before.ground, &after.ground);
    let mut found = Vec::new();
    for coord in new.grid.coords() {
        let same = old.grid.contains(coord)
            && banneret_schema::ground::same_elements(old.elements(coord), new.elements(coord))
            && old.level(coord) == new.level(coord)
            && passing(old, coord) == passing(new, coord);
        if !same {
            found.push(ShownChange::Hex(coord));
        }
    }
    found.extend(sides_changed(old, new).into_iter().map(ShownChange::Side));
    let places = |version: &Pictured| -> BTreeMap<(String, String), Coord> {
        let counters = version.counters.iter();
        let placed = counters.filter_map(|it| Some((it.who.clone(), *it.counter.hexes.first()?)));
        placed.collect()
    };
    let (stood, stands) = (places(before), places(after));
    for (who, hex) in &stands {
        match stood.get(who) {
            Some(was) if was == hex => {}
            Some(was) => found.push(ShownChange::Moved(*was, *hex)),
            None => found.push(ShownChange::Came(*hex)),
        }
    }
    let left = stood.iter().filter(|(who, _)| !stands.contains_key(*who));
    found.extend(left.map(|(_, hex)| ShownChange::Left(*hex)));
    found
}

/// What runs through a hex.
fn passing(ground: &Ground, coord: Coord) -> BTreeSet<&TerrainId> {
    ground.paths_through(coord).collect()
}

/// The sides on which other obstacles stand, or along which something else runs.
fn sides_changed(old: &Ground, new: &Ground) -> BTreeSet<Hexside> {
    let running = |ground: &Ground| -> BTreeSet<(Hexside, TerrainId)> {
        let paths = ground.paths().iter();
        paths
            .flat_map(|path| path.course.sides().iter().map(|side| (*side, path.kind.clone())))
            .collect()
    };
    let standing = old.sides().keys().chain(new.sides().keys()).copied();
    let standing = standing.filter(|side| old.standing(*side) != new.standing(*side));
    let (ran, runs) = (running(old), running(new));
    let running = ran.symmetric_difference(&runs).map(|(side, _)| *side);
    standing.chain(running).collect()
}
