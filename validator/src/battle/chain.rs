//! The chain of command of a side: its corps with their leaders, their wings and their units.

use std::sync::Arc;

use banneret_schema::army::Leader;
use banneret_schema::army::echelon::{CorpsKind, EchelonLevel};
use banneret_schema::id::{OptionId, RankId};
use banneret_schema::ruleset::chain::ChainOfCommand;
use banneret_yaml::Route;

use super::{Battle, Force};
use crate::check::Check;
use crate::diagnostic::Diagnostic;
use crate::nested::echelon_route;
use crate::route;
use crate::scene::Scene;
use crate::source::Location;
use crate::text;
use crate::text::{Text, quoted};

/// A corps of a side.
pub struct LedCorps<'a> {
    /// Its id.
    pub id: &'a str,
    /// What it is made for, as written.
    pub kind: Option<CorpsKind>,
    /// Who leads it, by his place among the members.
    pub leader: Option<usize>,
    /// Whether nobody leads it: none is named, and none is written in it.
    pub is_leaderless: bool,
    /// The wing it belongs to, by its number among the echelons of the army.
    pub wing: Option<usize>,
    /// Who leads that wing, by his place among the members.
    pub wing_leader: Option<usize>,
    /// Its units, by their places among the members.
    pub units: Vec<usize>,
    /// The way to it in its army.
    route: Route,
}

/// The corps of a side, in the order of the document.
pub struct Chain<'a> {
    /// All of them.
    pub corps: Vec<LedCorps<'a>>,
    /// Whether all of them, and everyone in them, could be read.
    pub is_whole: bool,
}

impl<'a> Chain<'a> {
    /// The corps of an id.
    #[must_use]
    pub fn find(&self, id: &str) -> Option<&LedCorps<'a>> {
        self.corps.iter().find(|corps| corps.id == id)
    }

    /// The corps a unit belongs to.
    #[must_use]
    pub fn of_unit(&self, member: usize) -> Option<&LedCorps<'a>> {
        self.corps.iter().find(|corps| corps.units.contains(&member))
    }
}

impl LedCorps<'_> {
    /// What it is called in messages.
    #[must_use]
    pub fn shown(&self) -> String {
        quoted(self.id)
    }

    /// Whether it is of cavalry, and goes along with others.
    #[must_use]
    pub fn is_cavalry(&self) -> bool {
        self.kind == Some(CorpsKind::Cavalry)
    }
}

impl<'a> Force<'a> {
    /// Its corps.
    #[must_use]
    pub fn chain(&self) -> Chain<'a> {
        let Some(army) = self.army else { return Chain { corps: Vec::new(), is_whole: false } };
        let member = |section: &str, index: usize| {
            let mut all = self.members.all().iter();
            all.position(|it| it.section == section && it.index == index)
        };
        let mut corps: Vec<(usize, LedCorps<'a>)> = Vec::new();
        for (at, echelon) in army.echelons.iter().enumerate() {
            if echelon.level != EchelonLevel::Corps {
                continue;
            }
            let wing = echelon.parent;
            let leader = |at: usize| member("leaders", army.leader_of(at)?);
            let route = echelon_route(echelon);
            let led = LedCorps {
                id: echelon.id.as_str(),
                kind: echelon.kind,
                leader: leader(at),
                is_leaderless: echelon.leader.is_none() && echelon.leaders.is_empty(),
                wing,
                wing_leader: wing.and_then(leader),
                units: Vec::new(),
                route,
            };
            corps.push((at, led));
        }
        for (at, unit) in self.members.units() {
            let own = army.echelon_of_unit(unit.index);
            let own = own.and_then(|own| army.echelon_above(own, EchelonLevel::Corps));
            if let Some((_, led)) = corps.iter_mut().find(|(echelon, _)| Some(*echelon) == own) {
                led.units.push(at);
            }
        }
        let corps = corps.into_iter().map(|(_, led)| led).collect();
        Chain { corps, is_whole: self.is_whole() }
    }

    /// The leaders of a rank that can be relied on, by their places among the members.
    pub fn of_rank<'f>(
        &'f self,
        rank: &'f RankId,
    ) -> impl Iterator<Item = (usize, &'a Leader)> + 'f {
        let all = self.members.all().iter().enumerate();
        let leaders = all.filter_map(|(at, member)| Some((at, member.leader()?)));
        leaders.filter(|(at, leader)| leader.rank.as_ref() == Some(rank) && self.is_sure(*at))
    }

    /// A finding on a member: where it is described if that is in this file, else where its army is named.
    #[must_use]
    pub fn on_member(
        &self,
        scene: &Scene<'_>,
        at: usize,
        check: &'static Check,
        message: Text,
    ) -> Diagnostic {
        let member = &self.members.all()[at];
        let route = route![member.section, member.index];
        let described = self.member_place(member);
        let inside = |army: &Scene<'_>, message| army.on_member(check, &route, message);
        self.on_army(scene, check, message, described, inside)
    }

    /// A finding on a corps: where it is described if that is in this file, else where its army is named.
    #[must_use]
    pub fn on_corps(
        &self,
        scene: &Scene<'_>,
        corps: &LedCorps<'_>,
        check: &'static Check,
        message: Text,
    ) -> Diagnostic {
        let route = corps.route.join("id");
        let described = self.army_scene.as_ref().map(|army| army.place(&route));
        let inside = |army: &Scene<'_>, message| army.on_value(check, &route, message);
        self.on_army(scene, check, message, described, inside)
    }

    /// A finding in its army where that stands in this file; else one where the army is named, with the
    /// place of what it is about.
    fn on_army(
        &self,
        scene: &Scene<'_>,
        check: &'static Check,
        message: Text,
        described: Option<Location>,
        inside: impl FnOnce(&Scene<'_>, Text) -> Diagnostic,
    ) -> Diagnostic {
        match (&self.army_scene, described) {
            (Some(army), _) if Arc::ptr_eq(army.source, scene.source) => inside(army, message),
            (_, Some(place)) => {
                let finding = scene.on_value(check, &self.route.join("army"), message);
                finding.related(place, text!("described here", "décrit ici"))
            }
            (_, None) => scene.on_value(check, &self.route.join("army"), message),
        }
    }
}

impl<'a> Battle<'a> {
    /// The chain of command of the game.
    #[must_use]
    pub fn command(&self) -> Option<&'a ChainOfCommand> {
        self.ruleset().chain_of_command.as_ref()
    }

    /// Whether a rule counts that belongs to an optional one: it does where it belongs to none.
    #[must_use]
    pub fn counts_with(&self, option: Option<&OptionId>) -> bool {
        option.is_none_or(|id| self.uses(id.as_str()))
    }

    /// Whether one of some optional rules is in use.
    #[must_use]
    pub fn uses_any(&self, options: &[OptionId]) -> bool {
        options.iter().any(|id| self.uses(id.as_str()))
    }
}
