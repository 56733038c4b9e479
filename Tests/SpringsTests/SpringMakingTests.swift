// SPDX-License-Identifier: Apache-2.0

import Foundation
import Springs
import TestSupport
import Testing

@Suite struct SpringMakingTests {
  /// A few hundred ordinary springs, made in each of the four ways.
  private func springs() -> [Spring] {
    (1...10).flatMap { pace in
      (-3...9).flatMap { bounce -> [Spring] in
        let (duration, bounce) = (Double(pace) / 7, Double(bounce) / 10)
        return [
          Spring(duration: duration, bounce: bounce), Spring(response: duration, dampingRatio: 1 - bounce),
          Spring(mass: duration, stiffness: Double(37 * pace), damping: 3 * (1.5 + bounce)),
        ]
      }
    }
  }

  @Test func aSpringIsTheSameAfterDecoding() throws {
    for spring in springs() {
      let data = try JSONEncoder().encode(spring)
      let decoded = try JSONDecoder().decode(Spring.self, from: data)
      #expect(decoded == spring)
      // To the last digit, which equality does not ask for.
      let (late, again) = (Motion(spring: spring), Motion(spring: decoded))
      #expect(late.position(at: 0.7).bitPattern == again.position(at: 0.7).bitPattern)
      #expect(decoded.description == spring.description)
    }
  }

  @Test func parametersAreTheSameAfterDecoding() throws {
    let all: [Spring.Parameters] = [
      .duration(0.5, bounce: 0.3), .response(0.4, dampingRatio: 2, mass: 3), .stiffness(100, damping: 10),
      .naturalFrequency(12, dampingRatio: 0), .dampingRatio(0.1 + 0.2, stiffness: 1 / 3, mass: 0.7),
    ]
    let data = try JSONEncoder().encode(all)
    #expect(try JSONDecoder().decode([Spring.Parameters].self, from: data) == all)
  }

  @Test func parametersAreReadByTheirNames() throws {
    let text = #"{"duration":0.5,"bounce":0.3}"#
    let parameters = try JSONDecoder().decode(Spring.Parameters.self, from: Data(text.utf8))
    #expect(parameters == .duration(0.5, bounce: 0.3))
    #expect(try Spring(validating: parameters) == .bouncy)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let written = try encoder.encode(Spring.Parameters.stiffness(100, damping: 10, mass: 2))
    #expect(String(decoding: written, as: UTF8.self) == #"{"damping":10,"mass":2,"stiffness":100}"#)
  }

  @Test(arguments: [
    "{}", #"{"duration":0.5}"#, #"{"duration":0.5,"bounce":0.3,"damping":1}"#, #"{"mass":1}"#,
    #"{"duration":"1","bounce":0}"#,
  ]) func refusesNamesThatAreNoSpring(_ text: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Spring.Parameters.self, from: Data(text.utf8)) }
  }

  @Test(arguments: [
    #"{"naturalFrequency":0,"dampingRatio":1}"#, #"{"naturalFrequency":1,"dampingRatio":-1}"#,
    #"{"naturalFrequency":1,"dampingRatio":1,"mass":0}"#, #"{"naturalFrequency":1}"#, "{}",
    #"{"naturalFrequency":1,"naturalFrequencyRest":1,"dampingRatio":1}"#,
    #"{"naturalFrequency":1e300,"dampingRatio":1}"#,
  ]) func refusesDataThatIsNoSpring(_ text: String) {
    #expect(throws: (any Error).self) { try JSONDecoder().decode(Spring.self, from: Data(text.utf8)) }
  }

  @Test func springsOfTheSameNumbersAreEqual() throws {
    let bouncy = Spring(duration: 0.5, bounce: 0.3)
    let same = Spring(response: 0.5, dampingRatio: 0.7)
    #expect(bouncy == same && bouncy.hashValue == same.hashValue && bouncy == .bouncy)
    #expect(bouncy != Spring(duration: 0.5, bounce: 0.31))
    #expect(Spring(stiffness: 1, damping: 1) != Spring(mass: 2, stiffness: 2, damping: 2))
    let near = Spring(duration: 0.5 + 1e-13, bounce: 0.3)
    #expect(near != .bouncy && near.isApproximatelyEqual(to: .bouncy))
    #expect(!Spring.snappy.isApproximatelyEqual(to: .bouncy))
  }

  @Test(arguments: [
    (Spring.Parameters.duration(0, bounce: 0), SpringError.notPositive(.duration, value: 0)),
    (.duration(.nan, bounce: 0), .notFinite(.duration)), (.duration(1, bounce: .infinity), .notFinite(.bounce)),
    (.response(-1, dampingRatio: 1), .notPositive(.response, value: -1)),
    (.response(1, dampingRatio: -1), .negative(.dampingRatio, value: -1)),
    (.stiffness(0, damping: 1), .notPositive(.stiffness, value: 0)),
    (.stiffness(1, damping: 1, mass: .nan), .notFinite(.mass)),
  ]) func dataIsValidated(_ parameters: Spring.Parameters, _ error: SpringError) {
    #expect(throws: error) { try Spring(validating: parameters) }
  }

  @Test(arguments: [1e300, -1e300, 0.0, .nan, .infinity]) func whatIsNoSpringNeverBecomesOne(_ number: Double) {
    for other in [1.0, number] {
      for parameters in [
        Spring.Parameters.duration(number, bounce: 0.5), .response(number, dampingRatio: other),
        .dampingRatio(1, stiffness: number), .stiffness(number, damping: other),
        .naturalFrequency(number, dampingRatio: other),
      ] { #expect(throws: SpringError.self) { try Spring(validating: parameters) } }
    }
  }

  /// A value that isn't a number comes out as none, never as an answer.
  @Test func aTimeThatIsNoNumberHasNoAnswer() {
    #expect(Spring.bouncy.value(target: 1.0, time: .nan).isNaN)
    #expect(Spring.bouncy.velocity(target: 1.0, time: .nan).isNaN)
    var (value, velocity) = (0.0, 0.0)
    Spring.bouncy.update(value: &value, velocity: &velocity, target: 1, deltaTime: .nan)
    #expect(value.isNaN && velocity.isNaN)
  }

  @Test(arguments: [0, -1, -Double.infinity]) func noTimeChangesNothing(_ deltaTime: Double) {
    var (value, velocity) = (0.1, 0.2)
    Spring.bouncy.update(value: &value, velocity: &velocity, target: 1e9, deltaTime: deltaTime)
    #expect(value == 0.1 && velocity == 0.2)
  }

  #if os(macOS) || os(Linux)
  @Test func aWrongNumberInCodeTraps() async {
    await #expect(processExitsWith: .failure) { _ = Spring.smooth(duration: -1) }
    await #expect(processExitsWith: .failure) { _ = Spring(duration: .nan) }
    await #expect(processExitsWith: .failure) { _ = Spring(response: 1e300, dampingRatio: 1) }
    await #expect(processExitsWith: .failure) { _ = Spring(stiffness: 0, damping: 1) }
    await #expect(processExitsWith: .failure) { _ = Spring(stiffness: 1, dampingRatio: -1) }
    await #expect(processExitsWith: .failure) { _ = Spring(naturalFrequency: .infinity, dampingRatio: 1) }
    await #expect(processExitsWith: .failure) { _ = Decay(decelerationRate: 1) }
    await #expect(processExitsWith: .failure) { _ = RubberBand(dimension: 0) }
    await #expect(processExitsWith: .failure) { _ = Spring.smooth.fixedStep(-1) }
  }

  /// With the sentence that `init(validating:)` throws, also in a release build.
  @Test func theTrapSaysWhatIsWrong() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Spring(duration: -0.5)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Spring: duration is -0.5; it must be greater than 0."))
  }
  #endif
}
