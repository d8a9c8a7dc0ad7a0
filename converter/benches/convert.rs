//! How long a conversion takes: `cargo bench -p banneret-converter`. Four times the lines should take
//! about four times as long.

#![expect(missing_docs, reason = "criterion's macros make undocumented functions")]

use std::hint::black_box;

use banneret_bench::wrg;
use banneret_converter::{Notation, Request, convert};
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};

fn lines(c: &mut Criterion) {
    let mut group = c.benchmark_group("convert");
    group.sample_size(10);
    for count in [500usize, 2_000, 8_000] {
        let text = wrg(count);
        group.throughput(Throughput::Elements(count as u64));
        group.bench_with_input(BenchmarkId::from_parameter(count), &text, |b, text| {
            b.iter(|| black_box(convert(text, &Request::new(Notation::Wrg))));
        });
    }
    group.finish();
}

criterion_group!(benches, lines);
criterion_main!(benches);
