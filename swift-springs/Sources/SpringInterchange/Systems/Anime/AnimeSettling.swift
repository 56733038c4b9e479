// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension SettlingDefinition {
  /// The duration of anime.js 3's spring easing.
  public static let animeV3 = Self(
    id: "anime-v3", title: "anime.js 3, spring easing",
    rule: """
      A sixth of the time of the last of sixteen looks in a row, one every sixth of a second, that found the target \
      to the last bit of a number. An overdamped spring is played as critically damped, and the initial velocity is \
      moved into 0.1 to 100.
      """, source: "juliangarnier/anime 3.2.2, src/index.js"
  ) { motion in
    guard let played = ParameterClamp.animeV3.played(motion) else { return .noDistance }
    let rest = Anime3DurationSearch.rest(from: 1.0 / 6, looks: Int(FrameLoop.limit * 36)) {
      1 + played.position(at: $0) == 1
    }
    return rest.map { .seconds($0.last / 6) } ?? FrameLoop.stillMoving
  }

  /// The settling duration of anime.js 4.
  public static let anime = Self(
    id: "anime", title: "anime.js spring, settlingDuration",
    rule: """
      Looked at every 20 ms for at most 60 s: the last of the first eleven looks in a row within 0.0005 of the \
      distance. So it includes 200 ms of rest.
      """, source: "juliangarnier/anime 4, src/easings/spring/index.js"
  ) { motion in
    guard let velocity = motion.relativeVelocity else { return .noDistance }
    let progress = Motion(spring: motion.spring, relativeVelocity: velocity)
    var (time, inside) = (0.0, 0)
    for look in 0...3000 {
      // Added up as there, so that a look is where its own is.
      time = look == 0 ? 0 : time + 0.02
      inside = progress.remaining(at: time).magnitude < 0.0005 ? inside + 1 : 0
      guard inside < 11 else { break }
    }
    return .seconds(
      (time * 1000).rounded() / 1000, note: inside < 11 ? "anime.js stops looking after 60 seconds." : nil)
  }
}
