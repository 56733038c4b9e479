// SPDX-License-Identifier: Apache-2.0

import Foundation
import JSON
import SpringOperations
import Springs
import TestSupport
import Testing

/// Legal questions that take as much work as a search finds: each ends after the steps that one may take.
@Suite struct HungryQuestionTests {
  private typealias Operation = SpringOperations.Operation

  private static let found: [(operation: String, body: String)] = [
    // Attacks of the third round.
    (
      "convert",
      #"{"spring":{"vocabulary":"response-damping-ratio","response":0.6,"dampingRatio":500000,"initialVelocity":500000000}}"#
    ),
    (
      "convert",
      #"{"spring":{"vocabulary":"response-damping-ratio","response":1e-8,"dampingRatio":0},"to":["android"],"nearestPresets":true}"#
    ), ("fit", #"{"cssLinear":"linear(0.526446, 0.843179, 0.722243)","duration":1.07e-5}"#),
    (
      "keyframes/spring",
      #"{"spring":{"vocabulary":"response-damping-ratio","response":0.125,"dampingRatio":0.0016},"format":"css-linear","maxBytes":45839}"#
    ),
  ]

  @Test(arguments: found.indices) func aQuestionEndsAfterItsSteps(index: Int) throws {
    let (name, body) = Self.found[index]
    let counted = Steps.counted { Operation.run(name, Array(body.utf8)) }
    let content = try #require(counted.result ?? nil)
    print("hungry:", index, content.status, counted.steps)
    #expect(counted.steps <= Computation.mostSteps + 100_000)
    if content.status != 200 {
      #expect(String(decoding: content.bytes, as: UTF8.self).contains("makes this question more work"))
    }
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
