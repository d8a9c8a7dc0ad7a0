//! Where a unit may be in a formation: what the ground of its hex forces, allows or leaves open.

use crate::field::Makeup;
use crate::id::{FormationId, OptionId, TerrainId};
use crate::resolved::ResolvedProfile;
use crate::ruleset::Ruleset;
use crate::ruleset::formation::FormationGround;
use crate::ruleset::gear::Formation;

/// Whether a unit may be in a formation on the ground of a hex.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Footing<'r> {
    /// It may.
    Legal,
    /// The rulebook does not settle it.
    Doubtful(&'r FormationGround),
    /// It may not.
    Illegal,
}

/// Whether a unit may be in a formation on some ground, where the game says so; `plays` tells which
/// optional rules are in use. None on ground that no formation of the game speaks of.
#[must_use]
pub fn footing<'r>(
    formation: &'r Formation,
    look: &ResolvedProfile<'r>,
    ground: &Makeup<'r>,
    plays: &dyn Fn(&OptionId) -> bool,
) -> Option<Footing<'r>> {
    if formation.ground.is_empty() {
        return None;
    }
    let ids = regulated(look.ruleset, ground)?;
    let row = formation.ground.iter().find(|row| {
        let on = row.on.is_empty() || ids.iter().all(|id| row.on.contains(id));
        let by = row.by.is_empty() || row.by.iter().any(|id| ground.has(id));
        let played = row.needs.as_ref().is_none_or(plays);
        on && by && played && row.who.refuses(look).is_none()
    });
    Some(match row {
        Some(row) if row.doubtful => Footing::Doubtful(row),
        Some(_) => Footing::Legal,
        None => Footing::Illegal,
    })
}

/// The formations that a unit may surely be in on some ground.
#[must_use]
pub fn formations_on<'r>(
    look: &ResolvedProfile<'r>,
    ground: &Makeup<'r>,
    plays: &dyn Fn(&OptionId) -> bool,
) -> Vec<(&'r FormationId, &'r Formation)> {
    let all = look.ruleset.formations.iter();
    let fit = all.filter(|(_, formation)| {
        let played = formation.needs.as_ref().is_none_or(plays)
            && !formation.replaced_by.as_ref().is_some_and(plays);
        let rests = formation.not_at_rest.as_ref().is_none_or(|rule| !rule.who.fits(look));
        let stands = footing(formation, look, ground, plays);
        played
            && rests
            && formation.who.refuses(look).is_none()
            && matches!(stands, None | Some(Footing::Legal))
    });
    fit.collect()
}

/// The elements of a hex that formations of the game speak of: what is drawn there, or what open ground
/// counts as. None where something lies there that they do not speak of.
#[must_use]
pub fn regulated<'r>(ruleset: &'r Ruleset, ground: &Makeup<'r>) -> Option<Vec<&'r TerrainId>> {
    let rows = || ruleset.formations.values().flat_map(|it| &it.ground);
    let spoken = |id: &TerrainId| rows().any(|row| row.on.contains(id));
    let way = |id: &TerrainId| rows().any(|row| row.by.contains(id));
    let mut ids = Vec::new();
    for (id, element) in &ground.elements {
        if spoken(id) {
            ids.push(*id);
        } else if !(way(id) || element.road || element.bridge || !element.made_of.is_empty()) {
            return None;
        }
    }
    if ids.is_empty() {
        let open = ruleset.board.as_ref()?.open_ground.as_ref()?;
        ids.push(open);
    }
    Some(ids)
}
