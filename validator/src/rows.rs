//! Findings on rows of placements and runs of hexsides: what is wrong with several members of one is
//! said once, and no repair of one member tears the whole.

use banneret_schema::hashed::HashSet;
use banneret_schema::hex::is_run;
use banneret_yaml::Step;

use crate::diagnostic::Diagnostic;
use crate::scene::Scene;
use crate::text;

/// Gathers the findings of one check on one row; findings are in the order of the text.
pub(crate) fn gather(scene: &Scene<'_>, findings: &mut Vec<Diagnostic>) {
    let text = &scene.source.text;
    let is_row = |finding: &Diagnostic| {
        let written = finding.place.span.of(text);
        is_run(written.trim_matches(['"', '\'']))
            || finding.route.steps().iter().any(|step| match step {
                Step::Key(key) => is_run(key),
                Step::Index(_) => false,
            })
    };
    let rows: Vec<bool> = findings.iter().map(is_row).collect();
    if !rows.contains(&true) {
        return;
    }
    let mut kept: Vec<Diagnostic> = Vec::with_capacity(findings.len());
    let mut others: HashSet<String> = HashSet::default();
    let mut was_row = false;
    for (mut finding, row) in findings.drain(..).zip(rows) {
        let same = |last: &&mut Diagnostic| {
            (last.check.name, last.place.span) == (finding.check.name, finding.place.span)
        };
        if let Some(last) = kept.last_mut().filter(|last| row && was_row && same(last)) {
            if last.message.en != finding.message.en {
                others.insert(finding.message.en);
            }
            continue;
        }
        close(kept.last_mut(), &mut others);
        // A repair is for one, and what is written is for all of them.
        if row && is_run(finding.place.span.of(text).trim_matches(['"', '\''])) {
            finding.fixes.clear();
        }
        was_row = row;
        kept.push(finding);
    }
    close(kept.last_mut(), &mut others);
    *findings = kept;
}

/// Says of how many others the same holds.
fn close(finding: Option<&mut Diagnostic>, others: &mut HashSet<String>) {
    let (Some(finding), n) = (finding, others.len()) else { return };
    others.clear();
    let more = match n {
        0 => return,
        1 => text!(" (and one more of this row)", " (et un autre de cette rangée)"),
        n => text!(" (and {n} more of this row)", " (et {n} autres de cette rangée)"),
    };
    finding.message.en.push_str(&more.en);
    finding.message.fr.push_str(&more.fr);
}
