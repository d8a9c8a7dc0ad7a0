//! Work beside the screen: one job at a time, the latest one wins.

use std::sync::mpsc::{Receiver, channel};

use eframe::egui::Context;

/// A job that hands over results of one kind, each when it is ready.
type Job<T> = Box<dyn FnOnce(&mut dyn FnMut(T)) + Send>;

/// Does work beside the screen and hands the results over. A job that is still waiting when the next one
/// comes is dropped: nobody wants its result any more.
pub struct Worker<T> {
    results: Receiver<T>,
    #[cfg(not(target_arch = "wasm32"))]
    jobs: std::sync::mpsc::Sender<Job<T>>,
    #[cfg(target_arch = "wasm32")]
    done: std::sync::mpsc::Sender<T>,
    #[cfg(target_arch = "wasm32")]
    waiting: Option<Job<T>>,
    #[cfg(target_arch = "wasm32")]
    ctx: Context,
}

#[cfg(not(target_arch = "wasm32"))]
impl<T: Send + 'static> Worker<T> {
    /// Begins to wait for work. The screen is drawn again when a result is there.
    #[must_use]
    #[expect(clippy::disallowed_methods, reason = "this is the door to work beside the screen")]
    pub fn new(ctx: Context) -> Self {
        let (jobs, waiting) = channel::<Job<T>>();
        let (done, results) = channel();
        std::thread::spawn(move || {
            while let Ok(mut job) = waiting.recv() {
                while let Ok(later) = waiting.try_recv() {
                    job = later;
                }
                job(&mut |result| {
                    // Nobody is left to tell when the window is closed.
                    if done.send(result).is_ok() {
                        ctx.request_repaint();
                    }
                });
            }
        });
        Self { results, jobs }
    }

    /// Gives it a job.
    pub fn start(&mut self, job: impl FnOnce(&mut dyn FnMut(T)) + Send + 'static) {
        if self.jobs.send(Box::new(job)).is_ok() {}
    }

    /// The results since the last time.
    pub fn finished(&mut self) -> Vec<T> {
        self.results.try_iter().collect()
    }

    /// Waits for the next result: tests are in no hurry and must not depend on luck.
    pub fn wait(&mut self) -> Option<T> {
        self.results.recv().ok()
    }
}

/// On the web there is one thread: what cannot be an errand of data is done when its result is asked for, a
/// frame later.
#[cfg(target_arch = "wasm32")]
impl<T: Send + 'static> Worker<T> {
    /// Begins to wait for work.
    #[must_use]
    pub fn new(ctx: Context) -> Self {
        let (done, results) = channel();
        Self { results, done, waiting: None, ctx }
    }

    /// Gives it a job.
    pub fn start(&mut self, job: impl FnOnce(&mut dyn FnMut(T)) + Send + 'static) {
        self.waiting = Some(Box::new(job));
        self.ctx.request_repaint();
    }

    /// The results since the last time.
    pub fn finished(&mut self) -> Vec<T> {
        if let Some(job) = self.waiting.take() {
            job(&mut |result| _ = self.done.send(result));
            self.ctx.request_repaint();
        }
        self.results.try_iter().collect()
    }
}
