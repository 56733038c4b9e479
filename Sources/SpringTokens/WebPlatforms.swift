// SPDX-License-Identifier: Apache-2.0

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
  ) { curves, name throws(ValidationErrors) in
    if case .easing(let curve, let duration, let delay) = curves.token.motion {
      let times = [("duration", duration), ("delay", delay)].compactMap { part, seconds in
        seconds.map { "  --\(name)-\(part): \(wholeMilliseconds($0))ms;\n" }
      }
      return Entry(pieces: ["  --\(name): \(curve.function);\n\(times.joined())", "", ""], maximumError: 0)
    }
    guard let timing = curves.timing else { return nil }
    return Entry(
      pieces: [
        "  --\(name): \(timing.bezier.function);\n  --\(name)-duration: \(timing.milliseconds)ms;\n",
        "    --\(name): \(timing.linear);\n", "    --\(name): ease-out;\n",
      ], maximumError: timing.linearError)
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
  ) { curves, name throws(ValidationErrors) in
    if case .easing(let curve, let duration, _) = curves.token.motion {
      return Entry(
        pieces: [
          "  --ease-\(name): \(curve.function);\n", "", utility(name, milliseconds: duration.map(wholeMilliseconds)),
        ], maximumError: 0)
    }
    guard let timing = curves.timing else { return nil }
    return Entry(
      pieces: [
        "  --ease-\(name): \(timing.bezier.function);\n", "      --ease-\(name): \(timing.linear);\n",
        utility(name, milliseconds: timing.milliseconds),
      ], maximumError: timing.linearError)
  }

  private static func utility(_ name: String, milliseconds: Int64?) -> String {
    let duration = milliseconds.map { " transition-duration: \($0)ms;" } ?? ""
    return "@utility spring-\(name) { transition-timing-function: var(--ease-\(name));\(duration) }\n"
  }

  static let typeScript = Self(
    id: "typescript",
    summary: "A module with a typed constant for each token: for Motion, react-spring and Web Animations.",
    fileName: "springs.ts", mediaType: "text/x-typescript; charset=utf-8", naming: .typeScript,
    sections: [Section(before: "// \(generated)\n", after: "")]
  ) { curves, name throws(ValidationErrors) in
    if case .easing(let curve, let duration, _) = curves.token.motion {
      let time = duration.map { ", duration: \(wholeMilliseconds($0))" } ?? ""
      return Entry(
        pieces: [
          """
          export const \(name) = {
            webAnimations: { easing: "\(curve.function)"\(time) },
          } as const;

          """
        ], maximumError: 0)
    }
    guard let timing = curves.timing, let motion = curves.translated(to: "motion"),
      let react = curves.translated(to: "react-spring")
    else { return nil }
    return Entry(
      pieces: [
        """
        export const \(name) = {
          motion: { type: "spring", stiffness: \(motion["stiffness"]), damping: \(motion["damping"]), mass: \(motion["mass"]) },
          reactSpring: { tension: \(react["tension"]), friction: \(react["friction"]), mass: \(react["mass"]) },
          webAnimations: { easing: "\(timing.linear)", duration: \(timing.milliseconds) },
        } as const;

        """
      ], maximumError: max(timing.linearError, motion.maximumError, react.maximumError), note: motion.note ?? react.note
    )
  }

  static let reactNative = Self(
    id: "react-native", summary: "A module for Reanimated's withSpring and React Native's Animated.spring.",
    fileName: "springs.native.ts", mediaType: "text/x-typescript; charset=utf-8", naming: .typeScript,
    sections: [Section(before: "// \(generated)\n", after: "")]
  ) { curves, name throws(ValidationErrors) in
    guard let spring = curves.translated(to: "reanimated") else { return nil }
    return Entry(
      """
      export const \(name) = { stiffness: \(spring["stiffness"]), damping: \(spring["damping"]), mass: \(spring["mass"]), velocity: \(spring["initialVelocity"]) } as const;

      """, of: spring)
  }
}
