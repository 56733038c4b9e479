// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTP
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
    for format in formats where !answers.contains(where: { $0.mediaType.text == format.mediaType }) {
      guard let mediaType = MediaType(format.mediaType) else { continue }
      let schema =
        mediaType == .json
        ? .reference("Keyframes") : Schema([("type", format.mediaType.hasSuffix("+json") ? "object" : "string")])
      answers.append(Answer(mediaType, schema: schema))
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
    return formats.first { $0.mediaType == mediaType.text } ?? .json
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
    let ids = formats.map(\.id)
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
      return errors.word(value, of: FileForm.allCases.map(\.rawValue)).map { $0 == FileForm.json.rawValue }
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
    let ids = AnimatedProperty.all.map(\.id)
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
