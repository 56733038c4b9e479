// SPDX-License-Identifier: Apache-2.0

import Springs

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
      let named = Self.printed[plain].map { [(preset: $0, isOwn: true)] } ?? Self.presets[plain] ?? Self.byWords(word)
      // A system's own name comes before one that only ends so: `bouncy` is not `android-low-bouncy`.
      let own = named.filter { $0.isOwn }
      let presets = (own.isEmpty ? named : own).map { $0.preset }
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

  /// The presets by their ids, and by their system's title with the rest of the id, as the page prints them.
  static let printed: [String: Preset] = Preset.all.reduce(into: [:]) { names, preset in
    names[Alias.normalized(preset.name)] = preset
    let system = Alias.normalized(preset.system)
    var rest = preset.name.split(separator: "-")[...]
    var taken = ""
    while let word = rest.first, system.hasPrefix(taken + Alias.normalized(String(word))) {
      taken += Alias.normalized(String(word))
      rest.removeFirst()
    }
    let own = taken == system ? rest.joined() : Alias.normalized(preset.name)
    names[system + own] = names[system + own] ?? preset
  }

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
    let isMaterial = !words.isDisjoint(with: wordsForMaterial)
    let fewest = fitting.ascending { preset in
      let others = preset.name.split(separator: "-").count {
        !words.contains(String($0)) && !(isMaterial && $0 == "material3")
      }
      return Double(others)
    }
    return fewest.map { ($0, true) }
  }

  private static let wordsOfPresets: [String: Set<String>] = Dictionary(
    uniqueKeysWithValues: Preset.all.map { preset in
      var words = Set(Alias.words(of: preset.name) + Alias.words(of: preset.system))
      words.insert(Alias.normalized(preset.system))
      words.insert(preset.vocabulary)
      if preset.system.hasPrefix("Material") { words.formUnion(Self.wordsForMaterial) }
      return (preset.name, words)
    })

  /// Words that stand for Material 3.
  private static let wordsForMaterial: Set<String> = ["m3", "material", "material3"]

  private static func candidates(_ preset: Preset, _ word: String, of count: Int, _ found: FoundNumbers)
    -> [RecognizedSpring]
  {
    var parameters: [(name: String, value: Argument)] = [("name", .text(preset.name))]
    var notes: [Remark] = []
    var assumptions: [Remark] = []
    if count > 1 { notes.append(.own(.nameAssumed, "\(count) presets answer to this name.")) }
    var used: QuantitySet = []
    if preset.isTunable, let duration = found[.duration] {
      parameters.append(("duration", .number(duration.value)))
      notes += [Remark].present(duration.note)
      assumptions += [Remark].present(duration.assumption)
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
    let named = RecognizedSpring(
      .preset, parameters, decoded, plausibility: plausibility, notes: notes, assumptions: assumptions)
    return [named, stretch?.spring].compactMap { $0 }
  }

  private static func reason(_ word: String) -> String {
    if word.hasPrefix("linear(") || word.hasPrefix("cubicbezier(") {
      return "It is a timing curve; /v1/fit finds the spring for one."
    }
    if word.first?.isNumber == true { return "It is no number as such, and no name of a known spring." }
    return "It is no name of a known spring."
  }
}

/// A number for which Compose or Android has a name, such as `Spring.StiffnessLow`.
struct NamedConstant: Sendable {
  /// The name as its system spells it, without the class in front.
  let spelling: String
  let quantity: FoundQuantity
  let value: Double
  /// The vocabulary of the system that has it.
  let vocabulary: String

  var note: Remark { .own(.meaning, "\(spelling) is \(Recognition.text(value)).") }

  /// The constant that a text names as a quantity: that of the system whose spelling it is, or else the first one.
  static func written(_ text: String, as quantity: FoundQuantity) -> Self? {
    let name = text.split(separator: ".").last ?? ""
    let constants = named[Alias.normalized(String(name))] ?? []
    let constant = constants.first { $0.spelling == name } ?? constants.first
    guard let constant, constant.quantity == quantity || constant.quantity == .dampingRatio && quantity == .damping
    else { return nil }
    return constant
  }

  /// The vocabulary of the system whose constant a text is, spelled as there; nil if it is none.
  static func owner(of text: String) -> String? {
    guard text.utf8.count < 60, let name = text.split(separator: ".").last else { return nil }
    return named[Alias.normalized(String(name))]?.first { $0.spelling == name }?.vocabulary
  }

  /// By their normalized names; the one truth is the table of presets, which names a spring after each.
  private static let named: [String: [Self]] = Preset.all.reduce(into: [:]) { named, preset in
    if let constant = Self(preset) { named[Alias.normalized(constant.spelling), default: []].append(constant) }
  }

  /// The constant after which a preset is named: `compose-stiffness-low` and `compose-low-bouncy`; nil if none is.
  private init?(_ preset: Preset) {
    guard [Vocabulary.compose.id, Vocabulary.android.id].contains(preset.vocabulary),
      preset.name.hasPrefix("\(preset.vocabulary)-")
    else { return nil }
    var words = preset.name.split(separator: "-").dropFirst().map(String.init)
    if words.first == "stiffness" {
      quantity = .stiffness
    } else if words.last == "bouncy" {
      quantity = .dampingRatio
      words = ["damping", "ratio"] + words
    } else {
      return nil
    }
    let parameter = quantity.spelling
    guard let value = preset.parameters.first(where: { $0.name == parameter })?.value else { return nil }
    self.value = value
    vocabulary = preset.vocabulary
    spelling =
      preset.vocabulary == Vocabulary.android.id
      ? words.map { $0.uppercased() }.joined(separator: "_")
      : words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
