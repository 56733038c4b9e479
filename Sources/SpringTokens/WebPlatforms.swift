// SPDX-License-Identifier: Apache-2.0

import NumberText
import SpringInterchange

extension TokenPlatform {
  private static let supportsLinear = "@supports (transition-timing-function: linear(0, 1))"

  static let css = Self(
    id: "css",
    summary: """
      Custom properties: the nearest cubic-bezier(), linear() where it is supported, a calm curve for people who asked \
      for less motion, and the duration.
      """, fileName: "springs.css", mediaType: "text/css; charset=utf-8", naming: .css,
    sections: [
      Section(before: "/* \(generated) */\n:root {\n", after: "}\n\n"),
      Section(before: "\(supportsLinear) {\n  :root {\n", after: "  }\n}\n\n"),
      Section(before: "@media (prefers-reduced-motion: reduce) {\n  :root {\n", after: "  }\n}\n"),
    ]
  ) { curves, name in
    guard let timing = curves.timing else { return nil }
    let times = [("duration", timing.milliseconds), ("delay", curves.token.delay.map(wholeMilliseconds))].compactMap {
      part, milliseconds in milliseconds.map { (name: "\(name)-\(part)", milliseconds: $0) }
    }
    let declarations = times.map { "  --\($0.name): \($0.milliseconds)ms;\n" }
    return Entry(
      pieces: [
        "  --\(name): \(timing.bezier.function);\n\(declarations.joined())",
        timing.linear.map { "    --\(name): \($0);\n" } ?? "", curves.spring == nil ? "" : "    --\(name): ease-out;\n",
      ], maximumError: timing.linearError, otherNames: times.map { $0.name })
  }

  static let tailwind = Self(
    id: "tailwind",
    summary: """
      A theme of Tailwind CSS 4: an ease-NAME utility for each token, and spring-NAME with its duration.
      """, fileName: "springs.tailwind.css", mediaType: "text/css; charset=utf-8", naming: .css,
    sections: [
      Section(before: "/* \(generated) */\n@theme {\n", after: "}\n\n"),
      Section(before: "@layer theme {\n  \(supportsLinear) {\n    :root {\n", after: "    }\n  }\n}\n\n"),
      Section(before: "", after: ""),
    ]
  ) { curves, name in
    guard let timing = curves.timing else { return nil }
    let times = [("duration", timing.milliseconds), ("delay", curves.delay)].compactMap { part, milliseconds in
      milliseconds.map { " transition-\(part): \($0)ms;" }
    }
    return Entry(
      pieces: [
        "  --ease-\(name): \(timing.bezier.function);\n", timing.linear.map { "      --ease-\(name): \($0);\n" } ?? "",
        "@utility spring-\(name) { transition-timing-function: var(--ease-\(name));\(times.joined()) }\n",
      ], maximumError: timing.linearError)
  }

  static let typeScript = Self(
    id: "typescript",
    summary: "A module with a typed constant for each token: for Motion, react-spring and Web Animations.",
    fileName: "springs.ts", mediaType: "text/x-typescript; charset=utf-8", naming: .typeScript,
    sections: [Section(before: "// \(generated)\n", after: "")]
  ) { curves, name in
    guard let timing = curves.timing else { return nil }
    let times = [("duration", timing.milliseconds), ("delay", curves.delay)].compactMap { part, milliseconds in
      milliseconds.map { ", \(part): \($0)" }
    }
    let webAnimations = "  webAnimations: { easing: \"\(timing.function)\"\(times.joined()) },"
    guard curves.spring != nil else {
      return Entry(
        pieces: ["export const \(name) = {\n\(webAnimations)\n} as const;\n"], maximumError: timing.linearError)
    }
    guard let motion = curves.translated(to: "motion"), let react = curves.translated(to: "react-spring") else {
      return nil
    }
    // Motion counts a delay in seconds, react-spring in milliseconds.
    let motionDelay = curves.delay.map { ", delay: \(NumberText.text(Double($0) / 1000))" } ?? ""
    let reactDelay = curves.delay.map { ", delay: \($0)" } ?? ""
    return Entry(
      pieces: [
        """
        export const \(name) = {
          motion: { type: "spring", stiffness: \(motion["stiffness"]), damping: \(motion["damping"]), mass: \(motion["mass"])\(motionDelay) },
          reactSpring: { tension: \(react["tension"]), friction: \(react["friction"]), mass: \(react["mass"])\(reactDelay) },
        \(webAnimations)
        } as const;

        """
      ], maximumError: max(timing.linearError, motion.maximumError, react.maximumError), note: motion.note ?? react.note
    )
  }

  static let reactNative = Self(
    id: "react-native", summary: "A module for Reanimated's withSpring and React Native's Animated.spring.",
    fileName: "springs.native.ts", mediaType: "text/x-typescript; charset=utf-8", naming: .typeScript,
    sections: [Section(before: "// \(generated)\n", after: "")]
  ) { curves, name in
    guard let spring = curves.translated(to: "reanimated") else { return nil }
    let unit = "Its velocity is in ways a second, and both calls take units: multiply it by the way."
    return Entry(
      """
      export const \(name) = { stiffness: \(spring["stiffness"]), damping: \(spring["damping"]), mass: \(spring["mass"]), velocity: \(spring["initialVelocity"]) } as const;

      """, of: spring, leavesOut: curves.delayNote, caution: curves.spring?.initialVelocity == 0 ? nil : unit)
  }
}
