//! What the scripts of the page ask of the editor.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use banneret_drawing::Typeface;
use banneret_editor::EditorApp;
use banneret_editor::door::{Brought, PageDoor, PickedFile, Store};
use banneret_link::{BundledBytes, unpack_zip};
use banneret_schema::Text;
use eframe::egui::Context;
use eframe::egui::accesskit::Action;
use eframe::{WebOptions, WebRunner};
use js_sys::{Array, Uint8Array};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::HtmlCanvasElement;

use crate::app::PageApp;
use crate::host::Host;
use crate::letters::WindowLetters;
use crate::reader::ReaderTree;

/// The editor on a canvas.
#[wasm_bindgen]
pub struct Page {
    runner: WebRunner,
    door: Arc<PageDoor>,
    reader: ReaderTree,
    ctx: Context,
    letters: RefCell<WindowLetters>,
}

#[wasm_bindgen]
impl Page {
    /// Starts the editor on a canvas, with the files that the browser kept: pairs of path and bytes.
    ///
    /// # Errors
    ///
    /// Fails where the browser cannot draw.
    pub async fn start(
        canvas: HtmlCanvasElement,
        host: Host,
        address: String,
        number: u32,
        kept: Array,
    ) -> Result<Page, JsValue> {
        let door = Arc::new(PageDoor::new(address, number, pairs(&kept)));
        let runner = WebRunner::new();
        let seen = Rc::new(RefCell::new(None));
        let reader = ReaderTree::default();
        let (own, shown, told) = (Arc::clone(&door), Rc::clone(&seen), reader.clone());
        let create = move |cc: &eframe::CreationContext<'_>| -> Box<dyn eframe::App> {
            *shown.borrow_mut() = Some(cc.egui_ctx.clone());
            cc.egui_ctx.set_fonts(WindowLetters::default().fonts());
            let store: Arc<dyn Store> = Arc::clone(&own) as Arc<dyn Store>;
            let editor = EditorApp::new(&cc.egui_ctx, store, &[]);
            cc.egui_ctx.add_plugin(told.clone());
            let (host, told_last) = (Rc::new(host), Default::default());
            Box::new(PageApp { editor, door: own, host, reader: told, told: told_last })
        };
        runner.start(canvas, WebOptions::default(), Box::new(|cc| Ok(create(cc)))).await?;
        let ctx = seen.borrow_mut().take().ok_or("the editor was not made")?;
        Ok(Self { runner, door, reader, ctx, letters: RefCell::default() })
    }

    /// Takes files that the author chose: pairs of path and bytes, numbered from a first number on.
    pub fn bring(&self, files: &Array, first: u32) {
        let (mut picked, mut refused) = (Vec::new(), false);
        for ((path, bytes), token) in pairs(files).into_iter().zip(first..) {
            match path.strip_suffix(".zip") {
                Some(name) => match unpack_zip(&bytes) {
                    Ok(inside) => picked.extend(inside.into_iter().map(|it| {
                        let BundledBytes { path, bytes } = it;
                        PickedFile { path: format!("{name}/{path}"), bytes, token: 0 }
                    })),
                    Err(fault) => {
                        refused = true;
                        let words = fault.words();
                        self.say(words.en.to_owned(), words.fr.to_owned());
                    }
                },
                None => picked.push(PickedFile { path, bytes, token }),
            }
        }
        // Where nothing but a bad zip came, why it is bad is the last that is said.
        if !picked.is_empty() || !refused {
            self.door.bring(picked);
        }
        self.ctx.request_repaint();
    }

    /// Opens a link, given by what stands behind `#`.
    pub fn open_link(&self, fragment: String) {
        self.door.say_brought(Brought::Link(fragment));
        self.ctx.request_repaint();
    }

    /// Tells the author something, in English and in French.
    pub fn say(&self, en: String, fr: String) {
        self.door.say_brought(Brought::Said(Text::new(en, fr)));
        self.ctx.request_repaint();
    }

    /// The files of fonts that are still to be brought: letters other than Latin are in them.
    #[must_use]
    pub fn fonts() -> Array {
        let on_maps = Typeface::ALL.iter().map(|it| it.name());
        WindowLetters::later().chain(on_maps).map(JsValue::from_str).collect()
    }

    /// Takes the file of a font.
    pub fn bring_font(&self, name: &str, file: Vec<u8>) -> bool {
        let mut letters = self.letters.borrow_mut();
        let is_font = if WindowLetters::later().any(|it| it == name) {
            let is_font = letters.bring(name, file);
            self.ctx.set_fonts(letters.fonts());
            is_font
        } else {
            Typeface::bring(name, file)
        };
        self.ctx.request_repaint();
        is_font
    }

    /// Takes an answer of the worker.
    pub fn answered(&self, answer: Vec<u8>) {
        self.door.answered(answer);
        self.ctx.request_repaint();
    }

    /// The worker is done with an errand.
    pub fn is_back(&self) {
        self.door.is_back();
        self.ctx.request_repaint();
    }

    /// The worker has fallen, and another one has begun.
    pub fn fell(&self) {
        self.door.fell();
        self.ctx.request_repaint();
    }

    /// The files a worker must know: pairs of path and bytes.
    #[must_use]
    pub fn files(&self) -> Array {
        let files = self.door.all_files().into_iter();
        files
            .map(|(path, bytes)| {
                Array::of2(&JsValue::from_str(&path), &Uint8Array::from(bytes.as_slice()))
            })
            .collect()
    }

    /// Presses something by its number in the tree that was told, or gives it the keyboard.
    pub fn act(&self, id: &str, press: bool) {
        if let Ok(id) = id.parse() {
            self.reader.ask(id, if press { Action::Click } else { Action::Focus });
            self.ctx.request_repaint();
        }
    }

    /// Keeps unsaved work at once: the page may end at any moment.
    pub fn keep_work(&self) {
        if let Some(mut app) = self.runner.app_mut::<PageApp>() {
            app.editor.keep_work_now();
            let host = Rc::clone(&app.host);
            host.carry_out(&self.door);
        }
    }

    /// Why the editor has stopped, if it has.
    #[must_use]
    pub fn stopped(&self) -> Option<String> {
        self.runner.panic_summary().map(|summary| summary.message())
    }
}

/// Pairs of path and bytes; what is no such pair is left out.
fn pairs(files: &Array) -> Vec<(String, Vec<u8>)> {
    let pair = |file: JsValue| {
        let file = Array::from(&file);
        Some((file.get(0).as_string()?, Uint8Array::new(&file.get(1)).to_vec()))
    };
    files.iter().filter_map(pair).collect()
}
