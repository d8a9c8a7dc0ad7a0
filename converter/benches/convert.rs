//! How long a conversion takes: `cargo bench -p banneret-converter`. Four times the lines should take
//! about four times as long.

#![expect(missing_docs, reason = "criterion's macros make undocumented functions")]

use std::fmt::Write as _;
use std::hint::black_box;

use banneret_converter::{Notation, Request, convert};
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};

fn list(lines: usize) -> String {
    let mut text = String::from("Hill folk 300-200 BC\n");
    for number in 0..lines {
        writeln!(text, "Troop {number}, Irr C LMI, JLS, 2HCW, B, Sh @ 3 pts 0-{}", number + 1)
            .expect("writing to a string does not fail");
    }
    text
}

fn lines(c: &mut Criterion) {
    let mut group = c.benchmark_group("convert");
    group.sample_size(10);
    for count in [500usize, 2_000, 8_000] {
        let text = list(count);
        group.throughput(Throughput::Elements(count as u64));
        group.bench_with_input(BenchmarkId::from_parameter(count), &text, |b, text| {
            b.iter(|| black_box(convert(text, &Request::new(Notation::Wrg))));
        });
    }
    group.finish();
}

criterion_group!(benches, lines);
criterion_main!(benches);
