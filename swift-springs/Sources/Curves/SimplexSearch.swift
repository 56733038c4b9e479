// SPDX-License-Identifier: Apache-2.0

import Springs

/// The downhill simplex method of Nelder and Mead (1965), for up to four numbers and no derivatives.
package enum SimplexSearch {
  /// A function to minimize, infinite where it is not defined.
  ///
  /// Of a result above the limit only that counts, so it may be given up there.
  package typealias Function = (_ point: SIMD4<Double>, _ limit: Double) -> Double

  /// A point near a local minimum of a function of four numbers.
  ///
  /// - Parameters:
  ///   - start: Where to begin.
  ///   - size: How far the other corners of the first simplex are away.
  ///   - steps: How many moves; each evaluates the function once or twice, rarely more.
  ///   - function: The function to minimize.
  /// - Returns: The best point met.
  @inline(__always) static func minimum(from start: SIMD4<Double>, size: Double, steps: Int, of function: Function)
    -> SIMD4<Double>
  { minimum(from: start, sizes: SIMD4(repeating: size), dimensions: 4, steps: steps, of: function).point }

  /// A point near a local minimum of a function of some numbers, and its value there.
  ///
  /// - Parameters:
  ///   - start: Where to begin.
  ///   - sizes: How far the other corners of the first simplex are away, along each axis.
  ///   - dimensions: How many of the four numbers the function takes.
  ///   - steps: How many moves; each evaluates the function once or twice, rarely more.
  ///   - tolerance: The difference of the corners' values, as a share of the least, at which it ends; 0 if only `steps` end it.
  ///   - function: The function to minimize.
  /// - Returns: The best point met.
  @inline(__always) package static func minimum(
    from start: SIMD4<Double>, sizes: SIMD4<Double>, dimensions: Int, steps: Int, tolerance: Double = 0,
    of function: Function
  ) -> (point: SIMD4<Double>, value: Double) {
    var corners = [start]
    for axis in 0..<dimensions {
      var corner = start
      corner[axis] += sizes[axis]
      if function(corner, .infinity).isInfinite { corner[axis] -= 2 * sizes[axis] }
      corners.append(corner)
    }
    var values = corners.map { function($0, .infinity) }
    for _ in 0..<steps {
      guard Steps.take(8) else { break }
      let (best, second, worst) = ranks(values)
      if tolerance > 0, values[worst] - values[best] <= tolerance * values[best] { break }
      var center = SIMD4<Double>.zero
      for index in corners.indices where index != worst { center += corners[index] }
      center /= Double(dimensions)
      let arm = corners[worst] - center
      let reflected = center - arm
      let value = function(reflected, values[worst])
      if value < values[best] {
        let expanded = center - 2 * arm
        let further = function(expanded, value)
        (corners[worst], values[worst]) = further < value ? (expanded, further) : (reflected, value)
      } else if value < values[second] {
        (corners[worst], values[worst]) = (reflected, value)
      } else {
        let contracted = center + (value < values[worst] ? -0.5 : 0.5) * arm
        let limit = min(value, values[worst])
        let nearer = function(contracted, limit)
        if nearer < limit {
          (corners[worst], values[worst]) = (contracted, nearer)
        } else {
          for index in corners.indices where index != best {
            corners[index] = (corners[index] + corners[best]) / 2
            values[index] = function(corners[index], .infinity)
          }
        }
      }
    }
    let best = ranks(values).best
    return (corners[best], values[best])
  }

  /// The least, the second greatest and the greatest of at least two values; of equals the later is taken for greater.
  private static func ranks(_ values: [Double]) -> (best: Int, second: Int, worst: Int) {
    var (best, second, worst) = values[1] < values[0] ? (1, 1, 0) : (0, 0, 1)
    for index in 2..<values.count {
      if values[index] < values[best] { best = index }
      if values[index] >= values[worst] {
        (second, worst) = (worst, index)
      } else if values[index] >= values[second] {
        second = index
      }
    }
    return (best, second, worst)
  }
}
