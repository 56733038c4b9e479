// SPDX-License-Identifier: Apache-2.0

import Bytes
import JSON
import SpringOperations
import Testing

/// Sequences of springs, and decays as operations.
@Suite struct SequenceTests {
  private static func answer(_ operation: String, _ body: String) throws -> (status: Int, json: JSONValue) {
    let content = try #require(Operation.run(operation, Array(body.utf8)))
    return (content.status, try JSONValue(parsing: content.bytes))
  }

  /// Expects that a request has one fault, which begins with its place.
  private static func expect(_ fault: String, of operation: String, _ body: String) throws {
    let (status, json) = try answer(operation, body)
    let faults = elements(json["errors"]).map { error -> String in
      guard case .string(let pointer)? = error["pointer"], case .string(let detail)? = error["detail"] else {
        return ""
      }
      return pointer.dropFirst() + " " + detail
    }
    #expect(status == 422 && faults.count == 1 && faults[0].hasPrefix(fault), "\(operation): \(faults)")
  }

  private static func numbers(_ value: JSONValue?) -> [Double] {
    guard case .array(let elements)? = value else { return [] }
    return elements.compactMap { if case .number(let number) = $0 { number } else { nil } }
  }

  private static func number(_ value: JSONValue?) -> Double? {
    if case .number(let number)? = value { number } else { nil }
  }

  private static func elements(_ value: JSONValue?) -> [JSONValue] {
    if case .array(let all)? = value { all } else { [] }
  }

  private static let first = #"{"spring":{"vocabulary":"duration-bounce","duration":0.4,"bounce":0.2},"to":100}"#
  private static let second =
    #"{"spring":{"vocabulary":"mass-stiffness-damping","stiffness":400,"damping":40},"to":20,"delay":"100ms"}"#

  /// Each step starts where the one before ends, plays its spring, and the total is the end of the last.
  @Test func stepsFollowEachOther() throws {
    let whole = try Self.answer("motion", "{\"steps\":[\(Self.first),\(Self.second)],\"count\":400}").json
    let own = try Self.answer(
      "settling", #"{"spring":{"vocabulary":"duration-bounce","duration":0.4,"bounce":0.2},"to":100}"#
    ).json
    let steps = Self.elements(whole["steps"])
    let length = try #require(Self.number(own["own"]?["seconds"]) ?? Self.number(own["exact"]))
    #expect(steps.count == 2 && Self.number(steps[0]["start"]) == 0 && Self.number(steps[0]["end"]) == length)
    let start = try #require(Self.number(steps[1]["start"]))
    let end = try #require(Self.number(steps[1]["end"]))
    #expect((start - length - 0.1).magnitude < 1e-12 && Self.number(steps[1]["from"]) == 100)
    #expect(Self.number(whole["total"]) == end && Self.number(whole["duration"]) == end)
    let times = Self.numbers(whole["times"])
    let values = Self.numbers(whole["values"])
    let inside = times.filter { $0 > start && $0 < end }
    let alone = try Self.answer(
      "motion",
      """
      {"spring":{"vocabulary":"mass-stiffness-damping","stiffness":400,"damping":40},"from":100,"to":20,
      "times":[\(inside.map { "\($0 - start)" }.joined(separator: ","))]}
      """
    ).json
    let expected = Self.numbers(alone["values"])
    for (time, value) in zip(times, values) where time > length + 1e-9 && time < start { #expect(value == 100) }
    let played = zip(times, values).filter { $0.0 > start && $0.0 < end }.map(\.1)
    #expect(played.count == expected.count && played.count > 20)
    for (value, other) in zip(played, expected) { #expect((value - other).magnitude < 1e-9) }
    #expect(values.last == 20 && values.first == 0)
  }

  @Test func stepsStartWhereTheySay() throws {
    let third = #"{"spring":{"vocabulary":"compose"},"to":5,"from":1,"after":null,"delay":2}"#
    let fourth = #"{"spring":{"vocabulary":"compose"},"to":7,"after":0}"#
    let json = try Self.answer("motion", "{\"steps\":[\(Self.first),\(Self.second),\(third),\(fourth)]}").json
    let steps = Self.elements(json["steps"])
    #expect(Self.number(steps[2]["start"]) == 2 && Self.number(steps[2]["from"]) == 1)
    #expect(Self.number(steps[3]["start"]) == Self.number(steps[0]["end"]) && Self.number(steps[3]["from"]) == 100)
  }

  @Test(arguments: [
    (#"{"steps":[]}"#, "steps must be an array of 1 to 100 objects"),
    ("{\"steps\":[\(first)],\"spring\":{\"vocabulary\":\"compose\"}}", "spring cannot be given beside steps"),
    ("{\"steps\":[\(first)],\"to\":3}", "to cannot be given beside steps"),
    (
      #"{"steps":[{"spring":{"vocabulary":"compose"},"to":1,"after":0}]}"#,
      "steps/0/after must be the index of an earlier"
    ),
    (
      #"{"steps":[{"spring":{"vocabulary":"mass-stiffness-damping","stiffness":1,"damping":0},"to":1}]}"#,
      "steps/0/spring never settles"
    ), ("{}", "spring is required"), ("{\"steps\":[\(first)],\"integrator\":\"system\"}", "integrator must be exact"),
  ]) func faultsAreNamed(body: String, fault: String) throws {
    for operation in ["motion", "keyframes/spring"] where operation == "motion" || !body.contains("integrator") {
      try Self.expect(fault, of: operation, body)
    }
  }

  /// A file of a sequence follows it.
  @Test func aFileFollowsTheSequence() throws {
    let steps = "{\"steps\":[\(Self.first),\(Self.second)]"
    let whole = try Self.answer("motion", steps + ",\"count\":2000}").json
    let file = try Self.answer("keyframes/spring", steps + ",\"tolerance\":0.005}").json
    let total = try #require(Self.number(whole["total"]))
    let (keyTimes, keys) = (Self.numbers(file["keyTimes"]), Self.numbers(file["values"]))
    #expect(Self.number(file["duration"]) == total && keys.count < 80 && keys.last == 20)
    let stated = try #require(Self.number(file["maximumError"]))
    #expect(stated <= 0.005)
    var (place, largest) = (0, 0.0)
    for (time, value) in zip(Self.numbers(whole["times"]), Self.numbers(whole["values"])) {
      while place + 2 < keyTimes.count, keyTimes[place + 1] < time / total { place += 1 }
      let part = (time / total - keyTimes[place]) / (keyTimes[place + 1] - keyTimes[place])
      largest = max(largest, (keys[place] + part * (keys[place + 1] - keys[place]) - value).magnitude / 20)
    }
    #expect(largest <= stated * 1.01 + 1e-9, "\(largest), said \(stated)")
  }

  // MARK: - Decays

  @Test func aDecayIsAQueryToo() throws {
    let body = try #require(
      Operation.run(
        "decay", Array(#"{"decay":{"law":"uiscrollview","velocity":1000},"to":["compose-exponential"]}"#.utf8)))
    let query: [(name: String, value: InputValue)] = [
      ("decay", .text(Array(#"{"law":"uiscrollview","velocity":1000}"#.utf8)[...])),
      ("to", .text(Array("compose-exponential".utf8)[...])),
    ]
    #expect(try Operation.decay.answer(query: query).bytes == body.bytes && body.status == 200)
    let json = try JSONValue(parsing: body.bytes)
    #expect(json["laws"]?["compose-exponential"]?["exact"] == .bool(true))
    #expect(json["rest"]?["seconds"] == .null && json["times"] == .null)
  }

  @Test(arguments: [
    (#"{"decay":{"law":"uiscrolview","velocity":1}}"#, "decay/law must be one of: exponential, uiscrollview"),
    (#"{"decay":{"law":"uiscrollview"}}"#, "decay/velocity is required: a number from"),
    (#"{"decay":{"law":"uiscrollview","velocity":"fast"}}"#, "decay/velocity must be a number from"),
    (#"{"decay":{"law":"uiscrollview","velocity":1,"rate":0.9}}"#, "decay/rate is not known here"),
    (#"{"decay":{"velocity":1}}"#, "decay/law is required: one of"), (#"{"decay":3}"#, "decay must be an object"),
    (#"{"decay":{"law":"motion-inertia","velocity":1,"timeConstant":325}}"#, "decay/timeConstant is 325 s"),
  ]) func faultsOfDecaysAreNamed(body: String, fault: String) throws {
    for operation in ["decay", "keyframes/decay"] { try Self.expect(fault, of: operation, body) }
  }

  /// Where a sequence comes back to its start, progress is that to the farthest of its targets.
  @Test func aSequenceThatComesBackIsMeasuredByItsFarthestTarget() throws {
    let spring = #""spring":{"vocabulary":"duration-bounce","duration":0.4,"bounce":0}"#
    for (targets, farthest) in [([12, 20, 10], 20), ([20, 12, 10], 20), ([-3, 20, 10], -3)] {
      let steps = targets.enumerated().map { "{\(spring),\($0.offset == 0 ? "\"from\":10," : "")\"to\":\($0.element)}" }
      let body = "{\"steps\":[\(steps.joined(separator: ","))],\"format\":\"css-linear\"}"
      let content = try #require(Operation.run("keyframes/spring", Array(body.utf8)))
      let text = String(decoding: content.bytes, as: UTF8.self)
      #expect(text.contains("from { transform: translateY(10px); }"), "\(text)")
      #expect(text.contains("to { transform: translateY(\(farthest)px); }"), "\(text)")
    }
  }

  @Test func aDecayInEveryFormat() throws {
    for format in [
      "json", "css-linear", "css-keyframes", "waapi", "android-xml", "compose", "swiftui", "core-animation", "flutter",
      "lottie", "csv", "svg",
    ] {
      let body = #"{"decay":{"law":"compose-spline","density":2,"velocity":3000},"format":"\#(format)"}"#
      for operation in ["decay", "keyframes/decay"] {
        let content = try #require(Operation.run(operation, Array(body.utf8)))
        #expect(content.status == 200 && !content.bytes.isEmpty, "\(operation) \(format)")
      }
    }
  }
}
