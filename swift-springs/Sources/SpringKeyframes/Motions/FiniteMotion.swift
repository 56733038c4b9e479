// SPDX-License-Identifier: Apache-2.0

public import SpringInterchange
public import Springs

/// A motion over a finite time: what a file can hold of a spring.
///
/// A spring comes to rest only in the limit. A file ends, and then the value stands still; so the
/// motion is followed until it stays near its target, and the last value is the target itself.
/// Fractions here are of the travelled distance, or, if origin and target are equal and only a
/// velocity moves the value, of the largest excursion.
public struct FiniteMotion: Hashable, Sendable {
  /// The motion that is followed.
  public let motion: Motion
  /// Seconds until the last value.
  public let duration: Double
  /// Whether the motion has settled at the end, so that the last value is the target.
  public let settles: Bool
  /// The travelled distance with its sign, or the excursion: what progress is measured in.
  public let distance: Double
  /// Whether the duration was given, and is not that of settling.
  public let hasGivenDuration: Bool
  /// How near to the target, as a fraction, counts as settled.
  public let settlingTolerance: Double

  /// The nearness to the target that counts as settled unless a closer one is needed.
  public static let usualSettlingTolerance = 0.001
  /// The longest time that is followed, in seconds.
  public static let longestDuration = 3600.0
  /// The durations that can be given, in seconds: with more than 1e100, files would have times without a number.
  public static let durations = NumberRange(above: 0, through: 1e100)
  /// The largest velocity at the start, in travelled distances per second: beyond it errors have no number.
  public static let largestRelativeVelocity = 1e100

  /// A motion until it has settled, or for a given time.
  ///
  /// - Parameters:
  ///   - motion: The motion to follow.
  ///   - duration: Seconds, in ``durations``; `nil` until settled, rounded up to whole
  ///     milliseconds, or below 0.1 s to three digits.
  ///   - tolerance: The error that the reader accepts, as a fraction above 0; settled is half of it, at most
  ///     ``usualSettlingTolerance``.
  /// - Throws: An error if an end or the velocity is beyond 1e150 or no number, if the velocity is beyond
  ///   ``largestRelativeVelocity``, if nothing moves, if the duration is none of ``durations``, or if the
  ///   motion does not settle in ``longestDuration``.
  public init(_ motion: Motion, duration: Double? = nil, tolerance: Double = 2 * usualSettlingTolerance)
    throws(ValidationErrors)
  {
    try Self.check(motion)
    let travelled = motion.target - motion.origin
    guard travelled == 0 || abs(motion.initialVelocity) <= Self.largestRelativeVelocity * abs(travelled) else {
      throw ValidationErrors([
        ValidationError("velocity", "is more than 1e100 times the way from from to to per second")
      ])
    }
    let distance = travelled != 0 ? travelled : Self.excursion(of: motion)
    guard distance != 0 else {
      throw ValidationErrors([
        motion.initialVelocity == 0
          ? ValidationError("to", "must differ from from, or velocity must not be 0: nothing moves")
          : ValidationError("velocity", "is too small to change a number as large as from")
      ])
    }
    // A band too narrow for a double is the narrowest one, and not none.
    let narrowest = Double.leastNonzeroMagnitude
    let settlingTolerance = min(Self.usualSettlingTolerance, max(tolerance / 2, narrowest))
    let near = max(settlingTolerance * abs(distance), narrowest)
    if let duration {
      guard Self.durations.contains(duration) else {
        throw ValidationErrors([ValidationError("duration", "must be \(Self.durations.text)")])
      }
      self.duration = duration
      settles = motion.hasSettled(distance: near, by: duration)
    } else {
      // Ends that round up to the same one need not be distinguished.
      let settled = motion.settling(distance: near) { earlier, later in
        let end = Self.roundedUp(earlier)
        return end == Self.roundedUp(later) && later <= end
      }.seconds
      let end = try Self.end(settled)
      self.duration = end
      settles = settled.map { $0 <= end } ?? false
    }
    hasGivenDuration = duration != nil
    self.motion = motion
    self.distance = distance
    self.settlingTolerance = settlingTolerance
  }

  /// Refuses what gives no finite positions.
  private static func check(_ motion: Motion) throws(ValidationErrors) {
    let range = NumberRange(-1e150...1e150)
    guard !(range.contains(motion.origin) && range.contains(motion.target) && range.contains(motion.initialVelocity))
    else { return }
    let numbers = [("from", motion.origin), ("to", motion.target), ("velocity", motion.initialVelocity)]
    throw ValidationErrors(
      numbers.filter { !range.contains($0.1) }.map { ValidationError($0.0, "must be \(range.text)") })
  }

  /// How far a motion goes past its target, with its sign.
  private static func excursion(of motion: Motion) -> Double {
    (motion.farthestPastTarget?.position ?? motion.target) - motion.target
  }

  /// The default duration for an exact settling time.
  private static func end(_ settled: Double?) throws(ValidationErrors) -> Double {
    guard let settled, settled <= longestDuration else {
      throw ValidationErrors([
        ValidationError(
          "duration",
          settled == nil
            ? "is required: this spring never settles" : "is required: this spring settles only after more than an hour"
        )
      ])
    }
    return roundedUp(settled)
  }

  private init(_ motion: Motion, like other: Self, duration: Double, isGiven: Bool) {
    self.motion = motion
    self.duration = duration
    settles = other.settles
    hasGivenDuration = isGiven
    distance = other.distance
    settlingTolerance = other.settlingTolerance
  }

  /// Returns the motion with another end, which is not before it has settled.
  func lasting(_ duration: Double) -> Self { lasting(duration, isGiven: hasGivenDuration) }

  /// Returns the motion with another end, which was requested or not.
  func lasting(_ duration: Double, isGiven: Bool) -> Self {
    Self(motion, like: self, duration: duration, isGiven: isGiven)
  }

  /// The last value: the target once settled, else the position at the end.
  public var lastPosition: Double { settles ? motion.target : motion.position(at: duration) }

  /// The progress of a position: 0 at the origin, 1 at the target.
  public func progress(of position: Double) -> Double { (position - motion.origin) / distance }

  /// The position of a progress.
  public func position(of progress: Double) -> Double {
    progress == 1 && motion.target != motion.origin ? motion.target : motion.origin + progress * distance
  }

  /// The exact progress at a number of equally spaced times from 0 to the duration, both included.
  ///
  /// - Parameter count: How many; none for 0 and below.
  /// - Returns: The progress at each.
  public func progress(count: Int) -> [Double] {
    let positions = motion.positions(count: count, interval: duration / Double(max(count, 2) - 1))
    return positions.map { progress(of: $0) }
  }

  /// How far the motion still strays from its last value after the end, as a fraction.
  public var strayAfterEnd: Double { settles ? motion.farthestDistance(after: duration) / abs(distance) : 0 }

  /// The least time not below `seconds` that a person can read.
  static func roundedUp(_ seconds: Double) -> Double {
    guard seconds > 0 else { return 0.001 }
    var scale = 1000.0
    while seconds * scale < 100, scale < 1e20 { scale *= 10 }
    return max((seconds * scale - 1e-6).rounded(.up), 1) / scale
  }
}

extension FiniteMotion {
  /// The motion at equal intervals, its last value being ``lastPosition``.
  ///
  /// - Parameter count: How many values; as there are two ends, 2 for anything less.
  /// - Returns: The keyframes, and the largest distance between the motion and straight lines through them, as a fraction;
  ///   also counted is what the motion still strays after the end.
  public func frames(count: Int) -> (keyframes: Keyframes, maximumError: Double) {
    let lines = motion.straightLines(count: count, duration: duration, lastPosition: lastPosition)
    return (
      Keyframes(duration: duration, evenly: lines.positions), max(lines.largestDistance / abs(distance), strayAfterEnd)
    )
  }

  /// The number of frames at a rate that hold the whole motion.
  ///
  /// - Parameter frameRate: Frames per second.
  /// - Returns: At least 2; as a double, because it may be too large to count.
  public func frameCount(frameRate: Double) -> Double { max((duration * frameRate - 1e-6).rounded(.up) + 1, 2) }
}
