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
    let keyframes = try BezierKeyframes(clip, steps: 100_000, factor: factor, handles: .thirds)
    let microseconds = Int64(clamping: (clip.duration * 1e6).rounded())
    bytes.append(
      text: """
        import 'package:flutter/animation.dart';
        import 'package:flutter/physics.dart';

        // \(clip.words).
        // \(keyframes.keys.count) keyframes, \(clip.words(of: keyframes.maximumError)).
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
          let heights = [timing.y1, timing.y2].map { DecimalText.text($0, places: 7) }.joined(separator: ", ")
          return ".chain(CurveTween(curve: const _\(clip.typeName)Piece(\(heights))))"
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
    if keyframes.keys.contains(where: { $0.timing != nil }) { bytes.append(text: piece(of: clip)) }
    return keyframes.maximumError
  }

  /// The curve of a piece, whose handles stand at thirds of its time: so it is a polynomial of the time.
  ///
  /// Flutter's Cubic bisects for a time to within 0.001 of the piece, and is off by as much of its slope.
  private static func piece(of clip: Clip) -> String {
    """

    class _\(clip.typeName)Piece extends Curve {
      const _\(clip.typeName)Piece(this.y1, this.y2);

      final double y1;
      final double y2;

      @override
      double transformInternal(double t) => t * (3 * y1 * (1 - t) * (1 - t) + t * (3 * y2 * (1 - t) + t));
    }

    """
  }

  /// A SpringDescription has no velocity: the simulation has it.
  private static func velocity(_ motion: Motion, _ clip: Clip) -> String {
    guard motion.initialVelocity != 0 else { return "" }
    let factor = clip.property.inRadians
    let ends = [motion.origin, motion.target].map { DecimalText.text($0 * factor) }.joined(separator: ", ")
    let velocity = clip.digits(of: motion.initialVelocity * factor)
    return "\n// With its velocity: SpringSimulation(\(clip.camelName)Description, \(ends), \(velocity))"
  }
}
