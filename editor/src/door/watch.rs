//! Files that others may change while they are open, looked at beside the screen.
//!
//! The screen is drawn again only when one of them has changed.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};

use eframe::egui::Context;

use super::store::Store;

/// How long nobody looks between two looks at the files.
#[cfg(not(target_arch = "wasm32"))]
const PAUSE: std::time::Duration = std::time::Duration::from_secs(2);

/// Files by their paths, each with what is known to be in it.
pub type KnownFiles = Vec<(String, String)>;

/// What the one who looks and the one who asks share.
#[derive(Default)]
struct Watched {
    known: Mutex<KnownFiles>,
    changed: AtomicBool,
}

/// Looks now and then whether files are still as they are known.
pub struct FileWatch {
    watched: Arc<Watched>,
}

impl FileWatch {
    /// Begins to look, if anybody else can change the files of the store.
    #[must_use]
    pub fn new(ctx: Context, store: &Arc<dyn Store>) -> Self {
        let watched = Arc::new(Watched::default());
        if store.has_others() {
            look_on(ctx, Arc::clone(store), Arc::downgrade(&watched));
        }
        Self { watched }
    }

    /// Says which files are looked at, and what is known to be in them.
    pub fn expect(&self, known: impl Iterator<Item = (String, String)>) {
        let mut files = self.watched.known.lock().unwrap_or_else(PoisonError::into_inner);
        files.clear();
        files.extend(known);
    }

    /// Whether one of them has changed since this was asked last.
    #[must_use]
    pub fn has_changed(&self) -> bool {
        self.watched.changed.swap(false, Ordering::Relaxed)
    }
}

#[cfg(not(target_arch = "wasm32"))]
#[expect(clippy::disallowed_methods, reason = "this is the door to work beside the screen")]
fn look_on(ctx: Context, store: Arc<dyn Store>, watched: Weak<Watched>) {
    std::thread::spawn(move || {
        loop {
            std::thread::sleep(PAUSE);
            // Nobody is left to tell when the window is closed.
            let Some(watched) = watched.upgrade() else { return };
            let known = watched.known.lock().unwrap_or_else(PoisonError::into_inner).clone();
            let differs = |(path, text): &(String, String)| {
                store.read(path).is_ok_and(|bytes| bytes != text.as_bytes())
            };
            if known.iter().any(differs) {
                watched.changed.store(true, Ordering::Relaxed);
                ctx.request_repaint();
            }
        }
    });
}

/// On the web there is one thread, and nobody else.
#[cfg(target_arch = "wasm32")]
fn look_on(_: Context, _: Arc<dyn Store>, _: Weak<Watched>) {}
