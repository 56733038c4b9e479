// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import SpringAPI
@testable import SpringOperations

/// What a fit's errors are called.
@Suite struct FitVerdictTests {
  private func verdict(
    _ rootMeanSquareError: Double, _ maximumError: Double, atStops maximumErrorAtStops: Double? = nil,
    isDetermined: Bool = true, isTargetOutOfReach: Bool = false, scatters: Bool = false
  ) -> FitVerdict {
    FitVerdict(
      rootMeanSquareError: rootMeanSquareError, maximumError: maximumError, maximumErrorAtStops: maximumErrorAtStops,
      isDetermined: isDetermined, isTargetOutOfReach: isTargetOutOfReach, scatters: scatters)
  }

  @Test func anErrorThatNobodySeesIsPlayed() {
    let cases = [(0.002, "0.2 %"), (0.00123, "0.13 %"), (1.23456e-5, "0.0013 %"), (0, "0 %")]
    for (error, text) in cases {
      let verdict = verdict(error / 3, error)
      #expect(verdict.fits)
      #expect(verdict.text == "This spring plays it: the difference is never more than \(text) of the distance.")
    }
  }

  @Test func aSmallErrorFitsWell() {
    for (error, text) in [(0.00201, "0.21 %"), (0.0123, "1.3 %"), (0.02, "2 %")] {
      let verdict = verdict(error / 3, error, scatters: true)
      #expect(verdict.fits)
      #expect(verdict.text == "A spring fits well: the difference is never more than \(text) of the distance.")
    }
  }

  @Test func noiseAroundASpringFitsUpToItsMean() {
    let verdict = verdict(0.15, 0.5, scatters: true)
    #expect(verdict.fits)
    #expect(verdict.text == "A spring fits: the samples scatter around it by 15 % of the distance, as noise does.")
    #expect(!self.verdict(0.151, 0.5, scatters: true).fits)
  }

  @Test func whatCanBeSeenComesNear() {
    let verdict = verdict(0.03, 0.06)
    #expect(verdict.fits)
    #expect(
      verdict.text
        == "A spring comes near: the difference is up to 6 % of the distance, 3 % in the mean, and can be seen.")
    for (mean, most) in [(0.031, 0.06), (0.03, 0.061)] { #expect(!self.verdict(mean, most).fits) }
  }

  @Test func whatIsFarFitsNotWell() {
    for (error, text) in [(0.5, "50 %"), (1.234, "124 %"), (2e7, "2000000000.0 %")] {
      let verdict = verdict(0.1, error)
      #expect(!verdict.fits)
      #expect(
        verdict.text == "No spring fits well: even this one is up to \(text) of the distance away, 10 % in the mean.")
    }
  }

  @Test func stopsOnASpringFitWhateverTheLinesBetween() {
    let drawn = verdict(0.02, 0.3, atStops: 0.0005)
    #expect(drawn.fits)
    #expect(
      drawn.text
        == "The stops lie on this spring, within 0.05 % of the distance; the straight lines between them leave it by up to 30 %."
    )
    #expect(verdict(0.001, 0.002, atStops: 0.0005).text.hasPrefix("This spring plays it"))
  }

  @Test func whatDeterminesNoSpringFitsNone() {
    let few = verdict(0, 0, isDetermined: false, isTargetOutOfReach: true)
    #expect(!few.fits && few.text.hasPrefix("There are too few samples"))
    let early = verdict(0, 0.001, isTargetOutOfReach: true)
    #expect(!early.fits && early.text.contains("this one follows them to 0.1 % of the distance"))
  }
}
