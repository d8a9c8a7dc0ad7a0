//! Work in small steps whose results are wanted one by one: on a thread of its own where the program has
//! threads for it, else a few steps in each frame.

use std::sync::mpsc::{Receiver, TryRecvError};

use eframe::egui::{Context, Id};

/// How many steps are taken in one frame where there are no threads.
const IN_A_FRAME: usize = 4;

/// Piecework that are being taken. Whoever drops them has no more of them taken.
pub struct Piecework<T> {
    found: Vec<T>,
    rest: Rest<T>,
}

/// Where the steps that are left are taken.
enum Rest<T> {
    #[cfg_attr(target_arch = "wasm32", expect(dead_code, reason = "a page has no threads"))]
    Beside(Receiver<T>),
    InFrames(Box<dyn Iterator<Item = T> + Send>),
    Done,
}

impl<T: Send + 'static> Piecework<T> {
    /// Begins to take steps. The screen is drawn again whenever there is something new.
    #[must_use]
    pub fn begin(ctx: &Context, steps: impl Iterator<Item = T> + Send + 'static) -> Self {
        let rest = if has_threads(ctx) { beside(ctx.clone(), steps) } else { in_frames(steps) };
        Self { found: Vec::new(), rest }
    }

    /// Takes over what is new; where there are no threads, takes some steps.
    pub fn go_on(&mut self, ctx: &Context) {
        match &mut self.rest {
            Rest::Beside(results) => loop {
                match results.try_recv() {
                    Ok(found) => self.found.push(found),
                    Err(TryRecvError::Empty) => return,
                    Err(TryRecvError::Disconnected) => break,
                }
            },
            Rest::InFrames(steps) => {
                let before = self.found.len();
                self.found.extend(steps.by_ref().take(IN_A_FRAME));
                ctx.request_repaint();
                if self.found.len() == before + IN_A_FRAME {
                    return;
                }
            }
            Rest::Done => return,
        }
        self.rest = Rest::Done;
    }

    /// What was found so far.
    #[must_use]
    pub fn found(&self) -> &[T] {
        &self.found
    }

    /// What was found, once there is no step left.
    #[must_use]
    pub fn all(&self) -> Option<&[T]> {
        matches!(self.rest, Rest::Done).then_some(&self.found)
    }

    /// Waits until every step is taken: tests are in no hurry and must not depend on luck.
    #[cfg(test)]
    fn wait(&mut self) {
        match std::mem::replace(&mut self.rest, Rest::Done) {
            Rest::Beside(results) => self.found.extend(results),
            Rest::InFrames(steps) => self.found.extend(steps),
            Rest::Done => {}
        }
    }
}

/// Lets steps have threads from now on. Without it they are taken in frames, as on a page.
#[cfg(not(target_arch = "wasm32"))]
pub fn use_threads(ctx: &Context) {
    ctx.data_mut(|data| data.insert_temp(mark(), true));
}

fn has_threads(ctx: &Context) -> bool {
    ctx.data(|data| data.get_temp(mark())).unwrap_or(false)
}

fn mark() -> Id {
    Id::unique("piecework-has-threads")
}

fn in_frames<T>(steps: impl Iterator<Item = T> + Send + 'static) -> Rest<T> {
    Rest::InFrames(Box::new(steps))
}

#[cfg(target_arch = "wasm32")]
fn beside<T>(_: Context, steps: impl Iterator<Item = T> + Send + 'static) -> Rest<T> {
    in_frames(steps)
}

#[cfg(not(target_arch = "wasm32"))]
#[expect(clippy::disallowed_methods, reason = "this is the door to work beside the screen")]
fn beside<T: Send + 'static>(
    ctx: Context,
    steps: impl Iterator<Item = T> + Send + 'static,
) -> Rest<T> {
    let (found, results) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        for one in steps {
            // Nobody wants the rest when the results are not waited for any more.
            if found.send(one).is_err() {
                return;
            }
            ctx.request_repaint();
        }
        drop(found);
        ctx.request_repaint();
    });
    Rest::Beside(results)
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use super::*;

    fn numbers() -> impl Iterator<Item = usize> + Send + 'static {
        0..IN_A_FRAME + 1
    }

    #[test]
    fn a_frame_takes_a_few_steps() {
        let ctx = Context::default();
        let mut steps = Piecework::begin(&ctx, numbers());
        assert!(steps.found().is_empty() && steps.all().is_none());
        steps.go_on(&ctx);
        assert_eq!((steps.found().len(), steps.all()), (IN_A_FRAME, None));
        steps.go_on(&ctx);
        assert_eq!(steps.all().map(<[usize]>::len), Some(IN_A_FRAME + 1));
    }

    #[test]
    fn a_thread_finds_the_same() {
        let ctx = Context::default();
        use_threads(&ctx);
        let mut steps = Piecework::begin(&ctx, numbers());
        assert!(matches!(steps.rest, Rest::Beside(_)));
        steps.wait();
        assert_eq!(steps.all(), Some(&*numbers().collect::<Vec<_>>()));
    }

    #[test]
    fn steps_nobody_wants_are_not_taken() {
        let ctx = Context::default();
        use_threads(&ctx);
        let (taken, told) = channel();
        // Without an end: the thread stops because nobody listens, and lets go of what it holds.
        let steps = Piecework::begin(&ctx, (0_u64..).inspect(move |at| _ = taken.send(*at)));
        assert_eq!(told.recv(), Ok(0));
        drop(steps);
        while told.recv().is_ok() {}
    }
}
