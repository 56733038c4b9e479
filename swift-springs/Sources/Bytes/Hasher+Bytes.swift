// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Hasher {
  /// Feeds bytes and their number; an array's own way takes one byte after another.
  package mutating func combine(allOf bytes: [UInt8]) {
    combine(bytes.count)
    unsafe bytes.withUnsafeBytes { unsafe combine(bytes: $0) }
  }
}
