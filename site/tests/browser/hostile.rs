//! Links, zips and texts from hostile hands: each is refused in words or read within limits, nothing throws, and the
//! page never stands still for long.

use crate::screen::{at_editor, find, open, until_shown, visitor};
use crate::speed::{WATCH, longest_hold};
use crate::visitor::Visitor;

/// What no machine may take while the page stands still, in milliseconds: 1000 are wanted.
const MOST: f64 = 8000.0;

/// Makes zips and links, and drops files, as no program does that means well.
const WORKSHOP: &str = r"
    const bytes = (text) => new TextEncoder().encode(text);
    const packed = async (raw) => new Uint8Array(await new Response(
        new Blob([raw]).stream().pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer());
    const sum = (raw) => {
        // Nobody comes to the sum of what is too large.
        if (raw.length > 1e6) return 0;
        let sum = ~0;
        for (const byte of raw) {
            sum ^= byte;
            for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
        }
        return ~sum >>> 0;
    };
    const number = (value, size) => Array.from({ length: size }, (_, at) => Math.floor(value / 256 ** at) % 256);
    window.zip = async (files, lines = 1) => {
        const [parts, table] = [[], []];
        let at = 0;
        for (const [name, text, whole] of files) {
            const [path, raw] = [bytes(name), bytes(text)];
            const inside = whole ?? (await packed(raw));
            const about = [20, 2048, 8, 0, 0].flatMap((it) => number(it, 2));
            about.push(...[sum(raw), inside.length, raw.length].flatMap((it) => number(it, 4)), ...number(path.length, 2), 0, 0);
            const head = new Uint8Array([80, 75, 3, 4, ...about]);
            const line = new Uint8Array([80, 75, 1, 2, 20, 0, ...about, ...number(0, 10), ...number(at, 4), ...path]);
            for (let it = 0; it < lines; it += 1) table.push(line);
            parts.push(head, path, inside);
            at += head.length + path.length + inside.length;
        }
        const size = table.reduce((sum, it) => sum + it.length, 0);
        const count = number(Math.min(table.length, 65535), 2);
        const end = new Uint8Array([80, 75, 5, 6, 0, 0, 0, 0, ...count, ...count, ...number(size, 4), ...number(at, 4), 0, 0]);
        return new Blob([...parts, ...table, end]);
    };
    window.link = async (json) => {
        const letters = [...(await packed(bytes(json)))].map((it) => String.fromCharCode(it)).join('');
        return '1.' + btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
    };
    window.dropped = (name, blob) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([blob], name));
        document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    };
    // What it takes to make something is not what it takes to read it.
    window.made = async (making, act) => {
        const it = await making;
        await new Promise((done) => setTimeout(done, 300));
        window.holds?.splice(0);
        act(it);
    };
    // A megabyte of empty blocks, which are read for nothing at all.
    window.idle = () => {
        const blocks = new Uint8Array(5 << 18).map((_, at) => (at % 5 > 2 ? 255 : 0));
        return new Uint8Array([...blocks, 1, 0, 0, 255, 255]);
    };
    // What nobody sent would have run by now.
    window.alert = () => { throw new Error('something of a file was run'); };
";

/// What is in a zip, how often its table says so, and what is said about it.
const ZIPS: [(&str, &str, u32, &str); 6] = [
    // The words change from one to the next, so that none is taken for that of the last.
    ("bomb", "['a.yaml', ' '.repeat(7e7)]", 1, "This zip holds more than can be opened here"),
    (
        "paths",
        r"['../up.yaml', 'x'], ['/root.yaml', 'x'], ['a\\b.yaml', 'x'], ['.git/x.yaml', 'x']",
        1,
        "There is no document among these files.",
    ),
    ("many", "['a.yaml', 'x']", 100_000, "This zip holds more than can be opened here"),
    ("nested", "['inner.zip', 'PK']", 1, "There is no document among these files."),
    ("shared", "['a.yaml', '', idle()]", 5_000, "This file is not a zip, or it is damaged."),
    ("none", "", 1, "There is no document among these files."),
];

#[test]
fn hostile_zips_are_refused_in_words_while_the_page_goes_on() {
    let Some(mut visitor) = visitor("hostile-zips") else { return };
    visitor.prepare(WATCH);
    visitor.prepare(WORKSHOP);
    open(&mut visitor);
    for (name, inside, lines, said) in ZIPS {
        visitor.tell("document.querySelector('#told').textContent = ''");
        visitor.tell(&format!("made(zip([{inside}], {lines}), it => dropped('{name}.zip', it))"));
        until_shown(&mut visitor, said);
        let longest = longest_hold(&mut visitor, &format!("a hostile zip ({name})"));
        assert!(longest < MOST, "{name}: {longest} ms");
    }
    visitor.leave();
}

#[test]
fn hostile_links_are_refused_in_words_while_the_page_goes_on() {
    let Some(mut visitor) = visitor("hostile-links") else { return };
    visitor.prepare(WATCH);
    visitor.prepare(WORKSHOP);
    open(&mut visitor);
    let one =
        |path: &str| format!("link(JSON.stringify({{ files: [{{ path: {path:?}, text: '' }}] }}))");
    let bomb = "link(JSON.stringify({ files: [{ path: 'a.yaml', text: ' '.repeat(1.6e7) }] }))";
    for (letters, said) in [
        (bomb.to_owned(), "There is more text in it than a link may carry"),
        (one("../../up.yaml"), "A file in it has a name that files may not have."),
        (
            one("<img src=x onerror=alert(1)>.yaml"),
            "A file in it has a name that files may not have.",
        ),
        ("'2.abc'".to_owned(), "This link was made by a newer edition of Banneret."),
        ("'1.' + 'A'.repeat(40000)".to_owned(), "This is too large for a link"),
        ("link('['.repeat(1e6))".to_owned(), "This link is incomplete or was changed on its way"),
        (
            "'1.<script>alert(1)</script>'".to_owned(),
            "This link is incomplete or was changed on its way",
        ),
    ] {
        visitor.tell(&format!("made({letters}, it => {{ location.hash = it; }})"));
        until_shown(&mut visitor, said);
        assert_eq!(visitor.tell("location.hash"), "", "the address is plain again");
        let longest = longest_hold(&mut visitor, said);
        assert!(longest < MOST, "{said}: {longest} ms");
        visitor.press("Escape", 27);
        visitor.wait_until_gone(said);
    }
    // As many documents as a link may carry, with names that would be marks: opened, and nothing else.
    let evil = "banneret: 1\\nkind: army\\nruleset: alexandre-bayard\\nid: evil\\nname: <img src=x onerror=alert(1)>\\n";
    visitor.tell(&format!(
        "made(link(JSON.stringify({{ files: Array.from({{ length: 500 }}, (_, at) => ({{ path: `${{at}}.yaml`, text: \"{evil}\" }})) }})), \
         it => {{ location.hash = it; }})"
    ));
    find(&mut visitor, "499.yaml");
    until_shown(&mut visitor, "<img src=x");
    let longest = longest_hold(&mut visitor, "a link with 500 documents");
    assert!(longest < MOST, "{longest} ms");
    assert_eq!(visitor.tell("document.querySelectorAll('#reader img[src]').length"), 0);
    visitor.leave();
}

#[test]
fn ten_megabytes_and_hostile_zips_are_laid_before_the_checker() {
    let Some(mut visitor) = Visitor::of("checker", "hostile-checker") else { return };
    visitor.prepare(WATCH);
    visitor.prepare(WORKSHOP);
    visitor.open("checker/index.html");
    visitor.until("document.querySelector('#verdict').classList.contains('waiting')");
    for (name, inside, lines, _) in ZIPS {
        visitor.tell(&format!("made(zip([{inside}], {lines}), it => dropped('{name}.zip', it))"));
        visitor.until("!document.querySelector('#verdict').matches('.busy, .waiting')");
        let longest = longest_hold(&mut visitor, &format!("a hostile zip ({name})"));
        assert!(longest < MOST, "{name}: {longest} ms");
        visitor.click("#clear");
        visitor.until("document.querySelector('#verdict').classList.contains('waiting')");
    }
    // Pasted, as a hand does it.
    visitor.tell("holds.splice(0)");
    let paste = "(() => { const clipboardData = new DataTransfer(); \
                 clipboardData.setData('text/plain', 'banneret: 1\\nkind: army\\n' + '# long words\\n'.repeat(8e5)); \
                 const given = document.querySelector('#given'); given.focus(); \
                 return given.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })); })()";
    assert_eq!(visitor.tell(paste), false, "a text of this size is laid down as a file");
    visitor.until("document.querySelectorAll('#laid li').length === 1");
    visitor.until("!document.querySelector('#verdict').matches('.busy, .waiting')");
    let longest = longest_hold(&mut visitor, "ten megabytes that were pasted");
    assert!(longest < MOST, "{longest} ms");
    visitor.leave();
}

#[test]
fn a_link_in_the_address_of_a_first_visit_is_opened_and_nothing_is_kept_of_it() {
    let Some(mut visitor) = at_editor("first-link") else { return };
    visitor.tell(&format!("(() => {{ {WORKSHOP} }})()"));
    let letters = visitor.tell(
        "link(JSON.stringify({ files: [{ path: 'a.yaml', text: 'banneret: 1\\nkind: army\\nruleset: alexandre-bayard\\nid: a\\nname: From afar\\n' }] }))",
    );
    let letters = letters.as_str().expect("letters").to_owned();
    visitor.open("checker/index.html");
    let address = visitor.server.at(&format!("editor/index.html#{letters}"));
    visitor.tell(&format!("location.href = {address:?}"));
    visitor.until("document.documentElement.dataset.state === 'ready'");
    until_shown(&mut visitor, "From afar");
    until_shown(&mut visitor, "Opened from a link: these are copies, and nothing is saved yet.");
    let kept = "new Promise((done) => { const opening = indexedDB.open('banneret'); opening.onsuccess = () => { \
                const keys = opening.result.transaction('files').objectStore('files').getAllKeys(); \
                keys.onsuccess = () => done(keys.result.filter(it => !it.startsWith('/own'))); }; })";
    assert_eq!(visitor.tell(kept), serde_json::json!([]));
    visitor.leave();
}
