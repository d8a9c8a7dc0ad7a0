//! The level brush.

use banneret_validator::text;

use super::ToolCtx;
use super::cover::shaped;
use super::dragged::StrokeWork;
use super::say;
use super::trail::Trail;
use crate::document::map::MapChange;

/// Sets the level of every hex passed; Shift raises it by one and Alt lowers it by one, once a stroke.
pub(super) fn level(ctx: &ToolCtx<'_>, trail: &Trail) -> StrokeWork {
    let hexes = shaped(ctx, trail, |a, b| ctx.board.level(a) == ctx.board.level(b));
    let after = |before: i16| match (trail.keys.shift, trail.keys.alt) {
        (true, _) => before.saturating_add(1),
        (false, true) => before.saturating_sub(1),
        (false, false) => ctx.paint.level,
    };
    let levels = hexes.iter().filter_map(|hex| {
        let before = ctx.board.level(hex);
        (after(before) != before).then(|| (hex, after(before)))
    });
    let change = MapChange { levels: levels.collect(), ..MapChange::default() };
    let n = say::hexes(hexes.len());
    let title = match (trail.keys.shift, trail.keys.alt) {
        (true, _) => text!("Raise by one level ({n})", "Élever d’un niveau ({n})", n),
        (false, true) => text!("Lower by one level ({n})", "Abaisser d’un niveau ({n})", n),
        (false, false) => {
            let level = ctx.paint.level;
            text!("Set level {level} ({n})", "Mettre au niveau {level} ({n})", n)
        }
    };
    let hint = if change.is_empty() {
        text!("The ground has this level already", "Le sol est déjà à ce niveau")
    } else {
        title.clone()
    };
    StrokeWork::new(change, hint, title)
}
