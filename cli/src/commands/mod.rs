//! One file for each command.

pub(crate) mod check;
pub(crate) mod convert;
pub(crate) mod cost;
pub(crate) mod edit;
pub(crate) mod explain;
pub(crate) mod ruleset;
pub(crate) mod schema;

use std::path::Path;
use std::sync::Arc;

use banneret_schema::Ruleset;
use banneret_schema::ruleset::shipped;
use banneret_validator::Workspace;
use banneret_validator::suggest::{Candidate, nearest};
use banneret_validator::workspace::RulesetFault;

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
        let hint = match near.first() {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("the games are {}", shipped::ids().collect::<Vec<_>>().join(", ")),
        };
        return Err(Failure::said(format!("there is no ruleset `{name}`; {hint}")));
    }
    let disk = Disk::around(path, true)?;
    let documents = disk.documents(&[path.to_path_buf()])?;
    let workspace = Workspace::new(&disk);
    let file = documents.first().map(String::as_str).unwrap_or_default();
    let loaded = workspace.load(file).map_err(|fault| Failure::said(format!("{name}: {fault}")))?;
    workspace.house_ruleset(&loaded).map_err(|fault| match fault {
        RulesetFault::Load(error) => Failure::said(format!("{name}: {error}")),
        RulesetFault::Base => Failure::said(format!(
            "{name}: not a ruleset that can be put together; `banneret check` says why"
        )),
    })
}
