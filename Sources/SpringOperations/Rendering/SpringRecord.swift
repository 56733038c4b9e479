// SPDX-License-Identifier: Apache-2.0

package import JSON
import NumberText
package import SpringInterchange
import Springs

/// A spring as every answer describes it.
enum SpringRecord: Record {
  typealias Value = DecodedSpring
  static var name: String? { "PhysicalSpring" }

  static func list(_ answer: inout some AnswerList<DecodedSpring> & ~Copyable) {
    answer.number("mass", "Mass m in kg; 1 if the vocabulary has none.") { $0.spring.mass }
    answer.number("stiffness", "Spring constant k = mω₀² in N/m.") { $0.spring.stiffness }
    answer.number("damping", "Damping coefficient c = 2ζmω₀ in N·s/m.") { $0.spring.damping }
    answer.number("initialVelocity", "Velocity at the start in travelled distances per second.") { $0.initialVelocity }
    answer.number("naturalFrequency", "Undamped angular frequency ω₀ = √(k/m) in rad/s.") { $0.spring.naturalFrequency }
    answer.number("dampingRatio", "Damping ratio ζ = c / (2√(km)).") { $0.spring.dampingRatio }
    answer.optionalNumber("dampedFrequency", "Damped angular frequency ω₀√(1−ζ²) in rad/s; null if nothing oscillates.")
    { $0.spring.dampedFrequency }
    answer.number("response", "Period 2π/ω₀ in seconds; also Apple's perceptual duration.") { $0.spring.response }
    answer.number("bounce", "Apple's bounce: 1 − ζ, or 1/ζ − 1 beyond critical damping.") { $0.spring.bounce }
    answer.member("regime", "How it is damped.", .choice(DampingRegime.allCases.map { $0.rawValue })) {
      $1.string($0.spring.regime.rawValue)
    }
    answer.objects("clamped", "Values that the system silently replaces; the answer's notes say why.", ClampRecord.self)
    { $0.clamps }
    answer.optionalNumber(
      "exactNaturalFrequency",
      "Where the system's own solver misses: the largest ω₀ that solves its equation, in rad/s; else null."
    ) { $0.exactNaturalFrequency }
  }
}

private enum ClampRecord: Record {
  typealias Value = Clamp

  static func list(_ answer: inout some AnswerList<Clamp> & ~Copyable) {
    answer.text("parameter", "The parameter that is replaced.") { $0.parameter }
    answer.number("given", "The value that was given.") { $0.given }
    answer.number("used", "The value that the system uses.") { $0.used }
  }
}

/// A spring in one vocabulary, and the digits of the numbers in its code.
struct RenderedTranslation: Record {
  typealias Value = Self
  static var name: String? { "Translation" }

  let translation: Translation
  let digits: Int
  var search = Search.notOffered

  /// Whether all parameters are searched for what comes closer.
  enum Search {
    /// The request cannot ask for it, or there is nothing to search.
    case notOffered
    /// It would be searched, and is not asked for.
    case notRequested
    /// The translation that was found; nil if none was.
    case done(Translation?)
  }

  /// The spring in a vocabulary, with what a search over all parameters finds if it is requested.
  init(
    _ spring: DecodedSpring, to vocabulary: Vocabulary, digits: Int, searchesClosest: Bool?,
    with common: inout CommonFindings
  ) {
    translation = Translation(spring, to: vocabulary, with: &common)
    self.digits = digits
    search =
      switch searchesClosest {
      case nil: .notOffered
      case false?: translation.isSearchable(for: spring) ? .notRequested : .notOffered
      case true?: .done(translation.closest(to: spring, in: vocabulary))
      }
  }

  fileprivate init(closest translation: Translation, digits: Int) {
    (self.translation, self.digits) = (translation, digits)
  }

  private var losses: [Remark] {
    if case .notRequested = search { return translation.losses + [.searchNotRequested] }
    return translation.losses
  }

  static func list(_ answer: inout some AnswerList<Self> & ~Copyable) {
    answer.member(
      "parameters", "The vocabulary's own parameters, or null if it has no sensible equivalent.",
      parametersSchema(nullable: true)
    ) { write($0.translation.encoded.values, to: &$1) }
    answer.flag("exact", "Whether its system plays what the spring's own system plays.") { $0.translation.isExact }
    answer.optionalNumber(
      "maximumError",
      "The largest distance between what both systems play, each up to its own end, as a fraction of the travelled distance."
    ) { $0.translation.maximumError }
    answer.optionalText("note", "What is lost or replaced; null if nothing is.") { $0.losses.text }
    answer.codes("losses", "The codes of what the note says, each once.") { $0.losses.codes }
    answer.code { $0 }
    answer.requestedMember(
      "closest",
      """
      Only if the request has closest: the best that a search over all parameters finds, the initial velocity included; null if \
      maximumError is at most 0.01, or nothing is found below nine tenths of it.
      """, ClosestRecord.nullableSchema, if: { if case .done = $0.search { true } else { false } },
      { rendered, writer in
        guard case .done(let found?) = rendered.search else { return writer.null() }
        ClosestRecord.write(Self(closest: found, digits: rendered.digits), to: &writer)
      })
  }

  fileprivate static func parametersSchema(nullable: Bool) -> Schema {
    Schema([
      ("type", nullable ? .array([.string("object"), .string("null")]) : .string("object")),
      ("additionalProperties", Schema.oneOf([.number(), .string()]).json),
    ])
  }

  /// Writes code to paste as a member whose name is its language.
  static func write(_ snippet: Snippet, digits: Int, to writer: inout JSONWriter) {
    writer.key(snippet.key)
    writer.beginString()
    for piece in snippet.pieces {
      switch piece {
      case .text(let text): writer.stringPart(text)
      case .single(let number) where digits >= 9: writer.stringPart(number)
      case .single(let number): writer.stringPart(NumberText.rounded(Double(number), toDigits: digits))
      case .number(let number): writer.stringPart(NumberText.rounded(number, toDigits: digits))
      }
    }
    writer.endString()
  }

  fileprivate static func write(_ values: EncodedSpring.Values, to writer: inout JSONWriter) {
    switch values {
    case .none: writer.null()
    case .numbers(let numbers):
      writer.beginObject()
      for index in numbers.indices {
        let (name, value) = numbers[index]
        writer.key(name.text)
        writer.number(value)
      }
      writer.endObject()
    case .name(let name):
      writer.beginObject()
      writer.key(ParameterName.name.text)
      writer.string(name)
      writer.endObject()
    }
  }
}

/// The closest parameters that a search over all of them finds.
private enum ClosestRecord: Record {
  typealias Value = RenderedTranslation

  static func list(_ answer: inout some AnswerList<RenderedTranslation> & ~Copyable) {
    answer.member(
      "parameters", "The vocabulary's own parameters.", RenderedTranslation.parametersSchema(nullable: false)
    ) { RenderedTranslation.write($0.translation.encoded.values, to: &$1) }
    answer.optionalNumber("maximumError", "The largest distance to the requested motion, as above.") {
      $0.translation.maximumError
    }
    answer.code { $0 }
    answer.codes("losses", "The codes of what the note says, each once.") { $0.translation.losses.codes }
    answer.optionalText("note", "What is lost or replaced, and that it was searched for.") { $0.translation.note }
  }
}

extension AnswerList where Self: ~Copyable {
  /// Code to paste.
  fileprivate mutating func code(_ get: (Value) -> RenderedTranslation) {
    member("code", "Code to paste, by language.", .map(of: .string())) { value, writer in
      let rendered = get(value)
      writer.beginObject()
      if let snippet = rendered.translation.encoded.code {
        RenderedTranslation.write(snippet, digits: rendered.digits, to: &writer)
      }
      writer.endObject()
    }
  }
}

/// An answer that expresses a spring in several vocabularies.
protocol Translated: Sendable {
  var spring: DecodedSpring { get }
  var vocabularies: [Vocabulary] { get }
  /// The significant digits of the numbers in code.
  var digits: Int { get }
  /// Whether all parameters are searched for what comes closer; nil if the question has no place for that.
  var searchesClosest: Bool? { get }
}

extension Translated { var searchesClosest: Bool? { nil } }

extension AnswerList where Value: Translated, Self: ~Copyable {
  /// The spring in each requested vocabulary, by id.
  mutating func translations() {
    member("vocabularies", "The spring in each requested vocabulary, by id.", .map(of: RenderedTranslation.reference)) {
      value, writer in
      let (spring, digits, searchesClosest) = (value.spring, value.digits, value.searchesClosest)
      var common = CommonFindings()
      writer.beginObject()
      for vocabulary in value.vocabularies {
        writer.key(vocabulary.key)
        RenderedTranslation.write(
          RenderedTranslation(spring, to: vocabulary, digits: digits, searchesClosest: searchesClosest, with: &common),
          to: &writer)
      }
      writer.endObject()
    }
  }
}

/// A named spring and its distance from another one.
enum NearestPresetRecord: Record {
  typealias Value = Preset.Neighbour
  static var name: String? { "NearestPreset" }

  static func list(_ answer: inout some AnswerList<Preset.Neighbour> & ~Copyable) {
    answer.text("id", "The id, which the vocabulary `preset` takes as its `name`.") { $0.preset.name }
    answer.text("system", "Whose preset it is.") { $0.preset.system }
    answer.number(
      "difference",
      "The largest distance between what both systems play, over all t ≥ 0, as a fraction of the travelled distance."
    ) { $0.difference }
  }
}

extension AnswerList where Self: ~Copyable {
  /// The nearest named spring of every system, nearest first.
  mutating func nearestPresets(_ get: (Value) -> DecodedSpring) {
    objects("nearestPresets", "The nearest named spring of every system, nearest first.", NearestPresetRecord.self) {
      Preset.nearestOfEverySystem(to: get($0))
    }
  }

  /// Declares the nearest presets, null unless requested.
  mutating func optionalNearestPresets(_ get: (Value) -> DecodedSpring?) {
    member(
      "nearestPresets", "The nearest named spring of every system, nearest first; null unless requested.",
      .array(of: NearestPresetRecord.reference, nullable: true)
    ) { value, writer in
      guard let spring = get(value) else { return writer.null() }
      writer.beginArray()
      for neighbour in Preset.nearestOfEverySystem(to: spring) { NearestPresetRecord.write(neighbour, to: &writer) }
      writer.endArray()
    }
  }
}

extension JSONValue {
  /// A spring as a request has it.
  package static func spring(_ vocabulary: Vocabulary, _ parameters: [(name: String, value: Argument)]) -> Self {
    let members = parameters.map { name, value in
      switch value {
      case .number(let number): Member(name: name, value: .number(number))
      case .text(let text): Member(name: name, value: .string(text))
      }
    }
    return .object([Member(name: "vocabulary", value: .string(vocabulary.id))] + members)
  }
}
