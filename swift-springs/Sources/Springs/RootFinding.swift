// SPDX-License-Identifier: Apache-2.0

/// The place between two ends where a function changes sign.
///
/// The ITP method (Oliveira, Takahashi 2020): never more steps than bisection needs plus one, and
/// the few steps of the secant method if the function is smooth.
///
/// - Parameters:
///   - lower: One end.
///   - upper: The other, greater end.
///   - function: A continuous function whose values at the ends differ in sign.
/// - Returns: A point within two units in the last place of `upper` of a change of sign. When the
///   ends do not differ in sign, the end whose value is nearer to zero.
func root(between lower: Double, and upper: Double, of function: (Double) -> Double) -> Double {
  root(between: (lower, function(lower)), and: (upper, function(upper)), of: function)
}

/// The place between two ends, with known values of the function, where it changes sign.
///
/// The search ends where `isKnown` accepts two ends.
func root(
  between lower: (place: Double, value: Double), and upper: (place: Double, value: Double),
  isKnown: (Double, Double) -> Bool = { _, _ in false }, of function: (Double) -> Double
) -> Double {
  var (a, atA) = lower
  var (b, atB) = upper
  if atA == 0 { return a }
  if atB == 0 { return b }
  guard (atA < 0) != (atB < 0) else { return abs(atA) < abs(atB) ? a : b }

  // Where both ends are next to 0 the product is 0, and no slack would ever grow from that.
  let resolution = max(max(abs(a), abs(b)) * 0x1p-52, .leastNonzeroMagnitude)
  let truncation = 0.2 / (b - a)
  // The slack of the projection: what bisection would still have to do, doubled once.
  var slack = resolution
  while slack < b - a { slack *= 2 }

  var steps = 0
  while b - a > 2 * resolution, steps < 2_200, !isKnown(a, b), Steps.take() {
    let middle = a + (b - a) / 2
    let secant = (atB * a - atA * b) / (atB - atA)
    let side: Double = middle < secant ? -1 : 1
    let nudge = truncation * (b - a) * (b - a)
    let truncated = nudge <= abs(middle - secant) ? secant + side * nudge : middle
    let reach = max(slack - (b - a) / 2, 0)
    var guess = abs(truncated - middle) <= reach ? truncated : middle - side * reach
    if !(guess > a && guess < b) { guess = middle }
    if !(guess > a && guess < b) { break }

    let value = function(guess)
    if value == 0 { return guess }
    if (value < 0) == (atA < 0) { (a, atA) = (guess, value) } else { (b, atB) = (guess, value) }
    slack /= 2
    steps += 1
  }
  return abs(atA) < abs(atB) ? a : b
}

/// The search for a place by halving a range.
package enum Bisection {
  /// Where a condition ends.
  ///
  /// - Parameters:
  ///   - lower: A place where it holds.
  ///   - upper: A greater one if it does not.
  ///   - holds: The condition, which ends once between the two.
  /// - Returns: The end, from above, to the last bit.
  package static func end(from lower: Double, to upper: Double, while holds: (Double) -> Bool) -> Double {
    var (lower, upper) = (lower, upper)
    // Down to the smallest double these are enough.
    for _ in 0..<1100 {
      let middle = lower + (upper - lower) / 2
      guard middle > lower, middle < upper, Steps.take() else { break }
      if holds(middle) { lower = middle } else { upper = middle }
    }
    return upper
  }
}

/// Search for the lowest point of a function that first falls and then rises.
package enum GoldenSection {
  /// The place of the minimum, within `width`, or as near as doubles come to it if that is less than lies between them.
  package static func minimum(of function: (Double) -> Double, from start: Double, to end: Double, width: Double)
    -> Double
  { minimum(ofLimited: { place, _ in function(place) }, from: start, to: end, width: width) }

  /// Returns the place of the minimum of a function that is given a limit and may be infinite where it is more; of two
  /// values the larger one is never looked at again.
  package static func minimum(
    ofLimited function: (_ place: Double, _ limit: Double) -> Double, from start: Double, to end: Double, width: Double
  ) -> Double {
    let ratio = (5.0.squareRoot() - 1) / 2
    var (lower, upper) = (start, end)
    var left = upper - ratio * (upper - lower)
    var right = lower + ratio * (upper - lower)
    var atLeft = function(left, .infinity)
    var atRight = function(right, atLeft)
    while upper - lower > width, lower < left, left < right, right < upper, Steps.take() {
      if atLeft < atRight {
        (upper, right, atRight) = (right, left, atLeft)
        left = upper - ratio * (upper - lower)
        atLeft = function(left, atRight)
      } else {
        (lower, left, atLeft) = (left, right, atRight)
        right = lower + ratio * (upper - lower)
        atRight = function(right, atLeft)
      }
    }
    return (lower + upper) / 2
  }
}

/// A parabola through three values at equal steps.
package struct Parabola {
  /// The value where it turns; where it is straight, the second of the three.
  package let top: Double
  /// The number of steps by which it lags behind the second.
  package let shift: Double

  package init(_ before: Double, _ here: Double, _ after: Double) {
    let bend = before - 2 * here + after
    let lean = after - before
    top = bend == 0 ? here : here - lean * lean / (8 * bend)
    shift = bend == 0 ? 0 : -lean / (2 * bend)
  }
}
