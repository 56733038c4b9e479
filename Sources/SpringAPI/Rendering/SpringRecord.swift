// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import JSON
import SpringInterchange
import Springs

/// A spring as every answer describes it.
enum SpringRecord {
  static let record = Record<Reading>(
    named: "PhysicalSpring",
    [
      .number("mass", "Mass m in kg; 1 if the vocabulary has none.") { $0.spring.mass },
      .number("stiffness", "Spring constant k = mω₀² in N/m.") { $0.spring.stiffness },
      .number("damping", "Damping coefficient c = 2ζmω₀ in N·s/m.") { $0.spring.damping },
      .number("initialVelocity", "Velocity at the start in travelled distances per second.") {
        $0.initialVelocity
      },
      .number("naturalFrequency", "Undamped angular frequency ω₀ = √(k/m) in rad/s.") {
        $0.spring.naturalFrequency
      },
      .number("dampingRatio", "Damping ratio ζ = c / (2√(km)).") { $0.spring.dampingRatio },
      .optionalNumber(
        "dampedFrequency",
        "Damped angular frequency ω₀√(1−ζ²) in rad/s; null if nothing oscillates."
      ) { $0.spring.dampedFrequency },
      .number("response", "Period 2π/ω₀ in seconds; also Apple's perceptual duration.") {
        $0.spring.response
      },
      .number("bounce", "Apple's bounce: 1 − ζ, or 1/ζ − 1 beyond critical damping.") {
        $0.spring.bounce
      },
      RecordMember(
        "regime",
        "How it is damped.",
        schema: .choice(DampingRegime.allCases.map(\.rawValue))
      ) { $1.string($0.spring.regime.rawValue) },
      .objects("clamped", "Values that the system silently replaces.", ClampRecord.record) {
        $0.clamps
      },
      .texts("notes", "Further remarks.") { $0.notes },
      .optionalNumber(
        "exactNaturalFrequency",
        "Where the system's own solver misses: the ω₀ that solves its equation, in rad/s; else null."
      ) { $0.exactNaturalFrequency },
    ]
  )
}

private enum ClampRecord {
  static let record = Record<Clamp>([
    .text("parameter", "The parameter that is replaced.") { $0.parameter },
    .number("given", "The value that was given.") { $0.given },
    .number("used", "The value that the system uses.") { $0.used },
    .text("reason", "Why.") { $0.reason },
  ])
}

/// A spring in one vocabulary.
enum TranslationRecord {
  static let record = Record<Translation>(
    named: "Translation",
    [
      RecordMember(
        "parameters",
        "The vocabulary's own parameters, or null if it has no sensible equivalent.",
        schema: Schema([
          ("type", .array([.string("object"), .string("null")])),
          ("additionalProperties", Schema.oneOf([.number(), .string()]).json),
        ])
      ) { translation, writer in
        write(translation.saying.words, to: &writer)
      },
      .flag("exact", "Whether it plays exactly the same motion.") { $0.isExact },
      .optionalNumber(
        "maximumError",
        "The largest distance to the requested motion, as a fraction of the travelled distance."
      ) { $0.maximumError },
      .optionalText("note", "What is lost or replaced; null if nothing is.") { $0.note },
      RecordMember(
        "code",
        "Code to paste, by language.",
        schema: .map(of: .string())
      ) { translation, writer in
        if let snippet = translation.saying.code {
          writer.object(snippet.code)
        } else {
          writer.beginObject()
          writer.endObject()
        }
      },
    ]
  )

  private static func write(_ words: Saying.Words, to writer: inout JSONWriter) {
    switch words {
    case .none:
      writer.null()
    case .numbers(let numbers):
      writer.beginObject()
      for index in 0..<numbers.count {
        writer.key(numbers[index].name.text)
        writer.number(numbers[index].value)
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

/// An answer that expresses a spring in several vocabularies.
protocol Translated: Sendable {
  var spring: Reading { get }
  var vocabularies: [Vocabulary] { get }
}

extension RecordMember where Value: Translated {
  /// The spring in each requested vocabulary, by id.
  static var translations: Self {
    Self(
      "vocabularies",
      "The spring in each requested vocabulary, by id.",
      schema: .map(of: TranslationRecord.record.reference)
    ) { value, writer in
      let record = TranslationRecord.record
      writer.beginObject()
      let all = value.vocabularies.span
      var translator = Translator(of: value.spring)
      for index in all.indices {
        writer.key(all[index].key)
        translator.say(in: all[index]) { record.write($0, to: &writer) }
      }
      writer.endObject()
    }
  }
}

/// A named spring and its distance from another one.
enum NearestPresetRecord {
  static let record = Record<Preset.Neighbour>(
    named: "NearestPreset",
    [
      .text("name", "The name, given to the vocabulary `preset`.") { $0.preset.name },
      .text("system", "Whose preset it is.") { $0.preset.system },
      .number(
        "difference",
        "The largest distance between the two motions over all t ≥ 0, as a fraction of the travelled distance."
      ) { $0.difference },
    ]
  )
}

extension RecordMember {
  /// The nearest named spring of every system, nearest first.
  ///
  /// - Parameter get: The spring and its velocity at the start in distances per second.
  /// - Returns: The member.
  static func nearestPresets(
    _ get: @escaping @Sendable (Value) -> (spring: Spring, relativeVelocity: Double)
  ) -> Self {
    .objects(
      "nearestPresets",
      "The nearest named spring of every system, nearest first.",
      NearestPresetRecord.record
    ) { value in
      let (spring, velocity) = get(value)
      return Preset.nearestOfEverySystem(to: spring, initialVelocity: velocity)
    }
  }

  /// The same if it was requested, else null.
  static func optionalNearestPresets(
    _ get: @escaping @Sendable (Value) -> (spring: Spring, relativeVelocity: Double)?
  ) -> Self {
    let summary = "The nearest named spring of every system, nearest first; null unless requested."
    let schema = Schema.array(of: NearestPresetRecord.record.reference, nullable: true)
    return Self("nearestPresets", summary, schema: schema) { value, writer in
      guard let (spring, velocity) = get(value) else {
        writer.null()
        return
      }
      writer.beginArray()
      for neighbour in Preset.nearestOfEverySystem(to: spring, initialVelocity: velocity) {
        NearestPresetRecord.record.write(neighbour, to: &writer)
      }
      writer.endArray()
    }
  }
}
