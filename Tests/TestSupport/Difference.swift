// SPDX-License-Identifier: Apache-2.0

/// Where a text is another one than expected, in words that fit on a line.
///
/// A long text that is compared as it stands fills the screen when it differs.
///
/// - Parameters:
///   - found: The text, in UTF-8.
///   - expected: The expected value.
/// - Returns: The line of the first difference and what is around it in both, or nil where they are equal.
package func difference(of found: [UInt8], from expected: [UInt8]) -> String? {
  if found == expected { return nil }
  let place = zip(found, expected).enumerated().first { $1.0 != $1.1 }?.offset ?? min(found.count, expected.count)
  let newline = UInt8(ascii: "\n")
  let line = 1 + found[..<place].count { $0 == newline }
  func excerpt(_ bytes: [UInt8]) -> String {
    let start = max(place - 40, bytes[..<place].lastIndex(of: newline).map { $0 + 1 } ?? 0)
    let end = min(place + 40, bytes[place...].firstIndex(of: newline) ?? bytes.count)
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    return end < bytes.count ? text : text + " (the end)"
  }
  return "line \(line): \(excerpt(found)), where it should be: \(excerpt(expected))"
}
