// SPDX-License-Identifier: Apache-2.0

import Springs
import Testing

@testable import SpringInterchange
@testable import SpringKeyframes

/// The nearest text of a given size, and motions for which none is short enough.
@Suite struct LinearFitBudgetTests {
  @Test func keepsToABudget() throws {
    let motion = try FiniteMotion(Motion(spring: Spring(stiffness: 100, damping: 10)))
    var last = Double.infinity
    for stops in [6, 12, 40] {
      let fit = try LinearFit.nearest(motion, parameter: "maxStops") { Double($0.stopCount) / Double(stops) }
      #expect(fit.stopCount <= stops)
      #expect(fit.maximumError <= last)
      last = fit.maximumError
    }
    #expect(last < 0.00101)
    let fit = try LinearFit.nearest(motion, parameter: "maxBytes") { Double($0.text.utf8.count) / 120 }
    #expect(fit.text.utf8.count <= 120)
    #expect(fit.maximumError < 0.005)
    let errors = #expect(throws: ValidationErrors.self) {
      try LinearFit.nearest(motion, parameter: "maxStops") { Double($0.stopCount) / 2 }
    }
    #expect(errors?.errors.first?.parameter == "maxStops")
  }

  /// A budget would have refused everything that it leaves out unseen, and the best is the same.
  @Test func aBudgetLooksForNothingThatHasTooManyStops() throws {
    let motion = try FiniteMotion(Motion(spring: Spring(stiffness: 100, damping: 10)))
    for most in [4, 9] {
      func nearest(mostStops: Int?) throws -> LinearFit {
        try LinearFit.nearest(motion, parameter: "maxStops", mostStops: mostStops) {
          Double($0.stopCount) / Double(most)
        }
      }
      #expect(try nearest(mostStops: most) == nearest(mostStops: nil))
    }
    let fit = try LinearFit(motion, tolerance: 0.004)
    #expect(try LinearFit(motion, tolerance: 0.004, mostStops: fit.stopCount) == fit)
    for most in [fit.stopCount - 1, 4, 0] {
      let errors = #expect(throws: ValidationErrors.self) { try LinearFit(motion, tolerance: 0.004, mostStops: most) }
      #expect(errors?.description == "tolerance is 0.004, for which this motion needs more stops than \(most)")
    }
  }

  @Test func refusesWhatNeedsTooManyStops() throws {
    let endless = Motion(spring: Spring(naturalFrequency: 1e5, dampingRatio: 0))
    let motion = try FiniteMotion(endless, duration: 60)
    #expect(throws: ValidationErrors.self) { try LinearFit(motion, tolerance: 0.002) }
    let wild = Motion(spring: Spring(duration: 0.5, bounce: 0.3), origin: 0, target: 1e-30, initialVelocity: 1e6)
    let errors = #expect(throws: ValidationErrors.self) {
      try LinearFit(FiniteMotion(wild, duration: 1), tolerance: 0.002)
    }
    #expect(errors?.errors.map(\.parameter) == ["velocity"])
  }

  /// A motion that leaves its distance ten thousandfold has no countable stops, one of half as far has.
  @Test(arguments: [(1e5, true), (2e6, false)]) func thrownTooFar(velocity: Double, isFitted: Bool) throws {
    let motion = Motion(spring: Spring(duration: 0.5, bounce: 0.3), relativeVelocity: velocity)
    let finite = try FiniteMotion(motion, duration: 2)
    if isFitted {
      #expect(try LinearFit(finite, tolerance: 0.1).maximumError <= 0.1)
    } else {
      let errors = #expect(throws: ValidationErrors.self) { try LinearFit(finite, tolerance: 0.1) }
      #expect(errors?.errors.map(\.parameter) == ["velocity"])
    }
  }
}
