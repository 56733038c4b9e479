// SPDX-License-Identifier: Apache-2.0

import JSON
import NumberText
import SpringInterchange
import SpringKeyframes

/// The question to an operation on keyframes: how to make them, and how to write them.
struct KeyframesQuestion: Sendable {
  let options: ClipOptions
  /// How long it takes to make the clip, in nanoseconds.
  var work = 20e3
  /// Makes the clip, with no more samples than the operator allows.
  let clip: @Sendable (Limits) throws(ValidationErrors) -> Clip
}

extension Computation {
  /// A computation whose answer is a file in one of several formats.
  ///
  /// - Parameters:
  ///   - form: The members of the request.
  ///   - formats: The formats it has; the first of each media type answers to the Accept header.
  ///   - examples: Documented requests; there is at least one, which every format can express.
  /// - Returns: The computation.
  static func keyframes(_ form: Form<KeyframesQuestion>, formats: [Format], examples: [Example]) -> Self {
    Self(
      fields: form.fields, schema: form.schema, fitsQuery: true, answers: answers(formats), namesItsFormat: true,
      examples: examples
    ) { arguments, call throws(ComputationError) in
      var errors = ErrorCollector(notes: call.notes)
      guard let question = form.read(arguments, &errors), !call.isRefused else { throw .arguments(errors) }
      let format = try question.options.format(of: formats, call)
      try call.begin(question.work)
      let clip: Clip
      do throws(ValidationErrors) {
        var asked = try question.clip(call.limits)
        question.options.apply(to: &asked)
        clip = asked
      } catch {
        errors.add(error)
        throw .arguments(errors)
      }
      try call.begin(clip.work(in: format))
      do throws(ValidationErrors) { return try question.options.file(of: clip, in: format) } catch {
        errors.add(error)
        throw .arguments(errors)
      }
    }
  }

  /// One answer per media type.
  static func answers(_ formats: [Format]) -> [Answer] {
    var answers: [Answer] = []
    for format in formats where !answers.contains(where: { $0.mediaType == format.mediaType }) {
      let schema =
        format.mediaType == Content.json
        ? .reference("Keyframes") : Schema([("type", format.mediaType.hasSuffix("+json") ? "object" : "string")])
      answers.append(Answer(format.mediaType, schema: schema))
    }
    return answers
  }
}

/// How keyframes are to be written, which every source of them takes.
struct ClipOptions: Sendable {
  /// The format requested by name; nil leaves it to the Accept header.
  let format: Format?
  /// Whether the file is requested as a text inside JSON.
  let isJSON: Bool
  let property: AnimatedProperty
  let name: String?
  let precision: Int?
  var digits = NumberText.usualDigits

  /// The format to write: the one named, else the one that the Accept header asks for.
  func format(of formats: [Format], _ call: Call) throws(ComputationError) -> Format {
    if let format { return format }
    if let refusal = call.refusal { throw .problem(refusal) }
    guard let mediaType = call.mediaType else { return formats[0] }
    return formats.first { $0.mediaType == mediaType } ?? .json
  }

  /// Puts the options into a clip.
  func apply(to clip: inout Clip) {
    clip.property = property
    clip.precision = precision
    clip.digits = digits
    if let name { clip.name = name }
  }

  /// The answer with a clip as a file.
  func file(of clip: Clip, in format: Format) throws(ValidationErrors) -> Content {
    var bytes: [UInt8] = []
    try format.write(clip, &bytes)
    return content(bytes, in: format)
  }

  /// The answer that holds a file, as it is or inside JSON.
  func content(_ file: consuming [UInt8], in format: Format) -> Content {
    let dependsOnAccept = self.format == nil
    guard isJSON else { return Content(file, mediaType: format.mediaType, dependsOnAccept: dependsOnAccept) }
    var writer = JSONWriter(capacity: file.count + file.count / 8 + 128)
    KeyframesFile.record.write(KeyframesFile(format: format, bytes: file), to: &writer)
    return Content(writer.take(), dependsOnAccept: dependsOnAccept)
  }
}

extension Field where Value == Format? {
  /// The format by name, one of those that a source has.
  static func format(of formats: [Format]) -> Self {
    let ids = formats.map { $0.id }
    return Self(
      optional: "format", "Without it the Accept header decides.",
      // No shared schema: Go's generator names the constants of two enumerations alike, and vocabularies have some of these.
      schema: .choice(ids), queryShape: .text
    ) { value, errors in errors.word(value, of: ids, registry: "/v1/formats").flatMap { Format.named($0) } }
  }
}

extension Field where Value == Bool {
  /// Whether a file comes as it is, or inside JSON for clients that read nothing else.
  static var asJSON: Self {
    Self(
      FieldDescription(
        "as", SharedSchemas.fileForm, schema: .reference("FileForm").with("default", .string(FileForm.file.rawValue)),
        queryShape: .text)
    ) { value, errors in
      guard let value else { return false }
      return errors.word(value, of: FileForm.allCases.map { $0.rawValue }).map { $0 == FileForm.json.rawValue }
    }
  }
}

/// How a file comes.
enum FileForm: String, CaseIterable, Sendable {
  case file
  case json
}

extension Field where Value == AnimatedProperty {
  /// What the value moves.
  static var property: Self {
    let ids = AnimatedProperty.all.map { $0.id }
    return Self(
      FieldDescription(
        "property", SharedSchemas.animatedProperty,
        schema: .reference("AnimatedProperty").with("default", .string(AnimatedProperty.translateY.id)),
        queryShape: .text)
    ) { value, errors in
      guard let value else { return .translateY }
      return errors.word(value, of: ids).flatMap { AnimatedProperty.named($0) }
    }
  }
}

extension Field where Value == String? {
  /// The name inside the file.
  static var clipName: Self {
    Self(
      optional: "name",
      """
      The name inside the file, in formats that have one; in CSS none of the words of animation, such as ease.
      """, schema: Schema([("type", "string"), ("pattern", "^[A-Za-z][A-Za-z0-9-]{0,63}$"), ("maxLength", 64)]),
      queryShape: .text
    ) { value, errors in
      guard let name = value.string, Clip.isName(name) else {
        errors.add("must be a letter, then letters, digits and hyphens, at most 64 in all")
        return nil
      }
      return name
    }
  }
}

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
      .choice(KeyframeSource.allCases.filter { $0 != .retarget }.map { $0.rawValue }).described("Where they come from.")
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
