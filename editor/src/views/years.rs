//! The years of an army list on a slider: it stops where something comes or goes.

use banneret_schema::{Lang, Period, Say, Words, Year};
use eframe::egui::{Button, Slider, Ui, WidgetInfo};

use crate::army::list::Stretch;

const YEARS: Words = Words::new("Years", "Années");
const COMES: Words = Words::new("appears", "apparaît");
const GOES: Words = Words::new("disappears", "disparaît");

/// Draws the slider, and what comes and goes where it stands. Gives where it was moved to; `on` is whether its
/// years are those that are looked at.
pub(super) fn slider(
    ui: &mut Ui,
    lang: Lang,
    stretches: &[Stretch],
    at: usize,
    on: bool,
) -> Option<usize> {
    let last = stretches.len().checked_sub(1)?;
    let mut moved = at.min(last);
    let mut changed = false;
    if last > 0 {
        let years = stretches[moved].years.said(lang).to_string();
        changed |= ui.add(Button::selectable(on, years)).clicked();
        let slider = ui.add(Slider::new(&mut moved, 0..=last).show_value(false));
        let value = f64::from(u32::try_from(moved).unwrap_or_default());
        slider.widget_info(|| WidgetInfo::slider(true, value, YEARS.get(lang)));
        changed |= slider.changed();
    }
    for change in stretches[moved].changes.iter().filter(|_| on) {
        let (sign, word) = if change.comes { ("+", COMES) } else { ("-", GOES) };
        ui.weak(format!("{sign} {} {}", change.name.get(lang), word.get(lang)));
    }
    changed.then_some(moved)
}

/// Whether something of some years is there in a year; where neither is known, it is.
pub(super) fn lives(years: Option<Period>, year: Option<Year>) -> bool {
    years.zip(year).is_none_or(|(years, year)| years.contains(year))
}
