//! Tools: from pointer to change. They know neither egui nor the document's text.
//!
//! A tool says what a click would do ([`Tool::preview`]) and what a stroke did ([`Tool::pointer`]); both
//! come from the same function of the affected hexes, so that the preview cannot lie. The change of a
//! stroke is drawn over the board as long as the button is down and becomes one edit when it is let go.

mod action;
mod brush;
mod cover;
mod dragged;
mod eraser;
mod example;
mod help;
mod hexside;
mod hit;
mod kind;
pub mod legal;
mod level;
mod measure;
mod paint;
mod path;
mod place;
mod sample;
mod say;
pub(crate) mod scatter;
mod select;
mod stamp;
mod symmetry;
mod trail;
mod zone;

#[cfg(test)]
pub(crate) mod testing;
#[cfg(test)]
mod tests;

use banneret_schema::Lang;
use banneret_schema::ground::Ground;
use banneret_validator::Text;

pub use action::{Acted, SelectionAction};
pub use help::ToolHelp;
pub use hit::{Hit, Keys, Pointer};
pub use kind::ToolKind;
pub use paint::{BrushSize, Paint, StrokeShape, Symmetry};
pub use sample::{Sample, sample};
pub use scatter::MixedElement;
pub use stamp::GroundStamp;
pub(crate) use trail::straight;

pub use crate::document::clip::Turn;
use crate::document::map::MapChange;

/// What a tool may look at.
#[derive(Debug, Clone, Copy)]
pub struct ToolCtx<'a> {
    /// The ground.
    pub board: &'a Ground,
    /// What is painted with, and how.
    pub paint: &'a Paint,
    /// The language of the author.
    pub lang: Lang,
}

/// What a click or the stroke so far would do.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Preview {
    /// What would change.
    pub change: MapChange,
    /// Hexes to be marked beside those that change: a line measured, a selection.
    pub marked: Vec<banneret_schema::hex::Coord>,
    /// What a click would do, for the status line.
    pub hint: Option<Text>,
    /// Why it is against the rules of the game, where it is.
    pub warning: Option<Text>,
}

/// What a stroke did.
#[derive(Debug, Clone, PartialEq)]
pub struct Stroke {
    /// The words for it in the history: "Paint woods (14 hexes)".
    pub title: Text,
    /// What changes.
    pub change: MapChange,
}

/// One tool.
pub trait Tool {
    /// What a click here would do, or what the stroke has done so far.
    fn preview(&self, ctx: &ToolCtx<'_>, at: Option<Hit>) -> Preview;

    /// The pointer was pressed, moved to another hex or side, or let go. A stroke that is complete is
    /// given back.
    fn pointer(&mut self, ctx: &ToolCtx<'_>, event: Pointer) -> Option<Stroke>;

    /// Escape, another tool, the window lost the focus.
    fn cancel(&mut self) {}

    /// The hexes that are selected, for a tool that selects.
    fn selection(&self) -> Option<&banneret_schema::hex::HexSet> {
        None
    }

    /// Does something to the selection, for a tool that selects.
    fn act(&mut self, _: &ToolCtx<'_>, _: SelectionAction) -> Acted {
        Acted::default()
    }
}
