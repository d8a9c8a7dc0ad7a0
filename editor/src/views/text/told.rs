//! What is said of the place that is pointed at: findings with their repairs, in a small window below it.

use eframe::egui::{Area, Frame, Id, Label, Order, Rect, RichText, Ui, vec2};

use crate::stage::Stage;
use crate::views::problems::repairs;
use crate::views::sign;

/// The findings of a place, by their numbers.
pub(super) struct ToldFindings {
    /// The revision they are about.
    revision: u64,
    findings: Vec<usize>,
    /// Where they are marked.
    place: Rect,
    /// Where they were told last.
    window: Rect,
}

impl ToldFindings {
    /// What is to be told in this frame: of the place that is pointed at, or what was told before as long as the
    /// pointer is on its way to a repair.
    pub(super) fn of(
        before: Option<Self>,
        stage: &Stage<'_>,
        pointed: Option<(Vec<usize>, Rect)>,
        ui: &Ui,
    ) -> Option<Self> {
        let revision = stage.document.revision();
        let before = before.filter(|it| it.revision == revision);
        let (pointer, is_still) =
            ui.input(|input| (input.pointer.hover_pos(), input.pointer.is_still()));
        match pointed {
            Some((findings, place)) => {
                let known = before.filter(|it| it.findings == findings);
                if known.is_none() && !is_still {
                    // Whoever passes over it does not want to know.
                    ui.ctx().request_repaint();
                    return None;
                }
                let window = known.map_or(Rect::NOTHING, |it| it.window);
                Some(Self { revision, findings, place, window })
            }
            None => before.filter(|it| {
                let way = it.window.union(it.place).expand(4.0);
                pointer.is_some_and(|pointer| way.contains(pointer))
            }),
        }
    }

    /// Draws them.
    pub(super) fn ui(&mut self, id: Id, stage: &mut Stage<'_>, ui: &Ui) {
        let lang = stage.lang;
        let corner = self.place.left_bottom() + vec2(0.0, 2.0);
        let area = Area::new(id.with("told")).order(Order::Foreground).fixed_pos(corner);
        let shown = area.constrain(true).show(ui.ctx(), |ui| {
            Frame::popup(ui.style()).show(ui, |ui| {
                ui.set_max_width(420.0);
                let findings = stage.findings;
                for finding in self.findings.iter().filter_map(|at| findings.get(*at)) {
                    ui.horizontal_wrapped(|ui| {
                        sign::ui(ui, finding.severity, stage.theme, lang);
                        ui.label(finding.message.get(lang));
                    });
                    if let Some(help) = &finding.help {
                        let words = RichText::new(help.get(lang)).weak();
                        ui.add(Label::new(words).wrap());
                    }
                    ui.horizontal_wrapped(|ui| repairs(stage, finding, ui));
                }
            });
        });
        self.window = shown.response.rect;
    }
}
