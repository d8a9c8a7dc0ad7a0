//! From one edit to the findings about it, with everything open that belongs to an example.

#![expect(missing_docs, reason = "the macros of criterion write functions of their own")]

use std::sync::Arc;

use banneret_editor::EditorApp;
use banneret_editor::door::{Memory, Store};
use banneret_editor::examples::EXAMPLES;
use criterion::{Criterion, criterion_group, criterion_main};
use eframe::egui::Context;

fn recheck(c: &mut Criterion) {
    for example in EXAMPLES {
        let files = Arc::new(Memory::default());
        let path = |name: &str| format!("/club/{name}");
        for (name, text) in example.files {
            files.add(&path(name), text);
        }
        let open: Vec<String> = example.files.iter().map(|(name, _)| path(name)).collect();
        let store: Arc<dyn Store> = Arc::clone(&files) as Arc<dyn Store>;
        let mut app = EditorApp::new(&Context::default(), store, &open);
        app.wait_for_checks();
        for (name, text) in example.files {
            let mut edits = 0_u32;
            c.bench_function(&format!("recheck/{name}"), |bencher| {
                bencher.iter(|| {
                    edits += 1;
                    files.add(&path(name), &format!("{text}# edit {edits}\n"));
                    app.find_changed_files();
                    app.wait_for_checks();
                });
            });
        }
    }
}

criterion_group!(benches, recheck);
criterion_main!(benches);
