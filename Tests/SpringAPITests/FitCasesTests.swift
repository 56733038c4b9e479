// SPDX-License-Identifier: Apache-2.0

import Foundation
import JSON
import Testing

/// Curves and recordings out of real files, and the springs that are in them.
@Suite struct FitCasesTests {
  private let client = Client()

  private func fit(_ body: String) -> Client.Answer { client.post("/v1/fit", body) }

  private func number(_ value: JSONValue?) -> Double {
    guard case .number(let number)? = value else { return .nan }
    return number
  }

  private func text(_ value: JSONValue?) -> String {
    guard case .string(let text)? = value else { return "" }
    return text
  }

  private func notes(_ answer: Client.Answer) -> [String] {
    guard case .array(let notes)? = answer["notes"] else { return [] }
    return notes.map(text)
  }

  private func interval(_ answer: Client.Answer, _ name: String) -> ClosedRange<Double> {
    number(answer["intervals", name, "0"])...number(answer["intervals", name, "1"])
  }

  private func expect(
    _ answer: Client.Answer, omega: Double, ratio: Double, velocity: Double, rms: Double, most: Double,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let spring = { (name: String) in number(answer["spring", name]) }
    #expect(abs(spring("naturalFrequency") - omega) < 0.01, sourceLocation: location)
    #expect(abs(spring("dampingRatio") - ratio) < 0.001, sourceLocation: location)
    #expect(abs(spring("initialVelocity") - velocity) < 0.01, sourceLocation: location)
    #expect(abs(number(answer["rootMeanSquareError"]) - rms) < 1e-4, sourceLocation: location)
    #expect(abs(number(answer["maximumError"]) - most) < 1e-4, sourceLocation: location)
  }

  /// Three stops between the ends lie on many springs; the lines are what is played.
  @Test func fewStopsAreLinesAndTheLastOneCounts() {
    let answer = fit(#"{"cssLinear":"200ms linear(0,.4,.9,1.02,1)"}"#)
    expect(answer, omega: 25.09, ratio: 0.764, velocity: 1.74, rms: 0.0246, most: 0.0513)
    #expect(answer["maximumErrorAtStops"] == .null)
    #expect(text(answer["verdict"]).hasPrefix("A spring comes near"))
  }

  /// Curves that look like a spring and aren't, by more than their stops were rounded.
  @Test func stopsBesideEverySpringAreLines() {
    let stops = """
      0, 0.009, 0.035 2.1%, 0.141, 0.281 6.7%, 0.723 12.9%, 0.938 16.7%, 1.026, 1.089 22.3%, 1.102, 1.099 24.4%, \
      1.09 25.9%, 1.035 31.3%, 1.007 36.2%, 0.999 40.5%, 0.995 44.1%, 0.998 52.8%, 1
      """
    let answer = fit(#"{"cssLinear":"600ms linear(\#(stops))"}"#)
    expect(answer, omega: 26.55, ratio: 0.626, velocity: -3.65, rms: 0.0121, most: 0.0313)
    #expect(answer["maximumErrorAtStops"] == .null)
  }

  /// Twelve stops with three decimals that no other spring passes.
  @Test func stopsThatDetermineTheirSpringGiveIt() {
    let stops = """
      0,0.029 1.3%,0.118 2.8%,0.631 8.6%,0.843 11.6%,0.985 14.8%,1.028 16.5%,1.055 18.3%,1.066 20.2%,1.066 22.3%,\
      1.012 32.4%,0.996 39.4%,1
      """
    let answer = fit(#"{"cssLinear":"700ms linear(\#(stops))"}"#)
    #expect(abs(number(answer["spring", "naturalFrequency"]) - 28.01) < 0.05)
    #expect(abs(number(answer["spring", "dampingRatio"]) - 0.651) < 0.002)
    #expect(number(answer["maximumErrorAtStops"]) < 0.001)
  }

  /// A time is in seconds or has its unit; a number that cannot be meant so is refused.
  @Test func millisecondsOfACurveHaveTheirUnit() {
    let curve = #""cubicBezier":[0.2,0,0,1]"#
    let answer = fit(#"{\#(curve),"duration":"300ms"}"#)
    let same = fit(#"{\#(curve),"duration":0.3}"#)
    #expect(answer["spring"] == same["spring"] && answer["spring"] != nil)
    #expect(fit(#"{\#(curve),"duration":300}"#).places == ["/duration"])
    #expect(number(fit(#"{\#(curve),"duration":30}"#)["spring", "response"]) > 10)
    let slow = fit(#"{"cssLinear":"300s linear(0, 0.5, 1)"}"#)
    #expect(number(slow["spring", "response"]) > 100)
    let compared = client.post(
      "/v1/compare", #"{"springs":[{\#(curve),"duration":"300ms"},{\#(curve),"duration":0.3}]}"#)
    #expect(compared["maximumDifference"] == 0 && notes(compared).isEmpty)
  }

  @Test func aTailHoldsOneDecayOnly() {
    let answer = fit(#"{"times":[0,0.1,0.2,0.3,0.4,0.5,0.6,0.7],"values":[1,0.606,0.368,0.223,0.135,0.082,0.05,0.03]}"#)
    #expect(answer["fits"] == false)
    #expect(text(answer["verdict"]).contains("do not determine a spring"))
  }

  private static let times = (0...24).map { Double($0) / 20 }
  private static let values = [
    0, 14, 92.2, 70.3, 91.4, 103.8, 108.9, 109.2, 107, 104.2, 101.8, 100.2, 99.3, 99.1, 99.2, 99.5, 99.7, 99.9, 100,
    100.1, 100.1, 100.1, 100, 100, 100,
  ]

  @Test func aSlipOfTheTrackingIsNamed() {
    let answer = fit(#"{"times":\#(Self.times),"values":\#(Self.values)}"#)
    #expect(abs(number(answer["spring", "naturalFrequency"]) - 11.998) < 0.01)
    #expect(abs(number(answer["spring", "dampingRatio"]) - 0.5999) < 0.001)
    #expect(answer["outliers", "0", "time"] == 0.1 && answer["outliers", "0", "value"] == 92.2)
    #expect(answer["outliers", "1"] == nil)
    #expect(answer["fits"] == true)
    #expect(notes(answer).contains { $0.contains("92.2 at 0.1 s is left out") })
    #expect(interval(answer, "dampingRatio").contains(0.6))
    #expect(interval(answer, "naturalFrequency").contains(12))
  }

  /// The true spring lies in the intervals, and where nearly every one does, it is said.
  @Test func noiseWidensTheIntervals() {
    var state: UInt64 = 11
    let noisy = (0...40).map { index -> Double in
      let time = Double(index) / 40
      // ω 10, ζ 1.35.
      let (b, r) = (13.5, (13.5 * 13.5 - 100).squareRoot())
      let rest = 0.5 * ((1 + b / r) * exp((r - b) * time) + (1 - b / r) * exp((-r - b) * time))
      let noise = (0..<12).reduce(-6.0) { sum, _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return sum + Double(state >> 33) / 2_147_483_648
      }
      return 1 - rest + 0.05 * noise
    }
    let times = (0...40).map { Double($0) / 40 }
    let answer = fit(#"{"times":\#(times),"values":\#(noisy)}"#)
    #expect(interval(answer, "dampingRatio").contains(1.35))
    #expect(interval(answer, "naturalFrequency").contains(10))
    let ratios = interval(answer, "dampingRatio")
    #expect(ratios.upperBound / ratios.lowerBound > 1.3)
    #expect(
      (answer["fits"] == false)
        == (ratios.upperBound > 3 * max(ratios.lowerBound, 0.1)
          || interval(answer, "naturalFrequency").upperBound > 3 * interval(answer, "naturalFrequency").lowerBound))
  }

  @Test func equalTimesAndMissingValuesAreTaken() {
    let plain = fit(#"{"times":\#(Self.times),"values":\#(Self.values)}"#)
    var times = Self.times.map { "\($0)" }
    var values = Self.values.map { "\($0)" }
    times.insert("0.3", at: 6)
    values.insert("null", at: 6)
    times.insert(times[10], at: 10)
    values[10] = "\(Self.values[9] - 1)"
    values.insert("\(Self.values[9] + 1)", at: 10)
    let answer = fit(#"{"times":[\#(times.joined(separator: ","))],"values":[\#(values.joined(separator: ","))]}"#)
    #expect(answer.status == 200)
    #expect(notes(answer).contains { $0.contains("1 sample without a value") })
    #expect(notes(answer).contains { $0.contains("the mean is taken") })
    let (a, b) = (number(answer["spring", "stiffness"]), number(plain["spring", "stiffness"]))
    #expect(abs(a / b - 1) < 1e-6)
  }

  @Test func presetsAreInTheOrderOfWhatIsShown() {
    let answer = fit(#"{"cssLinear":"linear(0, 1)","duration":1}"#)
    guard case .array(let presets)? = answer["nearestPresets"] else {
      Issue.record("no presets")
      return
    }
    let differences = presets.indices.map { number(answer["nearestPresets", "\($0)", "difference"]) }
    #expect(differences.count > 1 && differences == differences.sorted())
  }

  @Test func howMuchLongerASpringLastsIsSaid() {
    let answer = fit(#"{"cubicBezier":[0,0,0.58,1],"duration":0.5}"#)
    #expect(notes(answer).contains { $0.contains("after the curve ends") })
  }

  /// Two axes of one spring that go different ways with velocities of their own; each alone determines less than both.
  @Test func severalAxesHaveOneSpring() throws {
    let (omega, ratio) = (12.0, 0.6)
    let swing = omega * (1 - ratio * ratio).squareRoot()
    func position(_ from: Double, _ to: Double, _ velocity: Double, _ time: Double) -> Double {
      let decay = ratio * omega
      let start = from - to
      return to + exp(-decay * time)
        * (start * cos(swing * time) + (velocity + decay * start) / swing * sin(swing * time))
    }
    let times = (0...30).map { Double($0) / 30 }
    let points = times.map { time in [position(20, 320, 900, time), position(100, 60, 300, time), 7] }
    let answer = fit(#"{"times":\#(times),"values":\#(points)}"#)
    #expect(answer.status == 200 && answer["fits"] == true)
    #expect(abs(number(answer["spring", "naturalFrequency"]) - omega) < 1e-6)
    #expect(abs(number(answer["spring", "dampingRatio"]) - ratio) < 1e-7)
    #expect(abs(number(answer["spring", "initialVelocity"]) - 3) < 1e-6)
    for (name, values) in [("from", [20.0, 100, 7]), ("to", [320, 60, 7]), ("velocity", [900, 300, 0])] {
      for (index, value) in values.enumerated() {
        #expect(abs(number(answer[name, "\(index)"]) - value) < 1e-3, "\(name)")
      }
    }
    #expect(number(answer["maximumError"]) < 1e-6)
    #expect(interval(answer, "dampingRatio").contains(ratio))
    // With noise on both axes the spring is nearer than that of either axis alone.
    var state: UInt64 = 5
    func noise() -> Double {
      (0..<12).reduce(-6.0) { sum, _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return sum + Double(state >> 33) / 2_147_483_648
      }
    }
    let turned = times.map { time in
      [position(0, 200, 0, time) + 4 * noise(), position(0, 200, 1500, time) + 4 * noise()]
    }
    let both = fit(#"{"times":\#(times),"values":\#(turned)}"#)
    #expect(abs(number(both["spring", "naturalFrequency"]) / omega - 1) < 0.05)
    #expect(abs(number(both["spring", "dampingRatio"]) / ratio - 1) < 0.1)
    let alone = (0...1).map { axis in
      interval(fit(#"{"times":\#(times),"values":\#(turned.map { $0[axis] })}"#), "dampingRatio")
    }
    let together = interval(both, "dampingRatio")
    let width = { (range: ClosedRange<Double>) in range.upperBound - range.lowerBound }
    #expect(alone.allSatisfy { width($0) > width(together) })
  }

  /// A sample that one axis shows to be wrong is left out on all of them.
  @Test func aSlipOnOneAxisIsLeftOutOnAll() {
    let points = Self.values.map { "[\($0),\($0 == 92.2 ? 35 : 100 - $0)]" }.joined(separator: ",")
    let answer = fit(#"{"times":\#(Self.times),"values":[\#(points)]}"#)
    #expect(answer["outliers", "0", "time"] == 0.1 && answer["outliers", "0", "value", "0"] == 92.2)
    #expect(answer["outliers", "1"] == nil)
    #expect(abs(number(answer["spring", "naturalFrequency"]) - 11.998) < 0.1)
    #expect(notes(answer).contains { $0.contains("[92.2, 35] at 0.1 s is left out") })
  }

  @Test(arguments: [
    (#""values":[[0,1],[1],[2,2]]"#, ["/values/1"]), (#""values":[[0,1],5,[2,2]]"#, ["/values/1"]),
    (#""values":[[0,1],[1,"a"],[2,2]]"#, ["/values/1/1"]),
    (#""values":[[],[],[]]"#, ["/values/0", "/values/1", "/values/2"]),
    (#""values":[[0,1],[1,2],[2,2]],"to":[1,2,3]"#, ["/to"]), (#""values":[0,1,2],"from":[1,2]"#, ["/from"]),
  ]) func faultyAxesAreNamed(members: String, places: [String]) {
    let answer = fit(#"{"times":[0,1,2],\#(members)}"#)
    #expect(answer.status == 422 && answer.places == places, "\(answer.places)")
  }
}
