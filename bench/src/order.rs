//! Which functions run in checks of single files: the linker lays them side by side, so that a start touches few
//! pages of the program.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use banneret_bench::jobs::{File, battle, misspelt_army, one_file};

use crate::workshop::{self, read, root, write};
use crate::{Options, say};

/// A call of the program that many people make: the files and the arguments.
type Call = (fn() -> Vec<File>, &'static [&'static str]);

const CALLS: &[Call] = &[
    (|| vec![("army.yaml".to_owned(), one_file())], &["check", "."]),
    (|| battle(0), &["check", "."]),
    (|| battle(1), &["check", "."]),
    (|| battle(2), &["check", "."]),
    (|| misspelt_army(40), &["check", "--exit-zero", "."]),
    (|| misspelt_army(40), &["check", "--exit-zero", "--format", "json", "."]),
    (|| vec![("army.yaml".to_owned(), one_file())], &["cost", "army.yaml"]),
];

pub(crate) fn run(options: &mut Options) -> Result<bool, String> {
    options.is_used_up()?;
    let valgrind = workshop::program("valgrind").ok_or("valgrind is not installed")?;
    let banneret = workshop::banneret()?;
    workshop::clear(&workshop::folder().join("ordered"))?;
    let mut known = BTreeSet::new();
    let mut text = String::new();
    for (number, (files, arguments)) in CALLS.iter().enumerate() {
        let ran = functions(&valgrind, &banneret, number, files(), arguments)?;
        let fresh: Vec<String> = ran.into_iter().filter(|it| known.insert(it.clone())).collect();
        say(&format!("{}: {} more functions", arguments.join(" "), fresh.len()));
        text.extend(fresh.iter().flat_map(|name| [name.as_str(), "\n"]));
    }
    write(&root().join("cli/order.txt"), &text)?;
    Ok(true)
}

/// The functions of the program that run in a call, by the names that the linker knows.
fn functions(
    valgrind: &Path,
    banneret: &Path,
    number: usize,
    files: Vec<File>,
    arguments: &[&str],
) -> Result<BTreeSet<String>, String> {
    let folder = workshop::folder().join("ordered").join(number.to_string());
    write(&folder.join("banneret.toml"), "")?;
    for (file, text) in files {
        write(&folder.join(file), &text)?;
    }
    let told = folder.with_extension("callgrind");
    let mut command = Command::new(valgrind);
    command.args(["--tool=callgrind", "--demangle=no", "--compress-strings=no"]);
    command.arg(format!("--callgrind-out-file={}", told.display()));
    command.arg(banneret).args(arguments).current_dir(&folder).env("RAYON_NUM_THREADS", "1");
    let said = command.output().map_err(|error| format!("valgrind: {error}"))?;
    if !said.status.success() {
        return Err(format!("valgrind: {}", String::from_utf8_lossy(&said.stderr)));
    }
    let own = banneret.display().to_string();
    let told = read(&told)?;
    let mut is_own = false;
    let ran = told.lines().filter_map(|line| {
        if let Some(object) = line.strip_prefix("ob=") {
            is_own = object == own;
        }
        // A function that calls itself is told again with a mark.
        let name = line.strip_prefix("fn=").filter(|_| is_own)?.split('\'').next()?;
        // What has no name, or lies in no object of ours.
        (!name.starts_with("0x") && !name.contains(' ')).then(|| name.to_owned())
    });
    Ok(ran.collect())
}
