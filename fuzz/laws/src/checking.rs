//! Whatever files hold, checking them ends with findings at real places, said in both languages.

use banneret_validator::Location;

use crate::world::World;

/// Tries the law on one document, or on the files of a workspace.
pub fn holds(input: &[u8]) {
    let report = World::of(input).check();
    for finding in &report.diagnostics {
        is_real(&finding.place);
        finding.related.iter().for_each(|related| is_real(&related.place));
        let said = [Some(&finding.message), finding.help.as_ref()];
        for text in said.into_iter().flatten() {
            assert!(!text.en.is_empty() && !text.fr.is_empty(), "{finding:?}");
        }
    }
}

fn is_real(place: &Location) {
    assert!(place.source.text.get(place.span.range()).is_some(), "{place:?}");
    assert!(place.start() <= place.end(), "{place:?}");
}
