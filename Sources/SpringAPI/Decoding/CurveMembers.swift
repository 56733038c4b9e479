// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Curves
import JSON
import NumberText
import SpringInterchange

/// The members that give a timing curve with its duration, as they were sent.
struct CurveMembers {
  let bezier: CubicBezier?
  let css: String?
  let duration: Double?

  static let ways = "cubicBezier or cssLinear"

  /// The curve; if its duration is missing or it cannot be read, that is recorded.
  func curve(_ errors: inout ErrorCollector) -> (curve: TimingCurve, duration: Double)? {
    if let bezier {
      guard let duration else {
        errors.add(at: "duration", "is required: the curve alone has no pace")
        return nil
      }
      return (.cubicBezier(bezier), duration)
    }
    guard let css else { return nil }
    do {
      let text = try TimedEasing(parsing: css)
      guard let seconds = duration ?? text.duration else {
        errors.add(at: "duration", "is required: a linear() alone has no pace")
        return nil
      }
      if let duration, let written = text.duration, duration != written {
        let seconds = NumberText.text(written)
        errors.add(at: "duration", "contradicts the \(seconds) seconds beside the linear()")
        return nil
      }
      guard NumberRange.seconds.contains(seconds) else {
        errors.add(at: "cssLinear", "has a duration that is not \(NumberRange.seconds.text)")
        return nil
      }
      return (.linear(text.easing), seconds)
    } catch {
      for fault in error.errors { errors.add(at: "cssLinear", fault.detail) }
      return nil
    }
  }
}

extension Field where Value == CubicBezier? {
  /// The four numbers of a cubic-bezier().
  static let cubicBezier = Field<CubicBezier?>(
    optional: "cubicBezier", "The numbers x1, y1, x2, y2 of a cubic-bezier() of CSS; x1 and x2 are from 0 to 1.",
    schema: .array(of: .number(ordinates), count: 4...4), queryShape: .numberList
  ) { value, errors in
    guard let elements = value.list, elements.count == 4 else {
      errors.add("must be an array of four numbers, x1, y1, x2 and y2")
      return nil
    }
    let numbers = elements.enumerated().compactMap { index, element in
      errors.within("\(index)") { $0.number(element, in: index.isMultiple(of: 2) ? NumberRange(0...1) : ordinates) }
    }
    guard numbers.count == 4 else { return nil }
    return CubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
  }

  private static var ordinates: NumberRange { NumberRange(-100...100) }
}
