//! What a list leaves open: questions, what they are about, and their answers.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{ArmyList, ListEntry};
use crate::choice::OneOrMany;
use crate::hashed::{HashMap, HashSet};
use crate::id::{EntryId, is_id};
use crate::name::Name;

/// Something a converter could not decide.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Question {
    /// Its handle, by which `banneret convert --answer` calls it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// The entries it is about; the whole list where nothing is said.
    #[serde(default, skip_serializing_if = "OneOrMany::is_empty")]
    pub entry: OneOrMany<EntryId>,
    /// What of them is in doubt. Until somebody answers, an army may have any of the answers.
    #[serde(default, skip_serializing_if = "OneOrMany::is_empty")]
    pub about: OneOrMany<QuestionAbout>,
    /// The words of the source it is about.
    pub token: String,
    /// What is asked.
    pub asks: Name,
    /// The answers that are possible.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<String>,
    /// The answer taken until somebody decides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub taken: Option<String>,
    /// Why that one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub because: Option<Name>,
    /// The author's answer, which closes the question.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answer: Option<String>,
}

/// What of an entry a question is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum QuestionAbout {
    /// The type of troop.
    Type,
    /// Its protection.
    Weight,
    /// Its close-combat weapon.
    Melee,
    /// Its missile weapon.
    Missile,
    /// How well it is trained.
    Training,
    /// How willing it is to fight.
    Morale,
    /// Its particularities.
    Traits,
    /// How many there may be, and what they are counted in.
    Count,
    /// What a share is a part of.
    Share,
}

impl QuestionAbout {
    /// The key of a profile.
    #[must_use]
    pub fn key(self) -> Option<&'static str> {
        match self {
            Self::Type => Some("type"),
            Self::Weight => Some("weight"),
            Self::Melee => Some("melee"),
            Self::Missile => Some("missile"),
            Self::Training => Some("training"),
            Self::Morale => Some("morale"),
            Self::Traits => Some("traits"),
            Self::Count | Self::Share => None,
        }
    }
}

impl Question {
    /// The answer, where there is one that the choices allow.
    #[must_use]
    pub fn answered(&self) -> Option<&str> {
        let answer = self.answer.as_deref().map(str::trim).filter(|it| !it.is_empty())?;
        let offered = self.choices.is_empty() || self.choices.iter().any(|it| it == answer);
        offered.then_some(answer)
    }

    /// The ids an answer is made of: `short-spear and javelins` names two.
    pub fn ids_of(answer: &str) -> impl Iterator<Item = &str> {
        answer.split(" and ").map(str::trim).filter(|it| is_id(it))
    }

    /// Every id that one of the answers names.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.choices.iter().flat_map(|choice| Self::ids_of(choice))
    }
}

impl ArmyList {
    /// The questions nobody has answered, each with its number in the document, from 0.
    ///
    /// An `answer` that the choices allow closes a question, and so does narrowing the profiles of its
    /// entries: where the choices are ids and one key holds nothing but one of them, the author has
    /// decided. Choices in words (`short-spear and javelins`) and questions about the whole list are closed
    /// by an `answer` only.
    pub fn open_questions(&self) -> impl Iterator<Item = (usize, &Question)> {
        let asked = !self.questions.is_empty();
        let mut entries: HashMap<&EntryId, &ListEntry> = HashMap::default();
        for entry in self.entries.items().filter(|_| asked) {
            entries.entry(&entry.id).or_insert(entry);
        }
        let leaders: HashSet<&EntryId> =
            self.leaders.items().filter(|_| asked).map(|leader| &leader.id).collect();
        let is_open = move |question: &Question, id: &EntryId| match entries.get(id) {
            Some(entry) => question.is_open_for(entry),
            // The entry is gone, and with it the doubt; a leader has no profile to narrow.
            None => leaders.contains(id),
        };
        self.questions.iter().filter(move |(_, question)| {
            let about = question.entry.values();
            question.answered().is_none()
                && (about.is_empty() || about.iter().any(|id| is_open(question, id)))
        })
    }
}

impl Question {
    /// Whether nobody has narrowed an entry to one of the answers.
    fn is_open_for(&self, entry: &ListEntry) -> bool {
        let in_words = !self.choices.iter().all(|choice| is_id(choice));
        if self.choices.is_empty() || in_words {
            return true;
        }
        let offered = |value: &str| self.choices.iter().any(|choice| choice == value);
        let decided = entry.profile.keys().iter().enumerate().any(|(key, values)| {
            // The question may be about an option of the entry, which then still holds several.
            let option_open = entry.options.items().any(|option| {
                option.profile.keys()[key].iter().filter(|value| offered(value)).count() > 1
            });
            matches!(values.as_slice(), [only] if offered(only)) && !option_open
        });
        !decided
    }
}
