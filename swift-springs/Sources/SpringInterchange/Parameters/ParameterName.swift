// SPDX-License-Identifier: Apache-2.0

/// The name of a parameter; ``Vocabulary/parameters`` has the range of each in a vocabulary.
///
/// A byte instead of a text, so that encoding and decoding a spring count no references.
package enum ParameterName: UInt8, CaseIterable, Sendable {
  /// Kilograms, above 0.
  case mass
  /// Newtons a metre, above 0.
  case stiffness
  /// Newton seconds a metre, 0 or more.
  case damping
  /// A pure number: 1 is critically damped, less swings.
  case dampingRatio
  /// Travelled distances a second, positive towards the target; in a few systems in their own unit.
  case initialVelocity
  /// Seconds of a swing without damping.
  case response
  /// Seconds; each system defines which time this is.
  case duration
  /// A pure number, in most systems 1 less the damping ratio: 0 is critically damped, 1 undamped.
  case bounce
  /// Seconds, equal to the response.
  case perceptualDuration
  /// Seconds after which the envelope is within `epsilon`.
  case settlingDuration
  /// Seconds until it first looks arrived.
  case visualDuration
  /// The threshold of settling, as a fraction of the distance.
  case epsilon
  /// The distance to the target at which the animation ends, in the value's own unit.
  case visibilityThreshold
  /// The stiffness, in newtons a metre or on the system's own scale.
  case tension
  /// The damping, in newton seconds a metre or on the system's own scale.
  case friction
  /// Seconds of a swing without damping, in spite of its name.
  case frequency
  /// How much it bounces, on Origami's scale.
  case bounciness
  /// How fast it is, on Origami's scale.
  case speed
  /// The word of a preset.
  case name
  /// Added to a preset's bounce.
  case extraBounce
  /// Frames a second.
  case fps
  /// The length of the animation in frames.
  case durationInFrames
  /// The threshold of settling, as a fraction of the distance.
  case durationRestThreshold
  /// The threshold of settling, in units of the value.
  case precision
  /// Frames a second of the display.
  case refreshRate
  /// How strongly it pulls, on Qt's scale.
  case spring
  /// Seconds; 2 divided by the natural frequency.
  case smoothTime
  /// Radians a second without damping.
  case angularFrequency
  /// Seconds; 2 ln 2 divided by the decay rate.
  case halfLife
  /// The damping ratio.
  case dampingFraction
  /// Newton seconds a metre.
  case dampening
  /// The damping ratio.
  case ratio
  /// Kilograms.
  case springMass
  /// Newtons a metre.
  case springStiffness
  /// Newton seconds a metre.
  case springDamping
  /// The decay rate in 1/s.
  case decay
  /// Seconds of a swing without damping.
  case period
  /// The velocity at the start, in multiples of the decay rate.
  case initialResponse
  /// Radians of the swings over the whole length of the animation.
  case dampedFrequency
  /// The factor of the sine in the closed form.
  case sine

  /// The parameter with a name, or nil if there is none.
  package init?(_ text: String) {
    guard let name = Self.byText[text] else { return nil }
    self = name
  }

  private static let byText = Dictionary(uniqueKeysWithValues: allCases.map { ("\($0.text)", $0) })

  /// The name as it stands in the source, such as `dampingRatio`.
  package var text: StaticString {
    switch self {
    case .mass: "mass"
    case .stiffness: "stiffness"
    case .damping: "damping"
    case .dampingRatio: "dampingRatio"
    case .initialVelocity: "initialVelocity"
    case .response: "response"
    case .duration: "duration"
    case .bounce: "bounce"
    case .perceptualDuration: "perceptualDuration"
    case .settlingDuration: "settlingDuration"
    case .visualDuration: "visualDuration"
    case .epsilon: "epsilon"
    case .visibilityThreshold: "visibilityThreshold"
    case .tension: "tension"
    case .friction: "friction"
    case .frequency: "frequency"
    case .bounciness: "bounciness"
    case .speed: "speed"
    case .name: "name"
    case .extraBounce: "extraBounce"
    case .fps: "fps"
    case .durationInFrames: "durationInFrames"
    case .durationRestThreshold: "durationRestThreshold"
    case .precision: "precision"
    case .refreshRate: "refreshRate"
    case .spring: "spring"
    case .smoothTime: "smoothTime"
    case .angularFrequency: "angularFrequency"
    case .halfLife: "halfLife"
    case .dampingFraction: "dampingFraction"
    case .dampening: "dampening"
    case .ratio: "ratio"
    case .springMass: "springMass"
    case .springStiffness: "springStiffness"
    case .springDamping: "springDamping"
    case .decay: "decay"
    case .period: "period"
    case .initialResponse: "initialResponse"
    case .dampedFrequency: "dampedFrequency"
    case .sine: "sine"
    }
  }
}
