// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

/// The stops of a `linear(…)` as samples of the curve that it was drawn from.
///
/// Whoever writes a curve as stops puts them on the curve and rounds: the values to a few decimals, which a fit can
/// stand, and the places to a tenth of a percent or so, which it cannot if the curve is steep. Two things are known
/// of such places. Often they were points of an even grid before they were rounded: then they are put back there.
/// Otherwise a stop counts the less the steeper the line is around it, and less again where it stands exactly between
/// its neighbours, because its place was then probably left out.
struct StopSamples {
  /// Progress of time, from 0 to at most 1, increasing.
  private(set) var inputs: [Double] = []
  private(set) var values: [Double] = []
  private(set) var weights: [Double] = []

  /// The finest grid that is searched for.
  private static let finestGrid = 400

  init(_ easing: LinearEasing) {
    var stops: [LinearEasing.Point] = [.init(input: 0, output: easing.value(at: 0))]
    for point in easing.points where point.input > 0 && point.input <= 1 {
      if point.input == stops[stops.count - 1].input {
        stops.removeLast()
      }
      stops.append(point)
    }
    // What stands at the target at the end is a cut, not the curve.
    while stops.count > 2, stops[stops.count - 1].output == 1 {
      stops.removeLast()
    }
    inputs = stops.map(\.input)
    values = stops.map(\.output)
    if let grid = Self.grid(inputs) {
      inputs = inputs.map { ($0 * grid).rounded() / grid }
      weights = Array(repeating: 1, count: inputs.count)
    } else {
      weights = inputs.indices.map(weight)
    }
  }

  /// The largest difference of a fit to a stop, each counted by its weight.
  func largestWeightedError(_ fit: SpringFit, _ duration: Double) -> Double {
    inputs.indices.reduce(0) { largest, index in
      let difference = fit.position(at: inputs[index] * duration) - values[index]
      return max(largest, difference.magnitude * weights[index])
    }
  }

  /// The number of steps of the even grid on which all places lie but for their rounding, or nil.
  ///
  /// Places that lie within δ of a grid of M steps do so by chance with probability (2δM)ⁿ; only what is certain counts.
  private static func grid(_ inputs: [Double]) -> Double? {
    guard inputs.count > 4 else {
      return nil
    }
    for steps in 2...finestGrid {
      let grid = Double(steps)
      let rounding = inputs.reduce(0) { largest, input in
        max(largest, (input * grid - (input * grid).rounded()).magnitude / grid)
      }
      let share = 2 * rounding * grid
      guard rounding <= 0.005, share < 0.25,
        Double(inputs.count - 1) * Elementary.log(max(share, 1e-9)) < -18
      else {
        continue
      }
      let indices = inputs.map { ($0 * grid).rounded() }
      return zip(indices, indices.dropFirst()).allSatisfy { $0 < $1 } ? grid : nil
    }
    return nil
  }

  private func weight(_ index: Int) -> Double {
    let before = max(index - 1, 0)
    let after = min(index + 1, inputs.count - 1)
    guard after > before else {
      return 1
    }
    var slope = (values[after] - values[before]) / (inputs[after] - inputs[before])
    let isBetween =
      ((inputs[index] - inputs[before]) - (inputs[after] - inputs[index])).magnitude < 1e-9
    if isBetween {
      slope *= 3
    }
    return 1 / (1 + slope * slope).squareRoot()
  }
}
