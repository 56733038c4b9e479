// SPDX-License-Identifier: Apache-2.0

import JSON
import SpringOperations
import Springs
import TestSupport
import Testing

/// Computations that are told to end, at any step.
@Suite struct StoppingTests {
  /// A question of an operation, and its answer if nothing ends it.
  private struct Question {
    let operation: SpringOperations.Operation
    let body: [UInt8]

    func answer() -> [UInt8] { operation.run(body).bytes }

    /// Told to end after so many steps.
    func isEnded(after steps: Int) -> Bool { Steps.limited(every: steps, while: { _ in false }, answer) == nil }
  }

  /// Loops fall through with whatever they found so far: nothing may trap on that, and nothing of it may be kept.
  @Test(arguments: SpringOperations.Operation.answering.indices) func everyStepMayBeTheLast(index: Int) throws {
    let operation = SpringOperations.Operation.answering[index]
    guard case .computation(let computation) = operation.work else { return }
    var generator = QuestionGenerator(random: SeededGenerator(seed: UInt64(index)))
    let made = (0..<4).map { _ in generator.arguments(of: computation) }
    for arguments in computation.examples.map(\.arguments) + made {
      let question = Question(operation: operation, body: arguments.bytes)
      let (whole, steps) = Steps.counted { question.answer() }
      let answer = try #require(whole)
      guard steps > 1, steps < 30_000 else { continue }
      let few = (1...6).map { $0 } + (0..<8).map { _ in Int.random(in: 1..<steps, using: &generator.random) }
      for step in few where step < steps {
        #expect(question.isEnded(after: step), "\(operation.name) \(arguments.json) at \(step) of \(steps)")
      }
      #expect(question.answer() == answer, "\(operation.name) \(arguments.json)")
    }
  }
}
