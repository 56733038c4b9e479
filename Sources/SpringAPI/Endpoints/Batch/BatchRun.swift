// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Concurrency
import HTTP
import JSON
import SpringInterchange

/// The operations of one batch at work, one after the other.
struct BatchRun: Sendable {
  private let operations: JSONElements
  private let limits: Limits
  private let turn: Turn
  private let account: WorkAccount?
  /// The size beyond which the answer is not sent, so that nothing more is computed for it.
  private let maxAnswerBytes: Int

  /// The most operations that a batch may have.
  static let maxOperations = 10_000
  /// The samples that all operations of a batch may have together.
  static let maxSamples = 2_000_000
  /// The most operations that a serving thread takes upon itself.
  private static let fewOperations = 16

  init(_ operations: JSONElements, _ call: Call) {
    self.operations = operations
    turn = call.turn
    account = call.account
    maxAnswerBytes = call.maxAnswerBytes
    var limits = call.limits
    limits.maxSamples = min(limits.maxSamples, Self.maxSamples / max(operations.count, 1))
    self.limits = limits
  }

  /// Writes the object with the results.
  ///
  /// Once the answer is full, or the next operation would take longer than there is time, the others are refused one by
  /// one; the first is executed in any case, so that a client that sends the others again gets on. An answer that is too
  /// long to be sent is broken off.
  ///
  /// - Throws: `tooLong` if a serving thread should not do it, or if the slice has ended first.
  func write(to writer: inout JSONWriter) throws(ComputationError) {
    guard turn.nanoseconds == .infinity || operations.count <= Self.fewOperations else { throw .tooLong }
    writer.beginObject()
    writer.key("results")
    writer.beginArray()
    let kept = turn.progress?.batch.withLock { $0.take() } ?? nil
    var answer = kept ?? BatchAnswer(behind: writer.take(), maxBytes: limits.maxBatchBytes)
    let begin = Clock.nanoseconds
    let first = answer.count
    for value in operations.dropFirst(first) {
      let now = Clock.nanoseconds
      // A slice takes one operation, however short it is.
      if let slice = turn.slice, slice.isCancelled || now >= slice.end && answer.count > first {
        answer.spent += now - begin
        keep(answer)
        throw .tooLong
      }
      try answerNext(value, spent: answer.spent + now - begin, &answer)
      answer.makeRoom(for: operations.count)
      if answer.refusal != nil || answer.bytes.count > maxAnswerBytes { break }
    }
    answer.refuseOthers(of: operations.count)
    writer = JSONWriter(behind: answer.take())
    writer.endArray()
    writer.endObject()
  }

  private func keep(_ answer: BatchAnswer) { turn.progress?.batch.withLock { $0 = answer } }

  /// How long the next operation may take, by its own estimate.
  private func nanoseconds(_ count: Int, spent: Int64) -> Double {
    guard turn.nanoseconds == .infinity else { return turn.nanoseconds / Double(max(operations.count, 1)) }
    return count == 0 ? .infinity : Double(limits.maxBatchSeconds) * 1e9 - Double(spent)
  }

  /// Answers one operation, or refuses it for want of time.
  private func answerNext(_ value: JSONElement, spent: Int64, _ answer: inout BatchAnswer) throws(ComputationError) {
    var call = Call(limits: limits)
    call.account = account
    call.turn.nanoseconds = nanoseconds(answer.count, spent: spent)
    guard call.turn.nanoseconds > 0 else {
      answer.refuse(because: .batchTooLong)
      return
    }
    let place = "/operations/\(answer.count)"
    var errors = ErrorCollector()
    guard let operation = BatchOperation.form.readKnown(.json(value), &errors) else {
      answer.add(Problem(body: errors, below: place))
      return
    }
    call.isRefused = !errors.isEmpty
    do { answer.add(try operation.computation.perform(operation.arguments, call)) } catch {
      switch error {
      case .arguments(let found):
        errors.add(found, at: "arguments")
        answer.add(Problem(body: errors, below: place))
      case .problem(let problem): answer.add(problem)
      case .tooLong:
        guard turn.nanoseconds == .infinity else { throw .tooLong }
        answer.refuse(because: .batchTooLong)
      }
    }
  }
}

extension BatchRun {
  static let schema = Schema.object(
    [("results", .array(of: entrySchema, count: 0...maxOperations).described("One per operation."))],
    required: ["results"])

  /// The schema forbids nothing: what is wrong with one operation is reported as its result.
  static let operationSchema = Schema([
    ("description", "An operation: its name, and the body that it has alone."),
    (
      "properties",
      [
        "operation": ["description": .string("The operation: \(BatchOperation.names).")],
        "arguments": ["description": "The body that the operation has alone."],
      ]
    ),
  ])

  /// Exactly one of the two is there; as one object, since generators make no types of alternatives without a name.
  private static let entrySchema = Schema.object(
    [
      ("result", Schema([("description", "The body that the operation has alone; missing if it failed.")])),
      (
        "problem",
        Schema([("$ref", "#/components/schemas/Problem")]).described(
          "Why the operation failed; missing if it has a result.")
      ),
    ], required: [])
}

/// One operation of a batch.
private struct BatchOperation: Sendable {
  let computation: Computation
  let arguments: InputValue

  private static let byName = Dictionary(
    uniqueKeysWithValues: API.computations.compactMap { endpoint in
      if case .computation(let computation) = endpoint.work { (endpoint.operationName, computation) } else { nil }
    })

  fileprivate static let names = API.computations.map(\.operationName).joined(separator: ", ")

  private static let nameDemand = "the name of an operation, one of: \(names)"

  static let form = Form(
    Field<Computation>(
      FieldDescription("operation", "The operation.", schema: .string(), demand: nameDemand, queryShape: nil)
    ) { value, errors in
      guard let name = value?.string else {
        errors.add("must be \(nameDemand)")
        return nil
      }
      guard let computation = byName[name] else {
        errors.add(
          name == Endpoint.batch.operationName
            ? "is a batch, which cannot be inside a batch"
            : "must be one of: \(names)\(Suggestion.question(for: name, among: Array(byName.keys).sorted()))")
        return nil
      }
      return computation
    },
    Field<InputValue>(
      FieldDescription(
        "arguments", "The body that the operation takes.", schema: Schema([("type", "object")]),
        demand: "an object, the body that the operation takes", queryShape: nil)
    ) { value, _ in value }
  ) { _, computation, arguments in BatchOperation(computation: computation, arguments: arguments) }
}
