// SPDX-License-Identifier: Apache-2.0

import Bytes
import JSON
import SpringInterchange

extension Operation {
  package static let batch = Operation(
    path: "/v1/batch", id: "batch", tag: .computation, summary: "Answer many questions in one request",
    description: """
      Takes up to \(BatchRun.maxOperations) operations in a body of up to \(Limits().maxBatchBodyBytes >> 20) MiB and \
      answers them in their order: each with its result, which is the body that it would have had alone, or with its \
      problem. One that fails spoils no other. So that an answer stays bounded, an \
      operation of a batch may have at most \
      \(BatchRun.maxSamples) samples divided by the number of operations, and what would come after \
      \(Limits().maxBatchBytes >> 20) MiB of answers or \(Limits().maxBatchSeconds) seconds of work \
      is refused one by one.
      """,
    work: .computation(
      .batch(examples: [
        Example(
          "oneRightOneWrong", "Two springs, of which the second is none",
          arguments: [
            "operations": [
              [
                "operation": "convert",
                "arguments": [
                  "spring": ["vocabulary": "duration-bounce", "duration": 0.5, "bounce": 0.3],
                  "to": ["mass-stiffness-damping"],
                ],
              ], ["operation": "convert", "arguments": ["spring": ["vocabulary": "duration-bounce", "duration": -1]]],
            ]
          ])
      ])))
}

extension Computation {
  /// A computation whose operations take the steps of one question each.
  fileprivate static func batch(examples: @autoclosure () -> [Example]) -> Self {
    let form = Form<BatchQuestion>()
    return Self(
      fields: form.fields, schema: form.schema, fitsQuery: false,
      answers: [Answer(Content.json, schema: BatchRun.schema)], isOneQuestion: false, at: .worker(isShort: false),
      examples: examples()
    ) { arguments, call throws(ComputationError) in
      let question = try form.question(arguments, &call)
      return Content(BatchRun(question.operations, call).answer(&call))
    }
  }
}

/// A request to `/v1/batch`: the operations as they came; each is looked at only when its turn comes.
private struct BatchQuestion: Question {
  let operations: JSONElements

  init?<Asked: QuestionReader>(_ asked: inout Asked) {
    let demand: StaticString = "an array of operations"
    let operations: JSONElements? = asked.value(
      "operations", or: nil,
      FieldDescription(
        "operations", "The operations, answered in this order.",
        schema: .array(of: BatchRun.operationSchema, count: 0...BatchRun.maxOperations), demand: "\(demand)",
        queryShape: nil)
    ) { value, errors in
      guard case .json(let operations)? = value.elements else {
        errors.add("must be \(demand)")
        return nil
      }
      guard operations.count <= BatchRun.maxOperations else {
        errors.add("has \(operations.count) operations; a batch takes at most \(BatchRun.maxOperations)")
        return nil
      }
      return operations
    }
    guard let operations else { return nil }
    self.operations = operations
  }
}

/// The operations of one batch at work, one after the other.
struct BatchRun {
  private let operations: JSONElements
  private let limits: Limits

  /// The most operations that a batch may have.
  static let maxOperations = 10_000
  /// The samples that all operations of a batch may have together.
  static let maxSamples = 2_000_000

  init(_ operations: JSONElements, _ call: Call) {
    self.operations = operations
    var limits = call.limits
    limits.maxSamples = min(limits.maxSamples, Self.maxSamples / max(operations.count, 1))
    self.limits = limits
  }

  /// The object with the results, or what of it comes after the course's start.
  ///
  /// Once the answer is full, or time has run out, the others are refused one by one; the first is executed in any
  /// case, so that a client that sends the others again gets on. An answer that is too long to be sent is broken off.
  func answer(_ call: inout Call) -> [UInt8] {
    let course = call.batch
    var answer = BatchAnswer(maxBytes: limits.maxBatchBytes, from: course.start, of: operations.count)
    for value in operations.dropFirst(course.start.count) {
      guard course.mayBegin(answer.mark.count) || answer.mark.count == 0 else {
        answer.refuse(because: .batchTooLong)
        break
      }
      answerNext(value, &answer)
      if answer.refusal != nil || answer.mark.bytes > call.maxAnswerBytes { break }
      course.afterEach(&answer)
      answer.makeRoom(for: operations.count)
    }
    answer.refuseOthers(of: operations.count)
    return answer.take()
  }

  /// Answers one operation.
  private func answerNext(_ value: JSONElement, _ answer: inout BatchAnswer) {
    var call = Call(limits: limits)
    let place = "/operations/\(answer.mark.count)"
    var errors = ErrorCollector()
    guard let operation = BatchOperation.form.readKnown(.json(value), &errors) else {
      answer.add(Problem(body: errors, below: place))
      return
    }
    call.isRefused = !errors.isEmpty
    do { answer.add(try operation.computation.answer(operation.arguments, &call)) } catch {
      switch error {
      case .arguments(let found):
        errors.add(found, at: "arguments")
        answer.add(Problem(body: errors, below: place))
      case .problem(let problem): answer.add(problem)
      case .needsWorker: answer.refuse(because: .batchTooLong)
      }
    }
  }
}

/// How a batch is answered: from which operation on, for how long, and the use of the answers meanwhile.
package struct BatchCourse {
  /// The state of the answer before this run.
  package var start = BatchMark()
  /// Asked before each operation, by its position, whether there is time for it.
  package var mayBegin: (Int) -> Bool = { _ in true }
  /// Called after each operation; it may take the answers.
  package var afterEach: (inout BatchAnswer) -> Void = { _ in }

  package init() {}
}

/// How far the answer to a batch is written.
package struct BatchMark: Sendable {
  /// The operations that are answered.
  package var count = 0
  /// The operations of the batch; 0 as long as nothing is answered.
  package var total = 0
  /// The bytes of their answers.
  package var bytes = 0

  package init() {}
}

extension BatchRun {
  static let schema = Schema.object(
    [("results", .array(of: entrySchema, count: 0...maxOperations).described("One per operation."))],
    required: ["results"])

  /// The schema forbids nothing: a fault in one operation is reported as its result.
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
private struct BatchOperation: Question {
  let computation: Computation
  let arguments: InputValue

  static let form = Form<Self>()

  fileprivate static let names = Operation.computations.map { $0.name }.joined(separator: ", ")

  private static var nameDemand: String { "the name of an operation, one of: \(names)" }

  init?<Asked: QuestionReader>(_ asked: inout Asked) {
    let computation = asked.value(
      "operation", or: nil,
      FieldDescription("operation", "The operation.", schema: .string(), demand: Self.nameDemand, queryShape: nil)
    ) { Self.computation($0, &$1) }
    let arguments = asked.value(
      "arguments", or: nil,
      FieldDescription(
        "arguments", "The body that the operation takes.", schema: Schema([("type", "object")]),
        demand: "an object, the body that the operation takes", queryShape: nil)
    ) { value, _ in value }
    guard let computation, let arguments else { return nil }
    (self.computation, self.arguments) = (computation, arguments)
  }

  private static func computation(_ value: InputValue, _ errors: inout ErrorCollector) -> Computation? {
    guard let name = value.string else {
      errors.add("must be \(nameDemand)")
      return nil
    }
    for operation in Operation.computations where operation.isCalled(name) {
      if case .computation(let computation) = operation.work { return computation }
    }
    let known = Operation.computations.map { $0.name }.sorted()
    errors.add(
      Operation.batch.isCalled(name)
        ? "is a batch, which cannot be inside a batch"
        : "must be one of: \(names)\(Suggestion.question(for: name, among: known))")
    return nil
  }
}

/// The answer to a batch as far as it is written, entry by entry: objects with `result` or `problem`, and commas between.
package struct BatchAnswer: Sendable {
  /// The text that was not taken yet; the array of the entries is open.
  private var bytes: [UInt8]
  /// How far it is written, with what was taken.
  package private(set) var mark: BatchMark
  /// The bytes beyond which no result is added.
  private let maxBytes: Int
  /// Why the other operations are not executed; nil as long as they are.
  private(set) var refusal: ProblemKind?

  /// The operations after which room is made for the answers to all.
  private static let sample = 256

  /// - Parameters:
  ///   - maxBytes: The bytes beyond which no result is added.
  ///   - start: The bytes written before.
  ///   - total: The operations of the batch, if that is known.
  package init(maxBytes: Int, from start: BatchMark = BatchMark(), of total: Int? = nil) {
    self.maxBytes = maxBytes
    mark = start
    if let total { mark.total = total }
    bytes = start.bytes == 0 ? [UInt8](#"{"results":["#.utf8) : []
    if start.bytes == 0 { mark.bytes = bytes.count }
  }

  /// Takes what was written since this was called last.
  package mutating func takePart() -> [UInt8] { exchange(&bytes, with: []) }

  /// Adds an operation's result, or refuses it for lack of room.
  mutating func add(_ content: Content) {
    let end = begin(#"{"result":"#)
    if content.mediaType.hasPrefix("application/json") {
      bytes += content.bytes
    } else {
      var writer = JSONWriter(capacity: content.bytes.count + 16)
      writer.string(String(decoding: content.bytes, as: UTF8.self))
      bytes += writer.take()
    }
    finish(from: end)
  }

  /// Adds an operation's problem, or refuses the operation for lack of room.
  package mutating func add(_ problem: Problem) {
    let end = begin(#"{"problem":"#)
    write(problem)
    finish(from: end)
  }

  /// Executes no further operation.
  mutating func refuse(because kind: ProblemKind) { refusal = kind }

  /// Adds a problem for each operation that was not executed.
  mutating func refuseOthers(of operations: Int) {
    guard let refusal else { return }
    while mark.count < operations {
      _ = begin(#"{"problem":"#)
      let detail = "Not executed; send another batch from operation \(mark.count) on."
      write(Problem(refusal, detail))
      bytes.append(UInt8(ascii: "}"))
      mark.count += 1
    }
  }

  /// Makes room for the entries of all operations, as large as those so far, so that a long answer is not moved as it grows.
  mutating func makeRoom(for operations: Int) {
    guard mark.count == Self.sample else { return }
    let expected = bytes.count / mark.count * operations
    bytes.reserveCapacity(min(expected + expected / 16, maxBytes))
  }

  /// The whole text.
  consuming func take() -> [UInt8] {
    bytes.append(literal: "]}")
    return bytes
  }

  private mutating func begin(_ opening: StaticString) -> Int {
    let end = bytes.count
    if mark.count > 0 { bytes.append(UInt8(ascii: ",")) }
    bytes.append(literal: opening)
    return end
  }

  private mutating func finish(from end: Int) {
    bytes.append(UInt8(ascii: "}"))
    let added = bytes.count - end
    guard mark.bytes + added <= maxBytes else {
      bytes.removeLast(added)
      refusal = .batchTooLarge
      return
    }
    mark.bytes += added
    mark.count += 1
  }

  private mutating func write(_ problem: Problem) {
    var writer = JSONWriter(capacity: 512)
    problem.write(to: &writer)
    bytes += writer.take()
  }
}
