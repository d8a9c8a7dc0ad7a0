//! What the scripts of the page do for the editor.

use banneret_editor::door::{PageDoor, PageOrder, Wanted};
use banneret_link::pack_zip;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// The scripts of the page.
    pub type Host;

    #[wasm_bindgen(method)]
    fn keep(this: &Host, path: &str, bytes: Vec<u8>);

    #[wasm_bindgen(method)]
    fn forget(this: &Host, path: &str);

    #[wasm_bindgen(method, js_name = handOut)]
    fn hand_out(this: &Host, path: &str, bytes: Vec<u8>);

    #[wasm_bindgen(method)]
    fn download(this: &Host, name: &str, bytes: Vec<u8>);

    #[wasm_bindgen(method)]
    fn ask(this: &Host, folder: bool);

    #[wasm_bindgen(method)]
    fn bind(this: &Host, token: u32, path: &str);

    #[wasm_bindgen(method)]
    fn send(this: &Host, errand: Vec<u8>);

    /// What a screen reader is told: the tree of what is shown, as JSON.
    #[wasm_bindgen(method)]
    pub fn tell(this: &Host, tree: &str);

    /// What stands around the canvas: the language, the name of the document in front, what was said last.
    #[wasm_bindgen(method)]
    pub fn about(this: &Host, language: &str, front: &str, said: &str);
}

impl Host {
    /// Has everything done that the editor wants of the browser.
    pub(crate) fn carry_out(&self, door: &PageDoor) {
        for order in door.take_orders() {
            match order {
                PageOrder::Keep { path, bytes } => self.keep(&path, bytes),
                PageOrder::Forget { path } => self.forget(&path),
                PageOrder::HandOut { path, bytes } => self.hand_out(&path, bytes),
                PageOrder::HandOutAll { name, files } => self.download(&name, pack_zip(&files)),
                PageOrder::Ask(wanted) => self.ask(wanted == Wanted::Folder),
                PageOrder::Bind { token, path } => self.bind(token, &path),
                PageOrder::Send(errand) => self.send(errand),
            }
        }
    }
}
