//! Repairs: each can be taken back to the byte and leaves a sound text sound; safe ones
//! take their finding away, and come to an end.

use banneret_validator::mend::mend;
use banneret_validator::{Config, Diagnostic, Report, Safety};
use banneret_yaml::{TextLimits, parse};

use crate::world::World;

/// So many repairs of one file are tried one by one.
const TRIED: usize = 20;

/// So many rounds `banneret check --fix` makes.
const ROUNDS: usize = 8;

/// Tries the law on one document, or on the files of a workspace.
pub fn holds(input: &[u8]) {
    let mut world = World::of(input);
    let mut report = world.check();
    for finding in &report.diagnostics {
        for fix in finding.fixes.iter().take(TRIED) {
            let text = &finding.place.source.text;
            let patched = fix.patch.apply(text);
            assert_eq!(&fix.patch.inverse(text).apply(&patched), text, "{fix:?}");
            // How many mistakes a broken text has is a guess; a sound one stays sound.
            let sound = is_sound(text).then(|| is_sound(&patched));
            let name = finding.check.name;
            assert_ne!(sound, Some(false), "{fix:?} of {name} breaks the text\n{text}\n{patched}");
        }
    }
    for _ in 0..ROUNDS {
        let Some(next) = mended(&mut world, &report) else { return };
        report = next;
    }
    assert!(mended(&mut world, &report).is_none(), "repairs do not come to an end");
}

fn is_sound(text: &str) -> bool {
    parse(text, &TextLimits::default()).faults.is_empty()
}

/// Makes the safe repairs of the first file that has some; what is found afterwards.
fn mended(world: &mut World, report: &Report) -> Option<Report> {
    let config = Config::default();
    for name in world.names.clone() {
        let findings: Vec<&Diagnostic> =
            report.diagnostics.iter().filter(|it| it.place.source.path == name).collect();
        let Some(source) = findings.first().map(|finding| &finding.place.source) else { continue };
        let Some(mended) = mend(&world.files, &config, source, &findings, Safety::Safe) else {
            continue;
        };
        world.files.add(name, mended.text.clone());
        let after = world.check();
        for (finding, fix) in &mended.repairs {
            let repaired =
                mended.repairs.iter().filter(|(other, _)| is_alike(other, finding)).count();
            let before = report.diagnostics.iter().filter(|other| is_alike(other, finding)).count();
            let left = after.diagnostics.iter().filter(|other| is_alike(other, finding)).count();
            assert!(
                left + repaired <= before,
                "{fix:?} does not repair {} {:?}\n{}\n{}",
                finding.check.name,
                finding.message,
                source.text,
                mended.text,
            );
        }
        return Some(after);
    }
    None
}

/// Whether two findings of a file say the same.
fn is_alike(one: &Diagnostic, other: &Diagnostic) -> bool {
    one.check.name == other.check.name
        && one.message == other.message
        && one.place.source.path == other.place.source.path
}
