// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTP
import JSON

extension Computation {
  /// A computation that decodes with a form and answers with one JSON object.
  ///
  /// - Parameters:
  ///   - form: The members of the request.
  ///   - answer: The schema of the result.
  ///   - fitsQuery: Whether GET works too.
  ///   - examples: Documented requests; there is at least one.
  ///   - compute: Writes the result for decoded arguments.
  /// - Returns: The computation.
  static func json<Input>(
    _ form: Form<Input>,
    answer: Schema,
    fitsQuery: Bool,
    examples: [Example],
    compute:
      @escaping @Sendable (consuming Input, Call, inout JSONWriter) throws(ComputationError) -> Void
  ) -> Self {
    Self(
      fields: form.fields,
      schema: form.schema,
      fitsQuery: fitsQuery,
      answers: [Answer(.json, schema: answer)],
      examples: examples
    ) { arguments, call throws(ComputationError) in
      var faults = Faults()
      guard let input = form.read(arguments, &faults), !call.isRefused else {
        throw .arguments(faults)
      }
      var writer = JSONWriter(capacity: 2048)
      try compute(consume input, call, &writer)
      return Content(writer.take())
    }
  }
}
