// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

// Embedded Swift has no Codable.
#if !hasFeature(Embedded)
extension Spring: Codable {
  private enum CodingKeys: String, CodingKey {
    case naturalFrequency, naturalFrequencyRest, dampingRatio, dampingRatioRest, mass
  }

  /// Decodes a spring, to the last digit.
  ///
  /// - Throws: ``SpringError`` if a number is out of its range, or the decoder's error.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func number(_ key: CodingKeys, rest: CodingKeys, _ quantity: SpringError.Quantity) throws -> DoubleDouble {
      let high = try container.decode(Double.self, forKey: key)
      let low = try container.decodeIfPresent(Double.self, forKey: rest) ?? 0
      guard high.isFinite, low.isFinite else { throw SpringError.notFinite(quantity) }
      // What a number has beyond a double is at most a unit of that one's last place.
      guard abs(low) <= high.ulp, high >= 0 else {
        throw SpringError.outOfRange(quantity, value: low, lower: -high.ulp, upper: high.ulp)
      }
      return DoubleDouble(high: high, low: low)
    }
    let mass = try container.decodeIfPresent(Double.self, forKey: .mass) ?? 1
    try Self.check(mass: mass)
    try self.init(
      omega: number(.naturalFrequency, rest: .naturalFrequencyRest, .naturalFrequency),
      zeta: number(.dampingRatio, rest: .dampingRatioRest, .dampingRatio), mass: mass)
  }

  /// Encodes the natural frequency and the damping ratio, each as a double and what it leaves, and the mass.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(omega.high, forKey: .naturalFrequency)
    if omega.low != 0 { try container.encode(omega.low, forKey: .naturalFrequencyRest) }
    try container.encode(zeta.high, forKey: .dampingRatio)
    if zeta.low != 0 { try container.encode(zeta.low, forKey: .dampingRatioRest) }
    if mass != 1 { try container.encode(mass, forKey: .mass) }
  }
}
#endif
