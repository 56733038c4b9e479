// SPDX-License-Identifier: Apache-2.0

import Springs
import Testing

@testable import SpringInterchange

/// Limits of other systems at which one step or one digit decides.
@Suite struct SystemEdgeTests {
  /// A guess at which the motion is slower than 0.0001 of the threshold a second is not improved, however far it is off:
  /// the threshold is met a thousand seconds before.
  @Test func composeKeepsTheGuessOfASlowMotion() {
    let estimate = ComposeEstimate(stiffness: 1e-8, dampingRatio: 1.2, velocity: 0, displacement: 1.5, delta: 1)
    #expect(estimate.milliseconds == 13_884_951)
    // A quicker one is improved: the guess would be ten seconds later.
    let quicker = ComposeEstimate(stiffness: 1e-4, dampingRatio: 1.2, velocity: 0, displacement: 1.5, delta: 1)
    #expect(quicker.milliseconds.map { ($0 - 128_878.6).magnitude < 1 } == true)
  }

  /// The last of Remix's looks is at 19.95 s.
  @Test func remixLooksFourHundredTimes() throws {
    let last = try Vocabulary.remix.decode([("duration", .number(3.113)), ("bounce", .number(0.872))])
    #expect(last.cut == 19.95)
    let late = try Vocabulary.remix.decode([("duration", .number(20)), ("bounce", .number(0.95))])
    #expect(late.cut == 20)
  }

  /// A vocabulary that is off by more than a billionth of the way is not exact.
  @Test(arguments: [(1e-8, false), (1e-10, true), (1e-15, true)]) func exactMeansToTheRounding(
    error: Double, isExact: Bool
  ) throws {
    let vocabulary = Vocabulary(
      id: "nearly", title: "Nearly", summary: "A response that is off by a little.", source: "this test",
      parameters: [.number(.response, in: .seconds, "Period."), .dampingRatio],
      example: [(.response, 0.5), (.dampingRatio, 0.5)],
      decode: { arguments throws(ValidationErrors) in
        let spring = try Vocabulary.spring { () throws(SpringError) in
          try Spring(
            validating: .response(
              arguments.required(.response) * (1 + error), dampingRatio: arguments.required(.dampingRatio)))
        }
        return DecodedSpring(spring)
      },
      encode: { spring, _ in EncodedSpring(numbers: [.response: spring.response, .dampingRatio: spring.dampingRatio]) })
    let translation = Translation(DecodedSpring(Spring(response: 0.5, dampingRatio: 0.5)), to: vocabulary)
    #expect(translation.isExact == isExact)
    #expect(translation.maximumError == 0 ? isExact : !isExact)
  }
}
