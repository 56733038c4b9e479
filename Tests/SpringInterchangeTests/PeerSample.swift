// SPDX-License-Identifier: Apache-2.0

/// One number that another system computed, and ours for the same question.
struct PeerSample {
  let ours: Double
  let theirs: Double
  /// The unit of errors: the size of the motion in the unit of the number.
  let scale: Double
  /// How far apart the two may be where the other system is right, in the unit of the number.
  let tolerance: Double
  /// Where the other system is known to be wrong here: what it does.
  let fault: String?
  /// The other system's fault, added to the right number, where a formula gives it.
  let faultyExcess: Double?
  let question: String

  init(
    ours: Double, theirs: Double, scale: Double, tolerance: Double, fault: String? = nil, faultyExcess: Double? = nil,
    question: String
  ) {
    self.ours = ours
    self.theirs = theirs
    self.scale = scale
    self.tolerance = tolerance
    self.fault = fault
    self.faultyExcess = faultyExcess
    self.question = question
  }

  /// The difference in sizes of the motion.
  var error: Double { (ours - theirs).magnitude / scale }
}

/// A file of numbers that another system's own code computed.
struct PeerFile: Sendable {
  let name: String
  let peer: String
  let samples: @Sendable () throws -> [PeerSample]

  static let all: [Self] = [
    .seedCurve, .jenox, .swiftUIValues, .swiftUIUpdates, .swiftUIForces, .compose, .android, .motion, .webKit,
    .libadwaita,
  ]
}
