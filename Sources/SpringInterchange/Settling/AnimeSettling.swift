// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension SettlingDefinition {
  /// The settling duration of anime.js 4.
  static let anime = Self(
    id: "anime",
    title: "anime.js spring, settlingDuration",
    rule: """
      Looked at every 20 ms for at most 60 s: the end of the first ten looks in a row within 0.0005 of the distance. \
      So it includes 200 ms of rest.
      """,
    source: "juliangarnier/anime 4, src/easings/spring/index.js"
  ) { motion in
    guard let velocity = motion.relativeVelocity else {
      return .noDistance
    }
    let progress = Motion(spring: motion.spring, relativeVelocity: velocity)
    var (time, inside) = (0.0, 0)
    while inside < 10, time < 60 {
      inside = progress.remaining(at: time).magnitude < 0.0005 ? inside + 1 : 0
      time += 0.02
    }
    return .seconds(
      (time * 1000).rounded() / 1000,
      note: inside < 10 ? "anime.js stops looking after 60 seconds." : nil
    )
  }
}
