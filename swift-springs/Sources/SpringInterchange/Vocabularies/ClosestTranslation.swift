// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

package import Springs

/// The search for a spring beside the one asked for which a system, in its own words, plays closer to it.
///
/// A system that moves numbers into ranges of its own, or finds its spring by a search that misses, plays something else
/// for the spring asked for; what it plays for another one may be closer. Frequency and damping ratio are searched on
/// logarithmic scales: first on a grid, since there may be several valleys, then from its best points in eight
/// directions with steps that become shorter. The initial velocity stays as it is: a spring asked for from rest starts
/// from rest.
package struct ClosestTranslation {
  /// Natural logarithms of the frequency and the damping ratio.
  typealias Point = SIMD2<Double>

  /// A translation that is farther than this is looked at again.
  static let noticeable = 0.01

  /// Whether a spring that a system misses is looked at again.
  ///
  /// Below a damping ratio of 0.05 each comparison takes hundreds of swings. Above 1, for a spring from rest that no range
  /// of a system ends, the closest without overdamping is what comes closest, and known.
  package static func isWorthwhile(for spring: Spring, initialVelocity: Double) -> Bool {
    spring.dampingRatio >= 0.05
      && (spring.dampingRatio <= 1 || initialVelocity != 0 || !usual.contains(spring.naturalFrequency))
  }

  /// The natural frequencies of springs from rest that the systems play, in rad/s.
  package static let usual = 4.0...30

  /// The steps of the grid to each side, and their length.
  private static let (reach, length) = (SIMD2(10, 3), SIMD2(0.2, 0.4))
  /// The shortest step.
  private static let width = 2e-4

  /// The spring to say in place of the one asked for.
  ///
  /// - Parameters:
  ///   - asked: The spring asked for.
  ///   - before: How far what the system plays for it is from the motion asked for; nil if it plays none.
  ///   - difference: How far it is for another spring.
  /// - Returns: The spring, or nil if none was found that is played closer.
  static func spring(near asked: Spring, closerThan before: Double?, by difference: (Spring) -> Double?) -> Spring? {
    func spring(_ point: Point) -> Spring? {
      point.y > 0
        ? nil
        : try? Spring(
          validating: .naturalFrequency(
            Elementary.exp(point.x), dampingRatio: Elementary.exp(point.y), mass: asked.mass))
    }
    func value(_ point: Point) -> Double { spring(point).flatMap(difference) ?? .infinity }
    let start = Point(Elementary.log(asked.naturalFrequency), min(Elementary.log(asked.dampingRatio), 0))
    var found: [(point: Point, value: Double)] = []
    for row in -reach.y...reach.y {
      for column in -reach.x...reach.x {
        let point = start + length * Point(Double(column), Double(row))
        found.append((point, value(point)))
      }
    }
    // Where a system's own search jumps from one spring to another, valleys are narrow along the frequency.
    for column in -40...40 {
      let point = start + Point(0.03 * Double(column), 0)
      found.append((point, value(point)))
    }
    found.sort { $0.value < $1.value }
    var best = found[0]
    for seed in found.prefix(6) where seed.value < .infinity {
      let end = descended(from: seed, of: value)
      if end.value < best.value { best = end }
    }
    // A little closer is not worth other numbers than the spring's own.
    guard best.value < 0.995 * (before ?? .infinity) else { return nil }
    return spring(best.point)
  }

  private static func descended(from seed: (point: Point, value: Double), of value: (Point) -> Double) -> (
    point: Point, value: Double
  ) {
    var best = seed
    var step = length.x
    while step > width {
      let here = best
      for direction in directions {
        let point = here.point + step * direction
        let next = value(point)
        if next < best.value { best = (point, next) }
      }
      if best.point == here.point {
        step /= 2
      } else {
        // On along what led down, as far as it does.
        var stride = best.point - here.point
        for _ in 0..<8 {
          let further = best.point + stride
          let next = value(further)
          guard next < best.value else { break }
          best = (further, next)
          stride *= 2
        }
      }
    }
    return best
  }

  private static let directions: [Point] = [
    [1, 0], [-1, 0], [0, 1], [0, -1], [1, 1], [-1, -1], [1, -1], [-1, 1], [0.5, 1], [-0.5, -1], [1, 0.5], [-1, -0.5],
    [0.5, -1], [-0.5, 1], [1, -0.5], [-1, 0.5],
  ]
}
