//! The members of an army as placements and conditions name them.

use crate::army::{Army, Herald, Leader, Person, Unit};
use crate::hashed::HashMap;
use crate::{Lang, Name};

/// What a member is.
#[derive(Debug, Clone, Copy)]
pub enum MemberKind<'a> {
    /// A leader.
    Leader(&'a Leader),
    /// A herald.
    Herald(&'a Herald),
    /// A character.
    Person(&'a Person),
    /// A unit.
    Unit(&'a Unit),
}

/// A member of an army. Several alike under one `count` are members of their own.
#[derive(Debug, Clone, Copy)]
pub struct Member<'a> {
    /// The key of the part of the document it stands in.
    pub section: &'static str,
    /// Its number in that part, from 0.
    pub index: usize,
    /// Its number among those alike, from 1; none where it stands alone.
    pub number: Option<u32>,
    /// What it is.
    pub who: MemberKind<'a>,
}

impl<'a> Member<'a> {
    /// The id in the document, common to those alike.
    #[must_use]
    pub fn stem(&self) -> &'a str {
        match self.who {
            MemberKind::Leader(leader) => leader.id.as_str(),
            MemberKind::Herald(herald) => herald.id.as_str(),
            MemberKind::Person(person) => person.id.as_str(),
            MemberKind::Unit(unit) => unit.id.as_str(),
        }
    }

    /// The name its author gave it, common to those alike.
    #[must_use]
    pub fn name(&self) -> Option<&'a Name> {
        match self.who {
            MemberKind::Leader(leader) => leader.name.as_ref(),
            MemberKind::Herald(herald) => herald.name.as_ref(),
            MemberKind::Person(person) => person.name.as_ref(),
            MemberKind::Unit(unit) => unit.name.as_ref(),
        }
    }

    /// What people call it, with its number where several are alike.
    #[must_use]
    pub fn called(&self, lang: Lang) -> String {
        let name = self.name().map_or(self.stem(), |name| name.get(lang));
        match self.number {
            Some(number) => format!("{name}\u{a0}{number}"),
            None => name.to_owned(),
        }
    }

    /// The id that means this one alone.
    #[must_use]
    pub fn id(&self) -> String {
        match self.number {
            Some(number) => format!("{}-{number}", self.stem()),
            None => self.stem().to_owned(),
        }
    }

    /// The unit, where it is one.
    #[must_use]
    pub fn unit(&self) -> Option<&'a Unit> {
        match self.who {
            MemberKind::Unit(unit) => Some(unit),
            MemberKind::Leader(_) | MemberKind::Herald(_) | MemberKind::Person(_) => None,
        }
    }

    /// The leader, where it is one.
    #[must_use]
    pub fn leader(&self) -> Option<&'a Leader> {
        match self.who {
            MemberKind::Leader(leader) => Some(leader),
            MemberKind::Unit(_) | MemberKind::Herald(_) | MemberKind::Person(_) => None,
        }
    }
}

/// Everyone in an army, found by id.
#[derive(Debug, Clone, Default)]
pub struct Members<'a> {
    members: Vec<Member<'a>>,
    by_id: HashMap<String, usize>,
    alike: HashMap<&'a str, std::ops::Range<usize>>,
    /// Everyone of a wing, a corps or a division, by its id.
    echelons: HashMap<&'a str, Vec<usize>>,
}

/// The most members that are told apart; an army of more is a mistake reported elsewhere.
const MOST: usize = 20_000;

impl<'a> Members<'a> {
    /// The members of an army.
    #[must_use]
    pub fn new(army: &'a Army) -> Self {
        let mut members = Self::default();
        for (index, leader) in army.leaders.iter() {
            members.add("leaders", index, 1, MemberKind::Leader(leader));
        }
        for (index, herald) in army.heralds.iter() {
            members.add("heralds", index, herald.count, MemberKind::Herald(herald));
        }
        for (index, person) in army.characters.iter() {
            members.add("characters", index, 1, MemberKind::Person(person));
        }
        for (index, unit) in army.units.iter() {
            members.add("units", index, unit.count, MemberKind::Unit(unit));
        }
        members.gather(army);
        members
    }

    /// Notes who belongs to which echelon, and to those it is a part of.
    fn gather(&mut self, army: &'a Army) {
        for (at, member) in self.members.iter().enumerate() {
            let own = match member.who {
                MemberKind::Leader(_) => army.echelon_of_leader(member.index),
                MemberKind::Unit(_) => army.echelon_of_unit(member.index),
                MemberKind::Herald(_) | MemberKind::Person(_) => None,
            };
            let up = |at: &usize| army.echelons.get(*at)?.parent;
            for echelon in std::iter::successors(own, up) {
                let Some(echelon) = army.echelons.get(echelon) else { continue };
                self.echelons.entry(echelon.id.as_str()).or_default().push(at);
            }
        }
    }

    fn add(&mut self, section: &'static str, index: usize, count: u32, who: MemberKind<'a>) {
        let start = self.members.len();
        for number in 1..=count {
            if self.members.len() >= MOST {
                break;
            }
            let number = (count > 1).then_some(number);
            let member = Member { section, index, number, who };
            self.by_id.entry(member.id()).or_insert(self.members.len());
            self.members.push(member);
        }
        if let Some(first) = self.members.get(start) {
            self.alike.entry(first.stem()).or_insert(start..self.members.len());
        }
    }

    /// Everyone, in the order of the document.
    #[must_use]
    pub fn all(&self) -> &[Member<'a>] {
        &self.members
    }

    /// The place in [`Members::all`] of the one an id means.
    #[must_use]
    pub fn find(&self, id: &str) -> Option<usize> {
        self.by_id.get(id).copied()
    }

    /// The places of those an id means: one, or all alike by their common id.
    #[must_use]
    pub fn find_all(&self, id: &str) -> Option<std::ops::Range<usize>> {
        self.find(id).map(|at| at..at + 1).or_else(|| self.alike.get(id).cloned())
    }

    /// The places of those an id means: one, all alike by their common id, or everyone of a wing, a corps or
    /// a division.
    #[must_use]
    pub fn meant(&self, id: &str) -> Vec<usize> {
        let named = self.find_all(id).map(Iterator::collect);
        named.or_else(|| self.echelons.get(id).cloned()).unwrap_or_default()
    }

    /// Units only.
    pub fn units(&self) -> impl Iterator<Item = (usize, &Member<'a>)> {
        self.members.iter().enumerate().filter(|(_, member)| member.unit().is_some())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn several_alike_have_numbers() {
        let army: Army = serde_json::from_value(json!({
            "leaders": [{"id": "alexander", "rank": "general"}],
            "units": [
                {"id": "companions", "count": 2, "type": "cavalry"},
                {"id": "hoplites", "type": "infantry"},
            ],
        }))
        .unwrap();
        let members = Members::new(&army);
        let ids: Vec<_> = members.all().iter().map(Member::id).collect();
        assert_eq!(ids, ["alexander", "companions-1", "companions-2", "hoplites"]);
        assert_eq!(members.find("companions"), None);
        assert_eq!(members.find_all("companions"), Some(1..3));
        assert_eq!(members.find_all("companions-2"), Some(2..3));
        assert_eq!(members.find_all("hoplites-1"), None);
    }

    #[test]
    fn a_corps_is_everyone_in_it() {
        let army: Army = serde_json::from_value(json!({
            "corps": [
                {"id": "ii", "leaders": [{"id": "oudinot"}], "units": [{"id": "guns"}],
                 "divisions": [{"id": "first", "units": [{"id": "foot", "count": 2}]}]},
                {"id": "iii", "units": [{"id": "horse"}]},
            ],
        }))
        .unwrap();
        let members = Members::new(&army);
        let ids = |id: &str| {
            let all = members.meant(id).into_iter();
            all.map(|at| members.all()[at].id()).collect::<Vec<_>>()
        };
        assert_eq!(ids("ii"), ["oudinot", "guns", "foot-1", "foot-2"]);
        assert_eq!(ids("first"), ["foot-1", "foot-2"]);
        assert_eq!(ids("foot"), ["foot-1", "foot-2"]);
        assert_eq!(ids("iv"), [""; 0]);
    }
}
