//! A Chromium without a window, spoken to by its own protocol over a pipe: JSON messages that end with a zero.

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use std::{env, fs, thread};

use serde_json::{Value, json};

/// How long anything may take on a busy machine.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// Without a window, a sandbox, or a word to anybody.
const FLAGS: [&str; 15] = [
    "--headless",
    "--no-sandbox",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-default-apps",
    "--disable-extensions",
    "--disable-dev-shm-usage",
    "--mute-audio",
    "--hide-scrollbars",
    "--use-gl=angle",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
];

/// One browser at a time: what several do at once takes so long that a dialog still moves when it is clicked, and
/// figures would tell of the others.
static TURN: Mutex<()> = Mutex::new(());

/// A browser with a profile of its own.
pub(crate) struct Chromium {
    /// Held for as long as it is there.
    _turn: MutexGuard<'static, ()>,
    child: Child,
    pipe: ChildStdin,
    told: Receiver<Value>,
    next: u64,
    /// What it told beside answers, and nobody has looked at.
    events: Vec<Value>,
    pub(crate) folder: PathBuf,
}

impl Chromium {
    /// Where Chromium is, if it is.
    fn program() -> Option<PathBuf> {
        let path = env::var_os("PATH")?;
        let folders: Vec<PathBuf> = env::split_paths(&path).collect();
        ["chromium", "chromium-browser", "google-chrome"]
            .iter()
            .find_map(|name| folders.iter().map(|it| it.join(name)).find(|it| it.is_file()))
    }

    /// Starts one with an empty profile and more flags; nothing where there is none.
    pub(crate) fn start(name: &str, more: &[&str]) -> Option<Self> {
        let program = Self::program()?;
        // A test that failed has no more need of it.
        let turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("browser").join(name);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(folder.join("downloads")).expect("a profile can be made");
        // The protocol goes over the third and fourth pipe, which only a shell can lay.
        let mut child = Command::new("sh")
            .args(["-c", "exec \"$@\" 3<&0 4>&1 </dev/null >/dev/null 2>&1", "sh"])
            .arg(program)
            .args(FLAGS)
            .args(more)
            .args(["--remote-debugging-pipe", "--window-size=1280,900", "about:blank"])
            .arg(format!("--user-data-dir={}", folder.join("profile").display()))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("a shell is there");
        let pipe = child.stdin.take().expect("it was asked for");
        let mut out = BufReader::new(child.stdout.take().expect("it was asked for"));
        let (tell, told) = channel();
        thread::spawn(move || {
            let mut message = Vec::new();
            while out.read_until(0, &mut message).is_ok_and(|length| length > 0) {
                message.pop();
                let read = serde_json::from_slice(&message);
                if read.is_ok_and(|message| tell.send(message).is_err()) {
                    break;
                }
                message.clear();
            }
        });
        Some(Self { _turn: turn, child, pipe, told, next: 0, events: Vec::new(), folder })
    }

    /// Sends a message without waiting for its answer.
    pub(crate) fn send(&mut self, session: &str, method: &str, params: &Value) -> u64 {
        self.next += 1;
        let mut message = json!({ "id": self.next, "method": method, "params": params });
        if !session.is_empty() {
            message["sessionId"] = session.into();
        }
        let message = format!("{message}\0");
        self.pipe.write_all(message.as_bytes()).expect("Chromium listens");
        self.next
    }

    /// Asks for something and waits for the answer.
    pub(crate) fn ask(&mut self, session: &str, method: &str, params: &Value) -> Value {
        let id = self.send(session, method, params);
        loop {
            let message = self.hear(PATIENCE).unwrap_or_else(|| panic!("{method}: no answer"));
            if message["id"] == id {
                assert!(message["error"].is_null(), "{method}: {}", message["error"]);
                return message["result"].clone();
            }
            self.events.push(message);
        }
    }

    /// The next message. Whatever begins to work beside a page, such as a service worker, waits until
    /// it is listened to, and may be what the page waits for: so it is let go on at once.
    fn hear(&mut self, patience: Duration) -> Option<Value> {
        match self.told.recv_timeout(patience) {
            Ok(message) => {
                if message["method"] == "Target.attachedToTarget" {
                    let session = message["params"]["sessionId"].as_str().unwrap_or_default();
                    let domains = ["Network.enable", "Runtime.enable", "Log.enable"];
                    for method in domains.into_iter().chain(["Runtime.runIfWaitingForDebugger"]) {
                        self.send(session, method, &json!({}));
                    }
                }
                Some(message)
            }
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => panic!("Chromium has gone"),
        }
    }

    /// What it told since this was asked last.
    pub(crate) fn events(&mut self) -> Vec<Value> {
        while let Some(message) = self.hear(Duration::from_millis(20)) {
            self.events.push(message);
        }
        std::mem::take(&mut self.events)
    }
}

impl Drop for Chromium {
    fn drop(&mut self) {
        self.send("", "Browser.close", &json!({}));
        for _ in 0..50 {
            if matches!(self.child.try_wait(), Ok(Some(_))) {
                return;
            }
            thread::sleep(Duration::from_millis(100));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
