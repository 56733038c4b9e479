// SPDX-License-Identifier: Apache-2.0

import Springs

extension System {
  /// Avalonia.
  static let avalonia = System("Avalonia", vocabularies: [.avalonia], dialects: [.avalonia])
}

extension Vocabulary {
  /// Avalonia's SpringEasing, whose numbers play over the progress from 0 to 1 of an animation.
  ///
  /// Its solver is WebKit's: with the animation's length T the natural frequency is √(k/m) / T, the velocity v / T, and an
  /// overdamped spring is played as critically damped. At the end of the animation the value is the target.
  public static let avalonia = Vocabulary(
    id: "avalonia", title: "Avalonia SpringEasing",
    summary: """
      Mass, Stiffness, Damping and InitialVelocity of Avalonia's SpringEasing, which play over the progress, and the \
      animation's Duration.
      """, source: "AvaloniaUI/Avalonia 2b30013, Utilities/SpringSolver.cs; Animation/Easings/SpringEasing.cs",
    parameters: [
      .number(.mass, in: .positive, unit: "kg", "Mass on the spring."),
      .number(.stiffness, in: .positive, unit: "N/m", "Spring constant, of a clock that runs from 0 to 1."),
      .number(.damping, in: .notNegative, unit: "N·s/m", "Viscous damping coefficient, of the same clock."),
      .number(.initialVelocity, in: .signed, default: 0, "Velocity at the start, in travelled distances per duration."),
      .number(.duration, in: .seconds, unit: "s", "Length of the animation."),
    ], example: [(.mass, 1), (.stiffness, 200), (.damping, 20), (.initialVelocity, 0), (.duration, 0.8)],
    end: { numbers, _ in SettlingDefinition.avalonia.ending(after: numbers.required(.duration)) },
    decode: { arguments throws(ValidationErrors) in
      let duration = arguments.required(.duration)
      let own = try DecodedSpring.withoutOverdamping(
        arguments, initialVelocity: arguments.required(.initialVelocity), in: "Avalonia")
      let spring = try spring { () throws(SpringError) in
        try Spring(
          validating: .naturalFrequency(
            own.spring.naturalFrequency / duration, dampingRatio: own.spring.dampingRatio, mass: own.spring.mass))
      }
      return DecodedSpring(
        spring, initialVelocity: own.initialVelocity / duration, clamps: own.clamps, notes: own.notes
      ).cut(after: duration)
    },
    encodeWithoutOverdamping: { closest, initialVelocity in
      guard closest.spring.dampingRatio > 0 else { return .none(.undampedRefused(by: "Avalonia's length")) }
      guard let duration = closest.spring.segment(initialVelocity: initialVelocity) else {
        return .noSpring("No duration up to an hour holds this spring.")
      }
      let (mass, stiffness) = (closest.spring.mass, closest.spring.stiffness * duration * duration)
      let (damping, velocity) = (closest.spring.damping * duration, initialVelocity * duration)
      return EncodedSpring(
        numbers: [
          .mass: mass, .stiffness: stiffness, .damping: damping, .initialVelocity: velocity, .duration: duration,
        ], losses: .present(closest.loss),
        code: Snippet(
          "csharp",
          """
          new DoubleTransition { Duration = TimeSpan.FromSeconds(\(duration)), Easing = new SpringEasing(\(mass), \
          \(stiffness), \(damping), \(velocity)) }
          """))
    })
}

extension SettlingDefinition {
  /// The length of Avalonia's animation.
  static let avalonia = Self(
    id: "avalonia", title: "Avalonia, the animation's Duration",
    rule: "The Duration of the animation, which is given with it.",
    source: "AvaloniaUI/Avalonia, Animation/Easings/SpringEasing.cs"
  ) { _ in .none("An animation has the Duration that it is given.") }
}

extension Dialect {
  /// Avalonia, whose spring plays over the Duration of the animation around it.
  static let avalonia = Dialect(
    "avalonia", "Avalonia",
    sets: [.set(.avalonia, needs: [.mass, .stiffness, .damping, .duration], takes: [.velocity])],
    calls: [CallForm("SpringEasing", ["mass", "stiffness", "damping", "velocity"], looks: [.new, .timed])],
    languages: .cSharp, bareTime: .seconds)
}

extension TextReader {
  /// `<SpringEasing Mass="1" Stiffness="2000" Damping="20"/>`, whose numbers play over the Duration of the animation around.
  mutating func readAvalonia(_ scope: Int, _ members: [(name: String, value: Argument)]) {
    let part = text.tree.scopes[scope]
    consumed[scope] = true
    let bytes = text.extent(from: part.open, toEndOf: part)
    if let seconds = durationOfTags(around: bytes.lowerBound),
      let candidates = candidates(members + [("duration", .text("\(seconds)s"))], .avalonia)
    {
      return add(bytes, name: path(of: scope), system: .avalonia, candidates: candidates)
    }
    add(
      bytes, name: path(of: scope), system: .avalonia, known: Self.known(members),
      unknown: [("Duration", "that of the animation around, over whose progress from 0 to 1 the numbers play")])
  }

  /// The `Duration="0:0:0.3"` of the nearest tag around some XML; nil if none has one.
  private func durationOfTags(around start: Int) -> Double? {
    var (index, end, depth) = (start - 1, start, 0)
    while index >= 0, start - index < 4000 {
      let byte = text.bytes[index]
      if byte == UInt8(ascii: ">") {
        end = index
      } else if byte == UInt8(ascii: "<"), index + 1 < end {
        if text.bytes[index + 1] == UInt8(ascii: "/") {
          depth += 1
        } else if text.bytes[end - 1] != UInt8(ascii: "/") {
          if depth > 0 {
            depth -= 1
          } else if let seconds = Self.duration(ofTag: text.bytes[index..<end]) {
            return seconds
          }
        }
      }
      index -= 1
    }
    return nil
  }

  private static func duration(ofTag tag: ArraySlice<UInt8>) -> Double? {
    let words = String(decoding: tag, as: UTF8.self).split { $0 == " " || $0 == "\n" || $0 == "\r" || $0 == "\t" }
    guard let attribute = words.first(where: { $0.hasPrefix("Duration=") }) else { return nil }
    let parts = attribute.dropFirst(9).filter { $0 != "\"" && $0 != "'" }.split(separator: ":").map { Double($0) }
    guard parts.count == 3, let hours = parts[0], let minutes = parts[1], let seconds = parts[2] else { return nil }
    let whole = 3600 * hours + 60 * minutes + seconds
    return whole > 0 ? whole : nil
  }
}
