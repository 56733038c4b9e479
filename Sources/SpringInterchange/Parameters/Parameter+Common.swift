// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

// The slots that several vocabularies share.
extension Parameter {
  static let mass = mass(default: 1)

  static let stiffness = Self.number(
    "stiffness",
    in: .positive,
    unit: "N/m",
    "Spring constant."
  )

  static let damping = Self.number(
    "damping",
    in: .notNegative,
    unit: "N·s/m",
    "Viscous damping coefficient."
  )

  static let dampingRatio = Self.number(
    "dampingRatio",
    in: .notNegative,
    "Damping divided by critical damping; 1 is critical."
  )

  static let initialVelocity = Self.number(
    "initialVelocity",
    in: .signed,
    unit: "1/s",
    default: 0,
    "Velocity at the start, in travelled distances per second; positive is towards the target."
  )

  static func mass(default value: Double) -> Self {
    .number("mass", in: .positive, unit: "kg", default: value, "Mass on the spring.")
  }

  static func stiffness(default value: Double, _ summary: String = "Spring constant.") -> Self {
    .number("stiffness", in: .positive, unit: "N/m", default: value, summary)
  }

  static func damping(
    default value: Double,
    _ summary: String = "Viscous damping coefficient."
  ) -> Self {
    .number("damping", in: .notNegative, unit: "N·s/m", default: value, summary)
  }

  static func dampingRatio(default value: Double, _ summary: String? = nil) -> Self {
    .number(
      "dampingRatio",
      in: .notNegative,
      default: value,
      summary ?? "Damping divided by critical damping; 1 is critical."
    )
  }
}
