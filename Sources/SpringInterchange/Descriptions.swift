// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

// What `print` and a debugger show of what there is one of each: its name, and not what it is made of.

extension Vocabulary: CustomStringConvertible {
  /// The vocabulary's ``id``.
  public var description: String { id }
}

extension Parameter: CustomStringConvertible {
  /// The parameter's ``name``.
  public var description: String { name }
}

extension Format: CustomStringConvertible {
  /// The format's ``id``.
  public var description: String { id }
}

extension AnimatedProperty: CustomStringConvertible {
  /// The property's ``id``.
  public var description: String { id }
}

extension Snippet: CustomStringConvertible {
  /// The code, ``text``.
  public var description: String { text }
}

extension NamedNumbers: CustomStringConvertible {
  /// The names with their numbers, in order.
  public var description: String {
    let numbers = (0..<count).map { "\"\(self[$0].name.text)\": \(self[$0].value)" }
    return count == 0 ? "[:]" : "[\(numbers.joined(separator: ", "))]"
  }
}
