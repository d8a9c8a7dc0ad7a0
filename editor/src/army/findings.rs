//! What the validator finds in an army, without the search for repairs.
//!
//! An army without a list is checked as any file is. Against a list the validator also looks for the
//! smallest repair of every breach, by trying many armies; a judge of forty choices cannot wait for
//! that forty times, so that the same checks are run here on drafts that nobody mends.

use std::sync::Arc;

use banneret_schema::Ruleset;
use banneret_validator::checks::{CHECKS, Run};
use banneret_validator::draft::breach::breaches;
use banneret_validator::draft::{Draft, Sheet};
use banneret_validator::load::{Loaded, Model};
use banneret_validator::roster::Roster;
use banneret_validator::run::check_file;
use banneret_validator::scene::Scene;
use banneret_validator::{Config, Diagnostic, Workspace, suppress};

/// Every finding of a file that a change of its army can bring or take away.
pub(super) fn findings(workspace: &Workspace<'_>, path: &str, config: &Config) -> Vec<Diagnostic> {
    let Ok(loaded) = workspace.load(path) else { return Vec::new() };
    if let Some(Model::Army(army)) = &loaded.model
        && (army.list.is_some() || !army.contingents.is_empty())
        && let Some(named) = &army.ruleset
        && let Some(ruleset) = workspace.ruleset(&loaded.source, named)
    {
        let mut found = drawn(workspace, &loaded, army, ruleset);
        suppress::apply(&Scene::new(workspace, &loaded), &mut found, !config.no_suppressions);
        config.apply(&mut found);
        return found;
    }
    check_file(workspace, path, config).unwrap_or_default()
}

/// What is found in an army that is drawn from lists.
fn drawn(
    workspace: &Workspace<'_>,
    loaded: &Loaded,
    army: &banneret_schema::Army,
    ruleset: Arc<Ruleset>,
) -> Vec<Diagnostic> {
    let scene = Scene::new(workspace, loaded).under(ruleset);
    let roster = Roster::new(scene.ruleset(), army);
    let sheets = Sheet::all(&scene, army);
    let drafts: Vec<_> = sheets
        .iter()
        .map(|sheet| {
            let mut draft = Draft::new(&scene, &roster, sheet);
            draft.breaches = breaches(&draft).into_iter().map(|breach| (breach, None)).collect();
            draft
        })
        .collect();
    let mut found = Vec::new();
    for check in CHECKS {
        match &check.run {
            Run::Fault(run) => {
                let faults = loaded.source.document.faults.iter();
                found.extend(faults.filter_map(|fault| run(&scene, fault)));
            }
            Run::Header(run) => {
                found.extend(loaded.header.iter().filter_map(|fault| run(&scene, fault)));
            }
            Run::Shape(run) => {
                found.extend(loaded.violations.iter().filter_map(|it| run(&scene, it)));
            }
            Run::Army(run) => run(&mut found, &scene, &roster),
            Run::Draft(run) => drafts.iter().for_each(|draft| run(&mut found, &scene, draft)),
            // References are not changed by what a member is, and the rest is not about armies.
            _ => {}
        }
    }
    found
}
