// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension Vocabulary {
  /// The named springs of every system; Apple's three also take `duration` and `extraBounce`.
  public static let preset = Vocabulary(
    id: "preset", title: "Named springs", summary: "Each system's named springs, as that system gives them.",
    source: "See the source of each preset",
    parameters: [
      .choice(.name, of: Preset.all.filter(\.isTunable).map(\.name), "Name of the preset; these can be tuned."),
      .optionalNumber(
        .duration, in: .seconds, unit: "s", "Another perceptual duration; only for SwiftUI's smooth, snappy and bouncy."
      ),
      .optionalNumber(
        .extraBounce, in: NumberRange(above: -1, through: 1),
        "Added to the preset's bounce; only for SwiftUI's smooth, snappy and bouncy."),
    ], [.choice(.name, of: Preset.all.filter { !$0.isTunable }.map(\.name), "Name of the preset.")],
    example: [("name", .text("swiftui-bouncy"))],
    decode: { arguments throws(ValidationErrors) in
      guard let preset = Preset.named(arguments.text(.name) ?? "") else {
        throw ValidationErrors([ValidationError("name", "is not the name of a preset")])
      }
      return try preset.tuned(duration: arguments.number(.duration), extraBounce: arguments.number(.extraBounce))
    },
    encode: { spring, initialVelocity in
      guard reach.contains(spring.naturalFrequency),
        let nearest = Preset.nearest(to: spring, initialVelocity: initialVelocity, count: 1).first
      else { return EncodedSpring(.none, note: "No named spring comes anywhere near this pace.") }
      return EncodedSpring(
        .name(nearest.preset.name),
        note: nearest.difference <= Translation.rounding ? nil : "The nearest named spring of any system.")
    })

  /// The natural frequencies to which a preset comes near, in rad/s; the presets have 6 to 100.
  private static let reach = 0.05...10_000.0
}
