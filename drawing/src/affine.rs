//! Where a group of shapes is put: moved, turned, stretched.

use emath::{Pos2, Rect, Vec2, pos2};

/// A change of coordinates: `x' = a·x + c·y + e`, `y' = b·x + d·y + f`, as SVG and PDF write it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Affine {
    /// The six numbers `a b c d e f`.
    pub numbers: [f32; 6],
}

impl Affine {
    /// Nothing is changed.
    pub const IDENTITY: Self = Self { numbers: [1.0, 0.0, 0.0, 1.0, 0.0, 0.0] };

    /// Moved.
    #[must_use]
    pub const fn shift(by: Vec2) -> Self {
        Self { numbers: [1.0, 0.0, 0.0, 1.0, by.x, by.y] }
    }

    /// Larger or smaller around the origin.
    #[must_use]
    pub const fn scale(by: f32) -> Self {
        Self { numbers: [by, 0.0, 0.0, by, 0.0, 0.0] }
    }

    /// Stretched around the origin; with a negative number, mirrored.
    #[must_use]
    pub const fn stretch(x: f32, y: f32) -> Self {
        Self { numbers: [x, 0.0, 0.0, y, 0.0, 0.0] }
    }

    /// Turned clockwise around the origin, in radians.
    #[must_use]
    pub fn turn(angle: f32) -> Self {
        let (sin, cos) = angle.sin_cos();
        Self { numbers: [cos, sin, -sin, cos, 0.0, 0.0] }
    }

    /// First this, then another.
    #[must_use]
    pub fn then(self, next: Self) -> Self {
        let [a, b, c, d, e, f] = self.numbers;
        let [na, nb, nc, nd, ne, nf] = next.numbers;
        Self {
            numbers: [
                na * a + nc * b,
                nb * a + nd * b,
                na * c + nc * d,
                nb * c + nd * d,
                na * e + nc * f + ne,
                nb * e + nd * f + nf,
            ],
        }
    }

    /// Where a point comes to.
    #[must_use]
    pub fn apply(self, at: Pos2) -> Pos2 {
        let [a, b, c, d, e, f] = self.numbers;
        pos2(a * at.x + c * at.y + e, b * at.x + d * at.y + f)
    }

    /// What a rectangle covers afterwards.
    #[must_use]
    pub fn cover(self, rect: Rect) -> Rect {
        let corners = [rect.left_top(), rect.right_top(), rect.left_bottom(), rect.right_bottom()];
        Rect::from_points(&corners.map(|corner| self.apply(corner)))
    }

    /// How much larger lengths become, about.
    #[must_use]
    pub fn factor(self) -> f32 {
        let [a, b, c, d, ..] = self.numbers;
        (a * d - b * c).abs().sqrt()
    }
}

impl Default for Affine {
    fn default() -> Self {
        Self::IDENTITY
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use emath::vec2;

    #[test]
    fn changes_are_done_one_after_the_other() {
        let place = Affine::scale(2.0).then(Affine::turn(std::f32::consts::FRAC_PI_2));
        let place = place.then(Affine::shift(vec2(10.0, 0.0)));
        let at = place.apply(pos2(3.0, 0.0));
        assert!((at - pos2(10.0, 6.0)).length() < 1e-4, "{at:?}");
        assert!((place.factor() - 2.0).abs() < 1e-4);
    }
}
