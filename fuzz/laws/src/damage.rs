//! Damage that looks random and is the same in every run.

/// Numbers that look random and are the same in every run.
#[derive(Debug, Clone)]
pub struct Dice(u64);

impl Dice {
    /// Dice that follow from some bytes: the same bytes, the same throws.
    #[must_use]
    pub fn of(bytes: &[u8]) -> Self {
        let mix = |sum: u64, byte: &u8| (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        Self(bytes.iter().fold(0xcbf2_9ce4_8422_2325, mix))
    }

    /// A number below another.
    pub fn roll(&mut self, sides: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap_or_default() % sides.max(1)
    }
}

const SIGNS: [&str; 32] = [
    "{",
    "}",
    "[",
    "]",
    "\"",
    "'",
    ":",
    ": ",
    "- ",
    "-",
    ",",
    "\t",
    "\n",
    " ",
    "#",
    "&a ",
    "*a",
    "|",
    ">-\n",
    "? ",
    "!x ",
    "<<: *a\n",
    "---\n",
    "%",
    "\u{a0}",
    "<<<<<<< ",
    "\r",
    "\u{feff}",
    "é",
    "0",
    "1e9",
    "99999999999999999999",
];

/// An input with something lost, doubled, put in or exchanged. Mostly it stays text.
#[must_use]
pub fn damaged(input: &[u8], dice: &mut Dice) -> Vec<u8> {
    let mut bytes = input.to_vec();
    for _ in 0..=dice.roll(4) {
        let at = dice.roll(bytes.len() + 1);
        let end = (at + 1 + dice.roll(6)).min(bytes.len());
        match dice.roll(9) {
            0 | 1 => _ = bytes.drain(at.min(end)..end),
            2 => {
                let again = bytes[at.min(end)..end].to_vec();
                bytes.splice(at..at, again);
            }
            3..=5 => _ = bytes.splice(at..at, SIGNS[dice.roll(SIGNS.len())].bytes()),
            6 => {
                let byte = u8::try_from(dice.roll(256)).unwrap_or_default();
                bytes.splice(at..at, [byte]);
            }
            _ => {
                let mut lines: Vec<&[u8]> = bytes.split_inclusive(|&byte| byte == b'\n').collect();
                if !lines.is_empty() {
                    let (one, other) = (dice.roll(lines.len()), dice.roll(lines.len()));
                    lines.swap(one, other);
                }
                bytes = lines.concat();
            }
        }
    }
    bytes
}
