//! Small pictures of examples and of files that were open, drawn beside the screen one after the other.

use std::collections::BTreeMap;
use std::sync::Arc;

use banneret_drawing::map::ShownParts;
use banneret_drawing::press::{Manuscript, PictureStyle, picture};
use banneret_drawing::{Drawing, ScreenPicture, ScreenPress};
use banneret_schema::Lang;
use banneret_validator::load::Model;
use banneret_validator::{Files, MemoryFiles, Text, Workspace, text};
use eframe::egui::{ColorImage, Context, TextureHandle, TextureOptions, Vec2};

use crate::door::{OpenFiles, Store, Worker};
use crate::examples::EXAMPLES;
use crate::theme::Theme;

/// Whose portrait it is.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Sitter {
    /// An example, by its place among all.
    Example(usize),
    /// A file, by its path.
    File(String),
}

/// How portraits are drawn.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct PortraitLook {
    pub(crate) lang: Lang,
    pub(crate) dark: bool,
    /// How wide and high they may be, in points of the screen.
    pub(crate) size: Vec2,
}

/// What is known of a document.
#[derive(Default)]
pub(crate) struct Portrait {
    /// Its name, if it could be read.
    pub(crate) title: Option<Text>,
    /// Its picture, if it has one.
    pub(crate) texture: Option<TextureHandle>,
}

/// A portrait as it comes from beside the screen.
struct DrawnPortrait {
    sitter: Sitter,
    look: PortraitLook,
    title: Option<Text>,
    picture: Option<ScreenPicture>,
}

/// The portraits of one look.
pub(crate) struct Portraits {
    worker: Worker<DrawnPortrait>,
    kept: BTreeMap<Sitter, Portrait>,
    look: Option<PortraitLook>,
    asked: Option<Sitter>,
}

impl Portraits {
    /// None yet.
    pub(crate) fn new(ctx: Context) -> Self {
        Self { worker: Worker::new(ctx), kept: BTreeMap::new(), look: None, asked: None }
    }

    /// The portrait of a document, if it is drawn; the first that is missed is asked for.
    pub(crate) fn get(
        &mut self,
        store: &Arc<dyn Store>,
        sitter: &Sitter,
        look: PortraitLook,
    ) -> Option<&Portrait> {
        if self.look != Some(look) {
            self.look = Some(look);
            self.kept.clear();
            self.asked = None;
        }
        if self.asked.is_none() && !self.kept.contains_key(sitter) {
            self.asked = Some(sitter.clone());
            let (store, sitter) = (Arc::clone(store), sitter.clone());
            self.worker.start(move |done| done(drawn(&store, sitter, look)));
        }
        self.kept.get(sitter)
    }

    /// Takes over what was drawn since the last frame.
    pub(crate) fn take(&mut self, ctx: &Context) {
        for drawn in self.worker.finished() {
            self.put(ctx, drawn);
        }
    }

    /// Waits for what was asked for.
    #[cfg(not(target_arch = "wasm32"))]
    pub(crate) fn wait(&mut self, ctx: &Context) {
        if self.asked.is_some()
            && let Some(drawn) = self.worker.wait()
        {
            self.put(ctx, drawn);
        }
    }

    /// Forgets them all: files change while they are open, and nobody sees them then.
    pub(crate) fn forget(&mut self) {
        self.look = None;
        self.kept.clear();
    }

    fn put(&mut self, ctx: &Context, drawn: DrawnPortrait) {
        if self.look != Some(drawn.look) {
            return;
        }
        let texture = drawn.picture.map(|picture| {
            let image = ColorImage::from_rgba_premultiplied(picture.size, &picture.bytes);
            ctx.load_texture("portrait", image, TextureOptions::LINEAR)
        });
        self.asked = None;
        self.kept.insert(drawn.sitter, Portrait { title: drawn.title, texture });
        // The next one waits.
        ctx.request_repaint();
    }
}

fn drawn(store: &Arc<dyn Store>, sitter: Sitter, look: PortraitLook) -> DrawnPortrait {
    let (title, page) = match &sitter {
        Sitter::Example(place) => {
            let mut files = MemoryFiles::default();
            let all = EXAMPLES[*place].files;
            for (path, text) in all {
                files.add(*path, *text);
            }
            all.last().map_or((None, None), |(path, _)| page(&files, path, look))
        }
        Sitter::File(path) => {
            let files = OpenFiles::new(Arc::clone(store), store.root_of(path));
            files.relative(path).map_or((None, None), |path| page(&files, path, look))
        }
    };
    let picture = page.and_then(|page| {
        let scale = (look.size.x / page.size.x).min(look.size.y / page.size.y);
        ScreenPress::default().page(&page, scale, look.size.y)
    });
    DrawnPortrait { sitter, look, title, picture }
}

/// What a document is called, and what it looks like.
fn page(files: &dyn Files, path: &str, look: PortraitLook) -> (Option<Text>, Option<Drawing>) {
    let workspace = Workspace::new(files);
    let Ok(manuscript) = Manuscript::open(&workspace, path) else { return (None, None) };
    let [en, fr] = [Lang::En, Lang::Fr].map(|lang| manuscript.title(lang));
    let title = (!en.is_empty()).then(|| text!("{en}", "{fr}"));
    let palette = &Theme::of(look.dark).map;
    let style = PictureStyle { lang: look.lang, palette, set_up: true };
    let is_army = matches!(manuscript.loaded.model, Some(Model::Army(_)));
    let parts = ShownParts { numbers: false, zones: false, names: is_army, frame: false };
    let mut page = picture(&manuscript, style, parts, None).ok();
    if let Some(page) = page.as_mut().filter(|_| is_army) {
        // Armies are as long as they are large; their first rows are seen.
        page.size.y = page.size.y.min(page.size.x * look.size.y / look.size.x);
    }
    (title, page)
}
