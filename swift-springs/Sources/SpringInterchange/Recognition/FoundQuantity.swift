// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// What a number found in a design file may be.
enum FoundQuantity: String, Hashable, Sendable, CaseIterable {
  case mass
  case stiffness
  case tension
  case friction
  /// A damping of which the name does not say whether it is a coefficient or a ratio.
  case damping
  case dampingRatio
  case response
  /// A time of which the name does not say whether it is a pace or an end.
  case duration
  case perceptualDuration
  case settlingDuration
  case visualDuration
  case bounce
  case bounciness
  case speed
  /// React-spring's word for the seconds of a cycle, and everybody else's for cycles per second.
  case frequency
  /// Cycles per second, by a name that says so.
  case hertz
  /// The undamped angular frequency, in radians per second.
  case angularFrequency
  /// Twice the inverse of the undamped angular frequency.
  case smoothTime
  /// A nominal time in which half of the way is left.
  case halfLife
  /// Frames a second of a video.
  case fps
  case durationInFrames
  case velocity
  case epsilon
  case visibilityThreshold
  /// A name of a spring, in words.
  case name
  /// Something known that does not shape a spring, such as a delay.
  case besides

  /// Whether it is a time, which may be written in milliseconds.
  var isTime: Bool {
    switch self {
    case .response, .duration, .perceptualDuration, .settlingDuration, .visualDuration, .frequency,
      .smoothTime, .halfLife:
      true
    default: false
    }
  }

  /// Whether it is a fraction, which may be written in percent.
  var isFraction: Bool { self == .bounce || self == .dampingRatio }

  /// Whether the larger number is the quicker spring, so that a period is its inverse.
  var isFrequency: Bool { self == .frequency || self == .hertz || self == .angularFrequency }

  /// Whether it may be written in a unit.
  func canHave(_ unit: WrittenUnit) -> Bool {
    switch unit {
    case .seconds, .milliseconds: isTime
    case .percent: isFraction
    case .kilograms: self == .mass
    case .newtonsPerMeter: self == .stiffness || self == .tension
    case .newtonSecondsPerMeter: self == .damping || self == .friction
    case .hertz: isFrequency
    case .radiansPerSecond: self == .frequency || self == .angularFrequency
    }
  }

  /// What it is when a unit says more than its name.
  func with(_ unit: WrittenUnit?) -> Self {
    switch (self, unit) {
    // No coefficient is written in percent.
    case (.damping, .percent): .dampingRatio
    case (.frequency, .hertz), (.angularFrequency, .hertz): .hertz
    case (.frequency, .radiansPerSecond): .angularFrequency
    default: self
    }
  }

  /// Whether it says something of the curve.
  var shapes: Bool {
    switch self {
    case .velocity, .epsilon, .visibilityThreshold, .name, .besides: false
    default: true
    }
  }
}

/// The unit that a name or a text carries with it.
enum WrittenUnit: Hashable, Sendable {
  case seconds
  case milliseconds
  case percent
  case kilograms
  case newtonsPerMeter
  case newtonSecondsPerMeter
  case hertz
  case radiansPerSecond
}
