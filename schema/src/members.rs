//! The members of an army as placements and conditions name them.

use std::collections::HashMap;

use crate::army::{Army, Herald, Leader, Person, Unit};

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
        members
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
}
