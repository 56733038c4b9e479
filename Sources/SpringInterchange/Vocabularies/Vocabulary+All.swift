// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Vocabulary {
  /// Every vocabulary, in the order of the documentation.
  public static let all: [Vocabulary] = [
    .massStiffnessDamping,
    .responseDampingRatio,
    .durationBounce,
    .settlingDuration,
    .uiview,
    .coreAnimation,
    .android,
    .compose,
    .reactSpring,
    .motion,
    .motionVisualDuration,
    .motionDuration,
    .origami,
    .origamiTensionFriction,
    .figma,
    .flutter,
    .libadwaita,
    .coreAnimationOverdamping,
    .uiSpringTimingParameters,
    .wobble,
    .wobbleOverdamping,
    .reanimated,
    .reanimatedDuration,
    .anime,
    .animePhysics,
    .animeThree,
    .springEasing,
    .remix,
    .wave,
    .preset,
  ]

  /// The vocabulary with an id, or nil.
  public static func named(_ id: String) -> Vocabulary? { byID[id] }

  /// The vocabulary with an id in UTF-8, or nil.
  public static func named(_ id: Span<UInt8>) -> Vocabulary? { byID[id] }

  private static let byID = ByLength(all.map { ($0.id, $0) })
}
