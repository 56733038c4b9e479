// SPDX-License-Identifier: Apache-2.0

import JSON
import SpringInterchange
import SpringKeyframes
import Springs

/// The schemas that members of several requests and answers refer to by name.
///
/// Generators of clients name a schema that has no name after where it stands, and make one type for each place.
package enum SharedSchemas {
  package static let all: [(name: String, schema: Schema)] = [
    ("Vocabulary", .choice(Vocabulary.all.map { $0.id }).described("Whose terms; /v1/vocabularies describes each.")),
    (
      // Go's generator has a NullableTime of its own.
      "GivenTime",
      Schema.oneOf([.number().with("minimum", 0), Schema.string().with("pattern", .string(GivenTime.pattern))])
        .described(time)
    ),
    (
      "Axes",
      Schema.oneOf([.number(), .array(of: .number(), count: Axes.counts)]).described(
        "A number, or an array of one per axis; the answer has arrays if the request has one.")
    ),
    (
      // Generators for Go and Rust name no alternatives that may be null; with `not` it is of any type there.
      "OptionalAxes",
      Schema([
        ("not", Schema([("type", ["string", "boolean", "object"])]).json),
        ("description", "A number or null, or an array of these, one per axis."),
      ])
    ), ("AxisTurns", Schema.oneOf([.number(), .array(of: .number())]).described("A number, or those of one axis.")),
    ("EasingFunction", .choice(Easing.all.map { $0.id }).described("An easing; /v1/easings describes each.")),
    // Words in a place of their own are an enumeration named after their member, which is a keyword of Kotlin's here.
    ("FileForm", .choice(FileForm.allCases.map { $0.rawValue }).described(fileForm)),
    ("AnimatedProperty", .choice(AnimatedProperty.all.map { $0.id }).described(animatedProperty)),
    ("RemarkCode", RemarkCodeSchema.schema), ("Candidate", CandidateRecord.schema),
    ("PhysicalSpring", SpringRecord.schema), ("Translation", RenderedTranslation.schema),
    ("NearestPreset", NearestPresetRecord.schema), ("Decay", DecaySchema.decay),
    ("DecayTranslation", RenderedDecay.schema), ("SequenceStep", SequenceStepRecord.schema),
    ("Keyframes", KeyframesSchema.schema), ("WebAnimationFrame", KeyframesSchema.webAnimationFrame),
    ("WebAnimationOptions", KeyframesSchema.webAnimationOptions),
  ]

  private static let time = """
    A time: a number of seconds, or a text with its unit, such as "550ms" or "0.55s". A number above \
    \(Int(clamping: GivenTime.mostWithoutUnit)) is refused if it is the time of a spring or an easing; a text is not.
    """

  // MARK: - Words of a member that are those of its schema

  static let fileForm =
    "file for the file itself; json for an object with format, mediaType, fileExtension and the file as text."
  static let animatedProperty = """
    What the value moves, in formats that say so: translations in px, points, dp (px in keyframes of Android's XML) \
    or logical px, rotate in degrees, opacity from 0 to 1. Heights are negative for translateY.
    """

  /// A member's schema with its description, unless the schema that it refers to has one.
  static func schema(_ schema: Schema, describedAs summary: String) -> Schema {
    schema.isReference && [fileForm, animatedProperty].contains(summary) ? schema : schema.described(summary)
  }

  /// The schema to which a reference leads, if it is one of these.
  package static func named(_ reference: String) -> Schema? {
    all.first { reference == "\(Schema.references)\($0.name)" }?.schema
  }
}

/// The codes of remarks: one table of them, made of their cases.
enum RemarkCodeSchema {
  /// A reference to the schema.
  static let reference = Schema.reference("RemarkCode")

  /// A version may add codes, so these are not an enumeration.
  static let schema = Schema([("type", "string"), ("pattern", "^[a-z]+(-[a-z]+)*$"), ("description", .string(table))])

  private static var table: String {
    """
    The stable code of a remark. Decide by codes, not by sentences, which may change in any version; a version may add \
    codes, and none changes its meaning.

    | code | meaning |
    |---|---|

    """ + Remark.Code.allCases.map { "| `\($0.rawValue)` | \($0.summary) |" }.joined(separator: "\n")
  }
}
