// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import SpringInterchange
import Springs

/// The motion that a request asks for: one motion per axis, all of the same spring.
struct AxisMotions: Sendable {
  let motions: [Motion]
  /// Whether the request has plain numbers, so that the answer has them too.
  let isNumber: Bool
  /// What a reader should know of the spring: what its system replaces, and when it ends the animation.
  let notes: [String]

  /// Puts the spring between its ends, or records why it does not fit there.
  ///
  /// Arrays must have the same number of axes; a plain number stands for each of them. The velocity is the one in
  /// units per second, or else the spring's own, which is relative to the distance of each axis.
  init?(_ spoken: SpokenSpring, from: Axes, to: Axes, velocity: Axes, _ faults: inout Faults) {
    guard let count = Self.axisCount([("from", from), ("to", to), ("velocity", velocity)], &faults)
    else {
      return nil
    }
    let relative = spoken.reading.initialVelocity
    if relative != 0, velocity.values.contains(where: { $0 != 0 }) {
      faults.add(at: "velocity", "and the spring's initialVelocity cannot both be given")
      return nil
    }
    motions = (0..<count).map { axis in
      let (origin, target) = (from.value(ofAxis: axis), to.value(ofAxis: axis))
      return Motion(
        spring: spoken.spring,
        origin: origin,
        target: target,
        initialVelocity: relative == 0
          ? velocity.value(ofAxis: axis) : relative * (target - origin)
      )
    }
    isNumber = from.isNumber && to.isNumber && velocity.isNumber
    notes = spoken.reading.remarks
    if relative != 0, motions.allSatisfy({ $0.origin == $0.target }) {
      faults.add(
        at: "velocity",
        "is needed: the spring's initialVelocity is relative to the distance, which is 0"
      )
      return nil
    }
  }

  /// The number of axes of some members, or nil where two arrays disagree; then each of them has a fault.
  static func axisCount(
    _ members: [(name: String, axes: Axes)],
    _ faults: inout Faults
  ) -> Int? {
    let arrays = members.filter { !$0.axes.isNumber }
    let counts = Set(arrays.map(\.axes.values.count))
    guard counts.count > 1 else {
      return counts.first ?? 1
    }
    let said = arrays.map { "\($0.name) has \($0.axes.values.count)" }.joined(separator: ", ")
    for array in arrays {
      faults.add(at: array.name, "must have as many axes as the other arrays: \(said)")
    }
    return nil
  }
}

extension Reading {
  /// What the system does besides playing the spring, in sentences.
  var remarks: [String] {
    var remarks = clamps.map { "\($0.parameter) \($0.given) is taken as \($0.used): \($0.reason)" }
    remarks += notes
    if let cut {
      remarks.append("The system ends the animation after \(cut) s; here the spring goes on.")
    }
    return remarks
  }
}
