// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension LinearEasing {
  /// The largest distance from samples at equal intervals from 0 to 1.
  ///
  /// Between samples the largest distances are refined by a parabola. Points that lie between two
  /// samples are not looked at on their own: samples stand at the points or are dense.
  ///
  /// - Parameter samples: Progress at `i / (count - 1)`.
  /// - Returns: The distance, in progress.
  public func largestDistance(from samples: [Double]) -> Double {
    guard samples.count > 1, points.count > 1 else { return .infinity }
    let last = Double(samples.count - 1)
    var segment = 0
    var (before, here) = (0.0, 0.0)
    var largest = 0.0
    for (index, sample) in samples.enumerated() {
      let input = Double(index) / last
      while segment < points.count - 2, points[segment + 1].input <= input { segment += 1 }
      let (a, b) = (points[segment], points[segment + 1])
      let span = b.input - a.input
      let part = span > 0 ? (input - a.input) / span : 1
      let after = a.output + part * (b.output - a.output) - sample
      largest = max(largest, abs(after))
      let bend = before - 2 * here + after
      if index > 1, abs(here) >= abs(before), abs(here) >= abs(after), bend != 0 {
        let lean = after - before
        largest = max(largest, min(abs(here - lean * lean / (8 * bend)), 2 * abs(here)))
      }
      (before, here) = (here, after)
    }
    return largest
  }
}
