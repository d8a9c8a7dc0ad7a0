//! The zone painter.

use banneret_schema::ground::same_elements;
use banneret_schema::hex::{HexSet, is_area_word};
use banneret_schema::id::is_id;
use banneret_validator::text;

use super::ToolCtx;
use super::cover::shaped;
use super::dragged::StrokeWork;
use super::say;
use super::trail::Trail;
use crate::document::map::MapChange;

/// Adds every hex passed to the chosen zone; Shift takes hexes away from it.
pub(super) fn zone(ctx: &ToolCtx<'_>, trail: &Trail) -> StrokeWork {
    let name = ctx.paint.zone.as_str();
    if name.is_empty() {
        return StrokeWork::nothing(text!("Name a zone first", "Nommez d’abord une zone"));
    }
    if is_area_word(name) {
        let why = text!(
            "a zone cannot be called “{name}”: in areas that word has a meaning of its own; call it {name}-side",
            "une zone ne peut s’appeler « {name} » : ce mot a un sens dans les aires ; appelez-la cote-{name}",
        );
        return StrokeWork { objection: Some(why.clone()), ..StrokeWork::nothing(why) };
    }
    if !is_id(name) {
        let why = text!(
            "a zone cannot be called “{name}”: write small letters, digits and hyphens, as in east-bank",
            "une zone ne peut s’appeler « {name} » : écrivez petites lettres, chiffres et traits d’union, comme rive-est",
        );
        return StrokeWork { objection: Some(why.clone()), ..StrokeWork::nothing(why) };
    }
    let grid = ctx.board.grid;
    let before = ctx.board.zone(name).cloned().unwrap_or_else(|| HexSet::new(grid));
    let same = |a, b| same_elements(ctx.board.elements(a), ctx.board.elements(b));
    let hexes = shaped(ctx, trail, same);
    let after = if trail.keys.shift { before.difference(&hexes) } else { before.union(&hexes) };
    let mut change = MapChange::default();
    if after != before {
        change.zones.insert(name.to_owned(), Some(after));
    }
    let n = say::hexes(hexes.len());
    let hint = if change.is_empty() && trail.keys.shift {
        text!("Nothing of zone {name} is here", "Rien de la zone {name} n’est ici")
    } else if change.is_empty() {
        text!("This is in zone {name} already", "Ceci est déjà dans la zone {name}")
    } else if trail.keys.shift {
        text!("Take {n} from zone {name}", "Enlever {n} de la zone {name}", n)
    } else {
        text!("Add {n} to zone {name}", "Ajouter {n} à la zone {name}", n)
    };
    let title = hint.clone();
    StrokeWork::new(change, hint, title)
}
