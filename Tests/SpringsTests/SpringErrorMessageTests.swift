// SPDX-License-Identifier: Apache-2.0

import Springs
import Testing

/// The library's messages for numbers that make no spring, as their sender reads them.
@Suite struct SpringErrorMessageTests {
  private func expect<Value>(
    _ message: String, _ make: () throws(SpringError) -> Value, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    do throws(SpringError) {
      _ = try make()
      Issue.record("nothing was thrown", sourceLocation: sourceLocation)
    } catch {
      #expect(error.message == message, sourceLocation: sourceLocation)
      // An uncaught error is shown so, too.
      #expect("\(error)" == message, sourceLocation: sourceLocation)
    }
  }

  @Test func messagesNameTheNumberAndWhatWouldBeRight() throws {
    expect("mass must be a finite number.") { () throws(SpringError) in
      try Spring(validating: .stiffness(1, damping: 1, mass: .nan))
    }
    expect("stiffness is 0.0; it must be greater than 0.") { () throws(SpringError) in
      try Spring(validating: .stiffness(0, damping: 1, mass: 1))
    }
    expect("damping is -1.0; it must not be negative.") { () throws(SpringError) in
      try Spring(validating: .stiffness(1, damping: -1, mass: 1))
    }
    expect("bounce is -1.0; it must be greater than -1 and at most 1.0.") { () throws(SpringError) in
      try Spring(validating: .duration(1, bounce: -1))
    }
    expect("dampingRatio is 0; a spring without damping never settles.") { () throws(SpringError) in
      try Spring(settlingIn: 1, dampingRatio: 0)
    }
    expect("decelerationRate is 1.5; it must be between 0 and 1.") { () throws(SpringError) in
      try FlingProjection(decelerationRate: 1.5)
    }
  }

  @Test func messagesOfEventsAndStepsNameTheirLimit() throws {
    let spring = Spring(mass: 1, stiffness: 100, damping: 10)
    expect("eventTime is 0.5 s; it must not be before 1.0 s, the event that precedes it.") { () throws(SpringError) in
      try RetargetedMotion(
        Motion(spring: spring), events: [RetargetedMotion.Event(at: 1), RetargetedMotion.Event(at: 0.5)])
    }
    let undamped = Spring(mass: 1, stiffness: 100, damping: 0)
    expect("step is 0.5 s; the scheme is stable only below 0.2 s.") { () throws(SpringError) in
      try VelocityVerlet(undamped, step: 0.5)
    }
  }

  @Test func samplesThatAreNoNumbersAreCalledSo() {
    for (times, values) in [([0, 1], [0, .nan]), ([0, .infinity], [0, 1])] {
      let error = #expect(throws: SpringFitError.self) { try SpringFit(times: times, values: values) }
      #expect(
        error.map { "\($0)" }
          == "The curve has numbers that are not finite, too large or too close together to count with.")
    }
  }

  @Test func messagesOfQuestionsWithoutAnAnswerSayWhy() {
    expect("Even without damping this motion goes only 1.0 of the distance past its target.") {
      () throws(SpringError) in try Spring(response: 1, overshoot: 1.5)
    }
    expect("tolerance is 1.0; it must be between 0 and 1.") { () throws(SpringError) in
      try Spring(settlingIn: 1, dampingRatio: 1, tolerance: 1)
    }
    let jump = "the settling time jumps over it."
    expect("No spring settles in exactly 1.0 s from this velocity: \(jump)") { () throws(SpringError) in
      try Spring(settlingIn: 1, dampingRatio: 0.2, relativeVelocity: 10, tolerance: 0.3)
    }
  }
}
