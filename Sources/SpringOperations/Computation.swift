// SPDX-License-Identifier: Apache-2.0

import JSON
package import SpringInterchange
import Springs

/// A pure function of a request's arguments.
package final class Computation: Sendable {
  /// The declared members, for the query and for the reference.
  package let fields: [FieldDescription]
  /// The declared members, as a query names them.
  package let queryFields: QueryFields
  /// The body's schema.
  package let schema: Schema
  /// Whether the arguments fit a query string.
  package let fitsQuery: Bool
  /// The media types it can answer in, the default one first.
  package let answers: [Answer]
  /// Whether a member of the arguments can name the format, which then decides.
  package let namesItsFormat: Bool
  /// Whether the step limit of one question applies; a batch is many questions.
  package let isOneQuestion: Bool
  /// Where the service runs it.
  package let workplace: Workplace
  #if OPERATIONS_ALONE
  /// The WebAssembly file of the operations alone writes no contract.
  package var examples: [Example] { [] }
  #else
  package let examples: [Example]
  #endif
  let perform: @Sendable (InputValue, inout Call) throws(ComputationError) -> Content

  init(
    fields: [FieldDescription], schema: Schema, fitsQuery: Bool, answers: [Answer], namesItsFormat: Bool = false,
    takesAnyName: Bool = false, isOneQuestion: Bool = true, at workplace: Workplace = .servingThread,
    examples: @autoclosure () -> [Example],
    perform: @escaping @Sendable (InputValue, inout Call) throws(ComputationError) -> Content
  ) {
    self.fields = fields
    queryFields = QueryFields(fields, takesAnyName: takesAnyName)
    self.schema = schema
    self.fitsQuery = fitsQuery
    self.answers = answers
    self.namesItsFormat = namesItsFormat
    self.isOneQuestion = isOneQuestion
    self.workplace = workplace
    #if !OPERATIONS_ALONE
    self.examples = examples()
    #endif
    self.perform = perform
  }
}

/// Where the service runs a computation, by its kind: a fault in a worker process ends that process and nothing else.
package enum Workplace: Sendable {
  /// On a serving thread, as long as it is a closed form over a few numbers; a question that is more goes to a worker.
  case servingThread
  /// In a worker, whatever is asked: it reads a text or a document, searches, fits, or may be long.
  case worker(isShort: Bool)
}

extension Computation {
  /// The most steps that a question takes on a serving thread, about a millisecond; one that needs more begins anew in a
  /// worker.
  private static let mostServingSteps = 30_000

  /// Performs the computation.
  ///
  /// - Throws: `needsWorker` if it is more than a serving thread does.
  package func answer(_ arguments: InputValue, _ call: inout Call) throws(ComputationError) -> Content {
    let most = isOneQuestion ? call.limits.maxSteps : .max
    let allowed = call.isServing ? min(most, Self.mostServingSteps) : most
    let content = try Steps.limited(to: allowed) { () throws(ComputationError) in try perform(arguments, &call) }
    if let content { return content }
    if allowed < most { throw .needsWorker }
    throw .arguments(Self.tooMuch(arguments, most))
  }
}

extension Computation {
  /// The members that make a question long, the likeliest first.
  private static let longMembers = [
    "text", "cssLinear", "curve", "samples", "tokens", "springs", "events", "maxBytes", "maxStops", "count",
    "tolerance", "spring", "decay",
  ]

  private static func tooMuch(_ arguments: InputValue, _ most: Int) -> ErrorCollector {
    let given = (arguments.members ?? []).map { $0.name }
    var errors = ErrorCollector()
    let detail = "makes this question more work than one may be, \(most) steps; ask for less, or in parts"
    if let member = longMembers.first(where: given.contains) {
      errors.add(at: member, detail)
    } else {
      errors.add(detail)
    }
    return errors
  }
}

/// Why a computation gave no answer.
package enum ComputationError: Error, Sendable {
  /// The arguments are invalid.
  case arguments(ErrorCollector)
  /// Something else is.
  case problem(Problem)
  /// It is more than a serving thread computes.
  case needsWorker
}

/// A computation's context besides its arguments, and the results that it leaves for its caller.
package struct Call {
  package let limits: Limits
  /// The media type that the caller prefers among those the operation offers; nil for the first.
  package let mediaType: String?
  /// Why the caller accepts none of them, if the arguments may still name a format.
  package let refusal: Problem?
  /// Remarks on how the arguments are read, for the notes of their spring.
  package var notes: [Remark] = []
  /// Whether the call is refused whatever its arguments are, so that they are read for their errors and no further.
  package var isRefused = false
  /// Whether a serving thread computes it, which does only what is a closed form over a few numbers.
  package var isServing = false
  /// The most bytes that the answer may have, while others wait to be sent; a longer one is not sent.
  package var maxAnswerBytes: Int
  /// How a batch is answered.
  package var batch = BatchCourse()

  package init(limits: Limits, mediaType: String? = nil, refusal: Problem? = nil, maxAnswerBytes: Int = .max) {
    self.limits = limits
    self.mediaType = mediaType
    self.refusal = refusal
    self.maxAnswerBytes = maxAnswerBytes
  }

  /// The most values that a serving thread computes for one answer.
  package static let mostServedValues = 2000

  /// Leaves the computation to a worker if a serving thread would compute more than a closed form over a few numbers.
  ///
  /// - Parameter isShort: Whether it is one.
  /// - Throws: `needsWorker`.
  func stay(if isShort: @autoclosure () -> Bool) throws(ComputationError) {
    guard !isServing || isShort() else { throw .needsWorker }
  }
}

/// A question with one JSON object as its answer.
protocol AnsweredQuestion: Question {
  associatedtype Answered: Record
  /// Whether the answer is a closed form over a few numbers, so that a serving thread may compute it.
  func isShort(_ limits: Limits) -> Bool
  /// The likely bytes of the answer, so that the text need not be moved as it grows.
  var likelyBytes: Int { get }
  /// Returns the value to write.
  func answer(_ call: inout Call) throws(ComputationError) -> Answered.Value
}

extension AnsweredQuestion {
  func isShort(_ limits: Limits) -> Bool { true }
  var likelyBytes: Int { 2048 }
}

extension Computation {
  /// A computation that answers a kind of question.
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - fitsQuery: Whether GET works too.
  ///   - workplace: Where the service runs it.
  ///   - examples: Documented requests; there is at least one.
  /// - Returns: The computation.
  static func json<Asked: AnsweredQuestion>(
    _ question: Asked.Type, fitsQuery: Bool, at workplace: Workplace = .servingThread,
    examples: @autoclosure () -> [Example]
  ) -> Self {
    let form = Form<Asked>()
    return Self(
      fields: form.fields, schema: form.schema, fitsQuery: fitsQuery,
      answers: [Answer(Content.json, schema: Asked.Answered.schema)], at: workplace, examples: examples()
    ) { arguments, call throws(ComputationError) in
      let asked = try form.question(arguments, &call)
      try call.stay(if: asked.isShort(call.limits))
      let answer = try asked.answer(&call)
      var writer = JSONWriter(capacity: asked.likelyBytes)
      Asked.Answered.write(answer, to: &writer)
      return Content(writer.take())
    }
  }
}

extension Form {
  /// The question that a call's arguments ask.
  ///
  /// - Throws: Every error of the arguments; also if there is none and the call is refused.
  func question(_ arguments: InputValue, _ call: inout Call) throws(ComputationError) -> Asked {
    var errors = ErrorCollector(notes: call.notes)
    guard let asked = read(arguments, &errors), !call.isRefused else { throw .arguments(errors) }
    return asked
  }
}
