// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import SpringInterchange

extension Clip {
  /// Refuses a tolerance that nobody may ask for; the formats ask within by smaller ones.
  func checkTolerance() throws(ValidationErrors) {
    if case .tolerance(let tolerance) = sampling { try LinearFit.check(tolerance) }
  }

  /// Refuses what no file can hold: a name, a precision or a tolerance out of bounds, and keyframes that are no numbers or out of order.
  ///
  /// - Throws: Every error at once.
  func check() throws(ValidationErrors) {
    var errors: [ValidationError] = []
    if !Self.isName(name) {
      let demand = "must be a letter, then letters, digits and hyphens, at most 64 in all"
      errors.append(ValidationError("name", demand))
    }
    if let precision, !(0...15 ~= precision) {
      errors.append(ValidationError("precision", "must be a whole number from 0 to 15"))
    }
    if case .tolerance(let tolerance) = sampling, !LinearFit.tolerances.contains(tolerance) {
      errors.append(LinearFit.wrongTolerance)
    }
    if case .keyframes(let keyframes) = content { check(keyframes, &errors) }
    if !errors.isEmpty { throw ValidationErrors(errors) }
  }

  private func check(_ keyframes: Keyframes, _ errors: inout [ValidationError]) {
    let (duration, values) = (keyframes.duration, keyframes.values)
    if !FiniteMotion.durations.contains(duration) {
      errors.append(ValidationError("duration", "must be \(FiniteMotion.durations.text)"))
    }
    if values.isEmpty || !values.allSatisfy(\.isFinite) || !zero.isFinite || !one.isFinite {
      errors.append(ValidationError("values", "must be finite numbers, one or more"))
    }
    guard !keyframes.isEven else { return }
    let times = keyframes.keyTimes
    let areInOrder = zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
    let haveEnds = times.first == 0 && (times.last == 1 || times.count == 1)
    if times.count != values.count || !areInOrder || !haveEnds {
      errors.append(ValidationError("keyTimes", "must be as many as values, 0 first and 1 last, and never fall"))
    }
  }
}
