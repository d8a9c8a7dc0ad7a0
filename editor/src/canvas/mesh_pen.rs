//! Draws soft-edged lines and areas into one mesh.
//!
//! One mesh for thousands of pieces is many times cheaper than a shape for each. Lines fade out over
//! half a point of the screen on either side, as egui's own do.

use banneret_drawing::{Pen, across};
use eframe::egui::epaint::Vertex;
use eframe::egui::{Color32, Mesh, Pos2, TextureId, Vec2};

/// A mesh being drawn.
#[derive(Debug, Clone)]
pub(in crate::canvas) struct MeshPen {
    mesh: Mesh,
    /// How far lines fade out.
    feather: f32,
}

/// Something that is drawn at many places: made once for a frame, and only moved from place to place.
#[derive(Debug, Clone)]
pub(in crate::canvas) struct Stamp(Mesh);

impl MeshPen {
    /// Draws into a mesh, for a screen with so many points of its own in one of ours.
    #[must_use]
    pub(in crate::canvas) fn new(mut mesh: Mesh, pixels_per_point: f32) -> Self {
        mesh.texture_id = TextureId::default();
        Self { mesh, feather: 1.0 / pixels_per_point }
    }

    /// What was drawn.
    pub(in crate::canvas) fn mesh(self) -> Mesh {
        self.mesh
    }

    /// What was drawn, to be drawn again at other places.
    pub(in crate::canvas) fn stamp(self) -> Stamp {
        Stamp(self.mesh)
    }

    /// Makes room for a stamp at so many places.
    pub(in crate::canvas) fn reserve_stamps(&mut self, Stamp(stamp): &Stamp, places: usize) {
        self.mesh.vertices.reserve(places * stamp.vertices.len());
        self.mesh.indices.reserve(places * stamp.indices.len());
    }

    /// Draws a stamp that was made around the origin.
    pub(in crate::canvas) fn press(&mut self, Stamp(stamp): &Stamp, at: Pos2) {
        let (first, by) = (self.next(), at.to_vec2());
        let vertices = stamp.vertices.iter();
        self.mesh.vertices.extend(vertices.map(|it| Vertex { pos: it.pos + by, ..*it }));
        self.mesh.indices.extend(stamp.indices.iter().map(|index| first + index));
    }

    fn next(&self) -> u32 {
        u32::try_from(self.mesh.vertices.len()).unwrap_or(u32::MAX)
    }

    /// Fills a convex area.
    pub(in crate::canvas) fn area(
        &mut self,
        corners: impl IntoIterator<Item = Pos2>,
        color: Color32,
    ) {
        let first = self.next();
        let corners = corners.into_iter().map(|corner| Vertex::untextured(corner, color));
        self.mesh.vertices.extend(corners);
        let fan = (first + 2..self.next()).flat_map(|corner| [first, corner - 1, corner]);
        self.mesh.indices.extend(fan);
    }

    /// Fills a hex.
    pub(in crate::canvas) fn hex(&mut self, center: Pos2, corners: &[Vec2; 6], color: Color32) {
        self.area(corners.iter().map(|corner| center + *corner), color);
    }

    /// Draws a straight line.
    pub(in crate::canvas) fn line(&mut self, from: Pos2, to: Pos2, width: f32, color: Color32) {
        let normal = normal_of(to - from);
        let (width, color) = self.visible(width, color);
        let inner = normal * (width - self.feather).max(0.0) * 0.5;
        let outer = normal * (width + self.feather) * 0.5;
        let first = self.next();
        if inner == Vec2::ZERO {
            let rib = |at: Pos2| {
                [
                    (at + outer, Color32::TRANSPARENT),
                    (at, color),
                    (at - outer, Color32::TRANSPARENT),
                ]
            };
            self.ribs(rib(from));
            self.ribs(rib(to));
            self.strip::<3>(first, first + 3);
            return;
        }
        for end in [from, to] {
            self.rib(end, inner, outer, color);
        }
        self.strip::<4>(first, first + 4);
    }

    /// Draws a line through points, with soft bends.
    pub(in crate::canvas) fn stroke(&mut self, points: &[Pos2], width: f32, color: Color32) {
        let (width, color) = self.visible(width, color);
        let mut last: Option<u32> = None;
        for (place, point) in points.iter().enumerate() {
            let before = points[place.saturating_sub(1)];
            let after = points[(place + 1).min(points.len() - 1)];
            let along = (*point - before).normalized() + (after - *point).normalized();
            let normal = normal_of(along);
            // At a bend the line is cut along the angle's half, so it must be a bit broader there.
            let stretch = 1.0 / normal.dot(normal_of(after - *point)).abs().clamp(0.6, 1.0);
            let stretch = if place + 1 == points.len() { 1.0 } else { stretch };
            let first = self.next();
            let inner = normal * ((width - self.feather).max(0.0) * 0.5 * stretch);
            let outer = normal * ((width + self.feather) * 0.5 * stretch);
            self.rib(*point, inner, outer, color);
            if let Some(last) = last {
                self.strip::<4>(last, first);
            }
            last = Some(first);
        }
    }

    /// Draws a closed line around corners.
    pub(in crate::canvas) fn ring(&mut self, corners: &[Pos2], width: f32, color: Color32) {
        for (place, corner) in corners.iter().enumerate() {
            let next = corners[(place + 1) % corners.len()];
            let past = (next - *corner).normalized() * width * 0.29;
            self.line(*corner - past, next + past, width, color);
        }
    }

    /// Fills a circle.
    pub(in crate::canvas) fn dot(&mut self, center: Pos2, radius: f32, color: Color32) {
        let n: u8 = if radius < 3.0 { 8 } else { 20 };
        let around = |radius: f32| {
            (0..n).map(move |step| {
                let angle = std::f32::consts::TAU * f32::from(step) / f32::from(n);
                center + Vec2::angled(angle) * radius
            })
        };
        let inner = (radius - self.feather * 0.5).max(0.0);
        self.area(around(inner), color);
        let first = self.next();
        for (near, far) in around(inner).zip(around(radius + self.feather * 0.5)) {
            self.mesh.colored_vertex(near, color);
            self.mesh.colored_vertex(far, Color32::TRANSPARENT);
        }
        let n = u32::from(n);
        for step in 0..n {
            let (this, next) = (first + 2 * step, first + 2 * ((step + 1) % n));
            self.mesh.add_triangle(this, this + 1, next + 1);
            self.mesh.add_triangle(this, next + 1, next);
        }
    }

    /// Lines thinner than a point of the screen become fainter instead.
    fn visible(&self, width: f32, color: Color32) -> (f32, Color32) {
        if width >= self.feather {
            (width, color)
        } else {
            (self.feather, color.gamma_multiply(width / self.feather))
        }
    }

    fn rib(&mut self, at: Pos2, inner: Vec2, outer: Vec2, color: Color32) {
        self.ribs([
            (at + outer, Color32::TRANSPARENT),
            (at + inner, color),
            (at - inner, color),
            (at - outer, Color32::TRANSPARENT),
        ]);
    }

    fn ribs<const N: usize>(&mut self, points: [(Pos2, Color32); N]) {
        let points = points.map(|(at, color)| Vertex::untextured(at, color));
        self.mesh.vertices.extend_from_slice(&points);
    }

    /// Joins two ribs of N points each.
    fn strip<const N: u32>(&mut self, a: u32, b: u32) {
        for place in 0..N - 1 {
            let (a, b) = (a + place, b + place);
            self.mesh.indices.extend_from_slice(&[a, a + 1, b + 1, a, b + 1, b]);
        }
    }
}

fn normal_of(along: Vec2) -> Vec2 {
    along.normalized().rot90()
}

impl MeshPen {
    /// Draws a line that has a width of its own at each of its points.
    fn swelling(&mut self, points: &[Pos2], widths: &[f32], color: Color32) {
        let mut last: Option<u32> = None;
        for ((at, out), width) in across(points).zip(widths) {
            let (width, color) = self.visible(*width, color);
            let first = self.next();
            let inner = out * ((width - self.feather).max(0.0) * 0.5);
            self.rib(at, inner, out * ((width + self.feather) * 0.5), color);
            if let Some(last) = last {
                self.strip::<4>(last, first);
            }
            last = Some(first);
        }
    }
}

impl Pen for MeshPen {
    fn area(&mut self, corners: &[Pos2], color: Color32) {
        Self::area(self, corners.iter().copied(), color);
    }

    fn line(&mut self, from: Pos2, to: Pos2, width: f32, color: Color32) {
        Self::line(self, from, to, width, color);
    }

    fn stroke(&mut self, points: &[Pos2], width: f32, color: Color32) {
        Self::stroke(self, points, width, color);
    }

    fn ribbon(&mut self, points: &[Pos2], widths: &[f32], color: Color32) {
        self.swelling(points, widths, color);
    }

    fn dot(&mut self, center: Pos2, radius: f32, color: Color32) {
        Self::dot(self, center, radius, color);
    }
}
