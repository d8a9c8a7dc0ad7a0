//! What people call members of an army, entries of a list and the sides of a battle.

use crate::army::{Leader, Unit};
use crate::army_list::{Ally, EntryOption, LeaderEntry, ListEntry};
use crate::say::Called;
use crate::scenario::Side;

macro_rules! called {
    ($($thing:ty),*) => {$(
        impl $thing {
            /// What people call it: its name, or its id.
            #[must_use]
            pub fn called(&self) -> Called<'_> {
                Called::new(&self.id, self.name.as_ref())
            }
        }
    )*};
}

called!(ListEntry, EntryOption, LeaderEntry, Ally, Leader, Unit, Side);
