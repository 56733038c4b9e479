// SPDX-License-Identifier: Apache-2.0

import NumberText
import SpringInterchange
import Springs

extension TokenPlatform {
  static let swiftUI = Self(
    id: "swiftui", summary: "An enumeration without cases, with an Animation for each spring.",
    fileName: "SpringTokens.swift", mediaType: "text/x-swift; charset=utf-8", naming: .swift,
    sections: [Section(before: "// \(generated)\nimport SwiftUI\n\npublic enum SpringTokens {\n", after: "}\n")]
  ) { curves, name in
    let delay = curves.delay.map { ".delay(\(NumberText.text(Double($0) / 1000)))" } ?? ""
    if curves.spring?.initialVelocity == 0, let vocabulary = curves.token.vocabulary,
      let (first, second, labels) = swiftUIWords[vocabulary], let spring = curves.translated(to: vocabulary),
      spring.maximumError == 0
    {
      let arguments = "\(labels.0): \(spring[first]), \(labels.1): \(spring[second])"
      return Entry("  public static let \(name) = Animation.spring(\(arguments))\(delay)\n", of: spring)
    }
    guard let spring = curves.translated(to: "mass-stiffness-damping") else { return nil }
    // The plain form plays an overdamped one as critical.
    if let asked = curves.spring?.spring, asked.dampingRatio > 1 {
      return Entry(
        """
          public static let \(name) = Animation.interpolatingSpring(
            Spring(
              mass: \(spring["mass"]), stiffness: \(spring["stiffness"]), damping: \(spring["damping"]),
              allowOverDamping: true), initialVelocity: \(spring["initialVelocity"]))\(delay)

        """, of: spring)
    }
    return Entry(
      """
        public static let \(name) = Animation.interpolatingSpring(
          mass: \(spring["mass"]), stiffness: \(spring["stiffness"]), damping: \(spring["damping"]),
          initialVelocity: \(spring["initialVelocity"]))\(delay)

      """, of: spring)
  }

  /// The parameters that SwiftUI's own springs have, and their labels there, by vocabulary.
  private static let swiftUIWords = [
    "duration-bounce": ("duration", "bounce", ("duration", "bounce")),
    "response-damping-ratio": ("response", "dampingRatio", ("response", "dampingFraction")),
  ]

  static let uiKit = Self(
    id: "uikit", summary: "An enumeration without cases, with UISpringTimingParameters for each spring.",
    fileName: "UIKitSpringTokens.swift", mediaType: "text/x-swift; charset=utf-8", naming: .swift,
    sections: [
      Section(before: "// \(generated)\nimport UIKit\n\n@MainActor\npublic enum UIKitSpringTokens {\n", after: "}\n")
    ]
  ) { curves, name in
    guard let spring = curves.translated(to: "uispringtimingparameters") else { return nil }
    let velocity = spring["initialVelocity"]
    return Entry(
      """
        public static var \(name): UISpringTimingParameters {
          UISpringTimingParameters(
            mass: \(spring["mass"]), stiffness: \(spring["stiffness"]), damping: \(spring["damping"]),
            initialVelocity: CGVector(dx: \(velocity), dy: \(velocity)))
        }

      """, of: spring, leavesOut: curves.delayNote)
  }

  static let compose = Self(
    id: "compose", summary: "An object with a SpringSpec for each spring and an Easing for each curve.",
    fileName: "SpringTokens.kt", mediaType: "text/x-kotlin; charset=utf-8", naming: .kotlin,
    sections: [
      Section(
        before: """
          // \(generated)
          import androidx.compose.animation.core.CubicBezierEasing
          import androidx.compose.animation.core.SpringSpec
          import androidx.compose.animation.core.spring

          object SpringTokens {

          """, after: "}\n")
    ]
  ) { curves, name in
    if curves.spring == nil, let timing = curves.timing {
      return Entry(
        pieces: ["    val \(name) = CubicBezierEasing(\(timing.bezier.singles))\n"], maximumError: timing.bezierError,
        note: bezierNote(of: timing), leavesOut: curves.timesNote)
    }
    guard let spring = curves.translated(to: "compose") else { return nil }
    return Entry(
      """
          fun <T> \(name)(): SpringSpec<T> = spring(dampingRatio = \(spring.single("dampingRatio"))f, stiffness = \(spring.single("stiffness"))f)

      """, of: spring, leavesOut: curves.delayNote)
  }

  static let android = Self(
    id: "android", summary: "Resources: the stiffness and the damping ratio of each spring, for SpringForce.",
    fileName: "values/springs.xml", mediaType: "application/xml; charset=utf-8", naming: .android,
    sections: [
      Section(
        before: "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<!-- \(generated) -->\n<resources>\n",
        after: "</resources>\n")
    ]
  ) { curves, name in
    guard let spring = curves.translated(to: "android") else { return nil }
    func item(_ part: String, _ value: String) -> String {
      "    <item name=\"spring_\(name)_\(part)\" type=\"dimen\" format=\"float\">\(value)</item>\n"
    }
    return Entry(
      item("stiffness", spring.single("stiffness")) + item("damping_ratio", spring.single("dampingRatio")), of: spring,
      leavesOut: curves.delayNote)
  }

  static let flutter = Self(
    id: "flutter", summary: "A class with a SpringDescription for each spring and a Cubic for each curve.",
    fileName: "spring_tokens.dart", mediaType: "text/x-dart; charset=utf-8", naming: .dart,
    sections: [
      Section(
        before: """
          // \(generated)
          import 'package:flutter/animation.dart';
          import 'package:flutter/physics.dart';

          abstract final class SpringTokens {

          """, after: "}\n")
    ]
  ) { curves, name in
    if curves.spring == nil, let timing = curves.timing {
      return Entry(
        pieces: ["  static const \(name) = Cubic(\(timing.bezier.numbers));\n"], maximumError: timing.bezierError,
        note: bezierNote(of: timing), leavesOut: curves.timesNote)
    }
    guard let spring = curves.translated(to: "flutter") else { return nil }
    return Entry(
      """
        static const \(name) = SpringDescription(mass: \(spring["mass"]), stiffness: \(spring["stiffness"]), damping: \(spring["damping"]));

      """, of: spring, leavesOut: curves.delayNote)
  }

  /// That a Bézier curve stands for straight lines; nil if it is the curve itself.
  private static func bezierNote(of timing: TokenCurves.Timing) -> String? {
    timing.linear == nil ? nil : "linear() is written as the nearest Bézier curve."
  }
}

extension TokenCurves {
  /// That a curve has no times on the platform; nil if the token has none.
  fileprivate var timesNote: String? {
    guard let milliseconds = timing?.milliseconds else { return delayNote }
    let wait = delay.map { " after \($0) ms" } ?? ""
    return "A curve has no duration there; it is \(milliseconds) ms\(wait)."
  }

  /// That what is written has no delay; nil if there is none.
  var delayNote: String? { delay.map { "What is written has no delay there; it is \($0) ms." } }
}
