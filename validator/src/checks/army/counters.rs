//! What several checks on counters ask of a unit.

use banneret_schema::resolved::{Chosen, ResolvedProfile};
use banneret_schema::ruleset::counter::Shape;

/// Whether the class belongs to the type, as far as both are known.
pub(super) fn class_fits(look: &ResolvedProfile<'_>) -> bool {
    let of = look.class.known().map(|(_, class)| &class.of);
    look.troop.known().is_none() || of.is_none_or(|of| of.iter().any(|of| look.is_a(of)))
}

/// Whether the unit may stand on as many hexes as it says. Nothing is held against one whose type or
/// class is not known.
pub(super) fn shape_fits(look: &ResolvedProfile<'_>) -> bool {
    if look.troop.known().is_none() || matches!(look.class, Chosen::Unknown) {
        return true;
    }
    !matches!(
        (look.figures.double(), look.shape()),
        (Some(true), Shape::Single) | (Some(false), Shape::Double)
    )
}

/// Whether it is certain on how many hexes the unit stands, so that figures can be held against it.
pub(super) fn shape_is_sure(look: &ResolvedProfile<'_>) -> bool {
    !matches!(look.class, Chosen::Unknown) && class_fits(look) && shape_fits(look)
}
