// SPDX-License-Identifier: Apache-2.0

import Foundation
import SpringInterchange
import Springs
import TestSupport
import Testing

@Suite struct PresetConstantsTests {
  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent(
      "swift-springs/Sources/SpringInterchange/Presets/Preset+Constants.swift")

  /// Compares the constants with the table of presets; `scripts/regenerate` writes them.
  @Test func everyPresetIsAConstant() throws {
    let text = Self.text
    if Regenerated.isWanted { try Data(text.utf8).write(to: Self.file) }
    let written = try Data(contentsOf: Self.file)
    #expect(difference(of: Array(written), from: Array(text.utf8)) == nil, "\(Regenerated.advice)")
  }

  @Test func aConstantIsThePresetOfItsName() throws {
    #expect(Preset.swiftuiSmooth.name == "swiftui-smooth")
    #expect(try Preset.swiftuiBouncy.decode().spring.bounce == 0.3)
  }

  private static var text: String {
    var text = """
      // SPDX-License-Identifier: Apache-2.0

      // Written by scripts/regenerate from the tables of the systems.

      extension Preset {

      """
    for preset in Preset.all {
      let numbers = preset.parameters.map { "\($0.name) \(number($0.value))" }.joined(separator: ", ")
      let start = "  public static var \(constant(preset.name)): Self {"
      let value = "constant(\"\(preset.name)\")"
      let line = "\(start) \(value) }"
      text += """
          /// `\(preset.name)` of \(preset.system), in `\(preset.vocabulary)`: \(numbers).
        \(line.count <= 120 ? line : "\(start)\n    \(value)\n  }")

        """
    }
    return text + "}\n"
  }

  private static func number(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// A name in kebab case as a constant of Swift.
  private static func constant(_ name: String) -> String {
    let words = name.split(separator: "-")
    return words.dropFirst().reduce(String(words[0])) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
  }
}
