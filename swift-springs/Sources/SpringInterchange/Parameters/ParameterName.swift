// SPDX-License-Identifier: Apache-2.0

import Springs

/// The name of a parameter; ``Vocabulary/parameters`` has the range of each in a vocabulary.
///
/// Names that several systems have are here. A name that one system alone has is declared in that system's file, as
/// `static let stretch = ParameterName(own: 2, "stretch")`, with the next number of ``init(own:_:)``.
package struct ParameterName: Hashable, Sendable {
  /// Its place in ``allCases``: names are compared by it, so that encoding and decoding a spring compare bytes.
  let number: UInt8
  /// The name as code has it, such as `dampingRatio`.
  package let text: StaticString

  private init(_ number: UInt8, _ text: StaticString) { (self.number, self.text) = (number, text) }

  /// A name that one system alone has.
  ///
  /// - Parameters:
  ///   - number: Its place among the names that systems have for themselves, from 0 on without a gap; a test compares
  ///     them.
  ///   - text: The name in camel case.
  init(own number: UInt8, _ text: StaticString) { self.init(38 + number, text) }

  package static func == (a: Self, b: Self) -> Bool { a.number == b.number }

  package func hash(into hasher: inout Hasher) { hasher.combine(number) }

  /// Kilograms, above 0.
  package static let mass = Self(0, "mass")

  /// Newtons a metre, above 0.
  package static let stiffness = Self(1, "stiffness")

  /// Newton seconds a metre, 0 or more.
  package static let damping = Self(2, "damping")

  /// A pure number: 1 is critically damped, less swings.
  package static let dampingRatio = Self(3, "dampingRatio")

  /// Travelled distances a second, positive towards the target; in a few systems in their own unit.
  package static let initialVelocity = Self(4, "initialVelocity")

  /// Seconds of a swing without damping.
  package static let response = Self(5, "response")

  /// Seconds; each system defines which time this is.
  package static let duration = Self(6, "duration")

  /// A pure number, in most systems 1 less the damping ratio: 0 is critically damped, 1 undamped.
  package static let bounce = Self(7, "bounce")

  /// Seconds, equal to the response.
  package static let perceptualDuration = Self(8, "perceptualDuration")

  /// Seconds after which the envelope is within `epsilon`.
  package static let settlingDuration = Self(9, "settlingDuration")

  /// Seconds until it first looks arrived.
  package static let visualDuration = Self(10, "visualDuration")

  /// The threshold of settling, as a fraction of the distance.
  package static let epsilon = Self(11, "epsilon")

  /// The distance to the target at which the animation ends, in the value's own unit.
  package static let visibilityThreshold = Self(12, "visibilityThreshold")

  /// The stiffness, in newtons a metre or on the system's own scale.
  package static let tension = Self(13, "tension")

  /// The damping, in newton seconds a metre or on the system's own scale.
  package static let friction = Self(14, "friction")

  /// Seconds of a swing without damping, in spite of its name.
  package static let frequency = Self(15, "frequency")

  /// How much it bounces, on Origami's scale.
  package static let bounciness = Self(16, "bounciness")

  /// How fast it is, on Origami's scale.
  package static let speed = Self(17, "speed")

  /// The word of a preset.
  package static let name = Self(18, "name")

  /// Added to a preset's bounce.
  package static let extraBounce = Self(19, "extraBounce")

  /// Frames a second.
  package static let fps = Self(20, "fps")

  /// The length of the animation in frames.
  package static let durationInFrames = Self(21, "durationInFrames")

  /// The threshold of settling, as a fraction of the distance.
  package static let durationRestThreshold = Self(22, "durationRestThreshold")

  /// The threshold of settling, in units of the value.
  package static let precision = Self(23, "precision")

  /// Frames a second of the display.
  package static let refreshRate = Self(24, "refreshRate")

  /// How strongly it pulls, on Qt's scale.
  package static let spring = Self(25, "spring")

  /// Seconds; 2 divided by the natural frequency.
  package static let smoothTime = Self(26, "smoothTime")

  /// Radians a second without damping.
  package static let angularFrequency = Self(27, "angularFrequency")

  /// Seconds; 2 ln 2 divided by the decay rate.
  package static let halfLife = Self(28, "halfLife")

  /// The damping ratio.
  package static let dampingFraction = Self(29, "dampingFraction")

  /// Newton seconds a metre.
  package static let dampening = Self(30, "dampening")

  /// The damping ratio.
  package static let ratio = Self(31, "ratio")

  /// Kilograms.
  package static let springMass = Self(32, "springMass")

  /// Newtons a metre.
  package static let springStiffness = Self(33, "springStiffness")

  /// Newton seconds a metre.
  package static let springDamping = Self(34, "springDamping")

  /// The decay rate in 1/s.
  package static let decay = Self(35, "decay")

  /// Seconds of a swing without damping.
  package static let period = Self(36, "period")

  /// The velocity at the start, in multiples of the decay rate.
  package static let initialResponse = Self(37, "initialResponse")
}

extension ParameterName: CaseIterable {
  /// Every name: those that several systems have, then each system's own.
  package static let allCases: [Self] = {
    var own: [Self] = []
    for name in System.all.flatMap({ $0.vocabularies }).flatMap({ $0.parameters }).map({ $0.id })
    where !shared.contains(name) && !own.contains(name) { own.append(name) }
    return shared + own.ascending { Double($0.number) }
  }()

  /// The name of a number.
  static func numbered(_ number: UInt8) -> Self {
    // Springs are encoded while the systems are being listed; their own names are not known before they are.
    number < shared.count ? shared[Int(number)] : allCases[Int(number)]
  }

  /// How many names several systems have.
  static var sharedCount: Int { shared.count }

  /// The parameter with a name, or nil if there is none.
  package init?(_ text: String) {
    guard let name = Self.byText[text] else { return nil }
    self = name
  }

  private static let byText = Dictionary(uniqueKeysWithValues: allCases.map { ("\($0.text)", $0) })

  private static let shared: [Self] = [
    .mass, .stiffness, .damping, .dampingRatio, .initialVelocity, .response, .duration, .bounce, .perceptualDuration,
    .settlingDuration, .visualDuration, .epsilon, .visibilityThreshold, .tension, .friction, .frequency, .bounciness,
    .speed, .name, .extraBounce, .fps, .durationInFrames, .durationRestThreshold, .precision, .refreshRate, .spring,
    .smoothTime, .angularFrequency, .halfLife, .dampingFraction, .dampening, .ratio, .springMass, .springStiffness,
    .springDamping, .decay, .period, .initialResponse,
  ]
}
