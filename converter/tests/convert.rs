//! Every case under `cases/<notation>/<case>/`: the text in `input.txt` becomes `expected.yaml`, and
//! what is said about it `notes.txt`. `BANNERET_UPDATE=1` rewrites both.
#![expect(clippy::disallowed_methods, reason = "the cases are files")]
#![expect(clippy::unwrap_used, reason = "a helper of a test may fail like the test")]

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use banneret_converter::{
    Conversion, Fate, LineState, Notation, Region, Request, UnitSize, convert, parse_years, to_json,
};
use banneret_laws::converting::{errors, is_read_back, no_word_vanishes};
use banneret_schema::army_list::CountedIn;
use banneret_schema::ruleset::shipped::ruleset;
use banneret_schema::ruleset::troop::WeaponTable;
use banneret_schema::ruleset::weapon::{MeleeTable, MissileUsers};

fn folders(path: &Path) -> Vec<PathBuf> {
    let mut found: Vec<PathBuf> = std::fs::read_dir(path)
        .map(|entries| entries.filter_map(|it| it.ok().map(|it| it.path())).collect())
        .unwrap_or_default();
    found.retain(|it| it.is_dir());
    found.sort();
    found
}

/// A case may begin with `#! --year … --region …`, as the command line would say it.
fn request(notation: Notation, text: &str) -> (Request, &str) {
    let mut request = Request::new(notation);
    let Some(rest) = text.strip_prefix("#!") else { return (request, text) };
    let (head, body) = rest.split_once('\n').unwrap_or((rest, ""));
    let mut words = head.split_whitespace();
    while let Some(word) = words.next() {
        let value = words.next().unwrap_or_default();
        match word {
            "--year" => request.years = parse_years(value),
            "--region" => request.region = Region::parse(value),
            other => panic!("unknown option {other}"),
        }
    }
    (request, body)
}

/// What is said about a text, for reading.
fn notes(conversion: &Conversion, request: &Request) -> String {
    let mut text = String::new();
    if let Some(game) = conversion.other_game {
        let _ = writeln!(text, "other game: {}", game.name());
    }
    for line in &conversion.lines {
        let entry = line.entry.as_ref().map_or("", |it| it.as_str());
        let _ = writeln!(text, "{:>3} {:<12} {entry}", line.number, line.state.as_str());
        for choice in &line.choices {
            let taken = choice.taken.as_deref().unwrap_or("nothing");
            let _ = writeln!(
                text,
                "      ? {} [{}] took {taken}",
                choice.asks.en(),
                choice.allowed.join(", ")
            );
        }
    }
    for note in &conversion.notes {
        let _ = writeln!(
            text,
            "{}: line {}: {} {}",
            note.code,
            note.line,
            note.level.as_str(),
            note.message.en()
        );
        assert!(!note.message.fr().is_empty());
    }
    for item in &conversion.summary {
        let fate = match &item.fate {
            Fate::Used(what) => format!("used: {what}"),
            Fate::NoEquivalent => "no equivalent".to_owned(),
            Fate::Unknown(Some(near)) => format!("unknown, perhaps {near}"),
            Fate::Unknown(None) => "unknown".to_owned(),
        };
        let _ = writeln!(text, "{}: {fate}, {} lines", item.token, item.lines.len());
    }
    let json = to_json(conversion, request);
    assert_eq!(json["version"], 1);
    assert_eq!(json["lines"].as_array().map(Vec::len), Some(conversion.lines.len()));
    text
}

fn compare(path: &Path, found: &str) {
    if std::env::var_os("BANNERET_UPDATE").is_some() {
        std::fs::write(path, found).unwrap();
        return;
    }
    let expected = std::fs::read_to_string(path).unwrap_or_default();
    assert!(
        expected == found,
        "{} differs; run with BANNERET_UPDATE=1 and read the change\n{found}",
        path.display()
    );
}

#[test]
fn every_case_converts_as_written() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    let mut count = 0;
    for notation_folder in folders(&root) {
        let name = notation_folder.file_name().unwrap().to_str().unwrap();
        let notation = Notation::parse(name).unwrap();
        for case in folders(&notation_folder) {
            count += 1;
            let text = std::fs::read_to_string(case.join("input.txt")).unwrap();
            let (request, body) = request(notation, &text);
            let conversion = convert(body, &request);
            no_word_vanishes(&conversion);
            if !conversion.is_refused() {
                let errors = errors(&conversion);
                assert!(errors.is_empty(), "{}: {errors:#?}\n{}", case.display(), conversion.yaml);
                compare(&case.join("expected.yaml"), &conversion.yaml);
                check_round_trip(&conversion);
                check_game(&conversion);
            } else {
                assert!(conversion.lines.iter().all(|it| it.state == LineState::Refused));
            }
            compare(&case.join("notes.txt"), &notes(&conversion, &request));
        }
    }
    assert!(count >= 1);
}

/// The text says what the document says.
fn check_round_trip(conversion: &Conversion) {
    is_read_back(conversion);
    let open = conversion.document.open_questions().count();
    assert_eq!(open, conversion.document.questions.len(), "{}", conversion.yaml);
}

fn one(notation: Notation, text: &str) -> Conversion {
    convert(text, &Request::new(notation))
}

#[test]
fn an_answered_question_disappears() {
    let mut conversion = one(Notation::Wrg, "Hill folk 300-200 BC\nGuards, Reg C HI, LTS any");
    assert_eq!(conversion.document.open_questions().count(), 1);
    let narrowed = conversion.yaml.replace("weight: [medium, heavy]", "weight: heavy");
    let parsed = banneret_yaml::parse(&narrowed, &banneret_yaml::TextLimits::default());
    let list: banneret_schema::ArmyList =
        banneret_yaml::read(parsed.root.as_ref().unwrap()).unwrap();
    assert!(list.open_questions().next().is_none(), "a narrowed profile answers");
    let mut question = conversion.document.questions.get(0).unwrap().clone();
    question.answer = Some("heavy".to_owned());
    conversion.document.questions = [question].into_iter().collect();
    assert!(conversion.document.open_questions().next().is_none(), "an answer answers");
}

#[test]
fn two_thousand_lines_all_arrive() {
    let mut text = String::from("Hill folk 300-200 BC\n");
    for n in 0..2000 {
        let _ = writeln!(text, "Troop {n}, Irr C LMI, JLS, 2HCW, B, Sh @ 3 pts 0-{}", n + 1);
    }
    let conversion = one(Notation::Wrg, &text);
    assert_eq!(conversion.lines.len(), 2001);
    assert_eq!(conversion.document.entries.len(), 2000);
}

#[test]
fn every_list_question_is_asked_once_by_its_name() {
    let line = "Tribesmen, Irr C LMI, JLS 6-12\n".repeat(3);
    let conversion = one(Notation::Wrg, &format!("Hill folk 300-200 BC\n{line}"));
    let named = |doubt| {
        let choices = conversion.lines.iter().flat_map(|it| &it.choices);
        choices.filter(|it| it.doubt == doubt).count()
    };
    assert_eq!((named("irregulars"), named("jls-in-order")), (3, 3));
    let asked = |token| {
        conversion.document.questions.items().filter(|it| it.token == token).collect::<Vec<_>>()
    };
    assert_eq!(asked("Irr").len(), 1, "{}", conversion.yaml);
    let [spears] = asked("JLS")[..] else { panic!("one question: {}", conversion.yaml) };
    assert_eq!(spears.entry.values().len(), 3);
}

#[test]
fn an_answer_is_done_in_every_entry_it_is_about() {
    let text = "Hill folk 300-200 BC\nGuards, Reg C HI, LTS 6-12\nRaiders, Irr C LMI, JLS 6-12";
    let answers =
        [("protection-hi", "heavy"), ("irregulars", "barbarian"), ("jls-in-order", "javelins")];
    let answers = answers.map(|(id, answer)| (id.to_owned(), answer.to_owned())).to_vec();
    let sizes = vec![UnitSize { counted_in: CountedIn::Figures, kind: None, number: 6 }];
    let request = Request { answers, unit_sizes: sizes, ..Request::new(Notation::Wrg) };
    let conversion = convert(text, &request);
    let entry = |at: usize| conversion.document.entries.get(at).unwrap();
    assert_eq!(entry(0).profile.weight.values(), ["heavy".into()], "{}", conversion.yaml);
    assert_eq!(entry(0).per_unit, Some(6));
    assert_eq!(entry(1).profile.missile.values(), ["javelins".into()], "{}", conversion.yaml);
    assert!(entry(1).profile.melee.is_empty(), "{}", conversion.yaml);
    assert!(entry(1).profile.traits.items().any(|it| it.as_str() == "barbarian"));
    assert_eq!(conversion.document.open_questions().count(), 0, "{}", conversion.yaml);
}

#[test]
fn allies_have_troops_of_their_own() {
    let text = "Hill folk 400-200 BC\nC-in-C, Reg B HC 1\nHoplites, Reg C HI, LTS 6-12\n\
                Marsh allies (not if hoplites are used):\nAlly general, Irr B LC 1\nRiders, Irr C LC, JLS 6-12";
    let list = one(Notation::Wrg, text).document;
    let ally = &list.allies.get(0).unwrap().id;
    assert_eq!(list.entries.get(1).unwrap().ally.as_ref(), Some(ally));
    assert_eq!(list.leaders.get(1).unwrap().ally.as_ref(), Some(ally));
    assert_eq!(list.entries.get(0).unwrap().ally, None);
    let excluded = list.allies.get(0).unwrap().excludes.items().next();
    assert_eq!(excluded.map(AsRef::as_ref), Some("hoplites"));
}

#[test]
fn a_renaissance_list_of_its_years_is_one_of_panache() {
    let text = "Hill dukes 1550 - 1650\nPikes, M HI, pike 12-48\nShot, M MI, musket 12-48\n\
                Lances, B EHC, lance 6-12\nHorse, C MC, pistols 6-12\nPeasants, E MI, spear 6-12";
    let conversion = one(Notation::WrgRenaissance, text);
    assert_eq!(game_of(&conversion), "panache");
    let types: Vec<String> = conversion
        .document
        .entries
        .items()
        .map(|it| it.profile.troop.values()[0].to_string())
        .collect();
    assert_eq!(types, ["pikemen", "musketeers", "lancers", "cavalry", "irregular-infantry"]);
    assert!(errors(&conversion).is_empty(), "{}", conversion.yaml);
}

#[test]
fn a_text_without_a_list_gives_no_document() {
    for text in ["Dear Bob, how are you?", "1 2 3", "Lorem ipsum dolor sit amet\nconsectetur"] {
        let conversion = one(Notation::Wrg, text);
        assert!(conversion.is_refused() && conversion.yaml.is_empty(), "{text}");
        assert!(conversion.notes.iter().any(|it| it.code == "convert/no-list"));
    }
}

#[test]
fn a_line_without_end_is_refused_and_said() {
    let text = format!("Hill folk 300-200 BC\n{}\nGuards, Irr C LMI, B 6", "half of ".repeat(9000));
    for notation in Notation::ALL {
        let conversion = one(notation, &text);
        assert_eq!(conversion.lines[1].state, LineState::Refused);
        assert!(conversion.notes.iter().any(|it| it.code == "convert/too-long" && it.line == 2));
        no_word_vanishes(&conversion);
    }
}

#[test]
fn lines_that_name_each_other_without_end_are_kept_in_words() {
    let mut text = String::from("Hill folk 300-200 BC\n");
    text.push_str(&"Guards, Irr C LMI, JLS 0-12\n".repeat(300));
    text.push_str(&"Any guards may have B\n".repeat(300));
    let conversion = one(Notation::Wrg, &text);
    let given: usize = conversion.document.entries.items().map(|it| it.options.len()).sum();
    assert!(given < 30_000, "{given}");
    assert!(conversion.notes.iter().any(|it| it.code == "convert/too-long" && it.line == 1));
}

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig { cases: 300, failure_persistence: None, ..Default::default() })]

    #[test]
    fn any_text_gives_a_conversion(text in "\\PC{0,200}", index in 0_usize..6) {
        let conversion = one(Notation::ALL[index], &text);
        if !conversion.is_refused() {
            no_word_vanishes(&conversion);
        }
    }

    #[test]
    fn any_mixture_of_known_words_gives_a_valid_document(
        words in proptest::collection::vec(
            proptest::sample::select(vec![
                "Hill", "archers", ",", "Irr", "Reg", "B", "C", "IrrA", "E", "LMI", "HI", "EHK", "LC", "HCm", "JLS", "2HCW",
                "L", "P", "Sh", "@", "3", "pts", "0-12", "0", "-", "or", "6+", "any", "1/2", "up to", "of", "%", "10-20%",
                "\n", "\n", "\n", "after", "330", "BC", "AD", "1200", "C-in-C", "Ally general", "Extra to", "upgrade", "to",
                "all or none", "elephants", "howdah", "crew", "light chariots", "2 horses", "10 mina", "allies", ":", "(", ")",
                "|", "\t", "Nom", "Min", "Max", "Infanterie,", "Arc,", "Caractéristiques", "Tribal", "Raw", "A", "Pole",
                "remplacer", "par", "*", "1 per 12", "not with", "may not", "both", "é", "'", "\"", "# x: y", "\u{feff}",
            ]),
            0..60,
        ),
        index in 0_usize..6,
    ) {
        let text = words.join(" ");
        let conversion = one(Notation::ALL[index], &text);
        no_word_vanishes(&conversion);
        if !conversion.is_refused() {
            // A nonsensical source may contradict itself; the document still has the right shape.
            let mut errors = errors(&conversion);
            errors.retain(|error| !error.starts_with("list/"));
            assert!(errors.is_empty(), "{text}\n{errors:#?}\n{}", conversion.yaml);
            is_read_back(&conversion);
            check_game(&conversion);
        }
    }
}

/// The id of the game a list was converted for.
fn game_of(conversion: &Conversion) -> String {
    let json = to_json(conversion, &Request::new(Notation::Wrg));
    json["ruleset"].as_str().unwrap().to_owned()
}

/// Every value of every profile exists in the game and fits the type of troop.
fn check_game(conversion: &Conversion) {
    let game = ruleset(&game_of(conversion)).unwrap();
    for entry in conversion.document.entries.items() {
        let troop = entry.profile.troop.values().first().map(|id| &game.troops[id]);
        let options = entry.options.items().map(|option| &option.profile);
        for profile in std::iter::once(&entry.profile).chain(options) {
            let troop =
                profile.troop.values().first().map(|id| &game.troops[id]).or(troop).unwrap();
            for weight in profile.weight.values() {
                assert!(troop.weights.contains_key(weight), "{} {weight}", entry.id);
            }
            for melee in profile.melee.values() {
                let fits = match troop.melee_from {
                    WeaponTable::Infantry => MeleeTable::Infantry,
                    WeaponTable::Mounted => MeleeTable::Mounted,
                    WeaponTable::None | WeaponTable::Artillery => MeleeTable::OwnWeapon,
                };
                assert_eq!(game.melee_weapons[melee].table, fits, "{} {melee}", entry.id);
            }
            for missile in profile.missile.values() {
                let users = game.missile_weapons[missile].users;
                let fits = match troop.missile_from {
                    WeaponTable::Infantry => {
                        matches!(users, MissileUsers::Infantry | MissileUsers::All)
                    }
                    WeaponTable::Mounted => {
                        matches!(users, MissileUsers::Mounted | MissileUsers::All)
                    }
                    WeaponTable::Artillery => users == MissileUsers::Artillery,
                    WeaponTable::None => false,
                };
                assert!(fits, "{} {missile}", entry.id);
            }
            profile.training.values().iter().for_each(|id| assert!(game.training.contains_key(id)));
            profile.morale.values().iter().for_each(|id| assert!(game.morale.contains_key(id)));
            for id in profile.traits.items().chain(profile.may_have.items()) {
                assert!(game.traits.contains_key(id));
            }
        }
    }
    for leader in conversion.document.leaders.items() {
        assert!(game.ranks.contains_key(&leader.rank));
        leader.traits.items().for_each(|id| assert!(game.leader_traits.contains_key(id)));
    }
}

#[test]
fn every_type_with_every_weapon_fits_the_game() {
    const TYPES: &[&str] = &[
        "LI", "LMI", "MI", "HLI", "LHI", "HI", "LEHI", "EHI", "LSHI", "SHI", "LC", "MC", "HLC",
        "HC", "EHC", "SHC", "LCm", "MCm", "HLCm", "HCm", "EHCm", "SHCm", "HK", "EHK", "SHK", "HCC",
        "HCM", "AC", "FAC", "Cam", "ACam",
    ];
    const WEAPONS: &[&str] = &[
        "1SA",
        "2SA",
        "IPW",
        "2HCW",
        "2HCT",
        "LTS",
        "P",
        "JLS",
        "HTW",
        "L",
        "B",
        "LB",
        "CB",
        "S",
        "SS",
        "D",
        "HG",
        "flame thrower",
        "hand hurled naphta bombs",
        "Firelance",
        "Knife",
        "Mace",
        "Swordsmen",
        "Berdish Axe",
        "Naginata",
        "Blowpipe",
        "Grenade",
        "Latch Crossbow",
        "Crossbow",
        "Hand Crossbow",
        "Repeating Crossbow",
        "Stirrup Crossbow",
        "Windlass Crossbow",
        "Pole",
        "Short Bow",
        "Composite Bow",
        "Long Bow",
        "Peasant Weapons",
        "Mixed Peasant Weapons",
        "Pistol",
        "Arquebus",
        "Musket",
    ];
    const REGIONS: [Option<Region>; 3] = [None, Some(Region::Americas), Some(Region::Europe)];
    for notation in [
        Notation::Wrg,
        Notation::Wrg7,
        Notation::WrgRenaissance,
        Notation::Newbury,
        Notation::ShockOfImpact,
    ] {
        for region in REGIONS {
            let mut text = String::from("Every folk 1000-1200 AD\n");
            for (kind, weapon) in
                TYPES.iter().flat_map(|kind| WEAPONS.iter().map(move |it| (kind, it)))
            {
                let _ = writeln!(text, "Troop, Irr C {kind}, {weapon} 0-6");
            }
            let conversion = convert(&text, &Request { region, ..Request::new(notation) });
            check_game(&conversion);
        }
    }
}
