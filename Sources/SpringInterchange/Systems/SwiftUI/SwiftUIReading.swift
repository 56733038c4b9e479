// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension SpringSystem {
  /// SwiftUI's animations and its `Spring`.
  static let swiftUI = SpringSystem(
    "swiftui",
    "SwiftUI",
    sets: [
      .set("duration-bounce", takes: [(.duration, "duration"), (.bounce, "bounce")]),
      .set(
        "duration-bounce",
        needs: [(.perceptualDuration, "duration")],
        takes: [(.bounce, "bounce")]
      ),
      .set(
        "response-damping-ratio",
        needs: [(.response, "response"), (.dampingRatio, "dampingRatio")]
      ),
      .set(
        "response-damping-ratio",
        needs: [(.response, "response")],
        fills: [("dampingRatio", 0.825)]
      ),
      .set(
        "response-damping-ratio",
        needs: [(.dampingRatio, "dampingRatio")],
        fills: [("response", 0.5)]
      ),
      .set(
        "settling-duration",
        needs: [(.settlingDuration, "settlingDuration"), (.dampingRatio, "dampingRatio")],
        takes: [(.epsilon, "epsilon")]
      ),
      .set(
        "mass-stiffness-damping",
        needs: [(.stiffness, "stiffness"), (.damping, "damping")],
        takes: [(.mass, "mass")]
      ),
    ],
    calls: [
      CallForm(".spring", playsAlone: true),
      CallForm(
        ".interactiveSpring",
        fixed: [("response", .number(0.15))],
        needs: ["dampingFraction"],
        excludes: ["response"]
      ),
      CallForm(
        ".interactiveSpring",
        fixed: [("dampingFraction", .number(0.86))],
        needs: ["response"],
        excludes: ["dampingFraction"]
      ),
      CallForm(".interactiveSpring", needs: ["response"]),
      CallForm(
        ".interactiveSpring",
        fixed: [("duration", .number(0.15)), ("baseBounce", .number(0.15))],
        playsAlone: true
      ),
      CallForm(".interpolatingSpring", needs: ["stiffness", "duration", "bounce"]),
      CallForm("Spring", needs: ["duration", "bounce"], excludes: ["from", "to"]),
      CallForm("Spring", needs: ["response", "settlingDuration"]),
      CallForm("Spring", needs: ["stiffness"], excludes: ["fromValue", "toValue"], looks: .marked),
      CallForm(".smooth", fixed: [("preset", .text("swiftui-smooth"))], playsAlone: true),
      CallForm(".snappy", fixed: [("preset", .text("swiftui-snappy"))], playsAlone: true),
      CallForm(".bouncy", fixed: [("preset", .text("swiftui-bouncy"))], playsAlone: true),
    ],
    marks: ["SwiftUI", "withAnimation", "Animation", "allowOverDamping", "matchedGeometryEffect"],
    names: ["extraBounce", "dampingFraction", "blendDuration"],
    bareTime: .seconds
  )
}
