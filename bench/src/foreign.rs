//! Army lists in another game's notation, for the converter.

use crate::lines;

/// A list of so many lines of troops.
#[must_use]
pub fn wrg(troops: usize) -> String {
    let mut text = String::with_capacity(60 + troops * 60);
    lines!(text, "Hill folk 300-200 BC");
    for number in 0..troops {
        let (name, what) = [
            ("Javelinmen", "Irr C LMI, JLS, Sh"),
            ("Axemen", "Irr C LMI, JLS, 2HCW, B, Sh"),
            ("Guards", "Reg B HI, LTS, Sh"),
            ("Horse archers", "Irr B LC, B"),
            ("Nobles", "Irr A HC, L, Sh"),
        ][number % 5];
        lines!(text, "{name} {number}, {what} @ 3 pts 0-{}", number % 90 + 6);
    }
    text
}
