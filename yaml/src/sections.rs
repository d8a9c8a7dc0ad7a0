//! The sections of a text: each begins with a key of the root at the beginning of a line.

/// The key a line of the root begins with: a bare word directly followed by a colon.
pub(crate) fn root_key(line: &str) -> Option<&str> {
    let (key, rest) = line.split_once(':')?;
    let bare = key.starts_with(|c: char| c.is_ascii_alphabetic())
        && key.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_');
    let ends = rest.is_empty() || rest.starts_with([' ', '\n', '\r', '\t']);
    (bare && ends).then_some(key)
}

/// Where the section begins that contains a place; the start of the text before the first one.
pub(crate) fn section_start(text: &str, at: usize) -> usize {
    let mut end = text[at..].find('\n').map_or(text.len(), |offset| at + offset);
    loop {
        let start = text[..end].rfind('\n').map_or(0, |before| before + 1);
        if start == 0 || root_key(&text[start..end]).is_some() {
            return start;
        }
        end = start - 1;
    }
}

/// Where the first section behind a place begins.
pub(crate) fn next_section(text: &str, behind: usize) -> Option<usize> {
    let mut line_start = behind + text.get(behind..)?.find('\n')? + 1;
    for line in text[line_start..].split_inclusive('\n') {
        if root_key(line).is_some() {
            return Some(line_start);
        }
        line_start += line.len();
    }
    None
}
