// SPDX-License-Identifier: Apache-2.0

import Springs
import Testing

@Suite struct DecayTests {
  /// UIScrollView's: 1000 points a second go half a second's way.
  @Test func comesToRestWhereScrollViewsDo() {
    let end = Decay.normal.projectedValue(from: 0.0, velocity: 1000)
    #expect(abs(end - 499.499_833) < 1e-5)
    let vector = Decay.fast.projectedValue(from: SIMD2(1.0, 2), velocity: SIMD2(100, -100))
    #expect(abs(vector.x - 1 - (2 - vector.y)) < 1e-12)
  }

  @Test func moveAndSlowDownTogether() {
    let decay = Decay(decelerationRate: 0.995)
    let (start, velocity) = (20.0, -800.0)
    for time in [0.0, 0.001, 0.1, 1, 3] {
      let h = 1e-6
      let before = decay.value(from: start, velocity: velocity, time: time + h)
      let after = decay.value(from: start, velocity: velocity, time: time + 3 * h)
      let speed = decay.velocity(from: velocity, time: time + 2 * h)
      #expect(abs((after - before) / (2 * h) - speed) < 1e-5 * 800)
    }
    #expect(decay.value(from: start, velocity: velocity, time: -1) == start)
    #expect(decay.velocity(from: velocity, time: -1) == velocity)
    let end = decay.projectedValue(from: start, velocity: velocity)
    #expect(abs(decay.value(from: start, velocity: velocity, time: 60) - end) < 1e-9)
  }

  @Test func isSettledWhenItIsNear() {
    let time = Decay.normal.settlingTime(velocity: 1000.0, within: 0.5)
    let end = Decay.normal.projectedValue(from: 0.0, velocity: 1000)
    #expect(abs(end - Decay.normal.value(from: 0, velocity: 1000, time: time) - 0.5) < 1e-9)
    #expect(Decay.normal.settlingTime(velocity: 0.1, within: 0.5) == 0)
  }

  @Test(arguments: [0, 1, -0.5, 2, Double.nan, .infinity]) func refusesWhatIsNoRate(_ rate: Double) {
    #expect(throws: SpringError.self) { try Decay(validating: rate) }
  }

  @Test func comesToAPlaceOnItsWay() throws {
    let decay = Decay.normal
    let time = try #require(decay.time(from: 200, velocity: 3000, reaching: 900))
    #expect(abs(decay.value(from: 200, velocity: 3000, time: time) - 900) < 1e-10)
    let back = try #require(decay.time(from: 0, velocity: -500, reaching: -1))
    #expect(abs(decay.value(from: 0, velocity: -500, time: back) + 1) < 1e-12)
    #expect(decay.time(from: 0, velocity: 100, reaching: 51) == nil)
    #expect(decay.time(from: 0, velocity: 100, reaching: -1) == nil)
    #expect(decay.time(from: 0, velocity: 0, reaching: 1) == nil)
    #expect(decay.time(from: 3, velocity: 100, reaching: 3) == 0)
  }

  @Test func whatIsNoNumberHasNoAnswer() {
    let decay = Decay.normal
    #expect(decay.value(from: 0, velocity: 1, time: .nan).isNaN)
    #expect(decay.velocity(from: 1.0, time: .nan).isNaN)
    #expect(decay.settlingTime(velocity: Double.nan, within: 1).isNaN)
    #expect(decay.settlingTime(velocity: 1, within: .nan).isNaN)
    #expect(decay.time(from: 0, velocity: .nan, reaching: 1)?.isNaN == true)
    #expect(RubberBand(dimension: 1).offset(drag: .nan).isNaN)
    #expect(RubberBand(dimension: 1).drag(offset: .nan).isNaN)
    #expect(RubberBand(dimension: 1).value(dragged: .nan, limits: 0...1).isNaN)
  }
}

@Suite struct RubberBandTests {
  private let band = RubberBand(dimension: 800)

  @Test func followsLessTheFartherItIsPulled() {
    #expect(band.offset(drag: 0) == 0)
    #expect(abs(band.offset(drag: 1e-3) / 1e-3 - 0.55) < 1e-6)
    #expect(abs(band.offset(drag: 100) - 800 * (1 - 1 / (0.55 * 100 / 800 + 1))) < 1e-10)
    #expect(band.offset(drag: -100) == -band.offset(drag: 100))
    #expect(band.offset(drag: 1e300) <= 800 && band.offset(drag: .infinity) == 800)
  }

  @Test func theDragIsFoundAgain() {
    for drag in [-3000, -1, 0, 0.5, 60, 1e5] {
      #expect(abs(band.drag(offset: band.offset(drag: drag)) - drag) < 1e-9 * max(1, abs(drag)))
    }
    #expect(band.drag(offset: 800) == .infinity)
  }

  @Test func insideItsLimitsAValueIsItself() {
    #expect(band.value(dragged: 5, limits: 0...10) == 5)
    #expect(band.value(dragged: 110, limits: 0...10) == 10 + band.offset(drag: 100))
    #expect(band.value(dragged: -100, limits: 0...10) == band.offset(drag: -100))
  }
}

@Suite struct ShortestAngleTests {
  @Test func isAtMostHalfATurn() {
    #expect(abs(shortestAngle(from: 0.1, to: 2 * .pi - 0.1) + 0.2) < 1e-15)
    #expect(abs(shortestAngle(from: 6, to: 0.5) - (0.5 - 6 + 2 * .pi)) < 1e-15)
    #expect(shortestAngle(from: 1, to: 1) == 0)
    for turns in -5...5 {
      let angle = shortestAngle(from: 0.3, to: 1.3 + Double(turns) * 2 * .pi)
      #expect(abs(angle - 1) < 1e-14)
    }
  }
}
