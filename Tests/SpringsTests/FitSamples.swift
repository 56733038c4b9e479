// SPDX-License-Identifier: Apache-2.0

/// Times of samples at equal intervals that begin at 5 s.
func evenTimes(count: Int, duration: Double) -> [Double] {
  (0..<count).map { 5 + duration * Double($0) / Double(count - 1) }
}

/// Whether a number that was found is the one that made the samples, to a part of it or of 0.05.
func near(_ actual: Double, _ expected: Double, _ tolerance: Double) -> Bool {
  (actual - expected).magnitude <= tolerance * max(expected.magnitude, 0.05)
}

/// Ten to a power, straight between the whole ones.
func exp10(_ power: Double) -> Double {
  var value = 1.0
  let whole = Int(power.rounded(.down))
  for _ in 0..<whole.magnitude { value *= 10 }
  return (whole < 0 ? 1 / value : value) * (1 + 9 * (power - Double(whole)))
}
