// SPDX-License-Identifier: Apache-2.0

import SpringInterchange
import SpringKeyframes
import Springs
import Testing

/// Tolerances outside the range are refused, with the reason.
@Suite struct LinearToleranceTests {
  private static let refused = ValidationErrors([ValidationError("tolerance", "must be a number from 0.00001 to 0.1")])

  private func motion() throws -> FiniteMotion { try FiniteMotion(Motion(spring: Spring(duration: 0.5, bounce: 0.3))) }

  @Test(arguments: [.nan, .infinity, -1, 0, 0.9e-5, 0.11, 0.2, 1, 10]) func aToleranceOutOfRangeIsRefused(
    tolerance: Double
  ) throws {
    let motion = try motion()
    #expect(throws: Self.refused) { try LinearFit(motion, tolerance: tolerance) }
    var clip = Clip(motion)
    clip.sampling = .tolerance(tolerance)
    for format in Format.all {
      var bytes: [UInt8] = []
      #expect(throws: Self.refused, "\(format.id)") { try format.write(clip, &bytes) }
    }
    #expect(throws: Self.refused) { try clip.linear() }
    #expect(throws: Self.refused) { try clip.lines() }
  }

  @Test(arguments: [LinearFit.tolerances.lowerBound, LinearFit.tolerances.upperBound])
  func theEndsOfTheRangeAreAccepted(tolerance: Double) throws {
    let motion = try FiniteMotion(motion().motion, tolerance: tolerance)
    let fit = try LinearFit(motion, tolerance: tolerance)
    #expect(fit.maximumError <= tolerance * (1 + 1e-9))
  }

  /// Near 1e15 doubles are an eighth apart; a tolerance that is refused for it is not called the smallest, and neither is
  /// a spring blamed that swings for long.
  @Test(arguments: [0.3, 0.86]) func whereNumbersLieTooFarApartThisIsTheReason(bounce: Double) throws {
    let spring = Spring(duration: 0.5, bounce: bounce)
    let motion = try FiniteMotion(Motion(spring: spring, origin: 1e15, target: 1e15 + 1))
    let errors = #expect(throws: ValidationErrors.self) { try LinearFit(motion, tolerance: 0.002) }
    let told =
      "is 0.002, and lines cannot follow this motion so closely: from and to are too large for numbers between them that lie so near to each other"
    #expect(errors?.errors == [ValidationError("tolerance", told)])
  }
}
