//! The server as an editor meets it, message by message, without a process between them.

#![expect(clippy::disallowed_methods, reason = "tests make their own files")]

use std::path::{Path, PathBuf};
use std::thread::JoinHandle;

use lsp_server::{Connection, Message, Notification, Request};
use serde_json::{Value, json};

use super::server::serve;
use super::uri::uri_of;
use crate::args::{LangArg, Language};

/// A folder of files, for one test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("banneret-lsp-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).expect("a folder for the test");
        std::fs::write(path.join("banneret.toml"), "").expect("a mark of the workspace");
        Self(path)
    }

    fn with(self, name: &str, text: &str) -> Self {
        std::fs::write(self.0.join(name), text).expect("a file for the test");
        self
    }

    fn uri(&self, name: &str) -> String {
        uri_of(&self.0.join(name)).expect("a path is a URI").as_str().to_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// An editor.
struct Editor {
    connection: Connection,
    server: Option<JoinHandle<()>>,
    asked: i32,
    folder: Folder,
    capabilities: Value,
}

impl Editor {
    fn new(folder: Folder) -> Self {
        Self::counting(folder, &["utf-16"])
    }

    fn counting(folder: Folder, encodings: &[&str]) -> Self {
        let (mine, theirs) = Connection::memory();
        let server = std::thread::spawn(move || {
            let language = Language { lang: Some(LangArg::En) };
            serve(&theirs, &language).expect("the protocol is kept");
        });
        let root = uri_of(Path::new(&folder.0)).expect("a path is a URI").as_str().to_owned();
        let mut editor = Self {
            connection: mine,
            server: Some(server),
            asked: 0,
            folder,
            capabilities: json!({}),
        };
        let answer = editor.ask(
            "initialize",
            json!({
                "processId": null, "rootUri": root,
                "capabilities": {"general": {"positionEncodings": encodings}},
            }),
        );
        editor.capabilities = answer["capabilities"].clone();
        editor.tell("initialized", json!({}));
        editor
    }

    fn tell(&self, method: &str, params: Value) {
        let message = Notification::new(method.to_owned(), params);
        self.connection.sender.send(message.into()).expect("the server listens");
    }

    fn request(&mut self, method: &str, params: Value) -> Result<Value, Value> {
        self.asked += 1;
        let request = Request::new(self.asked.into(), method.to_owned(), params);
        self.connection.sender.send(request.into()).expect("the server listens");
        loop {
            if let Message::Response(response) = self.connection.receiver.recv().expect("an answer")
            {
                return response.response_result.map_err(|error| json!(error));
            }
        }
    }

    fn ask(&mut self, method: &str, params: Value) -> Value {
        self.request(method, params).expect("an answer")
    }

    fn open(&self, name: &str, text: &str) {
        let document =
            json!({"uri": self.folder.uri(name), "languageId": "yaml", "version": 1, "text": text});
        self.tell("textDocument/didOpen", json!({"textDocument": document}));
    }

    /// Types a text at a place.
    fn edit(&self, name: &str, version: i32, range: &Value, text: &str) {
        self.tell(
            "textDocument/didChange",
            json!({
                "textDocument": {"uri": self.folder.uri(name), "version": version},
                "contentChanges": [{"range": range, "text": text}],
            }),
        );
    }

    /// The next findings that are shown for a file, as lines of place and check.
    fn findings(&self, name: &str) -> Vec<String> {
        self.findings_where(name, |_| true)
    }

    /// The findings of one version of a text: between two letters a fast server has time for others.
    fn findings_of(&self, name: &str, version: i32) -> Vec<String> {
        self.findings_where(name, |shown| *shown == json!(version))
    }

    fn findings_where(&self, name: &str, is_wanted: impl Fn(&Value) -> bool) -> Vec<String> {
        let uri = self.folder.uri(name);
        loop {
            if let Message::Notification(it) = self.connection.receiver.recv().expect("findings")
                && it.method == "textDocument/publishDiagnostics"
                && it.params["uri"] == json!(uri)
                && is_wanted(&it.params["version"])
            {
                let all = it.params["diagnostics"].as_array().expect("a list");
                let shown = |it: &Value| {
                    let (start, end) = (&it["range"]["start"], &it["range"]["end"]);
                    let [line, from, to] = [&start["line"], &start["character"], &end["character"]];
                    format!("{line}:{from}-{to} {}", it["code"].as_str().unwrap_or_default())
                };
                return all.iter().map(shown).collect();
            }
        }
    }

    /// Asks about the place of `|` in a text that is open without it.
    fn at(&mut self, method: &str, name: &str, marked: &str, more: &Value) -> Result<Value, Value> {
        let byte = marked.find('|').expect("a mark");
        let before = &marked[..byte];
        let line = before.matches('\n').count();
        let start = before.rfind('\n').map_or(0, |at| at + 1);
        let character = before[start..].encode_utf16().count();
        let mut params = json!({
            "textDocument": {"uri": self.folder.uri(name)},
            "position": {"line": line, "character": character},
        });
        for (key, value) in more.as_object().into_iter().flatten() {
            params[key] = value.clone();
        }
        self.request(method, params)
    }
}

impl Drop for Editor {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            self.ask("shutdown", Value::Null);
            self.tell("exit", Value::Null);
            if let Some(server) = self.server.take() {
                server.join().expect("the server ends in peace");
            }
        }
    }
}

const ARMY: &str = "\
banneret: 1
kind: army
ruleset: alexandre-bayard
id: macedonians
name: {en: Macédoniens 🏰, fr: Macédoniens}
budget: 184.7
leaders:
  - {id: alexander, rank: general}
units:
  - id: companions
    count: 2
    type: cavalry
    weight: heavy
    traits: [tenacious]
";

const SCENARIO: &str = "\
banneret: 1
kind: scenario
ruleset: alexandre-bayard
id: field
name: Field
map:
  name: Field
  grid: {columns: 13, rows: 9}
  legend: {\".\": [], h: [hill]}
  terrain:
    - \". . h . . . . . . . . . .\"
    - \". . . . . . . . . . . . .\"
    - \". . . . . . . . . . . . .\"
    - \". . . . . . . . . . . . .\"
    - \". . . . . . . . . . . . .\"
    - \". . . . . . . . . . . . .\"
    - \". . . . . . . . . . . . .\"
    - \". . . . . . . . . . . . .\"
    - \". . . . . . . . . . . . .\"
  zones: {bank: rows 1-3}
sides:
  - id: south
    army: macedonians
    edge: south
    placements:
      companions-1: G8
      companions-2: H8
      alexander: {with: companions-1}
  - id: north
    edge: north
    deploy: {zone: bank}
    army:
      name: Others
      leaders: [{id: king, rank: general}]
      units: [{id: foot, type: infantry, weight: medium}]
victory:
  - {side: south, when: {demoralised: north}}
  - otherwise: north
";

fn place(line: u32, from: u32, to: u32) -> Value {
    json!({"start": {"line": line, "character": from}, "end": {"line": line, "character": to}})
}

#[test]
fn findings_come_while_typing_and_go_when_repaired() {
    let editor = Editor::new(Folder::new("findings"));
    editor.open("army.yaml", ARMY);
    assert_eq!(editor.findings("army.yaml"), [""; 0]);
    // Behind letters that are two units wide, columns are those of the editor.
    editor.edit("army.yaml", 2, &place(4, 19, 21), "🏯");
    editor.edit("army.yaml", 3, &place(11, 10, 17), "cavalri");
    assert_eq!(editor.findings_of("army.yaml", 3), ["11:10-17 army/unknown-id"]);
    editor.edit("army.yaml", 4, &place(11, 16, 17), "y");
    assert_eq!(editor.findings("army.yaml"), [""; 0]);
    editor.tell(
        "textDocument/didClose",
        json!({"textDocument": {"uri": editor.folder.uri("army.yaml")}}),
    );
    assert_eq!(editor.findings("army.yaml"), [""; 0]);
}

#[test]
fn an_open_text_counts_for_the_others() {
    let folder = Folder::new("across").with("army.yaml", ARMY);
    let editor = Editor::new(folder);
    editor.open("battle.yaml", SCENARIO);
    assert_eq!(editor.findings("battle.yaml"), [""; 0]);
    editor.open("army.yaml", ARMY);
    assert_eq!(editor.findings("army.yaml"), [""; 0]);
    // The army is renamed on screen, and on screen only. Until then the scenario is shown nothing new.
    editor.edit("army.yaml", 2, &place(3, 4, 15), "thebans");
    assert_eq!(editor.findings("battle.yaml").len(), 1);
}

#[test]
fn places_are_counted_as_was_agreed() {
    for (encodings, column) in [(&["utf-16"][..], 21), (&["utf-8", "utf-16"][..], 26)] {
        let editor = Editor::counting(Folder::new(&format!("column-{column}")), encodings);
        assert_eq!(editor.capabilities["positionEncoding"], json!(encodings[0]));
        let id = "id: companions";
        let text = ARMY.replace(id, &format!("{id} # é🏰\n    name: {{en: 🏰é漢, xx: x}}"));
        editor.open("army.yaml", &text);
        let found = editor.findings("army.yaml");
        assert_eq!(found, [format!("10:{column}-{} shape/unknown-key", column + 2)]);
    }
}

#[test]
fn the_pointer_finds_prices_numbers_and_rules() {
    let folder = Folder::new("hover").with("army.yaml", ARMY);
    let mut editor = Editor::new(folder);
    editor.open("army.yaml", ARMY);
    let mut hover = |name: &str, marked: &str| {
        let answer = editor.at("textDocument/hover", name, marked, &json!({})).expect("an answer");
        answer["contents"]["value"].as_str().unwrap_or_default().to_owned()
    };
    let unit = hover("army.yaml", &ARMY.replace("companions", "comp|anions"));
    assert!(unit.contains("**companions**") && unit.contains("2 × "), "{unit}");
    assert!(unit.contains("Tenacious") && unit.contains("points"), "{unit}");
    let troop = hover("army.yaml", &ARMY.replace("cavalry", "caval|ry"));
    assert!(troop.contains("**Cavalry**") && troop.contains("see "), "{troop}");
    let key = hover("army.yaml", &ARMY.replace("budget", "bud|get"));
    assert!(key.contains("points it may cost"), "{key}");
    assert_eq!(hover("army.yaml", &ARMY.replace("banneret: 1", "banneret: 1|")), "");
    editor.open("battle.yaml", SCENARIO);
    let mut hover = |marked: &str| {
        let answer = editor.at("textDocument/hover", "battle.yaml", marked, &json!({}));
        answer.expect("an answer")["contents"]["value"].as_str().unwrap_or_default().to_owned()
    };
    assert!(hover(&SCENARIO.replace("companions-2", "comp|anions-2")).contains("2 × "));
    assert!(hover(&SCENARIO.replace(". . h", ". . |h")).starts_with("**C1**: Hill"));
    assert!(
        hover(&SCENARIO.replace("army: macedonians", "army: mace|donians")).contains("army.yaml")
    );
}

/// The words that are offered, with a mark where the rules forbid one.
fn words(answer: &Value) -> Vec<String> {
    let items = answer["items"].as_array().expect("a list");
    let word = |it: &Value| {
        let mark = if it["tags"].is_null() { "" } else { "!" };
        format!("{mark}{}", it["label"].as_str().unwrap_or_default())
    };
    items.iter().map(word).collect()
}

#[test]
fn words_are_offered_with_price_and_legality() {
    let folder = Folder::new("completion").with("army.yaml", ARMY);
    let mut editor = Editor::new(folder);
    let mut complete = |name: &str, marked: &str| {
        editor.open(name, &marked.replacen('|', "", 1));
        editor.at("textDocument/completion", name, marked, &json!({})).expect("an answer")
    };
    let types = complete("army.yaml", &ARMY.replace("type: cavalry", "type: |"));
    let cavalry = &types["items"].as_array().expect("a list")
        [words(&types).iter().position(|it| it == "cavalry").expect("a legal one")];
    assert!(
        cavalry["detail"].as_str().is_some_and(|it| it.contains("points · Cavalry")),
        "{cavalry}"
    );
    assert!(cavalry["documentation"]["value"].as_str().is_some_and(|it| it.contains("see ")));
    let legal: Vec<_> = words(&types).into_iter().filter(|it| !it.starts_with('!')).collect();
    assert!(!legal.is_empty() && legal.len() < words(&types).len(), "{:?}", words(&types));
    let keys = complete("army.yaml", &ARMY.replace("    traits: [tenacious]\n", "    tra|\n"));
    assert!(
        words(&keys).contains(&"training".to_owned())
            && !words(&keys).contains(&"weight".to_owned())
    );
    assert_eq!(keys["items"][0]["textEdit"]["range"], place(13, 4, 7));
    let traits = complete("army.yaml", &ARMY.replace("[tenacious]", "[tenacious, |"));
    assert!(words(&traits).len() > 10, "{traits}");
    let kinds = complete("new.yaml", "kind: |\n");
    assert!(words(&kinds).contains(&"army-list".to_owned()));
    let side = SCENARIO.replace("      companions-2: H8\n", "      |\n");
    let members = complete("battle.yaml", &side);
    assert!(words(&members).contains(&"companions-2".to_owned()), "{members}");
    let armies = complete("battle.yaml", &SCENARIO.replace("army: macedonians", "army: |"));
    assert_eq!(words(&armies), ["macedonians"]);
    let zones = complete("battle.yaml", &SCENARIO.replace("zone: bank", "zone: |"));
    assert_eq!(words(&zones), ["bank"]);
}

#[test]
fn names_are_followed_and_changed_across_files() {
    let folder = Folder::new("names").with("army.yaml", ARMY).with("battle.yaml", SCENARIO);
    let mut editor = Editor::new(folder);
    editor.open("battle.yaml", SCENARIO);
    let army = editor.folder.uri("army.yaml");
    let marked = SCENARIO.replace("companions-2:", "compa|nions-2:");
    let found = editor
        .at("textDocument/definition", "battle.yaml", &marked, &json!({}))
        .expect("an answer");
    assert_eq!((&found["uri"], &found["range"]), (&json!(army), &place(9, 8, 18)));
    let context = json!({"context": {"includeDeclaration": true}});
    let found =
        editor.at("textDocument/references", "battle.yaml", &marked, &context).expect("an answer");
    assert_eq!(found.as_array().map(Vec::len), Some(4), "{found}");
    let prepared = editor.at("textDocument/prepareRename", "battle.yaml", &marked, &json!({}));
    assert_eq!(prepared.expect("an answer")["placeholder"], "companions");
    let mut rename = |marked: &str, new: &str| {
        editor.at("textDocument/rename", "battle.yaml", marked, &json!({"newName": new}))
    };
    let edit = rename(&marked, "hetairoi").expect("an answer");
    let changes = edit["documentChanges"].as_array().expect("files");
    assert_eq!(changes.len(), 2);
    assert_eq!(changes[0]["edits"], json!([{"range": place(9, 8, 18), "newText": "hetairoi"}]));
    assert_eq!(changes[1]["edits"].as_array().map(Vec::len), Some(3));
    assert_eq!(changes[1]["textDocument"]["version"], 1);
    assert!(rename(&marked, "alexander").is_err(), "an id that is taken");
    assert!(rename(&marked, "Hetairoi!").is_err(), "what is no id");
    assert!(rename(&SCENARIO.replace("[hill]", "[hi|ll]"), "mount").is_err(), "an id of the game");
    let id = rename(&SCENARIO.replace("army: macedonians", "army: mace|donians"), "thebans");
    let id = id.expect("an answer");
    assert_eq!(id["documentChanges"].as_array().map(Vec::len), Some(2), "{id}");
}

#[test]
fn repairs_are_offered_the_certain_ones_first() {
    let text = ARMY.replace("count: 2", "count: \"2\"").replace("cavalry", "cavalri");
    let mut editor = Editor::new(Folder::new("fixes"));
    editor.open("army.yaml", &text);
    let document = json!({"uri": editor.folder.uri("army.yaml")});
    let mut actions = |range: Value, context: Value| {
        let params = json!({"textDocument": document, "range": range, "context": context});
        editor.ask("textDocument/codeAction", params)
    };
    let fixes = actions(place(11, 12, 12), json!({"diagnostics": []}));
    let first = &fixes[0];
    assert_eq!(first["kind"], "quickfix");
    assert!(first["title"].as_str().is_some_and(|it| it.contains("cavalry")), "{first}");
    let edit = &first["edit"]["documentChanges"][0]["edits"][0];
    assert_eq!((&edit["range"], &edit["newText"]), (&place(11, 10, 17), &json!("cavalry")));
    let all = actions(place(0, 0, 0), json!({"diagnostics": [], "only": ["source.fixAll"]}));
    assert_eq!(all.as_array().map(Vec::len), Some(1), "{all}");
    assert!(
        all[0]["edit"]["documentChanges"][0]["edits"].as_array().is_some_and(|it| !it.is_empty())
    );
}

#[test]
fn prices_colours_outline_and_layout() {
    let folder = Folder::new("others").with("army.yaml", ARMY);
    let mut editor = Editor::new(folder);
    editor.open("army.yaml", ARMY);
    editor.open("battle.yaml", SCENARIO);
    let army = json!({"uri": editor.folder.uri("army.yaml")});
    let battle = json!({"uri": editor.folder.uri("battle.yaml")});
    let all = json!({"start": {"line": 0, "character": 0}, "end": {"line": 99, "character": 0}});
    let hints = editor.ask("textDocument/inlayHint", json!({"textDocument": army, "range": all}));
    let label = |at: usize| hints[at]["label"].as_str().unwrap_or_default().to_owned();
    assert!(label(0).starts_with("costs ") && label(0).contains("left"), "{hints}");
    assert!(label(2).starts_with("2 × ") && label(2).ends_with("points"), "{hints}");
    let hints = editor.ask("textDocument/inlayHint", json!({"textDocument": battle, "range": all}));
    assert_eq!(hints.as_array().map(Vec::len), Some(4), "{hints}");
    let tokens = editor.ask("textDocument/semanticTokens/full", json!({"textDocument": battle}));
    let data = tokens["data"].as_array().expect("numbers");
    assert_eq!(data.len(), 13 * 9 * 5);
    assert_eq!(data[..15], [10, 7, 1, 0, 0, 0, 2, 1, 0, 0, 0, 2, 1, 2, 0].map(|n| json!(n)));
    let symbols = editor.ask("textDocument/documentSymbol", json!({"textDocument": army}));
    let names: Vec<_> = symbols.as_array().expect("a list").iter().map(|it| &it["name"]).collect();
    assert!(names.contains(&&json!("leaders")) && names.contains(&&json!("units")), "{symbols}");
    let units = symbols.as_array().expect("a list").iter().find(|it| it["name"] == "units");
    assert_eq!(units.expect("units")["children"][0]["name"], "companions");
    let format = json!({"textDocument": army, "options": {"tabSize": 2, "insertSpaces": true}});
    assert_eq!(editor.ask("textDocument/formatting", format.clone()), json!([]));
    editor.edit("army.yaml", 2, &place(5, 7, 7), "   ");
    let edits = editor.ask("textDocument/formatting", format);
    assert_eq!(edits.as_array().map(Vec::len), Some(1), "{edits}");
    assert_eq!(edits[0]["newText"], "budget: 184.7\n");
}

#[test]
fn what_is_not_known_is_said_and_nothing_breaks() {
    let mut editor = Editor::new(Folder::new("unknown"));
    assert!(editor.request("textDocument/unheardOf", json!({})).is_err());
    assert!(editor.request("textDocument/hover", json!({"textDocument": 1})).is_err());
    let stranger =
        json!({"textDocument": {"uri": "untitled:1"}, "position": {"line": 0, "character": 0}});
    assert_eq!(editor.ask("textDocument/hover", stranger), Value::Null);
    editor.open("broken.yaml", "banneret: 1\nkind: army\nname: {en: A\nunits: [");
    assert!(!editor.findings("broken.yaml").is_empty());
    let document = json!({"uri": editor.folder.uri("broken.yaml")});
    let params = json!({"textDocument": document, "options": {"tabSize": 2, "insertSpaces": true}});
    assert!(editor.request("textDocument/formatting", params).is_err());
    let end = json!({"line": 3, "character": 8});
    let params = json!({"textDocument": document, "position": end});
    assert!(editor.request("textDocument/completion", params).is_ok());
}
