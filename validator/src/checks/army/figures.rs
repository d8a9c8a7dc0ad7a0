//! The figures of units and leaders against what the game declares and expects of them.

use banneret_schema::army::Leader;
use banneret_schema::figures::{CarriedFigures, Figure};
use banneret_schema::id::AttributeId;
use banneret_schema::resolved::ResolvedProfile;
use banneret_schema::ruleset::attribute::{Attribute, Carrier};
use banneret_schema::ruleset::expectation::{Expectation, Expected, Unexpected};
use banneret_schema::ruleset::who::Who;
use banneret_schema::say::either;
use banneret_schema::{Ruleset, Text, text};
use banneret_yaml::Route;

use crate::checks::Check;
use crate::diagnostic::{Diagnostic, Severity};
use crate::roster::Roster;
use crate::route;
use crate::scene::Scene;

/// A figure that is not as its game declares or expects it.
pub(super) struct Odd<'a> {
    /// The way to the unit or leader.
    pub(super) member: Route,
    /// The figure, and what the game says of it.
    pub(super) id: &'a AttributeId,
    pub(super) attribute: &'a Attribute,
    /// How it is odd.
    pub(super) how: Unexpected,
    /// What was expected, and the row that says so; none where the declaration itself does.
    pub(super) row: Option<(&'a Expectation, &'a Expected)>,
    /// Whom the row or the declaration speaks of, in words.
    pub(super) who: Text,
    /// The figure as it is written.
    pub(super) written: Text,
}

/// Every figure of an army that is odd in some way.
pub(super) fn odd<'a>(
    scene: &'a Scene<'_>,
    roster: &'a Roster<'_>,
    is: impl Fn(&Unexpected) -> bool,
) -> Vec<Odd<'a>> {
    // Where one check has found nothing odd, the others find nothing either.
    if roster.has_odd_figures.get() == Some(&false) {
        return Vec::new();
    }
    let ruleset = scene.ruleset();
    let mut all = Vec::new();
    for troop in roster.units() {
        let bearing = Bearing { ruleset, look: Some(&troop.look), leader: None };
        bearing.add(&mut all, scene, &troop.route, &troop.profile.figures);
    }
    for (index, leader) in roster.army.leaders.iter() {
        let bearing = Bearing { ruleset, look: None, leader: Some(leader) };
        bearing.add(&mut all, scene, &route!["leaders", index], &leader.figures);
    }
    let _ = roster.has_odd_figures.set(!all.is_empty());
    all.retain(|odd| is(&odd.how));
    all
}

/// Somebody who carries figures.
struct Bearing<'a> {
    ruleset: &'a Ruleset,
    look: Option<&'a ResolvedProfile<'a>>,
    leader: Option<&'a Leader>,
}

impl<'a> Bearing<'a> {
    fn bearer(&self) -> Carrier {
        if self.look.is_some() { Carrier::Unit } else { Carrier::Leader }
    }

    fn add(
        &self,
        all: &mut Vec<Odd<'a>>,
        scene: &Scene<'_>,
        member: &Route,
        figures: &CarriedFigures,
    ) {
        let attributes = self.ruleset.attributes.of(self.bearer());
        for (id, attribute) in attributes {
            if let Some(how) = self.undeclared(id, attribute, figures) {
                let who = describe(self.ruleset, &attribute.who);
                self.push(all, scene, member, (id, attribute), (how, None, who), figures);
            }
        }
        let rows = self.ruleset.expectations.iter().filter(|row| self.is_meant(row));
        for row in rows.filter(|row| row.counts_for(figures)) {
            for (id, expected) in &row.figures {
                let Some(attribute) = attributes.get(id) else { continue };
                let Some(how) = expected.breach(id, figures) else { continue };
                let who = meant(self.ruleset, row);
                let found = (how, Some((row, expected)), who);
                self.push(all, scene, member, (id, attribute), found, figures);
            }
        }
    }

    fn push(
        &self,
        all: &mut Vec<Odd<'a>>,
        scene: &Scene<'_>,
        member: &Route,
        (id, attribute): (&'a AttributeId, &'a Attribute),
        (how, row, who): (Unexpected, Option<(&'a Expectation, &'a Expected)>, Text),
        figures: &CarriedFigures,
    ) {
        // What a mistake leaves uncertain is not judged.
        if !scene.is_intact(&member.join(id.as_str())) {
            return;
        }
        let figure = figures.get(id.as_str());
        let written = figure.map_or_else(|| text!("", ""), |figure| attribute.said(figure));
        all.push(Odd { member: member.clone(), id, attribute, how, row, who, written });
    }

    /// A figure of somebody who has none of it, or none where he must have one.
    fn undeclared(
        &self,
        id: &AttributeId,
        attribute: &Attribute,
        figures: &CarriedFigures,
    ) -> Option<Unexpected> {
        // What everybody has is for the shape to ask for.
        let look = self.look.filter(|_| !attribute.who.is_anyone())?;
        match figures.get(id.as_str()) {
            Some(_) => attribute.who.refuses(look).map(|_| Unexpected::NotAllowed),
            None => (attribute.required && attribute.who.fits(look)).then_some(Unexpected::Missing),
        }
    }

    fn is_meant(&self, row: &Expectation) -> bool {
        // What optional rules bring about is told of the scenario that uses them.
        if row.is_optional() {
            return false;
        }
        match (self.look, self.leader) {
            (Some(look), _) => row.of == Carrier::Unit && row.who.fits(look),
            (None, Some(leader)) => {
                row.is_of_leader(leader.rank.as_ref(), leader.replaces.is_some())
            }
            (None, None) => false,
        }
    }
}

/// Whom a row speaks of.
pub(in crate::checks) fn meant(ruleset: &Ruleset, row: &Expectation) -> Text {
    let ranks = row.ranks.iter().filter_map(|id| ruleset.ranks.get(id));
    let mut names = ranks.map(|rank| rank.name.lower()).peekable();
    match row.of {
        Carrier::Unit => describe(ruleset, &row.who),
        Carrier::Leader if row.replacements == Some(true) => {
            text!("every leader who replaces another", "tout chef qui en remplace un autre")
        }
        Carrier::Leader if names.peek().is_none() => text!("every leader", "tout chef"),
        Carrier::Leader => Text::of(&either(names)),
    }
}

fn describe(ruleset: &Ruleset, who: &Who) -> Text {
    if who.is_anyone() { text!("every unit", "toute unité") } else { who.describe(ruleset) }
}

impl Odd<'_> {
    /// The way to the figure.
    pub(super) fn route(&self) -> Route {
        self.member.join(self.id.as_str())
    }

    /// A finding with what the row says of itself: its words, its place in the rulebook, how grave it is.
    pub(super) fn finding(
        &self,
        scene: &Scene<'_>,
        check: &'static Check,
        message: Text,
    ) -> Diagnostic {
        let route = self.route();
        let mut finding = match self.how {
            Unexpected::Missing => scene.on_member(check, &self.member, message),
            Unexpected::NotAllowed => scene.on_key(check, &route, message),
            _ => scene.on_value(check, &route, message),
        };
        if let Some((row, _)) = self.row {
            finding.severity = Severity::from(row.graveness(&self.how));
        }
        let reference = self.row.map_or(&self.attribute.reference, |(row, _)| &row.reference);
        finding.reference(scene.cite(reference))
    }

    /// What the row says to the author, in front of a help.
    pub(super) fn help(&self, help: Text) -> Text {
        match self.row.and_then(|(row, _)| row.words.as_ref()) {
            Some(words) => text!("{words}; {help}", "{words} ; {help}", words, help),
            None => help,
        }
    }
}

/// What an expectation asks for, in words: "from 2 to 7", "3 or more", "`line` or `column`".
pub(super) fn wanted(expected: &Expected, attribute: &Attribute) -> Text {
    if let Some(other) = &expected.not_above {
        let other = other.as_str();
        return text!("no more than its `{other}`", "pas plus que son `{other}`");
    }
    match (expected.is, expected.at_least, expected.at_most) {
        (Some(is), ..) => Text::of(&is),
        (None, Some(least), Some(most)) => {
            text!("{least} to {most}", "{least} à {most}", least, most)
        }
        (None, Some(least), None) => text!("{least} or more", "{least} ou plus", least),
        (None, None, Some(most)) => text!("{most} or less", "{most} ou moins", most),
        (None, None, None) => {
            let words =
                expected.one_of.iter().map(|word| attribute.said(&Figure::Word(word.into())));
            Text::of(&either(words))
        }
    }
}
