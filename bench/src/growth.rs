//! How work grows with size, in instructions: ten times as much may take twelve times as many, and no more.
//!
//! What a start takes is counted too and left out, so that it cannot hide what grows faster than its input.

use banneret_bench::jobs::{
    File, army_in_disorder, army_of_units, army_on_one_line, battle, event, foreign_list,
    great_battle, listed_army, misspelt_army, misspelt_on_one_line, tight_list, two_versions,
    unlisted_army,
};

use crate::count::instructions;
use crate::page::ratio;
use crate::workshop;
use crate::{Options, print, say};

/// Ten times the size in at most so many hundredths of the instructions.
const MOST: u64 = 1_200;

/// A job whose size can be chosen.
struct Growing {
    name: &'static str,
    /// Its files, for a size.
    files: fn(usize) -> Vec<File>,
    arguments: &'static [&'static str],
    /// The size that is left out with the start, and the smaller of the two that are compared.
    sizes: [u64; 2],
}

const CHECK: &[&str] = &["check", "."];

const GROWING: &[Growing] = &[
    Growing {
        name: "reading and checking an army",
        files: army_of_units,
        arguments: CHECK,
        sizes: [10, 100],
    },
    Growing {
        name: "checking a map",
        files: |hexes| great_battle(hexes.isqrt(), 2).into_iter().take(1).collect(),
        arguments: CHECK,
        sizes: [100, 1_600],
    },
    Growing {
        name: "checking a battle",
        files: |units| great_battle((units * 60).isqrt(), units),
        arguments: CHECK,
        sizes: [10, 40],
    },
    Growing {
        name: "checking many documents",
        files: |battles| (0..battles).flat_map(battle).collect(),
        arguments: CHECK,
        sizes: [1, 3],
    },
    Growing {
        name: "an army against its list",
        files: |units| listed_army(units, units / 5),
        arguments: CHECK,
        sizes: [10, 50],
    },
    Growing {
        name: "an army whose entries are found",
        files: |units| unlisted_army(units, units / 5),
        arguments: CHECK,
        sizes: [10, 50],
    },
    Growing { name: "solving a list", files: tight_list, arguments: CHECK, sizes: [4, 20] },
    Growing {
        name: "telling mistakes",
        files: misspelt_army,
        arguments: &["check", "--exit-zero", "."],
        sizes: [10, 50],
    },
    Growing {
        name: "fixing",
        files: misspelt_army,
        arguments: &["check", "--fix", "."],
        sizes: [10, 50],
    },
    Growing {
        name: "formatting",
        files: army_in_disorder,
        arguments: &["fmt", "."],
        sizes: [10, 50],
    },
    Growing {
        name: "formatting one line",
        files: army_on_one_line,
        arguments: &["fmt", "."],
        sizes: [10, 50],
    },
    Growing {
        name: "telling mistakes on one line",
        files: misspelt_on_one_line,
        arguments: &["check", "--exit-zero", "."],
        sizes: [10, 50],
    },
    Growing {
        name: "comparing two versions",
        files: two_versions,
        arguments: &["diff", "before.yaml", "after.yaml"],
        sizes: [10, 50],
    },
    Growing {
        name: "checking an event",
        files: event,
        arguments: &["event", "check", "."],
        sizes: [1, 3],
    },
    Growing {
        name: "converting",
        files: foreign_list,
        arguments: &["convert", "--from", "wrg", "list.txt", "-o", "list.yaml"],
        sizes: [10, 50],
    },
    Growing {
        name: "converting with a question a line",
        files: foreign_list,
        arguments: &["convert", "--from", "newbury", "list.txt", "-o", "list.yaml"],
        sizes: [10, 200],
    },
];

/// Counts every job at two sizes, one ten times the other, and says whether all keep to the measure. Only
/// those whose names have a word, where one is given.
pub(crate) fn run(options: &mut Options) -> Result<bool, String> {
    let only = options.value("--only")?;
    options.is_used_up()?;
    let Some(valgrind) = workshop::program("valgrind") else {
        say("valgrind is not installed: instructions were not counted");
        return Ok(true);
    };
    let banneret = workshop::banneret()?;
    let only = only.as_deref();
    let mut well = true;
    for job in GROWING.iter().filter(|job| only.is_none_or(|word| job.name.contains(word))) {
        let at = |size: u64| {
            let files = (job.files)(usize::try_from(size).unwrap_or_default());
            instructions(&valgrind, &banneret, job.name, files, job.arguments)
        };
        let [least, size] = job.sizes;
        let (start, small, large) = (at(least)?, at(size)?, at(size * 10)?);
        let grown = large.saturating_sub(start) * 100 / small.saturating_sub(start).max(1);
        // With the start something of both sizes is left out.
        let tenfold = grown * 10 * (size - least) / (size * 10 - least);
        if tenfold > MOST {
            well = false;
            say(&format!(
                "{}: ten times the size takes {} times the work",
                job.name,
                ratio(tenfold)
            ));
        }
        print(&format!("{:<34} {:>6}\n", job.name, ratio(tenfold)));
    }
    Ok(well)
}
