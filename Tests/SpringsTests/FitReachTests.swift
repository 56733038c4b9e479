// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Springs

@Suite struct FitReachTests {
  /// A fitted motion that swings farther from its target than ten times what the values span is none.
  @Test(arguments: [0.1, 0.5, 0.9]) func aSwingOfTenSpansIsWithinReach(dampingRatio: Double) throws {
    let scale = try FitScale(times: [0, 0.5, 1], values: [0, 0.7, 1], weights: nil, unknowns: SpringFitUnknowns())
    var candidate = FitCandidate(omega: 8, dampingRatio: dampingRatio, delay: 0)
    candidate.target = 1
    func farthest(_ velocity: Double) throws -> Double {
      candidate.velocity = velocity
      let turns = try #require(candidate.motion).turningPoints(limit: 1)
      return abs(try #require(turns.first).position - candidate.target)
    }
    var (slow, fast) = (0.0, 1000.0)
    for _ in 0..<100 {
      let middle = (slow + fast) / 2
      if try farthest(middle) > 10 { fast = middle } else { slow = middle }
    }
    candidate.velocity = slow * (1 - 1e-9)
    #expect(FitProblem(scale.axis).isWithinReach(FitFound(axes: [candidate], loss: 0)))
    candidate.velocity = fast * (1 + 1e-9)
    #expect(!FitProblem(scale.axis).isWithinReach(FitFound(axes: [candidate], loss: 0)))
  }
}
