// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

private import Glibc

/// A small text file.
enum TextFile {
  /// The file's text, or nil where it cannot be read or is no UTF-8 or larger than 1 MiB.
  static func read(_ path: String) -> String? {
    bytes(path).flatMap { String(validating: $0, as: UTF8.self) }
  }

  /// The file's bytes, or nil where it cannot be read or is larger than 1 MiB.
  static func bytes(_ path: String) -> [UInt8]? {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      return nil
    }
    defer { close(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while bytes.count <= 1 << 20 {
      let count = unsafe Glibc.read(file, &chunk, chunk.count)
      guard count > 0 else {
        return count == 0 ? bytes : nil
      }
      bytes += chunk[..<count]
    }
    return nil
  }
}
