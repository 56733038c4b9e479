// SPDX-License-Identifier: Apache-2.0

import Foundation
import JSON
import Testing

@Suite struct SolveTests {
  private let client = Client()

  private func solve(_ members: String) -> Client.Answer { client.post("/v1/solve", "{\(members)}") }

  @Test(arguments: [
    (0.7, 1.0, 0.0, 0.001), (0.5, 0.4, 0, 0.01), (1, 2, 0, 0.001), (1, 0.5, -3, 0.02), (2.5, 3, 0, 0.001),
    (0.2, 5, 1, 0.005), (0.9, 0.3, 4, 0.001),
  ]) func theSpringSettlesInJustThatTime(ratio: Double, duration: Double, velocity: Double, tolerance: Double) throws {
    let answer = solve(
      #""dampingRatio":\#(ratio),"settlesIn":\#(duration),"initialVelocity":\#(velocity),"tolerance":\#(tolerance)"#)
    #expect(answer.status == 200)
    let stiffness = try #require(answer["spring", "stiffness"]?.number)
    let damping = try #require(answer["spring", "damping"]?.number)
    let settling = client.post(
      "/v1/settling",
      #"{"spring":{"vocabulary":"mass-stiffness-damping","stiffness":\#(stiffness),"damping":\#(damping),"initialVelocity":\#(velocity)},"tolerance":\#(tolerance)}"#
    )
    let exact = try #require(settling["exact"]?.number)
    #expect((exact / duration - 1).magnitude < 1e-9)
    #expect(answer["spring", "dampingRatio"]?.number == ratio)
    #expect(answer["exact"] == true)
  }

  /// Of several springs that settle then the gentlest is answered, and the others are said.
  @Test func allSolutionsAreSaid() throws {
    let answer = solve(#""dampingRatio":1.5,"settlesIn":0.4,"initialVelocity":30"#)
    let solutions = try #require(answer["solutions"]?.elements)
    let frequencies = solutions.compactMap { $0["naturalFrequency"]?.number }
    #expect(frequencies.map { ($0 * 1000).rounded() } == [11_403, 11_516, 44_284])
    #expect(answer["spring"] == solutions[0])
    let one = solve(#""response":0.5,"overshoot":0.05"#)
    #expect(one["solutions"]?.elements == [try #require(one["spring"])])
  }

  @Test func theToleranceAtWhichItSettles() throws {
    let answer = solve(#""spring":{"vocabulary":"duration-bounce","duration":0.4},"settlesIn":0.5"#)
    // Critically damped: (1 + w t) e^(-w t).
    let phase = 2 * Double.pi / 0.4 * 0.5
    let expected = (1 + phase) * exp(-phase)
    let tolerance = try #require(answer["tolerance"]?.number)
    #expect((tolerance / expected - 1).magnitude < 1e-12)
    #expect(answer["exact"] == true && answer["settlesAfter"] == 0.5)
  }

  @Test func aTurnAfterTheTimeMakesTheToleranceInexact() throws {
    let answer = solve(#""spring":{"vocabulary":"mass-stiffness-damping","stiffness":100,"damping":2},"settlesIn":0.3"#)
    #expect(answer["exact"] == false)
    let tolerance = try #require(answer["tolerance"]?.number)
    let before = try #require(answer["settlesAfter"]?.number)
    #expect(before < 0.3 && tolerance > 0.1)
  }

  @Test(arguments: [(0.5, 0.05, 0.0), (1, 0.5, 0), (0.3, 0.2, 10), (0.5, 0, 0), (2, 0, 8)])
  func theSpringGoesSoFarPastItsTarget(response: Double, overshoot: Double, velocity: Double) throws {
    let answer = solve(#""response":\#(response),"overshoot":\#(overshoot),"initialVelocity":\#(velocity)"#)
    #expect(answer.status == 200)
    #expect(answer["spring", "response"]?.number == response)
    let reached = try #require(answer["overshoot"]?.number)
    #expect((reached - overshoot).magnitude < 1e-11)
    if overshoot == 0.05 {
      let ratio = try #require(answer["spring", "dampingRatio"]?.number)
      let logarithm = log(0.05)
      #expect((ratio + logarithm / (Double.pi * .pi + logarithm * logarithm).squareRoot()).magnitude < 1e-15)
    }
  }

  @Test(arguments: [
    ("", [""]), (#""settlesIn":1"#, ["/settlesIn"]), (#""overshoot":0.1"#, ["/overshoot"]),
    (#""response":1"#, ["/response"]), (#""response":1,"overshoot":0.1,"tolerance":0.1"#, ["/tolerance"]),
    (#""dampingRatio":0,"settlesIn":1"#, ["/dampingRatio"]), (#""dampingRatio":0.5,"settlesIn":0"#, ["/settlesIn"]),
    (#""dampingRatio":0.5,"settlesIn":1,"tolerance":1"#, ["/tolerance"]),
    (#""response":1,"overshoot":2"#, ["/overshoot"]),
    (
      #""spring":{"vocabulary":"core-animation"},"settlesIn":1,"dampingRatio":1,"tolerance":0.1"#,
      ["/dampingRatio", "/tolerance"]
    ),
    (
      #""response":1,"overshoot":0.1,"settlesIn":1,"dampingRatio":1"#,
      ["/response", "/dampingRatio", "/overshoot", "/settlesIn"]
    ), (#""response":1,"stiffness":40"#, ["/response", "/stiffness"]),
    (#""overshoot":0.1,"dampingRatio":0.5"#, ["/dampingRatio", "/overshoot"]),
    (#""duration":0.5,"peakTime":0.1"#, ["/peakTime"]), (#""peakTime":0.1,"dampingRatio":2"#, ["/peakTime"]),
    (#""damping":0,"settlesIn":1"#, ["/settlesIn"]),
  ]) func refusesWithThePlace(members: String, places: [String]) {
    let answer = solve(members)
    #expect(answer.status == 422)
    #expect(answer.places == places, "\(members)")
  }

  @Test func aWishIsOneSpring() throws {
    let answer = solve(#""overshoot":0.1,"settlesIn":0.5,"tolerance":0.001"#)
    #expect(answer.status == 200)
    #expect(answer["solutions"]?.elements?.count == 1)
    #expect((try #require(answer["spring", "dampingRatio"]?.number) - 0.591155).magnitude < 1e-6)
    #expect((try #require(answer["spring", "response"]?.number) - 0.310477).magnitude < 1e-5)
    #expect((try #require(answer["settlesAfter"]?.number) - 0.5).magnitude < 1e-9)
    #expect((try #require(answer["overshoot"]?.number) - 0.1).magnitude < 1e-9)
    let peak = try #require(answer["peakTime"]?.number)
    let thrown = solve(#""overshoot":0.3,"peakTime":\#(peak),"initialVelocity":4"#)
    #expect((try #require(thrown["peakTime"]?.number) / peak - 1).magnitude < 1e-9)
    #expect((try #require(thrown["overshoot"]?.number) - 0.3).magnitude < 1e-9)
  }

  @Test func aRefusalSaysWhatWouldDo() {
    let answer = solve(#""response":0.5,"settlesIn":0.2,"tolerance":0.01"#)
    let detail = answer.complaints.first ?? ""
    // There the overshoot is the tolerance, at log(100) / hypot(pi, log(100)) = 0.82609; 1 % is left after 0.33356.
    let nearest = "with response 0.5 the nearest that it can be is about 0.3336 (damping ratio 0.8261)"
    #expect(detail.contains(nearest), "\(detail)")
    let doubled = solve(#""duration":0.5,"naturalFrequency":3"#).complaints.first ?? ""
    #expect(doubled.contains("both give only the natural frequency"), "\(doubled)")
  }

  @Test func theMassGoesWithStiffnessAndDamping() {
    let answer = solve(#""stiffness":200,"damping":20,"mass":2"#)
    #expect(answer["spring", "naturalFrequency"] == 10 && answer["spring", "dampingRatio"] == 0.5)
    #expect(answer["spring", "mass"] == 2)
  }

  @Test func longAfterTheEndThereIsNoTolerance() {
    let answer = solve(#""spring":{"vocabulary":"duration-bounce","duration":0.01},"settlesIn":"3600s""#)
    let reason = JSONValue.string("Nothing that a double can hold is left of the motion then.")
    #expect(answer["tolerance"] == .null && answer["settlesAfter"] == .null)
    #expect(answer["reasons", "tolerance"] == reason)
  }

  @Test func undampedSpringsHaveNoTolerance() {
    let answer = solve(#""spring":{"vocabulary":"mass-stiffness-damping","stiffness":1,"damping":0},"settlesIn":1"#)
    #expect(answer.status == 200)
    let reason = JSONValue.string("An undamped spring never comes to rest.")
    #expect(answer["tolerance"] == .null && answer["reasons", "tolerance"] == reason)
    let widest = solve(#""response":1,"overshoot":1"#)
    #expect(widest["spring", "dampingRatio"] == 0 && widest["settlesAfter"] == .null)
    #expect(widest["reasons", "settlesAfter"] == reason)
  }
}
