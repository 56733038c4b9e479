// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension Preset {
  /// The preset's spring, tuned where it may be.
  ///
  /// - Parameters:
  ///   - duration: Another perceptual duration, in seconds.
  ///   - extraBounce: Added to the preset's own bounce.
  /// - Returns: What the system plays for it.
  /// - Throws: "takes no duration: …" and its like where a preset that is fixed is tuned.
  public func reading(
    duration: Double? = nil,
    extraBounce: Double? = nil
  ) throws(ParameterFaults) -> Reading {
    var faults: [ParameterFault] = []
    for (parameter, value) in [("duration", duration), ("extraBounce", extraBounce)]
    where value != nil && !isTunable {
      faults.append(
        ParameterFault(parameter, "is only for presets that can be tuned; \(name) is fixed")
      )
    }
    guard faults.isEmpty, let vocabulary = Vocabulary.named(self.vocabulary) else {
      throw ParameterFaults(faults)
    }
    do {
      return try vocabulary.reading(tuned(duration: duration, extraBounce: extraBounce))
    } catch {
      throw ParameterFaults(
        error.faults.map { fault in
          fault.parameter == "bounce"
            ? ParameterFault("extraBounce", "makes a bounce that \(fault.detail)") : fault
        }
      )
    }
  }

  private func tuned(
    duration: Double?,
    extraBounce: Double?
  ) -> [(name: String, value: Argument)] {
    parameters.map { entry in
      switch entry.name {
      case "duration": (entry.name, .number(duration ?? entry.value))
      case "bounce": (entry.name, .number(entry.value + (extraBounce ?? 0)))
      default: (entry.name, .number(entry.value))
      }
    }
  }
}
