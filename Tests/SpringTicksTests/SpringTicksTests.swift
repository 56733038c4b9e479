// SPDX-License-Identifier: Apache-2.0

import SpringTicks
import Springs
import Synchronization
import Testing

@Suite struct SpringTicksTests {
  @Test func framesComeAtTheBeat() async {
    let clock = JumpingClock()
    var frames: [Double] = []
    for await frame in Ticks(every: .milliseconds(20), clock: clock) {
      #expect(abs(frame.deltaTime - 0.02) < 1e-12)
      frames.append(frame.time)
      if frames.count == 5 { break }
    }
    for (index, time) in frames.enumerated() { #expect(abs(time - 0.02 * Double(index + 1)) < 1e-12) }
  }

  /// Work that takes two and a half frames loses them, and the beat stays.
  @Test func aLateFrameIsNotMadeUpFor() async {
    let clock = JumpingClock()
    var iterator = Ticks(every: .milliseconds(10), clock: clock).makeAsyncIterator()
    _ = await iterator.next()
    clock.advance(by: .milliseconds(25))
    let late = await iterator.next()
    #expect(abs((late?.time ?? 0) - 0.04) < 1e-12 && abs((late?.deltaTime ?? 0) - 0.03) < 1e-12)
    let next = await iterator.next()
    #expect(abs((next?.deltaTime ?? 0) - 0.01) < 1e-12)
  }

  @Test func anAnimationEndsAtItsTarget() async {
    var animator = SpringAnimator(SIMD2(0.0, 0.0), spring: .bouncy)
    animator.animate(to: SIMD2(300, 120), velocity: SIMD2(500, 0))
    var copy = animator
    var last = SIMD2(0.0, 0.0)
    let values = animator.values(every: .milliseconds(16), clock: JumpingClock())
    for await value in values {
      copy.advance(by: 0.016)
      #expect((value - copy.value).magnitudeSquared < 1e-18)
      last = value
    }
    #expect(last == SIMD2(300, 120) && copy.isSettled && !animator.isSettled)
    for await _ in SpringAnimator(1.0, spring: .smooth).values(every: .seconds(1), clock: .continuous) {
      Issue.record("a settled animation has no frames")
    }
  }

  @Test func cancellationEndsIt() async {
    let task = Task {
      var count = 0
      for await _ in Ticks(every: .seconds(3600), clock: .continuous) { count += 1 }
      return count
    }
    task.cancel()
    #expect(await task.value == 0)
  }

  @Test func realFramesHaveRealTimes() async {
    var total = 0.0
    for await frame in Ticks(perSecond: 500, clock: .continuous) {
      total += frame.deltaTime
      #expect(abs(frame.time - total) < 1e-9 && frame.deltaTime > 0)
      if frame.time >= 0.02 { break }
    }
    #expect(total >= 0.02)
  }

  #if os(macOS) || os(Linux)
  @Test func noIntervalTraps() async {
    await #expect(processExitsWith: .failure) { _ = Ticks(every: .zero, clock: .continuous) }
    await #expect(processExitsWith: .failure) { _ = Ticks(perSecond: .nan, clock: .continuous) }
  }
  #endif
}

/// A clock on which every sleep is over at once, and that can be moved on.
private final class JumpingClock: Clock {
  struct Instant: InstantProtocol {
    var offset: Swift.Duration
    func advanced(by duration: Swift.Duration) -> Self { Self(offset: offset + duration) }
    func duration(to other: Self) -> Swift.Duration { other.offset - offset }
    static func < (left: Self, right: Self) -> Bool { left.offset < right.offset }
  }

  private let moment = Mutex(Swift.Duration.zero)
  var now: Instant { Instant(offset: moment.withLock { $0 }) }
  let minimumResolution = Swift.Duration.zero

  func advance(by duration: Swift.Duration) { moment.withLock { $0 += duration } }

  func sleep(until deadline: Instant, tolerance: Swift.Duration?) async throws {
    moment.withLock { $0 = max($0, deadline.offset) }
  }
}
