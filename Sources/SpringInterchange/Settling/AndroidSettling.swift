// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension SettlingDefinition {
  /// The frame in which a `SpringAnimation` of pixels ends on Android.
  static let android = Self(
    id: "android",
    title: "Android SpringAnimation",
    rule: """
      The first frame, at 60 per second, with |distance| < 0.75 units, three quarters of the least visible change, and \
      |velocity| < 46.875 units per second, 62.5 times that. The units are pixels: for opacity, scale and rotation \
      Android takes other least changes.
      """,
    source: "androidx/androidx, dynamicanimation DynamicAnimation.java and SpringForce.java"
  ) { motion in
    let least = 0.75
    return FrameLoop.settling(framesPerSecond: 60) { time in
      let state = motion.state(at: time)
      return state.velocity.magnitude < least * 62.5
        && (state.position - motion.target).magnitude < least
    }
    .noting(pixelsOf: motion)
  }
}

extension SettlingReport {
  /// The way from which on a rule for pixels is not told that it may have been asked in another unit.
  private static let fewPixels = 10.0

  /// The same number with a remark where the way is so short that it is hardly meant in the rule's pixels or points.
  func noting(pixelsOf motion: Motion) -> Self {
    guard let seconds, (motion.target - motion.origin).magnitude < Self.fewPixels else {
      return self
    }
    return .seconds(seconds, note: "This rule counts pixels: ask with origin and target in pixels.")
  }
}
