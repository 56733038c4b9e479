// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension Reading {
  /// What a system plays that plays an overdamped spring as critically damped.
  ///
  /// - Parameters:
  ///   - asked: The spring as it was given.
  ///   - initialVelocity: The relative velocity at the start.
  ///   - parameter: The parameter that is replaced, and the value that was given for it.
  ///   - used: The value that gives critical damping.
  ///   - system: Whose behaviour it is.
  ///   - note: Added where the spring is changed.
  /// - Returns: The spring itself, or the critically damped one of the same frequency and mass.
  /// - Throws: A fault of the whole spring where the core refuses it.
  static func withoutOverdamping(
    _ asked: Spring,
    initialVelocity: Double,
    replacing parameter: (name: String, given: Double),
    by used: (Spring) -> Double,
    in system: String,
    note: String? = nil
  ) throws(ParameterFaults) -> Self {
    guard asked.dampingRatio > 1 else {
      return Self(asked, initialVelocity: initialVelocity)
    }
    let played = try Vocabulary.spring { () throws(SpringError) in
      try Spring(naturalFrequency: asked.naturalFrequency, dampingRatio: 1, mass: asked.mass)
    }
    var clamps: [Clamp] = []
    clamps.record(
      parameter.name,
      parameter.given,
      used(played),
      reason: "\(system) plays an overdamped spring as critically damped."
    )
    return Self(
      played,
      initialVelocity: initialVelocity,
      clamps: clamps,
      notes: note.map { [$0] } ?? []
    )
  }

  /// What a system plays for its mass, stiffness and damping, an overdamped spring as critically damped.
  static func withoutOverdamping(
    _ arguments: inout Arguments,
    initialVelocity: Double,
    in system: String,
    note: String? = nil
  ) throws(ParameterFaults) -> Self {
    try withoutOverdamping(
      try arguments.spring(),
      initialVelocity: initialVelocity,
      replacing: ("damping", arguments.required(.damping)),
      by: \.damping,
      in: system,
      note: note
    )
  }
}
