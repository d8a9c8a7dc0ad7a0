//! Edits of armies: what the text says afterwards, and that undo gives it back to the byte.

use banneret_schema::army::echelon::EchelonLevel;
use banneret_schema::{Points, Year};
use banneret_validator::Text;
use banneret_yaml::Route;
use proptest::prelude::*;

use super::*;
use crate::document::{DocumentKey, Edit, OpenDocument, RefusedEdit, session};

const ARMY: &str = "\
# ours
banneret: 1
kind: army
ruleset: alexandre-bayard
id: ours
name: Ours
units:
  # the best
  - id: guards # never sold
    count: 2
    type: cavalry
    weight: heavy
    traits: [tenacious] # to the last
  - {id: levy, type: infantry, weight: light}
";

fn newcomer(called: &str) -> Newcomer {
    let keys = vec![("type".to_owned(), "infantry".into()), ("weight".to_owned(), "light".into())];
    Newcomer { part: ArmyPart::Units, within: Route::root(), called: Text::of(&called), keys }
}

fn word(word: &str) -> Text {
    Text::of(&word)
}

fn path(key: &str) -> [String; 1] {
    [key.to_owned()]
}

#[track_caller]
fn gives(edit: Result<Edit, RefusedEdit>, title: &str, holds: &[&str]) {
    let edit = edit.unwrap();
    assert_eq!(edit.title.en, title);
    let after = edit.patch.apply(ARMY);
    for part in holds {
        assert!(after.contains(part), "{part:?} is not in\n{after}");
    }
    assert_eq!(edit.patch.inverse(ARMY).apply(&after), ARMY);
}

#[test]
fn edits_say_what_they_do_and_keep_comments() {
    let root = Route::root();
    let guards = [MemberAt::unit(0)];
    let both = [MemberAt::unit(0), MemberAt::unit(1)];
    let training = path("training");
    let spot = MembersKey { members: &guards, path: &training };
    gives(
        set(ARMY, &root, spot, Some(&"elite".into()), &word("elite")),
        "Set guards to elite",
        &["    weight: heavy\n    training: elite\n    traits: [tenacious] # to the last\n"],
    );
    let spot = MembersKey { members: &both, ..spot };
    gives(
        set(ARMY, &root, spot, Some(&"elite".into()), &word("elite")),
        "Set 2 members to elite",
        &["training: elite\n", "{id: levy, type: infantry, weight: light, training: elite}"],
    );
    let traits = path("traits");
    let spot = MembersKey { members: &guards, path: &traits };
    gives(
        toggle(ARMY, &root, spot, "mobile", true, &word("mobile")),
        "Give guards mobile",
        &["traits: [tenacious, mobile] # to the last"],
    );
    gives(
        toggle(ARMY, &root, spot, "tenacious", false, &word("tenacious")),
        "Take tenacious from guards",
        &["    weight: heavy\n  - {id: levy"],
    );
    gives(set_count(ARMY, &root, MemberAt::unit(0), 3), "Set guards to 3", &["count: 3\n"]);
    gives(set_count(ARMY, &root, MemberAt::unit(1), 1), "Set levy to 1", &["weight: light}\n"]);
    gives(
        duplicate(ARMY, &root, &guards, &[]),
        "Duplicate guards",
        &["- id: guards-b # never sold"],
    );
    gives(remove(ARMY, &root, &guards), "Remove guards", &["units:\n  - {id: levy"]);
    gives(remove(ARMY, &root, &both), "Remove 2 members", &["name: Ours\n"]);
    gives(move_to(ARMY, &root, MemberAt::unit(1), 0), "Move levy up", &["units:\n  - {id: levy"]);
    gives(shift(ARMY, &root, &guards, true), "Move guards down", &["units:\n  - {id: levy"]);
    gives(
        rename(ARMY, &root, MemberAt::unit(1), "Levy", "Milice"),
        "Rename levy to Levy",
        &["{id: levy, name: {en: Levy, fr: Milice}, type: infantry"],
    );
    gives(
        add(ARMY, &root, &newcomer("Guards")),
        "Add Guards",
        &["{id: guards-b, type: infantry, weight: light}"],
    );
    gives(
        set_year(ARMY, &root, Some(Year::new(-334))),
        "Set the year to 334 BC",
        &["year: -334\n"],
    );
    gives(
        set_budget(ARMY, &root, Some(Points::new(25, 2))),
        "Set the budget to 12.5",
        &["name: Ours\nbudget: 12.5\n"],
    );
    gives(set_list(ARMY, &root, Some("romans")), "Draw from romans", &["list: romans\n"]);
    gives(
        set_name(ARMY, &root, "Ours", "Les nôtres"),
        "Name the army Ours",
        &["name: {en: Ours, fr: Les nôtres}\n"],
    );
}

#[test]
fn the_first_member_of_a_part_stands_on_lines_of_its_own() {
    for (before, after) in [
        (
            "kind: army\nname: A\n",
            "kind: army\nname: A\nleaders:\n  - id: king\n    rank: general\n",
        ),
        (
            "kind: army\nunits: [{id: a}]\n",
            "kind: army\nleaders:\n  - id: king\n    rank: general\nunits: [{id: a}]\n",
        ),
        ("{kind: army}\n", "{kind: army, leaders: [{id: king, rank: general}]}\n"),
        ("kind: army\nleaders: []\n", "kind: army\nleaders:\n  - id: king\n    rank: general\n"),
    ] {
        let keys = vec![("rank".to_owned(), "general".into())];
        let king =
            Newcomer { part: ArmyPart::Leaders, within: Route::root(), called: word("King"), keys };
        let edit = add(before, &Route::root(), &king).unwrap();
        assert_eq!(edit.patch.apply(before), after);
        assert_eq!(edit.patch.inverse(before).apply(after), before);
    }
}

fn random_edit(document: &OpenDocument, kind: u8, a: usize, b: usize) -> Option<Edit> {
    let (text, root) = (document.text(), Route::root());
    let n_units = session(text).items(&root.join("units")).len();
    let member = MemberAt::unit(a.checked_rem(n_units).unwrap_or(0));
    let other = MemberAt::unit(b.checked_rem(n_units).unwrap_or(0));
    let members = [member, other];
    let members = if member == other { &members[..1] } else { &members[..] };
    let (training, traits) = (path("training"), path("traits"));
    let edit = match kind % 11 {
        0 => add(text, &root, &newcomer("Slingers")),
        1 => remove(text, &root, members),
        2 => duplicate(text, &root, members, &[]),
        3 if b.is_multiple_of(2) => move_to(text, &root, member, other.index),
        3 => shift(text, &root, members, a.is_multiple_of(2)),
        4 => set_count(text, &root, member, u32::try_from(b % 9 + 1).unwrap()),
        5 => rename(text, &root, member, ["Guards", "Été: #1", ""][b % 3], ["", "Gardes"][a % 2]),
        6 => {
            let spot = MembersKey { members, path: &training };
            set(
                text,
                &root,
                spot,
                (b.is_multiple_of(2)).then(|| "elite".into()).as_ref(),
                &word("elite"),
            )
        }
        7 => {
            let spot = MembersKey { members, path: &traits };
            toggle(
                text,
                &root,
                spot,
                ["mobile", "tenacious"][a % 2],
                b.is_multiple_of(2),
                &word("it"),
            )
        }
        8 => set_budget(text, &root, (!b.is_multiple_of(3)).then(|| Points::new(b as i64, 3))),
        9 => set_year(text, &root, (!b.is_multiple_of(3)).then(|| Year::new(-334))),
        _ => set_list(text, &root, (b.is_multiple_of(2)).then_some("../lists/a.yaml")),
    };
    edit.ok()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn edits_undone_give_the_start_and_redone_the_end(
        edits in proptest::collection::vec((any::<u8>(), 0..100_usize, 0..100_usize), 1..14),
    ) {
        let mut document = OpenDocument::new(DocumentKey(1), "army.yaml", ARMY.to_owned());
        for (kind, a, b) in edits {
            if let Some(edit) = random_edit(&document, kind, a, b) {
                document.apply(&edit);
                prop_assert!(document.loaded().source.document.faults.is_empty(), "{}", document.text());
            }
        }
        let end = document.text().to_owned();
        while document.undo() {}
        prop_assert_eq!(document.text(), ARMY);
        while document.redo() {}
        prop_assert_eq!(document.text(), end);
    }
}

const NESTED: &str = "\
banneret: 1
kind: army
ruleset: vive-lempereur
id: north
name: North
leaders:
  - {id: chief, rank: army, combat: 0, morale: 1, movement: 12}
corps:
  - id: i
    name: I Corps
    divisions:
      - id: first
        units:
          # the old ones
          - {id: line-1, name: First Line, type: infantry, sheet-number: 1, steps: 6}
          - {id: line-2, type: infantry, sheet-number: 2, steps: 7} # strong
      - id: second
        units:
          - {id: line-3, type: infantry, sheet-number: 3, steps: 5}
    units:
      - {id: guns, type: artillery, sheet-number: 4, steps: 2}
units:
  - {id: alone, type: infantry, sheet-number: 5, steps: 4}
";

/// What the text says after an edit, with the way back tried.
fn nested(edit: Result<Edit, RefusedEdit>) -> String {
    let edit = edit.expect("an edit");
    let after = edit.patch.apply(NESTED);
    assert_eq!(edit.patch.inverse(NESTED).apply(&after), NESTED, "{}", edit.title.en);
    after
}

#[test]
fn members_inside_divisions_are_edited_where_they_are_written() {
    let root = Route::root();
    // The army's own unit is counted first, then those of the corps itself, then its divisions.
    let line_2 = MemberAt::unit(3);
    let steps = path("steps");
    let spot = MembersKey { members: &[line_2], path: &steps };
    let after = nested(set(NESTED, &root, spot, Some(&8.into()), &word("8")));
    assert_eq!(after, NESTED.replace("steps: 7} # strong", "steps: 8} # strong"));

    let after = nested(remove(NESTED, &root, &[line_2]));
    let line = "          - {id: line-2, type: infantry, sheet-number: 2, steps: 7} # strong\n";
    assert_eq!(after, NESTED.replace(line, ""));

    let copy = "          - {id: line-4, type: infantry, sheet-number: 6, steps: 7} # strong\n";
    let after = nested(duplicate(NESTED, &root, &[line_2], &["sheet-number".to_owned()]));
    assert_eq!(after, NESTED.replace(line, &format!("{line}{copy}")));

    let after = nested(rename(NESTED, &root, line_2, "Second Line", ""));
    assert!(after.contains("- {id: second-line, name: Second Line, type: infantry"), "{after}");

    let after = nested(shift(NESTED, &root, &[line_2], false));
    assert!(after.find("line-2") < after.find("line-1"), "{after}");
    assert_eq!(nested(shift(NESTED, &root, &[line_2], true)), NESTED, "the last of its division");
}

#[test]
fn newcomers_join_the_division_that_is_named() {
    let root = Route::root();
    let keys = vec![("type".to_owned(), "infantry".into()), ("steps".to_owned(), 5.into())];
    let within = Route::root().join("corps").join(0_usize).join("divisions").join(1_usize);
    let called = word("Line");
    let newcomer = Newcomer { part: ArmyPart::Units, within: within.clone(), called, keys };
    let after = nested(add(NESTED, &root, &newcomer));
    let line_3 = "          - {id: line-3, type: infantry, sheet-number: 3, steps: 5}\n";
    let new = "          - {id: line-b, type: infantry, steps: 5}\n";
    assert_eq!(after, NESTED.replace(line_3, &format!("{line_3}{new}")));

    let after = nested(transfer(NESTED, &root, MemberAt::unit(0), &within));
    let alone = "          - {id: alone, type: infantry, sheet-number: 5, steps: 4}\n";
    assert!(after.contains(&format!("{line_3}{alone}")), "{after}");
    assert!(!after.contains("\nunits:\n"), "an empty list goes with its key: {after}");
}

#[test]
fn divisions_come_get_names_and_go() {
    let root = Route::root();
    let corps = Route::root().join("corps").join(0_usize);
    let after = nested(add_echelon(NESTED, &root, &corps, EchelonLevel::Division));
    assert!(after.contains("      - id: division\n    units:\n"), "{after}");
    let second = corps.join("divisions").join(1_usize);
    let after = nested(rename_echelon(NESTED, &root, &second, "Second", "Seconde"));
    assert!(
        after.contains("      - id: second\n        name: {en: Second, fr: Seconde}\n"),
        "{after}"
    );
    let after = nested(remove_echelon(NESTED, &root, &second));
    assert!(!after.contains("line-3") && after.contains("line-2"), "{after}");
}

#[test]
fn ids_the_editor_makes_never_clash_whatever_counts_become() {
    let root = Route::root();
    let mut text = ARMY.to_owned();
    // The last two have names that end in a number, and the stem of one that is there already.
    for called in ["Infantry", "Infantry", "Infantry", "Infantry 5", "Horse 2", "Horse"] {
        text = add(&text, &root, &newcomer(called)).unwrap().patch.apply(&text);
    }
    let ids = ["infantry", "infantry-b", "infantry-c", "infantry-5-b", "horse-2", "horse-b"];
    for (index, id) in ids.into_iter().enumerate() {
        assert!(text.contains(&format!("  - {{id: {id}, ")), "{id}\n{text}");
        let member = MemberAt::unit(index + 2);
        text = set_count(&text, &root, member, 9).unwrap().patch.apply(&text);
    }
    let document = OpenDocument::new(DocumentKey(1), "ours.yaml", text);
    let Some(banneret_validator::load::Model::Army(army)) = &document.loaded().model else {
        panic!("an army")
    };
    let mut known = std::collections::BTreeSet::new();
    for unit in army.units.items() {
        let numbered = (1..=unit.count).map(|number| format!("{}-{number}", unit.id.as_str()));
        for id in numbered.filter(|_| unit.count > 1).chain([unit.id.as_str().to_owned()]) {
            assert!(known.insert(id.clone()), "{id} is two units");
        }
    }
}
