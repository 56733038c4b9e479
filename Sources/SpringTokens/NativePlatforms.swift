// SPDX-License-Identifier: Apache-2.0

import SpringInterchange

extension TokenPlatform {
  static let swiftUI = Self(
    id: "swiftui", summary: "An enumeration without cases, with an Animation for each spring.",
    fileName: "SpringTokens.swift", mediaType: "text/x-swift; charset=utf-8", naming: .swift,
    sections: [Section(before: "// \(generated)\nimport SwiftUI\n\npublic enum SpringTokens {\n", after: "}\n")]
  ) { curves, name throws(ValidationErrors) in
    guard let spring = curves.translated(to: "mass-stiffness-damping") else { return nil }
    return Entry(
      """
        public static let \(name) = Animation.interpolatingSpring(
          mass: \(spring["mass"]), stiffness: \(spring["stiffness"]), damping: \(spring["damping"]),
          initialVelocity: \(spring["initialVelocity"]))

      """, of: spring)
  }

  static let uiKit = Self(
    id: "uikit", summary: "An enumeration without cases, with UISpringTimingParameters for each spring.",
    fileName: "UIKitSpringTokens.swift", mediaType: "text/x-swift; charset=utf-8", naming: .swift,
    sections: [
      Section(before: "// \(generated)\nimport UIKit\n\n@MainActor\npublic enum UIKitSpringTokens {\n", after: "}\n")
    ]
  ) { curves, name throws(ValidationErrors) in
    guard let spring = curves.translated(to: "uispringtimingparameters") else { return nil }
    let velocity = spring["initialVelocity"]
    return Entry(
      """
        public static var \(name): UISpringTimingParameters {
          UISpringTimingParameters(
            mass: \(spring["mass"]), stiffness: \(spring["stiffness"]), damping: \(spring["damping"]),
            initialVelocity: CGVector(dx: \(velocity), dy: \(velocity)))
        }

      """, of: spring)
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
  ) { curves, name throws(ValidationErrors) in
    if case .easing(let curve, _, _) = curves.token.motion {
      return Entry(
        pieces: ["    val \(name) = CubicBezierEasing(\(curve.singles))\n"], maximumError: 0,
        note: durationNote(of: curves))
    }
    guard let spring = curves.translated(to: "compose") else { return nil }
    return Entry(
      """
          fun <T> \(name)(): SpringSpec<T> = spring(dampingRatio = \(spring.single("dampingRatio"))f, stiffness = \(spring.single("stiffness"))f)

      """, of: spring)
  }

  static let android = Self(
    id: "android", summary: "Resources: the stiffness and the damping ratio of each spring, for SpringForce.",
    fileName: "values/springs.xml", mediaType: "application/xml; charset=utf-8", naming: .android,
    sections: [
      Section(
        before: "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<!-- \(generated) -->\n<resources>\n",
        after: "</resources>\n")
    ]
  ) { curves, name throws(ValidationErrors) in
    guard let spring = curves.translated(to: "android") else { return nil }
    func item(_ part: String, _ value: String) -> String {
      "    <item name=\"spring_\(name)_\(part)\" type=\"dimen\" format=\"float\">\(value)</item>\n"
    }
    return Entry(
      item("stiffness", spring.single("stiffness")) + item("damping_ratio", spring.single("dampingRatio")), of: spring)
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
  ) { curves, name throws(ValidationErrors) in
    if case .easing(let curve, _, _) = curves.token.motion {
      return Entry(
        pieces: ["  static const \(name) = Cubic(\(curve.numbers));\n"], maximumError: 0, note: durationNote(of: curves)
      )
    }
    guard let spring = curves.translated(to: "flutter") else { return nil }
    return Entry(
      """
        static const \(name) = SpringDescription(mass: \(spring["mass"]), stiffness: \(spring["stiffness"]), damping: \(spring["damping"]));

      """, of: spring)
  }

  /// That a curve of the platform has no duration with it.
  private static func durationNote(of curves: TokenCurves) -> String? {
    guard case .easing(_, let duration?, _) = curves.token.motion else { return nil }
    return "The curve has no duration here; it is \(wholeMilliseconds(duration)) ms."
  }
}
