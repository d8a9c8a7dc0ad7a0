//! What a finding proposes as a repair really mends the army: it is made, written down and checked
//! again as a new file.

use banneret_schema::Lang;
use banneret_validator::checks::army_errors;
use banneret_validator::drawn::breach::breaches;
use banneret_validator::drawn::repair::{Mender, changed};
use banneret_validator::drawn::{DrawnArmy, FoundList};
use banneret_validator::load::Model;
use banneret_validator::roster::Roster;
use banneret_validator::scene::Scene;
use banneret_validator::{Config, Diagnostic, MemoryFiles, Severity, Workspace, check_files};

use super::literate::completed;

const LIST: &str = r"
leaders:
  - {id: general, rank: general, max: 1}
  - {id: officers, rank: officer, max: 3}
entries:
  - {id: hoplites, name: Hoplites, profile: {type: infantry, weight: heavy}, min: 2, max: 8}
  - {id: cretans, name: Cretan archers, profile: {type: infantry, weight: light, missile: composite-bow}, max: 3, share: {max: 20, of: spent}}
  - {id: peltasts, name: Peltasts, profile: {type: infantry, weight: light, missile: javelins}, per: [{at-most: 1, per: 2, of: hoplites}]}
  - id: riders
    name: Riders
    profile: {type: cavalry, weight: [light, medium]}
    max: 4
    share: {min: 5, of: budget}
    options: [{id: nobles, up-to: 1/2, profile: {training: elite}}]
  - {id: sacred-band, name: Sacred band, profile: {type: infantry, weight: heavy, training: elite}, max: 2, all-or-none: true, requires: [hoplites]}
  - {id: elephants, name: Elephants, profile: {type: elephants, weight: heavy}, excludes: [riders]}
constraints:
  - {entries: [cretans, peltasts], min: 1, max: 4}
";

fn files(army: &str) -> MemoryFiles {
    let mut memory = MemoryFiles::default();
    memory.add("list.yaml", completed("list.yaml", LIST));
    memory.add("army.yaml", army.to_owned());
    memory
}

fn errors(army: &str) -> Vec<Diagnostic> {
    let memory = files(army);
    let workspace = Workspace::new(&memory);
    let mut found = check_files(&workspace, ["army.yaml"], &Config::default()).diagnostics;
    found.retain(|finding| finding.severity == Severity::Error);
    found
}

fn named(found: &[Diagnostic]) -> Vec<&'static str> {
    found.iter().map(|finding| finding.check.name).collect()
}

/// Makes every repair of an army and checks the army that comes of it. Says how many there were.
fn all_repairs_hold(army: &str) -> (usize, usize) {
    let memory = files(army);
    let workspace = Workspace::new(&memory);
    let loaded = workspace.load("army.yaml").expect("it is there");
    let Some(Model::Army(model)) = &loaded.model else { panic!("an army") };
    let ruleset =
        workspace.ruleset(&loaded.source, model.ruleset.as_ref().expect("one")).expect("it");
    let scene = Scene::new(&workspace, &loaded).under(ruleset);
    let sheets = FoundList::all(&scene, model);
    let roster = Roster::new(scene.ruleset(), model);
    let mender = Mender::new(&scene, model, &sheets, army_errors);
    let (mut broken, mut mended) = (0, 0);
    let before = errors(army);
    for sheet in &sheets {
        let draft = DrawnArmy::new(&scene, &roster, sheet);
        for breach in breaches(&draft) {
            broken += 1;
            let repairs = mender.repairs(&draft, &breach);
            mended += usize::from(!repairs.is_empty());
            for repair in repairs {
                let after = changed(&draft, &repair);
                let mut json = serde_json::to_value(&after).expect("an army is data");
                let map = json.as_object_mut().expect("an army is a mapping");
                map.retain(|_, value| !value.is_null());
                map.insert("banneret".to_owned(), 1.into());
                map.insert("kind".to_owned(), "army".into());
                let after = errors(&json.to_string());
                let (before, after) = (named(&before), named(&after));
                assert!(
                    after.len() < before.len(),
                    "{breach:?} {repair:?}: {before:?} {after:?}\n{json}"
                );
                assert!(
                    after.iter().all(|name| before.contains(name)),
                    "{breach:?} {repair:?}: {after:?}"
                );
            }
        }
    }
    (broken, mended)
}

fn army(units: &[(&str, u32)], budget: u32) -> String {
    let profiles = [
        ("hoplites", "type: infantry, weight: heavy"),
        ("cretans", "type: infantry, weight: light, missile: composite-bow"),
        ("peltasts", "type: infantry, weight: light, missile: javelins"),
        ("riders", "type: cavalry, weight: light"),
        ("nobles", "type: cavalry, weight: medium, training: elite"),
        ("sacred-band", "type: infantry, weight: heavy, training: elite"),
        ("elephants", "type: elephants, weight: heavy"),
    ];
    let mut text = format!("list: list\nbudget: {budget}\n");
    text += "leaders:\n  - {id: general, rank: general}\n  - {id: one, rank: officer}\n  - {id: two, rank: officer}\n  - {id: three, rank: officer}\n";
    text += "units:\n";
    for (id, count) in units.iter().filter(|(_, count)| *count > 0) {
        let profile = profiles.iter().find(|(known, _)| known == id).expect("known").1;
        text += &format!("  - {{id: {id}, entry: {id}, count: {count}, {profile}}}\n");
    }
    completed("army.yaml", &text)
}

#[test]
fn every_repair_that_is_proposed_mends_the_army() {
    let names = ["hoplites", "cretans", "peltasts", "riders", "nobles", "sacred-band", "elephants"];
    // A small generator of its own: the same armies every time.
    let mut state = 20_240_607u64;
    let mut next = |below: u32| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        u32::try_from(state >> 33).unwrap_or(0) % below
    };
    let (mut broken, mut mended) = (0, 0);
    for _ in 0..16 {
        let units: Vec<_> = names.iter().map(|name| (*name, next(5).saturating_sub(1))).collect();
        let (some, of_them) = all_repairs_hold(&army(&units, 900 + 100 * next(6)));
        broken += some;
        mended += of_them;
    }
    assert!(broken > 25, "{broken} breaches are too few to prove anything");
    assert!(mended * 2 > broken, "only {mended} of {broken} breaches have a repair");
}

#[test]
fn a_finding_points_at_both_files_and_says_the_repair() {
    let units = [("hoplites", 4), ("cretans", 5), ("riders", 2)];
    let found = errors(&army(&units, 1500));
    let many = found
        .iter()
        .find(|it| it.message.en.contains("allows 3 units"))
        .expect("five are too many");
    assert_eq!(many.related[0].place.source.path, "list.yaml");
    assert_eq!(many.related[0].place.span.of(&many.related[0].place.source.text), "3");
    assert!(
        many.place.source.path == "army.yaml" && many.place.span.of(&many.place.source.text) == "5"
    );
    let help = many.help.as_ref().expect("a repair");
    assert!(help.get(Lang::En).starts_with("remove "), "{}", help.en);
    assert!(many.reference.as_ref().is_some_and(|it| it.contains("Les listes d'armée")));
}
