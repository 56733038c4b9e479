// SPDX-License-Identifier: Apache-2.0

import Foundation
import JSON
import SpringOperations
import Springs
import TestSupport
import Testing

/// Legal questions that take much work: how many steps they take, which are the same on every machine.
@Suite struct HungryQuestionTests {
  private typealias Operation = SpringOperations.Operation

  private static let fast = #""response":1e-8,"dampingRatio":0"#
  private static let thrown = #""response":0.6,"dampingRatio":500000,"initialVelocity":500000000"#

  /// Each took from 0.2 to 8 s; the steps are what it takes now and a tenth more.
  @Test(arguments: [
    (
      "convert", #"{"spring":{"vocabulary":"response-damping-ratio",\#(thrown)},"to":["origami","react-spring"]}"#,
      400_000
    ),
    (
      "convert", #"{"spring":{"vocabulary":"response-damping-ratio",\#(fast)},"to":["android"],"nearestPresets":true}"#,
      // The straight lines of Remix's presets are compared with it at some 42,000 places each.
      1_232_000
    ), ("fit", #"{"cssLinear":"linear(0.526446, 0.843179, 0.722243)","duration":1.07e-5,"to":["android"]}"#, 400_000),
    (
      "convert",
      #"{"spring":{"vocabulary":"android"},"to":[\#(Array(repeating: #""abcd""#, count: 9000).joined(separator: ","))]}"#,
      150_000
    ),
    (
      "tokens", #"{"tokens":{},"platforms":[\#(Array(repeating: #""abcd""#, count: 4000).joined(separator: ","))]}"#,
      50_000
    ),
    (
      "keyframes/spring",
      // Refused, with a tolerance that would do.
      #"{"spring":{"vocabulary":"uiview","duration":0.02845596212935155,"dampingRatio":0.001578158614979312},"format":"swiftui","duration":10.938595992249105}"#,
      1_800_000
    ),
  ]) func aQuestionTakesFewSteps(operation: String, body: String, most: Int) throws {
    let counted = Steps.counted { Operation.run(operation, Array(body.utf8)) }
    #expect(counted.result != nil)
    #expect(counted.steps <= most, "\(counted.steps)")
  }

  /// A question that would take longer than its limit is refused, always at the same step.
  @Test func aQuestionEndsAfterItsSteps() throws {
    let body =
      #"{"spring":{"vocabulary":"response-damping-ratio","response":0.125,"dampingRatio":0.0016},"format":"css-linear","maxBytes":45839}"#
    let limits = Limits(maxSteps: 100_000)
    let counted = Steps.counted { Operation.run("keyframes/spring", Array(body.utf8), limits: limits) }
    let content = try #require(counted.result ?? nil)
    #expect(content.status == 422)
    #expect(
      String(decoding: content.bytes, as: UTF8.self).contains(
        #""pointer":"/maxBytes","detail":"makes this question more work than one may be, 100000 steps"#))
    #expect(counted.steps < 110_000)
  }

  /// A batch is many questions: one that is too long spoils no other.
  @Test func aBatchCountsTheStepsOfEachOperation() throws {
    let long =
      #"{"operation":"keyframes/spring","arguments":{"spring":{"vocabulary":"duration-bounce"},"maxStops":40}}"#
    let short = #"{"operation":"convert","arguments":{"spring":{"vocabulary":"duration-bounce"},"to":["android"]}}"#
    let body = #"{"operations":[\#(short),\#(long),\#(short)]}"#
    let content = try #require(Operation.run("batch", Array(body.utf8), limits: Limits(maxSteps: 2000)))
    let results = try #require(try JSONValue(parsing: content.bytes)["results"]?.elements)
    #expect(results.map { $0["result"] != nil } == [true, false, true])
    #expect(results[1]["problem"]?["errors"]?.elements?.first?["pointer"]?.text == "/operations/1/arguments/maxStops")
  }

  /// `HUNGRY=1000 HUNGRY_FILE=found.jsonl` searches for more: so many questions of each operation, the hungriest written.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["HUNGRY"] != nil)) func search() throws {
    let environment = ProcessInfo.processInfo.environment
    let count = Int(environment["HUNGRY"] ?? "") ?? 100
    var lines = ""
    for (number, operation) in Operation.answering.enumerated() {
      guard case .computation(let computation) = operation.work else { continue }
      var generator = QuestionGenerator(random: SeededGenerator(seed: UInt64(number)))
      var best: [(steps: Int, nanoseconds: Int, arguments: JSONValue)] = []
      for round in 0..<count {
        let parent = best.randomElement(using: &generator.random)
        let arguments =
          parent.flatMap { round % 3 == 0 ? nil : generator.mutated($0.arguments, computation) }
          ?? generator.arguments(of: computation)
        let body = arguments.bytes
        let start = clock()
        let counted = Steps.counted { operation.run(body) }
        let nanoseconds = Int(clock() - start) * 1000
        guard counted.result?.status == 200 || counted.steps > 100_000 || nanoseconds > 50_000_000 else { continue }
        best.append((counted.steps, nanoseconds, arguments))
        best.sort { max($0.steps * 100, $0.nanoseconds) > max($1.steps * 100, $1.nanoseconds) }
        best.removeLast(max(0, best.count - 12))
      }
      for one in best {
        lines +=
          #"{"operation":"\#(operation.name)","steps":\#(one.steps),"nanoseconds":\#(one.nanoseconds),"body":\#(one.arguments.json)}"#
          + "\n"
      }
    }
    try lines.write(toFile: environment["HUNGRY_FILE"] ?? "/dev/stdout", atomically: false, encoding: .utf8)
  }
}
