// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import JSON
import SpringInterchange
import Springs

extension Field where Value == CubicBezier? {
  /// The four numbers of a cubic-bezier().
  static let cubicBezier = Field<CubicBezier?>(
    optional: "cubicBezier",
    "The numbers x1, y1, x2, y2 of a cubic-bezier() of CSS; x1 and x2 are from 0 to 1.",
    schema: .array(of: .number(ordinates), count: 4...4),
    queryShape: nil
  ) { value, faults in
    guard let elements = value.elements, elements.count == 4 else {
      faults.add("must be an array of four numbers, x1, y1, x2 and y2")
      return nil
    }
    let numbers = elements.enumerated().compactMap { index, element in
      faults.within("\(index)") {
        $0.number(element, in: index.isMultiple(of: 2) ? NumberRange(0...1) : ordinates)
      }
    }
    guard numbers.count == 4 else {
      return nil
    }
    return CubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
  }

  private static var ordinates: NumberRange { NumberRange(-100...100) }
}
