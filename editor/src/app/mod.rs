//! The application: what is open, what is shown, and the order in which a frame is made.

mod act;
mod check;
mod choose;
mod complete;
mod convert;
mod deploy;
mod everywhere;
mod fallen;
mod field;
mod files;
mod keys;
mod line_up;
mod made;
mod page;
mod print;
mod recovery;
mod share;
mod split;
mod trace;
mod watch;

use std::sync::Arc;

use banneret_schema::Lang;
use banneret_validator::assist::GameSchemas;
use banneret_validator::{Readings, Text};
use eframe::egui;

use crate::action::Action;
use crate::command::Command;
use crate::dialogs::Dialogs;
use crate::document::{DocumentKey, OpenDocument};
use crate::door::{FileChooser, FileWatch, Store, Worker};
use crate::lists::converted::Converted;
use crate::panels;
use crate::panels::start::Portraits;
use crate::settings::Settings;
use crate::symbols::Symbols;
use crate::tabs::{Overview, Tab, Tabs};
use crate::views::convert::ConvertView;
use crate::views::{TextView, panel};

use check::CheckedDocument;
use complete::CompletedText;
use deploy::DeployedSide;
use field::FieldedList;
use line_up::LinedUp;
use print::PrintedDocument;
use trace::ReadPicture;

/// The editor.
pub struct EditorApp {
    store: Arc<dyn Store>,
    tabs: Tabs,
    settings: Settings,
    dialogs: Dialogs,
    symbols: Symbols,
    /// The converter, while it is open.
    convert: Option<ConvertView>,
    converts: Worker<Converted>,
    /// How many lists were to be converted.
    conversions: u64,
    /// What was said last, for the status line.
    said: Option<Text>,
    /// Whether that was in this frame.
    said_now: bool,
    /// The document that was in front in the last frame.
    faced: Option<DocumentKey>,
    /// The document whose tab was brought into view last.
    seen_in_tabs: Option<DocumentKey>,
    /// What was read of files before the last change.
    readings: Arc<Readings>,
    checks: Worker<CheckedDocument>,
    lineups: Worker<LinedUp>,
    prints: Worker<PrintedDocument>,
    completions: Worker<CompletedText>,
    pictures: Worker<ReadPicture>,
    /// The picture that is being read, and for which document.
    reading: Option<(DocumentKey, String)>,
    deploys: Worker<DeployedSide>,
    /// The document a side of which is being set up, and its revision.
    deploying: Option<(DocumentKey, u64)>,
    /// Small pictures on the first screen.
    portraits: Portraits,
    /// What was asked last: the document, its revision, the place in its text.
    completes: Option<(DocumentKey, u64, usize)>,
    fieldings: Worker<FieldedList>,
    /// The list whose army is being raised.
    fields: Option<DocumentKey>,
    /// The schemas of the games, for whoever types.
    schemas: Arc<GameSchemas>,
    /// What was being checked when the worker of the page fell last.
    fell_over: Vec<(DocumentKey, u64)>,
    /// Whether something is being printed.
    printing: bool,
    /// The scenario whose battle was asked for last.
    lines_up: Option<DocumentKey>,
    watch: FileWatch,
    recovery: recovery::Recovery,
    next_key: u64,
    quits: bool,
    /// Whether somebody wants to end it while a field is typed in.
    is_to_quit: bool,
    /// The system's dialog for files.
    chooser: Option<Box<dyn FileChooser>>,
}

impl EditorApp {
    /// The editor over a store, with files to open at once.
    #[must_use]
    pub fn new(ctx: &egui::Context, store: Arc<dyn Store>, paths: &[String]) -> Self {
        // A cursor that blinks would have everything drawn anew twice a second.
        ctx.all_styles_mut(|style| style.visuals.text_cursor.blink = false);
        let settings = Settings::kept(&*store);
        panel::restore(ctx, settings.panels.clone());
        let watch = FileWatch::new(ctx.clone(), &store);
        let mut app = Self {
            readings: Arc::default(),
            checks: Worker::new(ctx.clone()),
            lineups: Worker::new(ctx.clone()),
            prints: Worker::new(ctx.clone()),
            completions: Worker::new(ctx.clone()),
            pictures: Worker::new(ctx.clone()),
            reading: None,
            deploys: Worker::new(ctx.clone()),
            deploying: None,
            portraits: Portraits::new(ctx.clone()),
            completes: None,
            fieldings: Worker::new(ctx.clone()),
            fields: None,
            schemas: Arc::default(),
            printing: false,
            lines_up: None,
            store,
            tabs: Tabs::default(),
            settings,
            dialogs: Dialogs::default(),
            symbols: Symbols::default(),
            convert: None,
            converts: Worker::new(ctx.clone()),
            conversions: 0,
            fell_over: Vec::new(),
            said: None,
            said_now: false,
            faced: None,
            seen_in_tabs: None,
            watch,
            recovery: recovery::Recovery::default(),
            next_key: 0,
            quits: false,
            is_to_quit: false,
            chooser: None,
        };
        for path in paths {
            app.open(path);
        }
        app.offer_recovery();
        app
    }

    /// The language of the interface.
    #[must_use]
    pub fn lang(&self) -> Lang {
        self.settings.lang()
    }

    /// What was said last, for the status line.
    #[must_use]
    pub fn said(&self) -> Option<&Text> {
        self.said.as_ref()
    }

    /// The documents that are open, in the order of their tabs.
    #[must_use]
    pub fn tabs(&self) -> &[Tab] {
        self.tabs.all()
    }

    /// The document in front.
    #[must_use]
    pub fn front(&self) -> Option<&Tab> {
        self.tabs.front()
    }

    /// Paints with an element from now on.
    pub fn paint_with(&mut self, element: &str) {
        if let Some(view) = self.tabs.front_mut().and_then(|tab| tab.workbench.map_mut()) {
            view.paint.terrain = vec![element.to_owned().into()];
        }
    }

    /// Says something in the status line.
    pub(crate) fn say(&mut self, said: Text) {
        self.said = Some(said);
        self.said_now = true;
    }

    pub(crate) fn new_key(&mut self) -> DocumentKey {
        self.next_key += 1;
        DocumentKey(self.next_key)
    }

    /// Puts a document in front, in a tab of its own.
    pub(crate) fn add(&mut self, document: OpenDocument) {
        let ruleset = self.tabs.ruleset_of(&self.store, &document);
        for tab in self.tabs.all_mut() {
            // It may name the new one.
            tab.checked = None;
        }
        self.tabs.add(Tab::new(document, ruleset));
        self.watch_files();
        self.start_check();
    }

    /// What is open and how it stands.
    fn overview(&self) -> Overview<'_> {
        Overview::new(&self.tabs, &self.store, &self.settings, self.said.as_ref())
    }

    /// Waits for the small picture that the first screen asked for, if it did.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn wait_for_portrait(&mut self, ctx: &egui::Context) {
        self.portraits.wait(ctx);
    }

    /// Draws a frame and returns what was asked for.
    fn draw(&mut self, ui: &mut egui::Ui) -> Vec<Action> {
        self.start_line_up();
        let mut actions = Vec::new();
        let overview = self.overview();
        panels::menu_bar::ui(&overview, ui, &mut actions);
        panels::tab_bar::ui(&overview, self.seen_in_tabs, ui, &mut actions);
        panels::status_line::ui(&overview, ui);
        self.seen_in_tabs = self.faced;
        if self.convert.is_some() {
            self.convert_ui(ui, &mut actions);
        } else if let Some(tab) = self.tabs.front_mut() {
            self.portraits.forget();
            tab.ui(&self.settings, &mut self.symbols, &mut actions, ui);
        } else {
            self.portraits.take(ui.ctx());
            let (said, settings) = (self.said.as_ref(), &self.settings);
            let overview = Overview::new(&self.tabs, &self.store, settings, said);
            panels::start::ui(&overview, &mut self.portraits, ui, &mut actions);
        }
        let mut dialogs = std::mem::take(&mut self.dialogs);
        dialogs.ui(ui.ctx(), self.overview(), &mut actions);
        self.dialogs = dialogs;
        actions
    }
}

/// What the status line tells: the document, what was said, what a click would do, why not, and where.
type Status = (Option<DocumentKey>, Option<Text>, Option<Text>, Option<Text>, Option<String>);

impl EditorApp {
    fn status(&self) -> Status {
        let front = self.front();
        let map = front.and_then(Tab::shown_map);
        (
            front.map(|tab| tab.document.key),
            self.said.clone(),
            map.and_then(|map| map.hint.clone()),
            map.and_then(|map| map.warning.clone()),
            map.and_then(|map| map.place.clone()),
        )
    }

    /// Keeps how large the window and its panels are, for the next start.
    fn remember_window(&mut self, ctx: &egui::Context) {
        self.settings.panels = panel::sizes(ctx);
        let inside = ctx.input(|input| input.viewport().inner_rect);
        if let Some(size) = inside.map(|inside| inside.size() * ctx.zoom_factor()) {
            self.settings.window = Some([size.x.round(), size.y.round()]);
        }
        self.keep_settings();
    }

    /// Another document came to the front: what was begun, said and typed in the last one stays behind, and
    /// the keyboard works on its map.
    fn turn_to_front(&mut self, ctx: &egui::Context) {
        let front = self.front().map(|tab| tab.document.key);
        if front == self.faced {
            self.said_now = false;
            return;
        }
        if !std::mem::take(&mut self.said_now) {
            self.said = None;
        }
        let left = self.faced.and_then(|key| self.tabs.get_mut(key));
        if let Some(view) = left.and_then(|tab| tab.workbench.map_mut()) {
            view.leave();
        }
        self.faced = front;
        self.dialogs.forget_keyboard();
        ctx.memory_mut(|memory| {
            if let Some(focused) = memory.focused() {
                memory.surrender_focus(focused);
            }
        });
        if let Some(view) = self.tabs.front_mut().and_then(|tab| tab.workbench.map_mut()) {
            view.canvas.take_keyboard();
        }
    }
}

impl eframe::App for EditorApp {
    fn logic(&mut self, ctx: &egui::Context, _frame: &mut eframe::Frame) {
        self.take_checked();
        self.take_printed();
        self.take_converted();
        self.take_dropped(ctx);
        self.take_brought();
        self.take_chosen();
        let now = ctx.input(|input| input.time);
        self.look_at_files();
        self.keep_work(ctx, now);
        self.keep_panels(ctx);
        if ctx.input(|input| input.viewport().close_requested()) && !self.quits {
            ctx.send_viewport_cmd(egui::ViewportCommand::CancelClose);
            // What is typed in a field is part of the document first.
            match keys::field_in_hand(ctx) {
                Some(_) => self.is_to_quit = true,
                None => self.ask_to_quit(),
            }
        }
        if self.quits {
            self.remember_window(ctx);
            ctx.send_viewport_cmd(egui::ViewportCommand::Close);
        }
    }

    fn ui(&mut self, ui: &mut egui::Ui, _frame: &mut eframe::Frame) {
        let look = if self.settings.dark { egui::Theme::Dark } else { egui::Theme::Light };
        ui.ctx().set_theme(look);
        ui.ctx().options_mut(|options| options.zoom_with_keyboard = false);
        ui.ctx().set_zoom_factor(self.settings.scale);
        let sets_up = self.front().is_some_and(|tab| tab.workbench.sets_up());
        // Keys come first: what is pointed at behind them is meant for the tool they chose.
        let text = self.front().map(|tab| TextView::field_of(tab.document.key));
        let mut pressed = keys::pressed(ui.ctx(), self.dialogs.is_open(), sets_up, text);
        if std::mem::take(&mut self.is_to_quit) {
            pressed.push(Action::Run(Command::Quit));
        }
        // What is typed in a field belongs to the document as soon as the field is left: a command is told of it, and
        // the keyboard comes back afterwards.
        let field = keys::field_in_hand(ui.ctx())
            .filter(|field| !pressed.is_empty() && Some(*field) != text);
        let after = match field {
            Some(field) => {
                ui.ctx().memory_mut(|memory| memory.surrender_focus(field));
                std::mem::take(&mut pressed)
            }
            None => Vec::new(),
        };
        for action in pressed {
            self.act(ui.ctx(), action);
        }
        self.turn_to_front(ui.ctx());
        let before = self.status();
        let actions = self.draw(ui);
        for action in actions.into_iter().chain(after) {
            self.act(ui.ctx(), action);
        }
        if let Some(field) = field {
            ui.ctx().memory_mut(|memory| memory.request_focus(field));
        }
        self.turn_to_front(ui.ctx());
        // The status line was drawn before the canvas knew what a click would do.
        if self.status() != before {
            ui.ctx().request_repaint();
        }
    }
}
