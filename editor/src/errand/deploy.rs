//! A side set up beside the screen. The battle is put together where that is done: it cannot travel, its
//! scenario can.

use banneret_validator::{Readings, Text, Workspace, text};
use serde::{Deserialize, Serialize};

use super::sent::{SentEdit, SentText, received, sent};
use crate::battle::{DeployField, Deployed, deploy, line_up};
use crate::document::{DocumentKey, OpenDocument, RefusedEdit};
use crate::door::{OpenFiles, Store};

/// Sets up a side of the scenario of a file.
pub(crate) fn set_up(
    files: &OpenFiles,
    store: &dyn Store,
    readings: &Readings,
    path: &str,
    side: usize,
) -> Result<Deployed, RefusedEdit> {
    let workspace = Workspace::remembering(files, readings);
    let lineup = line_up(&workspace, path, None);
    let loaded = workspace.load(path).ok();
    let (Some(lineup), Some(loaded)) = (lineup, loaded) else {
        let why = text!("the battle cannot be read", "la bataille est illisible");
        return Err(RefusedEdit(why));
    };
    let document = OpenDocument::new(DocumentKey(0), path, loaded.source.text.clone());
    let config = store.config_of(files.root(), path);
    let field = DeployField { files, path, config: &config, readings };
    deploy(&field, &document, &lineup, side)
}

/// A side that was set up, or why it was not.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct SentDeployed(Result<(Option<SentEdit>, SentText), SentText>);

impl SentDeployed {
    pub(crate) fn of(made: &Result<Deployed, RefusedEdit>) -> Self {
        Self(match made {
            Ok(Deployed { edit, said }) => Ok((edit.as_ref().map(SentEdit::of), sent(said))),
            Err(RefusedEdit(why)) => Err(sent(why)),
        })
    }

    pub(crate) fn read(self) -> Result<Deployed, RefusedEdit> {
        let refused = |why: SentText| RefusedEdit(received(why));
        let (edit, said) = self.0.map_err(refused)?;
        let said: Text = received(said);
        Ok(Deployed { edit: edit.and_then(SentEdit::read), said })
    }
}
