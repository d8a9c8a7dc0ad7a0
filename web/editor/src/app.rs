//! The editor in its frame: after each picture the page does what is wanted of it.

use std::any::Any;
use std::rc::Rc;
use std::sync::Arc;

use banneret_editor::EditorApp;
use banneret_editor::door::PageDoor;
use banneret_schema::Lang;
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
    /// What the page was told last: the language, the document in front, what the status line says.
    pub(crate) told: [String; 3],
}

impl PageApp {
    /// Tells the page what stands around the canvas, where it has changed.
    fn tell_about(&mut self) {
        let lang = self.editor.lang();
        let code = match lang {
            Lang::En => "en",
            Lang::Fr => "fr",
        };
        let front = self.editor.front().map_or("", |tab| tab.document.title());
        let about = [code, front, self.editor.said().map_or("", |said| said.get(lang))];
        if self.told != about {
            let [code, front, said] = about;
            self.host.about(code, front, said);
            self.told = about.map(str::to_owned);
        }
    }
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
        self.tell_about();
    }

    fn ui(&mut self, ui: &mut Ui, frame: &mut Frame) {
        self.editor.ui(ui, frame);
        self.host.carry_out(&self.door);
    }
}
