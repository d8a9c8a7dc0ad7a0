//! The dialog for files of a desktop on Linux, through its portal. Whoever runs no portal is told apart from an
//! author who cancels, and nothing here waits on the screen.

#![expect(clippy::disallowed_methods, reason = "a door to the desktop")]

use std::collections::HashMap;
use std::thread;

use eframe::egui::Context;
use zbus::blocking::{Connection, Proxy};
use zbus::zvariant::{OwnedObjectPath, OwnedValue, Value};

use super::chooser::{FileAnswer, FileChooser, FilePurpose, FileQuestion};
use std::sync::mpsc::{Receiver, TryRecvError, channel};

const SERVICE: &str = "org.freedesktop.portal.Desktop";
const OBJECT: &str = "/org/freedesktop/portal/desktop";
const CHOOSER: &str = "org.freedesktop.portal.FileChooser";
const REQUEST: &str = "org.freedesktop.portal.Request";

/// The portal of the desktop.
pub struct Portal {
    ctx: Context,
    /// Whether there is one: asked at the start, known a moment later.
    found: Receiver<bool>,
    is_there: bool,
    asked: Option<(FileQuestion, Receiver<FileAnswer>)>,
    n_asked: u32,
}

impl Portal {
    /// Looks for the portal, beside the screen.
    #[must_use]
    pub fn new(ctx: Context) -> Self {
        let (tell, found) = channel();
        thread::spawn(move || tell.send(is_there()));
        Self { ctx, found, is_there: false, asked: None, n_asked: 0 }
    }

    /// Waits until it is known whether there is one: tests are in no hurry.
    pub fn wait_until_known(&mut self) {
        self.is_there |= self.found.recv().unwrap_or(false);
    }

    /// Waits for what the author answers.
    pub fn wait_for_answer(&mut self) -> Option<(FileQuestion, FileAnswer)> {
        let (question, answered) = self.asked.take()?;
        let answer = answered.recv().unwrap_or(FileAnswer::Failed);
        Some(self.taken(question, answer))
    }

    /// What was asked and answered. A portal that broke down once is not asked again.
    fn taken(&mut self, question: FileQuestion, answer: FileAnswer) -> (FileQuestion, FileAnswer) {
        self.is_there &= answer != FileAnswer::Failed;
        (question, answer)
    }
}

impl FileChooser for Portal {
    fn is_there(&mut self) -> bool {
        self.is_there |= self.found.try_recv().unwrap_or(false);
        self.is_there
    }

    fn ask(&mut self, question: FileQuestion) -> bool {
        if self.asked.is_some() || !self.is_there() {
            return false;
        }
        self.n_asked += 1;
        let (tell, answered) = channel();
        let (wanted, number, ctx) = (question.clone(), self.n_asked, self.ctx.clone());
        thread::spawn(move || {
            let answer = answer(&wanted, number).unwrap_or(FileAnswer::Failed);
            let _ = tell.send(answer);
            ctx.request_repaint();
        });
        self.asked = Some((question, answered));
        true
    }

    fn answer(&mut self) -> Option<(FileQuestion, FileAnswer)> {
        let (question, answered) = self.asked.take()?;
        match answered.try_recv() {
            Ok(answer) => Some(self.taken(question, answer)),
            Err(TryRecvError::Disconnected) => Some(self.taken(question, FileAnswer::Failed)),
            Err(TryRecvError::Empty) => {
                self.asked = Some((question, answered));
                None
            }
        }
    }
}

/// Whether a portal with dialogs for files answers.
fn is_there() -> bool {
    let version = || -> zbus::Result<u32> {
        let connection = Connection::session()?;
        Proxy::new(&connection, SERVICE, OBJECT, CHOOSER)?.get_property("version")
    };
    version().is_ok()
}

/// Asks the portal and waits until the author has answered.
fn answer(question: &FileQuestion, number: u32) -> zbus::Result<FileAnswer> {
    let connection = Connection::session()?;
    let token = format!("banneret{number}");
    let own = connection.unique_name().map(|name| name.trim_start_matches(':').replace('.', "_"));
    let path = format!("{OBJECT}/request/{}/{token}", own.unwrap_or_default());
    // Whoever listened only afterwards might miss a quick answer.
    let request = Proxy::new(&connection, SERVICE, path.as_str(), REQUEST)?;
    let mut responses = request.receive_signal("Response")?;
    let yaml = ("YAML", vec![(0_u32, "*.yaml"), (0, "*.yml")]);
    let any = ("*", vec![(0_u32, "*")]);
    // A path of the portal ends with a zero.
    let folder: Vec<u8> = question.folder.bytes().chain([0]).collect();
    let mut options: HashMap<&str, Value<'_>> = HashMap::from([
        ("handle_token", Value::from(token.as_str())),
        ("modal", Value::from(true)),
        ("current_folder", Value::from(folder)),
        ("filters", Value::from(vec![yaml, any])),
    ]);
    let method = match question.purpose {
        FilePurpose::Open => {
            options.insert("multiple", Value::from(true));
            "OpenFile"
        }
        FilePurpose::Save(_) => {
            options.insert("current_name", Value::from(question.name.as_str()));
            "SaveFile"
        }
    };
    let portal = Proxy::new(&connection, SERVICE, OBJECT, CHOOSER)?;
    let handle: OwnedObjectPath = portal.call(method, &("", question.title.as_str(), options))?;
    if handle.as_str() != path {
        // Portals of long ago choose the path themselves.
        let request = Proxy::new(&connection, SERVICE, handle.as_str(), REQUEST)?;
        responses = request.receive_signal("Response")?;
    }
    let Some(response) = responses.next() else { return Ok(FileAnswer::Failed) };
    let body = response.body();
    let (code, results): (u32, HashMap<String, OwnedValue>) = body.deserialize()?;
    Ok(match code {
        0 => {
            let uris = results.get("uris").and_then(|uris| uris.try_clone().ok());
            let uris: Vec<String> = uris.and_then(|uris| uris.try_into().ok()).unwrap_or_default();
            FileAnswer::Chosen(uris.iter().filter_map(|uri| path_of(uri)).collect())
        }
        1 => FileAnswer::Cancelled,
        _ => FileAnswer::Failed,
    })
}

/// The path of a file by its address: `file:///club/my%20map.yaml`.
fn path_of(uri: &str) -> Option<String> {
    let rest = uri.strip_prefix("file://")?;
    let path = &rest[rest.find('/')?..];
    let mut bytes = Vec::with_capacity(path.len());
    let mut left = path.bytes();
    while let Some(byte) = left.next() {
        let byte = match byte {
            b'%' => {
                let digits = [left.next()?, left.next()?];
                u8::from_str_radix(std::str::from_utf8(&digits).ok()?, 16).ok()?
            }
            byte => byte,
        };
        bytes.push(byte);
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_files_are_paths() {
        assert_eq!(path_of("file:///a/b.yaml").as_deref(), Some("/a/b.yaml"));
        assert_eq!(path_of("file://host/a%20%C3%A9.yaml").as_deref(), Some("/a é.yaml"));
        for wrong in ["https://a/b", "file:///a%2", "file:///a%zz", "file:///%ff", "file://"] {
            assert_eq!(path_of(wrong), None, "{wrong}");
        }
    }
}
