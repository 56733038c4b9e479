// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import JSON
import SpringInterchange
import SpringKeyframes

/// Keyframes in JSON, in one of three forms; the schema is one object with the members of all three.
///
/// Three schemas to choose from would say more, but generators of clients make types of it that read none of them, or the
/// wrong one.
enum KeyframesSchema {
  static let schema = Schema.object(samples + webAnimation + file, required: []).described(
    """
    In the format json the members from source to spring; in waapi keyframes, options, maximumError and spring; where the request \
    says as json, format, mediaType, fileExtension and text.
    """)

  /// What the answer of another operation has in place of its own members in waapi, and where the request says as json.
  static let filesOfOthers: [(name: String, schema: Schema)] =
    webAnimation + samples.filter { $0.name == "maximumError" } + [("spring", noSpring)] + file

  /// Null, with the type of a member: generators of clients know no type that is null alone.
  private static let noSpring = Schema([
    ("type", .array([.string("object"), .string("null")])), ("additionalProperties", Schema.number().json),
  ]).described("In waapi: null, since it is no spring's motion.")

  /// The format `json`.
  private static let samples: [(name: String, schema: Schema)] = [
    (
      "source",
      .choice(KeyframeSource.allCases.filter { $0 != .retarget }.map(\.rawValue)).described("Where they come from.")
    ), ("duration", .number().described("Seconds from the first value to the last.")),
    ("keyTimes", .array(of: .number()).described("When each value is reached, as a fraction of the duration.")),
    ("values", .array(of: .number()).described("The values, in the unit of from and to.")),
    (
      "maximumError",
      .number().described(
        """
        The largest distance between straight lines through the values and the exact curve at any time, as a fraction of \
        the distance; in waapi, of what is played from it.
        """)
    ), ("settles", .boolean().described("Whether it comes to rest, so that the last value is where it stays.")),
    ("reduced", .boolean().described("Whether this is the calm variant.")),
    ("notes", .array(of: .string()).described("What else to know, in sentences.")),
    (
      "spring",
      .object(
        [("mass", .number()), ("stiffness", .number()), ("damping", .number()), ("initialVelocity", .number())],
        required: ["mass", "stiffness", "damping", "initialVelocity"], nullable: true
      ).described(
        "The spring that this was written from, which /v1/read finds again; null if it is no spring's motion.")
    ),
  ]

  /// The spring that a file was written from, which /v1/read finds in it.
  private static let spring = Schema.oneOf([
    Schema.object(
      [("mass", .number()), ("stiffness", .number()), ("damping", .number()), ("initialVelocity", .number())],
      required: ["mass", "stiffness", "damping", "initialVelocity"]), Schema([("type", "null")]),
  ]).described("The spring that this was written from, which /v1/read finds again; null if it is no spring's motion.")

  /// A frame of the format `waapi`.
  static let webAnimationFrame = Schema.object(
    [
      ("offset", .number().described("The fraction of the duration.")),
      ("transform", .string().described("If the property is a transform.")),
      ("opacity", .string().described("If the property is opacity.")),
      ("easing", .string().described("The easing to the next frame.")),
    ], required: ["offset"])

  /// How the format `waapi` plays its frames.
  static let webAnimationOptions = Schema.object(
    [("duration", .number().described("Milliseconds.")), ("fill", .choice(["both"]).described("It holds its ends."))],
    required: ["duration", "fill"])

  /// The format `waapi`.
  private static let webAnimation: [(name: String, schema: Schema)] = [
    ("keyframes", .array(of: .reference("WebAnimationFrame")).described("The first argument of element.animate().")),
    ("options", .reference("WebAnimationOptions").described("The second argument of element.animate().")),
  ]

  /// A file as JSON.
  private static let file: [(name: String, schema: Schema)] = KeyframesFile.record.members.map {
    ($0.name, $0.schema.described($0.summary))
  }
}

/// A file of any format inside JSON, for clients that read nothing else.
struct KeyframesFile {
  let format: Format
  let bytes: [UInt8]

  static let record = Record<Self>([
    .text("format", "The format's id.") { $0.format.id },
    .text("mediaType", "The Content-Type that the file has by itself.") { $0.format.mediaType },
    .text("fileExtension", "The ending of its name, without the point.") { $0.format.fileExtension },
    .text("text", "The file.") { String(decoding: $0.bytes, as: UTF8.self) },
  ])
}
