// SPDX-License-Identifier: Apache-2.0

/// A quantity that a number in a design file may be.
enum FoundQuantity: UInt8, Hashable, Sendable, CaseIterable {
  case mass
  case stiffness
  case tension
  case friction
  /// A damping whose name leaves open whether it is a coefficient or a ratio.
  case damping
  case dampingRatio
  case response
  /// A time whose name leaves open whether it is a pace or an end.
  case duration
  case perceptualDuration
  case settlingDuration
  case visualDuration
  case bounce
  case bounciness
  case speed
  /// React-spring's word for the seconds of a cycle, and everybody else's for cycles per second.
  case frequency
  /// Cycles per second, by an explicit name.
  case hertz
  /// The undamped angular frequency, in radians per second.
  case angularFrequency
  /// Textbooks' word for radians per second, and Rapier's for cycles per second.
  case naturalFrequency
  /// Unreal's word for cycles per second, and textbooks' for radians per second.
  case undampedFrequency
  /// Half of the time constant of a critically damped spring: its angular frequency is 2 divided by it.
  case smoothTime
  /// The time in which a spring's envelope falls by half, nominally.
  case halfLife
  /// The amplitude of an expression of After Effects.
  case amplitude
  /// The decay rate of an expression of After Effects, in 1/s.
  case decay
  /// Frames a second of a video.
  case fps
  case durationInFrames
  /// The threshold of rest with which Remotion stretches a motion to its frames.
  case restThreshold
  /// Framer's choice between its duration and its physics.
  case durationBased
  case velocity
  /// The r of second-order dynamics.
  case initialResponse
  case epsilon
  case visibilityThreshold
  /// Whether the system plays an overdamped spring as such.
  case overdamping
  /// A name of a spring, as text.
  case name
  /// Something known that does not shape a spring, such as a delay.
  case besides

  /// The name of its case, which Embedded Swift cannot interpolate.
  var spelling: String { Self.spellings[Int(rawValue)] }

  private static let spellings = [
    "mass", "stiffness", "tension", "friction", "damping", "dampingRatio", "response", "duration", "perceptualDuration",
    "settlingDuration", "visualDuration", "bounce", "bounciness", "speed", "frequency", "hertz", "angularFrequency",
    "naturalFrequency", "undampedFrequency", "smoothTime", "halfLife", "amplitude", "decay", "fps", "durationInFrames",
    "restThreshold", "durationBased", "velocity", "initialResponse", "epsilon", "visibilityThreshold", "overdamping",
    "name", "besides",
  ]

  /// The parameters that it may become, of which a vocabulary's own first one counts; empty if it is not a parameter.
  var parameters: [ParameterName] {
    switch self {
    case .mass: [.mass, .springMass]
    case .stiffness: [.stiffness, .springStiffness, .spring]
    case .tension: [.tension, .stiffness]
    case .friction: [.friction, .damping]
    case .damping: [.damping, .springDamping, .dampening, .dampingRatio]
    case .dampingRatio: [.dampingRatio, .dampingFraction, .ratio, .damping]
    case .response: [.response, .period, .duration]
    case .duration: [.duration, .response, .settlingDuration]
    case .perceptualDuration: [.duration]
    case .settlingDuration: [.settlingDuration]
    case .visualDuration: [.visualDuration]
    case .bounce: [.bounce, .dampingRatio]
    case .bounciness: [.bounciness]
    case .speed: [.speed]
    case .frequency, .hertz: [.frequency]
    case .undampedFrequency: [.frequency, .angularFrequency]
    case .angularFrequency: [.angularFrequency]
    case .naturalFrequency: [.angularFrequency, .frequency]
    case .smoothTime: [.smoothTime]
    case .halfLife: [.halfLife]
    case .decay: [.decay]
    case .fps: [.fps]
    case .durationInFrames: [.durationInFrames]
    case .restThreshold: [.durationRestThreshold]
    case .velocity: [.initialVelocity]
    case .initialResponse: [.initialResponse]
    case .epsilon: [.epsilon, .precision]
    case .visibilityThreshold: [.visibilityThreshold]
    case .amplitude, .durationBased, .overdamping, .name, .besides: []
    }
  }

  /// Whether it is a time, which may be written in milliseconds.
  var isTime: Bool {
    switch self {
    case .response, .duration, .perceptualDuration, .settlingDuration, .visualDuration, .frequency, .smoothTime,
      .halfLife:
      true
    default: false
    }
  }

  /// Whether it is a fraction, which may be written in percent.
  var isFraction: Bool { self == .bounce || self == .dampingRatio }

  /// Whether the larger number is the quicker spring, so that a period is its inverse.
  var isFrequency: Bool {
    switch self {
    case .frequency, .hertz, .angularFrequency, .naturalFrequency, .undampedFrequency: true
    default: false
    }
  }

  /// Whether it may be written in a unit.
  func canHave(_ unit: WrittenUnit) -> Bool {
    switch unit {
    case .seconds, .milliseconds: isTime
    case .percent: isFraction
    case .kilograms: self == .mass
    case .newtonsPerMeter: self == .stiffness || self == .tension
    case .newtonSecondsPerMeter: self == .damping || self == .friction
    case .hertz: isFrequency
    case .radiansPerSecond: isFrequency && self != .hertz
    }
  }

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

  /// Whether it shapes the curve.
  var shapes: Bool {
    switch self {
    case .velocity, .initialResponse, .epsilon, .visibilityThreshold, .overdamping, .amplitude, .name, .besides,
      .durationBased, .restThreshold:
      false
    default: true
    }
  }
}
