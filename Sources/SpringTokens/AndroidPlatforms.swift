// SPDX-License-Identifier: Apache-2.0

import Curves
import NumberText
import SpringInterchange

extension TokenPlatform {
  static let compose = Self(
    id: "compose",
    summary: """
      An object with a SpringSpec for each spring, an Easing for each curve and a TweenSpec if it has a duration, times in \
      milliseconds.
      """, fileName: "SpringTokens.kt", mediaType: "text/x-kotlin; charset=utf-8", naming: .kotlin,
    sections: [
      Section(
        before: """
          // \(generated)
          import androidx.compose.animation.core.CubicBezierEasing
          import androidx.compose.animation.core.SpringSpec
          import androidx.compose.animation.core.TweenSpec
          import androidx.compose.animation.core.spring
          import androidx.compose.animation.core.tween

          object SpringTokens {

          """, after: "}\n")
    ]
  ) { curves, name in
    if let time = curves.lengthOfTime {
      return Entry("    /** Milliseconds. */\n    const val \(name) = \(time.whole)\n", wholeTimes: [time])
    }
    // A tween has its delay; a spring and an easing alone have none.
    let hasTween = curves.easing != nil && curves.duration != nil
    let ownDelay = hasTween ? nil : curves.delay
    let delayName = name.with("delayMillis")
    let wait = ownDelay.map { "    const val \(delayName) = \($0.whole)\n" } ?? ""
    let names = ownDelay == nil ? [] : [delayName]
    let wholeTimes = [curves.delay, hasTween ? curves.duration : nil].compactMap { $0 }
    if let timing = curves.easing {
      var text = "    val \(name) = CubicBezierEasing(\(timing.bezier.singles))\n\(wait)"
      if let duration = curves.duration {
        let delay = curves.delay.map { "delayMillis = \($0.whole), " } ?? ""
        text +=
          "    fun <T> \(name)(): TweenSpec<T> = tween(durationMillis = \(duration.whole), \(delay)easing = \(name))\n"
      }
      return Entry(text, ofBezier: timing, otherNames: names, wholeTimes: wholeTimes)
    }
    guard let spring = curves.translated(to: "compose") else { return nil }
    return Entry(
      """
          fun <T> \(name)(): SpringSpec<T> = spring(dampingRatio = \(spring.single("dampingRatio"))f, stiffness = \(spring.single("stiffness"))f)
      \(wait)
      """, of: spring, otherNames: names, wholeTimes: wholeTimes)
  }

  static let android = Self(
    id: "android",
    summary: """
      Resources: the stiffness and the damping ratio of each spring, for SpringForce; times as integers in milliseconds; \
      and a pathInterpolator for each curve, in a file of its own.
      """, fileName: "values/springs.xml", mediaType: "application/xml; charset=utf-8", naming: .android,
    sections: [
      Section(
        before: "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<!-- \(generated) -->\n<resources>\n",
        after: "</resources>\n")
    ]
  ) { curves, name in
    func integer(_ name: String, _ time: Milliseconds) -> String {
      "    <integer name=\"\(name)\">\(time.whole)</integer>\n"
    }
    if let time = curves.lengthOfTime { return Entry(integer(name.text, time), wholeTimes: [time]) }
    let times = Times(curves, name, integer)
    let wholeTimes = [curves.delay, curves.easing == nil ? nil : curves.duration].compactMap { $0 }
    if let timing = curves.easing {
      let (attributes, isExact) = interpolator(of: curves.token.motion, timing)
      let file = """
        <?xml version="1.0" encoding="utf-8"?>
        <!-- \(generated) -->
        <pathInterpolator xmlns:android="http://schemas.android.com/apk/res/android"
            \(attributes) />

        """
      return Entry(
        times.text, ofBezier: timing, isExact: isExact, otherNames: times.names,
        files: [("interpolator/\(name).xml", file)], wholeTimes: wholeTimes)
    }
    guard let spring = curves.translated(to: "android") else { return nil }
    func item(_ part: String, _ value: String) -> String {
      "    <item name=\"spring_\(name)_\(part)\" type=\"dimen\" format=\"float\">\(value)</item>\n"
    }
    return Entry(
      item("stiffness", spring.single("stiffness")) + item("damping_ratio", spring.single("dampingRatio")) + times.text,
      of: spring, otherNames: times.names, wholeTimes: wholeTimes)
  }

  /// The attributes of a path interpolator, and whether they are the curve itself.
  ///
  /// A path has to lead from 0, 0 to 1, 1 and never back; straight lines that do so are written as they are.
  private static func interpolator(of motion: MotionToken.Motion, _ timing: TokenCurves.Timing) -> (String, Bool) {
    if case .easing(.linear(let easing), _) = motion, let first = easing.points.first, let last = easing.points.last,
      first.input == 0, first.output == 0, last.input == 1, last.output == 1,
      zip(easing.points, easing.points.dropFirst()).allSatisfy({ $0.input < $1.input })
    {
      let places = easing.points.map { "\(NumberText.text($0.input)),\(NumberText.text($0.output))" }
      return ("android:pathData=\"M \(places.joined(separator: " L "))\"", true)
    }
    let numbers = [timing.bezier.x1, timing.bezier.y1, timing.bezier.x2, timing.bezier.y2].map { NumberText.text($0) }
    let names = ["controlX1", "controlY1", "controlX2", "controlY2"]
    let attributes = zip(names, numbers).map { "android:\($0)=\"\($1)\"" }
    return (attributes.joined(separator: " "), timing.linear == nil)
  }
}
