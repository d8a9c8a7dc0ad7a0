//! A short run of every law: its seeds as they are and damaged, always in the same way.

use banneret_laws::damage::{Dice, damaged};
use banneret_laws::formatting::meaning_holds;
use banneret_laws::seeds::folders;
use banneret_laws::{LAWS, Law, rechecking};

/// Longer seeds are cut: the damage is what counts.
const LENGTH: usize = 6_000;

/// Tries a law on every so many-th seed, as it is and damaged so many times.
fn short_run(name: &str, every: usize, times: usize) {
    let law = LAWS.iter().find(|law| law.name == name).expect("a law");
    let Law { holds, seeds, .. } = law;
    let seeds = seeds();
    assert!(seeds.len() / every > 10, "{} seeds are too few", seeds.len());
    for seed in seeds.iter().step_by(every) {
        holds(seed);
        let short = &seed[..seed.len().min(LENGTH)];
        let mut dice = Dice::of(seed);
        for _ in 0..times {
            holds(&damaged(short, &mut dice));
        }
    }
}

#[test]
fn reading() {
    short_run("reading", 1, 2);
}

#[test]
fn checking() {
    short_run("checking", 7, 1);
}

#[test]
fn rechecking() {
    short_run("rechecking", 23, 1);
}

#[test]
fn rechecking_the_examples_where_they_lie_together() {
    for seed in folders() {
        rechecking::holds(&seed);
    }
}

#[test]
fn fixing() {
    short_run("fixing", 11, 1);
}

#[test]
fn formatting() {
    short_run("formatting", 11, 1);
}

#[test]
fn formatting_any_fixture_keeps_its_meaning() {
    let law = LAWS.iter().find(|law| law.name == "formatting").expect("a law");
    for seed in (law.seeds)() {
        meaning_holds(&seed);
    }
}

#[test]
fn patching() {
    short_run("patching", 1, 1);
}

#[test]
fn converting() {
    short_run("converting", 1, 4);
}

#[test]
fn every_law_is_a_fuzz_target() {
    for law in LAWS {
        let target = format!("{}/../fuzz_targets/{}.rs", env!("CARGO_MANIFEST_DIR"), law.name);
        assert!(std::path::Path::new(&target).is_file(), "{target}");
    }
}
