// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension SpringSystem {
  /// Every system, in the order in which they are tried; of two calls that fit equally the first counts.
  static let all: [SpringSystem] = [
    .swiftUI, .uiKit, .coreAnimation, .compose, .android, .reactNative, .reanimated, .remotion,
    .motion, .reactSpring, .anime, .animeThree, .springEasing, .cssSpring, .remix, .svelte, .wobble,
    .wave, .origami, .popDynamics, .figma, .flutter, .libadwaita, .qt, .embla, .smoothDamp, .hertz,
    .radians, .halfLife, .harmonyOS, .niri, .hyprland, .popmotion, .motionLayout, .afterEffects,
    .windows, .miuix, .designTokens,
  ]
}
