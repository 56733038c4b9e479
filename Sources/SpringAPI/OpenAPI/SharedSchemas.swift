// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import JSON
import SpringInterchange
import SpringKeyframes

/// The schemas that members of several requests and answers refer to by name.
///
/// Generators of clients name a schema that has no name after where it stands, and make one type for each place.
enum SharedSchemas {
  static let all: [(name: String, schema: Schema)] = [
    (
      "Vocabulary",
      .choice(Vocabulary.all.map(\.id)).described("Whose words; /v1/vocabularies describes each.")
    ),
    (
      "Axes",
      numbers(.number()).described(
        "A number, or an array of one per axis; the answer has arrays if the request has one."
      )
    ),
    (
      "OptionalAxes",
      numbers(.number(nullable: true)).described(
        "As Axes, but null for an axis that has none."
      )
    ),
    (
      "EasingFunction",
      .choice(Easing.all.map(\.id)).described("An easing; /v1/easings describes each.")
    ),
    ("Candidate", RecognitionRecord.candidate.schema),
    ("PhysicalSpring", SpringRecord.record.schema),
    ("Translation", RenderedTranslation.record.schema),
    ("NearestPreset", NearestPresetRecord.record.schema),
    ("Keyframes", KeyframesSchema.schema),
  ]

  /// The schema to which a reference leads, if it is one of these.
  static func named(_ reference: String) -> Schema? {
    all.first { reference == "\(Schema.references)\($0.name)" }?.schema
  }

  private static func numbers(_ number: Schema) -> Schema {
    .oneOf([number, .array(of: number, count: Axes.counts)])
  }
}
