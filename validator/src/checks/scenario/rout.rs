//! The rout points of an army beside its rout level.

use banneret_schema::Points;
use banneret_schema::cost::ItemKind;
use banneret_schema::ruleset::rout::RoutsWhen;

use crate::battle::{Battle, Force};

/// The rout points of an army.
#[derive(Debug, Clone, Copy)]
pub(super) struct Tally {
    /// Those of its units.
    pub(super) units: Points,
    /// Those of its leaders.
    pub(super) leaders: Points,
    when: RoutsWhen,
}

impl Tally {
    /// All of them.
    pub(super) fn total(self) -> Points {
        self.units + self.leaders
    }

    /// Whether the loss of so many points makes an army rout at a level.
    pub(super) fn routs(self, lost: Points, level: u16) -> bool {
        let level = Points::from(i64::from(level));
        match self.when {
            RoutsWhen::Reached => lost >= level,
            RoutsWhen::Exceeded => lost > level,
        }
    }
}

/// The rout points of a side's army; none where some are not known, or the game counts none.
pub(super) fn tally(battle: &Battle<'_>, force: &Force<'_>) -> Option<Tally> {
    let ruleset = battle.ruleset();
    let when = ruleset.rout.as_ref()?.routs_when;
    let bill = force.bill().filter(|_| force.is_whole())?;
    let (units, leaders) = (bill.total_of(ItemKind::Unit), bill.total_of(ItemKind::Leader));
    bill.is_complete().then_some(Tally { units, leaders, when })
}
