// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTP
import JSON
import Workers

/// The operations of one batch at work.
struct BatchRun: Sendable {
  private let operations: [JSONValue]
  private let settings: Settings

  /// The most operations that a batch may have.
  static let maxOperations = 10_000
  /// The samples that all operations of a batch may have together.
  static let maxSamples = 2_000_000
  /// The operations that are answered before the clock is looked at.
  private static let wave = 256
  /// The operations that a thread takes at a time.
  private static let stride = 8

  init(_ operations: [JSONValue], settings: Settings) {
    self.operations = operations
    var settings = settings
    settings.maxSamples = min(
      settings.maxSamples,
      Self.maxSamples / max(operations.count, 1)
    )
    self.settings = settings
  }

  /// Writes the object with the results.
  ///
  /// Once the answer is full or the time is over, what is left is refused one by one.
  func write(to writer: inout JSONWriter) {
    let start = Clock.nanoseconds
    var refusal: ProblemKind?
    writer.beginObject()
    writer.key("results")
    writer.beginArray()
    for first in Swift.stride(from: 0, to: operations.count, by: Self.wave) {
      let turns = first..<min(first + Self.wave, operations.count)
      let time = Duration.nanoseconds(Clock.nanoseconds - start)
      if refusal == nil, first > 0, time > settings.maxBatchTime {
        refusal = .batchTooLong
      }
      let entries =
        refusal == nil
        ? ParallelMap.results(count: turns.count, stride: Self.stride) { entry(first + $0) } : []
      for turn in turns {
        if refusal == nil,
          writer.count + entries[turn - first].json.count > settings.maxBatchBytes
        {
          refusal = .batchTooLarge
        }
        if let refusal {
          BatchEntry(Self.refused(turn, refusal)).write(to: &writer)
        } else {
          entries[turn - first].write(to: &writer)
        }
      }
      if first == 0 { reserve(after: turns.count, in: &writer) }
    }
    writer.endArray()
    writer.endObject()
  }

  /// Makes room for all entries, as large as the first ones, so that a long answer is not moved as it grows.
  private func reserve(after turns: Int, in writer: inout JSONWriter) {
    guard operations.count > turns else { return }
    let expected = writer.count / turns * operations.count
    writer.reserve(min(expected + expected / 16, settings.maxBatchBytes))
  }

  /// The entry of one operation.
  private func entry(_ turn: Int) -> BatchEntry {
    let place = "/operations/\(turn)"
    var faults = Faults()
    guard let operation = BatchOperation.form.read(operations[turn], &faults) else {
      return BatchEntry(Problem(body: faults, below: place))
    }
    let computation = operation.computation
    let call = Call(settings: settings, mediaType: computation.answers[0].mediaType)
    do {
      return BatchEntry(try computation.perform(operation.arguments, call))
    } catch {
      switch error {
      case .arguments(let faults):
        return BatchEntry(Problem(body: faults, below: place + "/arguments"))
      case .problem(let problem):
        return BatchEntry(problem)
      }
    }
  }

  private static func refused(_ turn: Int, _ kind: ProblemKind) -> Problem {
    Problem(kind, "It was not asked for any more; send another batch from operation \(turn) on.")
  }
}

extension BatchRun {
  static let schema = Schema.object(
    [
      ("results", .array(of: entrySchema, count: 0...maxOperations).described("One per operation."))
    ],
    required: ["results"]
  )

  /// The schema forbids nothing: what is wrong with one operation is answered in its place.
  static let operationSchema = Schema([
    ("description", "An operation: its name, and the body that it has alone."),
    (
      "properties",
      [
        "operation": [
          "description": .string(
            "What is asked: \(API.computations.map(\.operationName).joined(separator: ", "))."
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

/// One operation of a batch.
private struct BatchOperation: Sendable {
  let computation: Computation
  let arguments: JSONValue

  private static let byName = Dictionary(
    uniqueKeysWithValues: API.computations.compactMap { endpoint in
      if case .computation(let computation) = endpoint.work {
        (endpoint.operationName, computation)
      } else {
        nil
      }
    }
  )

  private static let names = API.computations.map(\.operationName).joined(separator: ", ")

  static let form = Form(
    Field<Computation>(
      FieldDescription(
        "operation",
        "What is asked.",
        schema: .string(),
        isRequired: true,
        queryShape: nil
      )
    ) { value, faults in
      guard case .string(let name)? = value else {
        faults.add("must be the name of an operation, one of: \(names)")
        return nil
      }
      guard let computation = byName[name] else {
        faults.add(
          name == Endpoint.batch.operationName
            ? "is a batch, which cannot stand inside a batch" : "must be one of: \(names)"
        )
        return nil
      }
      return computation
    },
    Field<JSONValue>(
      FieldDescription(
        "arguments",
        "The body that the operation takes.",
        schema: Schema([("type", "object")]),
        isRequired: true,
        queryShape: nil
      )
    ) { value, _ in value }
  ) { _, computation, arguments in
    BatchOperation(computation: computation, arguments: arguments)
  }
}

/// An answer as it stands in a batch: an object with `result` or `problem`.
private struct BatchEntry: Sendable {
  let json: [UInt8]
  private let isProblem: Bool

  init(_ content: Content) {
    isProblem = false
    guard !content.mediaType.hasPrefix("application/json") else {
      json = content.bytes
      return
    }
    var writer = JSONWriter(capacity: content.bytes.count + 16)
    writer.string(String(decoding: content.bytes, as: UTF8.self))
    json = writer.bytes
  }

  init(_ problem: Problem) {
    isProblem = true
    var writer = JSONWriter(capacity: 512)
    problem.write(to: &writer)
    json = writer.bytes
  }

  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key(isProblem ? "problem" : "result")
    writer.raw(json)
    writer.endObject()
  }
}
