//! The editor in its frame: after each picture the page does what is wanted of it.

use std::any::Any;
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
    /// Without this nobody can ask the editor for anything from outside its frames.
    fn as_any_mut(&mut self) -> Option<&mut dyn Any> {
        Some(self)
    }

    fn logic(&mut self, ctx: &Context, frame: &mut Frame) {
        self.editor.logic(ctx, frame);
        self.host.carry_out(&self.door);
        if self.door.has_answers() {
            ctx.request_repaint();
        }
        if let Some(tree) = self.reader.fresh() {
            self.host.tell(&tree);
        }
    }

    fn ui(&mut self, ui: &mut Ui, frame: &mut Frame) {
        self.editor.ui(ui, frame);
        self.host.carry_out(&self.door);
    }
}
