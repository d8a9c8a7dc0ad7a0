//! The same code in a worker of the page: it checks, so that the page never waits.

use banneret_editor::errand::ErrandDesk;
use js_sys::{Function, Uint8Array};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// Where the worker of a page does its errands.
#[wasm_bindgen]
#[derive(Default)]
pub struct WorkDesk(ErrandDesk);

#[wasm_bindgen]
impl WorkDesk {
    /// A worker that knows no file yet.
    #[must_use]
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    /// A file is like this now.
    pub fn put(&self, path: &str, bytes: Vec<u8>) {
        self.0.put(path, bytes);
    }

    /// A file is gone.
    pub fn forget(&self, path: &str) {
        self.0.forget(path);
    }

    /// Does an errand; each answer is handed to a function.
    ///
    /// # Errors
    ///
    /// Fails where that function fails.
    pub fn run(&self, errand: &[u8], answer: &Function) -> Result<(), JsValue> {
        let mut outcome = Ok(());
        self.0.run(errand, &mut |bytes| {
            let told = answer.call1(&JsValue::NULL, &Uint8Array::from(bytes.as_slice()));
            if let Err(fault) = told {
                outcome = Err(fault);
            }
        });
        outcome
    }
}
