//! Does what was asked for. The only place where anything changes.

use banneret_validator::text;
use eframe::egui::{self, Context};

use super::EditorApp;
use crate::action::Action;
use crate::command::Command;
use crate::dialogs::Dialog;
use crate::document::{DocumentKey, map};
use crate::door::join;
use crate::tools::Stroke;
use crate::views::convert::ConvertView;

impl EditorApp {
    pub(super) fn act(&mut self, ctx: &Context, action: Action) {
        match action {
            Action::Run(command) => self.run(ctx, command),
            Action::Apply(key, edit) => {
                if let Some(tab) = self.tab_mut(key) {
                    tab.document.apply(&edit);
                    self.after_change(key);
                }
            }
            Action::Paint(stroke) => self.paint(&stroke),
            Action::GoTo(key, n_done) => {
                if let Some(tab) = self.tab_mut(key) {
                    tab.document.go_to(n_done);
                    self.after_change(key);
                }
            }
            Action::Open(path) => self.open(&path),
            Action::OpenText { name, text } => self.open_text(&name, text),
            Action::SaveTo(key, path) => self.save_to(key, &path),
            Action::Show(key) => {
                let at = self.tabs.iter().position(|tab| tab.document.key == key);
                self.active = at.unwrap_or(self.active);
            }
            Action::Close(key) => self.close(key),
            Action::Save(key) => self.save(key),
            Action::Say(said) => self.say(said),
            Action::OpenBeside(key, path) => {
                let root = self.tab_mut(key).map(|tab| tab.document.path.clone());
                if let Some(Some(own)) = root {
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
            Action::Tool(kind) => {
                if let Some(tab) = self.front_mut() {
                    tab.map.choose(kind);
                }
            }
            Action::SetPaint(paint) => {
                if let Some(tab) = self.front_mut() {
                    tab.map.paint = paint;
                }
            }
            Action::Reveal(key, route) => {
                let at = self.tabs.iter().position(|tab| tab.document.key == key);
                self.active = at.unwrap_or(self.active);
                if let Some(tab) = self.front_mut() {
                    tab.reveal(&route);
                }
            }
            Action::CloseIfSaved(key) => {
                if self.tab_mut(key).is_some_and(|tab| !tab.document.is_modified()) {
                    self.discard(key);
                }
            }
            Action::QuitIfSaved => {
                if self.tabs.iter().all(|tab| !tab.document.is_modified()) {
                    self.quit_now();
                }
            }
            Action::QuitNow => self.quit_now(),
        }
    }

    fn run(&mut self, ctx: &Context, command: Command) {
        let front = self.front().map(|tab| tab.document.key);
        let settings = &mut self.settings;
        match command {
            Command::NewMap => self.dialogs.open(Dialog::new_map()),
            Command::NewArmy => self.dialogs.open(Dialog::new_army()),
            Command::NewScenario => self.dialogs.open(Dialog::new_scenario()),
            Command::ConvertList => self.convert = Some(ConvertView::default()),
            Command::Open => {
                let folder = self.store.start_folder();
                self.dialogs.open(Dialog::open_file(&folder));
            }
            Command::Save => _ = front.map(|key| self.save(key)),
            Command::SaveAs => _ = front.map(|key| self.ask_where(key)),
            Command::SaveAll => self.save_all(),
            Command::SplitFiles => self.split_files(),
            Command::OneFile => self.one_file(),
            Command::Close => _ = front.map(|key| self.close(key)),
            Command::Quit => self.ask_to_quit(),
            Command::Undo => self.in_history(|document| document.undo()),
            Command::Redo => self.in_history(|document| document.redo()),
            Command::ToggleCoordinates => settings.coordinates = !settings.coordinates,
            Command::ToggleGrid => settings.grid = !settings.grid,
            Command::ToggleZones => settings.zones = !settings.zones,
            Command::ToggleLevels => settings.levels = !settings.levels,
            Command::ToggleMinimap => settings.minimap = !settings.minimap,
            Command::ToggleProblems => settings.problems = !settings.problems,
            Command::ToggleInspector => settings.inspector = !settings.inspector,
            Command::LargerScreen => settings.scale = (settings.scale * 1.1).min(3.0),
            Command::SmallerScreen => settings.scale = (settings.scale / 1.1).max(0.5),
            Command::ToggleTheme => settings.dark = !settings.dark,
            Command::ToggleLanguage => settings.toggle_language(),
            Command::NextTab => self.active = (self.active + 1) % self.tabs.len().max(1),
            Command::PreviousTab => {
                let n_tabs = self.tabs.len().max(1);
                self.active = (self.active + n_tabs - 1) % n_tabs;
            }
            Command::NextProblem => self.step_problem(1),
            Command::PreviousProblem => self.step_problem(-1),
            Command::Palette => self.dialogs.open(Dialog::palette()),
            Command::Shortcuts => self.dialogs.open(Dialog::Shortcuts),
            Command::Cut
            | Command::Copy
            | Command::Paste
            | Command::Delete
            | Command::SelectAll
            | Command::SelectNone
            | Command::RotateRight
            | Command::RotateLeft
            | Command::Mirror
            | Command::ZoomIn
            | Command::ZoomOut
            | Command::ZoomFit
            | Command::Tool(_)
            | Command::LargerBrush
            | Command::SmallerBrush
            | Command::NextSymmetry
            | Command::OverlayReach
            | Command::OverlaySight
            | Command::OverlayRings
            | Command::OverlayUnreachable
            | Command::OverlayNone => self.run_on_map(ctx, command),
        }
        if is_setting(command) {
            self.keep_settings();
        }
    }

    /// Lets the map in front do a command, and takes over what it changes.
    fn run_on_map(&mut self, ctx: &Context, command: Command) {
        let pasted = ctx.input(|input| {
            input.events.iter().find_map(|event| match event {
                egui::Event::Paste(text) => Some(text.clone()),
                _ => None,
            })
        });
        let lang = self.lang();
        let Some(tab) = self.front_mut() else { return };
        if tab.sets_up() && command.paints() {
            return;
        }
        let Some(board) = tab.board() else { return };
        let outcome = tab.map.run(command, &board, lang, pasted.as_deref());
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
        let Some(tab) = self.front_mut() else { return };
        let Some(board) = tab.board() else { return };
        let key = tab.document.key;
        match map::edit(&tab.document, &board, stroke.title.clone(), &stroke.change) {
            Ok(edit) => {
                tab.document.apply(&edit);
                self.said = None;
                self.after_change(key);
            }
            Err(map::Refusal(reason)) => self.say(reason),
        }
    }

    fn in_history(&mut self, step: impl FnOnce(&mut crate::document::Document) -> bool) {
        let Some(tab) = self.front_mut() else { return };
        let key = tab.document.key;
        tab.map.cancel();
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
        let rulesets: Vec<_> = self.tabs.iter().map(|tab| self.ruleset_of(&tab.document)).collect();
        for (tab, ruleset) in self.tabs.iter_mut().zip(rulesets) {
            let same = match (&tab.ruleset, &ruleset) {
                (Some(old), Some(new)) => std::sync::Arc::ptr_eq(old, new),
                (None, None) => true,
                _ => false,
            };
            if !same {
                tab.ruleset = ruleset;
                tab.forget_board();
            }
            if tab.document.key != key {
                // It may name the one that changed.
                tab.checked = None;
            }
        }
        self.start_check();
    }

    fn step_problem(&mut self, by: isize) {
        let none = || text!("There are no problems.", "Il n’y a aucun problème.");
        let Some(tab) = self.front_mut() else { return };
        let n_findings = tab.findings.len();
        if n_findings == 0 {
            self.say(none());
            return;
        }
        let next = match tab.map.problem {
            Some(at) => at.saturating_add_signed(n_findings.cast_signed() + by) % n_findings,
            None if by > 0 => 0,
            None => n_findings - 1,
        };
        tab.map.problem = Some(next);
        let finding = &tab.findings[next];
        let (route, message) = (finding.route.clone(), finding.message.clone());
        tab.reveal(&route);
        self.say(message);
    }
}

fn is_setting(command: Command) -> bool {
    matches!(
        command,
        Command::ToggleCoordinates
            | Command::ToggleGrid
            | Command::ToggleZones
            | Command::ToggleLevels
            | Command::ToggleMinimap
            | Command::ToggleProblems
            | Command::ToggleInspector
            | Command::LargerScreen
            | Command::SmallerScreen
            | Command::ToggleTheme
            | Command::ToggleLanguage
    )
}
