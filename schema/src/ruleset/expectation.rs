//! Expectations: what a game expects of the figures of its units and leaders, row by row, with closed verbs.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::attribute::{Bounds, Carrier};
use super::who::Who;
use crate::figures::CarriedFigures;
use crate::hashed::IndexMap;
use crate::id::{AttributeId, OptionId, RankId};
use crate::name::Name;
use crate::points::Points;

/// How grave it is not to be as expected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Graveness {
    /// The rules make it impossible.
    Error,
    /// It is against a rule but playable, or surely a slip.
    Warning,
    /// It is worth a look.
    Info,
}

/// What is expected of the figures of some units or leaders.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Expectation {
    /// Of whom.
    pub of: Carrier,
    /// Which units; all where nothing is said.
    #[serde(skip_serializing_if = "Who::is_anyone")]
    pub who: Who,
    /// Which leaders, by their rank; all where nothing is said.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ranks: Vec<RankId>,
    /// Only of leaders who take the place of others, or only of those who do not; of all where nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub replacements: Option<bool>,
    /// The optional rules under which it is expected, one of which must be in use; always where none is named.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub with: Vec<OptionId>,
    /// The optional rules under which it is not.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub without: Vec<OptionId>,
    /// The figures that must be so for the row to count: each is written, and as expected here.
    #[serde(skip_serializing_if = "IndexMap::is_empty")]
    pub when: IndexMap<AttributeId, Expected>,
    /// How grave it is if not; an error, and for what is usual an info, where nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub severity: Option<Graveness>,
    /// Where the rulebook says so.
    #[serde(rename = "ref", skip_serializing_if = "String::is_empty")]
    pub reference: String,
    /// Why, in words for the author.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub words: Option<Name>,
    /// The figures, each with what is expected of it.
    #[serde(flatten)]
    pub figures: IndexMap<AttributeId, Expected>,
}

/// What is expected of a figure.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Expected {
    /// It is so much or more.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_least: Option<Points>,
    /// It is so much or less.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_most: Option<Points>,
    /// It is just this.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub is: Option<Points>,
    /// It is no more than this figure.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub not_above: Option<AttributeId>,
    /// It is one of these words or numbers.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub one_of: Vec<String>,
    /// It usually lies between these.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub usually: Option<Bounds>,
    /// It is not written: they do not have it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub never: bool,
    /// It is written.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub always: bool,
    /// It is the sum of these figures, each taken so many times.
    #[serde(skip_serializing_if = "IndexMap::is_empty")]
    pub counts: IndexMap<AttributeId, Points>,
    /// So much is added to that sum.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plus: Option<Points>,
    /// It may be so much more or less than that sum.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub give_or_take: Option<Points>,
}

/// How a figure is not as expected.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unexpected {
    /// It is not written.
    Missing,
    /// It is written, and they do not have it.
    NotAllowed,
    /// It is below the least or above the most, or none of the words.
    OutOfRange,
    /// It is not what it usually is.
    Unusual,
    /// It is not what other figures make it; what they do.
    Stated(Points),
}

impl Expected {
    /// Whether it is about how much a figure is.
    #[must_use]
    pub fn compares(&self) -> bool {
        let bounds = [self.at_least, self.at_most, self.is];
        bounds.iter().any(Option::is_some) || self.usually.is_some() || !self.counts.is_empty()
    }

    /// How a figure is not as expected.
    #[must_use]
    pub fn breach(&self, name: &AttributeId, figures: &CarriedFigures) -> Option<Unexpected> {
        let Some(figure) = figures.get(name.as_str()) else {
            return self.always.then_some(Unexpected::Missing);
        };
        if self.never {
            return Some(Unexpected::NotAllowed);
        }
        let number = figure.number();
        let outside = number.is_some_and(|it| {
            self.at_least.is_some_and(|least| it < least)
                || self.at_most.is_some_and(|most| it > most)
                || self.is.is_some_and(|is| it != is)
                || self
                    .not_above
                    .as_ref()
                    .and_then(|other| figures.number(other.as_str()))
                    .is_some_and(|most| it > most)
        });
        let other = !self.one_of.is_empty() && !self.one_of.contains(&figure.to_string());
        if outside || other {
            return Some(Unexpected::OutOfRange);
        }
        let leeway = self.give_or_take.unwrap_or(Points::ZERO);
        let apart =
            |it: &Points| number.is_some_and(|own| own > *it + leeway || own + leeway < *it);
        if let Some(counted) = self.counted(figures).filter(apart) {
            return Some(Unexpected::Stated(counted));
        }
        let between = |it: Points| {
            self.usually.is_none_or(|usual| {
                Points::from(usual.least) <= it && it <= Points::from(usual.most)
            })
        };
        number.is_some_and(|it| !between(it)).then_some(Unexpected::Unusual)
    }

    /// What other figures make it; none where one of them is not known.
    fn counted(&self, figures: &CarriedFigures) -> Option<Points> {
        if self.counts.is_empty() {
            return None;
        }
        let each =
            |(name, times): (&AttributeId, &Points)| Some(figures.number(name.as_str())? * *times);
        let plus = self.plus.unwrap_or(Points::ZERO);
        self.counts.iter().map(each).try_fold(plus, |sum, it| Some(sum + it?))
    }
}

impl Expectation {
    /// Whether it depends on the optional rules of a scenario.
    #[must_use]
    pub fn is_optional(&self) -> bool {
        !self.with.is_empty() || !self.without.is_empty()
    }

    /// Whether it speaks of a leader of a rank, who takes the place of another or not.
    #[must_use]
    pub fn is_of_leader(&self, rank: Option<&RankId>, replaces: bool) -> bool {
        self.of == Carrier::Leader
            && (self.ranks.is_empty() || rank.is_some_and(|rank| self.ranks.contains(rank)))
            && self.replacements.is_none_or(|wanted| wanted == replaces)
    }

    /// Whether the figures it asks for first are so.
    #[must_use]
    pub fn counts_for(&self, figures: &CarriedFigures) -> bool {
        self.when.iter().all(|(id, expected)| {
            figures.get(id.as_str()).is_some() && expected.breach(id, figures).is_none()
        })
    }

    /// How grave a breach is.
    #[must_use]
    pub fn graveness(&self, breach: &Unexpected) -> Graveness {
        self.severity.unwrap_or(match breach {
            Unexpected::Unusual => Graveness::Info,
            Unexpected::Stated(_) => Graveness::Warning,
            Unexpected::Missing | Unexpected::NotAllowed | Unexpected::OutOfRange => {
                Graveness::Error
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn breach(expected: serde_json::Value, figures: serde_json::Value) -> Option<Unexpected> {
        let expected: Expected = serde_json::from_value(expected).unwrap();
        let figures: CarriedFigures = serde_json::from_value(figures).unwrap();
        expected.breach(&"steps".into(), &figures)
    }

    #[test]
    fn every_verb_has_its_breach() {
        let missing = Some(Unexpected::Missing);
        assert_eq!(breach(json!({"always": true}), json!({})), missing);
        assert_eq!(breach(json!({"at-least": 3}), json!({})), None);
        assert_eq!(
            breach(json!({"never": true}), json!({"steps": 1})),
            Some(Unexpected::NotAllowed)
        );
        let outside = Some(Unexpected::OutOfRange);
        assert_eq!(breach(json!({"at-least": 3}), json!({"steps": 2})), outside);
        assert_eq!(breach(json!({"at-most": "5/2"}), json!({"steps": 3})), outside);
        assert_eq!(breach(json!({"is": 3}), json!({"steps": 4})), outside);
        assert_eq!(breach(json!({"one-of": ["line", "3"]}), json!({"steps": 3})), None);
        assert_eq!(breach(json!({"one-of": ["line"]}), json!({"steps": "column"})), outside);
        assert_eq!(
            breach(json!({"usually": "2-4"}), json!({"steps": 5})),
            Some(Unexpected::Unusual)
        );
        let counts = json!({"counts": {"fire": 2, "shock": 1}});
        let figures = json!({"steps": 6, "fire": 2, "shock": 1});
        assert_eq!(breach(counts.clone(), figures), Some(Unexpected::Stated(Points::from(5))));
        assert_eq!(breach(counts, json!({"steps": 6, "fire": 2})), None);
    }
}
