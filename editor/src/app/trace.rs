//! Pictures to be traced: read through the store, made pixels beside the screen.

use banneret_validator::{Text, files, text};
use eframe::egui::ColorImage;
use image::{ImageReader, imageops::FilterType};
use std::io::Cursor;
use std::sync::Arc;

use super::EditorApp;
use crate::document::DocumentKey;
use crate::door::join;

/// The most points a picture keeps in a line: more do not fit into the memory of every screen.
const MOST_POINTS: u32 = 4096;

/// A picture that was read, or why it was not.
pub(super) struct ReadPicture {
    key: DocumentKey,
    path: String,
    image: Result<ColorImage, Text>,
}

impl EditorApp {
    /// Has a picture read, named from the file of a document; it must not lie outside of the workspace.
    pub(super) fn start_reading_picture(&mut self, key: DocumentKey, path: String) {
        let Some(tab) = self.tabs.get(key) else { return };
        let (files, own) = self.tabs.files_around(&self.store, &tab.document);
        let root = files.root().to_owned();
        let store = Arc::clone(&self.store);
        self.reading = Some((key, path.clone()));
        self.pictures.start(move |done| {
            let image = match files::join(&own, &path) {
                Some(inside) => match store.read_inside(&join(&root, &inside), &root) {
                    Ok(bytes) => decoded(&bytes),
                    Err(_) => Err(text!(
                        "There is no such file: {path}",
                        "Ce fichier n’existe pas : {path}"
                    )),
                },
                None => Err(text!(
                    "The picture must lie in the workspace of the map: {path}",
                    "L’image doit se trouver dans l’espace de travail de la carte : {path}"
                )),
            };
            done(ReadPicture { key, path, image });
        });
    }

    /// Takes over a picture.
    pub(super) fn put_picture(&mut self, read: ReadPicture) {
        let ReadPicture { key, path, image } = read;
        if self.reading.as_ref() == Some(&(key, path.clone())) {
            self.reading = None;
        }
        if let Some(view) = self.tabs.get_mut(key).and_then(|tab| tab.workbench.map_mut()) {
            view.trace.put(&path, image);
        }
    }
}

/// The pixels of a picture, fewer where it has very many.
fn decoded(bytes: &[u8]) -> Result<ColorImage, Text> {
    let unfit = || text!("This is no PNG or JPEG.", "Ce n’est ni un PNG ni un JPEG.");
    let mut reader =
        ImageReader::new(Cursor::new(bytes)).with_guessed_format().map_err(|_| unfit())?;
    let mut limits = image::Limits::default();
    limits.max_image_width = Some(30_000);
    limits.max_image_height = Some(30_000);
    limits.max_alloc = Some(1 << 29);
    reader.limits(limits);
    let mut picture = reader.decode().map_err(|_| unfit())?;
    if picture.width().max(picture.height()) > MOST_POINTS {
        picture = picture.resize(MOST_POINTS, MOST_POINTS, FilterType::Triangle);
    }
    let pixels = picture.to_rgba8();
    let size = [pixels.width() as usize, pixels.height() as usize];
    Ok(ColorImage::from_rgba_unmultiplied(size, pixels.as_raw()))
}
