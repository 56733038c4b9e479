// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// How Core Animation plays a perceptual duration with a bounce below 0.
///
/// `CASpringAnimation(perceptualDuration:bounce:)` allows overdamping, and plays it in its own way, far from the spring.
enum CoreAnimationBounce {
  static func candidates(_ found: FoundNumbers) -> [RecognizedSpring] {
    guard let duration = found[.perceptualDuration], let bounce = found[.bounce], bounce.value < 0, bounce.value > -1,
      duration.value > 0
    else { return [] }
    let rate = 2 * Double.pi / duration.value
    let parameters: [(name: String, value: Argument)] = [
      ("mass", .number(1)), ("stiffness", .number(rate * rate)), ("damping", .number(2 * rate / (1 + bounce.value))),
    ]
    guard let decoded = try? Vocabulary.coreAnimationOverdamping.decode(parameters) else { return [] }
    return [
      RecognizedSpring(
        .coreAnimationOverdamping, parameters, decoded, plausibility: 0.6,
        notes: ["Core Animation means the same spring by these words, and plays an overdamped one in its own way."]
          + decoded.notes)
    ]
  }
}
