// SPDX-License-Identifier: Apache-2.0

public import Springs

/// One system's own answer to how long a motion lasts, by its own rule and with its own errors.
///
/// None of them is the time at which the motion has settled: bounds, grids, looks at single frames and numbers that
/// ignore the velocity are all among them. That time is `Motion.settling(tolerance:)`.
public struct SettlingDefinition: Sendable {
  /// The id in kebab-case.
  public let id: String
  /// The name for people.
  public let title: String
  /// The rule, in one or two sentences.
  public let rule: String
  /// Where the rule was read or measured.
  public let source: String
  /// Whether the animation ends then; a system that only reports the time goes on.
  package let endsAnimation: Bool
  private let measure: @Sendable (Motion) -> SettlingReport

  /// A rule and its answer for a motion.
  ///
  /// - Parameters:
  ///   - id: The id in kebab-case.
  ///   - title: The name for people.
  ///   - rule: A description of the rule.
  ///   - source: Where it was read or measured.
  ///   - endsAnimation: Whether the animation ends then.
  ///   - measure: The rule itself; its work is bounded for every motion.
  init(
    id: String, title: String, rule: String, source: String, endsAnimation: Bool = true,
    measure: @escaping @Sendable (Motion) -> SettlingReport
  ) {
    self.id = id
    self.title = title
    self.rule = rule
    self.source = source
    self.endsAnimation = endsAnimation
    self.measure = measure
  }

  /// Returns the definition for a system that was given the seconds.
  func ending(after seconds: Double) -> Self {
    Self(id: id, title: title, rule: "The animation ends after the duration that was given.", source: source) { _ in
      .seconds(seconds)
    }
  }

  /// Returns the system's report for a motion.
  ///
  /// - Parameter motion: Origin, target and velocity in the unit that the system would be given.
  /// - Returns: The seconds, or why there are none.
  public func report(for motion: Motion) -> SettlingReport {
    guard [motion.origin, motion.target, motion.initialVelocity].allSatisfy({ $0.isFinite }) else {
      return .none("A number of the motion is not finite.")
    }
    let report = measure(motion)
    guard let seconds = report.seconds, !seconds.isFinite else { return report }
    return .none("\(title) gets a result that isn't a finite number.")
  }

  /// The definition with an id, or nil.
  public static func named(_ id: String) -> Self? { all.first { $0.id == id } }
}

extension SettlingDefinition {
  /// Every definition, in the order of the documentation.
  public static let all: [Self] = System.all.flatMap { $0.settling }
}

/// A system's report: a number of seconds, or the reason why it has none.
public struct SettlingReport: Hashable, Sendable {
  /// The seconds from the start, or nil if the system has no number.
  public let seconds: Double?
  /// Why the number is missing, or what its reader should know.
  public let note: String?

  /// A number, with a remark if it needs one.
  static func seconds(_ seconds: Double, note: String? = nil) -> Self { Self(seconds: seconds, note: note) }

  /// No number, and why.
  static func none(_ reason: String) -> Self { Self(seconds: nil, note: reason) }

  /// The answer of a system that refuses a spring without damping.
  static func refusesUndamped(by system: String) -> Self { .none(Remark.undampedRefused(by: system).sentence) }

  /// The answer of every rule without a clock for an undamped spring.
  static let neverSettles = Self.none("An undamped spring swings for ever.")

  /// The answer of every rule on fractions of the distance if the distance is 0.
  static let noDistance = Self.none("The rule takes fractions of the distance, and there is none.")
}

extension Motion {
  /// The initial velocity in travelled distances per second, or nil if origin and target are equal.
  var relativeVelocity: Double? { origin == target ? nil : initialVelocity / (target - origin) }

  /// The motion with an overdamped spring replaced by the critically damped one of the same frequency.
  var withoutOverdamping: Self {
    guard spring.dampingRatio > 1,
      let critical = try? Spring(
        validating: .naturalFrequency(spring.naturalFrequency, dampingRatio: 1, mass: spring.mass))
    else { return self }
    return Motion(spring: critical, origin: origin, target: target, initialVelocity: initialVelocity)
  }

  /// The distance to the target at a time, of either sign.
  func remaining(at time: Double) -> Double { position(at: time) - target }
}

/// The loop of the systems that look at the motion once a frame and stop where it seems at rest.
enum FrameLoop {
  /// After this many seconds of motion the loop gives up.
  static let limit = 100.0

  /// The time of the first frame at rest.
  ///
  /// - Parameters:
  ///   - rate: Frames per second.
  ///   - isAtRest: The system's test, given the time of a frame.
  /// - Returns: The time of that frame, or that there is none within ``limit``.
  static func settling(framesPerSecond rate: Double, isAtRest: (Double) -> Bool) -> SettlingReport {
    let frames = Int(clamping: limit * rate)
    for frame in 1...frames {
      guard Steps.take() else { break }
      let time = Double(frame) / rate
      if isAtRest(time) { return .seconds(time) }
    }
    return stillMoving
  }

  /// The report for a motion that is not at rest at the limit.
  static let stillMoving = SettlingReport.none(
    "It still moves after \(Int(clamping: limit)) seconds, where this service stops looking.")
}
