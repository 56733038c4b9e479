// SPDX-License-Identifier: Apache-2.0

import Foundation
import JSON
import SpringInterchange
import Testing

@testable import SpringTokens

/// A gate that counts something as unchanged has compared it.
@Suite struct TokenComparisonTests {
  private func tokens(_ text: String) throws -> [MotionToken] {
    try TokenReader.reading(ofText: Array(text.utf8)).tokens
  }

  private func comparison(_ old: String, _ new: String) throws -> TokenComparison {
    TokenComparison(from: try tokens(old), to: try tokens(new))
  }

  private static let document = #"""
    {"motion":{"$type":"spring",
      "enter":{"$description":"Something new","$value":{"duration":{"value":500,"unit":"ms"},"bounce":0.3}},
      "drag":{"$value":{"stiffness":300,"damping":20,"mass":2,"initialVelocity":3,"delay":"20ms"}},
      "never":{"$value":{"stiffness":300,"damping":0,"delay":"20ms"}},
      "own":{"$value":{"vocabulary":"reanimated-duration","duration":"550ms","dampingRatio":0.8},"$extensions":{"com.example":{"a":1}}},
      "alias":{"$value":"{motion.enter}"}},
     "fade":{"$type":"transition","$value":{"duration":{"value":200,"unit":"ms"},"delay":{"value":5,"unit":"ms"},"timingFunction":[0.4,0,0.2,1]}},
     "lines":{"$type":"easing","$value":"400ms linear(0, 0.5 30%, 1)"},
     "curve":{"$type":"cubicBezier","$value":[0.4,0,0.2,1]},
     "fast":{"$type":"duration","$value":{"value":200,"unit":"ms"}}}
    """#

  /// Every number, text, name and type of every token, changed by itself: each change is an entry, or a token that cannot
  /// be read any more, which is one, too.
  @Test(arguments: [false, true]) func everySingleChangeIsSeen(ofTheExample: Bool) throws {
    let example = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("examples/tokens/tokens.json")
    let text = ofTheExample ? Array(try Data(contentsOf: example)) : Array(Self.document.utf8)
    let document = try JSONValue(parsing: text)
    let before = try TokenReader.reading(of: document)
    var count = 0
    func check(_ changed: JSONValue, _ path: [String]) {
      count += 1
      let after = try? TokenReader.reading(of: changed)
      let entries = TokenComparison(from: before.tokens, to: after?.tokens ?? []).entries
      #expect(!entries.isEmpty, "\(path)")
    }
    func walk(_ value: JSONValue, _ path: [String], _ put: (JSONValue) -> JSONValue) {
      switch value {
      case .number(let number):
        for factor in [1.01, 1 + 1e-6] { check(put(.number(number == 0 ? 0.01 : number * factor)), path) }
      // Of a type that the value tells anyway nothing else is written.
      case .string where path.last == "$type": break
      case .string(let text): check(put(.string(Self.changed(text))), path)
      case .array(let elements):
        for index in elements.indices {
          walk(elements[index], path + ["\(index)"]) { element in
            var changed = elements
            changed[index] = element
            return put(.array(changed))
          }
        }
      case .object(let members):
        // Nothing is as long in any unit.
        for index in members.indices where members[index].name != "unit" || members.value("value") != 0 {
          walk(members[index].value, path + [members[index].name]) { value in
            var changed = members
            changed[index].value = value
            return put(.object(changed))
          }
          var without = members
          without.remove(at: index)
          // Without a type the value tells it, without a unit its size; 0.55 s is Reanimated's default, and no bounce is 0.
          let name = members[index].name
          let isDefault = path.contains("own") && name == "duration" || members[index].value == 0 && name == "bounce"
          if name != "$type", name != "unit", !isDefault { check(put(.object(without)), path + [name, "removed"]) }
        }
      case .null, .bool: break
      }
    }
    walk(document, []) { $0 }
    #expect(count > 30)
    #expect(TokenComparison(from: before.tokens, to: before.tokens).unchanged == before.tokens.count)
  }

  /// Another text in its place that may be read as well.
  private static func changed(_ text: String) -> String {
    switch text {
    case "ms": "s"
    case "550ms": "551ms"
    case "20ms": "21ms"
    case "{motion.enter}": "{motion.drag}"
    case "400ms linear(0, 0.5 30%, 1)": "400ms linear(0, 0.5 31%, 1)"
    case "reanimated-duration": "response-damping-ratio"
    default: text + "!"
    }
  }

  @Test func comparisonsSayWhatMoved() throws {
    let comparison = try comparison(
      #"{"a":{"stiffness":300,"damping":40},"b":{"stiffness":100,"damping":10},"c":{"stiffness":1,"damping":1},"d":{"stiffness":9,"damping":1}}"#,
      #"{"a":{"stiffness":300,"damping":40},"b":{"stiffness":110,"damping":10},"e":{"stiffness":1,"damping":1},"d":{"$type":"cubicBezier","$value":[0,0,1,1]}}"#
    )
    #expect(comparison.entries.map(\.path) == ["b", "e", "d", "c"] && comparison.unchanged == 1)
    guard case .changed(let movement) = comparison.entries[0].change else {
      Issue.record("no change")
      return
    }
    #expect(movement.distance.map { 0.01..<0.1 ~= $0 } == true && movement.lasts != nil)
    func isBeyond(_ index: Int, _ tolerance: Double) -> Bool {
      TokenComparison.isBeyond(comparison.entries[index].change, tolerance: tolerance)
    }
    #expect(isBeyond(0, 0) && !isBeyond(0, 1) && !isBeyond(1, 0) && isBeyond(2, 9) && isBeyond(3, 9))
  }

  /// The tolerance counts in seconds for times, of the motion and of its delay, in both directions.
  @Test(arguments: [-0.2, 0.2]) func timesCountInSeconds(seconds: Double) {
    for movement in [
      TokenComparison.Movement(distance: 0, lasts: seconds), .init(distance: nil, lasts: seconds),
      .init(distance: 0, lasts: nil, starts: seconds), .init(distance: 0, lasts: -seconds / 2, starts: seconds),
    ] {
      #expect(TokenComparison.isBeyond(.changed(movement), tolerance: 0.1))
      #expect(!TokenComparison.isBeyond(.changed(movement), tolerance: 0.2))
    }
  }

  /// A delay that moved is told even of a spring that never ends.
  @Test func theDelayOfAnEndlessSpring() throws {
    func token(_ delay: String) -> String { #"{"a":{"stiffness":300,"damping":0,"delay":"\#(delay)"}}"# }
    let comparison = try comparison(token("20ms"), token("70ms"))
    guard case .changed(let movement)? = comparison.entries.first?.change else {
      Issue.record("\(comparison)")
      return
    }
    #expect((movement.starts - 0.05).magnitude < 1e-12 && movement.distance == 0)
  }

  /// Other terms for one motion are no other motion; another description is told.
  @Test func anotherDescriptionIsTold() throws {
    let comparison = try comparison(
      #"{"a":{"stiffness":300,"damping":40},"b":{"stiffness":300,"damping":40}}"#,
      #"{"a":{"tension":300,"friction":40},"b":{"stiffness":300,"damping":40,"description":"slow"}}"#)
    #expect(comparison.unchanged == 1 && comparison.entries.map(\.path) == ["b"])
    for entry in comparison.entries {
      guard case .described = entry.change else {
        Issue.record("\(entry)")
        continue
      }
      #expect(!TokenComparison.isBeyond(entry.change, tolerance: 0))
    }
  }
}
