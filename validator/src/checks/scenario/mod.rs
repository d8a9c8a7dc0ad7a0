//! Scenarios as a whole: sides, ids, optional rules, objectives.

pub(in crate::checks) mod mentions;
mod parts;
pub(in crate::checks) mod travel;
pub(in crate::checks) mod words;

pub mod after_the_end;
pub mod ammunition;
pub mod army_missing;
pub mod boat_cargo;
pub mod boat_on_wrong_water;
pub mod camp_apart;
pub mod corps_orders;
pub mod demoralisation_value;
pub mod ducats_missing;
pub mod ducats_unknown;
pub mod duplicate_id;
pub mod hex_off_map;
pub mod in_two_corps;
pub mod objective_out_of_reach;
pub mod other_ruleset;
pub mod rule_needs_another;
pub mod rule_not_in_use;
pub mod rule_without_data;
pub mod sentries;
pub mod shared_edge;
pub mod too_few_sides;
pub mod unequal_budgets;
pub mod unknown_id;
pub mod unknown_member;
pub mod unknown_place;
pub mod unknown_side;
