//! Meshes that are drawn into again and again.
//!
//! A large map takes megabytes of triangles. Asking the system for them in every frame, and giving them
//! back, takes longer than the drawing itself.

use std::sync::Arc;

use eframe::egui::{Mesh, Shape};

/// The most meshes that are kept: a frame is drawn into about half of them.
const MOST: usize = 12;

/// The meshes of the last frames.
#[derive(Default)]
pub(in crate::canvas) struct Meshes {
    used: Vec<Arc<Mesh>>,
}

impl Meshes {
    /// An empty mesh, with room where nobody looks at an older one any more. Each frame asks in the same
    /// order, so that what is large stays large.
    pub(in crate::canvas) fn take(&mut self) -> Mesh {
        let free = self.used.iter().position(|mesh| Arc::strong_count(mesh) == 1);
        let mesh = free.and_then(|place| Arc::into_inner(self.used.remove(place)));
        let mut mesh = mesh.unwrap_or_default();
        mesh.vertices.clear();
        mesh.indices.clear();
        mesh
    }

    /// What was drawn, to be shown; its mesh comes back when it was.
    pub(in crate::canvas) fn shape(&mut self, mesh: Mesh) -> Shape {
        let mesh = Arc::new(mesh);
        if self.used.len() < MOST {
            self.used.push(Arc::clone(&mesh));
        }
        if mesh.is_empty() { Shape::Noop } else { Shape::Mesh(mesh) }
    }
}
