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
      let named = Self.presets[plain] ?? Self.byWords(word)
      // What a system calls so comes before what only ends so: `bouncy` is no `android-low-bouncy`.
      let own = named.filter(\.isOwn)
      let presets = (own.isEmpty ? named : own).map(\.preset)
      guard !presets.isEmpty else {
        unknown.append((name, Self.reason(plain)))
        continue
      }
      for preset in presets { candidates += Self.candidates(preset, word, of: presets.count, found) }
    }
  }

  /// Words for springs as such.
  private static let kinds: Set<String> = [
    "spring", "customspring", "custom", "springanimation", "physics", "physicsbased", "default",
  ]

  /// The presets by name, and by each end of their name: `figma-quick` also as `quick`, which is Figma's own name.
  private static let presets: [String: [(preset: Preset, isOwn: Bool)]] = Preset.all.reduce(into: [:]) {
    names, preset in
    let words = preset.name.split(separator: "-")
    for start in words.indices {
      let isOwn = words[..<start].joined() == Alias.normalized(preset.system)
      names[words[start...].joined(), default: []].append((preset, isOwn))
    }
  }

  /// The presets that have every word, in any order, those with the fewest others first: `gentle figma`, `m3`.
  private static func byWords(_ text: String) -> [(preset: Preset, isOwn: Bool)] {
    let words = Set(Alias.words(of: text)).subtracting(["spring", "preset", "the", "a"])
    // A constant has a point, and is the number of one quantity.
    guard !words.isEmpty, words.count <= 8, !text.contains(".") else { return [] }
    let fitting = Preset.all.filter { words.isSubset(of: wordsOfPresets[$0.name] ?? []) }
    let fewest = fitting.sorted { $0.name.split(separator: "-").count < $1.name.split(separator: "-").count }
    return fewest.map { ($0, true) }
  }

  private static let wordsOfPresets: [String: Set<String>] = Dictionary(
    uniqueKeysWithValues: Preset.all.map { preset in
      var words = Set(Alias.words(of: preset.name) + Alias.words(of: preset.system))
      words.insert(Alias.normalized(preset.system))
      words.insert(preset.vocabulary)
      if preset.system.hasPrefix("Material") { words.formUnion(["m3", "material", "material3"]) }
      return (preset.name, words)
    })

  private static func candidates(_ preset: Preset, _ word: String, of count: Int, _ found: FoundNumbers)
    -> [RecognizedSpring]
  {
    var parameters: [(name: String, value: Argument)] = [("name", .text(preset.name))]
    var notes: [String] = []
    if count > 1 { notes.append("\(count) presets answer to this name.") }
    var used: Set<FoundQuantity> = []
    if preset.isTunable, let duration = found[.duration] {
      parameters.append(("duration", .number(duration.value)))
      notes += [duration.note].compactMap { $0 }
      used.insert(.duration)
    }
    guard let decoded = try? Vocabulary.preset.decode(parameters) else { return [] }
    // Figma's plug-in API and files write its names in capitals.
    let isFigmas = preset.vocabulary == Vocabulary.figma.id && word == word.uppercased()
    let shared = isFigmas ? 0.9 : 0.9 / (1 + 0.25 * Double(count - 1))
    let isWhole = Alias.normalized(word) == Alias.normalized(preset.name)
    var plausibility = isWhole ? 0.97 : shared
    let stretch = FigmaDurations(found).stretch(of: preset, decoded.spring, plausibility: shared)
    if let stretch {
      used.insert(.duration)
      notes.append(stretch.note)
      plausibility *= stretch.spring == nil ? 0.7 : 0.45
    }
    plausibility *= Leftovers(found, used: used).judgement(of: decoded, notes: &notes)
    let named = RecognizedSpring(.preset, parameters, decoded, plausibility: plausibility, notes: notes)
    return [named, stretch?.spring].compactMap(\.self)
  }

  private static func reason(_ word: String) -> String {
    if word.hasPrefix("linear(") || word.hasPrefix("cubicbezier(") {
      return "It is a timing curve; /v1/fit finds the spring for one."
    }
    if word.first?.isNumber == true { return "It is no number as such, and no name of a known spring." }
    return "It is no name of a known spring."
  }
}
