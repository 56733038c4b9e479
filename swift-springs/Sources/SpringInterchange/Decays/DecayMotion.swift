// SPDX-License-Identifier: Apache-2.0

import Springs

/// A value that slows down by itself, as its system plays it.
///
/// The value leaves ``origin`` with ``launchVelocity`` and comes ever nearer to `origin + way`; ``rest`` is the end that the
/// system's own program gives it.
public struct DecayMotion: Sendable {
  /// The place at the start, in units of the value.
  public let origin: Double
  /// The signed way to the place where it would come to rest if no threshold ended it.
  public let way: Double
  /// The velocity with which the system starts it, in units per second.
  public let launchVelocity: Double
  /// Its end by the system's own rule.
  public let rest: Rest
  let shape: Shape

  /// Where and when a system ends a decay.
  public struct Rest: Hashable, Sendable {
    /// Where the value stands then.
    public let place: Double
    /// Seconds from the start; nil if the system has no end for it, or does not publish one.
    public let seconds: Double?
  }

  /// How the way is covered.
  enum Shape: Sendable {
    /// way (1 − e^(−rate t)), with the rate in 1/s.
    case exponential(rate: Double)
    /// Friction and a constant deceleration together, until a time.
    case braked(Brake)
    /// Android's spline, with its seconds.
    case spline(seconds: Double)
    /// A loop, frame by frame.
    case frames(DecayFrames)
  }
}

extension DecayMotion {
  /// An exponential decay.
  ///
  /// - Parameters:
  ///   - origin: The place at the start.
  ///   - way: The signed way to the place of rest.
  ///   - rate: The part of the speed that is lost, in 1/s.
  ///   - rest: Its end; by default it has none.
  init(from origin: Double, way: Double, rate: Double, rest: Rest? = nil) {
    self.init(
      origin: origin, way: way, launchVelocity: way * rate, rest: rest ?? Rest(place: origin + way, seconds: nil),
      shape: .exponential(rate: rate))
  }

  /// The distance from the origin after a time, without the threshold at which the system ends it.
  func travelled(at time: Double) -> Double {
    let time = max(time, 0)
    switch shape {
    case .exponential(let rate): return -way * Elementary.expm1(-rate * time)
    case .braked(let brake): return time > brake.end ? way : brake.travelled(at: time)
    case .spline(let seconds): return way * (seconds > 0 ? AndroidFling.part(at: time / seconds) : 1)
    case .frames(let frames): return frames.travelled(at: time)
    }
  }

  /// Whether the system has ended it after a time.
  private func isOver(at time: Double) -> Bool { rest.seconds.map { time >= $0 } ?? false }

  /// The value after a time, in seconds; from the system's own end on the place of rest.
  public func value(at time: Double) -> Double { isOver(at: time) ? rest.place : origin + travelled(at: time) }

  /// The velocity after a time, in units per second; from the system's own end on 0.
  public func velocity(at time: Double) -> Double {
    guard !isOver(at: time) else { return 0 }
    let time = max(time, 0)
    switch shape {
    case .exponential(let rate): return way * rate * Elementary.exp(-rate * time)
    case .braked(let brake): return time > brake.end ? 0 : brake.velocity(at: time)
    case .spline(let seconds): return seconds > 0 ? way / seconds * AndroidFling.slope(at: time / seconds) : 0
    case .frames(let frames): return frames.velocity(at: time)
    }
  }

  /// The rate in 1/s if the shape is exponential, apart from an end after a time.
  var exponentialRate: Double? {
    switch shape {
    case .exponential(let rate): rate
    case .braked(let brake): brake.deceleration == 0 ? brake.rate : nil
    case .spline, .frames: nil
    }
  }

  /// Seconds after which it moves no more than a rounding.
  var length: Double {
    switch shape {
    case .exponential(let rate): 28 / rate
    case .braked(let brake): brake.end
    case .spline(let seconds): seconds
    case .frames(let frames): frames.length
    }
  }

  /// When the system stops it without a threshold, wherever it is then.
  var endByTime: Double? { if case .braked(let brake) = shape { brake.end } else { nil } }

  /// Seconds after which less than a part of the way is left.
  ///
  /// - Parameter part: The part, between 0 and 1.
  /// - Returns: The seconds; 0 if nothing moves.
  package func seconds(untilLeft part: Double) -> Double {
    guard way != 0 else { return 0 }
    if let rate = exponentialRate { return -Elementary.log(part) / rate }
    return Bisection.end(from: 0, to: length) { (way - travelled(at: $0)).magnitude > part * way.magnitude }
  }
}

/// Friction that takes a part of the speed, and a constant deceleration beside it, until a time.
struct Brake: Sendable {
  /// The velocity at the start, in units per second.
  let start: Double
  /// The part of the speed that friction takes, in 1/s.
  let rate: Double
  /// The constant deceleration in units per second squared, with the sign of the velocity.
  let deceleration: Double
  /// When it is over, in seconds.
  let end: Double

  func travelled(at time: Double) -> Double {
    -start * Elementary.expm1(-rate * time) / rate - deceleration / 2 * time * time
  }

  func velocity(at time: Double) -> Double { start * Elementary.exp(-rate * time) - deceleration * time }
}

/// The frames of a loop; between two of them a straight line is assumed.
struct DecayFrames: Sendable {
  /// Seconds from one frame to the next.
  let interval: Double
  /// The distance from the origin in each frame, 0 first.
  let distances: [Double]
  /// The velocity that the loop has in each frame.
  let velocities: [Double]

  /// When the last frame is shown.
  var length: Double { interval * Double(distances.count - 1) }

  func travelled(at time: Double) -> Double {
    let place = time / interval
    guard place < Double(distances.count - 1) else { return distances[distances.count - 1] }
    // A time within rounding of a frame's is that frame's.
    let frame = Int(clamping: (place + 1e-9).rounded(.down))
    let part = max(place - Double(frame), 0)
    return part == 0 ? distances[frame] : distances[frame] + part * (distances[frame + 1] - distances[frame])
  }

  func velocity(at time: Double) -> Double {
    let frame = (time / interval + 1e-9).rounded(.down)
    return frame < Double(velocities.count) ? velocities[Int(clamping: frame)] : 0
  }
}

extension DecayMotion {
  /// The largest distance between two motions from the same origin, as a fraction of this one's way.
  ///
  /// Each is taken as its system plays it up to an end after a time; thresholds of rest are not counted. At the frames of
  /// one that is a loop, else over all times: of 400 places the farthest three are searched around, which finds it to a
  /// millionth.
  ///
  /// - Parameters:
  ///   - other: The other motion.
  ///   - isRough: Whether the places alone will do, as for a search.
  /// - Returns: The distance; infinite if this one has no way and the other has.
  func largestDifference(from other: Self, isRough: Bool = false) -> Double {
    guard way != 0 else { return other.way == 0 ? 0 : .infinity }
    let rest = (way - other.way).magnitude
    func distance(_ time: Double) -> Double { (travelled(at: time) - other.travelled(at: time)).magnitude }
    if let frames = frames ?? other.frames {
      Steps.take(frames.distances.count)
      return frames.distances.indices.reduce(rest) { max($0, distance(Double($1) * frames.interval)) } / way.magnitude
    }
    let end = max(length, other.length)
    let count = 400
    Steps.take(count)
    let times = (0...count).map { end * (Double($0) / Double(count)) * (Double($0) / Double(count)) }
    let distances = times.map(distance)
    var largest = max(rest, distances.max() ?? 0)
    // An end after a time may be a jump.
    for end in [endByTime, other.endByTime] {
      if let end { largest = max(largest, distance(end), distance(end.nextUp)) }
    }
    if !isRough {
      let peaks = (1..<count).filter { distances[$0] >= distances[$0 - 1] && distances[$0] >= distances[$0 + 1] }
      let farthest = peaks.ascending { -distances[$0] }
      for peak in farthest.prefix(3) {
        let (start, stop) = (times[peak - 1], times[peak + 1])
        let time = GoldenSection.minimum(of: { -distance($0) }, from: start, to: stop, width: 1e-6 * (stop - start))
        largest = max(largest, distance(time))
      }
    }
    return largest / way.magnitude
  }

  private var frames: DecayFrames? { if case .frames(let frames) = shape { frames } else { nil } }
}
