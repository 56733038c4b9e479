// SPDX-License-Identifier: Apache-2.0
// What springd.wasm needs of Node: the standard streams and the files. WebAssembly/CommandExports.swift has the other side.

import fs from "node:fs";
import { randomBytes } from "node:crypto";

const { constants } = fs;
const done = Buffer.from([0]);

/** The texts of the C library, so that a message is the same as that of the program for Linux. */
const reasons = {
  E2BIG: "Argument list too long", EACCES: "Permission denied", EBUSY: "Device or resource busy", EDQUOT: "Disk quota exceeded",
  EEXIST: "File exists", EFBIG: "File too large", EINVAL: "Invalid argument", EIO: "Input/output error", EISDIR: "Is a directory",
  ELOOP: "Too many levels of symbolic links", EMFILE: "Too many open files", EMLINK: "Too many links", ENAMETOOLONG: "File name too long",
  ENFILE: "Too many open files in system", ENODEV: "No such device", ENOENT: "No such file or directory", ENOMEM: "Cannot allocate memory",
  ENOSPC: "No space left on device", ENOTDIR: "Not a directory", ENOTEMPTY: "Directory not empty", ENXIO: "No such device or address",
  EPERM: "Operation not permitted", EROFS: "Read-only file system", ETXTBSY: "Text file busy", EXDEV: "Invalid cross-device link",
};

class Unreadable extends Error {}

/** The reason of a failure; an error that is none of the file system's is a fault of this program. */
function reason(error) {
  if (error instanceof Unreadable) return error.message;
  if (!error.code || !error.syscall && !error.errno) throw error;
  return reasons[error.code] ?? error.code;
}

const pause = (milliseconds) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

/** How long a pipe may give nothing, in milliseconds. */
const patience = 60_000;

/** Where a path comes from; the numbers are those of FileOrigin. */
const origins = { commandLine: 0, configuration: 1, tree: 2 };

/** A path as this system takes it: the command writes /C:/folder for a path that begins with a drive. */
function native(path) {
  if (process.platform !== "win32") return path;
  const text = path.toString();
  return /^\/[A-Za-z]:(\/|$)/.test(text) ? text.slice(1) : text;
}

export class Host {
  /** The memory of the file, once it is there. */
  memory;
  #answer = done;

  /** The file's imports. */
  imports = {
    call: (operation, start, count) => {
      const message = Buffer.from(this.memory.buffer, start, count);
      try {
        const answer = operations[operation](new Message(message));
        this.#answer = answer.length ? Buffer.concat([done, answer]) : done;
      } catch (error) {
        this.#answer = Buffer.concat([Buffer.from([1]), Buffer.from(reason(error))]);
      }
      return this.#answer.length;
    },
    take: (start) => { new Uint8Array(this.memory.buffer, start, this.#answer.length).set(this.#answer); },
  };

  complain(text) { writeAll(2, Buffer.from(`springd: ${text}\n`)); }

  /** A message of texts. */
  static rows(texts) { return rows(texts.map((text) => Buffer.from(text))); }
}

/** A message as it comes: numbers and rows of bytes. */
class Message {
  #bytes;
  #place = 0;

  constructor(bytes) { this.#bytes = bytes; }

  number() {
    this.#place += 4;
    return this.#bytes.readUInt32LE(this.#place - 4);
  }

  row() {
    const count = this.number();
    this.#place += count;
    return this.#bytes.subarray(this.#place - count, this.#place);
  }

  path() { return native(Buffer.from(this.row())); }

  get rest() { return this.#bytes.subarray(this.#place); }
  get hasMore() { return this.#place < this.#bytes.length; }
}

function rows(list) {
  return Buffer.concat(list.flatMap((row) => {
    const count = Buffer.alloc(4);
    count.writeUInt32LE(row.length);
    return [count, row];
  }));
}

/** The command's requests, in the order of HostOperation. */
const operations = [
  (message) => writeAll(1, message.rest),
  (message) => writeAll(2, message.rest),
  () => {
    if (!process.stdout.isTTY) throw new Unreadable("it isn't a terminal");
    return done.subarray(1);
  },
  (message) => nextInput(message.number() === 1),
  (message) => {
    const [origin, limit] = [message.number(), message.number()];
    return bytes(message.path(), origin, limit);
  },
  (message) => beginning(native(Buffer.from(message.rest))),
  (message) => {
    const origin = message.number();
    const folder = message.path();
    if (origin === origins.tree && fs.lstatSync(folder).isSymbolicLink()) throw new Unreadable(reasons.ENOTDIR);
    return rows(fs.readdirSync(folder, { encoding: "buffer" }));
  },
  (message) => {
    const followsLinks = message.number() === 1;
    const path = message.path();
    const status = (followsLinks ? fs.statSync : fs.lstatSync)(path, { bigint: true });
    const answer = Buffer.alloc(33);
    answer[0] = status.isFile() ? 0 : status.isDirectory() ? 1 : 2;
    answer.writeBigUInt64LE(BigInt.asUintN(64, status.dev), 1);
    answer.writeBigUInt64LE(BigInt.asUintN(64, status.ino), 9);
    answer.writeBigInt64LE(BigInt.asIntN(64, status.size), 17);
    answer.writeBigInt64LE(BigInt.asIntN(64, status.mtimeNs), 25);
    return answer;
  },
  (message) => realPath(native(Buffer.from(message.rest))),
  (message) => {
    const files = [];
    while (message.hasMore) files.push({ path: message.path(), bytes: Buffer.from(message.row()) });
    return write(files);
  },
  () => {
    const options = JSON.parse(fs.readFileSync(new URL("service.json", import.meta.url), "utf8"));
    return Host.rows(options.flatMap(({ flag, short = "", environment, summary, fallback }) =>
      [flag, short, environment.join(","), summary, fallback]));
  },
  () => fs.readFileSync(new URL("revision", import.meta.url)),
  () => fs.readFileSync(new URL("openapi.yaml", import.meta.url)),
];

// Streams

function writeAll(file, bytes) {
  for (let written = 0; written < bytes.length;) {
    try {
      written += fs.writeSync(file, bytes, written);
    } catch (error) {
      if (error.code !== "EAGAIN") throw error;
      pause(5);
    }
  }
  return done.subarray(1);
}

const chunk = Buffer.alloc(65_536);

/** The next bytes of standard input; fails at its end. Node cannot tell whether something is there. */
function nextInput(waits) {
  while (waits) {
    const count = readSome(0, chunk);
    if (count === 0) throw new Unreadable("it has ended");
    if (count) return Buffer.from(chunk.subarray(0, count));
    pause(5);
  }
  return done.subarray(1);
}

/** Reads what is there: 0 bytes at the end, undefined if there is nothing now. */
function readSome(file, room) {
  try {
    return fs.readSync(file, room, 0, room.length, null);
  } catch (error) {
    if (error.code === "EOF") return 0;
    if (error.code === "EAGAIN") return undefined;
    throw error;
  }
}

// Files

function open(path, origin) {
  const links = origin === origins.tree ? constants.O_NOFOLLOW ?? 0 : 0;
  try {
    return fs.openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOCTTY ?? 0) | links);
  } catch (error) {
    if (error.code === "ELOOP" && origin === origins.tree) throw new Unreadable("it is a symbolic link, which is not followed");
    throw error;
  }
}

function kind(status) {
  return status.isDirectory() ? "a folder" : status.isFIFO() ? "a pipe" : status.isSocket() ? "a socket" : "a device";
}

function bytes(path, origin, limit) {
  if (path.toString() === "-" && origin === origins.commandLine) return readToEnd(0, limit, undefined, false);
  const file = open(path, origin);
  try {
    const status = fs.fstatSync(file);
    if (!status.isFile() && origin !== origins.commandLine) throw new Unreadable(`it is ${kind(status)} and no regular file`);
    return readToEnd(file, limit, status.isFile() ? undefined : patience, status.isFIFO());
  } finally {
    fs.closeSync(file);
  }
}

/** Reads to the end. A pipe that no process has opened for writing gives no bytes, too. */
function readToEnd(file, limit, patience, isPipe) {
  const parts = [];
  let count = 0;
  let silent = 0;
  while (count <= limit) {
    const more = readSome(file, chunk);
    if (more === undefined || more === 0 && isPipe && count === 0 && silent < patience) {
      if (patience !== undefined && silent >= patience) throw new Unreadable(`it gave nothing for ${patience / 1000} seconds`);
      pause(5);
      silent += 5;
      continue;
    }
    if (more === 0 && isPipe && count === 0) throw new Unreadable(`it gave nothing for ${patience / 1000} seconds`);
    if (more === 0) return Buffer.concat(parts);
    parts.push(Buffer.from(chunk.subarray(0, more)));
    count += more;
    silent = 0;
  }
  throw new Unreadable(`it is larger than ${limit >> 20} MiB`);
}

function beginning(path) {
  const file = open(path, origins.tree);
  try {
    if (!fs.fstatSync(file).isFile()) return Buffer.alloc(0);
    return Buffer.from(chunk.subarray(0, fs.readSync(file, chunk, 0, 4096, 0)));
  } finally {
    fs.closeSync(file);
  }
}

function realPath(path) {
  const whole = fs.realpathSync.native(path, { encoding: "buffer" });
  return process.platform === "win32" ? Buffer.from(`/${whole.toString().replaceAll("\\", "/")}`) : whole;
}

// Writing

/** Writes files, all of them or none, each beside its place first; gives the links with the files that were written for them. */
function write(files) {
  const written = [];
  let ready = 0;
  let path;
  try {
    for (const file of files) {
      path = file.path;
      written.push(replacement(file));
    }
    for (const each of written) {
      path = each.asked;
      if (each.mode !== undefined) ignoring(() => fs.linkSync(each.temporary.place, each.temporary.kept));
      fs.renameSync(each.temporary.path, each.place);
      ready += 1;
    }
  } catch (error) {
    for (const { mode, temporary, place } of written.slice(0, ready)) {
      ignoring(() => (mode === undefined ? fs.unlinkSync(place) : fs.renameSync(temporary.kept, place)));
    }
    for (const each of written) drop(each.temporary);
    throw new Unreadable(`cannot write ${path}: ${reason(error)}`);
  }
  for (const each of written) drop(each.temporary);
  return rows(written.filter(({ asked, place }) => !asked.equals(place)).flatMap(({ asked, place }) => [asked, place]));
}

function ignoring(action) {
  try { action(); } catch { /* The next step shows whether it mattered. */ }
}

function drop({ path, kept }) {
  ignoring(() => fs.unlinkSync(path));
  ignoring(() => fs.unlinkSync(kept));
}

/** A file beside the one that it replaces, with that one's permissions. */
function replacement({ path, bytes }) {
  const asked = Buffer.from(path);
  const parts = asked.toString().split("/").slice(0, -1);
  if (parts.length) ignoring(() => fs.mkdirSync(parts.join("/") || "/", { recursive: true, mode: 0o755 }));
  let [place, mode] = [asked, undefined];
  let status = fs.lstatSync(path, { throwIfNoEntry: false });
  if (status?.isSymbolicLink()) {
    try { place = realPath(path); } catch { throw new Unreadable("it is a link to nothing"); }
    status = fs.statSync(native(place));
  }
  if (status) {
    if (!status.isFile()) throw new Unreadable("it is no regular file");
    mode = status.mode & 0o777;
  }
  // An unpredictable name, so that it cannot be a planted link.
  const name = `${place}.springd-${randomBytes(8).toString("hex")}`;
  const temporary = { path: name, kept: `${name}-old`, place };
  const file = fs.openSync(name, "wx", mode === undefined ? 0o644 : 0o600);
  try {
    writeAll(file, bytes);
    if (mode !== undefined) fs.fchmodSync(file, mode);
  } catch (error) {
    drop(temporary);
    throw error;
  } finally {
    fs.closeSync(file);
  }
  return { asked, place, mode, temporary };
}
