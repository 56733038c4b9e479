// SPDX-License-Identifier: Apache-2.0

package import JSON

/// One documented operation: what it takes, what it answers, and what it does.
///
/// A class, like its work, because every request passes one on.
package final class Operation: Sendable {
  /// The work of an operation.
  package enum Work: Sendable {
    /// A computation on arguments.
    case computation(Computation)
    /// A list that is always the same.
    case registry(Registry)
  }

  package let path: StaticString
  /// The name by which a batch asks for it: the path below the version.
  package let name: String
  /// The operation's name in lower camel case.
  package let id: String
  package let tag: Tag
  #if OPERATIONS_ALONE
  /// The WebAssembly file of the operations alone writes no contract.
  package var summary: String { "" }
  package var description: String { "" }
  #else
  /// One line.
  package let summary: String
  package let description: String
  #endif
  package let work: Work

  init(
    path: StaticString, id: String, tag: Tag, summary: @autoclosure () -> String,
    description: @autoclosure () -> String, work: Work
  ) {
    self.path = path
    name = Self.name(at: path)
    self.id = id
    self.tag = tag
    #if !OPERATIONS_ALONE
    self.summary = summary()
    self.description = description()
    #endif
    self.work = work
  }

  /// Whether it is meant by a word: its name, or the id that the list of operations has.
  func isCalled(_ word: String) -> Bool { word == name || word == id }

  /// The name of the operation at a path.
  package static func name(at path: StaticString) -> String {
    "\(path)".split(separator: "/").dropFirst().joined(separator: "/")
  }
}

extension Operation {
  /// The computations, in the order of the reference; a batch takes these.
  package static let computations: [Operation] = [
    .convert, .motion, .settling, .retarget, .velocity, .decay, .compare, .solve, .fit, .recognize, .springKeyframes,
    .dockBounce, .gravityBounce, .easingKeyframes, .decayKeyframes,
  ]

  /// The operations that take arguments.
  package static let answering: [Operation] = computations + [.read, .tokens, .lint, .batch]

  /// The lists of what there is.
  package static let registries: [Operation] = [.vocabularies, .presets, .formats, .easings]

  /// Every operation, in the order of the reference.
  package static let all: [Operation] = answering + registries

  /// The operation with a name; nil if there is none.
  ///
  /// A command line needs one of them, and to make all takes longer than what most of them do: those that are likelier
  /// to be asked for are made first, and the others if it is none of these.
  package static func named(_ name: String) -> Operation? {
    let likely: [() -> Operation] = [{ .convert }, { .settling }, { .springKeyframes }]
    return likely.lazy.map { $0() }.first { $0.name == name } ?? all.first { $0.name == name }
  }

  /// Runs an operation.
  ///
  /// - Parameters:
  ///   - name: The operation's name, such as `keyframes/spring`.
  ///   - body: Its arguments as a JSON object; a list of what there is takes none.
  ///   - limits: How much it may compute.
  /// - Returns: The answer, or a problem as one; nil for an unknown operation.
  package static func run(_ name: String, _ body: [UInt8], limits: Limits = Limits()) -> Content? {
    named(name)?.run(body, limits: limits)
  }

  /// Runs the operation with arguments in JSON; a problem is an answer, too.
  package func run(_ body: [UInt8], limits: Limits = Limits()) -> Content {
    do { return try answer(body: body, limits: limits) } catch { return error.content }
  }

  /// Answers arguments in JSON.
  ///
  /// - Parameters:
  ///   - body: A JSON object; a list of what there is takes none.
  ///   - limits: How much it may compute.
  /// - Returns: The answer.
  /// - Throws: The faults of the arguments.
  package func answer(body: [UInt8], limits: Limits = Limits()) throws(Problem) -> Content {
    if case .registry(let registry) = work { return registry.content }
    guard !body.isEmpty else { throw .emptyBody }
    let arguments: JSONDocument
    do { arguments = try JSONDocument(parsing: body) } catch { throw Problem(error) }
    return try answer(.json(arguments.root), limits: limits)
  }

  /// Answers arguments that were parsed before.
  ///
  /// - Parameters:
  ///   - arguments: An object; a list of what there is takes none.
  ///   - limits: How much it may compute.
  /// - Returns: The answer.
  /// - Throws: The faults of the arguments.
  package func answer(_ arguments: InputValue, limits: Limits = Limits()) throws(Problem) -> Content {
    switch work {
    case .registry(let registry): return registry.content
    case .computation(let computation):
      var call = Call(limits: limits)
      do { return try computation.answer(arguments, &call) } catch { throw Problem(error) { Problem(body: $0) } }
    }
  }

  /// Answers arguments as a query has them: a spring's parameters beside the others.
  ///
  /// - Parameter items: The names and values in their order.
  /// - Returns: The answer.
  /// - Throws: The faults of the arguments.
  package func answer(query items: [(name: String, value: InputValue)]) throws(Problem) -> Content {
    switch work {
    case .registry(let registry):
      let arguments = QueryArguments(items, fields: QueryFields([]))
      guard arguments.errors.isEmpty else { throw Problem(query: ErrorCollector(), of: arguments) }
      return registry.content
    case .computation(let computation):
      let arguments = QueryArguments(items, fields: computation.queryFields)
      var call = Call(limits: Limits())
      call.isRefused = !arguments.errors.isEmpty
      call.notes = arguments.notes
      do { return try computation.answer(arguments.object, &call) } catch {
        throw Problem(error) { Problem(query: $0, of: arguments) }
      }
    }
  }
}

extension Problem {
  /// Why a computation gave no answer, its arguments' errors in terms of where they come from.
  fileprivate init(_ error: ComputationError, arguments: (ErrorCollector) -> Problem) {
    switch error {
    case .arguments(let errors): self = arguments(errors)
    case .problem(let problem): self = problem
    case .needsWorker: self.init(.overloaded, "The computation was ended before it had an answer.")
    }
  }
}

/// A group of operations in the reference.
package enum Tag: String, CaseIterable, Sendable {
  case computation = "Computation"
  case registries = "Registries"
  case operations = "Operations"

  package var summary: String {
    switch self {
    case .computation: "Springs in, numbers and text out."
    case .registries: "What there is: vocabularies, presets and the like."
    case .operations: "Health, metrics and the contract itself."
    }
  }
}

/// A media type that an operation answers in.
package struct Answer: Sendable {
  /// As in a Content-Type, such as `text/csv; charset=utf-8`.
  package let mediaType: String
  package let schema: Schema

  package init(_ mediaType: String, schema: Schema) {
    self.mediaType = mediaType
    self.schema = schema
  }
}

/// A documented request; its answer is computed when the contract is written.
package struct Example: Sendable {
  /// The name in lower camel case.
  package let name: String
  package let summary: String
  package let arguments: JSONValue

  init(_ name: String, _ summary: String, arguments: JSONValue) {
    self.name = name
    self.summary = summary
    self.arguments = arguments
  }
}

/// The body of an answer, its status and its media type.
package struct Content: Sendable {
  /// The HTTP status code of the outcome.
  package let status: Int
  package let mediaType: String
  package let bytes: [UInt8]
  /// Whether a client that accepts other media types could have got another one.
  package let dependsOnAccept: Bool

  /// The media type of nearly every answer.
  package static let json = "application/json"
  /// The media type of every problem.
  package static let problemJSON = "application/problem+json"

  package init(_ bytes: [UInt8], mediaType: String = Content.json, status: Int = 200, dependsOnAccept: Bool = false) {
    self.bytes = bytes
    self.mediaType = mediaType
    self.status = status
    self.dependsOnAccept = dependsOnAccept
  }
}

/// A list of what there is, which changes only with the version.
package final class Registry: Sendable {
  package let answer: Answer
  private let write: @Sendable () -> [UInt8]

  init(schema: Schema, write: @escaping @Sendable () -> [UInt8]) {
    answer = Answer(Content.json, schema: schema)
    self.write = write
  }

  /// The list, written at the first request and kept: the process starts without it.
  package var content: Content { Content(write()) }
}

/// How much one request may ask for: plain numbers, which every computation is given a copy of.
package struct Limits: Sendable {
  /// The most samples that one answer may hold.
  package var maxSamples: Int
  /// The steps after which one question ends and is refused, on every machine alike: half a second of a core of 2023.
  package var maxSteps: Int
  /// The largest body that a batch may have, in bytes: room for as many operations as a batch takes.
  package var maxBatchBodyBytes: Int
  /// The size of a batch's answer, in bytes, beyond which nothing is added to it.
  package var maxBatchBytes: Int
  /// The processor time after which a batch begins no more operations.
  package var maxBatchSeconds: Int

  package init(
    maxSamples: Int = 100_000, maxSteps: Int = 15_000_000, maxBatchBodyBytes: Int = 4 << 20,
    maxBatchBytes: Int = 64 << 20, maxBatchSeconds: Int = 10
  ) {
    self.maxSamples = maxSamples
    self.maxSteps = maxSteps
    self.maxBatchBodyBytes = maxBatchBodyBytes
    self.maxBatchBytes = maxBatchBytes
    self.maxBatchSeconds = maxBatchSeconds
  }
}
