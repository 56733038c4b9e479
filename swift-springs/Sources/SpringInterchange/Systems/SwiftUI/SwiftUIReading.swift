// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Dialect {
  /// SwiftUI's animations and its `Spring`.
  static let swiftUI = Dialect(
    "swiftui", "SwiftUI",
    sets: [
      .set(.durationBounce, takes: [(.duration, "duration"), (.bounce, "bounce")]),
      .set(.durationBounce, needs: [(.perceptualDuration, "duration")], takes: [(.bounce, "bounce")]),
      .set(.responseDampingRatio, needs: [(.response, "response"), (.dampingRatio, "dampingRatio")]),
      .set(.responseDampingRatio, needs: [(.response, "response")], fills: [("dampingRatio", 0.825)]),
      .set(.responseDampingRatio, needs: [(.dampingRatio, "dampingRatio")], fills: [("response", 0.5)]),
      .set(
        .settlingDuration, needs: [(.settlingDuration, "settlingDuration"), (.dampingRatio, "dampingRatio")],
        takes: [(.epsilon, "epsilon")]),
      .set(.massStiffnessDamping, needs: [(.stiffness, "stiffness"), (.damping, "damping")], takes: [(.mass, "mass")]),
    ],
    calls: [
      CallForm(".spring", playsAlone: true),
      CallForm(
        ".interactiveSpring", fixed: [("response", .number(0.15))], needs: ["dampingFraction"], excludes: ["response"]),
      CallForm(
        ".interactiveSpring", fixed: [("dampingFraction", .number(0.86))], needs: ["response"],
        excludes: ["dampingFraction"]), CallForm(".interactiveSpring", needs: ["response"]),
      CallForm(
        ".interactiveSpring", fixed: [("duration", .number(0.15)), ("baseBounce", .number(0.15))], playsAlone: true),
      CallForm(".interpolatingSpring", needs: ["stiffness", "duration", "bounce"]),
      CallForm("Spring", needs: ["duration", "bounce"], excludes: ["from", "to"]),
      CallForm("Spring", needs: ["response", "settlingDuration"], excludes: ["mass"]),
      CallForm("Spring", needs: ["stiffness"], excludes: ["fromValue", "toValue"], looks: .marked),
      CallForm(".smooth", fixed: [("preset", .text("swiftui-smooth"))], playsAlone: true),
      CallForm(".snappy", fixed: [("preset", .text("swiftui-snappy"))], playsAlone: true),
      CallForm(".bouncy", fixed: [("preset", .text("swiftui-bouncy"))], playsAlone: true),
    ], marks: ["SwiftUI", "withAnimation", "Animation", "allowOverDamping", "matchedGeometryEffect"],
    names: ["extraBounce", "dampingFraction", "blendDuration"], bareTime: .seconds)
}
