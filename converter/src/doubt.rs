//! What a question is: named, in both languages, with its choices and what is taken meanwhile.

use banneret_schema::Name;
use banneret_schema::army_list::{Question, QuestionAbout};

use crate::conversion::AnswerScope;

/// A sentence in English and French.
pub(crate) type BothSaid = [&'static str; 2];

/// The sentence with what a line says in the place of each `{}`.
pub(crate) fn fill(said: BothSaid, about: &[&str]) -> Name {
    let [en, fr] = said.map(|text| {
        let mut parts = text.split("{}");
        let mut filled = parts.next().unwrap_or_default().to_owned();
        for (part, about) in parts.zip(about) {
            filled.push_str(about);
            filled.push_str(part);
        }
        filled
    });
    Name::new(en, fr)
}

/// What is taken until somebody answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Assumption {
    /// The first of the choices.
    First,
    Nothing,
    This(&'static str),
}

/// A question.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Doubt {
    pub(crate) id: &'static str,
    /// The key of the profile it sets, where it sets one.
    pub(crate) key: Option<&'static str>,
    /// What else of the entry is in doubt.
    pub(crate) about: &'static [QuestionAbout],
    pub(crate) asks: BothSaid,
    pub(crate) because: BothSaid,
    pub(crate) choices: &'static [&'static str],
    pub(crate) takes: Assumption,
    pub(crate) scope: AnswerScope,
    /// Whether the line is not whole before it is answered.
    pub(crate) incomplete: bool,
}

/// A question with what one line says of it.
#[derive(Debug)]
pub(crate) struct Asked {
    pub(crate) doubt: &'static Doubt,
    pub(crate) asks: Name,
    pub(crate) because: Name,
    pub(crate) choices: Vec<String>,
    pub(crate) taken: Option<String>,
}

impl Doubt {
    /// The question as it stands in the table.
    pub(crate) fn plain(&'static self) -> Asked {
        self.about(&[])
    }

    /// The question about some words of the line.
    pub(crate) fn about(&'static self, about: &[&str]) -> Asked {
        let asked = Asked {
            doubt: self,
            asks: fill(self.asks, about),
            because: fill(self.because, &[]),
            choices: Vec::new(),
            taken: None,
        };
        asked.among(self.choices)
    }
}

impl Asked {
    /// The answers that are possible.
    pub(crate) fn among(self, choices: &[impl AsRef<str>]) -> Self {
        let choices: Vec<String> = choices.iter().map(|it| it.as_ref().to_owned()).collect();
        let taken = match self.doubt.takes {
            Assumption::First => choices.first().cloned(),
            Assumption::Nothing => None,
            Assumption::This(answer) => Some(answer.to_owned()),
        };
        Self { choices, taken, ..self }
    }

    /// The answer taken.
    pub(crate) fn taking(self, answer: impl Into<String>) -> Self {
        Self { taken: Some(answer.into()), ..self }
    }

    /// The question in the document.
    pub(crate) fn question(self, token: &str) -> Question {
        Question {
            id: Some(self.doubt.id.to_owned()),
            about: about(self.doubt.key, self.doubt.about).into_iter().collect(),
            token: token.to_owned(),
            asks: self.asks,
            choices: self.choices,
            taken: self.taken,
            because: Some(self.because),
            ..Question::default()
        }
    }
}

/// What a question is about: the key it sets, and what else.
pub(crate) fn about(key: Option<&str>, more: &[QuestionAbout]) -> Vec<QuestionAbout> {
    const ALL: [QuestionAbout; 7] = [
        QuestionAbout::Type,
        QuestionAbout::Weight,
        QuestionAbout::Melee,
        QuestionAbout::Missile,
        QuestionAbout::Training,
        QuestionAbout::Morale,
        QuestionAbout::Traits,
    ];
    let keyed = ALL.into_iter().filter(|it| key.is_some() && it.key() == key);
    let more = more.iter().copied().filter(|it| it.key().is_none() || it.key() != key);
    keyed.chain(more).collect()
}
