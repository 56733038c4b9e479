// SPDX-License-Identifier: Apache-2.0

import SpringInterchange
import Springs
import Testing

@testable import SpringOperations

/// The name of a fit's judgement.
@Suite struct FitVerdictTests {
  private func verdict(_ rootMeanSquareError: Double, _ maximumError: Double) -> FitVerdict {
    FitVerdict(
      judgement: FitJudgement(rootMeanSquareError: rootMeanSquareError, maximumError: maximumError),
      rootMeanSquareError: rootMeanSquareError, maximumError: maximumError)
  }

  @Test func anErrorThatNobodySeesIsPlayed() {
    let cases = [(0.002, "0.2 %"), (0.00123, "0.13 %"), (1.23456e-5, "0.0013 %"), (0, "0 %")]
    for (error, text) in cases {
      let verdict = verdict(error / 3, error)
      #expect(verdict.fits && verdict.reasons.isEmpty && verdict.undetermined.isEmpty)
      #expect(verdict.text == "This spring plays it: the difference is never more than \(text) of the distance.")
    }
  }

  @Test func aSmallErrorFitsWell() {
    for (error, text) in [(0.00201, "0.21 %"), (0.0123, "1.3 %"), (0.02, "2 %")] {
      let verdict = verdict(error / 3, error)
      #expect(verdict.fits)
      #expect(verdict.text == "A spring fits well: the difference is never more than \(text) of the distance.")
    }
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
      #expect(!verdict.fits && verdict.reasons == [.noSpring])
      #expect(
        verdict.text == "No spring fits well: even this one is up to \(text) of the distance away, 10 % in the mean.")
    }
  }

  @Test func stopsOnASpringFitWhateverTheLinesBetween() {
    let drawn = FitVerdict(
      judgement: .atStops, rootMeanSquareError: 0.02, maximumError: 0.3, maximumErrorAtStops: 0.0005)
    #expect(drawn.fits)
    #expect(
      drawn.text
        == "The stops lie on this spring, within 0.05 % of the distance; the straight lines between them leave it by up to 30 %."
    )
  }

  /// Each judgement against a spring has a reason, and each in its favour has none.
  @Test func whatDeterminesNoSpringFitsNone() {
    func verdict(_ judgement: FitJudgement) -> FitVerdict {
      FitVerdict(judgement: judgement, rootMeanSquareError: 0, maximumError: 0.001)
    }
    let few = verdict(.tooFewSamples)
    #expect(!few.fits && few.text.hasPrefix("There are too few samples") && few.reasons == [.tooFewSamples])
    let early = verdict(.targetNotShown)
    #expect(!early.fits && early.text.contains("this one follows them to 0.1 % of the distance"))
    #expect(early.undetermined == ["to"] && early.reasons == [.undetermined])
    #expect(verdict(.springNotDetermined).undetermined == ["spring"])
    for structure in FitStructure.allCases {
      let other = verdict(.otherMotion(structure))
      #expect(!other.fits && other.text.hasPrefix("No spring made these samples") && other.reasons == [.otherMotion])
    }
    for judgement in [FitJudgement.atStops, .plays, .near, .scatters, .visible] {
      #expect(verdict(judgement).fits && verdict(judgement).reasons.isEmpty)
    }
  }
}
