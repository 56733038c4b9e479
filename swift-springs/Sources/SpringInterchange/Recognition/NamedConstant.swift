// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// A number for which Compose or Android has a name, such as `Spring.StiffnessLow`.
struct NamedConstant: Sendable {
  /// The name as its system spells it, without the class in front.
  let spelling: String
  let quantity: FoundQuantity
  let value: Double
  /// The vocabulary of the system that has it.
  let vocabulary: String

  var note: String { "\(spelling) is \(Recognition.text(value))." }

  /// The constant that a text names as a quantity: that of the system whose spelling it is, or else the first one.
  static func written(_ text: String, as quantity: FoundQuantity) -> Self? {
    let name = text.split(separator: ".").last ?? ""
    let constants = named[Alias.normalized(String(name))] ?? []
    let constant = constants.first { $0.spelling == name } ?? constants.first
    guard let constant, constant.quantity == quantity || constant.quantity == .dampingRatio && quantity == .damping
    else { return nil }
    return constant
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
    let parameter = "\(quantity)"
    guard let value = preset.parameters.first(where: { $0.name == parameter })?.value else { return nil }
    self.value = value
    vocabulary = preset.vocabulary
    spelling =
      preset.vocabulary == Vocabulary.android.id
      ? words.map { $0.uppercased() }.joined(separator: "_")
      : words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
