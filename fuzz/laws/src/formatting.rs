//! Formatting: a text in its canonical layout says the same and is judged alike, has the same comments,
//! and formatting it again changes nothing.

use banneret_validator::format::{MANNER, formatted};
use banneret_validator::{Files as _, Limits, Report, SourceFile};
use banneret_yaml::format::same_meaning;

use crate::world::World;

/// Tries the law on one document, or on the files of a workspace.
pub fn holds(input: &[u8]) {
    let world = World::of(input);
    let Some(after) = formatted_world(&world) else { return };
    assert_eq!(said(&world.check()), said(&after.check()), "{}", String::from_utf8_lossy(input));
}

/// The same without a look at what is found, which takes much longer.
pub fn meaning_holds(input: &[u8]) {
    formatted_world(&World::of(input));
}

/// The files of a workspace in their canonical layout, each with its meaning and at rest; none where
/// nothing changes.
fn formatted_world(world: &World) -> Option<World> {
    let mut after = world.clone();
    let mut changed = false;
    for name in &world.names {
        let Ok(bytes) = world.files.read(name) else { continue };
        let source = SourceFile::read(&**name, bytes, &Limits::default());
        let Ok(text) = formatted(&source) else { continue };
        let once = SourceFile::read(&**name, text.clone().into_bytes(), &Limits::default());
        assert!(
            same_meaning(&source.document, &once.document, MANNER.is_rows),
            "{name} means something else\n{}\n{text}",
            source.text
        );
        assert_eq!(comments(&source), comments(&once), "{name}\n{}\n{text}", source.text);
        let twice = formatted(&once);
        assert_eq!(twice.as_deref(), Ok(&*text), "{name} is not at rest\n{}", source.text);
        changed |= source.text != text;
        after.files.add(name.as_str(), text);
    }
    changed.then_some(after)
}

/// The comments of a file, in whatever order.
fn comments(source: &SourceFile) -> Vec<&str> {
    let mut all: Vec<_> =
        source.document.comments.iter().map(|it| it.span.of(&source.text).trim_end()).collect();
    all.sort_unstable();
    all
}

/// What is found, in whatever order. Sentences may name lines and the first of several, so only what was
/// found counts.
fn said(report: &Report) -> Vec<(&str, &str)> {
    let found = report.diagnostics.iter();
    let mut all: Vec<_> = found.map(|it| (it.check.name, it.place.source.path.as_str())).collect();
    all.sort_unstable();
    all
}
