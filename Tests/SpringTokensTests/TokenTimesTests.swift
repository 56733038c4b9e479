// SPDX-License-Identifier: Apache-2.0

import Curves
import JSON
import SpringInterchange
import Springs
import Testing

@testable import SpringTokens

/// Times in tokens: durations as tokens of their own, and what a number without a unit means.
@Suite struct TokenTimesTests {
  private func reading(_ text: String) throws -> TokenReading { try TokenReader.reading(ofText: Array(text.utf8)) }

  /// The forms in which tools write 300 milliseconds.
  @Test(arguments: [
    #""300ms""#, #""300 ms""#, #""0.3s""#, #"".3s""#, #"{"value":300,"unit":"ms"}"#, #"{"value":0.3,"unit":"s"}"#,
    #""3e-1s""#,
  ]) func formsOfATime(form: String) throws {
    let reading = try reading(
      #"""
      {"d":{"$type":"duration","$value":\#(form)},
       "t":{"$type":"transition","$value":{"duration":\#(form),"delay":\#(form),"timingFunction":[0,0,1,1]}},
       "s":{"$type":"spring","$value":{"vocabulary":"duration-bounce","duration":\#(form),"delay":\#(form)}},
       "r":{"$type":"spring","$value":{"duration":\#(form),"bounce":0.2}}}
      """#)
    #expect(reading.tokens.count == 4 && reading.notes.isEmpty)
    for token in reading.tokens {
      switch token.motion {
      case .duration(let seconds): #expect(seconds == 0.3)
      case .easing(_, let duration): #expect(duration == 0.3 && token.delay == 0.3)
      case .spring(let decoded):
        #expect(decoded.spring == (try? .init(validating: .duration(0.3, bounce: token.path == ["r"] ? 0.2 : 0))))
        #expect(token.delay == (token.path == ["s"] ? 0.3 : nil))
      }
      #expect(token.assumptions.isEmpty, "\(token)")
    }
  }

  /// In a vocabulary whose code counts milliseconds, ten or more are milliseconds, less are seconds, and both are a guess.
  @Test(arguments: Vocabulary.all.filter { $0.parameters.contains { $0.isTime && $0.codeUnit == "ms" } })
  func millisecondsOfASystem(vocabulary: Vocabulary) throws {
    let others =
      vocabulary.id == "harmonyos-curve" ? #","mass":1,"stiffness":100,"damping":10,"initialVelocity":0"# : ""
    func token(_ duration: String) throws -> MotionToken {
      try #require(
        try reading(
          #"{"a":{"$type":"spring","$value":{"vocabulary":"\#(vocabulary.id)","duration":\#(duration)\#(others)}}}"#
        ).tokens.first)
    }
    func spring(_ token: MotionToken) -> DecodedSpring? {
      if case .spring(let decoded) = token.motion { decoded } else { nil }
    }
    let bare = try token("550")
    let seconds = try token("0.55")
    let written = try token(#""550ms""#)
    #expect(spring(bare)?.spring == spring(written)?.spring && spring(seconds)?.spring == spring(written)?.spring)
    #expect(bare.assumptions.map(\.code) == [.unitAssumed] && seconds.assumptions.map(\.code) == [.unitAssumed])
    #expect(written.assumptions.isEmpty)
    #expect(spring(try token("10"))?.spring == spring(try token(#""10ms""#))?.spring)
    #expect(spring(try token("9.9"))?.spring == spring(try token(#""9.9s""#))?.spring)
  }

  /// Without a vocabulary a bare number is what people write: from ten on milliseconds, which is told.
  @Test(arguments: [
    (#"{"$type":"spring","$value":{"duration":550,"bounce":0.3}}"#, 0.55, true),
    (#"{"$type":"spring","$value":{"duration":10,"bounce":0.3}}"#, 0.01, true),
    (#"{"$type":"spring","$value":{"duration":9.5,"bounce":0.3}}"#, 9.5, false),
    (#"{"$type":"spring","$value":{"response":12,"dampingFraction":0.7}}"#, 0.012, true),
  ]) func bareTimesOfSprings(value: String, response: Double, isTold: Bool) throws {
    let token = try #require(try reading(#"{"a":\#(value)}"#).tokens.first)
    guard case .spring(let decoded) = token.motion else { throw ValidationErrors([]) }
    #expect((decoded.spring.response - response).magnitude < 1e-9)
    #expect(token.assumptions.map(\.code) == (isTold ? [.unitAssumed] : []))
  }

  /// In all others a number above sixty is refused, with both texts that may be meant.
  @Test func minutesByMistakeAreRefused() throws {
    #expect(throws: ValidationErrors.self) {
      try self.reading(#"{"a":{"$type":"spring","$value":{"vocabulary":"duration-bounce","duration":300}}}"#)
    }
    let reading = try reading(
      #"""
      {"a":{"$type":"spring","$value":{"vocabulary":"duration-bounce","duration":300}},
       "b":{"$type":"spring","$value":{"vocabulary":"duration-bounce","duration":"300s"}},
       "c":{"$type":"transition","$value":{"duration":{"value":1e19,"unit":"ms"},"timingFunction":[0,0,1,1]}}}
      """#)
    #expect(reading.tokens.map(\.path) == [["b"]])
    #expect(
      reading.notes.first?.tokenText
        == #"a.duration is 300 s, 5 minutes: for milliseconds write "300ms", for seconds "300s""#)
    #expect(reading.notes.last?.path == ["c", "duration"])
  }

  /// Durations by type, by unit and by name; other numbers are none.
  @Test func whichTokensAreDurations() throws {
    let reading = try reading(
      #"""
      {"duration":{"fast":{"value":"200ms"},"slow":{"value":400},"plain":"1s"},"time":{"$type":"duration","$value":90},
       "alias":{"$type":"duration","$value":"{duration.fast}"},"opacity":{"value":0.5},"size":{"value":"12px"},
       "z":{"$type":"number","$value":3},"share":{"value":"50%"}}
      """#)
    #expect(reading.tokens.map(\.dottedPath) == ["duration.fast", "duration.slow", "duration.plain", "time", "alias"])
    let seconds = reading.tokens.map { token -> Double in
      if case .duration(let seconds) = token.motion { seconds } else { 0 }
    }
    #expect(seconds == [0.2, 0.4, 1, 0.09, 0.2])
    #expect(reading.tokens.map { $0.assumptions.count } == [0, 1, 0, 1, 0])
  }

  /// A duration stands on every platform, in its unit there.
  @Test func everyPlatformHasDurations() throws {
    let tokens = try reading(#"{"motion":{"fast":{"$type":"duration","$value":"200ms","$description":"Quick"}}}"#)
      .tokens
    let files = TokenFiles(tokens, for: TokenPlatform.all)
    #expect(files.outcomes[0].platforms.map(\.id) == TokenPlatform.all.map(\.id) && files.outcomes[0].notes.isEmpty)
    for (platform, line) in [
      ("css", "--motion-fast: 200ms;"), ("tailwind", "--transition-duration-motion-fast: 200ms;"),
      ("typescript", "export const motionFast = { milliseconds: 200, seconds: 0.2 } as const;"),
      ("swiftui", "public static let motionFast: Double = 0.2"),
      ("uikit", "public static let motionFast: Double = 0.2"), ("compose", "const val motionFast = 200"),
      ("android", #"<integer name="motion_fast">200</integer>"#),
      ("flutter", "static const motionFast = Duration(milliseconds: 200);"),
      ("react-native", "export const motionFast = 200;"),
      ("design-token", #""fast":{"$type":"duration","$description":"Quick","$value":{"value":200,"unit":"ms"}}"#),
    ] {
      let text = files.files.first { $0.platform.id == platform }?.text ?? ""
      #expect(text.contains(line), "\(platform): \(text)")
    }
    let css = try #require(files.files.first?.text)
    #expect(!css.contains("@supports"))
  }

  /// Part of a millisecond is kept where it can be, and told where it cannot.
  @Test func partsOfAMillisecond() throws {
    let files = TokenFiles(try reading(#"{"a":{"$value":"16.7ms"}}"#).tokens, for: TokenPlatform.all)
    for (platform, line) in [
      ("css", "--a: 16.7ms;"), ("flutter", "Duration(microseconds: 16700)"), ("compose", "const val a = 17"),
    ] { #expect(files.files.first { $0.platform.id == platform }?.text.contains(line) == true, "\(platform)") }
    let losses = files.outcomes[0].notes.filter { $0.code == .milliseconds }.compactMap(\.platform)
    #expect(losses == ["compose", "android"])
  }
}
