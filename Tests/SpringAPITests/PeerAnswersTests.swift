// SPDX-License-Identifier: Apache-2.0

import Foundation
import JSON
import TestSupport
import Testing

/// The service's answers equal the values of the systems' own tests and code: 675 values, each with its source.
@Suite struct PeerAnswersTests {
  /// Where this service means something else than a value, and why.
  private static let others: [(part: String, reason: String)] = [
    (
      #""fps":30,"vocabulary":"remotion"},"tolerance""#,
      "The tolerance of a request is not Remotion's threshold, which is the spring's durationRestThreshold."
    ), (#""response":0,"vocabulary":"wave""#, "A spring of response 0 is a jump: there is no motion to answer."),
    (#""linear(0)""#, "A single stop is taken for a value that holds."),
    (#""linear(0 0% 100%)""#, "A single stop is taken for a value that holds."),
    (#""linear(0 calc(0%)"#, "calc() is read in code, and not where a curve is asked for by itself."),
    (#""linear(0 calc(50%), 0 100%"#, "calc() is read in code, and not where a curve is asked for by itself."),
    (#""linear(0 calc(min("#, "calc() is read in code, and not where a curve is asked for by itself."),
    (#" linear(0 calc(min("#, "calc() is read with the four operators alone."),
    (
      #"{"from":0,"spring":{"dampingRatio":0.6,"response":0.8,"vocabulary":"wave"}"#,
      "Wave's settlingDuration; the clock that ends the animation starts at the first frame, 1/60 s later."
    ),
  ]

  @Test func everyValueOfThePeers() throws {
    let client = Client()
    var (values, named) = (0, 0)
    for vector in try VectorFile("peers").cases {
      let source = try #require(vector.text("source"))
      let url = try #require(vector.text("url"))
      let body = try JSONSerialization.data(
        withJSONObject: try #require(vector.value(at: ["body"])), options: [.sortedKeys, .withoutEscapingSlashes])
      let text = String(decoding: body, as: UTF8.self)
      let answer = client.post(url, text)
      let isOther = Self.others.contains { text.contains($0.part) }
      for case let expected as [Any] in try #require(vector.value(at: ["expected"]) as? [Any]) {
        let path = try #require(expected[0] as? String)
        let isMet = Self.isMet(answer, path, expected)
        values += 1
        if isOther { named += 1 }
        #expect(isMet != isOther, "\(source): \(url) \(text) \(path) \(expected)")
      }
    }
    #expect(values == 675 && named == 9, "\(values), \(named)")
  }

  /// Wave's own end is its settlingDuration, of its own test, after the first frame, whoever is asked.
  @Test func theEndOfWaveCountsItsFirstFrame() throws {
    let answer = Client().post("/v1/settling", #"{"spring":{"vocabulary":"wave","dampingRatio":0.6,"response":0.8}}"#)
    for path in ["definitions/wave", "own/seconds"] {
      #expect(
        Self.isMet(answer, path, [path, NSNumber(value: 1.9544949 + 1.0 / 60), NSNumber(value: 1e-6)]), "\(path)")
    }
  }

  private static func isMet(_ answer: Client.Answer, _ path: String, _ expected: [Any]) -> Bool {
    guard path != "#status" else { return (answer.status != 200) == (expected[1] as? Bool) }
    guard answer.status == 200, let value = value(at: path, in: answer.json) else { return false }
    let tolerance = (expected[2] as? NSNumber)?.doubleValue ?? 0
    switch (value, expected[1]) {
    case (.string(let text), let other as String): return text == other
    case (.number(let number), let other as NSNumber):
      let wanted = other.doubleValue
      switch expected.count > 3 ? expected[3] as? String : nil {
      case "gt": return number > wanted + 1e-12
      case "lt": return number < wanted
      case "round": return (number - wanted).magnitude <= 0.5
      default: return (number - wanted).magnitude <= tolerance
      }
    case (.bool(let flag), let other as Bool): return flag == other
    case (.null, is NSNull): return true
    default: return false
    }
  }

  /// The value at a path of names and indices; `#found` counts what was found.
  private static func value(at path: String, in json: JSONValue?) -> JSONValue? {
    guard path != "#found" else {
      guard case .array(let found)? = value(at: "found", in: json) else { return nil }
      return .number(Double(found.count))
    }
    return path.split(separator: "/").reduce(json) { value, step in
      switch value {
      case .object(let members)?: members.first { $0.name == step }?.value
      case .array(let elements)?: Int(step).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
      default: nil
      }
    }
  }
}
