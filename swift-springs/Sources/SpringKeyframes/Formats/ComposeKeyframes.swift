// SPDX-License-Identifier: Apache-2.0

import Curves
import SpringInterchange
import Springs

extension Format {
  /// Kotlin for Jetpack Compose.
  public static let compose = Format(
    id: "compose", title: "Jetpack Compose",
    summary: """
      A Kotlin file with a keyframes animation in few cubic pieces, for things that want a duration, and for a spring \
      the same spring as Compose plays it itself.
      """, mediaType: "text/x-kotlin; charset=utf-8", fileExtension: "kt", options: ["property", "name"],
    source: "developer.android.com/develop/ui/compose/animation/customize"
  ) { clip, bytes throws(ValidationErrors) in
    try clip.checkDecimals()
    try clip.checkSinglePrecision()
    let clip = try clip.inWholeMilliseconds()
    let keyframes = try BezierKeyframes(clip, steps: Double(clip.wholeMilliseconds))
    let error = keyframes.maximumError + clip.singlePrecisionError
    let value = clip.property.isLength ? "value.dp.toPx()" : "value"
    let layer = clip.property.compose.map { "\($0) = \(value)" }.joined(separator: "; ")
    let spring = clip.springOfCompose
    let names = [
      clip.motion == nil ? nil : "CubicBezierEasing", "KeyframesSpec", "LinearEasing",
      spring == nil ? nil : "SpringSpec", "keyframes", spring == nil ? nil : "spring",
    ]
    for case let name? in names { bytes.append(text: "import androidx.compose.animation.core.\(name)\n") }
    bytes.append(
      text: """

        // \(clip.words).
        // \(keyframes.keys.count) keyframes, \(clip.words(of: error)).
        // Show it with Modifier.graphicsLayer { \(layer) }\(clip.property.isLength ? "; values are in dp" : "").
        val \(clip.camelName)Keyframes: KeyframesSpec<Float> = keyframes {
            durationMillis = \(clip.wholeMilliseconds)

        """)
    for key in keyframes.keys where Steps.take(40) {
      let time = Int(clamping: (key.time * 1000).rounded())
      let easing =
        key.timing.map { timing in
          let numbers = [timing.x1, timing.y1, timing.x2, timing.y2]
          let list = numbers.map { DecimalText.text($0, places: 7) + "f" }
          return "CubicBezierEasing(\(list.joined(separator: ", ")))"
        } ?? "LinearEasing"
      bytes.append(text: "    \(key.text)f at \(time) using \(easing)\n")
    }
    bytes.append(text: "}\n")
    if let spring {
      let ratio = clip.digits(of: spring.dampingRatio)
      let stiffness = clip.digits(of: spring.stiffnessOfUnitMass)
      bytes.append(
        text: """
          \(velocity(clip))
          val \(clip.camelName)Spec: SpringSpec<Float> =
              spring(dampingRatio = \(ratio)f, stiffness = \(stiffness)f)

          """)
    }
    return error
  }

  /// A SpringSpec has no velocity: who plays it gives it.
  private static func velocity(_ clip: Clip) -> String {
    guard let motion = clip.motion?.motion, motion.initialVelocity != 0 else { return "" }
    let (start, end) = (DecimalText.text(motion.origin), DecimalText.text(motion.target))
    let velocity = clip.digits(of: motion.initialVelocity)
    return
      "\n// With its velocity: Animatable(\(start)f).animateTo(\(end)f, \(clip.camelName)Spec, initialVelocity = \(velocity)f)"
  }
}

extension Clip {
  /// The spring, if Compose can express its stiffness, which is in single precision there.
  fileprivate var springOfCompose: Spring? {
    guard let spring = motion?.motion.spring, Float(spring.stiffnessOfUnitMass).isFinite else { return nil }
    return spring
  }
}
