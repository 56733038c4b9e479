// SPDX-License-Identifier: Apache-2.0

import JSON
import NumberText
import SpringInterchange
import Springs

extension Operation {
  package static let velocity = Operation(
    path: "/v1/velocity", id: "velocity", tag: .computation, summary: "Turn a gesture's velocity into a relative one",
    description: """
      Velocities in distances per second, as UIKit, Core Animation and CSS springs take them, from points and points \
      per second. An axis that is already at its target has no distance: where the push would show, its start is \
      moved by a thousandth of the velocity (or one pixel of the display) in the direction of travel, and the \
      relative velocity plays the right swing from there. With it, where a fling would come to rest by itself.
      """,
    work: .computation(
      .json(
        VelocityQuestion.self, fitsQuery: true,
        examples: [
          Example(
            "flick", "A flick to the right; the second axis is already at its target",
            arguments: [
              "from": [20, 100], "to": [320, 100], "velocity": [1500, -1000],
              "spring": ["vocabulary": "response-damping-ratio", "response": 0.4, "dampingRatio": 1],
            ]),
          Example(
            "oneAxis", "One axis, at a target that is half a point away",
            arguments: ["from": 100, "to": 100.5, "velocity": 1000, "decelerationRate": 0.99]),
        ])))
}

/// A request to `/v1/velocity`.
struct VelocityQuestion: AnsweredQuestion {
  typealias Answered = VelocityAnswer

  let axes: AxisMotions
  let displayScale: Double?
  let projection: FlingProjection
  /// The system's behaviour besides playing the spring.
  let notes: [Remark]

  init?<Asked: QuestionReader>(_ asked: inout Asked) {
    let from = asked.axes("from", "Where each axis is.")
    let to = asked.axes("to", "Where each axis should go.")
    let velocity = asked.axes("velocity", "The velocity of each axis, in units per second.")
    let spring = asked.optionalSpring(
      "spring",
      """
      The spring that will pull, without an initialVelocity; it decides whether a push at the target shows. Left out, \
      response 0.5 and damping ratio 1.
      """)
    let displayScale = asked.optionalNumber(
      "displayScale", in: NumberRange(above: 0, through: 100),
      "Pixels per unit: a start is moved by one pixel then, and not by a thousandth of the velocity.")
    let rate = asked.number(
      "decelerationRate", in: NumberRange(1e-6...0.999999), default: 0.998,
      "The part of the speed that a fling keeps per millisecond; 0.998 is ordinary scrolling, 0.99 fast.")
    guard let from, let to, let velocity, let spring, let displayScale, let rate else { return nil }
    if let spring, spring.initialVelocity != 0 {
      asked.errors.add(at: "spring", "must have no initialVelocity: the velocity is what is computed")
      return nil
    }
    guard let projection = try? FlingProjection(decelerationRate: rate),
      let axes = AxisMotions(
        spring?.spring ?? Spring(response: 0.5, dampingRatio: 1), from: from, to: to, velocity: velocity, &asked.errors)
    else { return nil }
    (self.axes, self.displayScale, self.projection) = (axes, displayScale, projection)
    notes = spring?.remarks ?? []
  }

  func answer(_ call: inout Call) throws(ComputationError) -> VelocityAnswer { VelocityAnswer(self) }
}

/// The answer of `/v1/velocity`.
struct VelocityAnswer: Record {
  typealias Value = Self

  let isNumber: Bool
  let relative: [RelativeVelocity]
  let projection: FlingProjection
  let rest: [Double]
  let steppedRest: [Double]
  let notes: [Remark]

  init(_ question: VelocityQuestion) {
    let projection = question.projection
    let motions = question.axes.motions
    isNumber = question.axes.isNumber
    self.projection = projection
    relative = motions.map {
      RelativeVelocity(
        spring: $0.spring, origin: $0.origin, target: $0.target, absoluteVelocity: $0.initialVelocity,
        hair: question.displayScale.map { 1 / $0 })
    }
    let moved = zip(motions, relative).first { $0.origin != $0.target && $0.origin != $1.origin }
    notes = question.notes + (moved.map { [Self.startMoved($0.0, $0.1)] } ?? [])
    rest = motions.map { projection.rest(from: $0.origin, velocity: $0.initialVelocity) }
    steppedRest = motions.map { projection.steppedRest(from: $0.origin, velocity: $0.initialVelocity) }
  }

  /// That a start beside its target is moved.
  private static func startMoved(_ motion: Motion, _ relative: RelativeVelocity) -> Remark {
    let (origin, target, start) = (motion.origin, motion.target, relative.origin)
    return .own(
      .startMoved,
      "The start is moved from \(NumberText.text(origin)) to \(NumberText.text(start)), because the push hides the way to \(NumberText.text(target)); without that the relative velocity is \(NumberText.text(motion.initialVelocity / (target - origin)))."
    )
  }

  static func list(_ answer: inout some AnswerList<Self> & ~Copyable) {
    answer.axes("relativeVelocity", "Distances per second, positive towards the target.") {
      AxisNumbers(values: $0.relative.map { $0.velocity }, isNumber: $0.isNumber)
    }
    answer.axes("from", "The start; moved if an axis is already at its target.") {
      AxisNumbers(values: $0.relative.map { $0.origin }, isNumber: $0.isNumber)
    }
    answer.object("projection", "Where a fling from here comes to rest by itself.", ProjectionRecord.self) { $0 }
    answer.remarks { $0.notes }
  }

  private enum ProjectionRecord: Record {
    typealias Value = VelocityAnswer

    static func list(_ answer: inout some AnswerList<VelocityAnswer> & ~Copyable) {
      answer.number("decelerationRate", "The part d of the speed that is kept per millisecond.") {
        $0.projection.decelerationRate
      }
      answer.axes("rest", "Where it comes to rest: x − V / (1000 ln d), the limit of short steps.") {
        AxisNumbers(values: $0.rest, isNumber: $0.isNumber)
      }
      answer.axes(
        "steppedRest", "The same in whole milliseconds: x + V / 1000 · d / (1 − d); a thousandth of the way shorter."
      ) { AxisNumbers(values: $0.steppedRest, isNumber: $0.isNumber) }
    }
  }
}
