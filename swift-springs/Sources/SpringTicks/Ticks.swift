// SPDX-License-Identifier: Apache-2.0

public import Springs

/// The frames of a clock: when each comes, and how long after the one before.
///
/// ```swift
/// for await tick in Ticks(every: .milliseconds(16), clock: .continuous) {
///   guard position.advance(by: tick.deltaTime) else { break }
///   draw(at: position.value)
/// }
/// ```
///
/// A frame that comes late is not made up for: the next one is the next that the beat still has ahead, and its `deltaTime` is
/// as long as it took. The iteration ends when its task is cancelled.
public struct Ticks<Source: Clock>: AsyncSequence, Sendable where Source.Duration == Duration {
  /// A moment at which to show the next frame.
  public struct Tick: Hashable, Sendable {
    /// Seconds since the iteration began.
    public let time: Double
    /// Seconds since the frame before, or since the iteration began.
    public let deltaTime: Double
  }

  private let interval: Duration
  private let clock: Source

  /// Frames at a steady beat.
  ///
  /// - Parameters:
  ///   - interval: The time from one frame to the next, greater than 0; anything else is a programming error and traps.
  ///   - clock: The clock that wakes it: `.continuous`, `.suspending`, or one of a test's own.
  public init(every interval: Duration, clock: Source) {
    precondition(interval > .zero, "frames come at an interval above 0")
    self.interval = interval
    self.clock = clock
  }

  /// Frames at a rate.
  ///
  /// - Parameters:
  ///   - rate: Frames per second, greater than 0 and at most 1e9; anything else is a programming error and traps.
  ///   - clock: The clock that wakes it.
  public init(perSecond rate: Double, clock: Source) {
    precondition(rate > 0 && rate <= 1e9, "a rate of frames lies above 0, up to 1e9 a second")
    self.init(every: .seconds(1 / rate), clock: clock)
  }

  /// Waits for the frames; the beat begins now.
  public func makeAsyncIterator() -> Iterator { Iterator(clock: clock, interval: interval) }

  /// The frames of one iteration.
  public struct Iterator: AsyncIteratorProtocol {
    private let clock: Source
    private let interval: Duration
    private let start: Source.Instant
    private var last: Source.Instant
    private var beat: Source.Instant

    fileprivate init(clock: Source, interval: Duration) {
      self.clock = clock
      self.interval = interval
      start = clock.now
      last = start
      beat = start
    }

    /// The next frame, or nil when the task is cancelled.
    public mutating func next() async -> Tick? {
      beat = beat.advanced(by: interval)
      let late = beat.duration(to: clock.now)
      if late > .zero {
        // The first beat that is still ahead.
        beat = beat.advanced(by: interval * Int(clamping: (late / interval).rounded(.up)))
      }
      do { try await clock.sleep(until: beat, tolerance: nil) } catch { return nil }
      let now = clock.now
      defer { last = now }
      return Tick(time: start.duration(to: now) / .seconds(1), deltaTime: last.duration(to: now) / .seconds(1))
    }
  }
}

extension SpringAnimator {
  /// The values of the animation, frame by frame, until it is settled.
  ///
  /// ```swift
  /// var opacity = SpringAnimator(0.0, spring: .smooth, restDistance: 0.001)
  /// opacity.target = 1
  /// for await value in opacity.values(every: .milliseconds(16), clock: .continuous) { show(value) }
  /// ```
  ///
  /// It is the animation as it is now: a target that is set later belongs to the animator and not to these values.
  ///
  /// - Parameters:
  ///   - interval: The time from one frame to the next, greater than 0.
  ///   - clock: The clock that wakes it.
  /// - Returns: The values, with the target as the last; none if it is settled already.
  public func values<Source: Clock>(every interval: Duration, clock: Source) -> SpringValues<Value, Source>
  where Source.Duration == Duration { SpringValues(animator: self, ticks: Ticks(every: interval, clock: clock)) }
}

/// The values of a `SpringAnimator` at the frames of a clock.
public struct SpringValues<Value: SpringVector, Source: Clock>: AsyncSequence, Sendable
where Source.Duration == Duration {
  fileprivate let animator: SpringAnimator<Value>
  fileprivate let ticks: Ticks<Source>

  /// Starts the animation.
  public func makeAsyncIterator() -> Iterator { Iterator(animator: animator, frames: ticks.makeAsyncIterator()) }

  /// The values of one iteration.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var animator: SpringAnimator<Value>
    fileprivate var frames: Ticks<Source>.Iterator

    /// The value at the next frame, or nil when the animation is settled or its task cancelled.
    public mutating func next() async -> Value? {
      guard !animator.isSettled, let frame = await frames.next() else { return nil }
      animator.advance(by: frame.deltaTime)
      return animator.value
    }
  }
}
