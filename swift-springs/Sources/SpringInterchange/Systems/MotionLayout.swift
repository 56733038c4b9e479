// SPDX-License-Identifier: Apache-2.0

import NumberText
import Springs

extension System {
  /// The springs of MotionLayout's OnSwipe.
  static let motionLayout = System(
    "MotionLayout", vocabularies: [.motionLayout], settling: [.motionLayout],
    presets: [
      PresetTable(
        in: .motionLayout, source: "androidx/constraintlayout 9cd4b5a, SwipeMode.Spring of Compose",
        [("motion-layout-compose-default", [(.springMass, 1), (.springStiffness, 400), (.springDamping, 10)])])
    ], dialects: [.motionLayout])
}

extension Vocabulary {
  /// MotionLayout's spring after a swipe, which is stepped in small parts of a frame and starts from rest.
  public static let motionLayout = Vocabulary(
    id: "motion-layout", title: "MotionLayout OnSwipe",
    summary: "springMass, springStiffness and springDamping of MotionLayout's OnSwipe.",
    source: "androidx/constraintlayout 9cd4b5a, SpringStopEngine.java",
    parameters: [
      .number(.springMass, in: .positive, unit: "kg", default: 1, "Mass on the spring."),
      .number(.springStiffness, in: .positive, unit: "N/m", "Spring constant; without it there is no spring."),
      .number(.springDamping, in: .notNegative, unit: "N·s/m", default: 10, "Viscous damping coefficient."),
      .refreshRate,
    ], example: [(.springMass, 1), (.springStiffness, 400), (.springDamping, 10)],
    end: { numbers, _ in .motionLayout(refreshRate: numbers.required(.refreshRate)) },
    decode: { arguments throws(ValidationErrors) in
      let spring = try spring { () throws(SpringError) in
        try Spring(
          validating: .stiffness(
            arguments.required(.springStiffness), damping: arguments.required(.springDamping),
            mass: arguments.required(.springMass)))
      }
      var decoded = DecodedSpring(spring)
      decoded.loop = .motionLayout(spring, refreshRate: arguments.required(.refreshRate))
      return decoded
    },
    encode: { spring, initialVelocity in
      EncodedSpring(
        numbers: [.springMass: spring.mass, .springStiffness: spring.stiffness, .springDamping: spring.damping],
        losses: .present(.velocityRefused(initialVelocity, by: "MotionLayout")),
        code: Snippet(
          "xml",
          """
          <OnSwipe motion:autoCompleteMode="spring" motion:springMass="\(spring.mass)" \
          motion:springStiffness="\(spring.stiffness)" motion:springDamping="\(spring.damping)" />
          """))
    })
}

extension SystemLoop {
  /// MotionLayout's steps, of which there are more in a frame for slower springs; from a thousand on none changes 1e-11.
  static func motionLayout(_ spring: Spring, refreshRate: Double) -> Self {
    let count = Int(clamping: min(1 + 9 * refreshRate / (4 * spring.naturalFrequency), 1000))
    return Self(
      spring, method: .midpoint, clock: .whole(count), step: 1 / (refreshRate * Double(count)), refreshRate: refreshRate
    )
  }
}

extension SettlingDefinition {
  /// The frame in which MotionLayout's spring stops, at 60 frames per second.
  public static let motionLayout = motionLayout(refreshRate: Parameter.usualRefreshRate)

  /// Returns the definition at another refresh rate.
  fileprivate static func motionLayout(refreshRate: Double) -> Self {
    Self(
      id: "motion-layout", title: "MotionLayout OnSwipe",
      rule: """
        The first frame, at \(NumberText.text(refreshRate)) Hz, with √(velocity² · mass / stiffness + distance²) ≤ 0.01, the threshold of \
        Compose's SwipeMode.Spring. It starts from rest.
        """, source: "androidx/constraintlayout 9cd4b5a, SpringStopEngine.java"
    ) { motion in
      let pace = motion.spring.naturalFrequency
      var play = SystemLoop.Play(
        .motionLayout(motion.spring, refreshRate: refreshRate),
        from: MotionState(position: motion.origin - motion.target, velocity: 0))
      return FrameLoop.settling(framesPerSecond: refreshRate) { _ in
        play.advance()
        return Elementary.hypot(play.shown.velocity / pace, play.shown.position) <= 0.01
      }
    }
  }
}

extension Dialect {
  /// MotionLayout's OnSwipe.
  static let motionLayout = Dialect(
    "motion-layout", "MotionLayout", sets: [.set(.motionLayout)],
    calls: [CallForm("SwipeMode.Spring", ["mass", "stiffness", "damping"], fixed: [], playsAlone: true)],
    marks: ["OnSwipe", "MotionScene"], names: ["springStiffness", "springMass"], languages: .android,
    namesStandInTags: true)
}
