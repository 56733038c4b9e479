// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Curves
import SpringInterchange
import Springs

extension Format {
  /// A picture of the curve.
  public static let svg = Format(
    id: "svg", title: "SVG picture",
    summary: """
      The curve with axes, its target, the overshoot and the time at which it has settled, for a README or a review; \
      light and dark.
      """, mediaType: "image/svg+xml", fileExtension: "svg", options: [],
    source: "Scalable Vector Graphics 1.1, w3.org/TR/SVG11"
  ) { clip, bytes throws(ValidationErrors) in bytes.append(text: SVGPicture(clip, try SVGCurve(clip)).text) }
}

/// The curve of a clip as a path, and what it reaches.
struct SVGCurve {
  /// Cubic pieces between knots; straight lines have no handles.
  let knots: [CubicFit.Knot]
  let isCubic: Bool
  let lowest: Double
  let highest: Double

  /// How near the drawn curve is to the motion, as a fraction: less than half a pixel.
  private static let tolerance = 0.001

  init(_ clip: Clip) throws(ValidationErrors) {
    var values: [Double]
    if let motion = clip.motion {
      values = motion.motion.positions(count: 2001, interval: motion.duration / 2000)
      values.append(motion.lastPosition)
      let fit = CubicFit(
        motion.motion, duration: motion.duration, tolerance: Self.tolerance * abs(motion.distance),
        lastPosition: motion.settles ? nil : motion.lastPosition)
      isCubic = fit != nil
      knots =
        fit?.knots
        ?? (0...2000).map { index in
          let time = motion.duration * Double(index) / 2000
          return CubicFit.Knot(time: time, position: values[index], velocity: 0)
        }
    } else {
      let keyframes = try clip.lines().keyframes
      values = keyframes.values
      isCubic = false
      knots = zip(keyframes.keyTimes, keyframes.values).map { time, value in
        CubicFit.Knot(time: time * keyframes.duration, position: value, velocity: 0)
      }
    }
    values += [clip.zero, clip.one]
    lowest = values.min() ?? 0
    highest = values.max() ?? 1
  }

  /// The path, with times and values put where the picture wants them.
  func path(x: (Double) -> String, y: (Double) -> String) -> String {
    guard let first = knots.first else { return "" }
    var path = "M\(x(first.time)) \(y(first.position))"
    for (start, end) in zip(knots, knots.dropFirst()) {
      let third = (end.time - start.time) / 3
      if isCubic {
        path += "C\(x(start.time + third)) \(y(start.position + start.velocity * third))"
        path += " \(x(end.time - third)) \(y(end.position - end.velocity * third)) "
      } else {
        path += "L"
      }
      path += "\(x(end.time)) \(y(end.position))"
    }
    return path
  }
}
