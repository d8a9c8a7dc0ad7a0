//! The texts that are open, and the files around them.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use banneret_yaml::Lines;
use lsp_types::{TextDocumentContentChangeEvent, Uri};

use super::places::Counting;
use super::uri::{path_of, uri_of};
use crate::disk::Disk;
use crate::exit::Failure;

/// A text that is open in the editor.
#[derive(Debug, Clone)]
pub(super) struct OpenText {
    pub(super) uri: Uri,
    pub(super) version: i32,
    pub(super) text: String,
    file: PathBuf,
}

impl OpenText {
    /// Takes over what was typed.
    fn change(&mut self, counting: Counting, changes: Vec<TextDocumentContentChangeEvent>) {
        for change in changes {
            let Some(range) = change.range else {
                self.text = change.text;
                continue;
            };
            let lines = Lines::new(&self.text);
            let start = counting.byte(&self.text, &lines, range.start);
            let end = counting.byte(&self.text, &lines, range.end).max(start);
            self.text.replace_range(start..end, &change.text);
        }
    }
}

/// The texts that are open, by their paths below the base of the disk.
#[derive(Default)]
pub(super) struct OpenTexts {
    pub(super) disk: Option<Disk>,
    pub(super) open: BTreeMap<String, OpenText>,
    /// Folders the editor has open.
    pub(super) folders: Vec<PathBuf>,
}

impl OpenTexts {
    /// Opens a text; what is no file is left alone.
    pub(super) fn open(&mut self, uri: Uri, version: i32, text: String) -> Result<(), Failure> {
        let Some(file) = path_of(&uri) else { return Ok(()) };
        let known = self.path_of(&uri);
        let mut texts: Vec<OpenText> = std::mem::take(&mut self.open).into_values().collect();
        texts.retain(|it| it.uri.as_str() != uri.as_str());
        texts.push(OpenText { uri, version, text, file });
        self.place(texts, known.is_some())
    }

    /// Closes a text: the file counts again.
    pub(super) fn close(&mut self, uri: &Uri) -> Result<(), Failure> {
        let mut texts: Vec<OpenText> = std::mem::take(&mut self.open).into_values().collect();
        texts.retain(|it| it.uri.as_str() != uri.as_str());
        self.place(texts, false)
    }

    /// Takes over what was typed.
    pub(super) fn change(
        &mut self,
        uri: &Uri,
        version: i32,
        counting: Counting,
        changes: Vec<TextDocumentContentChangeEvent>,
    ) {
        let Some(path) = self.path_of(uri) else { return };
        let Some(text) = self.open.get_mut(&path) else { return };
        text.change(counting, changes);
        text.version = version;
        if let Some(disk) = &mut self.disk {
            disk.put(&path, &text.text);
        }
    }

    /// Looks at the disk anew: files have come, gone or changed.
    pub(super) fn refresh(&mut self) -> Result<(), Failure> {
        let texts = std::mem::take(&mut self.open).into_values().collect();
        self.place(texts, false)
    }

    /// Puts texts in the places of their files; whether the disk is the right one already.
    fn place(&mut self, texts: Vec<OpenText>, is_current: bool) -> Result<(), Failure> {
        let mut wrong = Ok(());
        if !is_current || self.disk.is_none() {
            let parents = texts.iter().filter_map(|text| text.file.parent().map(Path::to_path_buf));
            let around: Vec<PathBuf> = self.folders.iter().cloned().chain(parents).collect();
            let (disk, failure) = Disk::around_folders(&around)?;
            self.disk = Some(disk);
            wrong = failure.map_or(Ok(()), Err);
        }
        let Some(disk) = &mut self.disk else { return wrong };
        for text in texts {
            if let Some(path) = disk.inside(&text.file) {
                disk.put(&path, &text.text);
                self.open.insert(path, text);
            }
        }
        wrong
    }

    /// The path of an open text.
    pub(super) fn path_of(&self, uri: &Uri) -> Option<String> {
        let mut open = self.open.iter();
        let known = open.find(|(_, text)| text.uri.as_str() == uri.as_str());
        known.map(|(path, _)| path.clone())
    }

    /// The URI of a path, as the editor wrote it where it is open.
    pub(super) fn uri_of(&self, path: &str) -> Option<Uri> {
        match self.open.get(path) {
            Some(text) => Some(text.uri.clone()),
            None => uri_of(&self.disk.as_ref()?.full(path)),
        }
    }
}
