//! What is proven of a list, and armies that are raised from it, against every army there is: random small
//! lists with ranges, sizes, shares, ratios, requirements, exclusions, options, years, leaders and allies.

use std::collections::BTreeSet;

use banneret_schema::army::{Army, Leader, Profile, Unit};
use banneret_schema::army_list::{Choices, ShareOf};
use banneret_schema::{ArmyList, Period, Points, Ruleset, Year};
use banneret_validator::checks::army_errors;
use banneret_validator::checks::list::legal_profiles;
use banneret_validator::drawn::breach::{breaches, scope};
use banneret_validator::drawn::{DrawnArmy, FoundList};
use banneret_validator::load::Model;
use banneret_validator::muster::{Flaw, ListPart, ListProof, Muster, Trust, Unraised};
use banneret_validator::roster::Roster;
use banneret_validator::scene::Scene;
use banneret_validator::{MemoryFiles, Workspace};
use proptest::prelude::*;
use serde_json::{Map, Value, json};

/// The years in which the lists change.
const YEARS: [i32; 2] = [-400, -349];

/// Bytes as dice.
struct Dice<'a>(std::slice::Iter<'a, u8>);

impl Dice<'_> {
    fn roll(&mut self, sides: u32) -> u32 {
        self.0.next().map_or(0, |byte| u32::from(*byte) % sides)
    }

    fn chance(&mut self, one_in: u32) -> bool {
        self.roll(one_in) == one_in - 1
    }

    fn years(&mut self, it: &mut Map<String, Value>) {
        match self.roll(7) {
            5 => drop(it.insert("years".into(), json!({"to": -350}))),
            6 => drop(it.insert("years".into(), json!({"from": -349}))),
            _ => {}
        }
    }

    fn some(&mut self, ids: &[&str]) -> Vec<String> {
        let mut some: Vec<String> = Vec::new();
        for id in ids {
            if self.chance(2) {
                some.push((*id).to_owned());
            }
        }
        if some.is_empty() { vec![ids[0].to_owned()] } else { some }
    }

    fn share(&mut self, ids: &[&str]) -> Value {
        let mut share = Map::new();
        let percents = [0, 10, 25, 33, 50, 60, 75, 100];
        let percent = |dice: &mut Self| percents[dice.roll(8) as usize];
        if self.chance(2) {
            share.insert("min".into(), json!(percent(self)));
        } else {
            share.insert("max".into(), json!(percent(self)));
        }
        share.insert("of".into(), json!(if self.chance(3) { "budget" } else { "spent" }));
        if self.chance(3) {
            share.insert("scope".into(), json!(self.some(ids)));
        }
        Value::Object(share)
    }

    fn entry(&mut self, id: &str, ids: &[&str], sharing: bool) -> Value {
        let weight = ["light", "medium", "heavy"][self.roll(3) as usize];
        let training = match self.roll(6) {
            4 => json!(["trained", "elite"]),
            5 => json!(["trained", "veteran", "elite"]),
            _ => json!("trained"),
        };
        let mut it = Map::new();
        it.insert("id".into(), json!(id));
        let profile = json!({"type": "infantry", "weight": weight, "training": training});
        it.insert("profile".into(), profile);
        let size = if self.chance(4) { 2 + self.roll(2) } else { 1 };
        if size > 1 {
            it.insert("counted-in".into(), json!("figures"));
            it.insert("per-unit".into(), json!(size));
        }
        it.insert("max".into(), json!(self.roll(2 * size + 1)));
        if self.chance(2) {
            it.insert("min".into(), json!(self.roll(2 * size + 1)));
            if self.chance(4) {
                it.insert("or-none".into(), json!(true));
            }
        }
        if self.chance(7) {
            it.insert("all-or-none".into(), json!(true));
        }
        self.years(&mut it);
        if self.chance(4) {
            it.insert("requires".into(), json!([ids[self.roll(3) as usize % ids.len()]]));
        }
        if self.chance(4) {
            it.insert("excludes".into(), json!([ids[self.roll(3) as usize % ids.len()]]));
        }
        if self.chance(4) {
            let rule =
                json!({"at-most": self.roll(3), "per": 1 + self.roll(3), "of": self.some(ids)});
            it.insert("per".into(), json!([rule]));
        }
        if sharing && self.chance(3) {
            it.insert("share".into(), self.share(ids));
        }
        if self.chance(3) {
            let mut option = Map::new();
            option.insert("id".into(), json!(format!("{id}-guard")));
            option.insert("profile".into(), json!({"morale": "solid"}));
            match self.roll(5) {
                0 => drop(option.insert("up-to".into(), json!("1/2"))),
                1 => drop(option.insert("up-to".into(), json!(1))),
                2 => drop(option.insert("all-or-none".into(), json!(true))),
                _ => {}
            }
            self.years(&mut option);
            it.insert("options".into(), json!([option]));
        }
        Value::Object(it)
    }

    fn list(&mut self) -> Value {
        let ids = &["a", "b", "c"][..1 + self.roll(3) as usize];
        let sharing = self.chance(2);
        let entries: Vec<Value> = ids.iter().map(|id| self.entry(id, ids, sharing)).collect();
        let mut leaders = Vec::new();
        for (id, rank) in [("king", "general"), ("regent", "general"), ("captain", "officer")] {
            if id == "king" || self.chance(3) {
                let mut it = Map::new();
                it.insert("id".into(), json!(id));
                it.insert("rank".into(), json!(rank));
                it.insert("max".into(), json!(if self.chance(9) { 0 } else { 1 }));
                if self.chance(2) {
                    it.insert("min".into(), json!(self.roll(2)));
                }
                if self.chance(3) {
                    self.years(&mut it);
                }
                leaders.push(Value::Object(it));
            }
        }
        let mut constraints = Vec::new();
        for _ in 0..self.roll(3) {
            let mut it = Map::new();
            it.insert("entries".into(), json!(self.some(ids)));
            match self.roll(if sharing { 4 } else { 3 }) {
                0 => drop(it.insert("min".into(), json!(self.roll(5)))),
                1 => drop(it.insert("max".into(), json!(self.roll(5)))),
                2 => drop(it.insert("at-most-kinds".into(), json!(self.roll(3)))),
                _ => drop(it.insert("share".into(), self.share(ids))),
            }
            self.years(&mut it);
            constraints.push(Value::Object(it));
        }
        let mut list = json!({
            "banneret": 1, "kind": "army-list", "ruleset": "alexandre-bayard", "id": "list", "name": "List",
            "years": {"from": -400, "to": -300},
            "leaders": leaders, "entries": entries, "constraints": constraints,
        });
        // What allies cost is spent too, and nobody knows how much: they stay away from shares here.
        if !sharing && self.chance(3) {
            list["allies"] = json!([{"id": "friends"}]);
        }
        list
    }
}

/// One way to take some of an entry: counts of each profile, without and with the option.
type Taken = Vec<(Option<usize>, Profile, u32)>;

/// Every way to take some of an entry.
fn every_way(list: &ArmyList, entry: usize) -> Vec<Taken> {
    let it = list.entries.get(entry).expect("as the random list was made");
    let most = it.max.expect("as the random list was made") / it.per_unit.unwrap_or(1);
    let mut kinds: Vec<(Option<usize>, Profile)> =
        it.profile.profiles().into_iter().map(|profile| (None, profile)).collect();
    for (at, option) in it.options.iter() {
        let with = it.profile.with(&option.profile);
        kinds.extend(with.profiles().into_iter().map(|profile| (Some(at), profile)));
    }
    let mut ways: Vec<Taken> = vec![Vec::new()];
    for (option, profile) in kinds {
        let with = |way: &Taken| {
            let taken: u32 = way.iter().map(|(.., many)| many).sum();
            let way = way.clone();
            let profile = profile.clone();
            (0..=most - taken).map(move |many| {
                let more = (many > 0).then(|| (option, profile.clone(), many));
                way.iter().cloned().chain(more).collect()
            })
        };
        ways = ways.iter().flat_map(with).collect();
    }
    ways
}

fn unit(
    list: &ArmyList,
    entry: usize,
    at: usize,
    (option, profile, count): &(Option<usize>, Profile, u32),
) -> Unit {
    let it = list.entries.get(entry).expect("as the random list was made");
    let id = option
        .map_or(&it.id, |option| &it.options.get(option).expect("as the random list was made").id);
    Unit {
        id: format!("{}-{at}", it.id).as_str().into(),
        count: *count,
        entry: Some(id.clone()),
        ..profile.clone().into()
    }
}

/// Every army of a list in a year.
fn every_army(list: &ArmyList, year: Year) -> Vec<(Army, BTreeSet<ListPart>)> {
    let lives = |years: Option<Period>| years.is_none_or(|years| years.contains(year));
    let mut armies = vec![(
        Army { year: Some(year), list: Some("list".into()), ..Army::default() },
        BTreeSet::new(),
    )];
    for (at, entry) in list.entries.iter() {
        let ways = every_way(list, at).into_iter().filter(|way| {
            let option = |at: usize| {
                lives(entry.options.get(at).expect("as the random list was made").years)
            };
            way.is_empty() || lives(entry.years) && way.iter().all(|(it, ..)| it.is_none_or(option))
        });
        let ways: Vec<Taken> = ways.collect();
        let with = |(army, parts): &(Army, BTreeSet<ListPart>)| {
            ways.iter()
                .map(|way| {
                    let (mut army, mut parts) = (army.clone(), parts.clone());
                    for (number, taken) in way.iter().enumerate() {
                        army.units.push(unit(list, at, number, taken));
                        parts.insert(ListPart::Entry(at));
                        parts.extend(taken.0.map(|option| ListPart::Option(at, option)));
                    }
                    (army, parts)
                })
                .collect::<Vec<_>>()
        };
        armies = armies.iter().flat_map(with).collect();
    }
    for (at, leader) in list.leaders.iter().filter(|(_, it)| lives(it.years)) {
        let with = |(army, parts): &(Army, BTreeSet<ListPart>)| {
            (0..=leader.max.expect("as the random list was made"))
                .map(|many| {
                    let (mut army, mut parts) = (army.clone(), parts.clone());
                    if many > 0 {
                        army.leaders.push(Leader {
                            id: leader.id.as_str().into(),
                            rank: Some(leader.rank.clone()),
                            entry: Some(leader.id.clone()),
                            ..Leader::default()
                        });
                        parts.insert(ListPart::Leader(at));
                    }
                    (army, parts)
                })
                .collect::<Vec<_>>()
        };
        armies = armies.iter().flat_map(with).collect();
    }
    armies
}

/// The smallest budget that maximum shares of it leave room in.
fn budget(draft: &DrawnArmy<'_>) -> Points {
    let list = draft.list;
    let mut least = draft.spent().expect("as the random list was made");
    let own = list.entries.items().filter_map(|it| Some((it.share.as_ref()?, vec![it.id.clone()])));
    let of = list.constraints.items();
    let of = of.filter_map(|it| Some((it.share.as_ref()?, it.entries.values().to_vec())));
    for (share, ids) in own.chain(of).filter(|(share, _)| share.of == ShareOf::Budget) {
        let Some(max) = share.max.filter(|max| *max > 0) else { continue };
        let ids = scope(share, &ids);
        let cost = ids.iter().map(|id| {
            draft
                .cost_of(draft.entry(id).expect("as the random list was made").0)
                .expect("as the random list was made")
        });
        least = least.max(cost.sum::<Points>() * Points::new(100, i64::from(max)));
    }
    least
}

/// A list in a workspace, and whoever judges its armies.
struct World<'a> {
    scene: Scene<'a>,
    sheets: Vec<FoundList>,
    ruleset: &'a Ruleset,
}

impl World<'_> {
    fn keeps(&self, army: &Army) -> bool {
        let mut army = army.clone();
        let roster = Roster::new(self.ruleset, &army);
        let least = budget(&DrawnArmy::new(&self.scene, &roster, &self.sheets[0]));
        army.budget = army.budget.or(Some(least));
        let roster = Roster::new(self.ruleset, &army);
        let draft = DrawnArmy::new(&self.scene, &roster, &self.sheets[0]);
        breaches(&draft).is_empty() && army_errors(&self.scene, &roster).is_empty()
    }
}

const ARMY: &str =
    "banneret: 1\nkind: army\nruleset: alexandre-bayard\nid: army\nname: Army\nlist: list\n";

/// Reads a list and hands it to whoever compares.
fn with_list(written: &Value, compare: impl FnOnce(&ArmyList, &World<'_>, &Scene<'_>)) {
    let mut files = MemoryFiles::default();
    files.add("list.yaml", written.to_string());
    files.add("army.yaml", ARMY);
    let workspace = Workspace::new(&files);
    let ruleset = banneret_schema::ruleset::shipped::ruleset("alexandre-bayard")
        .expect("as the random list was made");
    let (army, loaded) = (
        workspace.load("army.yaml").expect("as the random list was made"),
        workspace.load("list.yaml").expect("as the random list was made"),
    );
    let scene = Scene::new(&workspace, &army).under(ruleset.clone());
    let list_scene = Scene::new(&workspace, &loaded).under(ruleset.clone());
    let (Some(Model::Army(own)), Some(Model::ArmyList(list))) = (&army.model, &loaded.model) else {
        panic!("{written}")
    };
    assert!(loaded.violations.is_empty(), "{written}");
    let sheets = FoundList::all(&scene, own);
    compare(list, &World { scene, sheets, ruleset: &ruleset }, &list_scene);
}

fn is_impossible(proof: &ListProof, year: i32) -> bool {
    proof.flaws.iter().any(|flaw| match flaw {
        Flaw::Impossible(_, years) => years.is_none_or(|years| years.contains(Year::new(year))),
        Flaw::Unusable(..) => false,
    })
}

fn compare(list: &ArmyList, world: &World<'_>, scene: &Scene<'_>) {
    let all = |_: &banneret_yaml::Route| true;
    let trust = Trust { reads: &all, demands: &all };
    let legal = |choices: &Choices| legal_profiles(scene, choices);
    let proof = ListProof::new(world.ruleset, list, &trust, &legal);
    assert!(!proof.undecided);
    let mut used = BTreeSet::new();
    let mut is_whole = true;
    for year in YEARS {
        let kept: Vec<_> = every_army(list, Year::new(year))
            .into_iter()
            .filter(|(army, _)| world.keeps(army))
            .collect();
        assert_eq!(kept.is_empty(), is_impossible(&proof, year), "{year}: {:?}", proof.flaws);
        used.extend(kept.iter().flat_map(|(_, parts)| parts.iter().copied()));
        is_whole &= !kept.is_empty();
        // An army that is raised is one of them.
        let budget =
            kept.iter().map(|(army, _)| Roster::new(world.ruleset, army).bill().total()).max();
        let muster = Muster {
            ruleset: world.ruleset,
            list,
            year: Some(Year::new(year)),
            budget: Some(budget.unwrap_or_default() + Points::from(1)),
            trust: &trust,
            legal: &legal,
        };
        match muster.raise() {
            Ok(raised) => {
                let mut army = raised.army;
                army.list = Some("list".into());
                assert!(world.keeps(&army), "{year}: {army:?}");
            }
            Err(Unraised::Impossible) => assert!(kept.is_empty(), "{year}"),
            // A share of the budget may ask for another budget.
            Err(Unraised::TooDear(_)) => {}
            Err(Unraised::Undecided) => panic!("so small a list is decided"),
        }
    }
    if !is_whole {
        return;
    }
    let lives = |years: Option<Period>| {
        YEARS.iter().any(|year| years.is_none_or(|years| years.contains(Year::new(*year))))
    };
    let mut unused: BTreeSet<ListPart> = BTreeSet::new();
    for (at, entry) in list.entries.iter() {
        unused.insert(ListPart::Entry(at));
        for (option, it) in entry.options.iter() {
            let together = it.years.unwrap_or_default().common(entry.years.unwrap_or_default());
            unused.extend(
                together.filter(|it| lives(Some(*it))).map(|_| ListPart::Option(at, option)),
            );
        }
    }
    unused.extend(list.leaders.iter().map(|(at, _)| ListPart::Leader(at)));
    unused.retain(|part| !used.contains(part));
    assert_eq!(
        proof.unusable.iter().copied().collect::<BTreeSet<_>>(),
        unused,
        "{:?}",
        proof.flaws
    );
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_verdict_is_that_of_trying_every_army(bytes in prop::collection::vec(any::<u8>(), 120)) {
        let list = Dice(bytes.iter()).list();
        println!("{list}");
        with_list(&list, compare);
    }
}
