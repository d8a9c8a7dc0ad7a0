//! One file for each command.

pub(crate) mod check;
pub(crate) mod completions;
pub(crate) mod convert;
pub(crate) mod cost;
pub(crate) mod diff;
pub(crate) mod edit;
pub(crate) mod event;
pub(crate) mod explain;
pub(crate) mod fmt;
pub(crate) mod list;
pub(crate) mod muster;
pub(crate) mod new;
pub(crate) mod picture;
pub(crate) mod ruleset;
pub(crate) mod schema;

use std::path::Path;
use std::sync::Arc;

use banneret_schema::Ruleset;
use banneret_schema::header::DocumentKind;
use banneret_schema::reference::Reference;
use banneret_schema::ruleset::shipped;
use banneret_schema::say::quoted;
use banneret_validator::load::Loaded;
use banneret_validator::suggest::{Candidate, nearest};
use banneret_validator::workspace::{Found, RulesetFault};
use banneret_validator::{Workspace, text};

use crate::disk::Disk;
use crate::exit::Failure;

/// A ruleset by the id of a game, by that of a ruleset around here, or by its file.
fn find_ruleset(name: &str) -> Result<Arc<Ruleset>, Failure> {
    if let Some(ruleset) = shipped::ruleset(name) {
        return Ok(ruleset);
    }
    let path = Path::new(name);
    if !path.exists() {
        return ruleset_around(name);
    }
    let disk = Disk::around(path, true)?;
    let documents = disk.documents(&[path.to_path_buf()])?;
    let workspace = Workspace::new(&disk);
    let file = documents.first().map(String::as_str).unwrap_or_default();
    let loaded = workspace.load(file).map_err(|fault| Failure::about(name, fault.text()))?;
    put_together(&workspace, &loaded, name)
}

/// The ruleset of an id that a document written here would mean.
fn ruleset_around(id: &str) -> Result<Arc<Ruleset>, Failure> {
    let disk = Disk::around(Path::new("."), false)?;
    let workspace = Workspace::new(&disk);
    let here = disk.written_here();
    let shown = quoted(id);
    match workspace.find_from(&here, &Reference::from(id), DocumentKind::Ruleset) {
        Found::Document(loaded) => put_together(&workspace, &loaded, id),
        Found::Ambiguous(several) => {
            let files: Vec<_> = several.iter().map(|it| disk.shown(&it.source.path)).collect();
            let files = files.join(", ");
            Err(Failure::said(text!(
                "several rulesets are called {shown}: name one of the files {files}",
                "plusieurs règles s'appellent {shown} : nommez l'un des fichiers {files}"
            )))
        }
        _ => {
            let known = workspace.ids_around(&here, DocumentKind::Ruleset);
            let near = nearest(id, known.iter().map(|it| Candidate::from(it.as_str())));
            let games = known.join(", ");
            Err(Failure::said(match near.first() {
                Some(near) => text!(
                    "there is no ruleset {shown}; did you mean `{near}`?",
                    "il n'y a pas de règles {shown} ; vouliez-vous dire `{near}` ?"
                ),
                None => text!(
                    "there is no ruleset {shown}; the games are {games}",
                    "il n'y a pas de règles {shown} ; les jeux sont {games}"
                ),
            }))
        }
    }
}

fn put_together(
    workspace: &Workspace<'_>,
    loaded: &Loaded,
    name: &str,
) -> Result<Arc<Ruleset>, Failure> {
    workspace.house_ruleset(loaded).map_err(|fault| match fault {
        RulesetFault::Load(error) => Failure::about(name, error.to_string()),
        RulesetFault::Base => Failure::about(
            name,
            text!(
                "not a ruleset that can be put together; `banneret check` says why",
                "ces règles ne peuvent être assemblées ; `banneret check` dit pourquoi"
            ),
        ),
    })
}
