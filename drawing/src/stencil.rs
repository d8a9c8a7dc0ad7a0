//! Reads symbols of terrain and other small SVG files.

use ecolor::Color32;
use emath::pos2;
use resvg::usvg;

use crate::affine::Affine;
use crate::contour::{Contour, Segment};
use crate::item::{Cap, Group, Item, LineStyle, Stencil};

impl Stencil {
    /// Reads an SVG file of our own, with a style sheet for its classes. What cannot be read is empty.
    #[must_use]
    pub fn read(svg: &str, style_sheet: String) -> Self {
        let options = usvg::Options { style_sheet: Some(style_sheet), ..Default::default() };
        let tree = usvg::Tree::from_str(svg, &options);
        Self::new(tree.map(|tree| children(tree.root())).unwrap_or_default())
    }
}

fn children(group: &usvg::Group) -> Vec<Item> {
    let mut items = Vec::new();
    for node in group.children() {
        match node {
            usvg::Node::Group(inner) => {
                let matrix = inner.transform();
                let numbers = [matrix.sx, matrix.ky, matrix.kx, matrix.sy, matrix.tx, matrix.ty];
                let group = Group {
                    place: Affine { numbers },
                    opacity: inner.opacity().get(),
                    items: children(inner),
                    clip: None,
                };
                items.push(flat(group));
            }
            usvg::Node::Path(path) => items.extend(drawn(path)),
            usvg::Node::Image(_) | usvg::Node::Text(_) => {}
        }
    }
    items
}

/// A shape that is alone in its group lets through by its colour: a group that does so by itself is drawn apart
/// from its page first, which takes long.
fn flat(mut group: Group) -> Item {
    let alone = group.items.len() == 1 && group.place == Affine::IDENTITY;
    match group.items.first_mut() {
        Some(Item::Area { color, .. }) if alone => *color = color.gamma_multiply(group.opacity),
        Some(Item::Line { style, .. }) if alone => {
            style.color = style.color.gamma_multiply(group.opacity);
        }
        _ => return group.into(),
    }
    group.items.remove(0)
}

fn drawn(path: &usvg::Path) -> impl Iterator<Item = Item> {
    use resvg::tiny_skia::PathSegment;
    let at = |point: resvg::tiny_skia::Point| pos2(point.x, point.y);
    let segments = path.data().segments().map(|segment| match segment {
        PathSegment::MoveTo(to) => Segment::Move(at(to)),
        PathSegment::LineTo(to) => Segment::Line(at(to)),
        PathSegment::QuadTo(by, to) => Segment::Quad(at(by), at(to)),
        PathSegment::CubicTo(by, and, to) => Segment::Cubic(at(by), at(and), at(to)),
        PathSegment::Close => Segment::Close,
    });
    let contour = Contour { segments: segments.collect() };
    let filled = path.fill().and_then(|fill| color(fill.paint(), fill.opacity().get()));
    let area = filled.map(|color| Item::area(contour.clone(), color));
    let line = path.stroke().and_then(|stroke| {
        let color = color(stroke.paint(), stroke.opacity().get())?;
        let cap = match stroke.linecap() {
            usvg::LineCap::Butt | usvg::LineCap::Square => Cap::Flat,
            usvg::LineCap::Round => Cap::Round,
        };
        let width = stroke.width().get();
        Some(Item::line(contour, LineStyle { width, color, cap, dashes: Vec::new() }))
    });
    area.into_iter().chain(line)
}

#[expect(clippy::disallowed_methods, reason = "the colour comes from a style sheet of a palette")]
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to 255")]
fn color(paint: &usvg::Paint, opacity: f32) -> Option<Color32> {
    let usvg::Paint::Color(color) = paint else { return None };
    let alpha = (opacity * 255.0).round() as u8;
    Some(Color32::from_rgba_unmultiplied(color.red, color.green, color.blue, alpha))
}
