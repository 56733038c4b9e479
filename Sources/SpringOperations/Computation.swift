// SPDX-License-Identifier: Apache-2.0

import JSON
package import SpringInterchange
import Springs

/// A pure function of a request's arguments.
package final class Computation: Sendable {
  /// The declared members, for the query and for the reference.
  package let fields: [FieldDescription]
  /// The same, as a query names them.
  package let queryFields: QueryFields
  /// The body's schema.
  package let schema: Schema
  /// Whether the arguments fit a query string.
  package let fitsQuery: Bool
  /// The media types it can answer in, the default one first.
  package let answers: [Answer]
  /// Whether a member of the arguments can name the format, which then decides.
  package let namesItsFormat: Bool
  /// Whether it ends after so many steps as one question may take; a batch is many questions.
  package let isOneQuestion: Bool
  #if hasFeature(Embedded)
  /// The WebAssembly file writes no contract.
  package var examples: [Example] { [] }
  #else
  package let examples: [Example]
  #endif
  let perform: @Sendable (InputValue, inout Call) throws(ComputationError) -> Content

  init(
    fields: [FieldDescription], schema: Schema, fitsQuery: Bool, answers: [Answer], namesItsFormat: Bool = false,
    takesAnyName: Bool = false, isOneQuestion: Bool = true, examples: @autoclosure () -> [Example],
    perform: @escaping @Sendable (InputValue, inout Call) throws(ComputationError) -> Content
  ) {
    self.fields = fields
    queryFields = QueryFields(fields, takesAnyName: takesAnyName)
    self.schema = schema
    self.fitsQuery = fitsQuery
    self.answers = answers
    self.namesItsFormat = namesItsFormat
    self.isOneQuestion = isOneQuestion
    #if !hasFeature(Embedded)
    self.examples = examples()
    #endif
    self.perform = perform
  }
}

extension Computation {
  /// How many steps a computation takes before it asks again whether it may go on: less than a tenth of a millisecond.
  private static let stepsBetweenQuestions = 2000

  /// Performs the computation; every loop in it ends once the call says that it may not go on.
  package func answer(_ arguments: InputValue, _ call: inout Call) throws(ComputationError) -> Content {
    let mayContinue = call.mayContinue
    let most = isOneQuestion ? call.limits.maxSteps : .max
    var isTooMuch = false
    let ask = { (taken: Int) -> Bool in
      isTooMuch = taken > most
      return !isTooMuch && mayContinue?() ?? true
    }
    let content = try Steps.limited(every: Self.stepsBetweenQuestions, while: ask) { () throws(ComputationError) in
      try perform(arguments, &call)
    }
    if isTooMuch { throw .arguments(Self.tooMuch(arguments, most)) }
    guard let content else { throw .tooLong }
    return content
  }
}

extension Computation {
  /// The members that make a question long, the likeliest first.
  private static let longMembers = [
    "text", "cssLinear", "curve", "samples", "tokens", "springs", "events", "maxBytes", "maxStops", "count",
    "tolerance", "spring",
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
  /// It would take longer than the call allows, and is not begun, or it was ended.
  case tooLong
}

/// What a computation may know besides its arguments, and what it leaves for its caller.
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
  /// The longest work that may begin, in nanoseconds of its own estimate.
  package var longestWork = Double.infinity
  /// The nanoseconds that a batch has left; it refuses what is estimated to take longer.
  package var timeLeft = Double.infinity
  /// The most bytes that the answer may have, while others wait to be sent; a longer one is not sent.
  package var maxAnswerBytes: Int
  /// Whether to go on, asked every few thousand steps; nil if nothing ends it.
  package var mayContinue: (() -> Bool)?
  /// Whether a batch makes a pause before its next operation, to be called again with what it leaves in ``batch``.
  package var isPauseDue: () -> Bool = { false }

  /// What of a batch is answered, from one call to the next.
  package var batch: BatchAnswer?
  /// What the work that was begun was estimated to take, in nanoseconds.
  package private(set) var estimate = 0.0

  package init(limits: Limits, mediaType: String? = nil, refusal: Problem? = nil, maxAnswerBytes: Int = .max) {
    self.limits = limits
    self.mediaType = mediaType
    self.refusal = refusal
    self.maxAnswerBytes = maxAnswerBytes
  }

  /// Begins work that takes about as long as estimated.
  ///
  /// - Parameter nanoseconds: The estimate.
  /// - Throws: `tooLong` if that is more than the call allows, or if the computation was told to end: what was found until
  ///   then may be anything.
  mutating func begin(_ nanoseconds: Double) throws(ComputationError) {
    guard nanoseconds <= longestWork, !Steps.areOver else { throw .tooLong }
    estimate += nanoseconds
  }

  /// Adds what a part of the work was estimated to take.
  mutating func add(estimateOf part: Call) { estimate += part.estimate }
}

/// A question with one JSON object as its answer.
protocol AnsweredQuestion: Question {
  associatedtype Answered: Record
  /// How long the answer takes, in nanoseconds.
  func work(_ limits: Limits) -> Double
  /// What is written.
  func answer(_ call: inout Call) throws(ComputationError) -> Answered.Value
}

extension Computation {
  /// A computation that answers a kind of question.
  ///
  /// - Parameters:
  ///   - question: What is asked.
  ///   - fitsQuery: Whether GET works too.
  ///   - examples: Documented requests; there is at least one.
  /// - Returns: The computation.
  static func json<Asked: AnsweredQuestion>(
    _ question: Asked.Type, fitsQuery: Bool, examples: @autoclosure () -> [Example]
  ) -> Self {
    let form = Form<Asked>()
    return Self(
      fields: form.fields, schema: form.schema, fitsQuery: fitsQuery,
      answers: [Answer(Content.json, schema: Asked.Answered.schema)], examples: examples()
    ) { arguments, call throws(ComputationError) in
      let asked = try form.question(arguments, &call)
      try call.begin(asked.work(call.limits))
      let answer = try asked.answer(&call)
      var writer = JSONWriter(capacity: 2048)
      Asked.Answered.write(answer, to: &writer)
      return Content(writer.take())
    }
  }
}

extension Form {
  /// The question that a call's arguments ask.
  ///
  /// - Throws: Every error of the arguments; also if there is none and the call is refused. `tooLong` if the computation was
  ///   told to end.
  func question(_ arguments: InputValue, _ call: inout Call) throws(ComputationError) -> Asked {
    var errors = ErrorCollector(notes: call.notes)
    guard let asked = read(arguments, &errors), !call.isRefused else { throw .arguments(errors) }
    if Steps.areOver { throw .tooLong }
    return asked
  }
}
