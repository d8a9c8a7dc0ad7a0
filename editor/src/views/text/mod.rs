//! A document as text: typed into, with colours, line numbers, and every finding at its place.

mod colors;
mod gutter;
mod keys;
mod marks;
mod newlines;
mod offers;
mod told;

use std::ops::Range;

use banneret_schema::Words;
use banneret_validator::assist::Completion;
use banneret_yaml::Span;
use eframe::egui::text::{CCursor, CCursorRange, CharIndex};
use eframe::egui::text_edit::{TextEditOutput, TextEditState};
use eframe::egui::{
    Context, EventFilter, Frame, Id, Margin, Role, ScrollArea, TextBuffer, TextEdit, TextStyle, Ui,
    Vec2, WidgetInfo, vec2,
};

use crate::action::Action;
use crate::document::{DocumentKey, OpenDocument, difference, typed};
use crate::stage::Stage;
use colors::ColoredText;
use newlines::Newlines;
use offers::OfferedWords;
use told::ToldFindings;

/// The text of a document as it is typed.
#[derive(Default)]
pub struct TextView {
    shown: String,
    ends: Newlines,
    /// The revision of the document that is shown; none before it is drawn for the first time.
    revision: Option<u64>,
    colored: ColoredText,
    goal: Option<Goal>,
    offers: Option<OfferedWords>,
    /// Whether to ask what could stand at the cursor.
    asks: bool,
    /// What is told of the place that is pointed at.
    told: Option<ToldFindings>,
    /// Where the cursor stood in the last frame, in which revision.
    stood: Option<(u64, usize)>,
    /// Where the author moved it, without typing.
    moved: Option<usize>,
}

/// Where the cursor is to go.
struct Goal {
    byte: usize,
    takes_keyboard: bool,
}

impl TextView {
    /// The field of a document, by which the keyboard knows it.
    pub(crate) fn field_of(key: DocumentKey) -> Id {
        Id::unique(("text of a document", key.0))
    }

    /// Puts the cursor at a place of the text and shows it.
    pub(crate) fn go_to(&mut self, byte: usize, takes_keyboard: bool) {
        self.goal = Some(Goal { byte, takes_keyboard });
    }

    /// Where the author has moved the cursor since the last time, if he did so without typing.
    pub(crate) fn moved(&mut self) -> Option<usize> {
        self.moved.take()
    }

    /// Asks what could stand at the cursor.
    pub(crate) fn ask_for_offers(&mut self) {
        self.asks = true;
    }

    /// Takes over what could stand at a place of the text as it is shown.
    pub(crate) fn offer(&mut self, mut found: Vec<Completion>, byte: usize) {
        if self.ends != Newlines::AsShown {
            let text = self.ends.written(&self.shown);
            let shown = |byte| self.ends.byte_shown(&text, byte);
            for it in &mut found {
                let typed = it.typed.range();
                it.typed = Span::new(shown(typed.start), shown(typed.end));
            }
            let byte = shown(byte);
            self.offers = OfferedWords::new(found, byte);
            return;
        }
        self.offers = OfferedWords::new(found, byte);
    }

    pub(super) fn ui(&mut self, stage: &mut Stage<'_>, ui: &mut Ui) {
        let document = stage.document;
        let id = Self::field_of(document.key);
        self.follow(document);
        let arrived = self.put_cursor(document.text(), ui.ctx(), id);
        let mut taken = None;
        if ui.memory(|memory| memory.has_focus(id)) {
            let cursor = cursor(ui.ctx(), id, &self.shown);
            if let Some(offers) = &mut self.offers {
                let (choice, goes) = offers.choose(ui, &self.shown, cursor);
                taken = choice.map(|choice| offers.write(&choice, &self.shown, cursor));
                if goes {
                    self.offers = None;
                }
            }
            let selection = selection(ui.ctx(), id, &self.shown);
            if let Some((text, selection)) = keys::move_lines(ui, &self.shown, &selection) {
                self.shown = text;
                select(ui.ctx(), id, &self.shown, &selection);
            }
            keys::adapt(ui, &self.shown, cursor);
        }
        let room = ui.available_size() - Vec2::splat(ui.spacing().scroll.bar_width + 4.0);
        let clicked = ScrollArea::both().id_salt(id).auto_shrink(false).show(ui, |ui| {
            let output = self.field(stage, id, room, ui);
            let rows = gutter::visible(&output, ui.clip_rect());
            let pointed = marks::ui(stage, &output, rows.clone(), ui);
            self.told = ToldFindings::of(self.told.take(), stage, pointed, ui);
            if let Some(told) = self.told.as_mut().filter(|_| self.offers.is_none()) {
                told.ui(id, stage, ui);
            }
            gutter::ui(&output, rows, ui);
            if let Some(place) = arrived.map(|place| output.galley.pos_from_cursor(place)) {
                let around = vec2(80.0, place.height() * 3.0);
                let place = place.translate(output.galley_pos.to_vec2()).expand2(around);
                ui.scroll_to_rect(place, None);
            }
            let cursor = cursor(ui.ctx(), id, &self.shown);
            let has_keyboard = ui.memory(|memory| memory.has_focus(id));
            self.offers = self.offers.take().filter(|offers| {
                (has_keyboard || offers.are_pointed_at(ui)) && offers.hold(&self.shown, cursor)
            });
            let Self { offers, shown, .. } = self;
            let offers = offers.as_mut()?;
            let clicked = offers.ui((id, stage.lang), shown, cursor, &output, ui)?;
            Some(offers.write(&clicked, shown, cursor))
        });
        if let Some((text, cursor)) = clicked.inner.or(taken) {
            self.shown = text;
            self.offers = None;
            let written = self.ends.written(&self.shown);
            self.go_to(self.ends.byte_written(&self.shown, cursor), true);
            self.put_cursor(&written, ui.ctx(), id);
            ui.ctx().request_repaint();
        }
        let cursor = cursor(ui.ctx(), id, &self.shown);
        let stands = Some((document.revision(), cursor));
        let before = std::mem::replace(&mut self.stood, stands);
        let by_hand = arrived.is_none() && ui.memory(|memory| memory.has_focus(id));
        if by_hand && before.is_some_and(|(revision, _)| revision == document.revision()) {
            let moved = (before != stands).then(|| self.ends.byte_written(&self.shown, cursor));
            self.moved = self.moved.or(moved);
        }
        let cursor = self.ends.byte_written(&self.shown, cursor);
        if !self.ends.is_shown(&self.shown, document.text()) {
            self.moved = None;
            let patch = typed(document.text(), &self.ends.written(&self.shown), cursor);
            self.asks |= self.offers.is_none() && keys::begins_word(&patch);
            stage.ask(Action::Type(document.key, patch));
        }
        if std::mem::take(&mut self.asks) {
            stage.ask(Action::Complete(document.key, cursor));
        }
    }

    /// Takes over what was changed elsewhere, by undo or in the picture, and goes there.
    fn follow(&mut self, document: &OpenDocument) {
        if self.revision == Some(document.revision()) {
            return;
        }
        if !self.ends.is_shown(&self.shown, document.text()) {
            let change = difference(&self.ends.written(&self.shown), document.text());
            if let (Some(_), None, [splice]) = (self.revision, &self.goal, change.splices()) {
                self.go_to(splice.at.start + splice.with.len(), false);
            }
            self.ends = Newlines::of(document.text());
            self.shown = self.ends.shown(document.text());
        }
        self.revision = Some(document.revision());
    }

    /// Puts the cursor where it is to go, and tells where that is.
    fn put_cursor(&mut self, text: &str, ctx: &Context, id: Id) -> Option<CCursor> {
        let Goal { byte, takes_keyboard } = self.goal.take()?;
        let byte = self.ends.byte_shown(text, byte);
        select(ctx, id, &self.shown, &(byte..byte));
        if takes_keyboard {
            ctx.memory_mut(|memory| memory.request_focus(id));
        }
        let before = self.shown.get(..byte).unwrap_or(&self.shown);
        Some(CCursor::new(CharIndex(before.chars().count())))
    }

    fn field(&mut self, stage: &Stage<'_>, id: Id, room: Vec2, ui: &mut Ui) -> TextEditOutput {
        let font = TextStyle::Monospace.resolve(ui.style());
        let Self { shown, colored, offers, .. } = self;
        let galley = colored.galley(ui, shown, stage.theme, &font);
        let left = gutter::width(ui, galley.rows.len(), &font);
        let wanted = galley.size() + vec2(left + 40.0, 8.0);
        let size = wanted.max(room);
        let margin = Margin { left: left as i8, right: 8, top: 2, bottom: 2 };
        let mut layouter = |ui: &Ui, text: &dyn TextBuffer, _: f32| {
            colored.galley(ui, text.as_str(), stage.theme, &font)
        };
        let field = TextEdit::multiline(shown)
            .id(id)
            .frame(Frame::NONE.inner_margin(margin))
            .cursor_at_end(false)
            .desired_width(size.x)
            .min_size(size)
            .event_filter(EventFilter {
                tab: true,
                horizontal_arrows: true,
                vertical_arrows: true,
                // It closes what is offered, and does not leave the text as well.
                escape: offers.is_some(),
            })
            .layouter(&mut layouter);
        let mut output = field.show(ui);
        // What is taken back is taken back in the document.
        output.state.clear_undoer();
        let name = Words::new("Text of the document", "Texte du document").get(stage.lang);
        output.response.widget_info(|| WidgetInfo::labeled(Role::MultilineTextInput, true, name));
        output
    }
}

/// Where the cursor of a field stands in its text, in bytes.
fn cursor(ctx: &Context, id: Id, text: &str) -> usize {
    let range = TextEditState::load(ctx, id).and_then(|state| state.cursor.char_range());
    byte_of(text, range.map_or(CharIndex::ZERO, |range| range.primary.index))
}

/// What is selected in a field, in bytes of its text.
fn selection(ctx: &Context, id: Id, text: &str) -> Range<usize> {
    let range = TextEditState::load(ctx, id).and_then(|state| state.cursor.char_range());
    let [from, to] = range.map_or([CCursor::default(); 2], |range| range.sorted_cursors());
    byte_of(text, from.index)..byte_of(text, to.index)
}

/// Selects a part of the text of a field, in bytes.
fn select(ctx: &Context, id: Id, text: &str, part: &Range<usize>) {
    let place = |byte: usize| {
        let before = text.get(..byte).unwrap_or(text);
        CCursor::new(CharIndex(before.chars().count()))
    };
    let mut state = TextEditState::load(ctx, id).unwrap_or_default();
    state.cursor.set_char_range(Some(CCursorRange::two(place(part.start), place(part.end))));
    state.store(ctx, id);
}

fn byte_of(text: &str, CharIndex(chars): CharIndex) -> usize {
    text.char_indices().nth(chars).map_or(text.len(), |(byte, _)| byte)
}
