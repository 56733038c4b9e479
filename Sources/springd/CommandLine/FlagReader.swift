// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// Reads a command's words: flags with a value, flags without, and everything else.
struct FlagReader {
  private(set) var values: [String: [String]] = [:]
  private(set) var switches: Set<String> = []
  private(set) var rest: [String] = []

  /// - Parameters:
  ///   - words: The words after the command.
  ///   - valued: The flags with a value, `--flag VALUE` or `--flag=VALUE`.
  ///   - plain: The flags without one.
  /// - Throws: A flag that is neither, or lacks its value.
  init(_ words: [String], valued: [String], plain: [String]) throws(UsageError) {
    var left = words[...]
    while let word = left.popFirst() {
      guard word.hasPrefix("-"), word != "-" else {
        rest.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let flag = String(parts[0])
      if parts.count == 1, plain.contains(flag) {
        switches.insert(flag)
      } else if valued.contains(flag) {
        guard let value = parts.count == 2 ? String(parts[1]) : left.popFirst() else {
          throw UsageError("\(flag) needs a value")
        }
        values[flag, default: []].append(value)
      } else {
        let flags = valued + plain
        throw UsageError(
          unknown: "option", word, named: flag, among: flags, otherwise: "there are \(flags.joined(separator: ", "))")
      }
    }
  }

  /// The last value of a flag; nil if it is not given.
  func value(_ flag: String) -> String? { values[flag]?.last }

  /// The number of a flag, which is in a range.
  ///
  /// - Throws: If it is no number of the range.
  func number(_ flag: String, in range: ClosedRange<Double>) throws(UsageError) -> Double? {
    guard let text = value(flag) else { return nil }
    guard let number = Double(text), range.contains(number) else {
      throw UsageError("\(flag) must be a number from \(range.lowerBound) to \(range.upperBound), not '\(text)'")
    }
    return number
  }
}
