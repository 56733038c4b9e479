// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Concurrency
import HTTP
import JSON
import Synchronization

/// The operations of one batch at work.
struct BatchRun: Sendable {
  private let operations: JSONElements
  /// How many of them a thread takes at a time.
  private let partLength: Int
  /// The same in parts of that length.
  private let parts: [JSONElements]
  private let limits: Limits
  /// The size beyond which the answer is not sent, so that nothing more is computed for it.
  private let maxAnswerBytes: Int

  /// The most operations that a batch may have.
  static let maxOperations = 10_000
  /// The samples that all operations of a batch may have together.
  static let maxSamples = 2_000_000
  /// The most operations that a thread takes at a time: fewer cost more time to put together than they spread.
  private static let longestPart = 48
  /// The minimum number of parts of a batch with enough operations, so that heavy operations are spread too.
  private static let leastParts = 16
  /// The number of operations that are answered however long they take.
  private static let head = 8
  /// The operations after which room is made for the answers to all.
  private static let sample = 256

  init(_ operations: JSONElements, _ call: Call) {
    self.operations = operations
    partLength = max(1, min(operations.count / Self.leastParts, Self.longestPart))
    parts = operations.parts(of: partLength)
    maxAnswerBytes = call.maxAnswerBytes
    var limits = call.limits
    limits.maxSamples = min(
      limits.maxSamples,
      Self.maxSamples / max(operations.count, 1)
    )
    self.limits = limits
  }

  /// Writes the object with the results.
  ///
  /// Once the answer is full or the time is over, what is left is refused one by one. An answer that is too long to be sent
  /// is broken off.
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("results")
    writer.beginArray()
    let end = Clock.nanoseconds + Int64(limits.maxBatchSeconds) * 1_000_000_000
    let isOver = Flag()
    let answer = ParallelMap.fold(
      count: parts.count,
      into: BatchAnswer(behind: writer.take()),
      of: { part in entries(ofPart: part, until: end, unless: isOver) },
      combine: { answer, part, entries in
        guard answer.bytes.count <= maxAnswerBytes else { return }
        let turns = turns(ofPart: part)
        answer.add(entries, of: turns.count, limits)
        if turns.contains(Self.sample) { answer.makeRoom(for: operations.count, limits) }
        if answer.refusal != nil || answer.bytes.count > maxAnswerBytes { isOver.set() }
      }
    )
    writer = JSONWriter(behind: answer.bytes)
    writer.endArray()
    writer.endObject()
  }

  /// The entries of a part's operations, as far as there is time for them and room.
  private func entries(ofPart part: Int, until end: Int64, unless isOver: Flag) -> BatchEntries {
    let turns = turns(ofPart: part)
    var entries = BatchEntries()
    for (turn, value) in zip(turns, parts[part]) {
      let isLate = isOver.isSet || turn >= Self.head && Clock.nanoseconds > end
      guard !isLate, entries.bytes.count <= limits.maxBatchBytes else { break }
      answer(turn, value, &entries)
      if entries.count == 1 { entries.makeRoom(for: turns.count - 1) }
    }
    return entries
  }

  /// Which operations are in a part, counted from 0.
  private func turns(ofPart part: Int) -> Range<Int> {
    let start = part * partLength
    return start..<(start + parts[part].count)
  }

  /// Answers one operation.
  private func answer(_ turn: Int, _ value: JSONElement, _ entries: inout BatchEntries) {
    let place = "/operations/\(turn)"
    var errors = ErrorCollector()
    guard let operation = BatchOperation.form.readKnown(.json(value), &errors) else {
      entries.add(Problem(body: errors, below: place))
      return
    }
    var call = Call(limits: limits)
    call.isRefused = !errors.isEmpty
    do {
      entries.add(
        try operation.computation.perform(operation.arguments, call)
      )
    } catch {
      switch error {
      case .arguments(let found):
        errors.add(found, at: "arguments")
        entries.add(Problem(body: errors, below: place))
      case .problem(let problem): entries.add(problem)
      }
    }
  }
}

extension BatchRun {
  static let schema = Schema.object(
    [
      ("results", .array(of: entrySchema, count: 0...maxOperations).described("One per operation."))
    ],
    required: ["results"]
  )

  /// The schema forbids nothing: what is wrong with one operation is reported as its result.
  static let operationSchema = Schema([
    ("description", "An operation: its name, and the body that it has alone."),
    (
      "properties",
      [
        "operation": [
          "description": .string(
            "The operation: \(BatchOperation.names)."
          )
        ],
        "arguments": ["description": "The body that the operation has alone."],
      ]
    ),
  ])

  private static let entrySchema = Schema.oneOf([
    .object(
      [("result", Schema([("description", "The body that the operation has alone.")]))],
      required: ["result"]
    ),
    .object([("problem", .reference("Problem"))], required: ["problem"]),
  ])
}

/// Says to all threads that the answer is full or the time over.
private final class Flag: Sendable {
  private let value = Atomic(false)

  var isSet: Bool { value.load(ordering: .relaxed) }

  func set() { value.store(true, ordering: .relaxed) }
}

/// One operation of a batch.
private struct BatchOperation: Sendable {
  let computation: Computation
  let arguments: InputValue

  private static let byName = Dictionary(
    uniqueKeysWithValues: API.computations.compactMap { endpoint in
      if case .computation(let computation) = endpoint.work {
        (endpoint.operationName, computation)
      } else {
        nil
      }
    }
  )

  fileprivate static let names = API.computations.map(\.operationName).joined(separator: ", ")

  private static let nameDemand = "the name of an operation, one of: \(names)"

  static let form = Form(
    Field<Computation>(
      FieldDescription(
        "operation",
        "The operation.",
        schema: .string(),
        demand: nameDemand,
        queryShape: nil
      )
    ) { value, errors in
      guard let name = value?.string else {
        errors.add("must be \(nameDemand)")
        return nil
      }
      guard let computation = byName[name] else {
        errors.add(
          name == Endpoint.batch.operationName
            ? "is a batch, which cannot be inside a batch" : "must be one of: \(names)"
        )
        return nil
      }
      return computation
    },
    Field<InputValue>(
      FieldDescription(
        "arguments",
        "The body that the operation takes.",
        schema: Schema([("type", "object")]),
        demand: "an object, the body that the operation takes",
        queryShape: nil
      )
    ) { value, _ in value }
  ) { _, computation, arguments in
    BatchOperation(computation: computation, arguments: arguments)
  }
}
