//! What the worker of a page made.

use super::EditorApp;
use crate::errand::SentWork;

impl EditorApp {
    /// Takes over what was made elsewhere.
    pub(super) fn put_made(&mut self, work: SentWork) {
        match work {
            SentWork::Fielded(of, army) => self.put_fielded_afar(&of, army),
            SentWork::Deployed(of, made) => self.put_deployed_afar(&of, made),
            SentWork::Converted(converted) => self.put_converted(Some(converted.read())),
            SentWork::Printed(prints) => self.put_printed_afar(prints),
        }
    }
}
