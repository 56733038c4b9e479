// SPDX-License-Identifier: Apache-2.0

import NumberText
import Springs

extension System {
  /// POP, Rebound and Origami Studio.
  static let origami = System(
    "Origami", vocabularies: [.origami, .origamiTensionFriction], settling: [.rebound, .pop],
    presets: [
      PresetTable(
        in: .origami, source: "facebook/pop, facebook/rebound-js, facebook/react-native SpringConfig.js",
        [("pop-default", [(.bounciness, 4), (.speed, 12)])]),
      PresetTable(
        in: .origamiTensionFriction, source: "facebook/pop, facebook/rebound-js, facebook/react-native SpringConfig.js",
        [("rebound-default", [(.tension, 40), (.friction, 7)])]),
    ],
    hypotheses: [
      Hypothesis(
        .origamiTensionFriction, plausibility: 0.5,
        note: "Origami's own units, which are not physical: tension 40 there is a stiffness of 230."),
      Hypothesis(.origami, [.bounciness, .speed], plausibility: 0.95),
      Hypothesis(.origami, [.bounciness], plausibility: 0.6), Hypothesis(.origami, [.speed], plausibility: 0.15),
    ], dialects: [.origami, .popDynamics])
}

extension Vocabulary {
  /// The sliders of POP, Rebound and Origami Studio.
  public static let origami = Vocabulary(
    id: "origami", title: "POP, Rebound, Origami: bounciness and speed",
    summary: "The sliders bounciness and speed of POP, Rebound, Origami Studio and React Native.",
    source: "facebook/rebound-js, BouncyConversion.js; facebook/pop, POPAnimationExtras.mm",
    parameters: [
      .number(
        .bounciness, in: NumberRange(OrigamiConversion.sliders), default: 4,
        "How much it bounces; POP's default is 4, React Native's 8."),
      .number(
        .speed, in: NumberRange(OrigamiConversion.sliders), default: 12, "How fast it is; the default everywhere is 12."
      ), .refreshRate,
    ], example: [(.bounciness, 4), (.speed, 12)],
    end: { numbers, _ in .rebound(refreshRate: numbers.required(.refreshRate)) },
    decode: { arguments throws(ValidationErrors) in
      let spring = try spring { () throws(SpringError) in
        try OrigamiEncoding.spring(bounciness: arguments.required(.bounciness), speed: arguments.required(.speed))
      }
      return .rebound(spring, refreshRate: arguments.required(.refreshRate))
    },
    encode: { spring, initialVelocity in
      guard OrigamiEncoding.reach.contains(spring.naturalFrequency) else {
        return .noSpring("No bounciness and speed from 0 to 20 come anywhere near this pace.")
      }
      return OrigamiEncoding(spring).encoded(initialVelocity: initialVelocity)
    })
}

extension Vocabulary {
  /// Quartz Composer's units of Origami: stiffness = 3.62 (tension − 30) + 194, damping = 3 (friction − 8) + 25.
  public static let origamiTensionFriction = Vocabulary(
    id: "origami-tension-friction", title: "Origami: tension and friction",
    summary: "Origami's tension and friction in Quartz Composer's units; Rebound's default is 40, 7.",
    source: "facebook/rebound-js, OrigamiValueConverter.js",
    parameters: [
      .number(
        .tension, in: NumberRange(above: -23.591_160_220_994_475, through: 1e24),
        "Origami's tension; at its lowest the stiffness is 0."),
      .number(
        .friction, in: NumberRange(-0.333_333_333_333_333_3...1e24),
        "Origami's friction; at its lowest the damping is 0."), .refreshRate,
    ], example: [(.tension, 40), (.friction, 7)],
    end: { numbers, _ in .rebound(refreshRate: numbers.required(.refreshRate)) },
    decode: { arguments throws(ValidationErrors) in
      let physics = OrigamiConversion.physics(
        tension: arguments.required(.tension), friction: arguments.required(.friction))
      let spring = try spring { () throws(SpringError) in
        // At the lowest friction the rounding may leave less than nothing.
        try Spring(validating: .stiffness(physics.stiffness, damping: max(0, physics.damping)))
      }
      return .rebound(spring, refreshRate: arguments.required(.refreshRate))
    },
    encode: { spring, initialVelocity in
      let quartz = OrigamiConversion.quartz(stiffness: spring.stiffnessOfUnitMass, damping: spring.dampingOfUnitMass)
      return EncodedSpring(
        numbers: [.tension: quartz.tension, .friction: quartz.friction],
        losses: .present(.velocityLost(initialVelocity)),
        code: Snippet("java", "SpringConfig.fromOrigamiTensionAndFriction(\(quartz.tension), \(quartz.friction))"))
    })
}

extension DecodedSpring {
  /// A spring that Rebound's loop plays.
  fileprivate static func rebound(_ spring: Spring, refreshRate: Double) -> Self {
    var decoded = Self(spring)
    decoded.loop = SystemLoop(spring, method: .rungeKutta, clock: .whole(1), step: 0.001, refreshRate: refreshRate)
    return decoded
  }
}

/// Objective-C code for POP; the value goes from 0 to 1, so the velocity is in distances per second.
extension Snippet {
  /// A `POPSpringAnimation` by its sliders.
  static func popAnimation(bounciness: Double, speed: Double, initialVelocity: Double) -> Snippet {
    Snippet(
      "objective-c",
      """
      POPSpringAnimation *animation = [POPSpringAnimation animationWithPropertyNamed:kPOPViewAlpha];
      animation.fromValue = @0;
      animation.toValue = @1;
      animation.springBounciness = \(bounciness);
      animation.springSpeed = \(speed);
      animation.velocity = @(\(initialVelocity));
      """)
  }
}

extension Dialect {
  /// POP, Rebound and Origami.
  static let origami = Dialect(
    "origami", "POP, Rebound and Origami", sets: [.set(.origami), .set(.origamiTensionFriction)],
    calls: [
      CallForm("SpringConfig.fromOrigamiTensionAndFriction", ["tension", "friction"]),
      CallForm("SpringConfig.fromBouncinessAndSpeed", ["bounciness", "speed"]),
      CallForm("createSpring", ["tension", "friction"], looks: .marked),
    ], marks: ["POPSpringAnimation", "rebound", "SpringSystem", "Origami"], names: ["springBounciness", "springSpeed"],
    languages: [.objectiveC, .swift, .java, .kotlin, .script])

  /// POP's dynamics, which are physical numbers.
  static let popDynamics = Dialect(
    "pop-dynamics", "POP", sets: [.set(.massStiffnessDamping, needs: [.tension, .friction], takes: [.mass])],
    calls: [CallForm("SpringConfig", ["tension", "friction"], looks: .new)],
    names: ["dynamicsTension", "dynamicsFriction", "dynamicsMass"],
    languages: [.objectiveC, .swift, .java, .kotlin, .script])
}

/// The scales of POP, Rebound and Origami: two sliders, Quartz Composer's units, and physics on a unit mass.
///
///     stiffness = 3.62 (tension − 30) + 194        damping = 3 (friction − 8) + 25
///     tension   = 0.5 + 199.5 s,                   s = speed / 34
///     friction  = N + t(2 − t)(0.01 − N),          t = 0.8 · bounciness / 34
///
/// N is the friction without bounce, a piecewise cubic of the tension. All of it is inverted exactly; a bounciness
/// exists where 1 − q is not negative, q = (N − friction) / (N − 0.01).
/// Source: facebook/rebound-js, BouncyConversion.js and OrigamiValueConverter.js; facebook/pop, POPAnimationExtras.mm.
enum OrigamiConversion {
  /// The range of both sliders.
  static let sliders = 0.0...20.0

  /// Stiffness and damping of a unit mass, from Quartz Composer's tension and friction.
  static func physics(tension: Double, friction: Double) -> (stiffness: Double, damping: Double) {
    ((tension - 30) * 3.62 + 194, (friction - 8) * 3 + 25)
  }

  /// Quartz Composer's tension and friction, from stiffness and damping of a unit mass.
  static func quartz(stiffness: Double, damping: Double) -> (tension: Double, friction: Double) {
    ((stiffness - 194) / 3.62 + 30, (damping - 25) / 3 + 8)
  }

  /// Quartz Composer's tension and friction, from the two sliders.
  static func quartz(bounciness: Double, speed: Double) -> (tension: Double, friction: Double) {
    let tension = 0.5 + speed / 1.7 / 20 * 199.5
    let bounce = bounciness / 1.7 / 20 * 0.8
    let still = frictionWithoutBounce(tension: tension)
    let share = bounce * (2 - bounce)
    return (tension, share * 0.01 + (1 - share) * still)
  }

  /// The two sliders, from Quartz Composer's tension and friction; the bounciness is nil if none exists.
  ///
  /// They may lie outside of ``sliders``.
  static func sliders(tension: Double, friction: Double) -> (bounciness: Double?, speed: Double) {
    let speed = (tension - 0.5) / 199.5 * 20 * 1.7
    let still = frictionWithoutBounce(tension: tension)
    let share = (still - friction) / (still - 0.01)
    guard share <= 1 else { return (nil, speed) }
    // 1 − √(1 − q), without cancellation for a small bounce.
    let bounce = share / (1 + (1 - share).squareRoot())
    return (bounce / 0.8 * 20 * 1.7, speed)
  }

  /// The friction at which a tension does not bounce, by the three pieces that both projects carry.
  private static func frictionWithoutBounce(tension x: Double) -> Double {
    if x <= 18 { return ((0.0007 * x - 0.031) * x + 0.64) * x + 1.28 }
    if x <= 44 { return ((0.000_044 * x - 0.006) * x + 0.36) * x + 2 }
    return ((0.000_000_45 * x - 0.000_332) * x + 0.1078) * x + 5.84
  }
}

/// How the two sliders come closest to a spring.
struct OrigamiEncoding {
  /// The natural frequencies to which something comes near, in rad/s; the sliders give 9 to 23.
  static let reach = 0.1...2000.0

  private let sliders: (bounciness: Double, speed: Double)
  private let loss: Remark?

  init(_ asked: Spring) {
    let quartz = OrigamiConversion.quartz(stiffness: asked.stiffnessOfUnitMass, damping: asked.dampingOfUnitMass)
    let exact = OrigamiConversion.sliders(tension: quartz.tension, friction: quartz.friction)
    if let bounciness = exact.bounciness.flatMap(Self.onScale), let speed = Self.onScale(exact.speed) {
      sliders = (bounciness, speed)
      loss = nil
    } else {
      sliders = Self.nearest(to: asked)
      loss = .own(
        .clamped, "No bounciness and speed from 0 to 20 give this spring; what is off its scale is moved to the end.")
    }
  }

  func encoded(initialVelocity: Double) -> EncodedSpring {
    let code = Snippet.popAnimation(
      bounciness: sliders.bounciness, speed: sliders.speed, initialVelocity: initialVelocity)
    return EncodedSpring(
      numbers: [.bounciness: sliders.bounciness, .speed: sliders.speed],
      losses: .present(loss, .velocityLost(initialVelocity, givenBy: code)), code: code)
  }

  /// The spring that two slider positions give, on a unit mass.
  static func spring(bounciness: Double, speed: Double) throws(SpringError) -> Spring {
    let quartz = OrigamiConversion.quartz(bounciness: bounciness, speed: speed)
    let physics = OrigamiConversion.physics(tension: quartz.tension, friction: quartz.friction)
    return try Spring(validating: .stiffness(physics.stiffness, damping: physics.damping))
  }

  /// A slider position, moved onto the scale if only rounding has carried it off; nil if it lies off it.
  private static func onScale(_ value: Double) -> Double? {
    let scale = OrigamiConversion.sliders
    guard value >= scale.lowerBound - 1e-12, value <= scale.upperBound + 1e-12 else { return nil }
    return min(max(value, scale.lowerBound), scale.upperBound)
  }

  /// The speed of a spring's frequency, and the bounciness that then gives its damping ratio.
  private static func nearest(to asked: Spring) -> (bounciness: Double, speed: Double) {
    let scale = OrigamiConversion.sliders
    func moved(_ value: Double) -> Double { min(max(value, scale.lowerBound), scale.upperBound) }
    let tension = OrigamiConversion.quartz(stiffness: asked.stiffnessOfUnitMass, damping: 0).tension
    let speed = moved(OrigamiConversion.sliders(tension: tension, friction: 0).speed)
    let played = OrigamiConversion.quartz(bounciness: 0, speed: speed).tension
    let stiffness = OrigamiConversion.physics(tension: played, friction: 0).stiffness
    let damping = 2 * asked.dampingRatio * stiffness.squareRoot()
    let friction = OrigamiConversion.quartz(stiffness: stiffness, damping: damping).friction
    // Without a bounciness it takes more bounce than there is.
    let bounciness = OrigamiConversion.sliders(tension: played, friction: friction).bounciness ?? scale.upperBound
    return (moved(bounciness), speed)
  }
}

extension SettlingDefinition {
  /// The frame in which Rebound's spring comes to rest.
  public static let rebound = rebound(refreshRate: Parameter.usualRefreshRate)

  /// Returns the definition at another refresh rate.
  fileprivate static func rebound(refreshRate: Double) -> Self {
    Self(
      id: "rebound", title: "Rebound",
      rule: """
        Runge-Kutta steps of 1 ms by a clock that loses some of each frame's; it stops in the first frame, at \
        \(NumberText.text(refreshRate)) Hz, with |velocity| < 0.001 units/s and |distance| ≤ 0.001 units.
        """, source: "facebook/rebound-js, src/Spring.js"
    ) { motion in
      var loop = RungeKuttaLoop(motion, step: 0.001, pullsFromStalePosition: true)
      var frame = 0
      return FrameLoop.settling(framesPerSecond: refreshRate) { _ in
        // The first frame comes when the clock has run for a millisecond.
        loop.advance(by: frame == 0 ? 0.001 : RungeKuttaLoop.frame(frame, at: refreshRate))
        frame += 1
        return loop.state.velocity.magnitude < 0.001 && loop.state.position.magnitude <= 0.001
      }
    }
  }

  /// The frame in which a `POPSpringAnimation` of points has converged.
  public static let pop = Self(
    id: "pop", title: "POPSpringAnimation",
    rule: """
      Runge-Kutta steps of 1 ms by a clock that loses some of each frame's; it stops in the first frame, at 60 Hz, \
      with |distance| < 0.5 units, |velocity| < 5 and |acceleration| < 25. The units are points: for opacity, \
      scale and others POP takes less.
      """, source: "facebook/pop, pop/POPSpringSolver.h"
  ) { motion in
    var loop = RungeKuttaLoop(motion, step: Double(Float(0.001)), pullsFromStalePosition: false)
    return FrameLoop.settling(framesPerSecond: 60) { _ in
      loop.advance(by: 1 / 60)
      return loop.state.position.magnitude < 0.5 && loop.state.velocity.magnitude < 5
        && loop.acceleration.magnitude < 25
    }.noting(pixelsOf: motion)
  }
}

/// The loop of POP and Rebound: Runge-Kutta steps of a millisecond, and a straight line to the time of the frame.
///
/// The part of the last step that the line leaves out is lost, though the clock keeps it for the next frame: up to a
/// step a frame, so that a motion lasts a few frames longer than by its equation.
struct RungeKuttaLoop {
  /// The distance to the target, and the velocity.
  private(set) var state: MotionState
  private let stiffness: Double
  private let damping: Double
  private let step: Double
  /// The position at which Rebound takes the pull in the first quarter of a step: that of the last quarter of the step
  /// before.
  private var stale: Double?
  private var pending = 0.0

  /// The loop at the start of a motion, with steps of `step` seconds.
  init(_ motion: Motion, step: Double, pullsFromStalePosition: Bool) {
    let frequency = motion.spring.naturalFrequency
    stiffness = frequency * frequency
    damping = 2 * motion.spring.decayRate
    self.step = step
    state = MotionState(position: motion.origin - motion.target, velocity: motion.initialVelocity)
    stale = pullsFromStalePosition ? state.position : nil
  }

  /// Rebound's loop at a displacement from the target.
  init(_ loop: SystemLoop, from start: MotionState) {
    (stiffness, damping, step) = (loop.stiffness, loop.damping, loop.step)
    state = start
    stale = start.position
  }

  /// The acceleration where the motion is.
  var acceleration: Double { acceleration(state.position, state.velocity) }

  /// The seconds from the frame before to a frame, counted from 1: browsers stamp frames in whole microseconds.
  static func frame(_ number: Int, at refreshRate: Double) -> Double {
    func stamp(_ number: Int) -> Double { (Double(number) * 1e6 / refreshRate).rounded() / 1000 }
    return (stamp(number) - stamp(number - 1)) / 1000
  }

  /// Goes on to the frame after an interval in seconds.
  ///
  /// - Returns: By how many seconds the motion has gone on.
  @discardableResult mutating func advance(by seconds: Double) -> Double {
    pending += seconds
    var before = state
    var steps = 0.0
    while pending >= step {
      pending -= step
      before = state
      takeStep()
      steps += 1
    }
    guard pending > 0, steps > 0 else { return steps * step }
    let part = pending / step
    state = MotionState(
      position: state.position * part + before.position * (1 - part),
      velocity: state.velocity * part + before.velocity * (1 - part))
    return (steps - 1 + part) * step
  }

  private mutating func takeStep() {
    let half = step / 2
    let (x, v) = (state.position, state.velocity)
    let a = acceleration(stale ?? x, v)
    let (v2, a2) = (v + a * half, acceleration(x + v * half, v + a * half))
    let (v3, a3) = (v + a2 * half, acceleration(x + v2 * half, v + a2 * half))
    let (v4, a4) = (v + a3 * step, acceleration(x + v3 * step, v + a3 * step))
    if stale != nil { stale = x + v3 * step }
    state.position += (v + 2 * (v2 + v3) + v4) / 6 * step
    state.velocity += (a + 2 * (a2 + a3) + a4) / 6 * step
  }

  private func acceleration(_ position: Double, _ velocity: Double) -> Double {
    -stiffness * position - damping * velocity
  }
}
