// SPDX-License-Identifier: Apache-2.0

import Springs
import TestSupport
import Testing

@Suite struct RetargetedMotionTests {
  private typealias Event = RetargetedMotion.Event
  private let seed: UInt64 = 52

  /// Hundreds of events: what one leg ends with is what the next begins with.
  @Test func positionAndVelocityAreContinuous() throws {
    var random = SeededGenerator(seed: seed)
    let springs = try SampleMotions.draw(70, seed: seed).map(\.spring)
    var time = 0.0
    let events = (0..<500).map { _ in
      time += Double.random(in: 0...0.5, using: &random)
      return Event(
        at: time, target: Bool.random(using: &random) ? Double.random(in: -10...10, using: &random) : nil,
        spring: Bool.random(using: &random) ? springs.randomElement(using: &random) : nil)
    }
    let motion = Motion(spring: springs[0], origin: 0, target: 1, initialVelocity: 2)
    let chain = try RetargetedMotion(motion, events: events)
    #expect(chain.legs.count == 501)
    for (leg, next) in zip(chain.legs, chain.legs.dropFirst()) {
      let end = leg.motion.state(at: next.start - leg.start)
      #expect(end.position == next.motion.origin, "seed \(seed)")
      #expect(end.velocity == next.motion.initialVelocity, "seed \(seed)")
      #expect(chain.state(at: next.start).position == end.position || next.start == leg.start)
    }
    for (event, leg) in zip(events, chain.legs.dropFirst()) {
      if let target = event.target { #expect(leg.motion.target == target) }
      if let spring = event.spring { #expect(leg.motion.spring == spring) }
    }
  }

  /// Events that change nothing leave the motion what it is.
  @Test func idleEventsChangeNothing() throws {
    for motion in try SampleMotions.draw(70, seed: seed) {
      let omega = motion.spring.naturalFrequency
      let events = (1...200).map { Event(at: Double($0) * 0.05 / omega) }
      let chain = try RetargetedMotion(motion, events: events)
      for index in 0...100 {
        let time = Double(index) * 0.12 / omega
        let error = abs(chain.position(at: time) - motion.position(at: time))
        #expect(error <= 1e-13 * SampleMotions.scale(motion), "seed \(seed): \(motion)")
      }
    }
  }

  /// A spring is linear: turning round is adding a second motion (as additive animations do).
  @Test func turningRoundIsAddingAMotion() throws {
    let spring = Spring(stiffness: 170, damping: 14)
    let outward = Motion(spring: spring, origin: 0, target: 1)
    let chain = try RetargetedMotion(outward, events: [Event(at: 0.15, target: 0)])
    for index in 0...100 {
      let time = 0.15 + Double(index) * 0.01
      let sum = outward.position(at: time) - outward.position(at: time - 0.15)
      #expect(abs(chain.position(at: time) - sum) < 1e-15)
    }
    #expect(chain.leg(at: 0.149).motion == outward)
    #expect(chain.leg(at: 0.15).start == 0.15)
    #expect(chain.leg(at: -5).start == 0)
  }

  @Test func samplesAreStates() throws {
    let spring = Spring(stiffness: 170, damping: 14)
    let chain = try RetargetedMotion(
      Motion(spring: spring, origin: 0, target: 1),
      events: [Event(at: 0.1, target: 3), Event(at: 0.1, target: 2), Event(at: 0.35, target: -1)])
    let samples = chain.samples(count: 50, at: TimeGrid(interval: 0.01))
    for index in 0..<50 {
      let state = chain.state(at: Double(index) * 0.01)
      #expect(samples.positions[index] == state.position)
      #expect(samples.velocities[index] == state.velocity)
    }
    #expect(chain.legs[2].start == 0.1)
    #expect(chain.samples(count: -1, at: TimeGrid(interval: 0.01)).positions.isEmpty)
  }

  @Test func timesCountFromTheStart() throws {
    let spring = Spring(stiffness: 100, damping: 20)
    let first = Motion(spring: spring, origin: 0, target: 1)
    let chain = try RetargetedMotion(first, events: [Event(at: 2, target: 5)])
    let last = try #require(chain.legs.last).motion
    let settled = try #require(last.settling(tolerance: 0.001).seconds)
    #expect(chain.settling(tolerance: 0.001) == .after(2 + settled))
    let apart = try #require(last.settling(distance: 0.01).seconds)
    #expect(chain.settling(distance: 0.01) == .after(2 + apart))
    let test = RestThresholds(distance: 0.01, distanceFactor: 0, speed: 0.1)
    let rest = try #require(test.firstTime(of: last).seconds)
    #expect(chain.restTime(test) == .after(2 + rest))
    #expect(chain.settling(distance: 100) == .after(2))
  }

  @Test func refusesTimesOutOfOrder() throws {
    let motion = Motion(spring: Spring(stiffness: 100, damping: 20), relativeVelocity: 0)
    func refusal(_ events: [Event]) -> SpringError? {
      do throws(SpringError) {
        _ = try RetargetedMotion(motion, events: events)
        return nil
      } catch { return error }
    }
    #expect(refusal([Event(at: 1), Event(at: 0.5)])?.quantity == .eventTime)
    #expect(refusal([Event(at: -1)]) == .negative(.eventTime, value: -1))
    #expect(refusal([Event(at: .nan)]) == .notFinite(.eventTime))
    #expect(refusal([Event(at: 1, target: .infinity)]) == .notFinite(.target))
    #expect(refusal([]) == nil)
  }
}
