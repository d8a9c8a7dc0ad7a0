//! Somebody who visits the site: opens pages, reads, types, clicks, hands over files, and notes every request.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use std::{env, fs, thread};

use serde_json::{Value, json};

use crate::chromium::{Chromium, PATIENCE};
use crate::server::Server;

/// A visitor with a tab.
pub(crate) struct Visitor {
    browser: Chromium,
    pub(crate) server: Server,
    /// The tabs that are open.
    tabs: Vec<String>,
    /// The one in front.
    session: String,
    /// Every address that was asked for, by the page and whatever works beside it.
    pub(crate) asked: BTreeSet<String>,
    /// What the browser complained about: scripts, and what the policy of a page forbids.
    complaints: Vec<String>,
    /// The field of the page that asks for files.
    chooser: Option<Value>,
}

/// The site, where it was built with its programs: its folder is named by the environment.
fn site() -> Option<PathBuf> {
    let folder = PathBuf::from(env::var_os("BANNERET_SITE")?);
    // Tests run in the folder of their crate.
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    Some(root.join(folder)).filter(|folder| folder.is_dir())
}

impl Visitor {
    /// A visitor of the pages of a program, unless there is no browser, or the site was not built with it.
    pub(crate) fn of(program: &str, name: &str) -> Option<Self> {
        Self::with(program, name, &[])
    }

    /// The same on a browser that is started with more flags.
    pub(crate) fn with(program: &str, name: &str, more: &[&str]) -> Option<Self> {
        let folder = site().filter(|folder| folder.join(program).join("index.html").is_file());
        let Some(folder) = folder else {
            println!("skipped: BANNERET_SITE names no site with the program {program}");
            return None;
        };
        let Some(mut browser) = Chromium::start(name, more) else {
            println!("skipped: no Chromium here");
            return None;
        };
        let downloads = browser.folder.join("downloads");
        let behaviour = json!({ "behavior": "allow", "downloadPath": downloads });
        browser.ask("", "Browser.setDownloadBehavior", &behaviour);
        let server = Server::of(&folder);
        let mut visitor = Self {
            browser,
            server,
            tabs: Vec::new(),
            session: String::new(),
            asked: BTreeSet::new(),
            complaints: Vec::new(),
            chooser: None,
        };
        visitor.another_tab();
        Some(visitor)
    }

    /// Opens another tab, which is in front from now on.
    pub(crate) fn another_tab(&mut self) {
        let target = self.browser.ask("", "Target.createTarget", &json!({ "url": "about:blank" }));
        let target = target["targetId"].as_str().expect("a tab has a name").to_owned();
        let attach = json!({ "targetId": target, "flatten": true });
        let session = self.browser.ask("", "Target.attachToTarget", &attach)["sessionId"].clone();
        session.as_str().expect("a session has a name").clone_into(&mut self.session);
        self.tabs.push(target);
        let whole = json!({ "autoAttach": true, "waitForDebuggerOnStart": true, "flatten": true });
        self.ask("Target.setAutoAttach", &whole);
        for domain in ["Page", "Runtime", "Log", "Network"] {
            self.ask(&format!("{domain}.enable"), &json!({}));
        }
    }

    /// Closes every tab, and opens one that knows nothing.
    pub(crate) fn close_tabs(&mut self) {
        let old = std::mem::take(&mut self.tabs);
        self.another_tab();
        for target in old {
            self.browser.ask("", "Target.closeTarget", &json!({ "targetId": target }));
        }
        self.without_pickers();
        self.resize(1280, 820, false);
    }

    /// Kills the tab as a system does that has no memory left, and opens another one.
    pub(crate) fn kill_tab(&mut self) {
        let session = self.session.clone();
        self.browser.send(&session, "Page.crash", &json!({}));
        self.close_tabs();
    }

    /// Waits until something is there.
    pub(crate) fn wait_for<T>(&mut self, mut found: impl FnMut(&mut Self) -> Option<T>) -> T {
        let begin = Instant::now();
        loop {
            if let Some(found) = found(self) {
                return found;
            }
            assert!(begin.elapsed() < PATIENCE, "it does not come; {:?}", self.complaints);
            self.wait();
        }
    }

    /// Lets a moment go by.
    pub(crate) fn wait(&mut self) {
        thread::sleep(Duration::from_millis(300));
        self.take_note();
    }

    /// Asks the tab for something of the browser's protocol.
    pub(crate) fn ask(&mut self, method: &str, params: &Value) -> Value {
        let answer = self.browser.ask(&self.session, method, params);
        self.take_note();
        answer
    }

    /// Notes requests and complaints, those of what works beside the page as well.
    fn take_note(&mut self) {
        for event in self.browser.events() {
            let params = &event["params"];
            match event["method"].as_str().unwrap_or_default() {
                "Network.requestWillBeSent" => {
                    let address = params["request"]["url"].as_str().unwrap_or_default();
                    self.asked.insert(address.to_owned());
                }
                "Page.fileChooserOpened" => self.chooser = Some(params["backendNodeId"].clone()),
                "Runtime.exceptionThrown" => {
                    self.complaints.push(params["exceptionDetails"].to_string());
                }
                "Runtime.consoleAPICalled" if params["type"] == "error" => {
                    self.complaints.push(params["args"].to_string());
                }
                "Log.entryAdded" if params["entry"]["level"] == "error" => {
                    self.complaints.push(params["entry"].to_string());
                }
                _ => {}
            }
        }
    }

    /// Opens a page of the site and waits until it is there.
    pub(crate) fn open(&mut self, path: &str) {
        let address = self.server.at(path);
        self.ask("Page.navigate", &json!({ "url": address }));
        self.until(&format!("location.href === {address:?} && document.readyState === 'complete'"));
    }

    /// Loads the page anew.
    pub(crate) fn reload(&mut self) {
        self.tell("window.isOld = true");
        self.ask("Page.reload", &json!({}));
        self.until("!window.isOld && document.readyState === 'complete'");
    }

    /// The value of an expression on the page.
    pub(crate) fn tell(&mut self, expression: &str) -> Value {
        let wanted =
            json!({ "expression": expression, "returnByValue": true, "awaitPromise": true });
        let told = self.ask("Runtime.evaluate", &wanted);
        assert!(told["exceptionDetails"].is_null(), "{expression}: {told}");
        told["result"]["value"].clone()
    }

    /// Waits until an expression is true.
    pub(crate) fn until(&mut self, expression: &str) {
        let begin = Instant::now();
        let guarded =
            format!("(() => {{ try {{ return !!({expression}) }} catch {{ return false }} }})()");
        while self.tell(&guarded) != true {
            if begin.elapsed() > PATIENCE {
                self.look("gave-up");
                let shown = self.tell("document.body.innerText");
                panic!(
                    "{expression} does not come true; {:?}; on the page: {shown}",
                    self.complaints
                );
            }
            thread::sleep(Duration::from_millis(30));
        }
    }

    /// The words that are shown of an element.
    pub(crate) fn words(&mut self, selector: &str) -> String {
        let words = self.tell(&format!("document.querySelector({selector:?})?.innerText ?? ''"));
        words.as_str().unwrap_or_default().to_owned()
    }

    /// Clicks on an element, as a pointer does.
    pub(crate) fn click(&mut self, selector: &str) {
        let place = self.tell(&format!(
            "(() => {{ const it = document.querySelector({selector:?}); it.scrollIntoView({{ block: 'center' }}); \
             const at = it.getBoundingClientRect(); return [at.x + at.width / 2, at.y + at.height / 2]; }})()"
        ));
        for kind in ["mousePressed", "mouseReleased"] {
            let event = json!({ "type": kind, "x": place[0], "y": place[1], "button": "left", "clickCount": 1 });
            self.ask("Input.dispatchMouseEvent", &event);
        }
    }

    /// Types words where the page listens.
    pub(crate) fn write(&mut self, words: &str) {
        self.ask("Input.insertText", &json!({ "text": words }));
    }

    /// Presses a key.
    pub(crate) fn press(&mut self, key: &str, code: u32) {
        for kind in ["rawKeyDown", "keyUp"] {
            let event =
                json!({ "type": kind, "key": key, "code": key, "windowsVirtualKeyCode": code });
            self.ask("Input.dispatchKeyEvent", &event);
        }
    }

    /// Clicks somewhere, as quickly as a hand does: who holds the button for long does not click.
    pub(crate) fn click_at(&mut self, [x, y]: [f64; 2]) {
        let event = |kind: &str, button: &str| json!({ "type": kind, "x": x, "y": y, "button": button, "clickCount": 1 });
        self.ask("Input.dispatchMouseEvent", &event("mouseMoved", "none"));
        thread::sleep(Duration::from_millis(80));
        let session = self.session.clone();
        self.browser.send(&session, "Input.dispatchMouseEvent", &event("mousePressed", "left"));
        self.ask("Input.dispatchMouseEvent", &event("mouseReleased", "left"));
    }

    /// Drags the pointer from one place to another.
    pub(crate) fn drag(&mut self, from: [f64; 2], to: [f64; 2]) {
        let at = |part: f64| [0, 1].map(|it| from[it] + (to[it] - from[it]) * part);
        let way = [
            ("mouseMoved", 0.0),
            ("mousePressed", 0.0),
            ("mouseMoved", 0.5),
            ("mouseMoved", 1.0),
            ("mouseReleased", 1.0),
        ];
        for (kind, part) in way {
            let [x, y] = at(part);
            let button = if kind == "mouseMoved" && part == 0.0 { "none" } else { "left" };
            let event = json!({ "type": kind, "x": x, "y": y, "button": button, "buttons": 1, "clickCount": 1 });
            self.ask("Input.dispatchMouseEvent", &event);
            thread::sleep(Duration::from_millis(80));
        }
    }

    /// Drags the pointer from one place to another in many steps, as a hand does.
    pub(crate) fn sweep(&mut self, from: [f64; 2], to: [f64; 2], steps: u32) {
        for step in 0..=steps {
            let part = f64::from(step) / f64::from(steps);
            let [x, y] = [0, 1].map(|it| from[it] + (to[it] - from[it]) * part);
            let kind = if step == 0 { "mousePressed" } else { "mouseMoved" };
            let event = json!({ "type": kind, "x": x, "y": y, "button": "left", "buttons": 1, "clickCount": 1 });
            self.ask("Input.dispatchMouseEvent", &event);
        }
        let [x, y] = to;
        let event =
            json!({ "type": "mouseReleased", "x": x, "y": y, "button": "left", "clickCount": 1 });
        self.ask("Input.dispatchMouseEvent", &event);
    }

    /// Presses a key together with Ctrl.
    pub(crate) fn command(&mut self, key: char) {
        self.chord(key, &["ctrl"]);
    }

    /// Waits until these words are shown nowhere any more.
    pub(crate) fn wait_until_gone(&mut self, words: &str) {
        self.until(&format!(
            "![...document.querySelectorAll('#reader > *')]\
             .some(it => `${{it.ariaLabel}} ${{it.textContent}}`.includes({words:?}))"
        ));
    }

    /// Presses a letter or a digit together with others.
    pub(crate) fn chord(&mut self, key: char, held: &[&str]) {
        let upper = key.to_ascii_uppercase();
        let bit = |it: &&str| match *it {
            "alt" => 1,
            "shift" => 8,
            _ => 2,
        };
        let bits: u32 = held.iter().map(bit).sum();
        let shown = if held.contains(&"shift") { upper } else { key };
        let sort = if key.is_ascii_digit() { "Digit" } else { "Key" };
        for kind in ["rawKeyDown", "keyUp"] {
            let event = json!({
                "type": kind, "key": shown.to_string(), "code": format!("{sort}{upper}"),
                "windowsVirtualKeyCode": u32::from(upper), "modifiers": bits,
            });
            self.ask("Input.dispatchKeyEvent", &event);
        }
    }

    /// Drops files and folders of the computer somewhere.
    pub(crate) fn drop_files(&mut self, [x, y]: [f64; 2], files: &[PathBuf]) {
        let files: Vec<_> =
            files.iter().map(|it| it.canonicalize().expect("it is there")).collect();
        for kind in ["dragEnter", "dragOver", "drop"] {
            let data = json!({ "items": [], "files": files, "dragOperationsMask": 1 });
            self.ask(
                "Input.dispatchDragEvent",
                &json!({ "type": kind, "x": x, "y": y, "data": data }),
            );
        }
    }

    /// Says which language the visitor reads.
    pub(crate) fn reads(&mut self, language: &str) {
        let agent = self.tell("navigator.userAgent");
        let wanted = json!({ "userAgent": agent, "acceptLanguage": language });
        self.ask("Emulation.setUserAgentOverride", &wanted);
    }

    /// Says whether the system is dark or light.
    pub(crate) fn prefers(&mut self, scheme: &str) {
        let wanted = json!({ "features": [{ "name": "prefers-color-scheme", "value": scheme }] });
        self.ask("Emulation.setEmulatedMedia", &wanted);
    }

    /// How bright the window is, from 0 to 255.
    pub(crate) fn brightness(&mut self) -> f64 {
        let taken = self.ask("Page.captureScreenshot", &json!({ "format": "png" }));
        let data = taken["data"].as_str().unwrap_or_default();
        let mean = self.tell(&format!(
            "(async () => {{ const seen = new Image(); seen.src = 'data:image/png;base64,{data}'; await seen.decode(); \
             const page = new OffscreenCanvas(64, 64).getContext('2d'); page.drawImage(seen, 0, 0, 64, 64); \
             const {{ data }} = page.getImageData(0, 0, 64, 64); \
             return data.reduce((sum, it, at) => sum + (at % 4 === 3 ? 0 : it), 0) / (64 * 64 * 3); }})()"
        ));
        mean.as_f64().expect("a number")
    }

    /// Chooses files when the page asks for some, which `act` makes it do.
    pub(crate) fn choose(&mut self, files: &[PathBuf], act: impl FnOnce(&mut Self)) {
        self.ask("Page.setInterceptFileChooserDialog", &json!({ "enabled": true }));
        act(self);
        let begin = Instant::now();
        let node = loop {
            self.tell("true");
            if let Some(node) = self.chooser.take() {
                break node;
            }
            assert!(begin.elapsed() < PATIENCE, "no files were asked for");
            thread::sleep(Duration::from_millis(50));
        };
        self.ask("DOM.setFileInputFiles", &json!({ "backendNodeId": node, "files": files }));
    }

    /// Makes the browser one without pickers that write, as most are: files are downloaded.
    pub(crate) fn without_pickers(&mut self) {
        let source = "for (const it of ['showOpenFilePicker', 'showSaveFilePicker', 'showDirectoryPicker']) \
                      delete window[it];";
        self.prepare(source);
    }

    /// Has a script run before those of every page.
    pub(crate) fn prepare(&mut self, source: &str) {
        self.ask("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": source }));
    }

    /// Hands over files through a picker.
    pub(crate) fn hand_over(&mut self, selector: &str, files: &[PathBuf]) {
        let document = self.ask("DOM.getDocument", &json!({}));
        let wanted = json!({ "nodeId": document["root"]["nodeId"], "selector": selector });
        let node = self.ask("DOM.querySelector", &wanted);
        self.ask("DOM.setFileInputFiles", &json!({ "nodeId": node["nodeId"], "files": files }));
    }

    /// Looks through a window of this size, as a phone has it.
    pub(crate) fn resize(&mut self, width: u32, height: u32, is_phone: bool) {
        let size =
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": is_phone });
        self.ask("Emulation.setDeviceMetricsOverride", &size);
    }

    /// Keeps a picture of the window beside the tests.
    pub(crate) fn look(&mut self, name: &str) {
        let taken = self.ask("Page.captureScreenshot", &json!({ "format": "png" }));
        let file = self.browser.folder.join(format!("{name}.png.base64"));
        let _ = fs::write(file, taken["data"].as_str().unwrap_or_default());
    }

    /// The bytes of a file that was downloaded, when it is there.
    pub(crate) fn downloaded(&mut self, name: &str) -> Vec<u8> {
        let file = self.browser.folder.join("downloads").join(name);
        let begin = Instant::now();
        while !file.is_file() {
            assert!(begin.elapsed() < PATIENCE, "{name} was not downloaded");
            thread::sleep(Duration::from_millis(50));
        }
        let bytes = fs::read(&file).expect("a download can be read");
        // The next of this name is another one.
        fs::remove_file(file).expect("a download can be taken away");
        bytes
    }

    /// Leaves: nothing was asked of anybody else, and nothing complained about.
    pub(crate) fn leave(mut self) {
        thread::sleep(Duration::from_millis(200));
        self.take_note();
        let own = self.server.at("");
        let is_own = |it: &&String| {
            it.starts_with(&own)
                || ["data:", "blob:", "about:"].iter().any(|begin| it.starts_with(begin))
        };
        let others: Vec<_> = self.asked.iter().filter(|it| !is_own(it)).collect();
        assert!(others.is_empty(), "asked elsewhere: {others:?}");
        assert!(!self.asked.is_empty(), "requests are noted");
        assert!(self.complaints.is_empty(), "{}", self.complaints.join("\n"));
    }
}
