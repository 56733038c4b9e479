// SPDX-License-Identifier: Apache-2.0

import NumberText
import Springs

extension System {
  /// Remotion, videos made of frames.
  static let remotion = System(
    "Remotion", vocabularies: [.remotion], settling: [.remotion],
    presets: [
      PresetTable(
        in: .remotion, source: "remotion-dev/remotion, packages/core/src/spring",
        [
          ("remotion-default", [(.damping, 10), (.mass, 1), (.stiffness, 100)]),
          ("remotion-no-overshoot", [(.damping, 200), (.mass, 1), (.stiffness, 100)]),
        ])
    ],
    hypotheses: [
      Hypothesis(.remotion, [.damping, .fps], takes: [.mass, .stiffness, .durationInFrames], plausibility: 0.9)
    ], dialects: [.remotion])
}

extension Vocabulary {
  /// Remotion's spring(): physics from rest, in whole frames, an overdamped spring played as critically damped.
  ///
  /// A frame counts 64 ms at most, so that below 15.625 frames a second time runs slower. With durationInFrames the
  /// natural duration is stretched to it, and the target is reached there.
  public static let remotion = Vocabulary(
    id: "remotion", title: "Remotion spring()",
    summary: "damping, mass and stiffness of Remotion's spring(), which counts in frames and starts from rest.",
    source: "remotion-dev/remotion, packages/core/src/spring/spring-utils.ts@1529843, measure-spring.ts@a9e6b72",
    parameters: [
      .number(
        .damping, in: NumberRange(above: 0, through: 1e24), unit: "N·s/m", default: 10,
        "Viscous damping coefficient; Remotion refuses 0 and takes more than critical for critical."), .mass,
      .stiffness(default: 100),
      .number(
        .fps, in: NumberRange(1...1000), unit: "1/s", default: 30,
        "Frames a second of the composition; below 15.625 time runs slower."),
      .optionalNumber(
        .durationInFrames, in: NumberRange(1...1e6), "Length in frames to which the natural duration is stretched."),
      .number(
        .durationRestThreshold, in: NumberRange(1e-9...0.999), default: 0.005,
        "What counts as settled in the natural duration, a fraction of the distance."),
    ], example: [(.damping, 10), (.mass, 1), (.stiffness, 100), (.fps, 30)],
    end: { numbers, played in
      let definition = SettlingDefinition.remotion(
        framesPerSecond: numbers.required(.fps), threshold: numbers.required(.durationRestThreshold),
        pace: min(1, RemotionFrames.longest * numbers.required(.fps)))
      return played.cut.map { definition.ending(after: $0) } ?? definition
    }, code: { .remotion($0) },
    decode: { arguments throws(ValidationErrors) in
      let fps = arguments.required(.fps)
      let slow = min(1, RemotionFrames.longest * fps)
      var decoded = try DecodedSpring.withoutOverdamping(arguments, initialVelocity: 0, in: "Remotion")
      var pace = slow
      if let length = arguments.number(.durationInFrames) {
        guard
          let natural = RemotionFrames.natural(
            decoded.spring, framesPerSecond: fps, threshold: arguments.required(.durationRestThreshold))
        else {
          throw ValidationErrors([ValidationError("durationInFrames", "cannot be reached: the spring does not settle")])
        }
        pace *= Double(natural) / length
        decoded.cut = length / fps
      }
      if slow < 1 { decoded.notes.append(RemotionFrames.runsSlower) }
      guard pace != 1 else { return decoded }
      decoded.spring = try spring { () throws(SpringError) in
        try Spring(
          validating: .naturalFrequency(
            decoded.spring.naturalFrequency * pace, dampingRatio: decoded.spring.dampingRatio, mass: decoded.spring.mass
          ))
      }
      return decoded
    },
    encode: { spring, initialVelocity in
      guard spring.dampingRatio > 0 else { return .none(.undampedRefused(by: "Remotion")) }
      let closest = ClosestSpring.withoutOverdamping(spring, initialVelocity: initialVelocity, isTaken: false)
      return EncodedSpring(
        numbers: [.damping: closest.spring.damping, .mass: closest.spring.mass, .stiffness: closest.spring.stiffness],
        losses: .present(closest.loss, .velocityRefused(initialVelocity, by: "Remotion")),
        code: .remotion([
          .damping: closest.spring.damping, .mass: closest.spring.mass, .stiffness: closest.spring.stiffness,
        ]))
    })
}

extension Snippet {
  /// A call of Remotion's `spring()` with all but its defaults; `fps` is the composition's.
  fileprivate static func remotion(_ numbers: NamedNumbers) -> Self {
    let length: Code = numbers.number(.durationInFrames).map { ", durationInFrames: \($0)" } ?? ""
    let threshold = numbers.number(.durationRestThreshold) ?? 0.005
    let rest: Code = threshold == 0.005 ? "" : ", durationRestThreshold: \(threshold)"
    let (damping, mass) = (numbers.number(.damping) ?? 10, numbers.number(.mass) ?? 1)
    return Self(
      "javascript",
      """
      spring({ frame, fps, config: { damping: \(damping), mass: \(mass), \
      stiffness: \(numbers.number(.stiffness) ?? 100) }\(length)\(rest) })
      """)
  }
}

/// Remotion's count of frames.
enum RemotionFrames {
  /// The longest step of a frame, in seconds.
  static let longest = 0.064
  static let runsSlower = Remark.own(.otherClock, "Below 15.625 frames a second Remotion's springs run slower.")

  /// The frames after which a spring from 0 to 1 stays within a threshold, as `measureSpring` counts them.
  ///
  /// The first frame inside after which the next twenty are inside too.
  ///
  /// - Returns: The frames, or nil if they are more than those of ``FrameLoop/limit``.
  static func natural(_ spring: Spring, framesPerSecond: Double, threshold: Double) -> Int? {
    let motion = Motion(spring: spring)
    let step = min(1 / framesPerSecond, longest)
    let last = Int(clamping: FrameLoop.limit / step)
    func isOutside(_ frame: Int) -> Bool { motion.remaining(at: Double(frame) * step).magnitude >= threshold }
    var (frame, entered, inside) = (0, 0, 0)
    while isOutside(frame), Steps.take() {
      frame += 1
      guard frame < last else { return nil }
    }
    entered = frame
    while inside < 20, Steps.take() {
      frame += 1
      guard frame < last else { return nil }
      if isOutside(frame) { (inside, entered) = (0, frame + 1) }
      inside += 1
    }
    return entered
  }
}

extension SettlingDefinition {
  /// The natural duration of Remotion's springs.
  public static let remotion = remotion(framesPerSecond: 30, threshold: 0.005)

  /// Returns the definition with another frame rate and threshold, of a spring that already runs slower by a pace.
  fileprivate static func remotion(framesPerSecond: Double, threshold: Double, pace: Double = 1) -> Self {
    Self(
      id: "remotion", title: "Remotion measureSpring",
      rule: """
        The first of twenty-one frames in a row, at \(NumberText.text(framesPerSecond)) Hz, within \
        \(NumberText.text(threshold)) of the distance; of twenty after it has left once. Overdamping plays as critical, and none has an initial velocity.
        """, source: "remotion-dev/remotion, packages/core/src/spring/measure-spring.ts@a9e6b72", endsAnimation: false
    ) { motion in
      guard motion.spring.dampingRatio > 0 else { return .refusesUndamped(by: "Remotion") }
      let played = motion.withoutOverdamping.spring
      let slowed =
        pace == 1
        ? nil
        : try? Spring(validating: .naturalFrequency(played.naturalFrequency / pace, dampingRatio: played.dampingRatio))
      let frames = RemotionFrames.natural(slowed ?? played, framesPerSecond: framesPerSecond, threshold: threshold)
      guard let frames else { return FrameLoop.stillMoving }
      return .seconds(
        Double(frames) / framesPerSecond, note: motion.initialVelocity == 0 ? nil : "Remotion has no initial velocity.")
    }
  }
}

extension Dialect {
  /// Remotion's `spring()`.
  static let remotion = Dialect(
    "remotion", "Remotion",
    sets: [.set(.remotion, takes: [.stiffness, .damping, .mass, .fps, .durationInFrames, .restThreshold])],
    calls: [
      CallForm("spring", needs: ["frame", "fps"], playsAlone: true), CallForm("measureSpring", playsAlone: true),
      CallForm("springTiming", playsAlone: true), CallForm("Easing.spring", playsAlone: true),
    ], marks: ["remotion", "useCurrentFrame"], names: ["durationInFrames", "durationRestThreshold"], languages: .script)
}
