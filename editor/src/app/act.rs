//! Does what was asked for. The only place where anything changes.

use banneret_schema::header::DocumentKind;
use banneret_validator::text;
use eframe::egui::{self, Context};

use super::EditorApp;
use crate::action::Action;
use crate::command::{Command, KeyScope, MapCommand};
use crate::dialogs::Dialog;
use crate::document::{DocumentKey, RefusedEdit, map};
use crate::door::{Wanted, join};
use crate::settings::Settings;
use crate::tabs::Tab;
use crate::tools::{Stroke, ToolKind};
use crate::views::DocumentLook;
use crate::views::map::MapView;

impl EditorApp {
    pub(super) fn act(&mut self, ctx: &Context, action: Action) {
        match action {
            Action::Run(command) => self.run(ctx, command),
            Action::Apply(key, edit) => {
                if let Some(tab) = self.tabs.get_mut(key) {
                    tab.document.apply(&edit);
                    self.after_change(key);
                }
            }
            Action::Type(key, patch) => {
                if let Some(tab) = self.tabs.get_mut(key) {
                    tab.type_in(patch);
                    self.after_change(key);
                }
            }
            Action::Complete(key, byte) => self.start_completing(key, byte),
            Action::Field(key, order) => self.start_fielding(key, order),
            Action::Paint(stroke) => self.paint(&stroke),
            Action::GoTo(key, n_done) => {
                if let Some(tab) = self.tabs.get_mut(key) {
                    tab.document.go_to(n_done);
                    self.after_change(key);
                }
            }
            Action::Open(path) => self.open(&path),
            Action::OpenText { name, text } => self.open_text(&name, text),
            Action::SaveTo(key, path) => self.save_to(key, &path),
            Action::Print(key, task, path) => self.print(key, *task, path),
            Action::Show(key) => self.tabs.show(key),
            Action::Close(key) => self.close(key),
            Action::ChangeAll(edits) => self.change_all(edits),
            Action::DeleteZone(key, zone) => self.dialogs.open(Dialog::delete_zone(key, zone)),
            Action::Rename(key, id) => self.dialogs.open(Dialog::rename(key, id)),
            Action::PaintMap(key) => self.paint_map_of(key),
            Action::ReadPicture(key, path) => self.start_reading_picture(key, path),
            Action::Deploy(key, side) => self.start_deploying(key, side),
            Action::LookAt(..) | Action::Choose(..) | Action::ChooseMember(..) => {
                self.go_to(&action);
            }
            Action::Save(key) => self.save(key),
            Action::Say(said) => self.say(said),
            Action::OpenBeside(key, path) => {
                let own = self.tabs.get(key).and_then(|tab| tab.document.path.clone());
                if let Some(own) = own {
                    let root = self.store.root_of(&own);
                    self.open(&join(&root, &path));
                }
            }
            Action::Discard(key) => self.discard(key),
            Action::TakeTheirs(key) => self.take_theirs(key),
            Action::KeepMine(key) => self.keep_mine(key),
            Action::Merge(key) => self.merge(key),
            Action::Recover => self.recover(),
            Action::ForgetRecovery => self.forget_lost(),
            Action::SetPaint(paint) => {
                if let Some(view) = self.tabs.front_mut().and_then(|tab| tab.workbench.map_mut()) {
                    view.paint = paint;
                }
            }
            Action::Reveal(key, route) => {
                self.tabs.show(key);
                if let Some(tab) = self.tabs.front_mut() {
                    tab.reveal(&route);
                }
            }
            Action::Shared(page) => {
                if self.store.outside().is_none() {
                    self.set(|settings| settings.page = Some(page));
                }
                self.say(text!("The link is copied.", "Le lien est copié."));
            }
            Action::CloseIfSaved(key) => {
                if self.tabs.get(key).is_some_and(|tab| !tab.document.is_modified()) {
                    self.discard(key);
                }
            }
            Action::QuitIfSaved => {
                if self.tabs.changed().next().is_none() {
                    self.quit_now();
                }
            }
            Action::QuitNow => self.quit_now(),
        }
    }

    /// Asks what a new document is to be; of the game of the one in front, unless that is changed.
    fn begin(&mut self, kind: DocumentKind) {
        let game = self.tabs.front().and_then(|tab| tab.ruleset.as_deref());
        let dialog = Dialog::new_document(kind, game);
        self.dialogs.open(dialog);
    }

    fn run(&mut self, ctx: &Context, command: Command) {
        let front = self.tabs.front().map(|tab| tab.document.key);
        match command {
            Command::NewMap => self.begin(DocumentKind::Map),
            Command::NewArmy => self.begin(DocumentKind::Army),
            Command::NewScenario => self.begin(DocumentKind::Scenario),
            Command::ConvertList => self.open_converter(),
            Command::Open => match self.store.outside() {
                Some(outside) => outside.ask(Wanted::Files),
                None => self.ask_which(),
            },
            Command::OpenKept => self.ask_which(),
            Command::OpenFolder => _ = self.store.outside().map(|it| it.ask(Wanted::Folder)),
            Command::SaveZip => self.save_zip(),
            Command::Share => self.share(),
            Command::Save => _ = front.map(|key| self.save(key)),
            Command::SaveAs => _ = front.map(|key| self.ask_where(key)),
            Command::SaveAll => self.save_all(),
            Command::Print => _ = front.map(|key| self.ask_to_print(key)),
            Command::SplitFiles => self.split_files(),
            Command::OneFile => self.one_file(),
            Command::Close => _ = front.map(|key| self.close(key)),
            Command::Quit if self.store.outside().is_some() => {}
            Command::Quit => self.ask_to_quit(),
            Command::Undo => self.in_history(|document| document.undo()),
            Command::Redo => self.in_history(|document| document.redo()),
            Command::Switch(switch) => self.set(|settings| settings.flip(switch)),
            Command::LargerScreen => self.set(|it| it.scale = (it.scale * 1.1).min(3.0)),
            Command::SmallerScreen => self.set(|it| it.scale = (it.scale / 1.1).max(0.5)),
            Command::ToggleLanguage => self.set(Settings::toggle_language),
            Command::NextNumbers => self.set(|it| it.numbers = it.numbers.next()),
            Command::Complete => {
                if let Some(tab) = self.tabs.front_mut() {
                    tab.text.ask_for_offers();
                }
            }
            Command::ShowPicture => self.look(DocumentLook::Picture),
            Command::ShowText => self.look(DocumentLook::Text),
            Command::ShowBoth => self.look(DocumentLook::Both),
            Command::NextTab => self.tabs.step(1),
            Command::PreviousTab => self.tabs.step(-1),
            Command::NextProblem => self.step_problem(1),
            Command::PreviousProblem => self.step_problem(-1),
            Command::CompareArmies => {
                _ = front.map(|key| self.dialogs.open(Dialog::compare(key)));
            }
            Command::Frame => self.ask_for_frame(),
            Command::Rename => {
                _ = front.map(|key| self.dialogs.open(Dialog::rename(key, None)));
            }
            Command::Find => _ = front.map(|key| self.dialogs.open(Dialog::find(key))),
            Command::Palette => self.dialogs.open(Dialog::palette()),
            Command::ToolHelp => {
                let map = self.tabs.front().and_then(|tab| tab.workbench.map());
                let kind = map.map_or(ToolKind::Brush, MapView::kind);
                self.dialogs.open(Dialog::tools(kind));
            }
            Command::Shortcuts => self.dialogs.open(Dialog::Shortcuts),
            Command::Tool(kind) => {
                let tab = self.tabs.front_mut().filter(|tab| !tab.workbench.sets_up());
                if let Some(view) = tab.and_then(|tab| tab.workbench.map_mut()) {
                    view.choose(kind);
                }
            }
            Command::Map(command) => self.run_on_map(ctx, command),
        }
    }

    /// Changes what the author likes, and keeps it.
    fn set(&mut self, change: impl FnOnce(&mut Settings)) {
        change(&mut self.settings);
        self.keep_settings();
    }

    /// Looks at the document in front in another way.
    fn look(&mut self, look: DocumentLook) {
        if let Some(tab) = self.tabs.front_mut() {
            tab.look_as(look);
        }
    }

    /// Lets the map in front do a command, and takes over what it changes.
    fn run_on_map(&mut self, ctx: &Context, command: MapCommand) {
        let pasted = ctx.input(|input| {
            input.events.iter().find_map(|event| match event {
                egui::Event::Paste(text) => Some(text.clone()),
                _ => None,
            })
        });
        let lang = self.lang();
        let Some(tab) = self.tabs.front_mut() else { return };
        if tab.workbench.sets_up() && command.row().scope == KeyScope::Painting {
            return;
        }
        let Some(board) = tab.board() else { return };
        let Some(view) = tab.workbench.map_mut() else { return };
        let outcome = view.run(command, &board, lang, pasted.as_deref());
        if let Some(copied) = outcome.copied {
            ctx.copy_text(copied);
        }
        if let Some(said) = outcome.said {
            self.say(said);
        }
        if let Some(stroke) = outcome.stroke {
            self.paint(&stroke);
        }
    }

    /// Makes an edit of what a tool did.
    fn paint(&mut self, stroke: &Stroke) {
        let Some(tab) = self.tabs.front_mut() else { return };
        let Some(board) = tab.board() else { return };
        let key = tab.document.key;
        match map::edit(&tab.document, &board, stroke.title.clone(), &stroke.change) {
            Ok(edit) => {
                tab.document.apply(&edit);
                self.said = None;
                self.after_change(key);
            }
            Err(RefusedEdit(reason)) => self.say(reason),
        }
    }

    fn in_history(&mut self, step: impl FnOnce(&mut crate::document::OpenDocument) -> bool) {
        let Some(tab) = self.tabs.front_mut() else { return };
        let key = tab.document.key;
        if let Some(view) = tab.workbench.map_mut() {
            view.cancel();
        }
        if step(&mut tab.document) {
            self.after_change(key);
        } else {
            self.say(text!(
                "There is nothing to undo or redo.",
                "Il n’y a rien à annuler ou à rétablir."
            ));
        }
    }

    /// A document changed: what was known about it and about those that name it is stale.
    pub(crate) fn after_change(&mut self, key: DocumentKey) {
        let concerned = self.tabs.get_mut(key).map_or(&[][..], Tab::concerns);
        let ruleset_of = |tab: &Tab| self.tabs.ruleset_of(&self.store, &tab.document);
        let rulesets: Vec<_> = self.tabs.all().iter().map(ruleset_of).collect();
        for (tab, ruleset) in self.tabs.all_mut().iter_mut().zip(rulesets) {
            tab.ruleset = ruleset;
            tab.workbench.fit(tab.document.kind());
            let kind = tab.document.kind();
            if tab.document.key != key && kind.is_none_or(|kind| concerned.contains(&kind)) {
                tab.checked = None;
            }
        }
        self.start_check();
    }

    fn step_problem(&mut self, by: isize) {
        let none = || text!("There are no problems.", "Il n’y a aucun problème.");
        let Some(tab) = self.tabs.front_mut() else { return };
        let n_findings = tab.findings.len();
        if n_findings == 0 {
            self.say(none());
            return;
        }
        let next = match tab.problem {
            Some(at) => at.saturating_add_signed(n_findings.cast_signed() + by) % n_findings,
            None if by > 0 => 0,
            None => n_findings - 1,
        };
        tab.problem = Some(next);
        let finding = &tab.findings[next];
        let (route, message) = (finding.route.clone(), finding.message.clone());
        tab.reveal(&route);
        self.say(message);
    }
}
