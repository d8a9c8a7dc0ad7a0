//! Instructions instead of seconds: what a busy machine cannot blur, compared with what is written down.
//!
//! The count depends on the program and its input, on the compiler, and a little on the processor, for
//! which the C library and others choose their ways to copy and to search. So the program runs on one
//! thread, in an empty environment, with the plainest of those ways; other compilers are not compared;
//! and the rest is what the tolerance is for.

use std::path::Path;
use std::process::Command;

use banneret_bench::jobs::{
    File, army_of_bytes, battle, foreign_list, great_battle, listed_army, one_file,
};

use crate::workshop::{self, read, root, write};
use crate::{Options, print, say};

/// So many hundredths more are a regression, so many less are worth writing down.
const TOLERANCE: u64 = 3;

/// A job that is counted: its name, its files, and the arguments.
type Counted = (&'static str, fn() -> Vec<File>, &'static [&'static str]);

const CHECK: &[&str] = &["check", "."];

const COUNTED: &[Counted] = &[
    ("one-file", || vec![("army.yaml".to_owned(), one_file())], CHECK),
    ("fifteen-documents", || (0..3).flat_map(battle).collect(), CHECK),
    ("500-kb", || vec![("army.yaml".to_owned(), army_of_bytes(500_000))], CHECK),
    ("map-with-units", || great_battle(100, 200), CHECK),
    ("army-against-list", || listed_army(500, 50), CHECK),
    (
        "2,000-lines-converted",
        || foreign_list(2_000),
        &["convert", "--from", "wrg", "list.txt", "-o", "list.yaml"],
    ),
];

pub(crate) fn run(options: &mut Options) -> Result<bool, String> {
    let update = options.flag("--update");
    options.is_used_up()?;
    let Some(valgrind) = workshop::program("valgrind") else {
        say("valgrind is not installed: instructions were not counted");
        return Ok(true);
    };
    let banneret = workshop::banneret()?;
    let path = root().join("bench/instructions.toml");
    let compiler = compiler()?;
    let known = read(&path).unwrap_or_default();
    if !update && figure(&known, "rustc") != Some(&format!("\"{compiler}\"")) {
        say(&format!(
            "bench/instructions.toml is not of rustc {compiler}: instructions were not compared"
        ));
        return Ok(true);
    }
    let mut counted = Vec::new();
    let mut well = true;
    for (name, files, arguments) in COUNTED {
        let found = instructions(&valgrind, &banneret, name, files(), arguments)?;
        counted.push((*name, found));
        let before =
            figure(&known, name).and_then(|text| text.replace('_', "").parse::<u64>().ok());
        let verdict = match before {
            _ if update => "written down",
            None => {
                well = false;
                "not written down: run with --update"
            }
            Some(before) if found * 100 > before * (100 + TOLERANCE) => {
                well = false;
                "MORE than written down"
            }
            Some(before) if found * 100 < before * (100 - TOLERANCE) => {
                "less than written down: run with --update"
            }
            Some(_) => "as written down",
        };
        let change = before.map_or(String::new(), |before| per_mille(found, before));
        print(&format!("{name:<24} {:>16} {change:>9}  {verdict}\n", grouped(found)));
    }
    if update {
        write(&path, &written(&compiler, &counted))?;
    }
    if !well {
        say(
            "more instructions than before: find out why, or run `cargo run --release -p banneret-bench -- count --update`",
        );
    }
    Ok(well)
}

/// The instructions of a run of `banneret` in a folder of its own with these files.
pub(crate) fn instructions(
    valgrind: &Path,
    banneret: &Path,
    name: &str,
    files: Vec<File>,
    arguments: &[&str],
) -> Result<u64, String> {
    let folder = workshop::folder().join("counted").join(name);
    workshop::clear(&folder)?;
    write(&folder.join("banneret.toml"), "")?;
    for (file, text) in files {
        write(&folder.join(file), &text)?;
    }
    let mut command = Command::new(valgrind);
    command
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(banneret)
        .args(arguments);
    command.current_dir(&folder).env_clear();
    command.env("RAYON_NUM_THREADS", "1");
    command.env(
        "GLIBC_TUNABLES",
        "glibc.cpu.hwcaps=-AVX,-AVX2,-AVX_Fast_Unaligned_Load,-ERMS,-FSRM,-BMI2",
    );
    let said = command.output().map_err(|error| format!("valgrind: {error}"))?;
    let text = String::from_utf8_lossy(&said.stderr);
    let collected =
        text.lines().find_map(|line| line.split_once("Collected :")).map(|(_, it)| it.trim());
    let collected = collected.filter(|_| said.status.success()).and_then(|it| it.parse().ok());
    collected.ok_or(format!("{name}: valgrind did not count\n{text}"))
}

fn compiler() -> Result<String, String> {
    let rustc = Command::new("rustc").arg("--version").current_dir(root()).output();
    let said = rustc.map_err(|error| format!("rustc: {error}"))?;
    let said = String::from_utf8_lossy(&said.stdout).into_owned();
    said.split_whitespace().nth(1).map(str::to_owned).ok_or("rustc tells no version".to_owned())
}

/// What stands behind a name in the file.
fn figure<'t>(text: &'t str, name: &str) -> Option<&'t str> {
    text.lines().find_map(|line| {
        let (key, value) = line.split_once(" = ")?;
        (key.trim_matches('"') == name).then_some(value)
    })
}

fn written(compiler: &str, counted: &[(&str, u64)]) -> String {
    let mut text = format!(
        "# Instructions of `banneret` for the jobs of `banneret-bench count`, which writes this file with\n\
         # --update. More than {TOLERANCE} % above a figure is a regression.\n\nrustc = \"{compiler}\"\n\n[instructions]\n"
    );
    for (name, count) in counted {
        text += &format!("\"{name}\" = {}\n", grouped(*count));
    }
    text
}

/// A number in groups of three digits.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let groups: Vec<&str> = digits
        .as_bytes()
        .rchunks(3)
        .rev()
        .map(|group| std::str::from_utf8(group).expect("digits are text"))
        .collect();
    groups.join("_")
}

/// A change in parts of a thousand, as percent.
fn per_mille(found: u64, before: u64) -> String {
    let parts = found.abs_diff(before) * 1_000 / before.max(1);
    let sign = if found < before { '-' } else { '+' };
    format!("{sign}{}.{} %", parts / 10, parts % 10)
}
