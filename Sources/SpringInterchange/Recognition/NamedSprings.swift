// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// The presets that words in a design file name.
struct NamedSprings {
  private(set) var candidates: [RecognizedSpring] = []
  /// The words that name no preset, and why they are left out.
  private(set) var unknown: [(name: String, reason: String)] = []

  init(_ found: FoundNumbers) {
    for (name, word) in found.words {
      let plain = Alias.normalized(word)
      guard !Self.kinds.contains(plain) else {
        unknown.append((name, "It says that this is a spring, and not which one."))
        continue
      }
      let presets = Self.presets[plain] ?? []
      guard !presets.isEmpty, presets.count <= Self.most else {
        unknown.append((name, Self.reason(plain, presets.count)))
        continue
      }
      for preset in presets {
        candidates += Self.candidates(preset, word, of: presets.count, found)
      }
    }
  }

  /// Words for springs as such.
  private static let kinds: Set<String> = [
    "spring", "customspring", "custom", "springanimation", "physics", "physicsbased", "default",
  ]

  /// The most presets that a word may name and still tell something.
  private static let most = 8

  /// The presets by name, and by each end of their name: `figma-quick` also as `quick`.
  private static let presets: [String: [Preset]] = Preset.all.reduce(into: [:]) { names, preset in
    let words = preset.name.split(separator: "-")
    for start in words.indices {
      names[words[start...].joined(), default: []].append(preset)
    }
  }

  private static func candidates(
    _ preset: Preset,
    _ word: String,
    of count: Int,
    _ found: FoundNumbers
  ) -> [RecognizedSpring] {
    var parameters: [(name: String, value: Argument)] = [("name", .text(preset.name))]
    var notes: [String] = []
    if count > 1 {
      notes.append("\(count) systems have a spring of this name.")
    }
    var used: Set<Quantity> = []
    if preset.isTunable, let duration = found[.duration] {
      parameters.append(("duration", .number(duration.value)))
      notes += [duration.note].compactMap { $0 }
      used.insert(.duration)
    }
    guard let reading = try? Vocabulary.preset.reading(parameters) else {
      return []
    }
    let isWhole = Alias.normalized(word) == Alias.normalized(preset.name)
    var plausibility = isWhole ? 0.97 : 0.9 / (1 + 0.25 * Double(count - 1))
    plausibility *= Leftovers(found, used: used).judgement(of: reading, notes: &notes)
    let named = RecognizedSpring(
      .preset,
      parameters,
      reading,
      plausibility: plausibility,
      notes: notes
    )
    guard preset.vocabulary == Vocabulary.figma.id, let duration = found[.duration],
      let stretched = FigmaDurations(found).stretched(
        reading.spring,
        to: duration.value,
        called: preset.name,
        plausibility: 0.9 / (1 + 0.25 * Double(count - 1))
      )
    else {
      return [named]
    }
    return [named, stretched]
  }

  private static func reason(_ word: String, _ count: Int) -> String {
    if word.hasPrefix("linear(") || word.hasPrefix("cubicbezier(") {
      return "It is a timing curve; /v1/fit finds the spring for one."
    }
    if word.first?.isNumber == true {
      return "It is no number as such, and no name of a known spring."
    }
    return count == 0 ? "It is no name of a known spring." : "Too many springs have this name."
  }
}
