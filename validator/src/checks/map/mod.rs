//! Maps against the rules of their game.

mod faces;
mod parts;
mod spots;
pub(crate) mod words;

pub mod abatis_outside_woods;
pub mod area_malformed;
pub mod beach_away_from_edge;
pub mod bridge_without_road;
pub mod bridge_without_water;
pub mod broken_path;
pub mod circular_zone;
pub mod cliff_off_hill;
pub mod composite_unknown;
pub mod cut_in_two;
pub mod duplicate_place;
pub mod empty_zone;
pub mod ford_on_wide_river;
pub mod label_malformed;
pub mod lake_size;
pub mod level_malformed;
pub mod misplaced_path;
pub mod off_map;
pub mod ragged_row;
pub mod road_into_water;
pub mod too_small;
pub mod two_obstacles_on_one_face;
pub mod unknown_code;
pub mod unknown_obstacle;
pub mod unknown_terrain;
pub mod unknown_zone;
pub mod unreachable_hexes;
pub mod unused_code;
pub mod wrong_row_count;
