// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Curves
import JSON
import SpringInterchange
import Springs

/// What is compared: a spring, or a timing curve with its duration.
struct ComparedMotion: Sendable {
  let course: Course
  /// Further remarks on a spring.
  let remarks: [String]

  init(_ spring: DecodedSpring) {
    course = .motion(Motion(spring: spring.spring, relativeVelocity: spring.initialVelocity))
    remarks = spring.remarks
  }

  private init(_ curve: TimingCurve, duration: Double) {
    course = .easing(curve, duration: duration)
    remarks = []
  }

  /// A timing curve.
  fileprivate static let form: Form<Self> = Form(
    .cubicBezier, .optionalText("cssLinear", "A linear() of CSS; a duration such as 750ms may precede it."),
    .optionalNumber("duration", in: .seconds, "How long it takes.")
  ) { (errors: inout ErrorCollector, bezier: CubicBezier?, css: String?, duration: Double?) in
    guard bezier == nil || css == nil else {
      errors.add(at: "cssLinear", "contradicts cubicBezier; give one of \(CurveMembers.ways)")
      return nil
    }
    let members = CurveMembers(bezier: bezier, css: css, duration: duration)
    return members.curve(&errors).map { Self($0.curve, duration: $0.duration) }
  }

  fileprivate static let schema = Schema.oneOf([.reference("Spring"), form.schema])
}

extension Field where Value == [ComparedMotion] {
  /// The two of them.
  static let compared = array(
    "springs", of: ComparedMotion.schema, count: 2...2, queryShape: .objects,
    "The two springs; a curve, cubicBezier or cssLinear with its duration, may stand for one."
  ) { value, errors in
    let isCurve = value.members?.contains { ["cubicBezier", "cssLinear"].contains($0.name) }
    return isCurve == true ? ComparedMotion.form.read(value, &errors) : errors.spring(value).map { ComparedMotion($0) }
  }
}
