//! The map on its canvas: what a click would do is drawn, and what the pointer does goes to the tool.

use std::collections::BTreeMap;

use banneret_schema::ground::Ground;
use banneret_schema::hex::Coord;
use banneret_validator::{Diagnostic, Severity};
use eframe::egui::{EventFilter, Key, Modifiers, Ui};

use super::{MapView, hex_at, trace};
use crate::action::Action;
use crate::canvas::{self, CanvasContent, describe};
use crate::stage::Stage;
use crate::tools::{self, Pointer, ToolKind};

/// The canvas with everything that is drawn on it.
pub(super) fn ui(stage: &mut Stage<'_>, view: &mut MapView, board: &Ground, ui: &mut Ui) {
    let lang = stage.lang;
    let findings =
        gravest(stage, |finding| hex_at(stage.document, board, &finding.route, finding.place.span));
    let revision = stage.document.revision();
    let preview = view.previewed(board, revision, lang);
    view.hint.clone_from(&preview.hint);
    view.warning.clone_from(&preview.warning);
    let below = trace::picture(stage, view, board.grid, ui.ctx());
    let question = view.question.as_ref();
    let overlay = question.map(|question| view.overlays.answer(revision, board, question));
    let scene = CanvasContent {
        layers: stage.settings.layers(),
        preview: Some(&preview.change),
        marked: &preview.marked,
        selection: view.tool.selection(),
        findings: &findings,
        overlay,
        below,
        ..CanvasContent::new(board, revision, stage.theme, lang)
    };
    let shown = canvas::show(ui, &mut view.canvas, &scene);
    let rect = view.canvas.rect();
    view.legend.ui(stage, (revision, board), rect, ui);
    view.hovered = shown.hovered;
    view.place = shown.hovered.map(|hit| describe(board, hit.hex, lang));
    let puts_down = shown.response.has_focus()
        && view.kind() == ToolKind::Select
        && ui.input(|input| input.key_pressed(Key::Enter));
    let put_down =
        puts_down.then(|| view.act(board, lang, tools::SelectionAction::PutDown).stroke).flatten();
    let events = if put_down.is_some() { Vec::new() } else { shown.events };
    if let Some(stroke) = put_down {
        stage.ask(Action::Paint(stroke));
    }
    if shown.abandoned {
        view.cancel();
    }
    for event in events {
        point(stage, view, board, event);
    }
    if let Some(hit) = shown.sample {
        view.sample(board, hit);
    }
    if shown.response.has_focus() {
        keys(stage, view, board, ui);
    }
}

/// Tells the tool what the pointer did.
fn point(stage: &mut Stage<'_>, view: &mut MapView, board: &Ground, event: Pointer) {
    if let Some(stroke) = view.point(board, stage.lang, event) {
        stage.ask(Action::Paint(stroke));
    }
}

/// Keys that only the canvas knows: Escape drops, Enter ends what is drawn piece by piece, digits take up
/// what was painted with before.
fn keys(stage: &mut Stage<'_>, view: &mut MapView, board: &Ground, ui: &Ui) {
    let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    if pressed(Key::Escape) {
        view.cancel();
    }
    if pressed(Key::End) {
        point(stage, view, board, Pointer::Finish);
    }
    let digits =
        [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6, Key::Num7, Key::Num8];
    for (index, key) in digits.into_iter().enumerate() {
        if let Some(terrain) = view.recent.get(index).cloned()
            && pressed(key)
        {
            view.paint.terrain = terrain;
        }
    }
    hold_focus(ui);
}

/// Escape must not take the focus away from the canvas.
pub(in crate::views) fn hold_focus(ui: &Ui) {
    let filter = EventFilter {
        escape: true,
        horizontal_arrows: true,
        vertical_arrows: true,
        ..EventFilter::default()
    };
    ui.ctx().memory_mut(|memory| {
        if let Some(id) = memory.focused() {
            memory.set_focus_lock_filter(id, filter);
        }
    });
}

/// The hexes with findings, the gravest of each.
pub(in crate::views) fn gravest(
    stage: &Stage<'_>,
    hex_of: impl Fn(&Diagnostic) -> Option<Coord>,
) -> Vec<(Coord, Severity)> {
    let mut gravest: BTreeMap<Coord, Severity> = BTreeMap::new();
    for finding in stage.findings.iter().filter(|_| stage.is_checked) {
        if let Some(hex) = hex_of(finding) {
            let severity = gravest.entry(hex).or_insert(finding.severity);
            *severity = (*severity).max(finding.severity);
        }
    }
    gravest.into_iter().collect()
}
