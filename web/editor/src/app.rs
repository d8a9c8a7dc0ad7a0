//! The editor in its frame: after each picture the page does what is wanted of it.

use std::rc::Rc;
use std::sync::Arc;

use banneret_editor::EditorApp;
use banneret_editor::door::PageDoor;
use eframe::egui::{Context, Ui};
use eframe::{App, Frame};

use crate::host::Host;
use crate::reader::ReaderTree;

/// The editor on a page.
pub(crate) struct PageApp {
    pub(crate) editor: EditorApp,
    pub(crate) door: Arc<PageDoor>,
    pub(crate) host: Rc<Host>,
    pub(crate) reader: ReaderTree,
}

impl App for PageApp {
    fn logic(&mut self, ctx: &Context, frame: &mut Frame) {
        self.editor.logic(ctx, frame);
        self.host.carry_out(&self.door);
        if let Some(tree) = self.reader.fresh() {
            self.host.tell(&tree);
        }
    }

    fn ui(&mut self, ui: &mut Ui, frame: &mut Frame) {
        self.editor.ui(ui, frame);
        self.host.carry_out(&self.door);
    }
}
