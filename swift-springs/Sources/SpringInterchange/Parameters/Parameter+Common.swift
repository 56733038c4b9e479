// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

// The slots that several vocabularies share.
extension Parameter {
  static let mass = mass(default: 1)

  static let stiffness = Parameter.number(.stiffness, in: .positive, unit: "N/m", "Spring constant.")

  static let damping = Parameter.number(.damping, in: .notNegative, unit: "N·s/m", "Viscous damping coefficient.")

  static let dampingRatio = Parameter.number(
    .dampingRatio, in: .notNegative, "Damping divided by critical damping; 1 is critical.")

  static let initialVelocity = Parameter.number(
    .initialVelocity, in: .signed, unit: "1/s", default: 0,
    "Velocity at the start, in travelled distances per second; positive is towards the target.")

  static func mass(default value: Double) -> Parameter {
    .number(.mass, in: .positive, unit: "kg", default: value, "Mass on the spring.")
  }

  static func stiffness(default value: Double, _ summary: String = "Spring constant.") -> Parameter {
    .number(.stiffness, in: .positive, unit: "N/m", default: value, summary)
  }

  static func damping(default value: Double, _ summary: String = "Viscous damping coefficient.") -> Parameter {
    .number(.damping, in: .notNegative, unit: "N·s/m", default: value, summary)
  }

  static func dampingRatio(default value: Double, _ summary: String? = nil) -> Parameter {
    .number(
      .dampingRatio, in: .notNegative, default: value, summary ?? "Damping divided by critical damping; 1 is critical.")
  }
}
