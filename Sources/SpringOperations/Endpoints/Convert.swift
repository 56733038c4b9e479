// SPDX-License-Identifier: Apache-2.0

import JSON
import SpringInterchange
import Springs

extension Operation {
  package static let convert = Operation(
    path: "/v1/convert", id: "convert", tag: .computation, summary: "Convert a spring to other systems' parameters",
    description: """
      Takes a spring in any vocabulary and converts it to every other one: the parameters, whether they play exactly \
      the same motion, the largest difference a user would see as a fraction of the travelled distance, and code to paste.
      """,
    work: .computation(
      .json(
        Form(
          .spring("spring", "The spring to convert."),
          .vocabularies("to", "The vocabularies to convert to; by default all."),
          .flag("nearestPresets", default: false, "Whether to name the nearest preset of every system."), .digits
        ) { _, spring, vocabularies, namesPresets, digits in
          Conversion(spring: spring, vocabularies: vocabularies, namesPresets: namesPresets, digits: digits)
        }, answer: Conversion.record.schema, fitsQuery: true, work: { conversion, _ in conversion.work },
        examples: [
          Example(
            "bouncyToAndroid", "SwiftUI's duration and bounce in physical quantities",
            arguments: [
              "spring": ["vocabulary": "duration-bounce", "duration": 0.5, "bounce": 0.3],
              "to": ["mass-stiffness-damping", "response-damping-ratio"],
            ])
        ]
      ) { conversion, _, writer throws(ComputationError) in Conversion.record.write(conversion, to: &writer) }))
}

/// A request to `/v1/convert`.
struct Conversion: Translated {
  let spring: DecodedSpring
  let vocabularies: [Vocabulary]
  let namesPresets: Bool
  let digits: Int

  static let record = Record<Self>([
    .object("spring", "The spring itself, in physical quantities.", SpringRecord.record) { $0.spring }, .translations,
    .optionalNearestPresets { conversion in
      conversion.namesPresets ? (conversion.spring.spring, conversion.spring.initialVelocity) : nil
    }, .notes { $0.spring.remarks },
  ])
}
