//! Panels around the documents: each draws what it is given and asks for what it wants.

pub(crate) mod menu_bar;
pub(crate) mod start;
pub(crate) mod status_line;
pub(crate) mod tab_bar;
