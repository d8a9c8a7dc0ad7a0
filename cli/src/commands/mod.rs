//! One file for each command.

pub(crate) mod check;
pub(crate) mod convert;
pub(crate) mod cost;
pub(crate) mod diff;
pub(crate) mod edit;
pub(crate) mod event;
pub(crate) mod explain;
pub(crate) mod new;
pub(crate) mod ruleset;
pub(crate) mod schema;

use std::path::Path;
use std::sync::Arc;

use banneret_schema::Ruleset;
use banneret_schema::ruleset::shipped;
use banneret_schema::say::quoted;
use banneret_validator::suggest::{Candidate, nearest};
use banneret_validator::workspace::RulesetFault;
use banneret_validator::{Workspace, text};

use crate::disk::Disk;
use crate::exit::Failure;

/// A ruleset by the id of a game or the file of a house ruleset.
fn find_ruleset(name: &str) -> Result<Arc<Ruleset>, Failure> {
    if let Some(ruleset) = shipped::ruleset(name) {
        return Ok(ruleset);
    }
    let path = Path::new(name);
    if !path.exists() {
        let near = nearest(name, shipped::ids().map(Candidate::from));
        let shown = quoted(name);
        let games = shipped::ids().collect::<Vec<_>>().join(", ");
        return Err(Failure::said(match near.first() {
            Some(near) => text!(
                "there is no ruleset {shown}; did you mean `{near}`?",
                "il n'y a pas de règles {shown} ; vouliez-vous dire `{near}` ?"
            ),
            None => text!(
                "there is no ruleset {shown}; the games are {games}",
                "il n'y a pas de règles {shown} ; les jeux sont {games}"
            ),
        }));
    }
    let disk = Disk::around(path, true)?;
    let documents = disk.documents(&[path.to_path_buf()])?;
    let workspace = Workspace::new(&disk);
    let file = documents.first().map(String::as_str).unwrap_or_default();
    let loaded = workspace.load(file).map_err(|fault| Failure::about(name, fault.text()))?;
    workspace.house_ruleset(&loaded).map_err(|fault| match fault {
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
