// SPDX-License-Identifier: Apache-2.0

/// A value at a time, and the Bezier curve from it to the next value; no curve is a straight line.
struct PlayedKey {
  var time: Double
  var value: Double
  var handles: [Double]?
}

extension [PlayedKey] {
  func play(at time: Double) -> Double {
    guard let after = firstIndex(where: { $0.time > time }), after > 0 else { return last?.value ?? .nan }
    let (start, end) = (self[after - 1], self[after])
    let x = (time - start.time) / (end.time - start.time)
    guard let h = start.handles else { return start.value + x * (end.value - start.value) }
    var (lower, upper) = (0.0, 1.0)
    for _ in 0..<50 {
      let s = (lower + upper) / 2
      if bezier(s, h[0], h[2]) < x { lower = s } else { upper = s }
    }
    return start.value + bezier(lower, h[1], h[3]) * (end.value - start.value)
  }
}

/// A coordinate of a Bezier curve from 0 to 1.
func bezier(_ s: Double, _ first: Double, _ second: Double) -> Double {
  3 * s * (1 - s) * (1 - s) * first + 3 * s * s * (1 - s) * second + s * s * s
}
