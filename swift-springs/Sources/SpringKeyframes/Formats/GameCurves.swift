// SPDX-License-Identifier: Apache-2.0

import Curves
import NumberText
import SpringInterchange
import Springs

extension Format {
  /// C# for Unity.
  public static let unity = Format(
    id: "unity", title: "Unity",
    summary: """
      A C# class with an AnimationCurve over seconds: cubic pieces where velocities are known, else straight lines.
      """, mediaType: "text/x-csharp; charset=utf-8", fileExtension: "cs", options: ["property", "name"],
    source: "docs.unity3d.com, AnimationCurve and Keyframe"
  ) { clip, bytes throws(ValidationErrors) in
    let (curve, error) = try HermiteCurve.of(clip, span: 1)
    let keys = curve.keys.map { key in
      let numbers = [key.time, key.value, key.before, key.after].map { "\(HermiteCurve.text($0))f" }
      return "new Keyframe(\(numbers.joined(separator: ", ")))"
    }
    // Without a blank line: the comment with the spring's numbers holds for what follows it.
    bytes.append(
      text: """
        using UnityEngine;

        /// <summary>\(clip.words). \(keys.count) keys, \(clip.words(of: error)).</summary>
        /// <remarks>With value = Curve().Evaluate(seconds), \(clip.unityUse).</remarks>
        public static class \(clip.typeName)Clip
        {
            public const float Duration = \(HermiteCurve.text(clip.duration))f;
            public static AnimationCurve Curve()
            {
                return new AnimationCurve(
                    \(keys.joined(separator: ",\n            ")));
            }
        }

        """)
    return error
  }

  /// A resource for Godot.
  public static let godot = Format(
    id: "godot", title: "Godot",
    summary: """
      A resource with a Curve over the share of the duration from 0 to 1: cubic pieces where velocities are known, else \
      straight lines.
      """, mediaType: "text/x-godot-resource; charset=utf-8", fileExtension: "tres", options: ["property", "name"],
    source: "docs.godotengine.org, Curve; godotengine/godot, scene/resources/curve.cpp"
  ) { clip, bytes throws(ValidationErrors) in
    let (curve, error) = try HermiteCurve.of(clip, span: clip.duration)
    let points = curve.keys.map { key in
      let numbers = [key.time, key.value, key.before, key.after].map(HermiteCurve.text)
      return "Vector2(\(numbers[0]), \(numbers[1])), \(numbers[2]), \(numbers[3]), 0, 0"
    }
    let (least, most) = curve.range
    bytes.append(
      text: """
        [gd_resource type="Curve" format=3]

        ; \(points.count) points, \(clip.words(of: error)).
        ; \(clip.godotUse) = curve.sample(seconds / \(clip.seconds))

        [resource]
        resource_name = "\(clip.name)"
        min_value = \(HermiteCurve.text(least))
        max_value = \(HermiteCurve.text(most))
        _data = [\(points.joined(separator: ", "))]
        point_count = \(points.count)
        metadata/description = "\(clip.words)"

        """)
    return error
  }
}

extension Clip {
  /// The use of the value in Unity's code; its heights grow upwards, and it turns the other way.
  fileprivate var unityUse: String {
    switch property.id {
    case "translateX": "transform.localPosition = new Vector3(value, 0, 0)"
    case "translateY": "transform.localPosition = new Vector3(0, -value, 0)"
    case "scale": "transform.localScale = Vector3.one * value"
    case "rotate": "transform.localEulerAngles = new Vector3(0, 0, -value)"
    default: "canvasGroup.alpha = value"
    }
  }

  /// The property of a node of Godot's that the value is for.
  fileprivate var godotUse: String {
    switch property.id {
    case "translateX": "position.x"
    case "translateY": "position.y"
    case "scale": "scale.x"
    case "rotate": "rotation_degrees"
    default: "modulate.a"
    }
  }
}

/// A clip as values with slopes in single precision, between which the engines play cubic pieces.
private struct HermiteCurve {
  /// A value at a time, with the slopes before and after it.
  struct Key {
    /// From the start, in the unit of the curve.
    let time: Double
    let value: Double
    let before: Double
    let after: Double
  }

  /// Decimal places of times.
  private static let timePlaces = 7
  /// The most times that the whole may have: half of what single precision tells apart next to its end.
  private static let mostTimes = 0x1p22

  let keys: [Key]

  /// Bounds that every piece stays within, apart by what Godot's editor needs.
  var range: (least: Double, most: Double) {
    var (least, most) = (keys[0].value, keys[0].value)
    for (start, end) in zip(keys, keys.dropFirst()) {
      let third = (end.time - start.time) / 3
      for value in [start.value, start.value + third * start.after, end.value - third * end.before, end.value] {
        (least, most) = (min(least, value), max(most, value))
      }
    }
    return (least, max(most, least + 0.01))
  }

  /// A number in single precision, with the fewest digits that read back as the same one.
  static func text(_ number: Double) -> String {
    var bytes: [UInt8] = []
    NumberText.append(Float(number), to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func single(_ number: Double) -> Double { Double(Float(number)) }

  /// The curve of a clip and the largest error of what the engine plays for its printed numbers.
  ///
  /// - Parameters:
  ///   - clip: The clip.
  ///   - span: The seconds of a unit of the curve's time.
  /// - Returns: The curve and its error as a fraction.
  /// - Throws: An error of the sampling, or of values that single precision does not hold.
  static func of(_ clip: Clip, span: Double) throws(ValidationErrors) -> (curve: Self, maximumError: Double) {
    try clip.checkDecimals()
    try clip.checkSinglePrecision()
    let (curve, error) = try clip.withinTolerance { clip throws(ValidationErrors) in
      let places = DecimalText.places(for: clip.printedPart, of: clip.one - clip.zero)
      if let (curve, error) = try cubic(clip, span, places) { return (curve, error) }
      let (curve, error) = try linear(clip, span, places)
      return (curve, error)
    }
    return (curve, error)
  }

  /// Steps of time, in which no two keys meet.
  private static func steps(_ clip: Clip, _ span: Double) -> Double {
    min((0..<timePlaces).reduce(clip.duration / span) { steps, _ in steps * 10 }, mostTimes)
  }

  private static func cubic(_ clip: Clip, _ span: Double, _ places: Int) throws(ValidationErrors) -> (Self, Double)? {
    let rounding = KnotRounding(steps: steps(clip, span), needsRise: false)
    guard let motion = clip.motion, let cubics = try clip.cubics(rounding: rounding) else { return nil }
    let slopePlaces = DecimalText.places(for: clip.printedPart, of: motion.distance * span / max(clip.duration, 1))
    let keys = cubics.fit.knots.map { knot in
      let slope = single(DecimalText.rounded(knot.velocity * span, places: slopePlaces))
      return Key(
        time: single(DecimalText.rounded(knot.time / span, places: timePlaces)),
        value: single(clip.printed(knot.position, places: places)), before: slope, after: slope)
    }
    let played = CubicFit(
      knots: keys.map { CubicFit.Knot(time: $0.time * span, position: $0.value, velocity: $0.after / span) })
    let error = played.largestError(from: motion.motion) / abs(motion.distance)
    return (Self(keys: keys), max(error, motion.strayAfterEnd) + clip.singlePrecisionError)
  }

  private static func linear(_ clip: Clip, _ span: Double, _ places: Int) throws(ValidationErrors) -> (Self, Double) {
    let lines = try clip.playedLines()
    let rounded = RoundedLines(lines.keyframes, steps: steps(clip, span)) { clip.printed($0, places: places) }
    let points = rounded.points.map {
      (time: single($0.input * clip.duration / span), value: single(clip.shown($0.output)))
    }
    func slope(_ index: Int) -> Double {
      guard points.indices.contains(index), points.indices.contains(index + 1) else { return 0 }
      let (start, end) = (points[index], points[index + 1])
      return end.time > start.time ? (end.value - start.value) / (end.time - start.time) : 0
    }
    let keys = points.enumerated().map { index, point in
      Key(time: point.time, value: point.value, before: slope(index - 1), after: slope(index))
    }
    let lost = lines.maximumError + clip.fraction(rounded.shift)
    let engine = clip.singlePrecisionError(along: lines.keyframes)
    // Beside nothing else a millionth does not show.
    return (Self(keys: keys), lost > 0 || engine > 1e-6 ? lost + engine : 0)
  }
}
