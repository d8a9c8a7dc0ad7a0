//! Who wins, and whether anybody can.

mod logic;

pub mod always_met;
pub mod ambiguous_member;
pub mod never_met;
pub mod no_way_to_win;
pub mod out_of_reach;
pub mod threshold_too_high;
pub mod turn_after_end;
