// SPDX-License-Identifier: Apache-2.0

import Curves
import SpringInterchange
import Springs

extension Format {
  /// An Android animator resource.
  public static let androidXML = Format(
    id: "android-xml", title: "Android animator",
    summary: """
      An objectAnimator resource (res/animator): a spring as a pathInterpolator of few cubic pieces, a bounce as \
      keyframes.
      """, mediaType: "application/xml", fileExtension: "xml", options: ["property"],
    source: "developer.android.com/guide/topics/resources/animation-resource"
  ) { clip, bytes throws(ValidationErrors) in
    try clip.checkDecimals()
    try clip.checkSinglePrecision()
    let clip = try clip.inWholeMilliseconds()
    bytes.append(text: "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n")
    // Knots every three hundred-thousandths, so that the handles at thirds between them are printed exactly, too.
    let rounding = KnotRounding(steps: 100_000.0 / 3, needsRise: false)
    let cubics = try clip.withinTolerance { clip throws(ValidationErrors) in
      let cubics = try clip.cubics(rounding: rounding)
      return (cubics?.fit, (cubics?.maximumError ?? 0) + printedError(clip))
    }
    guard let fit = cubics.made, let motion = clip.motion, motion.progress(of: motion.lastPosition) == 1 else {
      try holders(clip, &bytes)
      return
    }
    interpolator(clip, motion, fit, cubics.error, &bytes)
  }

  private static let androidNames = "xmlns:android=\"http://schemas.android.com/apk/res/android\""

  /// Returns the error of an interpolator's numbers: the times and the progress of its path have five places.
  private static func printedError(_ clip: Clip) -> Double {
    1e-5 + max(1e-5, clip.endRounding) + clip.singlePrecisionError
  }

  /// From one value to another, with an interpolator from (0,0) to (1,1).
  private static func interpolator(
    _ clip: Clip, _ motion: FiniteMotion, _ fit: CubicFit, _ error: Double, _ bytes: inout [UInt8]
  ) {
    let from = DecimalText.text(clip.shown(clip.zero))
    let to = DecimalText.text(clip.shown(clip.one))
    bytes.append(
      text: """
        <!-- \(clip.words).
             \(fit.knots.count - 1) cubic pieces, \(clip.words(of: error));
             Android flattens the path to within 0.002. -->
        <objectAnimator
            \(androidNames)
            xmlns:aapt="http://schemas.android.com/aapt"
            android:duration="\(clip.wholeMilliseconds)">

        """)
    let unit = clip.property.isLength ? "dp" : ""
    for name in clip.property.android {
      bytes.append(
        text: """
              <propertyValuesHolder
                  android:propertyName="\(name)"
                  android:valueType="floatType"
                  android:valueFrom="\(from)\(unit)"
                  android:valueTo="\(to)\(unit)"/>

          """)
    }
    bytes.append(
      text: """
            <aapt:attr name="android:interpolator">
                <pathInterpolator android:pathData="\(path(fit, motion))"/>
            </aapt:attr>
        </objectAnimator>

        """)
  }

  /// The pieces as a path; the handles stand at a third and two thirds of the time.
  static func path(_ fit: CubicFit, _ motion: FiniteMotion) -> String {
    var path = "M0,0"
    for (start, end) in zip(fit.knots, fit.knots.dropFirst()) {
      let third = (end.time - start.time) / 3
      let points = [
        (start.time + third, motion.progress(of: start.position + start.velocity * third)),
        (end.time - third, motion.progress(of: end.position - end.velocity * third)),
        (end.time, motion.progress(of: end.position)),
      ]
      path += " C"
      path += points.map { time, progress in
        let x = end.time == motion.duration && time == end.time ? 1 : time / motion.duration
        return "\(DecimalText.text(x, places: 5)),\(DecimalText.text(progress, places: 5))"
      }.joined(separator: " ")
    }
    return path
  }

  /// Values at fractions of the time.
  private static func holders(_ clip: Clip, _ bytes: inout [UInt8]) throws(ValidationErrors) {
    let lines = try clip.framesInItsDuration().playedLines()
    let places = DecimalText.places(for: 1e-5, of: clip.one - clip.zero)
    func printed(_ value: Double) -> Double { clip.printed(value, places: places) }
    let shift = RoundedLines.shift(lines.keyframes, timePlaces: 6, printed: printed)
    let lost = lines.maximumError + clip.fraction(shift)
    let single = clip.singlePrecisionError(along: lines.keyframes)
    // On its own, a millionth is invisible.
    let error = lost > 0 || single > 1e-6 ? lost + single : 0
    bytes.append(
      text: """
        <!-- \(clip.words).
             \(lines.keyframes.values.count) keyframes, \(clip.words(of: error))\(clip.property.isLength ? ";\n     values are in px, as keyframes take no dp" : ""). -->
        <objectAnimator
            \(androidNames)
            android:duration="\(clip.wholeMilliseconds)"
            android:interpolator="@android:interpolator/linear">

        """)
    for name in clip.property.android {
      bytes.append(
        text: """
              <propertyValuesHolder android:propertyName="\(name)" android:valueType="floatType">

          """)
      for (time, value) in zip(lines.keyframes.keyTimes, lines.keyframes.values) {
        let fraction = DecimalText.text(time, places: 6)
        let shown = DecimalText.text(clip.shown(printed(value)))
        bytes.append(text: "        <keyframe android:fraction=\"\(fraction)\" android:value=\"\(shown)\"/>\n")
      }
      bytes.append(text: "    </propertyValuesHolder>\n")
    }
    bytes.append(text: "</objectAnimator>\n")
  }
}
