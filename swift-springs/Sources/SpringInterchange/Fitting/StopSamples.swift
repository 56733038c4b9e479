// SPDX-License-Identifier: Apache-2.0

import Springs

/// The stops of a `linear(…)` as samples of the curve that it was drawn from.
///
/// An author of stops puts them on the curve and rounds: the values to a few decimals, which a fit can
/// stand, and the places to a tenth of a percent or so, which it cannot if the curve is steep. Two things are known
/// of such places. Often they were points of an even grid before they were rounded: then they are put back there.
/// Otherwise a stop counts the less the steeper the line is around it, and less again where it stands exactly between
/// its neighbours, because its place was then probably left out.
struct StopSamples {
  /// Progress of time, from 0 to at most 1, increasing.
  private(set) var inputs: [Double] = []
  private(set) var values: [Double] = []
  private(set) var weights: [Double] = []
  /// The places of the stops after these, which stand at the target.
  private var cuts: [Double] = []
  /// The steps to which values and places are printed; places of an even grid were put back, and have none.
  private var valueStep = 0.0
  private var placeStep = 0.0

  /// The finest grid that is searched for.
  private static let finestGrid = 400

  init(_ easing: LinearEasing) {
    var stops: [LinearEasing.Point] = [.init(input: 0, output: easing.value(at: 0))]
    for point in easing.points where point.input > 0 && point.input <= 1 {
      if point.input == stops[stops.count - 1].input { stops.removeLast() }
      stops.append(point)
    }
    // Stops at the target at the end are a cut, not the curve.
    while stops.count > 2, stops[stops.count - 1].output == 1 { cuts.append(stops.removeLast().input) }
    inputs = stops.map { $0.input }
    values = stops.map { $0.output }
    valueStep = Self.step(of: values)
    if let grid = Self.grid(inputs) {
      inputs = inputs.map { ($0 * grid).rounded() / grid }
      weights = Array(repeating: 1, count: inputs.count)
    } else {
      placeStep = Self.step(of: inputs.map { 100 * $0 }, share: 0.5) / 100
      weights = inputs.indices.map(weight)
    }
  }

  /// Whether the stops distinguish a spring from all others: it passes every one as nearly as they are printed, and
  /// there are more of them than it has unknown numbers.
  func determine(_ fit: SpringFit, duration: Double, unknowns: Int) -> Bool {
    guard inputs.count - 1 > unknowns else { return false }
    for index in inputs.indices.dropFirst() {
      guard Steps.take(2) else { return false }
      let here = fit.position(at: inputs[index] * duration)
      // How far the spring goes while a place is off by its rounding; one that was probably left out may be more.
      let place = Self.slack * placeStep * (isBetween(index) ? 3 : 1)
      let most = [inputs[index] - place, inputs[index] + place].reduce(Self.slack * valueStep) {
        max($0, Self.slack * valueStep + (fit.position(at: $1 * duration) - here).magnitude)
      }
      guard (here - values[index]).magnitude <= most + 1e-9 else { return false }
    }
    return cuts.allSatisfy { (fit.position(at: $0 * duration) - 1).magnitude <= Self.cut }
  }

  /// The share of a printed step that a value may be off: half of it by rounding, and the resulting miss of the fit.
  private static let slack = 0.75
  /// How far from the target tools jump to it.
  private static let cut = 0.012

  /// The largest power of a tenth that divides a share of the numbers.
  private static func step(of numbers: [Double], share: Double = 1) -> Double {
    var step = 1.0
    for _ in 0..<7 {
      let multiples = numbers.count { number in (number / step - (number / step).rounded()).magnitude <= 1e-6 }
      if Double(multiples) >= share * Double(numbers.count) { return step }
      step /= 10
    }
    return step
  }

  /// The number of steps of the even grid on which all places lie except for their rounding, or nil.
  ///
  /// Places that lie within δ of a grid of M steps do so by chance with probability (2δM)ⁿ; only what is certain counts.
  private static func grid(_ inputs: [Double]) -> Double? {
    guard inputs.count > 4 else { return nil }
    for steps in 2...finestGrid {
      guard Steps.take(1 + inputs.count / 16) else { return nil }
      let grid = Double(steps)
      let rounding = inputs.reduce(0) { largest, input in
        max(largest, (input * grid - (input * grid).rounded()).magnitude / grid)
      }
      let share = 2 * rounding * grid
      guard rounding <= 0.005, share < 0.25, Double(inputs.count - 1) * Elementary.log(max(share, 1e-9)) < -18 else {
        continue
      }
      let indices = inputs.map { ($0 * grid).rounded() }
      return zip(indices, indices.dropFirst()).allSatisfy { $0 < $1 } ? grid : nil
    }
    return nil
  }

  /// Whether a stop stands exactly between its neighbours, where one without a place is put.
  private func isBetween(_ index: Int) -> Bool {
    let (before, after) = (max(index - 1, 0), min(index + 1, inputs.count - 1))
    return ((inputs[index] - inputs[before]) - (inputs[after] - inputs[index])).magnitude < 1e-9
  }

  private func weight(_ index: Int) -> Double {
    let before = max(index - 1, 0)
    let after = min(index + 1, inputs.count - 1)
    guard after > before else { return 1 }
    var slope = (values[after] - values[before]) / (inputs[after] - inputs[before])
    if isBetween(index) { slope *= 3 }
    return 1 / (1 + slope * slope).squareRoot()
  }
}
