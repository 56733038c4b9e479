// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// A few numbers by parameter, in order, such as `[.mass: 1, .stiffness: 100]`.
package struct NamedNumbers: Sendable {
  /// The largest number of numbers; the largest set of parameters has four.
  package static let capacity = 12

  private var names = [12 of ParameterName](repeating: .mass)
  private var values = [12 of Double](repeating: 0)
  /// How many there are.
  package private(set) var count = 0

  /// No numbers.
  package init() {}

  /// The indices of the numbers.
  package var indices: Range<Int> { 0..<count }

  /// The name and the number at an index.
  package subscript(index: Int) -> (name: ParameterName, value: Double) {
    precondition(index < count, "there are \(count) numbers")
    return (names[index], values[index])
  }

  /// The first index of a name, or nil.
  func index(of name: ParameterName) -> Int? { indices.first { names[$0] == name } }

  /// The same numbers with one more at the end.
  ///
  /// - Precondition: There are fewer than ``capacity``.
  func adding(_ name: ParameterName, _ value: Double) -> Self {
    var numbers = self
    numbers.append(name, value)
    return numbers
  }

  /// Adds a number at the end.
  ///
  /// - Precondition: There are fewer than ``capacity``.
  package mutating func append(_ name: ParameterName, _ value: Double) {
    names[count] = name
    values[count] = value
    count += 1
  }
}

extension NamedNumbers: ExpressibleByDictionaryLiteral {
  /// Numbers by name, at most ``capacity``.
  package init(dictionaryLiteral numbers: (ParameterName, Double)...) {
    for (name, value) in numbers { append(name, value) }
  }
}

extension NamedNumbers: CustomStringConvertible {
  /// The names with their numbers, in order.
  package var description: String {
    let numbers = indices.map { "\"\(self[$0].name.text)\": \(self[$0].value)" }
    return count == 0 ? "[:]" : "[\(numbers.joined(separator: ", "))]"
  }
}
