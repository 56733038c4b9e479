// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension Preset {
  /// The preset's spring, tuned if it ``isTunable``.
  ///
  /// SwiftUI plays a bounce of more than 1 as 1; that is named in the reading's clamps.
  ///
  /// - Parameters:
  ///   - duration: Another perceptual duration, in ``NumberRange/seconds``.
  ///   - extraBounce: Added to the preset's own bounce; above -1 and at most 1.
  /// - Returns: What the system plays for it.
  /// - Throws: A fault for each of the two that is out of range, or that this preset does not take.
  public func reading(
    duration: Double? = nil,
    extraBounce: Double? = nil
  ) throws(ParameterFaults) -> Reading {
    let tuning = [("duration", duration), ("extraBounce", extraBounce)].compactMap { name, number in
      number.map { (name: name, value: Argument.number($0)) }
    }
    guard !tuning.isEmpty else { return try tuned(duration: nil, extraBounce: nil) }
    return try Vocabulary.preset.reading([(name: "name", value: .text(name))] + tuning)
  }

  /// The spring with what the vocabulary of presets has checked.
  func tuned(duration: Double?, extraBounce: Double?) throws(ParameterFaults) -> Reading {
    guard let vocabulary = Vocabulary.named(self.vocabulary) else {
      throw ParameterFaults([])
    }
    var clamps: [Clamp] = []
    let tuned = parameters.map { entry in
      switch entry.name {
      case "duration": (entry.name, Argument.number(duration ?? entry.value))
      case "bounce" where extraBounce != nil:
        (entry.name, Argument.number(clamps.bounce(entry.value, adding: extraBounce ?? 0)))
      default: (entry.name, Argument.number(entry.value))
      }
    }
    var reading = try vocabulary.reading(tuned)
    reading.clamps += clamps
    return reading
  }
}

extension [Clamp] {
  fileprivate mutating func bounce(_ bounce: Double, adding extra: Double) -> Double {
    guard bounce + extra > 1 else {
      return bounce + extra
    }
    append(
      Clamp(
        "extraBounce",
        given: extra,
        used: 1 - bounce,
        reason: "SwiftUI plays a bounce of more than 1 as 1."
      )
    )
    return 1
  }
}
