// SPDX-License-Identifier: Apache-2.0

import Curves
import Foundation
import SpringInterchange
import Springs

/// A text in the manner of a real file, and what is in it.
///
/// In the fixture a line `=== file name` begins a text, and lines that begin with `---` after it list what is found, in
/// order:
///
///     --- spring SYSTEM VOCABULARY parameter=value …     a spring in exactly these terms; with ~ before the vocabulary
///                                                        its motion counts, and not the terms
///     --- bezier DURATION x1 y1 x2 y2
///     --- linear DURATION number-of-points
///     --- function DURATION id
///
/// A hyphen stands for no system and no duration.
struct ReadingCase: Sendable, CustomStringConvertible {
  let fileName: String
  let text: String
  let expected: [String]

  var description: String { fileName }

  static func all(in folder: URL) throws -> [ReadingCase] {
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil).filter {
      $0.pathExtension == "txt"
    }.sorted { $0.path < $1.path }
    return try files.flatMap { file in
      try String(contentsOf: file, encoding: .utf8).components(separatedBy: "=== ").dropFirst().map(Self.init(parsing:))
    }
  }

  private init(parsing part: String) {
    var lines = part.components(separatedBy: "\n")
    fileName = lines.removeFirst()
    expected = lines.filter { $0.hasPrefix("--- ") }.map { String($0.dropFirst(4)) }
    text = lines.filter { !$0.hasPrefix("--- ") }.joined(separator: "\n")
  }

  /// What is found otherwise than expected; empty if all is right.
  func complaints() -> [String] {
    let reading = TextReading(Array(text.utf8), fileName: fileName)
    let found = reading.found
    guard found.count == expected.count else {
      return ["\(found.count) found, not \(expected.count): \(found.map(Self.words))"]
    }
    return zip(found, expected).compactMap { found, expected in
      complaint(found, expected).map { "\(expected): \($0), found \(Self.words(found))" }
    }
  }

  private func complaint(_ found: FoundMotion, _ expected: String) -> String? {
    let words = expected.split(separator: " ").map(String.init)
    switch words[0] {
    case "spring": return springComplaint(found, words)
    case "bezier":
      guard case .cubicBezier(let curve)? = found.easing else { return "no Bézier" }
      let numbers = words.dropFirst(2).compactMap { Double($0) }
      guard numbers == [curve.x1, curve.y1, curve.x2, curve.y2] else { return "another curve" }
    case "linear":
      guard case .linear(let easing, _)? = found.easing, easing.points.count == Int(words[2]) else {
        return "no such linear()"
      }
    case "function":
      guard case .function(let easing)? = found.easing, easing.id == words[2] else { return "no such function" }
    default: return "an unknown word"
    }
    if let duration = Double(words[1]) {
      guard let seconds = found.duration, abs(seconds - duration) < 1e-12 else { return "another duration" }
    } else if found.duration != nil {
      return "a duration that the text does not have"
    }
    return nil
  }

  private func springComplaint(_ found: FoundMotion, _ words: [String]) -> String? {
    guard let spring = found.spring else { return "no spring" }
    guard found.system?.id ?? "-" == words[1] else { return "another system" }
    let isMotionOnly = words[2].hasPrefix("~")
    let id = isMotionOnly ? String(words[2].dropFirst()) : words[2]
    guard let vocabulary = Vocabulary.named(id) else { return "no such vocabulary" }
    let parameters = words.dropFirst(3).map { word -> (name: String, value: Argument) in
      let parts = word.split(separator: "=").map(String.init)
      return (parts[0], Double(parts[1]).map { .number($0) } ?? .text(parts[1]))
    }
    guard let expected = try? vocabulary.decode(parameters) else { return "an expectation that is refused" }
    if !isMotionOnly, spring.vocabulary != vocabulary { return "another vocabulary" }
    func differs(_ a: Double, _ b: Double, _ most: Double) -> Bool { abs(a - b) > most * max(1, abs(b)) }
    if differs(spring.decoded.spring.naturalFrequency, expected.spring.naturalFrequency, 1e-9) {
      return "another frequency than \(expected.spring.naturalFrequency)"
    }
    if differs(spring.decoded.spring.dampingRatio, expected.spring.dampingRatio, 1e-9) {
      return "another damping ratio than \(expected.spring.dampingRatio)"
    }
    if differs(spring.decoded.initialVelocity, expected.initialVelocity, 1e-9) {
      return "another velocity than \(expected.initialVelocity)"
    }
    return nil
  }

  private static func words(_ found: FoundMotion) -> String {
    var words = "[\(found.bytes)] \(found.system?.id ?? "-")"
    if let spring = found.spring {
      words +=
        " \(spring.vocabulary.id) \(spring.parameters.map { "\($0.name)=\($0.value)" }) ω \(spring.decoded.spring.naturalFrequency) ζ \(spring.decoded.spring.dampingRatio)"
    }
    if case .cubicBezier(let c)? = found.easing { words += " bezier \(c.x1) \(c.y1) \(c.x2) \(c.y2)" }
    if case .linear(let l, _)? = found.easing { words += " linear \(l.points.count)" }
    if case .function(let f)? = found.easing { words += " \(f.id)" }
    return words + " duration \(found.duration.map { "\($0)" } ?? "-")"
  }
}
