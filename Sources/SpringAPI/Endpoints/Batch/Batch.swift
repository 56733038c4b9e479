// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTP
import JSON

extension Endpoint {
  static let batch = Endpoint(
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
      .json(
        Form(operations) { _, operations in operations }, answer: BatchRun.schema, fitsQuery: false,
        // Each operation says its own.
        work: { _, _ in 0 },
        examples: [
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
                ],
                ["operation": "convert", "arguments": ["spring": ["vocabulary": "duration-bounce", "duration": -1]]],
              ]
            ])
        ]
      ) { operations, call, writer throws(ComputationError) in try BatchRun(operations, call).write(to: &writer) }))

  private static let operationsDemand = "an array of operations"

  /// The operations as they came; each is looked at only when its turn comes.
  private static let operations = Field<JSONElements>(
    FieldDescription(
      "operations", "The operations, answered in this order.",
      schema: .array(of: BatchRun.operationSchema, count: 0...BatchRun.maxOperations), demand: operationsDemand,
      queryShape: nil)
  ) { value, errors in
    guard case .json(let operations)? = value?.elements else {
      errors.add("must be \(operationsDemand)")
      return nil
    }
    guard operations.count <= BatchRun.maxOperations else {
      errors.add("has \(operations.count) operations; a batch takes at most \(BatchRun.maxOperations)")
      return nil
    }
    return operations
  }
}
