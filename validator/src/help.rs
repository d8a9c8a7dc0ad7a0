//! What to do about a finding: in words, and as changes where they are known.

use banneret_yaml::patch::Change;

use crate::text::Text;

/// Whether a repair needs the author's eye.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Safety {
    /// It cannot change what the author means: `banneret check --fix` makes it.
    Safe,
    /// It is what the author probably wants; he decides.
    Suggested,
}

impl Safety {
    /// The word for it in machine formats.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Safe => "safe",
            Self::Suggested => "suggested",
        }
    }
}

/// A word that should stand in the place of another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BetterWord {
    /// The word.
    pub text: String,
    /// Whether all words that could stand there are known, so that a slip of the pen is certain.
    pub closed: bool,
    /// Whether it means the same as what stands there.
    pub safe: bool,
    /// Whether it is known to stand for something, and the only one that comes into question.
    pub alone: bool,
}

/// What to do about a finding.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Help {
    /// In words.
    pub text: Text,
    /// As changes, where they are known.
    pub remedies: Vec<Remedy>,
}

/// A change that may mend a finding.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Remedy {
    /// Another word in its place.
    Word(BetterWord),
    /// Changes of the document.
    Changes {
        /// What they do.
        title: Text,
        /// The changes, all at once.
        changes: Vec<Change>,
        /// Whether they need the author's eye.
        safety: Safety,
    },
}

impl From<Text> for Help {
    fn from(text: Text) -> Self {
        Self { text, remedies: Vec::new() }
    }
}

impl Help {
    /// Words that propose another word.
    #[must_use]
    pub fn word(text: Text, word: impl Into<String>) -> Self {
        Self::from(text).or_word(word)
    }

    /// Proposes another word, too.
    #[must_use]
    pub fn or_word(mut self, word: impl Into<String>) -> Self {
        let word = BetterWord { text: word.into(), closed: false, safe: false, alone: true };
        self.remedies.push(Remedy::Word(word));
        let several = self.remedies.len() > 1;
        for remedy in &mut self.remedies {
            if let Remedy::Word(word) = remedy {
                word.alone = !several;
            }
        }
        self
    }

    /// The words proposed are guesses: nobody knows whether they stand for anything.
    #[must_use]
    pub fn guessed(mut self) -> Self {
        for remedy in &mut self.remedies {
            if let Remedy::Word(word) = remedy {
                word.alone = false;
            }
        }
        self
    }

    /// The words proposed are the only ones that could stand there.
    #[must_use]
    pub fn closed(mut self) -> Self {
        for remedy in &mut self.remedies {
            if let Remedy::Word(word) = remedy {
                word.closed = true;
            }
        }
        self
    }

    /// The words proposed mean what the author wrote.
    #[must_use]
    pub fn same(mut self) -> Self {
        for remedy in &mut self.remedies {
            if let Remedy::Word(word) = remedy {
                word.safe = true;
            }
        }
        self
    }

    /// Proposes changes, too, that the author should look at.
    #[must_use]
    pub fn or_changes(mut self, title: Text, changes: Vec<Change>) -> Self {
        self.remedies.push(Remedy::Changes { title, changes, safety: Safety::Suggested });
        self
    }
}
