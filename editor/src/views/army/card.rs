//! The selected unit as the rulebook's sheet shows it: the card that is printed.

use banneret_drawing::ScreenPress;
use banneret_drawing::sheets::ArmySheet;
use banneret_schema::cost::{BillItem, ItemKind};
use eframe::egui::{ColorImage, Image, Role, TextureHandle, TextureOptions, Ui, WidgetInfo};

use super::{ArmyCtx, words};
use crate::army::roster::MemberRow;
use crate::document::army::{ArmyPart, MemberAt};
use crate::theme::Theme;

/// How wide a card is printed, in millimetres.
const WIDTH: f32 = 84.0;

/// The highest it may become, in points of the screen.
const MOST: f32 = 4000.0;

/// The unit card.
#[derive(Default)]
pub struct UnitCard {
    shown: Option<(CardKey, TextureHandle)>,
}

/// What the picture shows.
#[derive(Debug, Clone, Copy, PartialEq)]
struct CardKey {
    member: MemberAt,
    revision: u64,
    french: bool,
    dark: bool,
    /// In points of the screen.
    width: f32,
}

impl UnitCard {
    /// Draws it, where a unit is selected.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &ArmyCtx<'_>) {
        let (lang, selected) = (ctx.lang, ctx.selection.last());
        let row = selected.and_then(|member| ctx.muster.roster.row(*member));
        let Some(row) = row.filter(|row| row.member.part == ArmyPart::Units) else { return };
        ui.separator();
        ui.heading(words::CARD.get(lang));
        let points = ui.ctx().pixels_per_point();
        let key = CardKey {
            member: row.member,
            revision: ctx.revision,
            french: lang == banneret_schema::Lang::Fr,
            dark: ui.visuals().dark_mode,
            width: (ui.available_width() * points).floor(),
        };
        if self.shown.as_ref().is_none_or(|(known, _)| *known != key) {
            self.shown = drawn(ui, ctx, row, key).map(|texture| (key, texture));
        }
        let Some((_, texture)) = &self.shown else { return };
        let size = texture.size_vec2() / points;
        let card = ui.add(Image::from_texture((texture.id(), size)).fit_to_exact_size(size));
        let said = format!("{}: {}", words::CARD.get(lang), row.called.get(lang));
        card.widget_info(|| WidgetInfo::labeled(Role::Image, true, &said));
    }
}

fn drawn(ui: &Ui, ctx: &ArmyCtx<'_>, row: &MemberRow, key: CardKey) -> Option<TextureHandle> {
    let bill = &ctx.muster.balance.bill;
    let meant = |item: &&BillItem| item.kind == ItemKind::Unit && item.index == row.member.index;
    let item = bill.items.iter().find(meant)?;
    let (ruleset, army) = (&ctx.muster.ruleset, ctx.muster.army());
    let sheet = ArmySheet { ruleset, army, bill, lang: ctx.lang };
    let page = sheet.card_page(item, WIDTH, &Theme::of(key.dark).map)?;
    let picture = ScreenPress::default().page(&page, key.width / page.size.x, MOST)?;
    let image = ColorImage::from_rgba_premultiplied(picture.size, &picture.bytes);
    Some(ui.ctx().load_texture("unit card", image, TextureOptions::LINEAR))
}
