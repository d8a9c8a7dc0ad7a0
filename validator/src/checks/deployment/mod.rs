//! Who stands where at the start, and who comes later.

pub mod allies_too_far;
pub mod area_malformed;
pub mod cannot_enter;
pub mod faces_nothing;
pub mod facing;
pub mod formation_untrained;
pub mod hex_shared;
pub mod leader_out_of_reach;
pub mod missing_placement;
pub mod outside_zone;
pub mod placed_and_arriving;
pub mod placed_twice;
pub mod terrain_forbidden;
pub mod too_many_decoys;

use banneret_yaml::Route;

use crate::battle::{Battle, Force};

/// The way to the hex a member stands in: its placement, or the boat it is aboard.
fn place_route(battle: &Battle<'_>, force: &Force<'_>, member: usize) -> Route {
    let id = force.members.all()[member].id();
    match force.aboard[member] {
        Some(boat) if force.side.placements.get(&id).is_none() => {
            force.route.join("boats").join(boat).join("at")
        }
        _ => battle.scene.inner(&force.placement(&id), "at"),
    }
}
