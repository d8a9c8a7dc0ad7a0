//! What a document is drawn from and with, in one hand.

use std::sync::Arc;

use banneret_schema::{Lang, Ruleset};
use banneret_validator::{Diagnostic, Text};

use crate::action::Action;
use crate::command::Command;
use crate::document::RefusedEdit;
use crate::document::{Edit, OpenDocument};
use crate::settings::Settings;
use crate::symbols::Symbols;
use crate::theme::Theme;

/// What everything that shows a document may look at, and where it asks for what it wants: nothing changes
/// half-way through a frame.
pub(crate) struct Stage<'a> {
    /// The document.
    pub(crate) document: &'a OpenDocument,
    /// The game it is for, if that is known.
    pub(crate) ruleset: Option<&'a Arc<Ruleset>>,
    /// What the validator found in it.
    pub(crate) findings: &'a [Diagnostic],
    /// Whether that is about the text on screen.
    pub(crate) is_checked: bool,
    /// The finding that was looked at last, by its place among them.
    pub(crate) problem: Option<usize>,
    pub(crate) settings: &'a Settings,
    pub(crate) theme: &'a Theme,
    pub(crate) lang: Lang,
    pub(crate) symbols: &'a mut Symbols,
    /// What was asked for so far.
    pub(crate) actions: &'a mut Vec<Action>,
}

impl<'a> Stage<'a> {
    /// A document of no known game that was never checked, under some settings.
    pub(crate) fn new(
        document: &'a OpenDocument,
        settings: &'a Settings,
        symbols: &'a mut Symbols,
        actions: &'a mut Vec<Action>,
    ) -> Self {
        Self {
            document,
            ruleset: None,
            findings: &[],
            is_checked: false,
            problem: None,
            settings,
            theme: Theme::of(settings.dark),
            lang: settings.lang(),
            symbols,
            actions,
        }
    }

    /// Asks for something.
    pub(crate) fn ask(&mut self, action: Action) {
        self.actions.push(action);
    }

    /// Asks for a command.
    pub(crate) fn run(&mut self, command: Command) {
        self.ask(Action::Run(command));
    }

    /// Says something in the status line.
    pub(crate) fn say(&mut self, said: Text) {
        self.ask(Action::Say(said));
    }

    /// Asks for an edit of the document, or says why there is none.
    pub(crate) fn edit(&mut self, edit: Result<Edit, RefusedEdit>) {
        self.ask(Action::edit(self.document.key, edit));
    }

    /// Lets something be drawn, and takes none of the edits it asks for: it was read from an older text, and
    /// a patch holds for one text only.
    pub(crate) fn without_edits<R>(&mut self, draw: impl FnOnce(&mut Self) -> R) -> R {
        let before = self.actions.len();
        let drawn = draw(self);
        let mut place = 0;
        self.actions.retain(|action| {
            place += 1;
            place <= before || !matches!(action, Action::Apply(..) | Action::Paint(_))
        });
        drawn
    }
}
