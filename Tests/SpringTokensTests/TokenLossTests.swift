// SPDX-License-Identifier: Apache-2.0

import SpringInterchange
import Testing

@testable import SpringTokens

/// Nothing of a token goes without a word: a member is a part of its spring, or a note names it.
@Suite struct TokenLossTests {
  private func reading(_ value: String) throws -> TokenReading {
    try TokenReader.reading(ofText: Array(#"{"a":\#(value)}"#.utf8))
  }

  private func spring(_ reading: TokenReading) throws -> DecodedSpring {
    guard case .spring(let decoded)? = reading.tokens.first?.motion else {
      throw ValidationErrors([ValidationError(path: [], "no spring")])
    }
    return decoded
  }

  /// A velocity is kept, in the unit of the system whose parameters stand beside it.
  @Test(arguments: [
    (#"{"type":"spring","stiffness":100,"damping":10,"velocity":5,"mass":2}"#, 5.0),
    (#"{"type":"spring","duration":0.5,"bounce":0.3,"velocity":5}"#, 5),
    (#"{"$type":"spring","$value":{"tension":170,"friction":26,"mass":2,"velocity":0.01}}"#, 10),
    (#"{"tension":170,"friction":26,"velocity":0.01}"#, 10),
    (#"{"vocabulary":"react-spring","tension":170,"friction":26,"velocity":0.01}"#, 10),
    (#"{"vocabulary":"motion","stiffness":170,"damping":26,"velocity":3}"#, 3),
    (#"{"$type":"spring","$value":{"stiffness":100,"damping":10,"velocity":5}}"#, 5),
    (#"{"$type":"spring","$value":{"stiffness":100,"dampingRatio":0.5,"velocity":5}}"#, 5),
    (#"{"$type":"spring","$value":{"duration":0.5,"bounce":0.3,"initialVelocity":-2}}"#, -2),
  ]) func aVelocityIsKept(value: String, velocity: Double) throws {
    let reading = try reading(value)
    #expect(try spring(reading).initialVelocity == velocity)
    #expect(reading.notes.isEmpty, "\(reading.notes)")
    // The unit of milliseconds is a reading, which is told.
    #expect(reading.tokens[0].assumptions.map(\.code).contains(.meaning) == (velocity == 10))
  }

  /// With a velocity and without it, a token is another one.
  @Test func aVelocityIsCompared() throws {
    let with = try reading(#"{"type":"spring","stiffness":100,"damping":10,"velocity":5}"#).tokens
    let without = try reading(#"{"type":"spring","stiffness":100,"damping":10}"#).tokens
    #expect(TokenComparison(from: without, to: with).unchanged == 0)
  }

  /// Members that no spring has are named, whether the token names its vocabulary or not.
  @Test(arguments: [
    (#""stiffness":100,"damping":10,"clampp":5"#, ["a.clampp is not known here; did you mean clamp?"]),
    (#""stiffness":100,"damping":10,"wobbliness":5"#, ["a.wobbliness is not known here"]),
    (#""stiffness":100,"damping":10,"precision":0.1"#, ["a.precision is not written: it says when a motion is over"]),
    (#""stiffness":100,"damping":10,"restDelta":0.1"#, ["a.restDelta is not written: it does not shape a spring"]),
    (
      #""stiffness":100,"damping":10,"dampingRatio":0.2"#,
      ["a.dampingRatio is not written: it has no place beside the others"]
    ), (#""stiffness":100,"damping":10,"dampingRatio":0.5"#, []),
    (#""stiffness":100,"damping":10,"mass":1,"clamp":false,"type":"spring","description":"x""#, []),
    (
      #""tension":170,"friction":26,"clamp":true"#,
      ["a.clamp is not written: it ends the motion where it first reaches its target"]
    ),
    (
      #""vocabulary":"react-spring","tension":170,"friction":26,"clamp":true"#,
      ["a.clamp is not written: it ends the motion where it first reaches its target"]
    ), (#""vocabulary":"react-spring","tension":170,"friction":26,"clamp":false"#, []),
    (
      #""vocabulary":"compose","stiffness":170,"dampingRatio":0.6,"visibilityThreshold":5"#,
      ["a.visibilityThreshold is not written: it says when a motion is over"]
    ), (#""vocabulary":"compose","stiffness":170,"dampingRatio":0.6,"visibilityThreshold":0.01"#, []),
    (
      #""stiffness":170,"dampingRatio":0.6,"visibilityThreshold":5"#,
      ["a.visibilityThreshold is not written: it says when a motion is over"]
    ), (#""vocabulary":"settling-duration","settlingDuration":1,"dampingRatio":0.6,"epsilon":0.01"#, []),
  ]) func everyMemberIsUsedOrNamed(members: String, told: [String]) throws {
    for value in ["{\(members)}", #"{"$type":"spring","$value":{\#(members)}}"#] {
      let reading = try reading(value)
      #expect(reading.tokens.count == 1)
      #expect(reading.notes.map(\.tokenText) == told, "\(value)")
    }
  }

  /// Numbers that the system replaces are told, and are what --strict refuses.
  @Test(arguments: [
    (#"{"vocabulary":"anime-v3","mass":1,"stiffness":200,"damping":10}"#, "stiffness 200 is taken as 100: "),
    (#"{"vocabulary":"core-animation","mass":1,"stiffness":100,"damping":40}"#, "damping 40 is taken as 20: "),
    (#"{"vocabulary":"anime","duration":"5ms","bounce":0.5}"#, "duration 0.005 is taken as 0.01: "),
    (#"{"vocabulary":"core-animation","mass":1,"stiffness":100,"damping":20}"#, nil),
    (#"{"vocabulary":"anime-v3","mass":1,"stiffness":50,"damping":10}"#, nil),
  ]) func replacedNumbersAreTold(value: String, told: String?) throws {
    let token = try #require(try reading(value).tokens.first)
    let clamped = token.assumptions.filter { $0.code == .clamped }
    #expect(clamped.contains { $0.text.hasPrefix(told ?? "") } == (told != nil), "\(clamped.map(\.text))")
    #expect(clamped.allSatisfy { $0.code.isRefusedIfStrict })
  }

  /// A name that stands twice in a spring or a curve leaves open which one is meant.
  @Test(arguments: [
    #"{"tension":170,"friction":26,"tension":180}"#,
    #"{"vocabulary":"react-spring","tension":1,"friction":2,"tension":3}"#,
    #"{"$type":"transition","$value":{"duration":"1s","timingFunction":[0,0,1,1],"duration":"2s"}}"#,
  ]) func aNameThatIsRepeated(value: String) throws {
    let errors = #expect(throws: ValidationErrors.self) { try reading(value) }
    #expect(errors?.errors.contains { $0.detail.hasPrefix("is given twice") } == true, "\(errors?.errors ?? [])")
  }
}
