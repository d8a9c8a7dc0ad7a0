//! The rulebook's tables as data: Annexe 4, « Les listes d'armée ».

pub(crate) mod engines;
pub(crate) mod types;
pub(crate) mod weapons;
