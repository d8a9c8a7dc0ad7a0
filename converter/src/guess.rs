//! The notation a text is written in, by its words, with the reasons.

use banneret_schema::Name;

use crate::line::{class_at, types_at};
use crate::request::Notation;
use crate::tables::types;
use crate::texts;
use crate::words::{Word, fold, words_of};

/// A notation and why a text is taken for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotationGuess {
    /// The notation.
    pub notation: Notation,
    /// Why.
    pub because: Vec<Name>,
}

/// How many lines are looked at.
const LOOKED_AT: usize = 400;

/// The notation a text is written in; none where it does not look like a list.
#[must_use]
pub fn guess(text: &str) -> Option<NotationGuess> {
    // Tables and pages are looked at as the lines they are read as.
    let read = texts::lines(text, Notation::Wrg).into_iter().take(LOOKED_AT);
    let read: Vec<String> = read.map(|it| it.text).collect();
    let plain = read.join("\n");
    let folded = fold(text.get(..text.len().min(60_000)).unwrap_or(text));
    by_words(&plain, &folded)
}

/// The notation by the lines as they are read, and the text in lower case.
fn by_words(text: &str, folded: &str) -> Option<NotationGuess> {
    let lines: Vec<Vec<Word<'_>>> =
        text.lines().take(LOOKED_AT).map(|it| words_of(it, 0)).collect();
    let top = fold(&text.lines().take(6).collect::<Vec<_>>().join(" "));
    let signs = Signs::of(&lines);
    let named = |words: &[&str]| words.iter().any(|it| top.contains(it));
    let guess = |notation, because: Vec<Name>| Some(NotationGuess { notation, because });
    if folded.contains("description en francais") || named(&["clash"]) {
        return guess(
            Notation::Clash,
            vec![Name::new("the head of a Clash table", "l'en-tête d'un tableau de Clash")],
        );
    }
    if named(&["newbury"]) || signs.newbury > 1 {
        let because = Name::new(
            "words like Raw, Seasoned, Tribal or Steady",
            "des mots comme Raw, Seasoned, Tribal ou Steady",
        );
        return guess(Notation::Newbury, vec![because]);
    }
    if named(&["shock of impact"]) || signs.shock > 0 {
        let because =
            Name::new("types like AC, FAC, Cam or ACam", "des types comme AC, FAC, Cam ou ACam");
        return guess(Notation::ShockOfImpact, vec![because]);
    }
    if named(&["renaissance"]) || signs.renaissance > 0 || signs.single > 2 && signs.classes == 0 {
        let mut because = Vec::new();
        if signs.renaissance > 0 {
            because.push(Name::new(
                "types or weapons of the Renaissance",
                "des types ou armes de la Renaissance",
            ));
        }
        if signs.single > 0 {
            because.push(Name::new(
                "class letters without Reg or Irr",
                "des lettres de classe sans Reg ni Irr",
            ));
        }
        if because.is_empty() {
            because.push(Name::new("the title", "le titre"));
        }
        return guess(Notation::WrgRenaissance, because);
    }
    if signs.classes == 0 {
        return None;
    }
    let seventh =
        named(&["7th", "seventh", "for warrior", "warrior rules", "warrior list", "7e ed", "7eme"]);
    if seventh || signs.seventh > 0 {
        let because = Name::new(
            "Irr E, fire lances, counts in elements, or the title",
            "Irr E, lances à feu, nombres en éléments, ou le titre",
        );
        return guess(Notation::Wrg7, vec![because]);
    }
    let because = Name::new(
        "classes like Reg C or Irr B with types like LMI or HC",
        "des classes comme Reg C ou Irr B avec des types comme LMI ou HC",
    );
    guess(Notation::Wrg, vec![because])
}

/// What speaks for each notation.
#[derive(Default)]
struct Signs {
    classes: usize,
    single: usize,
    newbury: usize,
    shock: usize,
    renaissance: usize,
    seventh: usize,
}

impl Signs {
    fn of(lines: &[Vec<Word<'_>>]) -> Self {
        let mut signs = Self::default();
        for words in lines {
            signs.read(words);
        }
        signs
    }

    fn read(&mut self, words: &[Word<'_>]) {
        const RENAISSANCE: &[&str] = &[
            "musket", "muskets", "caliver", "carbine", "pistol", "pistols", "arquebus", "berdish",
            "grenade",
        ];
        for (at, word) in words.iter().enumerate() {
            if let Some(class) = class_at(words, at) {
                let next = words[class.end..].iter().position(|it| !it.mark);
                let typed = next.and_then(|it| types_at(words, class.end + it, Notation::Wrg));
                self.classes += usize::from(typed.is_some());
                self.seventh += usize::from(class.letter == 'E' && class.regular == Some(false));
            }
            let before = at.checked_sub(1).map(|it| &words[it]);
            let typed = types::find(word.text, Notation::WrgRenaissance).is_some();
            let letter =
                before.is_some_and(|it| matches!(it.text, "A" | "B" | "C" | "D" | "E" | "M"));
            let classed = at.checked_sub(2).is_some_and(|it| class_at(words, it).is_some());
            self.single += usize::from(typed && letter && !classed);
            self.newbury +=
                usize::from(word.is_any(&["raw", "seasoned", "tribal", "stdy", "steady"]));
            self.shock += usize::from(matches!(word.text, "AC" | "FAC" | "Cam" | "ACam"));
            self.renaissance +=
                usize::from(matches!(word.text, "HCC" | "HCM") || word.is_any(RENAISSANCE));
            let elements = word.is_any(&["elements", "firelance"])
                || word.text.len() > 1
                    && word
                        .text
                        .strip_suffix('E')
                        .is_some_and(|it| it.ends_with(|it: char| it.is_ascii_digit()));
            self.seventh += usize::from(elements);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_notation_is_known_by_its_words() {
        for (text, notation) in [
            ("Hill folk 300 BC\nGuards, Reg C HI, LTS 6-12", Some(Notation::Wrg)),
            ("Hill folk\nDiggers, Irr E MI, IPW 6-12", Some(Notation::Wrg7)),
            ("Border folk 1550\nHorse, C HCM, bow 6-12", Some(Notation::WrgRenaissance)),
            ("Yeomen: Disc, Raw, B; MI\nSerfs: Tribal, Raw, E; MI", Some(Notation::Newbury)),
            ("Princes\nRiders, Irr C FAC, L 6-12", Some(Notation::ShockOfImpact)),
            ("Nom | Min | Max | Description en Français |", Some(Notation::Clash)),
            ("Dear Bob, how are you?", None),
        ] {
            assert_eq!(guess(text).map(|it| it.notation), notation, "{text}");
        }
    }
}
