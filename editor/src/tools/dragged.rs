//! Tools that do their work in one stroke, from press to release.
//!
//! Such a tool is one function of where the stroke went. What a click would do is a stroke that stays
//! where it was pressed, so preview and stroke come from the same function.

use banneret_schema::hex::Coord;
use banneret_validator::Text;

use super::symmetry::doubled;
use super::trail::Trail;
use super::{Hit, Keys, Pointer, Preview, Stroke, Tool, ToolCtx, legal};
use crate::document::map::MapChange;

/// What a stroke does, before it is doubled and judged.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct StrokeWork {
    pub(super) change: MapChange,
    /// Hexes to be marked beside those that change.
    pub(super) marked: Vec<Coord>,
    /// The words for the status line.
    pub(super) hint: Text,
    /// The words for the history.
    pub(super) title: Text,
    /// Why it cannot be done, where it cannot.
    pub(super) objection: Option<Text>,
}

impl StrokeWork {
    pub(super) fn new(change: MapChange, hint: Text, title: Text) -> Self {
        Self { change, marked: Vec::new(), hint, title, objection: None }
    }

    /// Nothing to do, and what the author should know about it.
    pub(super) fn nothing(hint: Text) -> Self {
        Self::new(MapChange::default(), hint.clone(), hint)
    }

    /// Does it on both halves of the map where the author paints so.
    pub(super) fn doubled(mut self, ctx: &ToolCtx<'_>) -> Self {
        match doubled(ctx.board, ctx.paint.symmetry, self.change) {
            Ok(change) => self.change = change,
            Err(refusal) => {
                self.change = MapChange::default();
                self.objection = Some(refusal.0);
            }
        }
        self
    }

    /// Shown before it is done.
    pub(super) fn preview(self, ctx: &ToolCtx<'_>) -> Preview {
        let against = || legal::objection(ctx.board, &self.change);
        let warning = self.objection.clone().or_else(against);
        Preview { change: self.change, marked: self.marked, hint: Some(self.hint), warning }
    }

    /// Done, unless nothing would change.
    pub(super) fn stroke(self) -> Option<Stroke> {
        let Self { change, title, .. } = self;
        (!change.is_empty()).then_some(Stroke { title, change })
    }
}

/// A tool that does its work in one stroke.
pub(super) struct StrokeTool {
    work: fn(&ToolCtx<'_>, &Trail) -> StrokeWork,
    trail: Option<Trail>,
}

impl StrokeTool {
    pub(super) fn new(work: fn(&ToolCtx<'_>, &Trail) -> StrokeWork) -> Self {
        Self { work, trail: None }
    }
}

impl Tool for StrokeTool {
    fn preview(&self, ctx: &ToolCtx<'_>, at: Option<Hit>) -> Preview {
        let here = || at.map(|hit| Trail::new(hit, Keys::default()));
        match self.trail.clone().or_else(here) {
            Some(trail) => (self.work)(ctx, &trail).doubled(ctx).preview(ctx),
            None => Preview::default(),
        }
    }

    fn pointer(&mut self, ctx: &ToolCtx<'_>, event: Pointer) -> Option<Stroke> {
        match event {
            Pointer::Press(hit, keys) => self.trail = on_map(ctx, hit, keys),
            Pointer::Drag(hit, keys) => {
                if let (Some(trail), true) = (&mut self.trail, ctx.board.grid.contains(hit.hex)) {
                    trail.push(hit, keys);
                }
            }
            Pointer::Release => {
                let trail = self.trail.take()?;
                return (self.work)(ctx, &trail).doubled(ctx).stroke();
            }
            Pointer::Finish => {}
        }
        None
    }

    fn cancel(&mut self) {
        self.trail = None;
    }
}

fn on_map(ctx: &ToolCtx<'_>, hit: Hit, keys: Keys) -> Option<Trail> {
    ctx.board.grid.contains(hit.hex).then(|| Trail::new(hit, keys))
}
