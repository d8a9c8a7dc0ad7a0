//! What stands in for a browser: it keeps files, hands them out, and has a worker that does errands.

use std::collections::BTreeMap;
use std::sync::Arc;

use banneret_editor::EditorApp;
use banneret_editor::door::{Memory, PageDoor, PageOrder, Wanted};
use banneret_editor::errand::ErrandDesk;
use egui_kittest::Harness;

/// What stands in for a browser.
pub(crate) struct Browser {
    pub(crate) door: Arc<PageDoor>,
    desk: ErrandDesk,
    /// What is kept for the next visit.
    pub(crate) kept: BTreeMap<String, Vec<u8>>,
    /// What was handed to the author, the latest last.
    pub(crate) handed: Vec<(String, Vec<u8>)>,
    /// What the author was asked to choose.
    pub(crate) asked: Vec<Wanted>,
    /// How many errands fell their worker before one survives.
    pub(crate) falls: usize,
    /// How many errands were sent.
    pub(crate) errands: usize,
}

impl Browser {
    /// A browser with a page over files.
    pub(crate) fn over(files: Arc<Memory>) -> Self {
        let address = "https://club.example/editor/".to_owned();
        Self {
            door: Arc::new(PageDoor::over(files, "/club", address)),
            desk: ErrandDesk::default(),
            kept: BTreeMap::new(),
            handed: Vec::new(),
            asked: Vec::new(),
            falls: 0,
            errands: 0,
        }
    }

    /// Does what the editor wants until nothing is left to be done.
    pub(crate) fn settle(&mut self, harness: &mut Harness<'static, EditorApp>) {
        loop {
            self.carry_out();
            harness.run_steps(1);
            if !harness.state().is_busy() {
                return self.carry_out();
            }
        }
    }

    /// Does what the editor wants.
    pub(crate) fn carry_out(&mut self) {
        for order in self.door.take_orders() {
            match order {
                PageOrder::Keep { path, bytes } => _ = self.kept.insert(path, bytes),
                PageOrder::Forget { path } => _ = self.kept.remove(&path),
                PageOrder::HandOut { path, bytes } => self.handed.push((path, bytes)),
                PageOrder::HandOutAll { name, files } => {
                    self.handed.push((name, banneret_link::pack_zip(&files)));
                }
                PageOrder::Ask(wanted) => self.asked.push(wanted),
                PageOrder::Bind { .. } => {}
                PageOrder::Send(_) if self.falls > 0 => {
                    (self.falls, self.errands) = (self.falls - 1, self.errands + 1);
                    self.desk = ErrandDesk::default();
                    self.door.fell();
                }
                PageOrder::Send(errand) => {
                    self.errands += 1;
                    // The worker of a page is told of every change; this one is asked before each errand.
                    for (path, bytes) in self.door.all_files() {
                        self.desk.put(&path, bytes);
                    }
                    self.desk.run(&errand, &mut |answer| self.door.answered(answer));
                    self.door.is_back();
                }
            }
        }
    }
}
