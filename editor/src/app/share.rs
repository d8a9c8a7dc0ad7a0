//! Documents in a link, made and opened.

use banneret_link::{Bundle, BundledFile, LinkFault, pack, unpack};
use banneret_validator::depends::all_named;
use banneret_validator::{Text, Workspace, text};

use super::EditorApp;
use crate::dialogs::Dialog;
use crate::door::{Outside, folder_of};

impl EditorApp {
    /// Offers a link with the document in front and all that it names.
    pub fn share(&mut self) {
        let Some(tab) = self.tabs.front() else { return };
        let (files, path) = self.tabs.files_around(&self.store, &tab.document);
        let workspace = Workspace::remembering(&files, &self.readings);
        let paths = all_named(&workspace, &path);
        let shared = paths.iter().map(|path| folder_of(path)).reduce(common).unwrap_or_default();
        let bundled = paths.iter().filter_map(|path| {
            let text = workspace.load(path).ok()?.source.text.clone();
            let path = path.strip_prefix(shared).unwrap_or(path).trim_start_matches('/');
            Some(BundledFile { path: path.to_owned(), text })
        });
        let files: Vec<_> = bundled.collect();
        let names = files.iter().map(|file| file.path.clone()).collect();
        let packed = Bundle::of(files).and_then(|bundle| pack(&bundle));
        let page = self.store.outside().map(Outside::address);
        let known = self.settings.page.clone();
        self.dialogs.open(Dialog::share(names, packed, page, known));
    }

    /// Opens the documents of a link as copies that nobody has saved.
    pub fn open_link(&mut self, link: &str) {
        let fragment = link.split_once('#').map_or(link, |(_, fragment)| fragment);
        match unpack(fragment) {
            Ok(bundle) => {
                for BundledFile { path, text } in bundle.files {
                    self.open_text(&path, text);
                }
                self.say(text!(
                    "Opened from a link: these are copies, and nothing is saved yet.",
                    "Ouvert depuis un lien : ce sont des copies, rien n’est encore enregistré."
                ));
            }
            Err(fault) => self.refuse_link(fault),
        }
    }

    /// Says why a link cannot be opened; nothing else that is asked gives way to that.
    fn refuse_link(&mut self, fault: LinkFault) {
        let words = fault.words();
        let why = Text::new(words.en.to_owned(), words.fr.to_owned());
        if self.dialogs.is_open() {
            self.say(why);
        } else {
            self.dialogs.open(Dialog::BadLink { why });
        }
    }
}

/// The folder that holds two folders.
fn common<'p>(a: &'p str, b: &'p str) -> &'p str {
    let holds = |folder: &str| {
        folder.is_empty()
            || b.strip_prefix(folder).is_some_and(|it| it.is_empty() || it.starts_with('/'))
    };
    let mut folder = a;
    while !holds(folder) {
        folder = folder_of(folder);
    }
    folder
}
