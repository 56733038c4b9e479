// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// A few numbers by the names of their parameters, in order: `["mass": 1]` with the name as a case.
public struct NamedNumbers: Sendable {
  /// The most numbers that it holds; the largest set of parameters has four.
  public static let capacity = 6

  /// The ``ParameterName/code`` of each name, the first in the lowest byte; 0 behind the last.
  private(set) var codes: UInt64 = 0
  private(set) var values = [6 of Double](repeating: 0)
  /// How many there are.
  public private(set) var count = 0

  /// No numbers yet.
  package init() {}

  /// The name and the number at a place, 0 to below ``count``.
  public subscript(place: Int) -> (name: ParameterName, value: Double) {
    precondition(place < count, "there are \(count) numbers")
    let code = UInt8(truncatingIfNeeded: codes &>> (8 &* UInt64(truncatingIfNeeded: place)))
    return (ParameterName(rawValue: code &- 1) ?? .mass, values[place])
  }

  /// The first place of the name with a code, or ``capacity`` where it has no number.
  @inline(never)
  func place(of code: UInt8) -> Int {
    var rest = codes
    for place in 0..<count {
      if UInt8(truncatingIfNeeded: rest) == code { return place }
      rest &>>= 8
    }
    return Self.capacity
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
    codes |= UInt64(name.code) &<< (8 &* UInt64(count))
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
