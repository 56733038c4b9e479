// SPDX-License-Identifier: Apache-2.0

import JSON

extension JSONValue {
  /// The number, or nil.
  var number: Double? {
    guard case .number(let number) = self else { return nil }
    return number
  }

  /// The elements of an array, or nil.
  var elements: [JSONValue]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }

  /// The numbers of an array of numbers, or nil.
  var numbers: [Double]? {
    guard let elements else { return nil }
    let numbers = elements.compactMap(\.number)
    return numbers.count == elements.count ? numbers : nil
  }

  /// The numbers of an array of arrays of numbers, or nil.
  var rows: [[Double]]? {
    guard let elements else { return nil }
    let rows = elements.compactMap(\.numbers)
    return rows.count == elements.count ? rows : nil
  }

  /// The names of an object's members, or nil.
  var names: [String]? {
    guard case .object(let members) = self else { return nil }
    return members.map(\.name)
  }
}
