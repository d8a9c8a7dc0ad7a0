//! How long a check takes, and how that grows with size.
//!
//! `cargo bench -p banneret-validator`, inside one process; `bench/README.md` says how the whole program is
//! measured.

#![expect(missing_docs, reason = "criterion's macros make undocumented functions")]

use std::hint::black_box;
use std::path::{Path, PathBuf};

use banneret_bench::jobs::{army_of_bytes, battle, great_battle, listed_army, one_file};
use banneret_bench::{SampleArmy, SampleGame, SampleMap};
use banneret_validator::{Config, MemoryFiles, Workspace, check_files};
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};

fn check(files: &MemoryFiles, names: &[String]) -> usize {
    let workspace = Workspace::new(files);
    check_files(&workspace, names.iter().map(String::as_str), &Config::default()).diagnostics.len()
}

/// Files in memory, and their names.
fn memory(all: Vec<(String, String)>) -> (MemoryFiles, Vec<String>) {
    let mut files = MemoryFiles::default();
    let mut names = Vec::new();
    for (name, text) in all {
        files.add(name.clone(), text);
        names.push(name);
    }
    (files, names)
}

fn alone(text: String) -> (MemoryFiles, Vec<String>) {
    memory(vec![("document.yaml".to_owned(), text)])
}

fn fixed_sizes(c: &mut Criterion) {
    let mut group = c.benchmark_group("check");
    group.sample_size(10);
    let jobs = [
        ("one file of 200 lines", alone(one_file())),
        ("a file of 2 MB", alone(army_of_bytes(2_000_000))),
        ("1,000 documents, one thread", memory((0..200).flat_map(battle).collect())),
        ("500 x 500 hexes, 2,000 units", memory(great_battle(500, 2_000))),
        ("5,000 units, a list of 500 entries", memory(listed_army(5_000, 500))),
    ];
    for (name, (files, names)) in &jobs {
        group.bench_function(*name, |b| b.iter(|| black_box(check(files, names))));
    }
    group.finish();
}

/// The documents of the examples that are largest together: what an editor checks again after an edit.
fn edited(c: &mut Criterion) {
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples");
    let mut all = Vec::new();
    read_below(&examples, &mut all);
    let (files, _) = memory(all);
    let scenario = "alexandre-bayard/granicus/scenario.yaml".to_owned();
    c.bench_function("an edit of the largest example", |b| {
        b.iter(|| black_box(check(&files, std::slice::from_ref(&scenario))));
    });
}

#[expect(clippy::disallowed_methods, reason = "the examples are files")]
fn read_below(folder: &Path, all: &mut Vec<(String, String)>) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples");
    let entries = std::fs::read_dir(folder).expect("the examples are there");
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            read_below(&path, all);
        } else if path.extension().is_some_and(|ending| ending == "yaml") {
            let name = path.strip_prefix(&root).expect("below the examples");
            let text = std::fs::read_to_string(&path).expect("an example is text");
            all.push((name.to_string_lossy().replace('\\', "/"), text));
        }
    }
}

/// Four times the size should take about four times as long.
fn growth(c: &mut Criterion) {
    let mut group = c.benchmark_group("growth");
    group.sample_size(10);
    for units in [125usize, 500, 2_000, 8_000] {
        let army = SampleArmy { game: SampleGame::AlexandreBayard, id: "host", units, list: None };
        let (files, names) = alone(army.text());
        group.throughput(Throughput::Elements(units as u64));
        group.bench_with_input(BenchmarkId::new("units", units), &files, |b, files| {
            b.iter(|| black_box(check(files, &names)));
        });
    }
    for side in [100usize, 200, 400] {
        let map =
            SampleMap { game: SampleGame::AlexandreBayard, id: "field", columns: side, rows: side };
        let (files, names) = alone(map.text());
        group.throughput(Throughput::Elements((side * side) as u64));
        group.bench_with_input(BenchmarkId::new("hexes on a side", side), &files, |b, files| {
            b.iter(|| black_box(check(files, &names)));
        });
    }
    group.finish();
}

criterion_group!(benches, fixed_sizes, edited, growth);
criterion_main!(benches);
