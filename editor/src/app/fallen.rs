//! The worker of a page is gone: what it did is done again, or said to be lost.

use banneret_validator::text;

use super::EditorApp;
use crate::document::DocumentKey;
use crate::tabs::Tab;

impl EditorApp {
    /// Goes on after the worker of the page has fallen. What it checked is checked again, but once: a document
    /// that no worker survives would fell one after the other.
    pub(super) fn go_on_after_fall(&mut self) {
        let unchecked = self.tabs.all().iter().filter(|tab| !tab.is_checked());
        let state = |tab: &Tab| (tab.document.key, tab.document.revision());
        let unchecked: Vec<(DocumentKey, u64)> = unchecked.map(state).collect();
        self.printing = false;
        (self.deploying, self.completes) = (None, None);
        self.stop_fielding();
        self.put_converted(None);
        if unchecked.is_empty() {
            return self.say(text!(
                "The work beside the screen ended unexpectedly: ask for it again.",
                "Le travail en arrière-plan s’est arrêté de façon inattendue : redemandez-le."
            ));
        }
        if self.fell_over == unchecked {
            return self.say(text!(
                "These documents cannot be checked here; the command may be able to.",
                "Ces documents ne peuvent pas être vérifiés ici ; la commande y parviendra peut-être."
            ));
        }
        self.fell_over = unchecked;
        self.say(text!(
            "The check ended unexpectedly and begins anew.",
            "Le contrôle s’est arrêté de façon inattendue et recommence."
        ));
        self.start_check();
    }
}
