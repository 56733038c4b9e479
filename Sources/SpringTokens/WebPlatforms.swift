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
  ) { curves, name in
    if let time = curves.lengthOfTime { return Entry(pieces: ["  --\(name): \(time.exact)ms;\n", "", ""]) }
    guard let timing = curves.timing else { return nil }
    // A delay of nothing is a delay that somebody wrote down.
    let delay = curves.token.delay.map(Milliseconds.init)
    let times = [("duration", curves.duration), ("delay", delay)].compactMap { part, time in
      time.map { (name: name.with(part), time: $0) }
    }
    let declarations = times.map { "  --\($0.name): \($0.time.exact)ms;\n" }
    return Entry(
      pieces: [
        "  --\(name): \(timing.bezier.function);\n\(declarations.joined())",
        timing.linear.map { "    --\(name): \($0);\n" } ?? "", curves.spring == nil ? "" : "    --\(name): ease-out;\n",
      ], maximumError: timing.linearError, otherNames: times.map { $0.name })
  }

  static let tailwind = Self(
    id: "tailwind",
    summary: """
      A theme of Tailwind CSS 4: an ease-NAME utility for each motion, spring-NAME with its duration, and duration-NAME \
      for each duration.
      """, fileName: "springs.tailwind.css", mediaType: "text/css; charset=utf-8", naming: .css,
    sections: [
      Section(before: "/* \(generated) */\n@theme {\n", after: "}\n\n"),
      Section(before: "@layer theme {\n  \(supportsLinear) {\n    :root {\n", after: "    }\n  }\n}\n\n"),
      Section(before: "", after: ""),
    ]
  ) { curves, name in
    if let time = curves.lengthOfTime {
      return Entry(pieces: ["  --transition-duration-\(name): \(time.exact)ms;\n", "", ""])
    }
    guard let timing = curves.timing else { return nil }
    let times = [("duration", curves.duration), ("delay", curves.delay)].compactMap { part, time in
      time.map { " transition-\(part): \($0.exact)ms;" }
    }
    return Entry(
      pieces: [
        "  --ease-\(name): \(timing.bezier.function);\n", timing.linear.map { "      --ease-\(name): \($0);\n" } ?? "",
        "@utility spring-\(name) { transition-timing-function: var(--ease-\(name));\(times.joined()) }\n",
      ], maximumError: timing.linearError)
  }

  static let typeScript = Self(
    id: "typescript",
    summary:
      "A module with a typed constant for each token: for Motion, react-spring and Web Animations; durations in both units.",
    fileName: "springs.ts", mediaType: "text/x-typescript; charset=utf-8", naming: .typeScript,
    sections: [Section(before: "// \(generated)\n", after: "")]
  ) { curves, name in
    if let time = curves.lengthOfTime {
      let times = "{ milliseconds: \(time.exact), seconds: \(time.inSeconds) }"
      return Entry(pieces: ["export const \(name) = \(times) as const;\n"])
    }
    guard let timing = curves.timing else { return nil }
    let times = [("duration", curves.duration), ("delay", curves.delay)].compactMap { part, time in
      time.map { ", \(part): \($0.exact)" }
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
    let motionDelay = curves.delay.map { ", delay: \($0.inSeconds)" } ?? ""
    let reactDelay = curves.delay.map { ", delay: \($0.exact)" } ?? ""
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
}
