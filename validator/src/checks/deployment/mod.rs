//! Who stands where at the start, and who comes later.

pub mod allies_too_far;
pub mod area_malformed;
pub(in crate::checks) mod array;
pub mod arrival_fixed;
pub mod arrival_zone;
pub mod arrives_without_leader;
pub mod beyond_radius;
pub mod cannot_enter;
mod command;
pub mod contingent_leader_out_of_reach;
pub mod contingent_out_of_reach;
pub mod cut_off;
pub mod edge_in_front;
pub mod entry_occupied;
pub mod entry_queue;
pub mod faces_nothing;
pub mod facing;
pub mod facing_missing;
pub mod facing_not_legal;
pub mod formation_in_rough;
pub mod formation_missing;
pub mod formation_needs_rule;
pub mod formation_not_at_rest;
pub mod formation_not_for_troop;
pub mod formation_off_ground;
pub mod formation_under_enemy;
pub mod formation_untrained;
pub mod formation_without_commander;
pub mod ground_of_trait;
pub mod herald_apart;
pub mod hex_shared;
pub mod hidden_in_sight;
pub mod hits_on_person;
pub mod hits_over_quality;
pub mod in_the_fire;
pub mod leader_alone;
pub mod leader_arrives_later;
pub mod leader_out_of_reach;
pub mod leader_under_enemy;
pub mod line_out_of_reach;
pub mod loss_letter;
pub mod losses_in_part;
pub mod losses_over_strength;
pub mod markers_wrong;
pub mod missing_placement;
pub mod no_retreat;
pub mod out_of_command;
pub mod outside_zone;
mod placed;
pub mod placed_and_arriving;
pub mod placed_twice;
pub mod reserve_release;
pub mod routed_facing;
pub mod row_malformed;
pub mod screen_beside_enemy;
pub mod screen_out_of_place;
pub mod shuns_enemy;
pub mod split_by_obstacle;
mod stack;
pub mod stack_broken;
pub mod stack_of_arms;
pub mod stack_of_formations;
pub mod stack_order_missing;
pub mod stack_over_limit;
pub mod stack_turned;
pub mod state_not_for_troop;
pub mod state_off_ground;
pub mod state_short_lived;
pub mod state_unusual;
pub mod state_without_leader;
pub mod states_contradict;
pub mod terrain_forbidden;
pub mod too_many_decoys;
pub mod too_many_screens;
pub mod under_enemy_control;
pub mod units_at_a_time;
pub mod wrong_company;
pub mod wrong_hexes;
pub mod zone_too_small;
pub mod zones_overlap;

use banneret_yaml::Route;

use crate::battle::{Battle, Force};

/// The way to the hex a member stands in: its placement, or the boat it is aboard.
fn place_route(battle: &Battle<'_>, force: &Force<'_>, member: usize) -> Route {
    let id = force.members.all()[member].id();
    match force.aboard(member) {
        Some(boat) if force.side.placements.get(&id).is_none() => {
            force.route.join("boats").join(boat).join("at")
        }
        _ => force.place_route(battle.scene, &id),
    }
}
