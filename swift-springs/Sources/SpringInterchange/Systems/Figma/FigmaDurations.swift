// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

/// What a duration in a Figma file tells: the preset it belongs to, or by how much its curve is stretched.
///
/// Figma gives each prototype spring a natural duration, Core Animation's settling formula in single precision. A file
/// that holds just that number names its preset. Any other duration beside a spring means that the curve is stretched
/// to it: ω becomes ω · natural / duration, and ζ stays.
struct FigmaDurations {
  private let found: FoundNumbers

  init(_ found: FoundNumbers) { self.found = found }

  var candidates: [RecognizedSpring] {
    guard let duration = found[.duration] else { return [] }
    guard let stiffness = found[.stiffness], let damping = found[.damping] else { return presets(duration) }
    let spring = try? Spring(
      validating: .stiffness(stiffness.value, damping: damping.value, mass: found[.mass]?.value ?? 1))
    return [spring.flatMap { stretched($0, to: duration, called: "the spring", plausibility: 0.4) }].compactMap { $0 }
  }

  /// The presets whose natural duration a number is.
  private func presets(_ duration: FoundNumbers.Entry) -> [RecognizedSpring] {
    Preset.all.compactMap { preset in
      guard preset.vocabulary == Vocabulary.figma.id, let decoded = try? preset.decode(),
        let natural = Self.naturalDuration(decoded.spring)
      else { return nil }
      let error = (duration.value / natural - 1).magnitude
      guard error <= 5e-4 else { return nil }
      let name = "Figma's natural duration of \(preset.name), \(natural) s"
      let note = error <= 1e-7 ? "The duration is \(name), to the last digit." : "The duration is \(name), rounded."
      return RecognizedSpring(
        .preset, [("name", .text(preset.name))], decoded, plausibility: error <= 1e-7 ? 0.98 : 0.7,
        notes: [duration.note, note].compactMap { $0 })
    }
  }

  /// The spring that a file plays for a preset of Figma's beside a duration, nil if that cannot be told, and what to
  /// know of the preset itself; nil if there is no duration, or it is the preset's own.
  func stretch(of preset: Preset, _ spring: Spring, plausibility: Double) -> (spring: RecognizedSpring?, note: String)?
  {
    guard preset.vocabulary == Vocabulary.figma.id, let duration = found[.duration] else { return nil }
    guard let natural = Self.naturalDuration(spring) else {
      return (
        nil,
        """
        In a Figma file a duration beside a spring stretches its curve; the natural duration of \(preset.name) is not \
        known, so neither is by how much.
        """
      )
    }
    let stretched = stretched(spring, to: duration, called: preset.name, plausibility: plausibility)
    let (given, own) = (Recognition.text(duration.value), Recognition.text(natural))
    return stretched.map { ($0, "\(duration.name) \(given) contradicts it: its natural duration is \(own) s.") }
  }

  /// A spring stretched from its natural duration to another one; nil if it is not stretched.
  private func stretched(_ spring: Spring, to duration: FoundNumbers.Entry, called name: String, plausibility: Double)
    -> RecognizedSpring?
  {
    guard let natural = Self.naturalDuration(spring), (duration.value / natural - 1).magnitude > 5e-4 else {
      return nil
    }
    let pace = natural / duration.value
    let parameters: [(name: String, value: Argument)] = [
      ("mass", .number(spring.mass)), ("stiffness", .number(spring.stiffness * pace * pace)),
      ("damping", .number(spring.damping * pace)),
    ]
    guard let decoded = try? Vocabulary.figma.decode(parameters) else { return nil }
    let note = """
      In a Figma file a duration beside a spring stretches its curve: the natural duration of \(name) is \
      \(Recognition.text(natural)) s, so at \(Recognition.text(duration.value)) s it plays as this one, with the same damping ratio.
      """
    return RecognizedSpring(
      .figma, parameters, decoded, plausibility: plausibility, notes: [duration.note, note].compactMap { $0 })
  }

  private static func naturalDuration(_ spring: Spring) -> Double? {
    SettlingDefinition.named("figma")?.report(for: Motion(spring: spring, relativeVelocity: 0)).seconds
  }
}
