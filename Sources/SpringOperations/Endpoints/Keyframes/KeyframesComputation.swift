// SPDX-License-Identifier: Apache-2.0

import JSON
import NumberText
import SpringInterchange
import SpringKeyframes

/// A question to an operation on keyframes: how to make them, and how to write them.
protocol KeyframesQuestion: Question {
  /// The formats that its keyframes have; the first of each media type answers to the Accept header.
  static var formats: [Format] { get }
  var options: ClipOptions { get }
  /// The values that the file would have without any search; nil if they are searched or simulated.
  var plainValues: Double? { get }
  /// The tolerance that was sent; nil if none was.
  var tolerance: Double? { get }
  /// The tolerance of a file whose lines are searched though none was sent; nil if the format takes care of its own.
  func usualTolerance(in format: Format) -> Double?
  /// The same question with a tolerance in place of the members that determine the number of values.
  func asking(tolerance: Double) -> Self
  /// Makes the clip for a format, with no more samples than the operator allows.
  func clip(_ limits: Limits, in format: Format) throws(ValidationErrors) -> Clip
}

/// A question whose tolerance bounds straight lines through values that no spring made.
protocol LinesQuestion: KeyframesQuestion {
  /// How close the lines are to be, or how many; nil if the request leaves it to the format, or asks for a count.
  var closeness: Keyframes.Closeness? { get set }
}

extension LinesQuestion {
  var tolerance: Double? { closeness?.tolerance }

  func asking(tolerance: Double) -> Self {
    var asking = self
    asking.closeness = .tolerance(tolerance)
    return asking
  }
}

extension Computation {
  /// A computation whose answer is a file in one of several formats.
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - examples: Documented requests; there is at least one, which every format can express.
  /// - Returns: The computation.
  static func keyframes<Asked: KeyframesQuestion>(_ question: Asked.Type, examples: @autoclosure () -> [Example])
    -> Self
  {
    let form = Form<Asked>()
    return Self(
      fields: form.fields, schema: form.schema, fitsQuery: true, answers: answers(Asked.formats), namesItsFormat: true,
      examples: examples()
    ) { arguments, call throws(ComputationError) in
      let asked = try form.question(arguments, &call)
      let format = try asked.options.format(of: Asked.formats, call)
      try call.stay(if: format.isTable && asked.plainValues ?? .infinity <= Double(Call.mostServedValues))
      return try asked.content(in: format, call.limits, for: arguments)
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
  var precision: Int?
  var digits = NumberText.usualDigits

  /// Asks for the format, one of those that a source has, and for what every source of keyframes takes.
  init?<Asked: QuestionReader>(_ asked: inout Asked, formats: [Format]) {
    let format = asked.format(of: formats)
    var forms: [String] { FileForm.allCases.map { $0.rawValue } }
    let form = asked.choice(
      "as", of: forms, default: FileForm.file.rawValue, schema: .reference("FileForm"), SharedSchemas.fileForm
    ) { FileForm(rawValue: $0) }
    let property = asked.choice(
      "property", of: AnimatedProperty.all.map { $0.id }, default: AnimatedProperty.translateY.id,
      schema: .reference("AnimatedProperty"), SharedSchemas.animatedProperty
    ) { AnimatedProperty.named($0) }
    let name = asked.clipName()
    guard let format, let form, let property, let name else { return nil }
    (self.format, isJSON, self.property, self.name) = (format, form == .json, property, name)
  }

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
    KeyframesFile.write(KeyframesFile(format: format, bytes: file), to: &writer)
    return Content(writer.take(), dependsOnAccept: dependsOnAccept)
  }
}

extension QuestionReader {
  /// The format by name, one of those that a source has.
  fileprivate mutating func format(of formats: [Format]) -> Format?? {
    var ids: [String] { formats.map { $0.id } }
    return optional(
      "format",
      // No shared schema: Go's generator names the constants of two enumerations alike, and vocabularies have some of these.
      FieldDescription("format", "Without it the Accept header decides.", schema: .choice(ids), queryShape: .text)
    ) { $1.word($0, of: ids, registry: "formats") { id in formats.first { $0.id == id } } }
  }

  /// The name inside the file.
  fileprivate mutating func clipName() -> String?? {
    optional(
      "name",
      FieldDescription(
        "name",
        """
        The name inside the file, in formats that have one; in CSS none of the words of animation, such as ease.
        """, schema: Schema([("type", "string"), ("pattern", "^[A-Za-z][A-Za-z0-9-]{0,63}$"), ("maxLength", 64)]),
        queryShape: .text)
    ) { value, errors in
      guard let name = value.string, Clip.isName(name) else {
        errors.add("must be a letter, then letters, digits and hyphens, at most 64 in all")
        return nil
      }
      return name
    }
  }
}

/// How a file comes.
enum FileForm: String, CaseIterable, Sendable {
  case file
  case json
}

/// Keyframes in JSON, in one of three forms; the schema is one object with the members of all three.
///
/// Three schemas to choose from would be more exact, but generators of clients make types of it that read none of them,
/// or the wrong one.
enum KeyframesSchema {
  static let schema = Schema.object(samples + webAnimation + file, required: []).described(
    """
    In the format json the members from source to spring; in waapi keyframes, options, maximumError and spring; where the request \
    says as json, format, mediaType, fileExtension and text.
    """)

  /// The members that replace those of another operation's answer in waapi, and with as=json.
  static let filesOfOthers: [(name: String, schema: Schema)] =
    webAnimation + samples.filter { $0.name == "maximumError" } + [("spring", noSpring)] + file

  /// Null, with the type of a member: generators of clients know no type that is null alone.
  private static let noSpring = Schema([
    ("type", .array([.string("object"), .string("null")])), ("additionalProperties", Schema.number().json),
  ]).described("In waapi: null, since it is no spring's motion.")

  /// The format `json`.
  private static let samples: [(name: String, schema: Schema)] = [
    ("source", .choice(KeyframeSource.allCases.map { $0.rawValue }).described("Where they come from.")),
    ("duration", .number().described("Seconds from the first value to the last.")),
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
    ("remarks", .array(of: RemarkCodeSchema.reference).described("The code of each of the notes, in their order.")),
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
  private static let file: [(name: String, schema: Schema)] = KeyframesFile.members
}

/// A file of any format inside JSON, for clients that read nothing else.
struct KeyframesFile: Record {
  typealias Value = Self

  let format: Format
  let bytes: [UInt8]

  static func list(_ answer: inout some AnswerList<Self> & ~Copyable) {
    answer.text("format", "The format's id.") { $0.format.id }
    answer.text("mediaType", "The Content-Type that the file has by itself.") { $0.format.mediaType }
    answer.text("fileExtension", "The ending of its name, without the point.") { $0.format.fileExtension }
    answer.text("text", "The file.") { String(decoding: $0.bytes, as: UTF8.self) }
  }
}
