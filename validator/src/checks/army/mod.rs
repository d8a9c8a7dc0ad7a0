//! Armies against the rules of their game.

pub(super) mod tables;
pub(super) mod words;

pub(super) use tables::game_id;

pub mod allies_without_leader;
pub mod anachronism;
pub mod companion;
pub mod contingent_unknown;
pub mod contradiction;
pub mod detachment;
pub mod duplicate_id;
pub mod equipment_not_for_bearer;
pub mod formation_not_for_troop;
pub mod general_count;
pub mod herald_unknown;
pub mod leader_without_allies;
pub mod misplaced_id;
pub mod missile_missing;
pub mod missile_not_for_troop;
pub mod morale_forbidden;
pub mod mount_not_for_troop;
pub mod no_price;
pub mod only_in_play;
pub mod over_budget;
pub mod power_without_number;
pub mod quality_not_a_grade;
pub mod repeated;
pub mod too_few_leaders;
pub mod training_not_for_troop;
pub mod trait_not_for_troop;
pub mod unknown_id;
pub mod unspent_budget;
pub mod weapon_not_for_troop;
pub mod weight_missing;
pub mod weight_not_for_troop;
