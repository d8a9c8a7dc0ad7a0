// Unpacks a zip in memory, within limits: whoever made it may not be a friend.

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const FILE = 0x04034b50;

/** The files of a zip, at most so many of so many bytes together; throws where it is none. */
export async function unzipped(bytes, room, most) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  if (count > most) throw new RangeError("too many files");
  let at = view.getUint32(end + 16, true);
  const files = [];
  for (let number = 0; number < count; number += 1) {
    if (view.getUint32(at, true) !== ENTRY) throw new RangeError("not an entry");
    const flags = view.getUint16(at + 8, true);
    const method = view.getUint16(at + 10, true);
    const packed = view.getUint32(at + 20, true);
    const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    const path = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + name));
    const local = view.getUint32(at + 42, true);
    at += 46 + name + extra + comment;
    if (path.endsWith("/") || path.startsWith("__MACOSX/")) continue;
    if (flags & 1 || view.getUint32(local, true) !== FILE) throw new RangeError("not readable");
    const begin = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const own = bytes.subarray(begin, begin + packed);
    const content = method === 0 ? own.slice() : await inflated(own, method, room);
    room -= content.length;
    if (room < 0) throw new RangeError("too large");
    files.push({ path, bytes: content, chosen: false });
  }
  return files;
}

/** Where the list of entries is told of: at the end, before a comment. */
function endOf(view) {
  const first = Math.max(0, view.byteLength - 22 - 0xffff);
  for (let at = view.byteLength - 22; at >= first; at -= 1) {
    if (view.getUint32(at, true) === END) return at;
  }
  throw new RangeError("not a zip");
}

async function inflated(packed, method, room) {
  if (method !== 8) throw new RangeError("packed in another way");
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const parts = [];
  let length = 0;
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > room) {
      await reader.cancel();
      throw new RangeError("too large");
    }
    parts.push(value);
  }
  const whole = new Uint8Array(length);
  parts.reduce((at, part) => (whole.set(part, at), at + part.length), 0);
  return whole;
}
