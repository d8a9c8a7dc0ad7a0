//! How long a check takes, and how that grows with size.
//!
//! `cargo bench -p banneret-validator`. One file of 200 lines, a file of 2 MB, a thousand files, and
//! armies of growing size: four times the units should take about four times as long.

#![expect(missing_docs, reason = "criterion's macros make undocumented functions")]

use std::fmt::Write as _;
use std::hint::black_box;

use banneret_validator::{Config, MemoryFiles, Workspace, check_files};
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};

/// An army of so many lines, as a person would write it.
fn army(lines: usize) -> String {
    let mut text = String::from(
        "banneret: 1\nkind: army\nruleset: alexandre-bayard\nid: bench\nname: Bench\n\
         leaders:\n  - {id: general, rank: general, quality: good}\n  - {id: second, rank: officer}\nunits:\n",
    );
    for number in 0..lines.saturating_sub(9) / 8 {
        write!(
            text,
            "  - id: unit-{number}\n    name: {{en: Unit {number}, fr: Unité {number}}}\n    type: infantry\n    \
             weight: heavy\n    melee: infantry-spear # with spears\n    training: veteran\n    morale: solid\n    \
             traits: [stubborn, impetuous]\n"
        )
        .expect("writing to a string does not fail");
    }
    text
}

fn check(files: &MemoryFiles, names: &[String]) -> usize {
    let workspace = Workspace::new(files);
    check_files(&workspace, names.iter().map(String::as_str), &Config::default()).diagnostics.len()
}

fn one_file(c: &mut Criterion) {
    let mut files = MemoryFiles::default();
    files.add("army.yaml", army(200));
    c.bench_function("one file of 200 lines", |b| {
        b.iter(|| black_box(check(&files, &["army.yaml".to_owned()])));
    });
}

fn two_megabytes(c: &mut Criterion) {
    let mut files = MemoryFiles::default();
    files.add("army.yaml", army(83_000));
    let mut group = c.benchmark_group("large");
    group.sample_size(10);
    group.bench_function("a file of 2 MB", |b| {
        b.iter(|| black_box(check(&files, &["army.yaml".to_owned()])));
    });
    group.finish();
}

fn thousand_files(c: &mut Criterion) {
    let mut files = MemoryFiles::default();
    let names: Vec<_> = (0..1000).map(|number| format!("army-{number}.yaml")).collect();
    for name in &names {
        files.add(name.clone(), army(200));
    }
    let mut group = c.benchmark_group("many");
    group.sample_size(10);
    group.bench_function("1,000 files of 200 lines, one thread", |b| {
        b.iter(|| black_box(check(&files, &names)));
    });
    group.finish();
}

fn growth(c: &mut Criterion) {
    let mut group = c.benchmark_group("growth");
    group.sample_size(10);
    for lines in [1_000usize, 4_000, 16_000, 64_000] {
        let mut files = MemoryFiles::default();
        files.add("army.yaml", army(lines));
        group.throughput(Throughput::Elements(lines as u64));
        group.bench_with_input(BenchmarkId::from_parameter(lines), &files, |b, files| {
            b.iter(|| black_box(check(files, &["army.yaml".to_owned()])));
        });
    }
    group.finish();
}

/// A square map of many kinds of ground.
fn map(side: usize) -> String {
    let mut text = format!(
        "banneret: 1\nkind: map\nruleset: alexandre-bayard\nid: large\nname: Large\n\
         grid: {{columns: {side}, rows: {side}}}\n\
         legend: {{\".\": [], w: [forest], h: [hill], p: [pond], s: [stream], r: [road]}}\nterrain:\n"
    );
    for row in 0..side {
        let code = |column: usize| [".", "w", "h", ".", "p", ".", "s", "r"][(row * 3 + column) % 8];
        let codes: Vec<&str> = (0..side).map(code).collect();
        writeln!(text, "  - \"{}\"", codes.join(" ")).expect("writing to a string does not fail");
    }
    text
}

fn maps(c: &mut Criterion) {
    let mut group = c.benchmark_group("maps");
    group.sample_size(10);
    for side in [100usize, 200, 400] {
        let mut files = MemoryFiles::default();
        files.add("map.yaml", map(side));
        group.throughput(Throughput::Elements((side * side) as u64));
        group.bench_with_input(BenchmarkId::from_parameter(side), &files, |b, files| {
            b.iter(|| black_box(check(files, &["map.yaml".to_owned()])));
        });
    }
    group.finish();
}

criterion_group!(benches, one_file, two_megabytes, thousand_files, growth, maps);
criterion_main!(benches);
