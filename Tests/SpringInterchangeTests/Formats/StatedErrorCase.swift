// SPDX-License-Identifier: Apache-2.0

import SpringInterchange
import SpringKeyframes
import Springs
import Testing

/// A motion whose error is hard to state.
struct StatedErrorCase {
  let name: String
  let motion: FiniteMotion
  var sampling = Clip.Density.usual

  var clip: Clip {
    var clip = Clip(motion)
    clip.sampling = sampling
    return clip
  }

  static func all() throws -> [Self] {
    func motion(_ frequency: Double, _ ratio: Double, velocity: Double = 0, duration: Double? = nil) throws
      -> FiniteMotion
    {
      let spring = Spring(naturalFrequency: frequency, dampingRatio: ratio)
      let motion = Motion(spring: spring, origin: 0, target: 1, initialVelocity: velocity)
      return try FiniteMotion(motion, duration: duration)
    }
    return [
      Self(name: "frames", motion: try motion(29.25, 0.15, velocity: -105), sampling: .frameRate(24)),
      Self(name: "pushed", motion: try motion(55, 21, velocity: 200), sampling: .tolerance(1e-4)),
      Self(name: "hit", motion: try motion(10, 10, velocity: 5000)),
      Self(name: "creeping", motion: try motion(10, 1000)), Self(name: "tiny", motion: try motion(1e5, 0.3)),
      Self(name: "odd end", motion: try motion(240, 0.4, duration: 0.012_345_678_9)),
      Self(name: "hidden swings", motion: try motion(2 * .pi, 1e-6, duration: 96)),
      Self(name: "twelve values", motion: try motion(10, 10, velocity: 50), sampling: .count(12)),
    ]
  }

  func text(_ format: Format) -> String? {
    var bytes: [UInt8] = []
    // One of these needs too many pieces for some formats and is refused, which states nothing.
    guard (try? format.write(clip, &bytes)) != nil else {
      #expect(["pushed", "hit", "hidden swings"].contains(name), "\(name), \(format.id)")
      return nil
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
