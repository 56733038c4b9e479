// SPDX-License-Identifier: Apache-2.0

import NumberText
import SpringInterchange
import Springs

/// The motion that a request asks for: one motion per axis, all of the same spring.
struct AxisMotions: Sendable {
  let motions: [Motion]
  /// Whether the request has plain numbers, so that the answer has them too.
  let isNumber: Bool
  /// Remarks on the spring: what its system replaces, and when it ends the animation.
  let notes: [Remark]

  /// Puts the spring between its ends, or records why it does not fit there.
  ///
  /// Arrays must have the same number of axes; a plain number applies to each of them. The velocity is the one in
  /// units per second, or else the spring's own, which is relative to the distance of each axis.
  init?(_ decoded: DecodedSpring, from: Axes, to: Axes, velocity: Axes, _ errors: inout ErrorCollector) {
    let relative = decoded.initialVelocity
    guard relative != 0 else {
      self.init(decoded.spring, from: from, to: to, velocity: velocity, notes: decoded.remarks, &errors)
      return
    }
    guard velocity.values.allSatisfy({ $0 == 0 }) else {
      errors.add(at: "velocity", "and the spring's initialVelocity cannot both be given")
      return nil
    }
    guard let count = Self.axisCount([("from", from), ("to", to), ("velocity", velocity)], &errors) else { return nil }
    let velocities = (0..<count).map { relative * (to.value(ofAxis: $0) - from.value(ofAxis: $0)) }
    if velocities.allSatisfy({ $0 == 0 }) {
      errors.add(at: "velocity", "is needed: the spring's initialVelocity is relative to the distance, which is 0")
      return nil
    }
    if let fastest = velocities.first(where: { !NumberRange.signed.contains($0) }) {
      errors.add(at: "spring", "has an initialVelocity that makes \(fastest) units per second")
      return nil
    }
    let isNumber = from.isNumber && to.isNumber && velocity.isNumber
    self.init(
      decoded.spring, from: from, to: to, velocity: isNumber ? Axes(velocities[0]) : Axes(velocities),
      notes: decoded.remarks, &errors)
  }

  /// Puts the spring between plain numbers, as ``init(_:from:to:velocity:_:)`` does with arrays too.
  init?(_ decoded: DecodedSpring, from: Double, to: Double, velocity: Double, _ errors: inout ErrorCollector) {
    guard decoded.initialVelocity == 0 else {
      self.init(decoded, from: Axes(from), to: Axes(to), velocity: Axes(velocity), &errors)
      return
    }
    let motion = Motion(spring: decoded.spring, origin: from, target: to, initialVelocity: velocity)
    self.init(motions: [motion], isNumber: true, notes: decoded.remarks)
  }

  private init(motions: [Motion], isNumber: Bool, notes: [Remark]) {
    self.motions = motions
    self.isNumber = isNumber
    self.notes = notes
  }

  /// Puts a spring between its ends with velocities in units per second, or records why it does not fit there.
  init?(_ spring: Spring, from: Axes, to: Axes, velocity: Axes, notes: [Remark] = [], _ errors: inout ErrorCollector) {
    isNumber = from.isNumber && to.isNumber && velocity.isNumber
    let members: [(name: String, axes: Axes)] = isNumber ? [] : [("from", from), ("to", to), ("velocity", velocity)]
    guard let count = Self.axisCount(members, &errors) else { return nil }
    motions = (0..<count).map { axis in
      Motion(
        spring: spring, origin: from.value(ofAxis: axis), target: to.value(ofAxis: axis),
        initialVelocity: velocity.value(ofAxis: axis))
    }
    self.notes = notes
  }

  /// The number of axes of some members, or nil if two arrays disagree; then each of them has an error.
  static func axisCount(_ members: [(name: String, axes: Axes)], _ errors: inout ErrorCollector) -> Int? {
    guard !members.isEmpty else { return 1 }
    let arrays = members.filter { !$0.axes.isNumber }
    let count = arrays.first?.axes.values.count ?? 1
    guard arrays.contains(where: { $0.axes.values.count != count }) else { return count }
    let said = arrays.map { "\($0.name) has \($0.axes.values.count)" }.joined(separator: ", ")
    for array in arrays { errors.add(at: array.name, "must have as many axes as the other arrays: \(said)") }
    return nil
  }
}

extension AxisMotions {
  /// Remarks on a duration that ends before the motion has settled: where it ends.
  func remarks(onEndAfter duration: Double?, settling: Settling) -> [Remark] {
    guard let duration, duration < settling.seconds ?? .infinity else { return [] }
    let remains = motions.map { motion in
      let distance = (motion.target - motion.origin).magnitude
      let left = (motion.target - motion.state(at: duration).position).magnitude
      return distance > 0 ? left / distance : nil
    }
    guard let most = remains.compactMap({ $0 }).max() else { return [] }
    let seconds = NumberText.text(duration)
    return [
      .own(
        .unsettled,
        "duration \(seconds) s ends before the motion has settled, \(FitVerdict.percent(most)) of the distance from its target."
      )
    ]
  }
}

extension DecodedSpring {
  /// The system's behaviour besides playing the spring, each once, for an answer in which the spring goes on.
  var remarks: [Remark] {
    // A motion that fades from its end on comes to rest by the system's own rule, often before.
    guard let cut, !fadesAfterCut else { return ownRemarks }
    return ownRemarks + [.endsAfter(seconds: cut)]
  }

  /// The remarks for an answer that measures the motion as played: its steps, its lines and its end count.
  var remarksOnWhatIsPlayed: [Remark] {
    guard let cut, !fadesAfterCut else { return ownRemarks }
    return ownRemarks + [.endsAndCounts(seconds: cut)]
  }

  private var ownRemarks: [Remark] {
    guard !clamps.isEmpty else { return notes }
    var remarks = clamps.map { Remark.clamped($0) }
    for note in notes where !remarks.contains(note) { remarks.append(note) }
    return remarks
  }
}

extension Motion {
  /// The reference of a tolerance: the distance, or the farthest excursion if origin and target are equal.
  var travelledDistance: Double {
    guard origin == target else { return (target - origin).magnitude }
    let about0 = Motion(spring: spring, origin: 0, target: 0, initialVelocity: initialVelocity)
    return about0.farthestPastTarget?.position.magnitude ?? 0
  }

  /// The last time at which the distance to the target is `tolerance` of the travelled distance.
  func lastTime(tolerance: Double) -> Settling { settling(distance: band(of: tolerance)) }

  /// How far from the target counts as settled.
  func band(of tolerance: Double) -> Double {
    // A band too narrow for a double is the narrowest one, and not none.
    max(tolerance * travelledDistance, .leastNormalMagnitude)
  }
}

extension AxisMotions {
  /// The reason given if a motion never settles.
  static let neverSettles = "An undamped spring never comes to rest."

  /// The time after which every axis stays within `tolerance` of its distance.
  func settling(tolerance: Double) -> Settling { latest { $0.lastTime(tolerance: tolerance) } }

  /// The latest time of all axes.
  func latest(_ time: (Motion) -> Settling) -> Settling {
    var latest = 0.0
    for motion in motions {
      guard let seconds = time(motion).seconds else { return .never }
      latest = max(latest, seconds)
    }
    return .after(latest)
  }
}
