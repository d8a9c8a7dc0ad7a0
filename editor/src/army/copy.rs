//! An army as a few lines for a forum or a letter.

use banneret_schema::{Lang, Name, Words};

use super::BuiltArmy;
use super::roster::MemberRow;
use crate::document::army::ArmyPart;

/// How the lines are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CopyFormat {
    /// Plain text.
    Text,
    /// Markdown.
    Markdown,
    /// The marks of forums.
    BbCode,
}

impl CopyFormat {
    /// All, in order.
    pub const ALL: [Self; 3] = [Self::Text, Self::Markdown, Self::BbCode];

    /// What it is called.
    #[must_use]
    pub const fn name(self) -> Words {
        match self {
            Self::Text => Words::new("Text", "Texte"),
            Self::Markdown => Words::new("Markdown", "Markdown"),
            Self::BbCode => Words::new("BBCode", "BBCode"),
        }
    }

    fn bold(self, text: &str) -> String {
        match self {
            Self::Text => text.to_owned(),
            Self::Markdown => format!("**{}**", self.plain(text)),
            Self::BbCode => format!("[b]{}[/b]", self.plain(text)),
        }
    }

    /// A text that means nothing but itself.
    fn plain(self, text: &str) -> String {
        match self {
            Self::Text => text.to_owned(),
            Self::Markdown => {
                let special = |letter: char| "\\`*_[]<>#|".contains(letter);
                let escaped = text
                    .chars()
                    .flat_map(|letter| special(letter).then_some('\\').into_iter().chain([letter]));
                escaped.collect()
            }
            // Forums have no way to write a bracket that is none.
            Self::BbCode => text.replace('[', "(").replace(']', ")"),
        }
    }

    fn list(self, lines: &[String]) -> String {
        match self {
            Self::Text => lines.iter().map(|line| format!("  {line}\n")).collect(),
            Self::Markdown => lines.iter().map(|line| format!("- {line}\n")).collect(),
            Self::BbCode => {
                let items: String = lines.iter().map(|line| format!("[*]{line}\n")).collect();
                format!("[list]\n{items}[/list]\n")
            }
        }
    }
}

/// The army in lines: its name and total, then leaders, units and others with what they are and cost.
#[must_use]
pub fn copied(muster: &BuiltArmy, format: CopyFormat, lang: Lang) -> String {
    let army = muster.army();
    let year = army.year.map(|year| format!(", {year}")).unwrap_or_default();
    let name = format!("{}{year}", army.name.get(lang));
    let total = muster.balance.words();
    let game = muster.ruleset.name.get(lang);
    let gap = if format == CopyFormat::Markdown { "\n\n" } else { "\n" };
    let mut text = format!(
        "{}{gap}{}{gap}",
        format.bold(&name),
        format.plain(&format!("{game}: {}", total.get(lang)))
    );
    for (part, title) in PARTS {
        let rows: Vec<&MemberRow> = muster.roster.of(part).collect();
        if rows.is_empty() {
            continue;
        }
        let lines: Vec<String> = rows.iter().map(|row| line(row, format, lang)).collect();
        text += &format!("{}{gap}{}", format.bold(title.get(lang)), format.list(&lines));
        text += if format == CopyFormat::Markdown { "\n" } else { "" };
    }
    text
}

const PARTS: [(ArmyPart, Words); 4] = [
    (ArmyPart::Leaders, Words::new("Leaders", "Chefs")),
    (ArmyPart::Units, Words::new("Units", "Unités")),
    (ArmyPart::Characters, Words::new("Characters", "Personnages")),
    (ArmyPart::Heralds, Words::new("Heralds", "Hérauts")),
];

/// "2 × Companions: cavalry, heavy, lance, 153.6".
fn line(row: &MemberRow, format: CopyFormat, lang: Lang) -> String {
    let count = if row.count > 1 { format!("{} × ", row.count) } else { String::new() };
    // Numbers say nothing without their titles, and what a member is called is said already.
    let is_word = |word: &&str| word.chars().any(char::is_alphabetic);
    let called = row.called.get(lang);
    // Handles are a matter of files and lists.
    let cells = row.cells.iter().filter(|cell| !["id", "entry"].contains(&cell.key.as_str()));
    let words = cells.map(|cell| cell.words(lang)).filter(is_word);
    let words: Vec<&str> = words.filter(|word| *word != called).collect();
    let is = if words.is_empty() { String::new() } else { format!(": {}", words.join(", ")) };
    let price = row.total.map(|total| format!(", {}", total.display(lang))).unwrap_or_default();
    let name = row.name.as_ref().map_or(called, |name: &Name| name.get(lang));
    format!(
        "{count}{}{}",
        format.bold(name),
        format.plain(&format!("{}{price}", is.to_lowercase()))
    )
}
