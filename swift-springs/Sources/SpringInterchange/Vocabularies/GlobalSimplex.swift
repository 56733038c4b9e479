// SPDX-License-Identifier: Apache-2.0

import Curves
import Springs

/// The globalized downhill simplex, which makes a function of up to four numbers small that has edges and several valleys.
///
/// The points of a Halton sequence around a seed are tried, downhill simplexes go from the best of them that are apart, and
/// the lowest end is started from again with smaller simplexes in mirrored directions, as long as that gains anything. No
/// step is random.
///
/// Source: Luersen and Le Riche, Globalized Nelder-Mead method for engineering optimization, Computers and Structures 82
/// (2004); Nelder and Mead, A simplex method for function minimization, The Computer Journal 7 (1965).
struct GlobalSimplex {
  /// A place in the search, and the value there.
  typealias Place = (point: SIMD4<Double>, value: Double)

  /// How many of the four numbers the function takes.
  let dimensions: Int
  /// How far from the first seed Halton's points go along each axis.
  let reach: SIMD4<Double>

  /// Halton's points.
  private var points: Int { 20 * dimensions * dimensions }
  /// The places from which simplexes start, and of how many they are chosen.
  private static let (mostStarts, mostPlaces) = (4, 12)
  /// How far apart these are along some axis, as a share of its reach.
  private static let apart = 0.15

  /// The lowest place that simplexes find from seeds and the points around the first of them.
  ///
  /// - Parameters:
  ///   - seeds: Where to look first; there is at least one.
  ///   - value: The minimized quantity, infinite where it is not defined or above a limit.
  /// - Returns: Nil if the value is infinite wherever it was looked for.
  func lowest(from seeds: [SIMD4<Double>], of value: SimplexSearch.Function) -> Place? {
    var places: [Place] = []
    func look(_ point: SIMD4<Double>) {
      let found = value(point, places.count < Self.mostPlaces ? .infinity : places[Self.mostPlaces - 1].value)
      guard found < .infinity else { return }
      places.insert((point, found), at: places.firstIndex { found < $0.value } ?? places.count)
      if places.count > Self.mostPlaces { places.removeLast() }
    }
    for seed in seeds { look(seed) }
    for index in 1...points { look(seeds[0] + reach * halton(index)) }
    guard var best = places.first else { return nil }
    for start in starts(among: places) {
      descend(from: start, to: &best, size: 0.15, moves: 20 * dimensions, tolerance: 0.01, of: value)
    }
    return best
  }

  /// The lowest place that ever smaller simplexes find near another one, each to the other side than the one before.
  ///
  /// - Parameters:
  ///   - start: Where to begin.
  ///   - enough: The value below which no more is gained.
  ///   - moved: The place to go on from instead of another one, if it is as low.
  ///   - value: The minimized quantity.
  /// - Returns: The place.
  func refined(
    _ start: Place, until enough: Double, moving moved: (SIMD4<Double>) -> SIMD4<Double>,
    of value: SimplexSearch.Function
  ) -> Place {
    var best = start
    var size = -0.1
    while size.magnitude > 1e-3, best.value > enough, Steps.take() {
      let point = moved(best.point)
      if point != best.point, value(point, .infinity) <= best.value * (1 + 1e-9) { best.point = point }
      let before = best.value
      descend(from: best, to: &best, size: size, moves: 60, tolerance: 1e-3, of: value)
      size *= best.value < 0.99 * before ? -1 : -0.5
    }
    return best
  }

  private func descend(
    from start: Place, to best: inout Place, size: Double, moves: Int, tolerance: Double,
    of value: SimplexSearch.Function
  ) {
    let end = SimplexSearch.minimum(
      from: start.point, sizes: size * reach, dimensions: dimensions, steps: moves, tolerance: tolerance, of: value)
    if end.value < best.value { best = end }
  }

  /// The lowest places that are apart from each other.
  private func starts(among places: [Place]) -> [Place] {
    places.reduce(into: []) { starts, place in
      let isApart = starts.allSatisfy { start in
        (0..<dimensions).contains { (start.point[$0] - place.point[$0]).magnitude > Self.apart * reach[$0] }
      }
      if isApart, starts.count < Self.mostStarts { starts.append(place) }
    }
  }

  /// A point of Halton's sequence in the cube from -1 to 1.
  private func halton(_ index: Int) -> SIMD4<Double> {
    var point = SIMD4<Double>.zero
    for (axis, base) in zip(0..<dimensions, [2, 3, 5, 7]) {
      var (rest, digit, sum) = (index, 1.0, 0.0)
      while rest > 0 {
        digit /= Double(base)
        sum += digit * Double(rest % base)
        rest /= base
      }
      point[axis] = 2 * sum - 1
    }
    return point
  }
}
