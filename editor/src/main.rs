//! The editor as a program of its own.

#[cfg(not(target_arch = "wasm32"))]
fn main() -> eframe::Result {
    use std::sync::Arc;

    use banneret_editor::EditorApp;
    use banneret_editor::door::{DiskDoor, absolute, use_threads};
    use banneret_editor::settings::Settings;
    use eframe::egui::ViewportBuilder;

    let paths: Vec<String> = std::env::args_os().skip(1).map(|path| absolute(&path)).collect();
    let door = Arc::new(DiskDoor::new());
    let size = Settings::kept(&*door).window.unwrap_or([1280.0, 820.0]);
    let window = ViewportBuilder::default()
        .with_title("Banneret")
        .with_app_id("banneret")
        .with_inner_size(size)
        .with_min_inner_size([720.0, 480.0])
        .with_drag_and_drop(true);
    // Smooth edges of hexes; four samples are cheap everywhere.
    let options =
        eframe::NativeOptions { viewport: window, multisampling: 4, ..Default::default() };
    eframe::run_native(
        "Banneret",
        options,
        Box::new(move |cc| {
            use_threads(&cc.egui_ctx);
            let app = EditorApp::new(&cc.egui_ctx, door, &paths);
            #[cfg(target_os = "linux")]
            let app =
                app.with_chooser(Box::new(banneret_editor::door::Portal::new(cc.egui_ctx.clone())));
            Ok(Box::new(app))
        }),
    )
}

/// The page starts the editor by itself: see `banneret_editor::web`.
#[cfg(target_arch = "wasm32")]
fn main() {}
