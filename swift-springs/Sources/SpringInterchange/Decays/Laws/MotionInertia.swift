// SPDX-License-Identifier: Apache-2.0

import Springs

extension DecayLaw {
  /// Motion's `inertia`, also of Framer Motion and Popmotion.
  public static let motionInertia = DecayLaw(
    "motion-inertia", "Motion, inertia",
    summary:
      "x = target − power v₀ e^(−t / timeConstant), target = x₀ + power v₀: it starts power / timeConstant times as fast.",
    source: "framer/motion 2a7d800, packages/framer-motion/src/animation/generators/inertia.ts",
    end: "Where less than restDelta is left; then the value is set to its target.",
    parameters: [
      .number(.power, in: NumberRange(1e-6...1e6), unit: "s", default: 0.8, "The way divided by the velocity."),
      .number(
        .timeConstant, in: .duration(from: 1e-6), unit: "s", default: 0.325,
        "Seconds in which the speed falls to 1/e; milliseconds in Motion's code."),
      .number(
        .restDelta, in: NumberRange(1e-9...1e9), default: 0.5, "What is left where it ends, in units of the value."),
      .velocity, .from,
    ], example: [(.power, 0.8), (.timeConstant, 0.325), (.velocity, 1000)],
    forms: [DecayForm("inertia", milliseconds: [.timeConstant], languages: .script)],
    play: { numbers in
      let (from, seconds) = (numbers.required(.from), numbers.required(.timeConstant))
      let (way, delta) = (numbers.required(.power) * numbers.required(.velocity), numbers.required(.restDelta))
      return DecayMotion(
        from: from, way: way, rate: 1 / seconds,
        rest: DecayMotion.Rest(
          place: from + way, seconds: way.magnitude > delta ? seconds * Elementary.log(way.magnitude / delta) : 0))
    },
    express: { motion, given in
      guard let closest = motion.exponential(keepsWay: true) else { return .none(DecayMotion.standsStill) }
      let velocity = given.number(.velocity) ?? motion.launchVelocity
      let seconds = 1 / closest.rate
      let power = velocity == 0 ? seconds : closest.way / velocity
      return ExpressedDecay(
        numbers: [(.power, power), (.timeConstant, seconds), (.velocity, velocity), (.from, motion.origin)],
        losses: closest.losses)
    },
    code: {
      Snippet(
        "javascript",
        """
        { type: "inertia", velocity: \($0.required(.velocity)), power: \($0.required(.power)), \
        timeConstant: \(Snippet.milliseconds($0.required(.timeConstant))), restDelta: \($0.required(.restDelta)) }
        """)
    })
}
