//! Whoever remembers what he read before finds the same as whoever reads everything: while texts change,
//! break, are mended, come and go.

use banneret_validator::{Diagnostic, Readings, Workspace};

use crate::damage::{Dice, damaged};
use crate::world::World;

/// So many changes are made, one after another.
const CHANGES: usize = 6;

/// Tries the law on the files of a workspace.
pub fn holds(input: &[u8]) {
    let whole = World::of(input);
    let mut now = whole.clone();
    let mut dice = Dice::of(input);
    let readings = Readings::default();
    compare(&now, &readings);
    for _ in 0..CHANGES {
        let name = &whole.names[dice.roll(whole.names.len())];
        let text = now.text(name).or_else(|| whole.text(name)).unwrap_or_default();
        match dice.roll(8) {
            // The author thinks better of it.
            0 | 1 => now.put(name, whole.text(name).unwrap_or_default()),
            2 => now.remove(name),
            _ => now.put(name, damaged(&text, &mut dice)),
        }
        compare(&now, &readings);
    }
    compare(&whole, &readings);
}

fn compare(world: &World, readings: &Readings) {
    let [anew, remembered] =
        [Workspace::new(&world.files), Workspace::remembering(&world.files, readings)]
            .map(|workspace| world.check_in(&workspace));
    let said = |all: &[Diagnostic]| -> Vec<String> { all.iter().map(said).collect() };
    assert_eq!(said(&remembered.diagnostics), said(&anew.diagnostics));
    assert_eq!(remembered.allowed, anew.allowed);
}

/// Everything a finding says.
fn said(finding: &Diagnostic) -> String {
    let place = |it: &banneret_validator::Location| format!("{}:{:?}", it.source.path, it.span);
    let related: Vec<_> =
        finding.related.iter().map(|it| (place(&it.place), &it.message)).collect();
    let Diagnostic { check, severity, message, help, fixes, follows, .. } = finding;
    let at = place(&finding.place);
    format!(
        "{at} {} {severity:?} {message:?} {help:?} {related:?} {fixes:?} {follows:?}",
        check.name
    )
}
