// SPDX-License-Identifier: Apache-2.0

import Springs

extension System {
  /// The springs of MotionLayout's OnSwipe.
  static let motionLayout = System(
    "MotionLayout", vocabularies: [.motionLayout], settling: [.motionLayout],
    presets: [
      PresetTable(
        in: .motionLayout, source: "androidx/constraintlayout 9cd4b5a, SwipeMode.Spring of Compose",
        [("motion-layout-compose-default", [("springMass", 1), ("springStiffness", 400), ("springDamping", 10)])])
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
    ], example: [("springMass", .number(1)), ("springStiffness", .number(400)), ("springDamping", .number(10))],
    decode: { arguments throws(ValidationErrors) in
      let spring = try spring { () throws(SpringError) in
        try Spring(
          validating: .stiffness(
            arguments.required(.springStiffness), damping: arguments.required(.springDamping),
            mass: arguments.required(.springMass)))
      }
      return DecodedSpring(spring, notes: ["MotionLayout takes steps within a frame, which come near this motion."])
    },
    encode: { spring, initialVelocity in
      EncodedSpring(
        numbers: [.springMass: spring.mass, .springStiffness: spring.stiffness, .springDamping: spring.damping],
        note: Notes.joined(
          Notes.velocityIsRefused(initialVelocity, by: "MotionLayout"),
          "MotionLayout takes steps within a frame, which come near this motion."),
        code: Snippet(
          "xml",
          """
          <OnSwipe motion:autoCompleteMode="spring" motion:springMass="\(spring.mass)" \
          motion:springStiffness="\(spring.stiffness)" motion:springDamping="\(spring.damping)" />
          """))
    })
}

extension SettlingDefinition {
  /// The frame in which MotionLayout's spring stops, at 60 frames per second.
  public static let motionLayout = Self(
    id: "motion-layout", title: "MotionLayout OnSwipe",
    rule: """
      The first frame, at 60 per second, with √(velocity² · mass / stiffness + distance²) ≤ 0.01, the threshold of \
      Compose's SwipeMode.Spring. It starts from rest, whatever the swipe's velocity was.
      """, source: "androidx/constraintlayout 9cd4b5a, SpringStopEngine.java"
  ) { motion in
    let motion = Motion(spring: motion.spring, origin: motion.origin, target: motion.target)
    let pace = motion.spring.naturalFrequency
    return FrameLoop.settling(framesPerSecond: 60) { time in
      let state = motion.state(at: time)
      return Elementary.hypot(state.velocity / pace, state.position - motion.target) <= 0.01
    }
  }
}

extension Dialect {
  /// MotionLayout's OnSwipe.
  static let motionLayout = Dialect(
    "motion-layout", "MotionLayout",
    sets: [
      .set(
        .motionLayout, needs: [(.stiffness, "springStiffness")],
        takes: [(.mass, "springMass"), (.damping, "springDamping")])
    ], calls: [CallForm("SwipeMode.Spring", ["mass", "stiffness", "damping"], fixed: [], playsAlone: true)],
    marks: ["OnSwipe", "MotionScene"], names: ["springStiffness", "springMass"], languages: .android,
    namesStandInTags: true)
}
