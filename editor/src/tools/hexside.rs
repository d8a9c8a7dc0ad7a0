//! The hexside painter.

use banneret_schema::Ruleset;
use banneret_schema::hex::{Coord, Hexside};
use banneret_schema::id::ObstacleId;
use banneret_validator::text;

use super::ToolCtx;
use super::dragged::StrokeWork;
use super::say;
use super::trail::Trail;
use crate::document::map::MapChange;

/// Builds on every side passed, so that the hex is protected in which the pointer came to the side. A
/// click on the same obstacle takes it away again, whichever of both hexes it is clicked from: which one a
/// pointer on a side is in is a matter of a pixel. With Alt the hex is protected that is pointed at, even
/// where the other one is already, and Shift takes away whatever stands there.
pub(super) fn hexside(ctx: &ToolCtx<'_>, trail: &Trail) -> StrokeWork {
    let sides = trail.sides();
    if trail.keys.shift {
        return removed(ctx, &sides, None);
    }
    let Some(id) = &ctx.paint.obstacle else {
        return StrokeWork::nothing(text!(
            "Choose an obstacle first",
            "Choisissez d’abord un obstacle"
        ));
    };
    let (alt, standing) = (trail.keys.alt, |side: Hexside| ctx.board.standing(side).iter());
    let stands = |(side, hex): &(Hexside, Coord)| {
        standing(*side).any(|(known, from)| known == id && (from == hex || !alt))
    };
    match sides.as_slice() {
        [one] if stands(one) => {
            // Taken from every hex it protects, or with Alt from the one that is pointed at.
            let faces =
                standing(one.0).filter(|(known, from)| known == id && (*from == one.1 || !alt));
            let faces: Vec<_> = faces.map(|(_, from)| (one.0, *from)).collect();
            removed(ctx, &faces, Some(id))
        }
        _ => {
            let new: Vec<_> = sides.iter().filter(|side| !stands(side)).copied().collect();
            if new.is_empty() {
                return StrokeWork::nothing(text!(
                    "This stands on all of these sides already",
                    "Ceci se trouve déjà sur tous ces côtés"
                ));
            }
            built(ctx, &new, id)
        }
    }
}

fn built(ctx: &ToolCtx<'_>, sides: &[(Hexside, Coord)], id: &ObstacleId) -> StrokeWork {
    let mut change = MapChange::default();
    for (side, hex) in sides {
        let before = ctx.board.standing(*side);
        let after = with(&ctx.board.ruleset, before, id, *hex);
        if after != before {
            change.sides.insert(*side, after);
        }
    }
    let name = say::obstacle(&ctx.board.ruleset, id);
    let one = say::with_article(&name);
    let n = say::sides(sides.len());
    let hint = match sides {
        [(side, hex)] => {
            let at = say::side_of(ctx.board.grid, *side, *hex);
            text!("Add {one} on {at}", "Ajouter {one} sur {at}", one, at)
        }
        _ => text!("Add {one} on {n}", "Ajouter {one} sur {n}", one, n),
    };
    let title = text!("Build {name} ({n})", "Construire : {name} ({n})", name, n);
    StrokeWork::new(change, hint, title)
}

/// What stands on a side once an obstacle is built there. It takes the place of another, unless they are
/// parts of one work, as an embankment and its ditch, or the same thing that protects the other hex.
fn with(
    ruleset: &Ruleset,
    before: &[(ObstacleId, Coord)],
    id: &ObstacleId,
    hex: Coord,
) -> Vec<(ObstacleId, Coord)> {
    let absorbs = |a: &ObstacleId, b: &ObstacleId| {
        ruleset.obstacles.get(a).is_some_and(|obstacle| obstacle.absorbs.contains(b))
    };
    let stays = |known: &ObstacleId| known == id || absorbs(known, id) || absorbs(id, known);
    let mut after: Vec<_> = before.iter().filter(|(known, _)| stays(known)).cloned().collect();
    if !after.iter().any(|(known, from)| known == id && *from == hex) {
        after.push((id.clone(), hex));
    }
    after
}

/// Takes obstacles away: one from the hex it protects, or all.
fn removed(ctx: &ToolCtx<'_>, sides: &[(Hexside, Coord)], only: Option<&ObstacleId>) -> StrokeWork {
    let mut change = MapChange::default();
    for (side, hex) in sides {
        let so_far = change.sides.get(side).map(Vec::as_slice);
        let before = so_far.unwrap_or_else(|| ctx.board.standing(*side));
        let stays =
            |(id, from): &&(ObstacleId, Coord)| only.is_some_and(|only| only != id || from != hex);
        let after: Vec<_> = before.iter().filter(stays).cloned().collect();
        if after != before {
            change.sides.insert(*side, after);
        }
    }
    let n = say::sides(change.sides.len());
    let name =
        only.map_or(text!("obstacles", "obstacles"), |id| say::obstacle(&ctx.board.ruleset, id));
    let hint = match sides {
        _ if change.is_empty() => {
            text!("There is nothing to take away here", "Il n’y a rien à enlever ici")
        }
        [(side, hex)] => {
            let at = say::side_of(ctx.board.grid, *side, *hex);
            text!("Take {name} away from {at}", "Enlever {name}, {at}", name, at)
        }
        _ => text!("Take {name} away from {n}", "Enlever {name} de {n}", name, n),
    };
    let title = text!("Take {name} away ({n})", "Enlever : {name} ({n})", name, n);
    StrokeWork::new(change, hint, title)
}
