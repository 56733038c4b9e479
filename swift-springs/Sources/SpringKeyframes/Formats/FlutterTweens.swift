// SPDX-License-Identifier: Apache-2.0

import Curves
import NumberText
import SpringInterchange
import Springs

extension Format {
  /// Dart for Flutter.
  public static let flutter = Format(
    id: "flutter", title: "Flutter",
    summary: """
      A Dart file with a TweenSequence in few cubic pieces and its duration, and for a spring the SpringDescription \
      that a SpringSimulation plays.
      """, mediaType: "text/x-dart; charset=utf-8", fileExtension: "dart", options: ["property", "name"],
    source: "api.flutter.dev/flutter/animation/TweenSequence-class.html"
  ) { clip, bytes throws(ValidationErrors) in
    try clip.checkDecimals(times: clip.property.inRadians)
    let clip = try clip.inWholeMicroseconds()
    let factor = clip.property.inRadians
    let keyframes = try BezierKeyframes(clip, steps: 100_000, factor: factor)
    let microseconds = Int64(clamping: (clip.duration * 1e6).rounded())
    bytes.append(
      text: """
        import 'package:flutter/animation.dart';
        import 'package:flutter/physics.dart';

        // \(clip.words).
        // \(keyframes.keys.count) keyframes, \(clip.words(of: keyframes.maximumError))\(solving(keyframes, clip)).
        // Show it with (value, child) => \(clip.property.flutter).
        const Duration \(clip.camelName)Duration = Duration(microseconds: \(microseconds));

        final Animatable<double> \(clip.camelName)Tween = TweenSequence<double>([

        """)
    for (key, next) in zip(keyframes.keys, keyframes.keys.dropFirst()) where Steps.take(40) {
      let begin = DecimalText.pointed(key.value)
      let end = DecimalText.pointed(next.value)
      let weight = DecimalText.pointed((next.time - key.time) / clip.duration, places: 7)
      let curve =
        key.timing.map { timing in
          let numbers = [timing.x1, timing.y1, timing.x2, timing.y2]
          let list = numbers.map { DecimalText.text($0, places: 7) }
          return ".chain(CurveTween(curve: const Cubic(\(list.joined(separator: ", ")))))"
        } ?? ""
      bytes.append(
        text: """
            TweenSequenceItem(
              tween: Tween<double>(begin: \(begin), end: \(end))\(curve),
              weight: \(weight),
            ),

          """)
    }
    bytes.append(text: "]);\n")
    if let motion = clip.motion?.motion {
      let spring = motion.spring
      let numbers = [spring.mass, spring.stiffness, spring.damping].map(clip.digits(of:))
      bytes.append(
        text: """
          \(velocity(motion, clip))
          const SpringDescription \(clip.camelName)Description = SpringDescription(
            mass: \(numbers[0]),
            stiffness: \(numbers[1]),
            damping: \(numbers[2]),
          );

          """)
    }
  }

  /// A SpringDescription has no velocity: the simulation has it.
  private static func velocity(_ motion: Motion, _ clip: Clip) -> String {
    guard motion.initialVelocity != 0 else { return "" }
    let factor = clip.property.inRadians
    let ends = [motion.origin, motion.target].map { DecimalText.text($0 * factor) }.joined(separator: ", ")
    let velocity = clip.digits(of: motion.initialVelocity * factor)
    return "\n// With its velocity: SpringSimulation(\(clip.camelName)Description, \(ends), \(velocity))"
  }

  /// What Flutter's own Cubic adds, which looks for the time to within 0.001 of a piece; empty if nothing is a curve.
  ///
  /// The handles of a piece stand at thirds of its time, so no part of it is steeper than three times a line of theirs.
  private static func solving(_ keyframes: BezierKeyframes, _ clip: Clip) -> String {
    let largest = zip(keyframes.keys, keyframes.keys.dropFirst()).reduce(0.0) { largest, ends in
      guard let timing = ends.0.timing else { return largest }
      let steepest = max(abs(timing.y1), abs(timing.y2 - timing.y1), abs(1 - timing.y2))
      return max(largest, 0.003 * steepest * abs(ends.1.value - ends.0.value))
    }
    guard largest > 0 else { return "" }
    let error = NumberText.text(Clip.readable(largest / abs((clip.one - clip.zero) * clip.property.inRadians)))
    return ";\n// Flutter's Cubic itself is off by up to \(error) of it"
  }
}
