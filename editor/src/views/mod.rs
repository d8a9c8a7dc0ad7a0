//! Views: whole screens besides the map, each made of panels that read a context and give actions.

pub mod army;
pub mod convert;
