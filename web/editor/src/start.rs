//! How the page begins.

use std::sync::Arc;

use banneret_editor::EditorApp;
use banneret_editor::door::Memory;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// Starts the editor on a canvas.
///
/// # Errors
///
/// Fails where the browser cannot draw.
#[wasm_bindgen]
pub async fn start(canvas: web_sys::HtmlCanvasElement) -> Result<(), JsValue> {
    let runner = eframe::WebRunner::new();
    let store = Arc::new(Memory::default());
    runner
        .start(
            canvas,
            eframe::WebOptions::default(),
            Box::new(move |cc| Ok(Box::new(EditorApp::new(&cc.egui_ctx, store, &[])))),
        )
        .await
}
