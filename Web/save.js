// @ts-check
// Saving texts, pictures and archives as files.

import { html } from "./dom.js";

/** @param {string} text @param {string} name */
export function saveText(text, name) {
  saveBlob(new Blob([text]), name);
}

/**
 * Saves bytes as a file.
 * @param {Blob} blob @param {string} name
 */
export function saveBlob(blob, name) {
  const address = URL.createObjectURL(blob);
  html("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/**
 * Saves a picture of SVG as one of PNG, at twice its size.
 * @param {string} svg @param {string} name
 */
export async function savePicture(svg, name) {
  const picture = new Image();
  picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await picture.decode();
  const canvas = html("canvas", { width: picture.width * 2, height: picture.height * 2 });
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  /** @type {Blob | null} */
  const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
  if (blob) saveBlob(blob, name);
}

/** The remainders of CRC-32, by byte. */
const remainders = Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

/** @param {Uint8Array} bytes */
function checksum(bytes) {
  let value = 0xffffffff;
  for (const byte of bytes) value = remainders[(value ^ byte) & 255] ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

/**
 * Texts as one archive, a ZIP whose entries are stored as they are.
 * @param {{ path: string, text: string }[]} files
 */
export function archive(files) {
  const encoder = new TextEncoder();
  /** @type {Uint8Array[]} */
  const parts = [];
  /** @type {Uint8Array[]} */
  const directory = [];
  let offset = 0;
  /** @param {number[]} fields Numbers of two bytes, or of four where they are negative or large. @param {number[]} sizes */
  const head = (fields, sizes) => {
    const view = new DataView(new ArrayBuffer(sizes.reduce((sum, size) => sum + size, 0)));
    let at = 0;
    fields.forEach((field, index) => {
      if (sizes[index] === 2) view.setUint16(at, field, true);
      else view.setUint32(at, field, true);
      at += sizes[index];
    });
    return new Uint8Array(view.buffer);
  };
  for (const { path, text } of files) {
    const [name, bytes] = [encoder.encode(path), encoder.encode(text)];
    // Version 2.0, names in UTF-8, stored; the date is the first that there is.
    const common = [20, 0x800, 0, 0, 33, checksum(bytes), bytes.length, bytes.length, name.length, 0];
    const sizes = [2, 2, 2, 2, 2, 4, 4, 4, 2, 2];
    parts.push(head([0x04034b50, ...common], [4, ...sizes]), name, bytes);
    directory.push(head([0x02014b50, 20, ...common, 0, 0, 0, 0, offset], [4, 2, ...sizes, 2, 2, 2, 4, 4]), name);
    offset += 30 + name.length + bytes.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = head([0x06054b50, 0, 0, files.length, files.length, size, offset, 0], [4, 2, 2, 2, 2, 4, 4, 2]);
  return new Blob([...parts, ...directory, end], { type: "application/zip" });
}
