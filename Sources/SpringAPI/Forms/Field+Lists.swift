// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import JSON
import SpringInterchange

extension Field where Value == [Double]? {
  /// An array of numbers that may be left out.
  static func optionalNumbers(
    _ name: String,
    in range: NumberRange,
    atLeast least: Int = 1,
    atMost limit: Int? = nil,
    _ summary: String
  ) -> Self {
    var schema = Schema.array(of: .number(range)).with("minItems", .number(Double(least)))
    if let limit {
      schema = schema.with("maxItems", .number(Double(limit)))
    }
    return Self(
      optional: name,
      summary,
      schema: schema,
      queryShape: .numberList
    ) { value, faults in
      guard let elements = value.elements, elements.count >= least else {
        faults.add("must be an array of \(least == 1 ? "one" : "\(least)") or more numbers")
        return nil
      }
      if let limit, elements.count > limit {
        faults.add("must have at most \(limit) numbers; it has \(elements.count)")
        return nil
      }
      return faults.numbers(elements, in: range)
    }
  }
}
