//! The builder's data on the examples that ship.

use std::sync::OnceLock;

use banneret_schema::cost::army_cost;
use banneret_schema::{Lang, Points};
use banneret_validator::run::{check_file, check_quickly};
use banneret_validator::{Config, MemoryFiles, Severity, Workspace};
use banneret_yaml::Route;
use proptest::prelude::*;

use super::choices::{KeyQuestion, ValueChoice, judged, offered};
use super::form::Takes;
use super::list::{add_entry, add_leader};
use super::recruit::{kinds, recruit};
use super::{ArmySetting, BuiltArmy};
use crate::document::army::{ArmyPart, MemberAt, add};

pub(crate) const MACEDONIANS: &str =
    include_str!("../../../examples/alexandre-bayard/granicus/macedonians.yaml");
pub(crate) const LIST: &str =
    include_str!("../../../examples/alexandre-bayard/lists/macedonians.yaml");
const HOUSE_RULES: &str = include_str!("../../../examples/alexandre-bayard/house-rules/club.yaml");
const SWEDES: &str = include_str!("../../../examples/panache/armies/swedes-1632.yaml");

/// Armies of both games, with a list and without, one of them under house rules, all legal.
const ARMIES: [&str; 8] = [
    MACEDONIANS,
    include_str!("../../../examples/alexandre-bayard/armies/romans-216.yaml"),
    include_str!("../../../examples/alexandre-bayard/armies/mongols-1241.yaml"),
    include_str!("../../../examples/alexandre-bayard/armies/swiss-1476.yaml"),
    SWEDES,
    include_str!("../../../examples/panache/armies/dutch-1600.yaml"),
    include_str!("../../../examples/panache/armies/imperials-1525.yaml"),
    include_str!("../../../examples/panache/armies/mughals-1526.yaml"),
];

/// Where the armies of these tests stand, so that they find their lists.
pub(crate) const PATH: &str = "armies/army.yaml";

pub(crate) fn files(army: &str) -> MemoryFiles {
    let mut files = MemoryFiles::default();
    files.add(PATH, army);
    files.add("lists/macedonians.yaml", LIST);
    files.add("house-rules/club.yaml", HOUSE_RULES);
    files
}

pub(crate) fn config() -> &'static Config {
    static CONFIG: OnceLock<Config> = OnceLock::new();
    CONFIG.get_or_init(Config::default)
}

pub(crate) fn setting(files: &MemoryFiles) -> ArmySetting<'_> {
    ArmySetting { files, path: PATH, config: config() }
}

/// The army, checked and read.
pub(crate) fn muster(files: &MemoryFiles) -> BuiltArmy {
    let workspace = Workspace::new(files);
    let problems = check_file(&workspace, PATH, config()).expect("the file can be read");
    BuiltArmy::read(&workspace, PATH, &Route::root(), problems).expect("the army can be read")
}

/// The army with points to spare, free to choose what it likes.
fn without_list(army: &str) -> String {
    army.replace("list: ../lists/macedonians.yaml\n", "").replace("budget: 1", "budget: 9")
}

fn errors(text: &str) -> Vec<String> {
    let files = files(text);
    let workspace = Workspace::new(&files);
    let found = check_file(&workspace, PATH, config()).unwrap();
    let errors = found.into_iter().filter(|it| it.severity == Severity::Error);
    errors.map(|it| format!("{} {}: {}", it.check.name, it.route, it.message.en)).collect()
}

fn ask(files: &MemoryFiles, muster: &BuiltArmy, member: MemberAt, key: &str) -> Vec<ValueChoice> {
    let path = [key.to_owned()];
    let question = KeyQuestion { members: &[member], path: &path };
    let values = offered(muster, question).into_iter();
    values.filter_map(|it| judged(setting(files), muster, question, it.as_ref())).collect()
}

#[test]
fn rows_say_what_units_are_and_cost() {
    let files = files(MACEDONIANS);
    let muster = muster(&files);
    let row = muster.roster.of(ArmyPart::Units).next().unwrap();
    assert_eq!((row.id.as_str(), row.count), ("companions", 2));
    assert_eq!(row.called.get(Lang::Fr), "Hétaïres");
    assert_eq!(row.cell("training").unwrap().words(Lang::En).to_lowercase(), "elite");
    assert!(row.cell("morale").unwrap().by_itself);
    let bill = army_cost(&muster.ruleset, muster.army());
    assert_eq!(row.total, bill.items.iter().find(|it| it.id == "companions").unwrap().total());
    assert!(row.problems.is_empty());
    assert_eq!(muster.roster.rows.len(), bill.items.len());
}

#[test]
fn a_muster_can_be_read_beside_the_screen() {
    fn may_be_sent<T: Send + 'static>() {}
    may_be_sent::<BuiltArmy>();
}

#[test]
fn the_balance_adds_up() {
    let files = files(MACEDONIANS);
    let balance = muster(&files).balance;
    assert_eq!(balance.shares.iter().map(|share| share.cost).sum::<Points>(), balance.total);
    assert!(balance.words().en.contains("of 1,120 points"), "{}", balance.words().en);
    assert!(!balance.is_over());
}

#[test]
fn a_form_has_only_what_its_game_has() {
    let macedonians = files(MACEDONIANS);
    let swedes = files(SWEDES);
    let has = |muster: &BuiltArmy, key: &str| {
        muster.form.fields(ArmyPart::Units).iter().any(|field| field.key == key)
    };
    assert!(has(&muster(&macedonians), "melee"));
    assert!(!has(&muster(&swedes), "melee"));
    assert!(has(&muster(&swedes), "training"));
}

#[test]
fn weapons_that_are_refused_say_why() {
    let files = files(MACEDONIANS);
    let muster = muster(&files);
    let found = ask(&files, &muster, MemberAt::unit(0), "melee");
    let pike = found.iter().find(|choice| choice.id.as_deref() == Some("pike")).unwrap();
    assert!(!pike.verdict.is_legal());
    let lance = found.iter().find(|choice| choice.chosen).unwrap();
    assert_eq!(lance.id.as_deref(), Some("cavalry-lance-swordsmen"));
    assert_eq!(lance.difference, Some(Points::ZERO));
}

#[test]
fn a_newcomer_has_what_it_needs_and_no_more() {
    for (army, kind, keys) in [
        (MACEDONIANS, "cavalry", &["type", "weight"][..]),
        (MACEDONIANS, "elephants", &["type", "weight"]),
        (SWEDES, "pikemen", &["type", "weight"]),
    ] {
        let files = files(&without_list(army));
        let muster = muster(&files);
        let newcomer = recruit(setting(&files), &muster, ArmyPart::Units, kind, &Route::root());
        let written: Vec<_> = newcomer.keys.iter().map(|(key, _)| key.as_str()).collect();
        assert!(keys.starts_with(&written) || written == keys, "{kind}: {written:?}");
        let edit = add(muster.text(), &muster.base, &newcomer).unwrap();
        let after = edit.patch.apply(muster.text());
        let own = |it: &String| it.contains(" /units/8");
        assert!(!errors(&after).iter().any(own), "{:?}", errors(&after));
    }
}

#[test]
fn every_kind_of_unit_can_be_added_legally_where_it_can_be_at_all() {
    for army in [MACEDONIANS, SWEDES] {
        let text = without_list(army);
        let files = files(&text);
        let muster = muster(&files);
        let field = kinds(&muster, ArmyPart::Units).unwrap();
        let mut refused = Vec::new();
        for kind in field.candidates() {
            let newcomer =
                recruit(setting(&files), &muster, ArmyPart::Units, &kind.id, &Route::root());
            let edit = add(muster.text(), &muster.base, &newcomer).unwrap();
            let found = errors(&edit.patch.apply(muster.text()));
            if !found.is_empty() {
                refused.push((kind.id.clone(), found));
            }
        }
        // What only arises in play cannot be listed; a mixed unit needs its second troop.
        refused.retain(|(_, found)| {
            !found.iter().all(|it| it.contains("only-in-play") || it.contains("companion"))
        });
        assert!(refused.is_empty(), "{refused:#?}");
    }
}

#[test]
fn the_list_counts_what_is_taken() {
    let files = files(MACEDONIANS);
    let muster = muster(&files);
    let listing = muster.listing.as_ref().unwrap();
    let phalanx = listing.entries.iter().find(|entry| entry.id == "phalanx").unwrap();
    assert_eq!((phalanx.taken, phalanx.min, phalanx.max), (Some(4), Some(3), Some(8)));
    assert_eq!(phalanx.words().en, "4 of 3 to 8");
    assert!(listing.bounds.iter().all(|bound| !bound.is_broken()));
    assert!(listing.fill.is_none());
}

#[test]
fn the_slider_stops_only_where_something_changes() {
    let files = files(MACEDONIANS);
    let muster = muster(&files);
    let stretches = &muster.listing.as_ref().unwrap().stretches;
    let firsts: Vec<_> = stretches.iter().filter_map(|it| it.years.from).collect();
    let numbers: Vec<_> = firsts.iter().map(|year| year.number()).collect();
    assert_eq!(numbers, [-336, -331, -329, -328]);
    let last = stretches.last().unwrap();
    assert!(last.changes.iter().any(|change| change.comes && change.name.en.contains("Dahae")));
    assert!(
        last.changes.iter().any(|change| !change.comes && change.name.en.contains("Thessalian"))
    );
}

#[test]
fn minimums_are_filled_by_one_edit() {
    let empty = "banneret: 1\nkind: army\nruleset: alexandre-bayard\nid: a\nname: A\n\
                 list: ../lists/macedonians.yaml\nyear: -334\nbudget: 3000\n";
    let before = files(empty);
    let muster = muster(&before);
    let listing = muster.listing.as_ref().unwrap();
    assert!(listing.bounds.iter().any(super::list::ShownLimit::is_broken));
    let edit = listing.fill.as_ref().unwrap();
    let after = edit.patch.apply(empty);
    assert_eq!(errors(&after), Vec::<String>::new(), "{after}");
    // The leader is as good as the list says.
    assert!(after.contains("quality: excellent"), "{after}");
    assert_eq!(edit.patch.inverse(empty).apply(&after), empty);
}

#[test]
fn a_broken_limit_is_repaired_by_its_edit() {
    let broken =
        MACEDONIANS.replace("count: 4", "count: 9").replace("budget: 1120", "budget: 3000");
    let before = files(&broken);
    let muster = muster(&before);
    let bound = muster.listing.as_ref().unwrap().bounds.first().unwrap().clone();
    let super::list::LimitState::Broken(Some(repair)) = bound.state else { panic!("{bound:?}") };
    assert_eq!(repair.title.en, "Remove 1 Foot companions");
    assert_eq!(errors(&repair.patch.apply(&broken)), Vec::<String>::new());
}

#[test]
fn entries_join_from_the_list() {
    let roomy = MACEDONIANS.replace("budget: 1120", "budget: 3000");
    let files = files(&roomy);
    let muster = muster(&files);
    let listing = muster.listing.as_ref().unwrap();
    for entry in listing.entries.iter().filter(|entry| {
        listing.year.is_some_and(|year| entry.years.is_none_or(|years| years.contains(year)))
    }) {
        let edit = add_entry(setting(&files), &muster, entry.index).unwrap();
        let after = edit.patch.apply(&roomy);
        let own = |it: &&String| it.contains("profile") || it.contains("army/");
        let found = errors(&after);
        assert!(!found.iter().any(|it| own(&it)), "{}: {found:?}", entry.id);
    }
    let edit = add_leader(setting(&files), &muster, 2).unwrap();
    assert_eq!(errors(&edit.patch.apply(&roomy)), Vec::<String>::new());
}

/// The name, place and words of every finding, in order.
fn told(found: &[banneret_validator::Diagnostic]) -> Vec<String> {
    let mut told: Vec<_> = found
        .iter()
        .map(|it| format!("{} {} {}", it.check.name, it.route, it.message.en))
        .collect();
    told.sort();
    told
}

#[test]
fn findings_are_those_of_the_whole_check() {
    let empty = "banneret: 1\nkind: army\nruleset: alexandre-bayard\nid: a\nname: A\n\
                 list: ../lists/macedonians.yaml\nyear: -334\nbudget: 30\n";
    for army in [
        MACEDONIANS.to_owned(),
        MACEDONIANS.replace("count: 4", "count: 9"),
        MACEDONIANS.replace("elite", "elitist").replace("melee: pike", "melee: [pike]"),
        MACEDONIANS.replace("year: -334", "year: -325 # banneret: allow army/over-budget — no"),
        empty.to_owned(),
        SWEDES.to_owned(),
    ] {
        let files = files(&army);
        let workspace = Workspace::new(&files);
        let whole = check_file(&workspace, PATH, config()).unwrap();
        assert_eq!(told(&check_quickly(&workspace, PATH, config()).unwrap()), told(&whole));
    }
}

fn field_keys(muster: &BuiltArmy, part: ArmyPart) -> Vec<String> {
    let fields = muster.form.fields(part).iter();
    let chosen = fields.filter(|it| matches!(it.takes, Takes::One(_) | Takes::Many(_)));
    chosen.map(|it| it.key.clone()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 16, ..ProptestConfig::default() })]

    /// From an army without errors a choice is legal exactly where the validator finds none after it.
    #[test]
    fn what_is_offered_is_accepted_and_what_is_refused_is_refused(
        army in prop::sample::select(&ARMIES[..]),
        steps in proptest::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>(), any::<prop::sample::Index>()), 1..4),
    ) {
        let mut text = army.to_owned();
        for (row, key, pick) in steps {
            let files = files(&text);
            let muster = muster(&files);
            let member = row.get(&muster.roster.rows).member;
            let keys = field_keys(&muster, member.part);
            if keys.is_empty() {
                continue;
            }
            let key: &String = key.get(&keys);
            let found = ask(&files, &muster, member, key);
            for choice in &found {
                let after = errors(&choice.edit.patch.apply(&text));
                prop_assert_eq!(choice.verdict.is_legal(), after.is_empty(), "{:?}: {:?}", choice.edit.title, after);
            }
            let legal: Vec<_> = found.iter().filter(|it| it.verdict.is_legal()).collect();
            if !legal.is_empty() {
                text = pick.get(&legal).edit.patch.apply(&text);
            }
        }
    }
}
