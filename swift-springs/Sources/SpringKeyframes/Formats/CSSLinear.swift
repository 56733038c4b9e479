// SPDX-License-Identifier: Apache-2.0

import Curves
import SpringInterchange
import Springs

extension Format {
  /// A CSS easing function made of straight lines, with what has to stand beside it.
  public static let cssLinear = Format(
    id: "css-linear", title: "CSS linear()",
    summary: """
      An easing function linear() as a custom property with its duration, the best cubic-bezier() for older browsers, \
      and a calm one for people who asked for less motion.
      """, mediaType: "text/css; charset=utf-8", fileExtension: "css", options: ["property", "name"],
    source: "CSS Easing Functions Level 2, w3.org/TR/css-easing-2"
  ) { clip, bytes throws(ValidationErrors) in
    try clip.checkDecimals()
    try clip.checkCSSName()
    let budget = clip.sampling
    let clip = try clip.followedForItsBudget()
    let linear = try clip.linear()
    let ends = clip.endRounding
    let returns = clip.progress(of: clip.lastValue) != 1
    let stops = linear.text.utf8.count { $0 == UInt8(ascii: ",") } + 1
    bytes.append(
      text: """
        /* \(clip.words). \(stops) stops, \(linear.text.utf8.count) bytes, \(clip.words(of: linear.maximumError + ends)). */

        """)
    if returns {
      bytes.append(text: wherePossible(linear.text, clip))
    } else {
      var bezier = try clip.nearestBezier()
      bezier.maximumError += ends
      bytes.append(text: withFallback(linear.text, bezier, try clip.calmLinear(within: budget), clip))
    }
  }

  /// A motion that ends elsewhere than at progress 1: no cubic-bezier() can stand in for it.
  private static func wherePossible(_ linear: String, _ clip: Clip) -> String {
    """
    /* It ends at another place than it goes to, which no cubic-bezier() can: elsewhere nothing moves. */
    @supports (animation-timing-function: linear(0, 1)) {
      :root {
        --\(clip.name)-duration: \(clip.milliseconds)ms;
        --\(clip.name)-easing: \(linear);
      }
    \(animation(clip, indent: "  "))
    }

    @media (prefers-reduced-motion: reduce) {
      .\(clip.name) { animation: none; }
    }

    """
  }

  private static func withFallback(
    _ linear: String, _ bezier: (curve: CubicBezier, maximumError: Double), _ calm: String, _ clip: Clip
  ) -> String {
    """
    :root {
      --\(clip.name)-duration: \(clip.milliseconds)ms;
      /* Without linear(): within \(Clip.readable(bezier.maximumError)) of the distance. */
      --\(clip.name)-easing: \(bezier.curve.css);
    }

    @supports (animation-timing-function: linear(0, 1)) {
      :root {
        --\(clip.name)-easing: \(linear);
      }
    }

    @media (prefers-reduced-motion: reduce) {
      :root {
        --\(clip.name)-easing: ease-out;
      }
      @supports (animation-timing-function: linear(0, 1)) {
        :root {
          --\(clip.name)-easing: \(calm);
        }
      }
    }

    \(animation(clip, indent: ""))

    """
  }

  private static func animation(_ clip: Clip, indent: String) -> String {
    """
    \(indent)@keyframes \(clip.name) {
    \(indent)  from { \(clip.css(clip.zero)); }
    \(indent)  to { \(clip.css(clip.one)); }
    \(indent)}
    \(indent).\(clip.name) {
    \(indent)  animation: \(clip.name) var(--\(clip.name)-duration) var(--\(clip.name)-easing) both;
    \(indent)}
    """
  }
}

extension Clip {
  /// The value at the end.
  var lastValue: Double {
    switch content {
    case .motion(let motion): motion.lastPosition
    case .keyframes(let keyframes): keyframes.values.last ?? zero
    }
  }

  /// A CSS declaration that shows an end with all its digits.
  func css(_ value: Double) -> String {
    let (property, before, after) = self.property.css
    return "\(property): \(before)\(DecimalText.text(shown(value)))\(after)"
  }

  /// The `linear()` for people who asked for less motion.
  ///
  /// For a spring the critically damped one of the same duration, within the same tolerance or budget, for keyframes a quiet
  /// start and end; that, too, if a budget is too small for the spring.
  ///
  /// - Throws: An error of the tolerance.
  func calmLinear(within sampling: Density) throws(ValidationErrors) -> String {
    guard let motion else { return "ease-out" }
    let calm = try motion.reduced()
    switch sampling {
    case .mostStops, .mostBytes:
      var clip = self
      clip.sampling = sampling
      return (try? clip.linearFit(of: calm, usualTolerance: nil))?.text ?? "ease-out"
    case .usual, .frameRate, .count, .tolerance:
      return try LinearFit(calm, tolerance: tolerance ?? Self.usualTolerance, mostColumns: mostColumns).text
    }
  }
}

/// A `linear()` of known values; at equal intervals they need no percentages.
struct LinearText {
  /// The text, such as `linear(0,.5,1)` or `linear(0,.5 20%,1)`.
  let text: String
  /// The largest change of a value by printing.
  let rounding: Double

  private static let places = 4
  /// Of a percentage: a ten-billionth of the duration, and even of an hour less than a microsecond.
  private static let timePlaces = 8

  /// The text of progress to four decimal places.
  ///
  /// - Parameters:
  ///   - progress: The progress at each time.
  ///   - times: The times as fractions of the duration, 0 first and 1 last; nil for equal intervals.
  init(_ progress: [Double], at times: [Double]?) {
    let decimal = ShortDecimal(places: Self.places)
    var bytes = Array("linear(".utf8)
    var rounding = 0.0
    for (index, value) in progress.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      let units = (min(max(value, -1e9), 1e9) * 10_000).rounded()
      rounding = max(rounding, abs(units / 10_000 - value))
      decimal.append(Int64(clamping: units), to: &bytes)
      if let times, index > 0, index < progress.count - 1 {
        bytes.append(text: " \(DecimalText.text(100 * times[index], places: Self.timePlaces))%")
      }
    }
    bytes.append(UInt8(ascii: ")"))
    text = String(decoding: bytes, as: UTF8.self)
    self.rounding = rounding
  }
}
