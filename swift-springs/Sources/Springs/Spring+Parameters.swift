// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Spring {
  /// The numbers that a spring may be made of, as they come from outside.
  ///
  /// They may be wrong: ``Spring/init(validating:)`` tells.
  ///
  /// ```swift
  /// let parameters = try JSONDecoder().decode(Spring.Parameters.self, from: file)
  /// let spring = try Spring(validating: parameters)
  /// ```
  ///
  /// Encoded, they are an object with these names, such as `{"duration": 0.5, "bounce": 0.3}`; a mass of 1 may be left out.
  public enum Parameters: Hashable, Sendable {
    /// Perceptual duration in seconds and bounce, see ``Spring/init(duration:bounce:mass:)``.
    case duration(Double, bounce: Double, mass: Double = 1)
    /// Period of the undamped spring in seconds and fraction of critical damping.
    case response(Double, dampingRatio: Double, mass: Double = 1)
    /// Spring constant in N/m, damping coefficient in N s/m and mass in kg.
    case stiffness(Double, damping: Double, mass: Double = 1)
    /// Fraction of critical damping and spring constant in N/m.
    case dampingRatio(Double, stiffness: Double, mass: Double = 1)
    /// Undamped angular frequency in rad/s and fraction of critical damping.
    case naturalFrequency(Double, dampingRatio: Double, mass: Double = 1)
  }

  /// A spring from numbers that may be wrong.
  ///
  /// - Parameter parameters: The numbers, each in the range that the initializer of the same names states.
  /// - Throws: ``SpringError`` naming the quantity that is not finite, has the wrong sign, or is out of range.
  public init(validating parameters: Parameters) throws(SpringError) {
    switch parameters {
    case .duration(let duration, let bounce, let mass):
      try self.init(checkedDuration: duration, bounce: bounce, mass: mass)
    case .response(let response, let dampingRatio, let mass):
      try self.init(checkedResponse: response, dampingRatio: dampingRatio, mass: mass)
    case .stiffness(let stiffness, let damping, let mass):
      try self.init(checkedMass: mass, stiffness: stiffness, damping: damping)
    case .dampingRatio(let dampingRatio, let stiffness, let mass):
      try self.init(checkedMass: mass, stiffness: stiffness, dampingRatio: dampingRatio)
    case .naturalFrequency(let frequency, let dampingRatio, let mass):
      try self.init(checkedNaturalFrequency: frequency, dampingRatio: dampingRatio, mass: mass)
    }
  }
}

// Embedded Swift has no Codable.
#if !hasFeature(Embedded)
extension Spring.Parameters: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case duration, bounce, response, stiffness, damping, naturalFrequency, dampingRatio, mass
  }

  /// Decodes an object with the names of one case; a mass left out is 1.
  ///
  /// - Throws: `DecodingError` if the names are those of no case, or of several at once.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func number(_ key: CodingKeys) throws -> Double { try container.decode(Double.self, forKey: key) }
    let mass = try container.decodeIfPresent(Double.self, forKey: .mass) ?? 1
    switch Set(container.allKeys).subtracting([.mass]) {
    case [.duration, .bounce]: self = .duration(try number(.duration), bounce: try number(.bounce), mass: mass)
    case [.response, .dampingRatio]:
      self = .response(try number(.response), dampingRatio: try number(.dampingRatio), mass: mass)
    case [.stiffness, .damping]: self = .stiffness(try number(.stiffness), damping: try number(.damping), mass: mass)
    case [.stiffness, .dampingRatio]:
      self = .dampingRatio(try number(.dampingRatio), stiffness: try number(.stiffness), mass: mass)
    case [.naturalFrequency, .dampingRatio]:
      self = .naturalFrequency(try number(.naturalFrequency), dampingRatio: try number(.dampingRatio), mass: mass)
    case let keys:
      let names = keys.map(\.rawValue).sorted().joined(separator: ", ")
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription:
            "A spring is made of duration and bounce, response and dampingRatio, stiffness and damping, "
            + "stiffness and dampingRatio, or naturalFrequency and dampingRatio, not of: \(names.isEmpty ? "nothing" : names)."
        ))
    }
  }

  /// Encodes the numbers by their names; a mass of 1 is left out.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    func encode(_ pairs: KeyValuePairs<CodingKeys, Double>, mass: Double) throws {
      for (key, number) in pairs { try container.encode(number, forKey: key) }
      if mass != 1 { try container.encode(mass, forKey: .mass) }
    }
    switch self {
    case .duration(let duration, let bounce, let mass): try encode([.duration: duration, .bounce: bounce], mass: mass)
    case .response(let response, let ratio, let mass):
      try encode([.response: response, .dampingRatio: ratio], mass: mass)
    case .stiffness(let stiffness, let damping, let mass):
      try encode([.stiffness: stiffness, .damping: damping], mass: mass)
    case .dampingRatio(let ratio, let stiffness, let mass):
      try encode([.stiffness: stiffness, .dampingRatio: ratio], mass: mass)
    case .naturalFrequency(let frequency, let ratio, let mass):
      try encode([.naturalFrequency: frequency, .dampingRatio: ratio], mass: mass)
    }
  }
}
#endif
