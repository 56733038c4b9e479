// SPDX-License-Identifier: Apache-2.0

import Curves
import NumberText
import SpringInterchange
import Springs

extension TokenPlatform {
  static let swiftUI = Self(
    id: "swiftui",
    summary: "An enumeration without cases: an Animation for each spring and curve, durations in seconds.",
    fileName: "SpringTokens.swift", mediaType: "text/x-swift; charset=utf-8", naming: .swift,
    sections: [Section(before: "// \(generated)\nimport SwiftUI\n\npublic enum SpringTokens {\n", after: "}\n")]
  ) { curves, name in
    let delay = curves.delay.map { ".delay(\($0.inSeconds))" } ?? ""
    if let time = curves.lengthOfTime {
      return Entry("  /// Seconds.\n  public static let \(name): Double = \(time.inSeconds)\n")
    }
    if let timing = curves.easing { return swiftUICurve(curves, timing, name, delay) }
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

  /// A curve of a duration is an Animation; one without waits for its duration.
  private static func swiftUICurve(
    _ curves: TokenCurves, _ timing: TokenCurves.Timing, _ name: TokenName, _ delay: String
  ) -> Entry {
    let curve = timing.bezier.numbers
    guard let duration = curves.duration else {
      return Entry(
        """
          public static func \(name)(duration: Double) -> Animation {
            Animation.timingCurve(\(curve), duration: duration)\(delay)
          }

        """, ofBezier: timing)
    }
    let call = "Animation.timingCurve(\(curve), duration: \(duration.inSeconds))"
    return Entry("  public static let \(name) = \(call)\(delay)\n", ofBezier: timing)
  }

  /// The parameters that SwiftUI's own springs have, and their labels there, by vocabulary.
  private static let swiftUIWords = [
    "duration-bounce": ("duration", "bounce", ("duration", "bounce")),
    "response-damping-ratio": ("response", "dampingRatio", ("response", "dampingFraction")),
  ]

  static let uiKit = Self(
    id: "uikit",
    summary: """
      An enumeration without cases: UISpringTimingParameters for each spring, UICubicTimingParameters for each curve, \
      durations and delays in seconds.
      """, fileName: "UIKitSpringTokens.swift", mediaType: "text/x-swift; charset=utf-8", naming: .swift,
    sections: [
      Section(before: "// \(generated)\nimport UIKit\n\n@MainActor\npublic enum UIKitSpringTokens {\n", after: "}\n")
    ]
  ) { curves, name in
    if let time = curves.lengthOfTime {
      return Entry("  /// Seconds.\n  public static let \(name): Double = \(time.inSeconds)\n")
    }
    let times = Times(curves, name) { "  /// Seconds.\n  public static let \($0): Double = \($1.inSeconds)\n" }
    if let timing = curves.easing {
      let (first, second) = (
        "\(timing.bezier.x1), y: \(timing.bezier.y1)", "\(timing.bezier.x2), y: \(timing.bezier.y2)"
      )
      return Entry(
        """
          public static var \(name): UICubicTimingParameters {
            UICubicTimingParameters(
              controlPoint1: CGPoint(x: \(first)), controlPoint2: CGPoint(x: \(second)))
          }
        \(times.text)
        """, ofBezier: timing, otherNames: times.names)
    }
    guard let spring = curves.translated(to: "uispringtimingparameters") else { return nil }
    let velocity = spring["initialVelocity"]
    return Entry(
      """
        public static var \(name): UISpringTimingParameters {
          UISpringTimingParameters(
            mass: \(spring["mass"]), stiffness: \(spring["stiffness"]), damping: \(spring["damping"]),
            initialVelocity: CGVector(dx: \(velocity), dy: \(velocity)))
        }
      \(times.text)
      """, of: spring, otherNames: times.names)
  }

  static let flutter = Self(
    id: "flutter",
    summary: "A class with a SpringDescription for each spring, a Cubic for each curve and a Duration for each time.",
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
    func duration(_ time: Milliseconds) -> String {
      time.isWhole ? "Duration(milliseconds: \(time.whole))" : "Duration(microseconds: \(time.microseconds))"
    }
    if let time = curves.lengthOfTime { return Entry("  static const \(name) = \(duration(time));\n") }
    let times = Times(curves, name) { "  static const \($0) = \(duration($1));\n" }
    if let timing = curves.easing {
      return Entry(
        "  static const \(name) = Cubic(\(timing.bezier.numbers));\n\(times.text)", ofBezier: timing,
        otherNames: times.names)
    }
    guard let spring = curves.translated(to: "flutter") else { return nil }
    return Entry(
      """
        static const \(name) = SpringDescription(mass: \(spring["mass"]), stiffness: \(spring["stiffness"]), damping: \(spring["damping"]));
      \(times.text)
      """, of: spring, otherNames: times.names)
  }

  static let reactNative = Self(
    id: "react-native",
    summary: """
      A module for Reanimated's withSpring and withTiming and React Native's Animated.spring; durations and delays in \
      milliseconds.
      """, fileName: "springs.native.ts", mediaType: "text/x-typescript; charset=utf-8", naming: .typeScript,
    sections: [Section(before: "// \(generated)\n", after: "")]
  ) { curves, name in
    if let time = curves.lengthOfTime { return Entry("/** Milliseconds. */\nexport const \(name) = \(time.exact);\n") }
    let delay = curves.delay.map { "/** Milliseconds. */\nexport const \(name.with("delay")) = \($0.exact);\n" } ?? ""
    let names = curves.delay == nil ? [] : [name.with("delay")]
    if let timing = curves.easing {
      let duration = curves.duration.map { "duration: \($0.exact), " } ?? ""
      return Entry(
        "export const \(name) = { \(duration)easing: Easing.bezier(\(timing.bezier.numbers)) } as const;\n\(delay)",
        ofBezier: timing, otherNames: names, imports: ["import { Easing } from \"react-native-reanimated\";"])
    }
    guard let spring = curves.translated(to: "reanimated") else { return nil }
    let unit = "Its velocity is in ways a second, and both calls take units: multiply it by the way."
    return Entry(
      """
      export const \(name) = { stiffness: \(spring["stiffness"]), damping: \(spring["damping"]), mass: \(spring["mass"]), velocity: \(spring["initialVelocity"]) } as const;
      \(delay)
      """, of: spring, caution: curves.spring?.initialVelocity == 0 ? nil : (.velocityUnit, unit), otherNames: names)
  }
}

/// The duration of a curve and the delay of any motion as declarations of their own, where no value holds them together.
struct Times {
  let text: String
  let names: [String]

  /// - Parameters:
  ///   - curves: The token.
  ///   - name: Its name.
  ///   - write: Writes a time under a name.
  init(_ curves: TokenCurves, _ name: TokenName, _ write: (String, Milliseconds) -> String) {
    let duration = curves.easing == nil ? nil : curves.duration
    let times = [("duration", duration), ("delay", curves.delay)].compactMap { part, time in
      time.map { (name.with(part), $0) }
    }
    text = times.map { write($0.0, $0.1) }.joined()
    names = times.map { $0.0 }
  }
}
