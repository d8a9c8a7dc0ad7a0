//! A larger, a smaller or a moved map.

use banneret_schema::Words;
use banneret_schema::hex::{Coord, Grid, Labels};
use eframe::egui::{self, DragValue, Ui};

use super::{Answer, Around, buttons, number, told};
use crate::action::Action;
use crate::document::map::{FrameLabels, Reframe};
use crate::document::{DocumentKey, RefusedEdit};
use crate::tabs::{EditsEverywhere, Framing};

/// Which frame a map gets.
pub(crate) struct FrameDialog {
    key: DocumentKey,
    reframe: Reframe,
    /// Who speaks of the map; not looked up before the first frame.
    framing: Option<Result<Framing, RefusedEdit>>,
    /// What that would do, for the frame it was found out for.
    plan: Option<(Reframe, Result<EditsEverywhere, RefusedEdit>)>,
}

impl FrameDialog {
    pub(super) fn new(key: DocumentKey) -> Self {
        Self { key, reframe: Reframe::default(), framing: None, plan: None }
    }

    pub(super) fn ui(
        &mut self,
        ui: &mut Ui,
        around: &Around<'_>,
        actions: &mut Vec<Action>,
    ) -> Answer {
        let lang = around.lang;
        let tab = around.overview.tabs.get(self.key);
        let grid = tab.and_then(|tab| {
            let (_, map) = tab.document.map()?;
            map.grid_under(tab.ruleset.as_ref()?)
        });
        let Some(grid) = grid else { return Answer::Done };
        self.fields(ui, grid.labels, around);
        ui.add_space(6.0);
        if let Ok(new) = self.reframe.grid(grid) {
            ui.label(format!("{}  ›  {}", size_of(grid), size_of(new)));
        }
        if self.plan.as_ref().is_none_or(|(known, _)| *known != self.reframe) {
            let overview = around.overview;
            let look = || Framing::of(overview.tabs, overview.store, self.key);
            let plan = match self.framing.get_or_insert_with(look) {
                Ok(framing) => framing.reframed(self.reframe),
                Err(why) => Err(why.clone()),
            };
            self.plan = Some((self.reframe, plan));
        }
        let plan = self.plan.as_ref().map(|(_, plan)| plan);
        let falls = Words::new("Falls off:", "Ce qui tombe :");
        told(ui, lang, falls, plan);
        let possible = !self.reframe.is_idle() && matches!(plan, Some(Ok(_)));
        let does = Words::new("Change the map", "Changer la carte");
        match buttons(ui, lang, does, possible) {
            Some(true) => {
                if let Some((_, Ok(plan))) = self.plan.take() {
                    actions.push(Action::ChangeAll(plan.edits));
                }
                Answer::Done
            }
            Some(false) => Answer::Done,
            None => Answer::Open,
        }
    }

    fn fields(&mut self, ui: &mut Ui, now: Labels, around: &Around<'_>) {
        let lang = around.lang;
        let most = i32::from(Grid::MAX_SIDE);
        let Reframe { north, east, south, west, labels, style } = &mut self.reframe;
        egui::Grid::new("frame").num_columns(2).show(ui, |ui| {
            for (value, name) in [
                (&mut *north, Words::new("Rows at the north", "Rangées au nord")),
                (&mut *south, Words::new("Rows at the south", "Rangées au sud")),
                (&mut *west, Words::new("Columns at the west", "Colonnes à l’ouest")),
                (&mut *east, Words::new("Columns at the east", "Colonnes à l’est")),
            ] {
                let label = ui.label(name.get(lang));
                number(ui, DragValue::new(value).range(-most..=most)).labelled_by(label.id);
                ui.end_row();
            }
        });
        let hint = Words::new(
            "Less than 0 cuts rows or columns off.",
            "Moins de 0 coupe des rangées ou des colonnes.",
        );
        ui.weak(hint.get(lang));
        ui.horizontal(|ui| {
            ui.label(Words::new("Move the ground", "Déplacer le terrain").get(lang));
            for (name, across, down) in [
                (Words::new("west", "ouest"), -1, 0),
                (Words::new("east", "est"), 1, 0),
                (Words::new("north", "nord"), 0, -1),
                (Words::new("south", "sud"), 0, 1),
            ] {
                if ui.button(name.get(lang)).clicked() {
                    (*west, *east) = (*west + across, *east - across);
                    (*north, *south) = (*north + down, *south - down);
                    *labels = FrameLabels::OfFrame;
                }
            }
        });
        let of_hexes = Words::new(
            "Hexes keep their labels where they can",
            "Les hexagones gardent leur numéro si possible",
        );
        let of_frame =
            Words::new("The first hex keeps its label", "Le premier hexagone garde son numéro");
        ui.radio_value(labels, FrameLabels::OfHexes, of_hexes.get(lang));
        ui.radio_value(labels, FrameLabels::OfFrame, of_frame.get(lang));
        let other = match now {
            Labels::Letters => Some((
                Labels::Digits,
                Words::new(
                    "Call hexes 0304 in place of C4",
                    "Nommer les hexagones 0304 au lieu de C4",
                ),
            )),
            Labels::Digits => Some((
                Labels::Letters,
                Words::new(
                    "Call hexes C4 in place of 0304",
                    "Nommer les hexagones C4 au lieu de 0304",
                ),
            )),
            Labels::Joined(_) => None,
        };
        if let Some((other, words)) = other {
            let mut changes = style.is_some();
            if ui.checkbox(&mut changes, words.get(lang)).changed() {
                *style = changes.then_some(other);
            }
        }
    }
}

/// The size of a map, with its first and its last hex.
fn size_of(grid: Grid) -> String {
    let corner = |columns: u16, rows: u16| grid.label(Coord::new(columns, rows));
    let (columns, rows) = (grid.column_numbers(), grid.row_numbers());
    format!(
        "{} × {} ({}–{})",
        grid.columns,
        grid.rows,
        corner(*columns.start(), *rows.start()),
        corner(*columns.end(), *rows.end())
    )
}
