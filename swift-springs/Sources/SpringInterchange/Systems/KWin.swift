// SPDX-License-Identifier: Apache-2.0

import Springs

extension System {
  /// KWin's slide effect.
  static let kwin = System(
    "KWin", vocabularies: [.kwin],
    presets: [
      PresetTable(
        in: .kwin, source: "KDE/kwin a293c39, src/plugins/slide/springmotion.cpp",
        [("kwin-default", [(.stiffness, 200), (.dampingRatio, 1.1)])])
    ], dialects: [.kwin])
}

extension Vocabulary {
  /// KWin's SpringMotion: Runge-Kutta in steps of 0.01 s whose positions move by the old velocity, straight lines between.
  public static let kwin = Vocabulary(
    id: "kwin", title: "KWin, SpringMotion",
    summary: "springConstant, here stiffness, and dampingRatio of KWin's SpringMotion, in 100 steps a second.",
    source: "KDE/kwin a293c39, src/plugins/slide/springmotion.cpp",
    parameters: [
      .stiffness(default: 200, "The springConstant of a unit mass."), .dampingRatio(default: 1.1), .refreshRate,
    ], example: [(.stiffness, 200), (.dampingRatio, 1.1)],
    decode: { arguments throws(ValidationErrors) in
      let spring = try spring { () throws(SpringError) in
        try Spring(
          validating: .dampingRatio(arguments.required(.dampingRatio), stiffness: arguments.required(.stiffness)))
      }
      var decoded = DecodedSpring(spring)
      decoded.loop = SystemLoop(
        spring, method: .kwin, clock: .lines, step: 0.01, refreshRate: arguments.required(.refreshRate))
      return decoded
    },
    encode: { spring, initialVelocity in
      EncodedSpring(
        numbers: [.stiffness: spring.stiffnessOfUnitMass, .dampingRatio: spring.dampingRatio],
        losses: .present(.velocityLost(initialVelocity)),
        code: Snippet("cpp", "SpringMotion(\(spring.stiffnessOfUnitMass), \(spring.dampingRatio))"))
    })
}

/// A step of KWin's Runge-Kutta: all four slopes of the position are the velocity at the start.
enum KWinStep {
  static func state(after h: Double, from start: MotionState, stiffness: Double, damping: Double) -> MotionState {
    let (x, v) = (start.position, start.velocity)
    func pull(_ time: Double, _ slope: Double) -> Double { -stiffness * (x + v * time) - damping * (v + slope * time) }
    let first = pull(0, 0)
    let second = pull(h / 2, first)
    let third = pull(h / 2, second)
    let last = pull(h, third)
    return MotionState(position: x + v * h, velocity: v + (first + 2 * second + 2 * third + last) / 6 * h)
  }

  /// The recurrence of its steps, derived from two states.
  static func recurrence(of loop: SystemLoop) -> FrameRecurrence {
    let h = loop.step
    func end(_ position: Double, _ velocity: Double) -> Double {
      state(
        after: h, from: MotionState(position: position, velocity: velocity), stiffness: loop.stiffness,
        damping: loop.damping
      ).velocity
    }
    let (ofPlace, ofSpeed) = (end(1, 0), end(0, 1))
    // S = 1 + ofSpeed, P = ofSpeed − h ofPlace
    let pull = -h * ofPlace
    return FrameRecurrence(pull: pull, brake: 1 - ofSpeed + h * ofPlace, kick: loop.velocity * h - pull, frame: h)
  }
}

extension Dialect {
  /// KWin.
  static let kwin = Dialect(
    "kwin", "KWin", sets: [.set(.kwin, needs: [.stiffness, .dampingRatio])],
    calls: [CallForm("SpringMotion", ["stiffness", "dampingRatio"])], marks: ["SpringMotion"], languages: [.c])
}
