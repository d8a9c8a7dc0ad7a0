//! What screen readers are told: the tree of what is shown, as elements of the page beside the canvas.
//!
//! The window hands this tree to the system through AccessKit; a canvas has no such way, so the scripts of
//! the page make elements of it, and what is pressed there comes back as a request to the editor.

use std::collections::{HashMap, HashSet};
use std::fmt::Write as _;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use eframe::egui::accesskit::{Action, ActionRequest, Node, NodeId, Role, Toggled, TreeId};
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
        let tree = tree(&update.nodes, update.focus);
        let mut told = self.told();
        if told.last != tree {
            told.last.clone_from(&tree);
            told.fresh = Some(tree);
            drop(told);
            ctx.request_repaint();
        }
    }
}

/// The nodes in the order they were drawn: each before what it holds.
fn in_order(nodes: &[(NodeId, Node)]) -> Vec<(NodeId, &Node)> {
    let known: HashMap<NodeId, &Node> = nodes.iter().map(|(id, node)| (*id, node)).collect();
    let held: HashSet<NodeId> =
        nodes.iter().flat_map(|(_, node)| node.children()).copied().collect();
    let mut waiting: Vec<NodeId> =
        nodes.iter().map(|(id, _)| *id).filter(|id| !held.contains(id)).collect();
    let mut ordered = Vec::with_capacity(nodes.len());
    while let Some(id) = waiting.pop() {
        let Some(node) = known.get(&id) else { continue };
        ordered.push((id, *node));
        waiting.extend(node.children().iter().rev());
    }
    ordered
}

/// The tree as JSON: what has something to say, with its place on screen.
fn tree(nodes: &[(NodeId, Node)], focus: NodeId) -> String {
    let mut told = String::from("[");
    for (id, node) in in_order(nodes) {
        let Some(role) = role(node.role()) else { continue };
        let label = node.label().or_else(|| node.value()).unwrap_or_default();
        let Some(bounds) = node.bounds() else { continue };
        let separator = if told.len() > 1 { "," } else { "" };
        let (x, y) = (bounds.x0.round(), bounds.y0.round());
        let (width, height) = (bounds.width().round(), bounds.height().round());
        let label = json(label);
        // Numbers of 64 bits are no numbers of JavaScript.
        let _ = write!(
            told,
            "{separator}{{\"id\":\"{}\",\"role\":\"{role}\",\"label\":{label},\"box\":[{x},{y},{width},{height}]",
            id.0
        );
        if node.role() == Role::TextInput || node.role() == Role::MultilineTextInput {
            let _ = write!(told, ",\"value\":{}", json(node.value().unwrap_or_default()));
        }
        if let Some(toggled) = node.toggled() {
            let on = if toggled == Toggled::True { "true" } else { "false" };
            let _ = write!(told, ",\"on\":{on}");
        }
        for (flag, set) in [
            ("off", node.is_disabled()),
            ("press", node.supports_action(Action::Click)),
            ("focus", id == focus),
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
        _ => return None,
    })
}
