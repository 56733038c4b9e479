// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// A few numbers by the names of their parameters, in order: `["mass": 1]` with the name as a case.
public struct NamedNumbers: Sendable {
  /// The most numbers that it holds; the largest set of parameters has four.
  public static let capacity = 6

  private var names = [6 of ParameterName](repeating: .mass)
  private var values = [6 of Double](repeating: 0)
  /// How many there are.
  public private(set) var count = 0

  /// The name and the number at a place, 0 to below ``count``.
  public subscript(place: Int) -> (name: ParameterName, value: Double) {
    precondition(place < count, "there are \(count) numbers")
    return (names[place], values[place])
  }

  /// The first number under a name, or nil where there is none.
  subscript(name: ParameterName) -> Double? {
    for place in 0..<count where names[place] == name {
      return values[place]
    }
    return nil
  }

  /// The same numbers with one more behind them.
  ///
  /// - Precondition: There are fewer than ``capacity``.
  func adding(_ name: ParameterName, _ value: Double) -> Self {
    var numbers = self
    numbers.append(name, value)
    return numbers
  }

  /// Puts one more number behind the others.
  ///
  /// - Precondition: There are fewer than ``capacity``.
  public mutating func append(_ name: ParameterName, _ value: Double) {
    names[count] = name
    values[count] = value
    count += 1
  }
}

extension NamedNumbers: ExpressibleByDictionaryLiteral {
  /// Numbers by name, at most ``capacity``; inlined, so that the literal needs no memory.
  @inline(__always)
  public init(dictionaryLiteral numbers: (ParameterName, Double)...) {
    for (name, value) in numbers {
      append(name, value)
    }
  }
}
