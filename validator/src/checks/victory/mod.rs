//! Who wins, and whether anybody can.

pub mod always_met;
pub mod ambiguous_member;
pub mod holder_missing;
mod logic;
pub mod never_met;
pub mod no_way_to_win;
pub mod not_in_game;
pub mod not_stated;
pub mod out_of_reach;
pub mod own_loss;
pub mod points_for_replacement;
pub mod points_unsaid;
pub mod threshold_too_high;
pub mod turn_after_end;
pub mod turns_missing;
pub mod two_outcomes;
