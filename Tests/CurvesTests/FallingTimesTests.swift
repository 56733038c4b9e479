// SPDX-License-Identifier: Apache-2.0

import Curves
import Springs
import Testing

/// Curves whose times fall, on which a search might never end, are refused with a text.
@Suite struct FallingTimesTests {
  /// So quick that a search that sees it all the way does not come to an end.
  private static func motion() throws -> Motion { Motion(spring: Spring(naturalFrequency: 1e12, dampingRatio: 1e3)) }

  @Test(.timeLimit(.minutes(1))) func aCurveThatFallsIsRefused() async {
    await #expect(processExitsWith: .failure) {
      let curve = TimedCurve(times: [0, 1, -10, 2], values: [0, 0, 1, 1])
      _ = curve.largestDistance(from: try FallingTimesTests.motion())
    }
    await #expect(processExitsWith: .failure) {
      let curve = TimedCurve(times: [-1, -0.5, 0, 0.5], values: [0, 0, 1, 1])
      _ = curve.largestDistance(from: try FallingTimesTests.motion())
    }
    await #expect(processExitsWith: .failure) { _ = TimedCurve(times: [0, 1, 2, .nan], values: [0, 0, 1, 1]) }
    await #expect(processExitsWith: .failure) { _ = TimedCurve(times: [0, 1, .nan, 2], values: [0, 0, 1, 1]) }
  }

  @Test(.timeLimit(.minutes(1))) func aTimingThatFallsIsRefused() async {
    await #expect(processExitsWith: .failure) {
      let timing = CubicBezier(x1: 1, y1: 0, x2: -9, y2: 1)
      let curve = TimedCurve(from: (0, 0), to: (1, 1), timing: timing)
      _ = curve.largestDistance(from: try FallingTimesTests.motion())
    }
    await #expect(processExitsWith: .failure) {
      let curve = TimedCurve(from: (1, 0), to: (0, 1), timing: nil)
      _ = curve.largestDistance(from: try FallingTimesTests.motion())
    }
  }

  @Test(.timeLimit(.minutes(1))) func knotsThatFallAreRefused() async {
    await #expect(processExitsWith: .failure) {
      let times = [0.0, 1, -1]
      let knots = times.map { CubicFit.Knot(time: $0, position: 0, velocity: 0) }
      _ = CubicFit(knots: knots).largestError(from: try FallingTimesTests.motion())
    }
  }

  /// Handles may change places between the ends: x of CSS's cubic-bezier(1, 0, 0, 1) never falls.
  @Test func handlesMayChangePlaces() throws {
    let timing = CubicBezier(x1: 1, y1: 0, x2: 0, y2: 1)
    let (start, end) = ((time: 0.1, value: 0.0), (time: 0.3, value: 1.0))
    let motion = Motion(spring: Spring(duration: 0.5, bounce: 0.3))
    #expect(TimedCurve(from: start, to: end, timing: timing).largestDistance(from: motion) < 1.1)
    let curve = TimedCurve(times: [0, 2, 0, 2], values: [0, 0, 1, 1])
    #expect(curve.largestDistance(from: motion) < 1.1)
  }
}
