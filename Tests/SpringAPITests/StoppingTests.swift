// SPDX-License-Identifier: Apache-2.0

import Foundation
import JSON
import SpringOperations
import Springs
import TestSupport
import Testing

/// Computations whose steps end, at any of them.
@Suite struct StoppingTests {
  /// A question of an operation, and its answer if nothing ends it.
  private struct Question {
    let operation: SpringOperations.Operation
    let body: [UInt8]

    func answer() -> [UInt8] { operation.run(body).bytes }

    /// Whether so many steps are too few.
    func isEnded(after steps: Int) -> Bool { Steps.limited(to: steps, answer) == nil }
  }

  /// How many questions of each operation are made up; MADE_QUESTIONS asks for more.
  private static let made = ProcessInfo.processInfo.environment["MADE_QUESTIONS"].flatMap { Int($0) } ?? 12

  /// Loops fall through with whatever they found so far: nothing may trap on that, and nothing of it may be kept.
  @Test(arguments: SpringOperations.Operation.answering.indices) func everyStepMayBeTheLast(index: Int) throws {
    let operation = SpringOperations.Operation.answering[index]
    guard case .computation(let computation) = operation.work else { return }
    var generator = QuestionGenerator(random: SeededGenerator(seed: UInt64(index)))
    let made = (0..<Self.made).map { _ in generator.arguments(of: computation) }
    for arguments in computation.examples.map(\.arguments) + made {
      let question = Question(operation: operation, body: arguments.bytes)
      let (whole, steps) = Steps.counted { question.answer() }
      let answer = try #require(whole)
      guard steps > 1, steps < 3_000_000 else { continue }
      let isLong = steps >= 30_000
      let early = (0..<(isLong ? 4 : 8)).map { _ in
        Int(exp(Double.random(in: 0..<log(Double(steps)), using: &generator.random)))
      }
      let anywhere = (0..<(isLong ? 2 : 8)).map { _ in Int.random(in: 1..<steps, using: &generator.random) }
      for step in (1...6) + early + anywhere where step < steps {
        #expect(question.isEnded(after: step), "\(operation.name) \(arguments.json) at \(step) of \(steps)")
      }
      if !isLong { #expect(question.answer() == answer, "\(operation.name) \(arguments.json)") }
    }
  }
}
