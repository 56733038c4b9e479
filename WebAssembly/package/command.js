#!/usr/bin/env node
// SPDX-License-Identifier: Apache-2.0
// The command springd: springd.wasm, which has every command but the service, with this process as its host.

import { readFileSync } from "node:fs";
import v8 from "node:v8";
import { Host } from "./host.js";

// Most commands need a small part of the file: a function is validated and compiled when it is called first.
v8.setFlagsFromString("--wasm-lazy-compilation");
v8.setFlagsFromString("--wasm-lazy-validation");

const module = new WebAssembly.Module(readFileSync(new URL("springd.wasm", import.meta.url)));
const host = new Host();
const { exports } = new WebAssembly.Instance(module, { springd: host.imports });
host.memory = exports.memory;
exports._initialize();

const words = Host.rows(process.argv.slice(2));
const start = exports.springs_alloc(words.length);
new Uint8Array(exports.memory.buffer, start, words.length).set(words);
try {
  process.exitCode = exports.springs_command(start, words.length);
} catch (fault) {
  if (!(fault instanceof WebAssembly.RuntimeError)) throw fault;
  host.complain("a fault of springd ended this command; please report it with the command and its files");
  process.exitCode = 70;
}
