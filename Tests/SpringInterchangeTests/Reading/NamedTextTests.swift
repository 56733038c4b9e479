// SPDX-License-Identifier: Apache-2.0

import Curves
import Foundation
import SpringInterchange
import Springs
import Testing

/// A text with everything that may be found in it, as a line of a file has it: `found` is the whole list, in any order.
struct NamedText: Decodable, Sendable, CustomTestStringConvertible {
  struct Found: Decodable, Sendable {
    let kind: String
    let system: String?
    let spring: [String: Value]?
    let easing: Easing?
    let duration: Double?
  }

  struct Easing: Decodable, Sendable {
    let cubicBezier: [Double]?
    let function: String?
  }

  enum Value: Decodable, Sendable {
    case number(Double)
    case word(String)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else {
        self = .word(try container.decode(String.self))
      }
    }
  }

  let name: String
  let fileName: String
  let text: String
  let found: [Found]
  /// The arguments of places that cannot be read; nil where the text does not list them.
  let unknown: [[String]]?

  var testDescription: String { name }

  static func all(in file: String) -> [NamedText] {
    lines(of: file).compactMap { try? JSONDecoder().decode(NamedText.self, from: Data($0.utf8)) }
  }

  static func lines(of file: String) -> [Substring] {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures/Reading/\(file)")
    guard let text = try? String(contentsOf: path, encoding: .utf8) else { return [] }
    return text.split(separator: "\n")
  }

  /// What is found otherwise than it should be; empty if all is right.
  func complaints(about reading: TextReading) -> [String] {
    var left = reading.found.filter { $0.spring != nil || $0.easing != nil }
    var complaints: [String] = []
    for expected in found {
      if let index = left.firstIndex(where: { Self.isSame($0, expected) }) {
        left.remove(at: index)
      } else {
        complaints.append("missed: \(expected)")
      }
    }
    complaints += left.map {
      "found \($0.excerpt) as \($0.spring.map { "\($0.vocabulary.id) \($0.parameters)" } ?? "an easing in \($0.duration ?? 0) s")"
    }
    for place in reading.found where place.spring == nil && place.easing == nil && place.decay == nil {
      if place.unknown.isEmpty || place.notes.isEmpty { complaints.append("a place without reason: \(place.excerpt)") }
    }
    if let unknown {
      let places = reading.found.filter { !$0.unknown.isEmpty }.map(\.unknown)
      if places != unknown { complaints.append("unreadable: \(places), not \(unknown)") }
    }
    return complaints
  }

  static func isSame(_ found: FoundMotion, _ expected: Found) -> Bool {
    if let system = expected.system, found.system?.id != system { return false }
    if expected.kind == "linear" {
      if case .linear? = found.easing { return expected.duration == nil || expected.duration == found.duration }
      return false
    }
    if let easing = expected.easing {
      guard (found.duration == nil) == (expected.duration == nil),
        abs((found.duration ?? 0) - (expected.duration ?? 0)) < 1e-9
      else { return false }
      switch found.easing {
      case .cubicBezier(let bezier)?:
        let numbers = [bezier.x1, bezier.y1, bezier.x2, bezier.y2]
        return easing.cubicBezier.map { zip($0, numbers).allSatisfy { abs($0 - $1) < 1e-9 } } ?? false
      case .function(let function)?: return function.id == easing.function
      case .linear?, nil: return false
      }
    }
    guard let spring = found.spring, let parameters = expected.spring else { return false }
    return parameters.allSatisfy { name, value in
      let written = spring.parameters.first { $0.name == name }?.value
      switch value {
      case .word(let word): return name == "vocabulary" ? spring.vocabulary.id == word : written == .text(word)
      case .number(let number):
        guard case .number(let given)? = written else { return false }
        return abs(given - number) <= 1e-9 * max(abs(number), 1)
      }
    }
  }
}

/// Texts of the kinds that readers got wrong, modules in the manner of real ones, and texts in which there is nothing:
/// each is found as it stands, or not at all.
@Suite struct NamedTextTests {
  /// None is lost: every line is a text of its own, and no fewer are there than once were.
  @Test(arguments: [("texts.jsonl", 55), ("kinds.jsonl", 305), ("modules.jsonl", 11), ("counter.jsonl", 39)])
  func theTextsAreThere(file: String, least: Int) {
    let names = NamedText.all(in: file).map(\.name)
    #expect(names.count == NamedText.lines(of: file).count && names.count >= least)
    #expect(Set(names).count == names.count)
  }

  @Test(
    arguments: NamedText.all(in: "texts.jsonl") + NamedText.all(in: "kinds.jsonl") + NamedText.all(in: "modules.jsonl")
      + NamedText.all(in: "counter.jsonl")) func everyTextIsReadAsItStands(text: NamedText)
  {
    for complaint in text.complaints(about: TextReading(Array(text.text.utf8), fileName: text.fileName)) {
      Issue.record("\(text.name): \(complaint)")
    }
  }

  /// One file uses another's names, where it imports it or only one file has the name.
  @Test func namesOfOtherFilesAreKnown() throws {
    var project = ImportedConstants()
    let motion = "export const SHEET = { stiffness: 180, damping: 20 };\nexport const MASS = 2;\n"
    project.add(TextReading(Array(motion.utf8), fileName: "motion.ts", namesConstants: true).constants, of: "motion.ts")
    let sheet = "import { SHEET, MASS } from './motion';\nx.value = withSpring(1, { ...SHEET, mass: MASS });\n"
    let found = try #require(TextReading(Array(sheet.utf8), fileName: "sheet.ts", imported: project).found.first)
    #expect(found.spring?.decoded.spring.mass == 2 && found.spring?.decoded.spring.stiffness == 180)
    let other = "x.value = withSpring(1, { ...SHEET, mass: MASS });\n"
    #expect(TextReading(Array(other.utf8), fileName: "other.ts", imported: project).found.first?.spring == nil)
  }

  /// A number that its own file cannot tell is named where another file uses it: the system's default is not what it stands
  /// for.
  @Test func anUnreadNumberOfAnotherFileIsNoDefault() throws {
    var project = ImportedConstants()
    let motion = "export const kinds = { snappy: { stiffness: 300, damping: 30, mass: defaults.mass, delay: wait } };\n"
    project.add(TextReading(Array(motion.utf8), fileName: "motion.ts", namesConstants: true).constants, of: "motion.ts")
    let uses = ["withSpring(1, kinds.snappy)", "withSpring(1, { ...kinds.snappy })"]
    for use in uses {
      let text = "import { kinds } from './motion';\nx.value = \(use);\n"
      let found = try #require(TextReading(Array(text.utf8), fileName: "fab.ts", imported: project).found.first)
      #expect(found.spring == nil && found.unknown == ["mass"] && found.known.count == 2)
    }
    let all = "import { kinds } from './motion';\nx.value = withSpring(1, { ...kinds.snappy, mass: 2 });\n"
    let found = try #require(TextReading(Array(all.utf8), fileName: "fab.ts", imported: project).found.first)
    #expect(found.spring?.decoded.spring.mass == 2)
  }

  /// A spread of another file's object is all that there is of a spring: nothing is found until that file is known.
  @Test func aSpreadOfAnotherFileIsASpring() throws {
    var project = ImportedConstants()
    let own = "export const snappy = { type: 'spring', stiffness: 2500, damping: 120, mass: 1 }\n"
    project.add(TextReading(Array(own.utf8), fileName: "own.ts", namesConstants: true).constants, of: "own.ts")
    let text = "import { snappy } from './own'\nconst a = { transition: { ...snappy, opacity: { duration: 0.075 } } }\n"
    let alone = TextReading(Array(text.utf8), fileName: "use.ts")
    #expect(alone.found.allSatisfy { $0.spring == nil })
    let found = TextReading(Array(text.utf8), fileName: "use.ts", imported: project).found
    #expect(found.compactMap { $0.spring?.decoded.spring.stiffness } == [2500])
  }

  /// Of two files with the same name the import decides which one is meant; files of another language don't count.
  @Test(arguments: [
    ("import { MASS } from './motion';", "MASS", 2), ("import { MASS as M } from '../b/motion.js';", "M", 3),
    ("import * as all from './motion';", "all.MASS", 2), ("import { MASS } from './deep';", "MASS", 4),
    ("import { MASS } from 'elsewhere';", "MASS", nil), ("", "MASS", nil),
  ]) func anImportTellsTheFile(line: String, name: String, mass: Double?) throws {
    var project = ImportedConstants()
    for (file, mass) in [("a/motion.ts", 2), ("b/motion.ts", 3), ("./a/deep/index.ts", 4), ("a/motion.py", 5)] {
      let text = "export const MASS = \(mass);\n"
      project.add(TextReading(Array(text.utf8), fileName: file, namesConstants: true).constants, of: file)
    }
    let text = "\(line)\nx.value = withSpring(1, { stiffness: 180, damping: 20, mass: \(name) });\n"
    let found = try #require(TextReading(Array(text.utf8), fileName: "a/sheet.ts", imported: project).found.first)
    #expect(found.spring?.decoded.spring.mass == mass)
  }
}
