// SPDX-License-Identifier: Apache-2.0

import Curves
import SpringInterchange
import Springs
import TestSupport
import Testing

/// Springs that other tools wrote as `linear(…)`, found again.
@Suite struct EasingFitTests {
  /// A spring as a tool plays it, and the text that the tool wrote for it.
  private struct Drawn {
    let text: String
    let duration: Double
    let omega: Double
    let dampingRatio: Double
    var velocity = 0.0

    init(_ text: String, duration: Double, mass: Double, stiffness: Double, damping: Double) {
      self.init(
        text, duration: duration, omega: (stiffness / mass).squareRoot(),
        dampingRatio: damping / (2 * (stiffness * mass).squareRoot()))
    }

    init(_ text: String, duration: Double, omega: Double, dampingRatio: Double) {
      // Some tools put the duration in front.
      self.text = text.contains("linear(") ? String(text.drop { $0 != "l" }) : "linear(\(text))"
      self.duration = duration
      self.omega = omega
      self.dampingRatio = dampingRatio
    }

    func found() throws -> EasingFit { try EasingFit(.linear(LinearEasing(parsing: text)), duration: duration) }

    /// Whether the spring is right within half a percent, and its velocity within two percent of ω: a velocity stands in
    /// the first few stops only.
    func isFoundAgain(by easing: EasingFit) -> Bool {
      let spring = easing.fit.motion.spring
      let velocity = easing.fit.motion.initialVelocity
      return isClose(spring.naturalFrequency, omega, relative: 0.005)
        && isClose(spring.dampingRatio, dampingRatio, relative: 0.005)
        && (velocity - self.velocity).magnitude <= 0.02 * omega
    }
  }

  private func number(_ vector: VectorCase, _ name: String, _ fallback: Double) -> Double {
    vector.number("input", name) ?? fallback
  }

  /// The largest difference lies between the places that are looked at: it was stated up to 0.4 % too small.
  @Test(arguments: [
    (
      "linear(0,0 .4%,.02 1.7%,.07 3.2%,.158 5%,.283 7%,.694 13%,.815 15%,.92 17%,1 18.8%,1.075 21%,1.131 23.4%,1.164 26%,1.172 29%,1.153 32.5%,1.02 44.5%,.983 50%,.969 56.6%,1.005 79%,1)",
      3.448
    ),
    (
      "linear(0,0 .2%,.027 1%,.254 5%,.395 8%,.523 11.4%,.629 15%,.719 19%,.8 23.8%,.87 29.9%,.925 37.7%,.964 48%,.99 64.4%,1)",
      2.386
    ),
  ]) func theLargestErrorIsThatOfAllTimes(text: String, duration: Double) throws {
    let curve = try TimingCurve.linear(LinearEasing(parsing: text))
    let easing = try EasingFit(curve, duration: duration)
    let measured = (0...100_000).reduce(0) { largest, index in
      let input = Double(index) / 100_000
      return max(largest, abs(easing.fit.position(at: input * duration) - curve.value(at: input)))
    }
    #expect(abs(easing.maximumError / measured - 1) < 1e-6, "\(easing.maximumError) \(measured)")
  }

  /// Five stops that somebody drew lie on a spring that swings wildly between them, too.
  @Test func stopsThatHideTheSwingsOfASpringAreLines() throws {
    let easing = try LinearEasing(parsing: "linear(0, 0.5 20%, 1.1 45%, 0.98 70%, 1)")
    let fit = try EasingFit(.linear(easing), duration: 0.8)
    #expect(fit.maximumError < 0.11)
    #expect(fit.rootMeanSquareError < 0.05)
    #expect(fit.maximumErrorAtStops == nil)
  }

  @Test func springsOfMotionAreFoundAgain() throws {
    var count = 0
    for vector in try VectorFile("motion_to_string_css").cases {
      guard vector.number("input", "stiffness") ?? vector.number("input", "damping") != nil,
        number(vector, "damping", 10) > 0
      else { continue }
      let drawn = Drawn(
        try #require(vector.text("expected", "css")),
        duration: try #require(vector.number("expected", "duration_ms")) / 1000, mass: number(vector, "mass", 1),
        stiffness: number(vector, "stiffness", 100), damping: number(vector, "damping", 10))
      let found = try drawn.found()
      #expect(drawn.isFoundAgain(by: found), "\(vector): \(found)")
      count += 1
    }
    #expect(count >= 7)
  }

  /// Motion's springs of a duration and a bounce are cut at the duration, but play a spring until then.
  @Test func everyTextOfMotionFitsASpring() throws {
    var asked = 0
    for vector in try VectorFile("motion_to_string_css").cases {
      guard let css = vector.text("expected", "css"), number(vector, "damping", 10) > 0,
        let duration = vector.number("expected", "duration_ms")
      else { continue }
      let easing = try LinearEasing(parsing: String(css.drop { $0 != "l" }))
      let found = try EasingFit(.linear(easing), duration: duration / 1000)
      #expect(found.maximumErrorAtStops ?? found.maximumError < 0.02, "\(vector): \(found)")
      asked += 1
    }
    #expect(asked == 10)
  }

  @Test func springsOfRemixAreFoundAgain() throws {
    var asked = 0
    var missed: [String] = []
    for vector in try VectorFile("css_remix_spring").cases {
      guard let duration = vector.number("input", "duration_ms"), let bounce = vector.number("input", "bounce") else {
        continue
      }
      var drawn = Drawn(
        try #require(vector.text("expected", "css")),
        duration: try #require(vector.number("expected", "settle_ms")) / 1000, omega: 2 * .pi / (duration / 1000),
        dampingRatio: bounce >= 0 ? 1 - min(bounce, 0.95) : 1 / (1 + bounce))
      // Remix turns the velocity round where it overdamps.
      drawn.velocity = number(vector, "velocity_fraction_per_s", 0) * (bounce < 0 ? -1 : 1)
      let found = try drawn.found()
      asked += 1
      if !drawn.isFoundAgain(by: found) {
        missed.append("\(duration) \(bounce) \(drawn.velocity) \(found)")
        // Then another spring passes through every printed number.
        let atStops = try #require(found.maximumErrorAtStops, "\(vector)")
        #expect(atStops <= 5.1e-5, "\(vector): \(found)")
      }
    }
    #expect(missed.count <= 1, "\(missed)")
    #expect(asked == 93)
  }

  @Test func springsOfTailwindAreFoundAgain() throws {
    for vector in try VectorFile("css_tailwindcss_spring").cases {
      let bounce = try #require(vector.number("input", "bounce_percent")) / 100
      let drawn = Drawn(
        try #require(vector.text("expected", "ease")),
        duration: try #require(vector.number("expected", "durationMultiplier")), omega: 2 * .pi,
        // It plays an overdamped spring as critically damped.
        dampingRatio: min(1 - bounce, 1))
      let found = try drawn.found()
      #expect(drawn.isFoundAgain(by: found), "\(vector): \(found)")
    }
  }

  @Test func springsOfOkikioAreFoundAgain() throws {
    for vector in try VectorFile("css_okikio_spring_easing").cases {
      var drawn = Drawn(
        try #require(vector.text("expected", "css")),
        duration: try #require(vector.number("expected", "duration_ms")) / 1000, mass: number(vector, "mass", 1),
        stiffness: number(vector, "stiffness", 100), damping: number(vector, "damping", 10))
      drawn.velocity = max(number(vector, "velocity", 0), 0)
      let found = try drawn.found()
      #expect(drawn.isFoundAgain(by: found), "\(vector): \(found)")
    }
  }

  @Test func springsOfTheLinearEasingGeneratorAreFoundAgain() throws {
    var asked = 0
    for vector in try VectorFile("css_linear_easing_generator").cases {
      guard let stiffness = vector.number("input", "stiffness") else { continue }
      var drawn = Drawn(
        try #require(vector.text("expected", "css")),
        duration: try #require(vector.number("expected", "duration_ms")) / 1000, mass: number(vector, "mass", 1),
        stiffness: stiffness, damping: number(vector, "damping", 10))
      drawn.velocity = number(vector, "velocity", 0)
      let found = try drawn.found()
      asked += 1
      if number(vector, "round", 3) > 2 {
        #expect(drawn.isFoundAgain(by: found), "\(vector): \(found)")
        continue
      }
      // Five to twelve stops with places to a whole percent: half of that at a slope of six is 0.03.
      let truth = Motion(
        spring: Spring(naturalFrequency: drawn.omega, dampingRatio: drawn.dampingRatio),
        relativeVelocity: drawn.velocity)
      let played = found.fit.motion
      #expect(MotionDifference.largest(between: truth, and: played) < 0.03, "\(vector): \(found)")
    }
    #expect(asked == 23)
  }

  /// The constants are ktsn's own: decay 10 (1 − √bounce) and 1.7 π a duration.
  @Test func springsOfKtsnAreFoundAgain() throws {
    var asked = 0
    for vector in try VectorFile("css_ktsn_expression").cases {
      let bounce = try #require(vector.number("input", "bounce"))
      guard bounce > 0, bounce < 1, let values = vector.value(at: ["expected", "values"]) else { continue }
      let samples = [[0, 0]] + (try #require(values as? [[Double]]))
      let fit = try SpringFit(
        times: samples.map { $0[0] }, values: samples.map { $0[1] },
        unknowns: SpringFitUnknowns(origin: 0, target: 1, relativeVelocity: 0, findsDelay: false))
      asked += 1
      let decay = 10 * (1 - bounce.squareRoot())
      #expect(isClose(fit.motion.spring.decayRate, decay, relative: 0.005), "\(vector)")
      let swing = try #require(fit.motion.spring.dampedFrequency)
      #expect(isClose(swing, 1.7 * .pi, relative: 0.005), "\(vector)")
    }
    #expect(asked == 3)
  }

  /// A peak of a thousandth of the time is a difference, too.
  @Test func aPeakBetweenTwoSamplesCounts() throws {
    let needle = try LinearEasing(parsing: "linear(0, 0.5 50%, 3 50.05%, 0.5 50.1%, 1)")
    #expect(try EasingFit(.linear(needle), duration: 1).maximumError > 2)
  }

  /// The spring is the best of all by both errors, also where the one nearest until it settles leads a search elsewhere.
  ///
  /// The least weight of the errors is that of a search by differential evolution over all springs and velocities.
  @Test(arguments: [
    (CubicBezier(x1: 0.96, y1: 1.9, x2: 0.61, y2: 0.05), 0.007_496),
    (CubicBezier(x1: 0.93, y1: 1.83, x2: 0.34, y2: 0.06), 0.006_712),
  ]) func theSpringIsNearestOfAll(curve: CubicBezier, least: Double) throws {
    let easing = try EasingFit(.cubicBezier(curve), duration: 0.5)
    let (mean, largest) = (easing.rootMeanSquareError, easing.maximumError)
    #expect((mean * mean + largest * largest / 9) / least < 1.01, "\(easing)")
  }
}
