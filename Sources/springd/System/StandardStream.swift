// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

private import Glibc

/// Standard output and standard error, written at once and whole.
enum StandardStream: Int32, Sendable {
  case output = 1
  case error = 2

  /// Writes all bytes; a stream that cannot take them loses them.
  func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { buffer in
        unsafe Glibc.write(rawValue, buffer.baseAddress, buffer.count)
      }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return
      }
    }
  }

  func write(_ text: String) {
    write(Array(text.utf8))
  }
}
