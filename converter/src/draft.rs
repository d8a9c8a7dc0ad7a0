//! A troop while it is put together, and what the whole list knows meanwhile.

use std::ops::Range;

use banneret_schema::army_list::{Choices, CountedIn};
use banneret_schema::{Period, Points, Year};

use crate::count::Count;
use crate::date::Where;
use crate::region::Region;
use crate::request::{Notation, Request, TargetGame};
use crate::tables::types::Spacing;
use crate::title::Title;
use crate::words::fold;

/// The family whose weapon rows apply.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum WeaponFamily {
    #[default]
    Foot,
    Cavalry,
    Camelry,
    Chariots,
    Elephants,
    Artillery,
}

impl WeaponFamily {
    pub(crate) fn of_troop(troop: &str) -> Self {
        match troop {
            "cavalry" => Self::Cavalry,
            "camelry" => Self::Camelry,
            "chariots" => Self::Chariots,
            "elephants" => Self::Elephants,
            "artillery" | "powder-artillery" => Self::Artillery,
            _ => Self::Foot,
        }
    }

    pub(crate) fn is_mounted(self) -> bool {
        matches!(self, Self::Cavalry | Self::Camelry)
    }

    /// Whether the troop is its own close-combat weapon.
    pub(crate) fn is_weapon(self) -> bool {
        matches!(self, Self::Chariots | Self::Elephants)
    }

    /// Whether lists count it in models, with a crew.
    pub(crate) fn is_model(self) -> bool {
        self.is_weapon() || self == Self::Artillery
    }

    /// What foreign lists count it in.
    pub(crate) fn counted_in(self) -> CountedIn {
        match self {
            arm if arm.is_model() => CountedIn::Models,
            _ => CountedIn::Figures,
        }
    }
}

/// Values of a profile, first is default.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct ProfileDraft {
    pub(crate) troop: Vec<&'static str>,
    pub(crate) weight: Vec<&'static str>,
    pub(crate) mount: Vec<&'static str>,
    pub(crate) melee: Vec<&'static str>,
    pub(crate) missile: Vec<&'static str>,
    pub(crate) training: Vec<&'static str>,
    pub(crate) morale: Vec<&'static str>,
    pub(crate) traits: Vec<&'static str>,
    pub(crate) may_have: Vec<&'static str>,
}

/// What men have who have nothing better.
pub(crate) const SWORDS: [&str; 2] = ["individual-weapon", "cavalry-individual-weapon"];

/// Adds what is not yet there.
pub(crate) fn add(values: &mut Vec<&'static str>, more: &[&'static str]) {
    for value in more {
        if !values.contains(value) {
            values.push(value);
        }
    }
}

impl ProfileDraft {
    /// Whether it says nothing.
    pub(crate) fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The weapons of a changed troop, without the sword that everybody has anyway.
    pub(crate) fn arm_with(&mut self, weapons: Self, sword: bool) {
        self.missile = weapons.missile;
        self.melee = weapons.melee;
        self.melee.retain(|it| sword || !SWORDS.contains(it));
    }

    pub(crate) fn choices(&self) -> Choices {
        fn all<T: From<&'static str>, C: FromIterator<T>>(values: &[&'static str]) -> C {
            values.iter().map(|it| T::from(it)).collect()
        }
        Choices {
            troop: all(&self.troop),
            weight: all(&self.weight),
            mount: all(&self.mount),
            melee: all(&self.melee),
            missile: all(&self.missile),
            training: all(&self.training),
            morale: all(&self.morale),
            traits: all(&self.traits),
            may_have: all(&self
                .may_have
                .iter()
                .copied()
                .filter(|it| !self.traits.contains(it))
                .collect::<Vec<_>>()),
        }
    }
}

/// A class as written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct WrittenClass {
    /// Reg or Irr; nothing where the notation or the line does not say.
    pub(crate) regular: Option<bool>,
    pub(crate) letter: char,
    pub(crate) first: usize,
    pub(crate) end: usize,
}

impl WrittenClass {
    /// A letter by itself.
    pub(crate) fn alone(letter: char, at: usize) -> Self {
        Self { regular: None, letter, first: at, end: at + 1 }
    }

    /// The words that write it.
    pub(crate) fn at(self) -> Range<usize> {
        self.first..self.end
    }
}

/// A troop.
#[derive(Debug, Clone, Default)]
pub(crate) struct TroopDraft {
    pub(crate) name: String,
    /// The codes of its type, for lines that speak of "MI" or "any HC".
    pub(crate) codes: Vec<&'static str>,
    pub(crate) classes: Vec<WrittenClass>,
    pub(crate) arm: WeaponFamily,
    pub(crate) order: Option<Spacing>,
    pub(crate) knight: bool,
    pub(crate) maybe_knight: bool,
    pub(crate) profile: ProfileDraft,
    pub(crate) count: Option<Count>,
    /// The words that name others in the count: "up to 1/2 of …".
    pub(crate) count_of: Option<String>,
    /// The unit the line itself names: "12-48 figures".
    pub(crate) unit: Option<CountedIn>,
    pub(crate) years: Option<Period>,
    pub(crate) remarks: Vec<String>,
    /// How many make a unit, where the line says so.
    pub(crate) per_unit: Option<u32>,
    pub(crate) printed_cost: Option<Points>,
    /// Limits that stay in words.
    pub(crate) in_words: Vec<String>,
    /// The allied contingent it belongs to, by its number.
    pub(crate) ally: Option<usize>,
    /// Words after "not with" and "only with".
    pub(crate) not_with: Vec<String>,
    pub(crate) only_with: Vec<String>,
    pub(crate) options: Vec<OptionDraft>,
    pub(crate) line: usize,
}

impl TroopDraft {
    /// The same troop with nothing in its hands yet, to see what a change makes of it.
    pub(crate) fn unarmed(&self) -> Self {
        Self {
            name: self.name.clone(),
            codes: self.codes.clone(),
            arm: self.arm,
            order: self.order,
            maybe_knight: self.maybe_knight,
            years: self.years,
            line: self.line,
            ..Self::default()
        }
    }
}

/// What some of a troop may be instead.
#[derive(Debug, Clone, Default)]
pub(crate) struct OptionDraft {
    pub(crate) name: String,
    pub(crate) profile: ProfileDraft,
    pub(crate) fraction: Option<(u32, u32)>,
    pub(crate) up_to: Option<u32>,
    pub(crate) all_or_none: bool,
    pub(crate) years: Option<Period>,
    pub(crate) line: usize,
}

/// What is known when a line is read.
#[derive(Debug, Clone)]
pub(crate) struct ListContext {
    pub(crate) notation: Notation,
    pub(crate) years: Option<Period>,
    pub(crate) region: Option<Region>,
    /// The game the list is converted for.
    pub(crate) target: TargetGame,
    /// The years of the heading above the line.
    pub(crate) heading: Option<Period>,
    /// The title in lower case without accents.
    pub(crate) title: String,
}

impl ListContext {
    /// What is known before the first line.
    pub(crate) fn new(request: &Request) -> Self {
        let Request { notation, years, region, ruleset, .. } = *request;
        let target =
            ruleset.unwrap_or_else(|| TargetGame::of(notation == Notation::WrgRenaissance, years));
        Self { notation, years, region, target, heading: None, title: String::new() }
    }

    /// Takes over what a title says, where the user did not say it.
    pub(crate) fn entitle(&mut self, request: &Request, title: &Title, text: &str) {
        self.years = request.years.or(title.years);
        self.region = request.region.or(title.region);
        self.title = fold(text);
        let coded = title.place.as_ref().is_some_and(|it| it.starts_with('R'));
        let renaissance =
            self.notation == Notation::WrgRenaissance || self.notation == Notation::Clash && coded;
        self.target = request.ruleset.unwrap_or_else(|| TargetGame::of(renaissance, self.years));
    }

    /// How years are read in a line of this list.
    pub(crate) fn line(&self) -> Where {
        Where::Line { before_christ: self.before_christ() }
    }

    /// Whether the whole list lies before Christ, so that bare years do too.
    pub(crate) fn before_christ(&self) -> bool {
        self.years.and_then(|it| it.to).is_some_and(|to| to.number() < 0)
    }

    /// The years a troop is looked at in: its own where it has some, inside those of the list.
    pub(crate) fn years_of(&self, own: Option<Period>) -> Option<Period> {
        let own = within(own, self.heading);
        within(own, self.years)
    }
}

/// The years that a narrower and a wider period give together.
pub(crate) fn within(own: Option<Period>, wider: Option<Period>) -> Option<Period> {
    match (own, wider) {
        (Some(own), Some(wider)) => {
            Some(Period { from: own.from.or(wider.from), to: own.to.or(wider.to) })
        }
        (own, wider) => own.or(wider),
    }
}

/// Where a period lies beside a year.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum BesideYear {
    Before,
    After,
    Across,
}

/// Where a period lies beside a year; an end that is not given leaves it open.
pub(crate) fn side_of(period: Period, year: i32) -> BesideYear {
    let year = Year::new(year);
    match (period.from, period.to) {
        (Some(from), _) if from >= year => BesideYear::After,
        (_, Some(to)) if to <= year => BesideYear::Before,
        _ => BesideYear::Across,
    }
}
