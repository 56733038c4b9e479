// SPDX-License-Identifier: Apache-2.0

/// A quantity that a number in a design file may be; ``QuantityTable`` has all that is known of each.
struct FoundQuantity: Hashable, Sendable {
  /// Its place in sets and lists of quantities.
  let number: UInt8

  init(_ number: UInt8) { self.number = number }

  /// The quantity of a name that one system alone has.
  static func own(_ name: ParameterName) -> Self { Self(sharedCount + name.number - UInt8(ParameterName.sharedCount)) }

  /// How many quantities several systems have.
  static let sharedCount: UInt8 = 34

  static let mass = Self(0)
  static let stiffness = Self(1)
  static let tension = Self(2)
  static let friction = Self(3)
  /// A damping whose name leaves open whether it is a coefficient or a ratio.
  static let damping = Self(4)
  static let dampingRatio = Self(5)
  static let response = Self(6)
  /// A time whose name leaves open whether it is a pace or an end.
  static let duration = Self(7)
  static let perceptualDuration = Self(8)
  static let settlingDuration = Self(9)
  static let visualDuration = Self(10)
  static let bounce = Self(11)
  static let bounciness = Self(12)
  static let speed = Self(13)
  /// React-spring's word for the seconds of a cycle, and everybody else's for cycles per second.
  static let frequency = Self(14)
  /// Cycles per second, by an explicit name.
  static let hertz = Self(15)
  /// The undamped angular frequency, in radians per second.
  static let angularFrequency = Self(16)
  /// Textbooks' word for radians per second, and Rapier's for cycles per second.
  static let naturalFrequency = Self(17)
  /// Unreal's word for cycles per second, and textbooks' for radians per second.
  static let undampedFrequency = Self(18)
  /// Half of the time constant of a critically damped spring: its angular frequency is 2 divided by it.
  static let smoothTime = Self(19)
  /// The time in which a spring's envelope falls by half, nominally.
  static let halfLife = Self(20)
  /// The amplitude of an expression of After Effects.
  static let amplitude = Self(21)
  /// The decay rate of an expression of After Effects, in 1/s.
  static let decay = Self(22)
  /// Frames a second of a video.
  static let fps = Self(23)
  static let durationInFrames = Self(24)
  /// The threshold of rest with which Remotion stretches a motion to its frames.
  static let restThreshold = Self(25)
  /// Framer's choice between its duration and its physics.
  static let durationBased = Self(26)
  static let velocity = Self(27)
  /// The r of second-order dynamics.
  static let initialResponse = Self(28)
  static let epsilon = Self(29)
  static let visibilityThreshold = Self(30)
  /// Whether the system plays an overdamped spring as such.
  static let overdamping = Self(31)
  /// A name of a spring, as text.
  static let name = Self(32)
  /// Something known that does not shape a spring, such as a delay.
  static let besides = Self(33)

  /// The row of the table; nil for a number that stands for no quantity.
  private var row: QuantityRow? { QuantityTable.byNumber[Int(number)] }

  /// Its name.
  var spelling: String { row?.spelling ?? "" }

  /// The parameters that it may become, of which a vocabulary's own first one counts; empty if it is not a parameter.
  var parameters: [ParameterName] { row?.parameters ?? [] }

  /// Whether it is a time, which may be written in milliseconds.
  var isTime: Bool { QuantityTable.times.contains(self) }

  /// Whether it is a fraction, which may be written in percent.
  var isFraction: Bool { QuantityTable.fractions.contains(self) }

  /// Whether the larger number is the quicker spring, so that a period is its inverse.
  var isFrequency: Bool { QuantityTable.frequencies.contains(self) }

  /// Whether it shapes the curve.
  var shapes: Bool { QuantitySet.shaping.contains(self) }

  /// Whether it may be written in a unit.
  func canHave(_ unit: WrittenUnit) -> Bool { row?.units.contains(unit) == true }

  /// Returns a spring's values of it, one for each of its meanings; the first one is the one to name.
  func values(of decoded: DecodedSpring) -> [QuantityRow.Value] { row?.values(decoded) ?? [] }

  /// Returns the quantity, corrected if a unit is more specific than the name.
  func with(_ unit: WrittenUnit?) -> Self {
    switch (self, unit) {
    // No coefficient is written in percent.
    case (.damping, .percent): .dampingRatio
    case (_, .hertz) where isFrequency: .hertz
    case (_, .radiansPerSecond) where isFrequency: .angularFrequency
    default: self
    }
  }

  /// Whether it is a number, and no word or choice.
  var isNumber: Bool { matters && !isChoice }

  /// Whether it is a choice between two ways to play the numbers beside it.
  var isChoice: Bool { self == .overdamping || self == .durationBased }

  /// Whether it is a number, or a choice of what the numbers mean: where that cannot be read, the spring is not known.
  var matters: Bool { self != .name && self != .besides }

  /// Whether it is a choice, and a value makes it.
  func isDecided(by value: Argument) -> Bool { isChoice && Self.choice(value) != nil }

  /// Returns the choice that a value expresses; nil if it is neither yes nor no.
  static func choice(_ value: Argument) -> Bool? {
    switch value {
    case .number(1), .text("true"), .text("True"), .text("YES"), .text("!0"): true
    case .number(0), .text("false"), .text("False"), .text("NO"), .text("!1"): false
    case .number, .text: nil
    }
  }
}

extension FoundQuantity: CaseIterable, CustomStringConvertible {
  static let allCases = QuantityTable.rows.map { $0.quantity }

  var description: String { spelling }
}
