// A program of the site: unpacked and compiled while it comes in.

import init, { Unpacking } from "./unpack.js";

/** The smallest module that computes with four numbers at once, as the programs do. */
const FOUR_AT_ONCE = [
  0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00, 0x01, 0x05, 0x01, 0x60, 0x00, 0x01, 0x7b, 0x03,
  0x02, 0x01, 0x00, 0x0a, 0x08, 0x01, 0x06, 0x00, 0x41, 0x00, 0xfd, 0x0f, 0x0b,
];

/** Whether this browser can run the programs of the site. */
export function canRun() {
  return typeof WebAssembly === "object" && WebAssembly.validate(new Uint8Array(FOUR_AT_ONCE));
}

/**
 * The module of a program that lies packed at an address. `told` hears how many bytes have come, and of how many;
 * 0 where nobody knows.
 */
export async function program(address, told = () => {}) {
  const [response] = await Promise.all([fetch(address), init()]);
  if (!response.ok) throw new Error(`${response.status} ${new URL(address).pathname}`);
  // What a server packs once more has another length when it is here.
  const total = response.headers.has("Content-Encoding") ? 0 : Number(response.headers.get("Content-Length"));
  const unpacking = new Unpacking();
  let come = 0;
  const unpacked = response.body.pipeThrough(
    new TransformStream({
      transform(piece, onward) {
        come += piece.byteLength;
        told(come, total);
        onward.enqueue(unpacking.take(piece));
      },
      flush(onward) {
        onward.enqueue(unpacking.finish());
        unpacking.free();
      },
    }),
  );
  const headers = { "Content-Type": "application/wasm" };
  return WebAssembly.compileStreaming(new Response(unpacked, { headers }));
}
