//! Serves a folder on loopback below a path, as any host would, until it is stopped.

use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};

/// Where the site lies on its host: addresses have to be relative.
const BELOW: &str = "/club/banneret/";

pub(crate) struct Server {
    address: SocketAddr,
    is_over: Arc<AtomicBool>,
    serving: Option<JoinHandle<()>>,
}

impl Server {
    /// Serves a folder.
    pub(crate) fn of(folder: &Path) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("loopback can be listened on");
        let address = listener.local_addr().expect("it has an address");
        let is_over = Arc::new(AtomicBool::new(false));
        let (folder, over) = (folder.to_path_buf(), Arc::clone(&is_over));
        let serving = thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                if over.load(Ordering::SeqCst) {
                    break;
                }
                let folder = folder.clone();
                thread::spawn(move || answer(stream, &folder));
            }
        });
        Self { address, is_over, serving: Some(serving) }
    }

    /// The address of a page.
    pub(crate) fn at(&self, path: &str) -> String {
        format!("http://{}{BELOW}{path}", self.address)
    }

    /// Goes away, as a network does.
    pub(crate) fn stop(&mut self) {
        self.is_over.store(true, Ordering::SeqCst);
        // Whoever waits for visitors sees that it is over when one comes.
        let _ = TcpStream::connect(self.address);
        if let Some(serving) = self.serving.take() {
            let _ = serving.join();
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stop();
    }
}

fn answer(mut stream: TcpStream, folder: &Path) {
    let mut lines = BufReader::new(&stream).lines();
    let Some(Ok(request)) = lines.next() else { return };
    while let Some(Ok(line)) = lines.next() {
        if line.is_empty() {
            break;
        }
    }
    let path = request.split(' ').nth(1).unwrap_or_default();
    let path = path.split(['?', '#']).next().unwrap_or_default();
    let found = file_of(path, folder).and_then(|file| Some((fs::read(&file).ok()?, file)));
    let (state, kind, bytes) = match found {
        Some((bytes, file)) => ("200 OK", kind_of(&file), bytes),
        None => ("404 Not Found", "text/plain", b"nothing here".to_vec()),
    };
    let head = format!(
        "HTTP/1.1 {state}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
        bytes.len()
    );
    let _ = stream.write_all(head.as_bytes()).and_then(|()| stream.write_all(&bytes));
}

fn file_of(path: &str, folder: &Path) -> Option<PathBuf> {
    let inside = path.strip_prefix(BELOW).filter(|inside| !inside.contains(".."))?;
    let file = folder.join(inside);
    Some(if file.is_dir() { file.join("index.html") } else { file })
}

fn kind_of(file: &Path) -> &'static str {
    match file.extension().and_then(|it| it.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css",
        Some("js") => "text/javascript",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("json" | "webmanifest") => "application/json",
        _ => "text/plain; charset=utf-8",
    }
}
