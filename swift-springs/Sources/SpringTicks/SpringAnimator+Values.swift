// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

public import Springs

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
  /// - Returns: The values, of which the last is the target; none if it is settled already.
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
