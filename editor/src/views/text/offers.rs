//! What could stand where one types: a list below the cursor, to choose from by keys or by a click.

use banneret_schema::Lang;
use banneret_validator::assist::Completion;
use banneret_yaml::Span;
use eframe::egui::text::{CCursor, CharIndex};
use eframe::egui::text_edit::TextEditOutput;
use eframe::egui::{
    Align, Area, Event, Frame, Id, Key, Label, Layout, Order, Rect, RichText, ScrollArea, Ui, pos2,
    vec2,
};

/// So many are looked at without scrolling.
const SHOWN: usize = 8;

/// What was offered at a place, and what is left of it as typing goes on.
pub(super) struct OfferedWords {
    all: Vec<Completion>,
    /// Where the word begins.
    start: usize,
    /// How much of the word stood behind the cursor when it was asked for.
    behind: usize,
    /// Which of those that fit is chosen.
    chosen: usize,
    /// Where they were shown last.
    place: Rect,
    /// Whether it was chosen since the last frame, so that it is brought into view.
    moved: bool,
}

/// What a key does to the offers.
enum Choice {
    Up,
    Down,
    Take,
    Leave,
}

impl OfferedWords {
    /// What was found for a place; none if there is nothing to choose.
    pub(super) fn new(all: Vec<Completion>, byte: usize) -> Option<Self> {
        let typed = all.first()?.typed.range();
        let (start, behind) = (typed.start, typed.end.saturating_sub(byte));
        Some(Self { all, start, behind, chosen: 0, place: Rect::NOTHING, moved: true })
    }

    /// The offers that fit what is typed: those that begin with it first, then those that hold it.
    /// None are left where the word is left, or written out.
    fn fitting(&self, text: &str, cursor: usize) -> Vec<&Completion> {
        let Some(typed) = text.get(self.start..cursor) else { return Vec::new() };
        if typed.contains(|it: char| it.is_whitespace() || matches!(it, ':' | ',' | ']' | '}')) {
            return Vec::new();
        }
        let typed = typed.to_lowercase();
        let begins = self.all.iter().filter(|it| it.word.to_lowercase().starts_with(&typed));
        let holds = self.all.iter().filter(|it| {
            let word = it.word.to_lowercase();
            !word.starts_with(&typed) && word.contains(&typed)
        });
        let fitting: Vec<_> = begins.chain(holds).collect();
        match fitting[..] {
            [only] if only.word == typed => Vec::new(),
            _ => fitting,
        }
    }

    /// Whether there is still something to choose.
    pub(super) fn hold(&self, text: &str, cursor: usize) -> bool {
        cursor >= self.start && !self.fitting(text, cursor).is_empty()
    }

    /// Whether somebody points at them.
    pub(super) fn are_pointed_at(&self, ui: &Ui) -> bool {
        ui.input(|input| input.pointer.interact_pos()).is_some_and(|at| self.place.contains(at))
    }

    /// Takes the keys that choose, before the text sees them. Gives the one that is taken, and whether the
    /// others go.
    pub(super) fn choose(
        &mut self,
        ui: &Ui,
        text: &str,
        cursor: usize,
    ) -> (Option<Completion>, bool) {
        let n_fitting = self.fitting(text, cursor).len();
        let choices = ui.input_mut(|input| {
            let mut choices = Vec::new();
            input.events.retain(|event| {
                let Event::Key { key, pressed: true, modifiers, .. } = event else { return true };
                let choice = match key {
                    _ if modifiers.any() => None,
                    Key::ArrowUp => Some(Choice::Up),
                    Key::ArrowDown => Some(Choice::Down),
                    Key::Enter | Key::Tab => Some(Choice::Take),
                    Key::Escape => Some(Choice::Leave),
                    _ => None,
                };
                let stays = choice.is_none();
                choices.extend(choice);
                stays
            });
            choices
        });
        for choice in choices {
            match choice {
                Choice::Up => self.chosen = (self.chosen + n_fitting - 1) % n_fitting.max(1),
                Choice::Down => self.chosen = (self.chosen + 1) % n_fitting.max(1),
                Choice::Take => {
                    let fitting = self.fitting(text, cursor);
                    let taken = fitting.get(self.chosen.min(n_fitting.saturating_sub(1)));
                    return (taken.map(|it| (*it).clone()), true);
                }
                Choice::Leave => return (None, true),
            }
            self.moved = true;
        }
        (None, false)
    }

    /// The text with an offer in the place of what was typed, and where the cursor stands then.
    pub(super) fn write(&self, taken: &Completion, text: &str, cursor: usize) -> (String, usize) {
        let end = (cursor + self.behind).min(text.len());
        let (before, behind) = (&text[..self.start], text.get(end..).unwrap_or_default());
        // A colon that is there already is seen from where the word ends now.
        let now = Completion { typed: Span::new(self.start, end), ..taken.clone() };
        let word = now.written(text);
        (format!("{before}{word}{behind}"), self.start + word.len())
    }

    /// Shows them below the cursor, with what is said of the chosen one. Gives the one that is clicked.
    pub(super) fn ui(
        &mut self,
        (id, lang): (Id, Lang),
        text: &str,
        cursor: usize,
        output: &TextEditOutput,
        ui: &Ui,
    ) -> Option<Completion> {
        let n_fitting = self.fitting(text, cursor).len();
        self.chosen = self.chosen.min(n_fitting.saturating_sub(1));
        let moved = std::mem::take(&mut self.moved);
        // The field gives no cursor while a click takes the keyboard from it.
        let before = CharIndex(text.get(..cursor)?.chars().count());
        let place = output.galley.pos_from_cursor(CCursor::new(before));
        let place = place.translate(output.galley_pos.to_vec2());
        let mut taken = None;
        let fitting = self.fitting(text, cursor);
        let area = Area::new(id.with("offers")).order(Order::Foreground);
        let shown = area.fixed_pos(pos2(place.left(), place.bottom() + 2.0)).constrain(true).show(
            ui.ctx(),
            |ui| {
                Frame::popup(ui.style()).show(ui, |ui| {
                    ui.set_width(400.0);
                    let row = ui.spacing().interact_size.y;
                    let height = row * fitting.len().min(SHOWN) as f32;
                    ScrollArea::vertical().min_scrolled_height(height).max_height(height).show(
                        ui,
                        |ui| {
                            ui.spacing_mut().item_spacing.y = 0.0;
                            for (index, it) in fitting.iter().enumerate() {
                                let is_chosen = index == self.chosen;
                                let clicked = line(ui, it, is_chosen, moved && is_chosen);
                                if clicked {
                                    taken = Some((*it).clone());
                                }
                            }
                        },
                    );
                    let said = fitting.get(self.chosen).map(|it| it.said(lang));
                    if let Some(said) = said.filter(|said| !said.trim().is_empty()) {
                        ui.separator();
                        ui.add(Label::new(RichText::new(plain(&said)).small()).wrap());
                    }
                });
            },
        );
        self.place = shown.response.rect;
        taken
    }
}

/// An offer as a line of the list: its word, and at the right what players call it and what it costs.
fn line(ui: &mut Ui, it: &Completion, is_chosen: bool, comes_into_view: bool) -> bool {
    let mut word = RichText::new(&it.word).monospace();
    if it.refused.is_some() {
        word = word.weak().strikethrough();
    }
    let size = vec2(ui.available_width(), ui.spacing().interact_size.y);
    let row = ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
        let clicked = ui.selectable_label(is_chosen, word).clicked();
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.add(Label::new(RichText::new(&it.detail).small().weak()).truncate());
        });
        clicked
    });
    if comes_into_view {
        row.response.scroll_to_me(None);
    }
    row.inner
}

/// Markdown without its marks, as far as a first look goes.
fn plain(markdown: &str) -> String {
    let marks = ["**", "`"];
    let text = marks.iter().fold(markdown.to_owned(), |text, mark| text.replace(mark, ""));
    let lines: Vec<_> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use banneret_validator::assist::CompletionKind;

    use super::*;

    fn offers(words: &[&str], typed: Span, byte: usize) -> OfferedWords {
        let offer = |word: &&str| Completion {
            word: (*word).to_owned(),
            kind: CompletionKind::Key,
            detail: String::new(),
            words: String::new(),
            refused: None,
            typed,
        };
        OfferedWords::new(words.iter().map(offer).collect(), byte).expect("offers")
    }

    fn words(offers: &OfferedWords, text: &str) -> Vec<String> {
        offers.fitting(text, text.len()).into_iter().map(|it| it.word.clone()).collect()
    }

    #[test]
    fn those_that_begin_with_the_word_come_first() {
        let offers = offers(&["mounted", "count", "counts"], Span::new(2, 3), 3);
        assert_eq!(words(&offers, "- "), ["mounted", "count", "counts"]);
        assert_eq!(words(&offers, "- C"), ["count", "counts"]);
        assert_eq!(words(&offers, "- ount"), ["mounted", "count", "counts"]);
        assert_eq!(words(&offers, "- counts"), [""; 0], "what is written out is not offered");
        assert_eq!(words(&offers, "- count: "), [""; 0]);
        assert!(!offers.hold("- ", 1));
    }

    #[test]
    fn a_key_brings_its_colon_and_takes_the_place_of_the_whole_word() {
        let it = offers(&["traits"], Span::new(0, 3), 1);
        assert_eq!(it.write(&it.all[0], "tra\n", 1), ("traits: \n".to_owned(), 8));
        assert_eq!(it.write(&it.all[0], "tra: []\n", 1), ("traits: []\n".to_owned(), 6));
    }
}
