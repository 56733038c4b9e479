// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

/// The spring behind a recording of 200 samples.
enum FitSuite {
  static var suites: [Suite] {
    [
      Suite(
        name: "Fit, 200 samples",
        unit: "recording",
        unitsPerRun: 1,
        candidates: [
          candidate("as released", dampingRatio: 0.7),
          candidate("after a wait", dampingRatio: 0.7, delay: 0.13),
          candidate("overdamped, after a wait", dampingRatio: 2, delay: 0.13),
          candidate("pushed, after a wait", dampingRatio: 0.7, delay: 0.13, push: 8),
          candidate("noisy, after a wait", dampingRatio: 0.5, delay: 0.13, noise: 0.01),
        ]
      )
    ]
  }

  private static func candidate(
    _ name: String,
    dampingRatio: Double,
    delay: Double = 0,
    push: Double = 0,
    noise: Double = 0
  ) -> Suite.Candidate {
    let times = (0..<200).map { Double($0) * 1.5 / 199 }
    guard let spring = try? Spring(validating: .naturalFrequency(12.5, dampingRatio: dampingRatio))
    else {
      preconditionFailure("the benchmark's springs are valid")
    }
    let motion = Motion(spring: spring, relativeVelocity: push)
    // Neither random nor smooth: the golden ratio's multiples.
    let values = times.enumerated().map { index, time in
      let shake = (Double(index) * 0.618033988749895).truncatingRemainder(dividingBy: 1) - 0.5
      return motion.position(at: time - delay) + 2 * noise * shake
    }
    return Suite.Candidate(name: name) {
      (try? SpringFit(times: times, values: values)).map { Int($0.delay * 1e6) } ?? 0
    }
  }
}
