//! The optional rules of the shipped games: their tables are whole and say what the rulebooks say.

use banneret_schema::id::{ClimateId, WeatherId};
use banneret_schema::points::Points;
use banneret_schema::ruleset::shipped;
use banneret_schema::ruleset::victory::grade;
use banneret_schema::scenario::{Light, Season};

const GAMES: [&str; 2] = ["alexandre-bayard", "panache"];

#[test]
fn the_hours_of_the_day_are_those_of_the_table() {
    for game in GAMES {
        let day = shipped::ruleset(game).unwrap().day.clone().unwrap();
        let light = |season, hour| day.light(Some(season), hour).unwrap();
        assert_eq!(light(Season::Summer, 1), Light::Dawn);
        assert_eq!(light(Season::Summer, 17), Light::Day);
        assert_eq!(light(Season::Summer, 18), Light::Dusk);
        assert_eq!(light(Season::Summer, 19), Light::Night);
        assert_eq!(light(Season::Autumn, 16), Light::Dusk);
        assert_eq!(light(Season::Spring, 17), Light::Night);
        assert_eq!(light(Season::Winter, 14), Light::Dusk);
        assert_eq!(light(Season::Winter, 24), Light::Night);
        assert_eq!(day.light(None, 15), None);
        assert_eq!(day.light(None, 20), Some(Light::Night));
        assert_eq!([1, 2, 3, 48, 49].map(|turn| day.hour_of(3, turn)), [3, 3, 4, 2, 3]);
    }
}

#[test]
fn every_throw_brings_one_weather_one_strength_and_one_wind() {
    for game in GAMES {
        let rules = shipped::ruleset(game).unwrap().weather.clone().unwrap();
        for throw in -5..=18 {
            let kinds = rules.kinds.values().filter(|kind| kind.roll.meets(throw, throw)).count();
            assert_eq!(kinds, 1, "{game}: {throw}");
        }
        for throw in 2..=12 {
            let winds = rules.winds.values().filter(|wind| wind.roll.meets(throw, throw)).count();
            assert_eq!(winds, 1, "{game}: wind {throw}");
            for (id, kind) in rules.kinds.iter().filter(|(_, kind)| !kind.strengths.is_empty()) {
                let strengths = kind.strengths.values();
                let n = strengths.filter(|it| it.roll.meets(throw, throw)).count();
                assert_eq!(n, 1, "{game}: {id} {throw}");
            }
        }
    }
}

#[test]
fn the_season_and_the_country_decide_what_weather_can_come() {
    let rules = shipped::ruleset("panache").unwrap().weather.clone().unwrap();
    let possible = |kind: &str, season: Option<Season>, country: &[&str]| {
        let country: Vec<_> = country.iter().map(|id| ClimateId::from(*id)).collect();
        rules.is_possible(&WeatherId::from(kind), season, &country)
    };
    assert!(possible("snow", Some(Season::Winter), &[]));
    assert!(!possible("snow", Some(Season::Summer), &[]));
    assert!(possible("snow", Some(Season::Summer), &["mountains"]));
    assert!(!possible("snow", Some(Season::Winter), &["hot-desert"]));
    assert!(possible("snow", None, &[]));
    assert!(!possible("heatwave", Some(Season::Winter), &[]));
    assert!(possible("heatwave", Some(Season::Winter), &["hot-desert"]));
    assert!(possible("rain", Some(Season::Summer), &["hot-desert"]));
    assert!(!possible("fog", Some(Season::Spring), &["monsoon"]));
}

#[test]
fn grades_follow_the_worked_examples() {
    for game in GAMES {
        let grades = &shipped::ruleset(game).unwrap().grades;
        let of = |loser: i64, winner: i64| {
            let percent = Points::new((loser - winner) * 100, loser);
            grade(grades, percent).unwrap().to_string()
        };
        assert_eq!(of(5, 4), "marginal");
        assert_eq!(of(5, 3), "average");
        assert_eq!(of(5, 2), "decisive");
        assert_eq!(of(4, 2), "average");
    }
}

#[test]
fn nothing_in_the_optional_rules_dangles() {
    for game in GAMES {
        let rules = shipped::ruleset(game).unwrap();
        let option = |id: &banneret_schema::id::OptionId| rules.options.contains_key(id);
        assert!(rules.options.values().flat_map(|it| &it.needs).all(option), "{game}");
        assert!(rules.states.values().filter_map(|it| it.needs.as_ref()).all(option), "{game}");
        for (id, boat) in &rules.boats {
            let dry = boat.waters.iter().find(|water| !rules.terrain.contains_key(*water));
            assert_eq!(dry, None, "{game}: {id}");
        }
        let servants = &rules.camp.as_ref().unwrap().servants;
        let look = banneret_schema::resolved::ResolvedProfile::new(&rules, servants);
        assert!(look.cell.is_some() && look.training.known().is_some(), "{game}");
        let night = rules.night.as_ref().unwrap();
        assert!(night.command.keys().all(|rank| rules.ranks.contains_key(rank)), "{game}");
        let shots = rules.ammunition.as_ref().unwrap();
        assert!(shots.weapons.keys().all(|id| rules.missile_weapons.contains_key(id)), "{game}");
    }
}
