// SPDX-License-Identifier: Apache-2.0

import Curves
import Foundation
import SpringInterchange
import Springs
import Testing

/// A small text with its one right reading, and what is as right.
struct AgainText: Decodable, Sendable, CustomTestStringConvertible {
  struct Found: Decodable, Sendable {
    let kind: String
    let system: String?
    let spring: [String: NamedText.Value]?
    let easing: Easing?
    let duration: Double?
    let name: String?
  }

  struct Easing: Decodable, Sendable {
    let cubicBezier: [Double]?
    let function: String?
    let path: String?
  }

  /// A natural frequency and a damping ratio that no spring of the text may have, or a sentence for people.
  enum Wrong: Decodable, Sendable {
    case motion(frequency: Double, ratio: Double)
    case sentence

    init(from decoder: any Decoder) throws {
      let numbers = try? decoder.singleValueContainer().decode([Double].self)
      if let numbers, numbers.count == 2 {
        self = .motion(frequency: numbers[0], ratio: numbers[1])
      } else {
        self = .sentence
      }
    }
  }

  let name: String
  let fileName: String
  let text: String
  let found: [Found]
  /// Readings that may be there as well, or instead.
  let maybe: [Found]?
  let not: [Wrong]?
  /// `unreadable` if places that cannot be read may be there.
  let allow: String?
  /// The arguments that cannot be read, each with its other spellings.
  let unreadable: [String]?
  /// What a note must say for a reading that is not expected.
  let unless: String?
  /// The lines on which the one spring is found.
  let lines: [Int]?
  let count: Int?
  /// Whether there must be a place at least.
  let something: Bool?
  let tolerance: Double?

  var testDescription: String { name }

  static let all: [AgainText] = {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures/Reading/again.jsonl")
    guard let text = try? String(contentsOf: path, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").compactMap { try? JSONDecoder().decode(AgainText.self, from: Data($0.utf8)) }
  }()

  /// What is read otherwise than it should be; empty if all is right.
  func complaints(about reading: TextReading) -> [String] {
    let motions = reading.found.filter { $0.spring != nil || $0.easing != nil }
    let places = reading.found.filter { $0.spring == nil && $0.easing == nil }
    var complaints: [String] = []
    var left = Array(motions.indices)
    for expected in found {
      let same = motions.indices.filter { isSame(motions[$0], expected) }
      if same.isEmpty { complaints.append("missed: \(expected)") }
      if let lines {
        left.removeAll(where: same.contains)
        if Set(same.map { motions[$0].line }) != Set(lines) { complaints.append("not on the lines \(lines)") }
      } else if let index = same.first(where: left.contains) {
        left.removeAll { $0 == index }
      }
    }
    if let count, motions.count != count { complaints.append("\(motions.count) found, not \(count)") }
    complaints += left.map { motions[$0] }.filter { motion in
      !(maybe ?? []).contains { isSame(motion, $0, within: 1e-3) } && !isExcused(motion)
    }.map { "found \($0.excerpt) as \($0.spring.map { "\($0.vocabulary.id) \($0.parameters)" } ?? "an easing")" }
    for case .motion(let frequency, let ratio) in not ?? [] {
      complaints += motions.filter { motion in
        guard let spring = motion.spring?.decoded.spring else { return false }
        return abs(spring.naturalFrequency - frequency) < 1e-3 * frequency && abs(spring.dampingRatio - ratio) < 1e-3
          && !isExcused(motion)
      }.map { "wrong: \($0.excerpt)" }
    }
    if let unreadable {
      let names = Set(places.flatMap(\.unknown))
      for name in unreadable where names.isDisjoint(with: name.split(separator: "|").map(String.init)) {
        complaints.append("\(name) is not said to be unreadable: \(names)")
      }
    } else if allow != "unreadable", !places.isEmpty {
      complaints.append("a place that is none: \(places.map(\.excerpt))")
    }
    if something == true, reading.found.isEmpty { complaints.append("nothing is found") }
    return complaints
  }

  private func isExcused(_ motion: FoundMotion) -> Bool {
    guard let unless else { return false }
    let notes = (motion.notes + (motion.spring?.notes ?? [])).map(\.sentence).joined(separator: " ")
    return notes.range(of: unless, options: .regularExpression) != nil
  }

  private func isSame(_ found: FoundMotion, _ expected: Found, within limit: Double? = nil) -> Bool {
    if let system = expected.system, found.system?.id != system { return false }
    if let name = expected.name, found.name?.hasSuffix(name) != true { return false }
    if let easing = expected.easing {
      guard found.duration == expected.duration || abs((found.duration ?? -1) - (expected.duration ?? -2)) < 1e-9 else {
        return false
      }
      return Self.isSame(found.easing, easing)
    }
    guard let spring = found.spring?.decoded, let parameters = expected.spring,
      case .word(let id)? = parameters["vocabulary"], let vocabulary = Vocabulary.named(id),
      let meant = try? vocabulary.decode(
        parameters.filter { $0.key != "vocabulary" }.map { name, value in
          switch value {
          case .number(let number): (name, .number(number))
          case .word(let word): (name, .text(word))
          }
        })
    else { return false }
    let limit = limit ?? tolerance ?? 1e-6
    return abs(spring.spring.naturalFrequency / meant.spring.naturalFrequency - 1) <= limit
      && abs(spring.spring.dampingRatio - meant.spring.dampingRatio) <= limit
  }

  private static func isSame(_ found: FoundEasing?, _ expected: Easing) -> Bool {
    switch found {
    case .cubicBezier(let bezier)?:
      let numbers = [bezier.x1, bezier.y1, bezier.x2, bezier.y2]
      return expected.cubicBezier.map { zip($0, numbers).allSatisfy { abs($0 - $1) < 1e-9 } } ?? false
    case .function(let function)?: return function.id == expected.function
    case .linear(let linear, _)?:
      guard let pieces = expected.path.map(Self.pieces) else { return false }
      return (0...200).allSatisfy { step in
        let at = Double(step) / 200
        return pieces.contains { piece in
          (0...400).contains { part in
            let point = piece.point(at: Double(part) / 400)
            return abs(point.x - at) < 0.003 && abs(linear.value(at: at) - point.y) < 0.01 + 0.05
          }
        }
      }
    case nil: return false
    }
  }

  /// The cubic pieces of path data, `M x,y C …`.
  private static func pieces(_ path: String) -> [Piece] {
    let numbers = path.split { " ,MC".contains($0) }.compactMap { Double($0) }
    return stride(from: 0, to: numbers.count - 2, by: 6).map { Piece(numbers: Array(numbers[$0..<($0 + 8)])) }
  }

  private struct Piece {
    let numbers: [Double]

    func point(at t: Double) -> (x: Double, y: Double) {
      let weights = [(1 - t) * (1 - t) * (1 - t), 3 * (1 - t) * (1 - t) * t, 3 * (1 - t) * t * t, t * t * t]
      return (
        zip(weights, [0, 2, 4, 6]).reduce(0) { $0 + $1.0 * numbers[$1.1] },
        zip(weights, [1, 3, 5, 7]).reduce(0) { $0 + $1.0 * numbers[$1.1] }
      )
    }
  }
}

/// Texts of the kinds that were read wrongly in public repositories.
@Suite struct AgainTextTests {
  @Test func theTextsAreThere() { #expect(AgainText.all.count == 94) }

  @Test(arguments: AgainText.all) func everyTextHasItsOneReading(text: AgainText) {
    for complaint in text.complaints(about: TextReading(Array(text.text.utf8), fileName: text.fileName)) {
      Issue.record("\(text.name): \(complaint)")
    }
  }
}
