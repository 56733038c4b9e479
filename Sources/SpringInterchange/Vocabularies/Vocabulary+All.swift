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

  private static let byID = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })
}
