//! What screen readers are told: the tree of what is shown, as elements of the page beside the canvas.
//!
//! The window hands this tree to the system through AccessKit; a canvas has no such way, so the scripts of
//! the page make elements of it, and what is pressed there comes back as a request to the editor.

use std::collections::{HashMap, HashSet};
use std::fmt::Write as _;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use eframe::egui::accesskit::{Action, ActionRequest, Node, NodeId, Rect, Role, Toggled, TreeId};
use eframe::egui::{Context, Event, FullOutput, Plugin, RawInput};

/// What the page and the frame share.
#[derive(Debug, Default)]
struct Told {
    /// The tree as it was told last.
    last: String,
    /// The tree, if it is another one now.
    fresh: Option<String>,
    /// What was asked for on the page.
    asked: Vec<(u64, Action)>,
}

/// Tells the tree of every frame that changes it.
#[derive(Debug, Clone, Default)]
pub(crate) struct ReaderTree(Arc<Mutex<Told>>);

impl ReaderTree {
    /// The tree as JSON, if it has changed since this was asked last.
    pub(crate) fn fresh(&self) -> Option<String> {
        self.told().fresh.take()
    }

    /// Presses something, or gives it the keyboard.
    pub(crate) fn ask(&self, id: u64, action: Action) {
        self.told().asked.push((id, action));
    }

    fn told(&self) -> MutexGuard<'_, Told> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Plugin for ReaderTree {
    fn debug_name(&self) -> &'static str {
        "reader"
    }

    fn setup(&mut self, ctx: &Context) {
        ctx.enable_accesskit();
    }

    fn input_hook(&mut self, _: &Context, input: &mut RawInput) {
        let asked = std::mem::take(&mut self.told().asked);
        input.events.extend(asked.into_iter().map(|(id, action)| {
            Event::AccessKitActionRequest(ActionRequest {
                action,
                target_tree: TreeId::ROOT,
                target_node: NodeId(id),
                data: None,
            })
        }));
    }

    fn output_hook(&mut self, ctx: &Context, output: &mut FullOutput) {
        let Some(update) = &output.platform_output.accesskit_update else { return };
        let tree = tree(&update.nodes, update.focus, f64::from(ctx.zoom_factor()));
        let mut told = self.told();
        if told.last != tree {
            told.last.clone_from(&tree);
            told.fresh = Some(tree);
            drop(told);
            ctx.request_repaint();
        }
    }
}

/// The nodes in the order they were drawn: each before what it holds, and with how many of the next it holds.
fn in_order(nodes: &[(NodeId, Node)]) -> Vec<(NodeId, &Node, usize)> {
    let known: HashMap<NodeId, &Node> = nodes.iter().map(|(id, node)| (*id, node)).collect();
    let held: HashSet<NodeId> =
        nodes.iter().flat_map(|(_, node)| node.children()).copied().collect();
    let mut waiting: Vec<(NodeId, bool)> =
        nodes.iter().map(|(id, _)| (*id, true)).filter(|(id, _)| !held.contains(id)).collect();
    let (mut ordered, mut open) = (Vec::with_capacity(nodes.len()), Vec::new());
    while let Some((id, begins)) = waiting.pop() {
        let Some(node) = known.get(&id) else { continue };
        if begins {
            open.push(ordered.len());
            ordered.push((id, *node, 0));
            waiting.push((id, false));
            waiting.extend(node.children().iter().rev().map(|child| (*child, true)));
        } else if let Some(at) = open.pop() {
            ordered[at].2 = ordered.len() - at - 1;
        }
    }
    ordered
}

/// What a node is called: by itself, by what stands beside it, or by what it says.
fn name<'n>(node: &'n Node, nodes: &HashMap<NodeId, &'n Node>) -> &'n str {
    let own = |node: &&'n Node| node.label().or_else(|| node.value());
    let beside = || node.labelled_by().iter().filter_map(|id| nodes.get(id)).find_map(own);
    node.label().or_else(beside).or_else(|| node.value()).unwrap_or_default()
}

/// The tree as JSON: what has something to say, with its place on screen, which is so many times as large.
#[expect(clippy::float_arithmetic, reason = "places on screen are no numbers of a game")]
fn tree(nodes: &[(NodeId, Node)], focus: NodeId, zoom: f64) -> String {
    let known: HashMap<NodeId, &Node> = nodes.iter().map(|(id, node)| (*id, node)).collect();
    let ordered = in_order(nodes);
    let mut told = String::from("[");
    for (at, (id, node, n_held)) in ordered.iter().enumerate() {
        let Some(role) = role(node.role()) else { continue };
        let held =
            || ordered[at + 1..=at + n_held].iter().filter(|it| self::role(it.1.role()).is_some());
        let mut label = name(node, &known);
        if role == "dialog" && label.is_empty() {
            label =
                held().map(|it| name(it.1, &known)).find(|it| !it.is_empty()).unwrap_or_default();
        }
        let bounds = match node.bounds() {
            Some(bounds) => bounds,
            None if role == "dialog" => Rect::ZERO,
            None => continue,
        };
        let separator = if told.len() > 1 { "," } else { "" };
        let [x, y, width, height] =
            [bounds.x0, bounds.y0, bounds.width(), bounds.height()].map(|it| (it * zoom).round());
        let label = json(label);
        // Numbers of 64 bits are no numbers of JavaScript.
        let _ = write!(
            told,
            "{separator}{{\"id\":\"{}\",\"role\":\"{role}\",\"label\":{label},\"box\":[{x},{y},{width},{height}]",
            id.0
        );
        if matches!(node.role(), Role::TextInput | Role::MultilineTextInput | Role::ComboBox) {
            let _ = write!(told, ",\"value\":{}", json(node.value().unwrap_or_default()));
        }
        if let Some(number) = node.numeric_value() {
            let _ = write!(told, ",\"number\":{}", json(&number.to_string()));
        }
        if let Some(about) = node.description() {
            let _ = write!(told, ",\"about\":{}", json(about));
        }
        if role == "dialog" {
            let ids: Vec<String> = held().map(|it| format!("\"{}\"", it.0.0)).collect();
            let _ = write!(told, ",\"holds\":[{}]", ids.join(","));
        }
        if let Some(toggled) = node.toggled() {
            let on = if toggled == Toggled::True { "true" } else { "false" };
            let _ = write!(told, ",\"on\":{on}");
        }
        for (flag, set) in [
            ("off", node.is_disabled()),
            ("press", node.supports_action(Action::Click)),
            ("focus", *id == focus),
        ] {
            if set {
                let _ = write!(told, ",\"{flag}\":true");
            }
        }
        told.push('}');
    }
    told.push(']');
    told
}

/// A text as JSON.
fn json(text: &str) -> String {
    let mut told = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' | '\\' => told.extend(['\\', letter]),
            letter if letter.is_control() => {
                let _ = write!(told, "\\u{:04x}", u32::from(letter));
            }
            letter => told.push(letter),
        }
    }
    told.push('"');
    told
}

/// What a page calls something; none for what only holds others.
fn role(role: Role) -> Option<&'static str> {
    Some(match role {
        Role::Button | Role::DefaultButton | Role::ColorWell => "button",
        Role::CheckBox => "checkbox",
        Role::RadioButton => "radio",
        Role::ComboBox => "combobox",
        Role::Link => "link",
        Role::Slider => "slider",
        Role::SpinButton => "spinbutton",
        Role::TextInput | Role::MultilineTextInput => "textbox",
        Role::ProgressIndicator => "progressbar",
        Role::Tab => "tab",
        Role::MenuItem => "menuitem",
        Role::Image => "img",
        Role::Heading => "heading",
        Role::Label => "text",
        Role::Canvas => "application",
        Role::Dialog => "dialog",
        _ => return None,
    })
}
