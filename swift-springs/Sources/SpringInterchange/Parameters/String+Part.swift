// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension String {
  /// Whether a text stands in this one, byte for byte.
  ///
  /// The standard library's own test comes with the module of regular expressions, which the static build leaves out.
  func has(part: String) -> Bool {
    let (bytes, part) = (Array(utf8), Array(part.utf8))
    guard bytes.count >= part.count else { return false }
    return (0...bytes.count - part.count).contains { start in bytes[start..<start + part.count].elementsEqual(part) }
  }
}
