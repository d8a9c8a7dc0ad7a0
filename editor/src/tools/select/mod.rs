//! Selecting hexes, and moving, copying, turning and mirroring what is in them.
//!
//! A press on a selected hex takes hold of the piece; letting go puts it down. A piece that is turned
//! floats over the map until it is put down, so that it can be turned on and moved before.

mod float;
mod outline;

use banneret_schema::hex::HexSet;
use banneret_validator::{Text, text};
use eframe::egui::Key;

use self::float::Float;
use super::trail::Trail;
use super::{
    Acted, Hit, Keys, Pointer, Preview, SelectionAction, Stroke, Tool, ToolCtx, Turn, legal, say,
};
use crate::document::RefusedEdit;
use crate::document::clip::Clip;
use crate::document::map::MapChange;
use crate::keys::{ALT, SHIFT, key_label};

/// Selects and moves.
#[derive(Default)]
pub(super) struct Select {
    selected: Option<HexSet>,
    state: State,
}

#[derive(Default)]
enum State {
    #[default]
    Idle,
    /// A new selection is drawn.
    Outlining(Trail),
    /// A piece is lifted from the map.
    Floating(Float),
    /// A piece of the clipboard hangs at the pointer.
    Pasting(Clip),
}

impl Tool for Select {
    fn preview(&self, ctx: &ToolCtx<'_>, at: Option<Hit>) -> Preview {
        let selected = self.selected.as_ref();
        let n = say::hexes(selected.map_or(0, HexSet::len));
        let (change, marked, hint) = match &self.state {
            State::Idle => {
                let held = at.zip(selected).is_some_and(|(at, hexes)| hexes.contains(at.hex));
                let hint = if held {
                    text!(
                        "Drag to move the selection ({n})",
                        "Faites glisser pour déplacer la sélection ({n})",
                        n
                    )
                } else {
                    text!(
                        "Drag to select; {shift} adds, {alt} draws a free outline",
                        "Faites glisser pour sélectionner ; {shift} ajoute, {alt} trace un contour libre",
                        shift = SHIFT,
                        alt = ALT
                    )
                };
                (MapChange::default(), selected.cloned(), hint)
            }
            State::Outlining(trail) => {
                let hexes = outline::selected(ctx.board.grid, selected, trail);
                let n = say::hexes(hexes.len());
                let hint = text!("Select {n}", "Sélectionner {n}", n);
                (MapChange::default(), Some(hexes), hint)
            }
            State::Floating(float) => {
                let hint = if float.is_held() {
                    title_of_move(&n)
                } else {
                    text!(
                        "Press {enter} or click outside to put the piece down",
                        "{enter}, ou un clic à côté, pose le morceau",
                        enter = key_label(Key::Enter)
                    )
                };
                (float.change(ctx.board), Some(float.covered(ctx.board.grid)), hint)
            }
            State::Pasting(clip) => {
                let Some(hit) = at else { return Preview::default() };
                let middle = ctx.board.grid.to_hex(hit.hex);
                let hint = pasted(clip);
                let covered = clip.covered(ctx.board.grid, middle);
                (clip.stamped(ctx.board, middle), Some(covered), hint)
            }
        };
        let warning = legal::objection(ctx.board, &change);
        let marked = marked.map(|hexes| hexes.iter().collect()).unwrap_or_default();
        Preview { change, marked, hint: Some(hint), warning }
    }

    fn pointer(&mut self, ctx: &ToolCtx<'_>, event: Pointer) -> Option<Stroke> {
        match event {
            Pointer::Press(hit, keys) if ctx.board.grid.contains(hit.hex) => {
                self.press(ctx, hit, keys)
            }
            Pointer::Drag(hit, keys) if ctx.board.grid.contains(hit.hex) => {
                match &mut self.state {
                    State::Outlining(trail) => trail.push(hit, keys),
                    State::Floating(float) => float.drag_to(ctx.board.grid, hit.hex),
                    State::Idle | State::Pasting(_) => {}
                }
                None
            }
            Pointer::Press(..) | Pointer::Drag(..) => None,
            Pointer::Release => self.release(ctx),
            Pointer::Finish => self.put_down(ctx),
        }
    }

    fn cancel(&mut self) {
        // The first cancel drops what hangs in the air, the next one the selection.
        if matches!(self.state, State::Idle) {
            self.selected = None;
        }
        self.state = State::Idle;
    }

    fn selection(&self) -> Option<&HexSet> {
        self.selected.as_ref()
    }

    fn act(&mut self, ctx: &ToolCtx<'_>, action: SelectionAction) -> Acted {
        match action {
            SelectionAction::SelectAll => {
                self.state = State::Idle;
                self.selected = Some(HexSet::all(ctx.board.grid));
                Acted::default()
            }
            SelectionAction::SelectNone => {
                self.state = State::Idle;
                self.selected = None;
                Acted::default()
            }
            SelectionAction::Copy => {
                Acted { clip: self.lift(ctx).map(|float| float.clip), ..Acted::default() }
            }
            SelectionAction::Cut => Acted {
                clip: self.lift(ctx).map(|float| float.clip),
                stroke: self.cleared(ctx, &text!("Cut", "Couper")),
                refusal: None,
            },
            SelectionAction::Delete => {
                let stroke = self.cleared(ctx, &text!("Delete", "Supprimer"));
                Acted { stroke, ..Acted::default() }
            }
            SelectionAction::Paste(clip) if clip.orientation != ctx.board.grid.orientation => {
                let why = text!(
                    "the piece was cut from a map whose hexes stand otherwise",
                    "le morceau vient d’une carte dont les hex sont orientés autrement"
                );
                Acted { refusal: Some(RefusedEdit(why)), ..Acted::default() }
            }
            SelectionAction::Paste(clip) => {
                self.state = State::Pasting(clip);
                Acted::default()
            }
            SelectionAction::Turn(turn) => {
                self.turn(ctx, turn);
                Acted::default()
            }
            SelectionAction::PutDown => Acted { stroke: self.put_down(ctx), ..Acted::default() },
        }
    }
}

impl Select {
    fn press(&mut self, ctx: &ToolCtx<'_>, hit: Hit, keys: Keys) -> Option<Stroke> {
        let grid = ctx.board.grid;
        match std::mem::take(&mut self.state) {
            State::Pasting(clip) => {
                let middle = grid.to_hex(hit.hex);
                self.selected = Some(clip.covered(grid, middle));
                let change = clip.stamped(ctx.board, middle);
                return (!change.is_empty()).then(|| Stroke { title: pasted(&clip), change });
            }
            State::Floating(mut float) if float.covered(grid).contains(hit.hex) => {
                float.hold(hit.hex);
                self.state = State::Floating(float);
            }
            State::Floating(float) => {
                self.state = State::Floating(float);
                return self.put_down(ctx);
            }
            State::Idle | State::Outlining(_) => {
                let holds = |hexes: &HexSet| hexes.contains(hit.hex);
                let plain = keys == Keys::default();
                if plain && self.selected.as_ref().is_some_and(holds) {
                    if let Some(mut float) = self.lift(ctx) {
                        float.hold(hit.hex);
                        float.settles = true;
                        self.state = State::Floating(float);
                    }
                } else {
                    self.state = State::Outlining(Trail::new(hit, keys));
                }
            }
        }
        None
    }

    fn release(&mut self, ctx: &ToolCtx<'_>) -> Option<Stroke> {
        match std::mem::take(&mut self.state) {
            State::Outlining(trail) => {
                let hexes = outline::selected(ctx.board.grid, self.selected.as_ref(), &trail);
                self.selected = (!hexes.is_empty()).then_some(hexes);
                None
            }
            State::Floating(mut float) => {
                let settles = float.settles;
                float.let_go();
                self.state = State::Floating(float);
                if settles { self.put_down(ctx) } else { None }
            }
            state @ (State::Idle | State::Pasting(_)) => {
                self.state = state;
                None
            }
        }
    }

    /// Puts a floating piece down.
    fn put_down(&mut self, ctx: &ToolCtx<'_>) -> Option<Stroke> {
        match std::mem::take(&mut self.state) {
            State::Floating(float) => {
                let change = float.change(ctx.board);
                let title = title_of_move(&say::hexes(float.clip.hexes.len()));
                self.selected = Some(float.covered(ctx.board.grid));
                (!change.is_empty()).then_some(Stroke { title, change })
            }
            state => {
                self.state = state;
                None
            }
        }
    }

    /// Turns the piece that floats or hangs at the pointer, or lifts the selection and turns that.
    fn turn(&mut self, ctx: &ToolCtx<'_>, turn: Turn) {
        match std::mem::take(&mut self.state) {
            State::Pasting(clip) => self.state = State::Pasting(clip.turned(turn)),
            State::Floating(mut float) => {
                float.turn(turn);
                self.state = State::Floating(float);
            }
            State::Idle | State::Outlining(_) => {
                if let Some(mut float) = self.lift(ctx) {
                    float.turn(turn);
                    self.state = State::Floating(float);
                }
            }
        }
    }

    fn lift(&self, ctx: &ToolCtx<'_>) -> Option<Float> {
        let selected = self.selected.as_ref().filter(|hexes| !hexes.is_empty())?;
        Some(Float::lifted(ctx.board, selected))
    }

    fn cleared(&mut self, ctx: &ToolCtx<'_>, what: &Text) -> Option<Stroke> {
        self.state = State::Idle;
        let selected = self.selected.as_ref()?;
        let change = MapChange::cleared(ctx.board, selected);
        let n = say::hexes(selected.len());
        let title = text!("{what} ({n})", "{what} ({n})", what, n);
        (!change.is_empty()).then_some(Stroke { title, change })
    }
}

fn title_of_move(n: &Text) -> Text {
    text!("Move {n}", "Déplacer {n}", n)
}

fn pasted(clip: &Clip) -> Text {
    let n = say::hexes(clip.hexes.len());
    text!("Paste here ({n})", "Coller ici ({n})", n)
}
