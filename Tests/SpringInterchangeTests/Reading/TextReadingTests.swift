// SPDX-License-Identifier: Apache-2.0

import Foundation
import SpringInterchange
import Springs
import TestSupport
import Testing

/// Texts of every system in the manner of real files, and what is in them.
@Suite struct TextReadingTests {
  private static let corpus: [ReadingCase] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures/Reading")
    return (try? ReadingCase.all(in: folder)) ?? []
  }()

  @Test func theCorpusIsThere() { #expect(Self.corpus.count >= 200) }

  @Test(arguments: corpus) func everyTextIsRead(text: ReadingCase) {
    for complaint in text.complaints() { Issue.record("\(text.fileName): \(complaint)") }
  }

  /// The spring of a vocabulary's own code is found again: the motion, and the vocabulary first.
  @Test(arguments: Vocabulary.all.map(\.id).filter { $0 != "preset" }) func whatEveryVocabularyWritesIsFoundAgain(
    id: String
  ) throws {
    let vocabulary = try #require(Vocabulary.named(id))
    for seed in UInt64(1)...12 {
      var random = SeededGenerator(seed: seed)
      let response = Double.random(in: 0.1...1.2, using: &random)
      let ratio = Double.random(in: 0.2...1.1, using: &random)
      let spring = Spring(response: response, dampingRatio: ratio)
      let encoded = vocabulary.encode(spring, 0)
      guard let code = encoded.code?.text, let parameters = encoded.parameters else { continue }
      let meant = try vocabulary.decode(parameters)
      let reading = TextReading(Array(code.utf8))
      #expect(reading.found.count == 1, "\(code)")
      guard let found = reading.found.first?.spring else {
        Issue.record("nothing found in \(code)")
        continue
      }
      let frequency = found.decoded.spring.naturalFrequency / meant.spring.naturalFrequency
      #expect(abs(frequency - 1) < 1e-6, "\(code) as \(found.vocabulary.id)")
      #expect(
        abs(found.decoded.spring.dampingRatio - meant.spring.dampingRatio) < 1e-6, "\(code) as \(found.vocabulary.id)")
      // Below critical damping the clamp that sets these apart does nothing, and their code is that of the plain form.
      let plain = ["core-animation-overdamping": "core-animation", "wobble-overdamping": "wobble"]
      #expect([id, plain[id]].contains(found.vocabulary.id), "\(code) as \(found.vocabulary.id)")
    }
  }

  /// A text of nothing but calls is given up, and that is said.
  @Test func moreCallsThanAnyTextHasAreSaid() {
    let calls = TextReading(Array(String(repeating: "spring(", count: 20_000).utf8))
    #expect(calls.found.isEmpty && calls.notes.count == 1)
    let brackets = TextReading(Array(String(repeating: "{ ", count: 20_000).utf8))
    #expect(brackets.found.isEmpty && brackets.notes.isEmpty)
  }

  /// A theme's scheme is the standard one only as long as no other is set, which the reading says; a named scheme is certain.
  @Test(arguments: ["androidx.wear.compose.material3", "androidx.compose.material3"]) func theSchemeOfAThemeIsAssumed(
    library: String
  ) throws {
    func codes(_ owner: String) throws -> [Remark.Code] {
      let text = "import \(library).MotionScheme\nval a = \(owner).slowSpatialSpec<Float>()\n"
      let reading = TextReading(Array(text.utf8), fileName: "A.kt")
      return try #require(reading.found.first?.spring).notes.map(\.code)
    }
    #expect(try codes("MaterialTheme.motionScheme").contains(.assumed))
    #expect(try !codes("MotionScheme.standard()").contains(.assumed))
  }

  @Test func placesAreCountedInBytesAndScalars() throws {
    let text = "é\nüx { stiffness: 100, damping: 10 }"
    let found = try #require(TextReading(Array(text.utf8)).found.first)
    #expect(found.line == 2 && found.column == 4)
    #expect(found.excerpt == "{ stiffness: 100, damping: 10 }")
    #expect(found.bytes == 7..<text.utf8.count)
  }

  @Test(arguments: [
    (#"{"a":{"soft":{"stiffness":1,"damping":1}}}"#, "a.soft"),
    ("const gentle = { stiffness: 1, damping: 1 }", "gentle"), ("--ease-spring: linear(0, 1)", "--ease-spring"),
    (".a { transition: all 1s cubic-bezier(0, 0, 1, 1) }", "a.transition"),
    ("motion:\n  soft:\n    stiffness: 1\n    damping: 1\n", "motion.soft"),
    ("springFastStiffness = 1\nspringFastDamping = 1", "spring-fast"),
  ]) func namesAreThePathTo(text: String, name: String) {
    #expect(TextReading(Array(text.utf8)).found.first?.name == name, "\(text)")
  }

  /// A group's `$type` isn't a spring of its own.
  @Test func aGroupOfTokensIsNoSpring() {
    let text = #"{"motion":{"$type":"spring","enter":{"$value":{"duration":0.5,"bounce":0.3}}}}"#
    let found = TextReading(Array(text.utf8)).found
    #expect(found.map(\.name) == ["motion.enter"])
  }

  /// A time that a sentence gives a spring is its duration, and one beside another word is not.
  @Test func aSentenceHasADuration() throws {
    for text in ["The sheet should spring in 400 ms with 20% bounce.", "It springs back over 0.4s, 20% bounce"] {
      let read = try #require(TextReading(Array(text.utf8)).found.first?.spring, "\(text)").decoded.spring
      #expect(
        (read.response - 0.4).magnitude < 1e-12 && (read.dampingRatio - 0.8).magnitude < 1e-12, "\(text): \(read)")
    }
    #expect(TextReading(Array("The spring sale ends in 400 s with 20% off.".utf8)).found.isEmpty)
  }

  /// A number that the text leaves out is the system's own, and a note states it.
  @Test func whatIsLeftOutIsNamed() throws {
    let text = "withSpring(1, { damping: 10 })"
    let spring = try #require(TextReading(Array(text.utf8)).found.first?.spring)
    #expect(spring.notes.contains { $0.sentence.contains("stiffness 900") && $0.sentence.contains("own default") })
  }

  /// Members that cut the motion or hold it back, and that no spring has among its numbers.
  @Test(
    arguments: [
      (
        "p = Mathf.SmoothDamp(p, q, ref v, 0.3f, 20f);",
        "maxSpeed limits how fast the motion may be, which is not counted."
      ), ("p = Mathf.SmoothDamp(p, q, ref v, 0.3f, Mathf.Infinity);", nil),
      (
        "withSpring(1, { damping: 10, overshootClamping: true })",
        "overshootClamping ends the motion where it first reaches its target."
      ),
      (
        "withSpring(1, { damping: 10, overshootClamping: flag })",
        "overshootClamping may end the motion where it first reaches its target."
      ), ("withSpring(1, { damping: 10, overshootClamping: false })", nil),
    ] as [(String, String?)]) func limitsAreNamed(text: String, note: String?) throws
  {
    let spring = try #require(TextReading(Array(text.utf8)).found.first?.spring)
    let notes = TextReading(Array(text.utf8)).found[0].notes.map(\.sentence)
    #expect(notes.contains { $0.hasPrefix("maxSpeed ") || $0.hasPrefix("overshoot") } == (note != nil), "\(notes)")
    if let note { #expect(notes.contains(note), "\(notes) \(spring.notes)") }
  }

  @Test func clampsAreNamed() throws {
    let text = "easing: 'spring(1, 500, 20, 0)'"
    let spring = try #require(TextReading(Array(text.utf8)).found.first?.spring)
    #expect(spring.notes.contains { $0.sentence.contains("stiffness 500 is taken as 100") })
  }

  /// Any bytes are answered.
  @Test func anyBytesAreAnswered() {
    let pieces =
      [
        "spring(", ")", "{", "}", "[", "]", "\"", "'", "`", "stiffness: 100", "damping=10", ",", ";", "\n", "  ", "/*",
        "*/", "//", "--", "<a ", ">", "</", "linear(0,1)", "1s", "cubic-bezier(0,0,1,1)", "\\", "é", ".", ":", "=", "-",
        "1e400", "0.1_2%", "$type", "\u{0}", "- ", "#", "[a]\n", "a:\n",
      ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xE2, 0x88], [0x80]]
    for seed in UInt64(1)...400 {
      var random = SeededGenerator(seed: seed)
      let bytes = (0..<Int.random(in: 0...60, using: &random)).flatMap { _ in
        pieces[Int.random(in: 0..<pieces.count, using: &random)]
      }
      for found in TextReading(bytes).found {
        #expect(found.bytes.lowerBound >= 0 && found.bytes.upperBound <= bytes.count, "seed \(seed)")
        if let spring = found.spring {
          #expect((try? spring.vocabulary.decode(spring.parameters)) != nil, "seed \(seed)")
        }
      }
    }
  }

  @Test(arguments: ["{", "[", "(", "\"", "<a ", "spring(", "a:{b:(", "9", "a.", "/*", "- a\n", "{value:", "x=("])
  func depthIsNoDanger(piece: String) {
    let text = String(repeating: piece, count: 40_000)
    #expect(TextReading(Array(text.utf8)).found.count <= TextReading.most)
  }

  @Test func noMoreAreGivenThanSaid() {
    let springs = String(repeating: "spring(dampingRatio = 0.5f)\n", count: 600)
    let easings = String(repeating: "a { transition: all 1s cubic-bezier(0, 0, 1, 1) }\n", count: 600)
    for (text, most) in [(springs, TextReading.mostSprings), (easings, TextReading.most)] {
      let reading = TextReading(Array(text.utf8))
      #expect(reading.found.count == most)
      #expect(reading.notes.count == 1)
    }
  }
}
