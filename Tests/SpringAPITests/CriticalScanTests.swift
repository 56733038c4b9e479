// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Whole answers while the damping goes through critical by single roundings: nothing in them jumps.
@Suite struct CriticalScanTests {
  private let client = Client()

  /// An answer as its numbers and all that is between them.
  ///
  /// Left out is what has its edge at critical damping for good reasons: the regime and the damped frequency, notes and code,
  /// which name it; the rules of other systems for the length, of which some have no limit there; what Core Animation with
  /// overdamping and Remix are told, who start an overdamped spring otherwise, so that what they play does not jump; and of a
  /// thrown spring UIKit's call, whose search jumps from one root to another.
  private struct Course {
    var numbers: [Double] = []
    var text = ""

    init(_ answer: String, isThrown: Bool) {
      var answer = Self.withoutEdges(answer)
      if isThrown { answer = answer.replacing(/"uiview":{"parameters":{[^}]*}[^}]*}/, with: "") }
      var rest = answer[...]
      while let match = rest.firstMatch(of: /-?[0-9][0-9.]*(e[-+]?[0-9]+)?/) {
        text += rest[..<match.range.lowerBound]
        text += "#"
        numbers.append(Double(match.output.0) ?? .nan)
        rest = rest[match.range.upperBound...]
      }
      text += rest
    }

    private static func withoutEdges(_ answer: String) -> String {
      answer.replacing(/"regime":"[a-z-]+"|"dampedFrequency":(null|[-+.e0-9]+)/, with: "").replacing(
        /"note":(null|"([^"\\]|\\.)*"),"losses":\[[^\]]*\]/, with: ""
      ).replacing(/"code":(null|{("([^"\\]|\\.)*"|[:,])*})/, with: "").replacing(
        /"(definitions|reasons)":{[^}]*}/, with: ""
      ).replacing(/"(core-animation-overdamping|remix)":{"parameters":{[^}]*}/, with: "")
    }
  }

  /// The springs that are scanned: a few here, 300 in `scripts/check scans`.
  private static let springs = ProcessInfo.processInfo.environment["CRITICAL_SPRINGS"].flatMap { Int($0) } ?? 4

  @Test(arguments: [
    ("/v1/convert", ""), ("/v1/settling", ""), ("/v1/keyframes/spring", #","tolerance":0.005"#),
    ("/v1/keyframes/spring", #","count":12"#), ("/v1/keyframes/spring", #","format":"css-linear""#),
  ]) func noAnswerJumpsThroughCritical(path: String, members: String) throws {
    let seed: UInt64 = 0x0EE5
    var random = SeededGenerator(seed: seed)
    for round in 0..<Self.springs {
      let mass = round % 2 == 0 ? 1 : Double.random(in: 0.1...10, using: &random)
      let stiffness = Double.random(in: 20...800, using: &random)
      let velocity = round % 3 == 1 ? Double.random(in: -3...10, using: &random) : 0
      var damping = 2 * (stiffness * mass).squareRoot()
      for _ in 0..<6 { damping = damping.nextDown }
      var last: Course?
      for step in -6...6 {
        let spring =
          #"{"vocabulary":"mass-stiffness-damping","mass":\#(mass),"stiffness":\#(stiffness),"damping":\#(damping),"initialVelocity":\#(velocity)}"#
        let answer = client.post(path, #"{"spring":\#(spring)\#(members)}"#)
        #expect(answer.status == 200)
        let course = Course(String(decoding: answer.body, as: UTF8.self), isThrown: velocity != 0)
        let place = Comment("\(path)\(members), seed \(seed), round \(round), step \(step)")
        if let last {
          let change = difference(of: Array(course.text.utf8), from: Array(last.text.utf8))
          #expect(change == nil, place)
          // UIKit's and SwiftUI's own searches stop at a step of 0.001 rad/s.
          for (before, after) in zip(last.numbers, course.numbers)
          where change == nil && !((before - after).magnitude <= 1e-4 * max(1, before.magnitude)) {
            Issue.record("\(before) → \(after): \(place)")
          }
        }
        last = course
        damping = damping.nextUp
      }
    }
  }
}
