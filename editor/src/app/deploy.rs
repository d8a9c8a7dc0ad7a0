//! A side set up by the program, beside the screen: the validator is asked many times.

use banneret_validator::text;

use super::EditorApp;
use crate::battle::{DeployField, Deployed, deploy};
use crate::document::{DocumentKey, OpenDocument, RefusedEdit};
use crate::door::ErrandSort;
use crate::errand::{Errand, SentDeployed, SentDocument, SentFiles};

/// A side that was set up, or why it was not.
pub(super) struct DeployedSide {
    key: DocumentKey,
    revision: u64,
    made: Result<Deployed, RefusedEdit>,
}

impl EditorApp {
    /// Has a side of a battle set up.
    pub(super) fn start_deploying(&mut self, key: DocumentKey, side: usize) {
        let Some(tab) = self.tabs.get(key) else { return };
        let bench = tab.workbench.scenario();
        let Some(lineup) = bench.and_then(|bench| bench.lineup.clone()) else { return };
        let document = &tab.document;
        let (files, path) = self.tabs.files_around(&self.store, document);
        let (revision, text) = (document.revision(), document.text().to_owned());
        let title = document.title().to_owned();
        let readings = std::sync::Arc::clone(&self.readings);
        let config = self.store.config_of(files.root(), &path);
        self.deploying = Some((key, revision));
        self.say(text!("Setting up…", "Déploiement en cours…"));
        if let Some(outside) = self.store.outside() {
            let document = SentDocument { key: key.0, revision, path };
            let errand = Errand::Deploy { files: SentFiles::of(&files), document, side };
            return outside.send(ErrandSort::Deploy, errand.packed());
        }
        self.deploys.start(move |done| {
            let document = OpenDocument::new(key, &title, text);
            let field =
                DeployField { files: &files, path: &path, config: &config, readings: &readings };
            let made = deploy(&field, &document, &lineup, side);
            done(DeployedSide { key, revision, made });
        });
    }

    /// Takes over how a side was set up elsewhere.
    pub(super) fn put_deployed_afar(&mut self, of: &SentDocument, made: SentDeployed) {
        let (key, revision) = (DocumentKey(of.key), of.revision);
        self.put_deployed(DeployedSide { key, revision, made: made.read() });
    }

    /// Takes over how a side was set up, unless the scenario was changed meanwhile.
    pub(super) fn put_deployed(&mut self, deployed: DeployedSide) {
        let DeployedSide { key, revision, made } = deployed;
        if self.deploying == Some((key, revision)) {
            self.deploying = None;
        }
        let Some(tab) = self.tabs.get_mut(key) else { return };
        if tab.document.revision() != revision {
            return;
        }
        match made {
            Ok(Deployed { edit, said }) => {
                if let Some(edit) = edit {
                    tab.document.apply(&edit);
                    self.after_change(key);
                }
                self.say(said);
            }
            Err(RefusedEdit(why)) => self.say(why),
        }
    }
}
