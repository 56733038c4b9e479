// SPDX-License-Identifier: Apache-2.0

import HTTP
import JSON

/// A pure function of a request's arguments.
final class Computation: Sendable {
  /// The declared members, for the query and for the reference.
  let fields: [FieldDescription]
  /// The same, as a query names them.
  let queryFields: QueryFields
  /// The body's schema.
  let schema: Schema
  /// Whether the arguments fit a query string, so that GET works too.
  let fitsQuery: Bool
  /// The media types it can answer in, the default one first.
  let answers: [Answer]
  /// Whether a member of the request can name the format, which then overrides the Accept header.
  let namesItsFormat: Bool
  let examples: [Example]
  let perform: @Sendable (InputValue, Call) throws(ComputationError) -> Content

  init(
    fields: [FieldDescription], schema: Schema, fitsQuery: Bool, answers: [Answer], namesItsFormat: Bool = false,
    takesAnyName: Bool = false, examples: [Example],
    perform: @escaping @Sendable (InputValue, Call) throws(ComputationError) -> Content
  ) {
    self.fields = fields
    queryFields = QueryFields(fields, takesAnyName: takesAnyName)
    self.schema = schema
    self.fitsQuery = fitsQuery
    self.answers = answers
    self.namesItsFormat = namesItsFormat
    self.examples = examples
    self.perform = perform
  }
}

/// Why a computation gave no answer.
enum ComputationError: Error, Sendable {
  /// The arguments are invalid.
  case arguments(ErrorCollector)
  /// Something else is.
  case problem(Problem)
  /// It would take longer than the call allows, and is not begun, or its slice of time has ended.
  case tooLong
}

/// What a computation may know of the request besides its arguments.
struct Call: Sendable {
  let limits: Limits
  /// The media type that the client prefers among those the operation offers; nil if it accepts any, and gets the first.
  let mediaType: MediaType?
  /// Why the client accepts none of them, if the request may still name a format.
  let refusal: Problem?
  /// Remarks on how the request is read, for the notes of its spring.
  var notes: [String] = []
  /// Whether the request is refused whatever its arguments are, so that they are read for their errors and no further.
  var isRefused = false
  /// How much may be computed now.
  var turn = Turn.unlimited
  /// Where estimates are added up.
  var account: WorkAccount?
  /// The most bytes that the answer may have, while others wait to be sent; a longer one is not sent.
  var maxAnswerBytes: Int

  init(limits: Limits, mediaType: MediaType? = nil, refusal: Problem? = nil, maxAnswerBytes: Int = .max) {
    self.limits = limits
    self.mediaType = mediaType
    self.refusal = refusal
    self.maxAnswerBytes = maxAnswerBytes
  }

  /// Begins work that takes about as long as estimated.
  ///
  /// - Parameter nanoseconds: The estimate.
  /// - Throws: `tooLong` if that is more than the call allows.
  func begin(_ nanoseconds: Double) throws(ComputationError) {
    guard nanoseconds <= turn.nanoseconds else { throw .tooLong }
    account?.add(nanoseconds)
  }
}

extension Computation {
  /// A computation that decodes with a form and answers with one JSON object.
  ///
  /// - Parameters:
  ///   - form: The members of the request.
  ///   - answer: The schema of the result.
  ///   - fitsQuery: Whether GET works too.
  ///   - work: How long it takes for decoded arguments, in nanoseconds.
  ///   - examples: Documented requests; there is at least one.
  ///   - compute: Writes the result for decoded arguments.
  /// - Returns: The computation.
  static func json<Input>(
    _ form: Form<Input>, answer: Schema, fitsQuery: Bool, work: @escaping @Sendable (Input, Limits) -> Double,
    examples: [Example], compute: @escaping @Sendable (Input, Call, inout JSONWriter) throws(ComputationError) -> Void
  ) -> Self {
    Self(
      fields: form.fields, schema: form.schema, fitsQuery: fitsQuery, answers: [Answer(.json, schema: answer)],
      examples: examples
    ) { arguments, call throws(ComputationError) in
      var errors = ErrorCollector(notes: call.notes)
      guard let input = form.read(arguments, &errors), !call.isRefused else { throw .arguments(errors) }
      try call.begin(work(input, call.limits))
      var writer = JSONWriter(capacity: 2048)
      try compute(input, call, &writer)
      return Content(writer.take())
    }
  }
}
