// SPDX-License-Identifier: Apache-2.0

import Springs
import TestSupport
import Testing

@testable import SpringInterchange
@testable import SpringKeyframes

@Suite struct EvenRoundingTests {
  /// The bound passes over no corner that counts: the result is that of looking at all, to the last bit.
  @Test(arguments: 1...9) func isTheLargestOfAllCorners(places: Int) throws {
    var random = SeededGenerator(seed: UInt64(places))
    var compared = 0
    for round in 0..<400 {
      let most = [1: 5, 2: 50][places] ?? 300
      let count = 1 + Int.random(in: 1...most, using: &random)
      let size = [1, 1e-3, 40, 1e-7][round % 4]
      var place = Double.random(in: -size...size, using: &random)
      let values = (0..<count).map { index in
        switch round % 3 {
        case 0: place = Double.random(in: -size...size, using: &random)
        case 1: place += Double.random(in: -size...size, using: &random) / Double(count)
        // Decimals with a 5 behind the last place, and those that rounding leaves alone.
        default: place = Double(Int.random(in: -999...999, using: &random)) / 2000
        }
        return index == 0 && round % 5 == 0 ? 0 : place
      }
      let keyframes = Keyframes(duration: 1, evenly: values)
      guard let shift = EvenRounding(values, places: places)?.largestShift else { continue }
      compared += 1
      let expected = RoundedLines.shift(keyframes, timePlaces: places) { DecimalText.rounded($0, places: places) }
      #expect(shift == expected, "\(values)")
    }
    #expect(compared > 350)
  }

  /// Times of 80 values in tenths: eight values at each, of which a player shows the first and the last.
  @Test func bothSidesOfAJumpCount() throws {
    let spring = Spring(response: 1.114, dampingRatio: 1.55)
    let motion = Motion(spring: spring, origin: 96.3, target: 1, initialVelocity: 16)
    let keyframes = try FiniteMotion(motion).frames(count: 80).keyframes
    let stated = RoundedLines.shift(keyframes, timePlaces: 1) { DecimalText.rounded($0, places: 1) }
    let line = LinearEasing(points: zip(keyframes.keyTimes, keyframes.values).map { .init(input: $0, output: $1) })
    let times = keyframes.keyTimes.map { DecimalText.rounded($0, places: 1) }
    let measured = zip(times, keyframes.values).reduce(0) { max($0, abs($1.1 - line.value(at: $1.0))) }
    #expect(measured > 20)
    #expect(abs(stated - measured) <= 0.05)
  }

  @Test func leavesCloseTimesAndManyDigitsToTheLongWay() {
    #expect(EvenRounding([0, 1], places: 0) == nil)
    #expect(EvenRounding([0, 0.5, 1], places: 0) == nil)
    #expect(EvenRounding([Double](repeating: 1, count: 502), places: 3) == nil)
    #expect(EvenRounding([Double](repeating: 1, count: 501), places: 3)?.largestShift == 0)
    #expect(EvenRounding([0, 1], places: 10) == nil)
    #expect(EvenRounding([1], places: 3) == nil)
    #expect(EvenRounding([0, 1e9, 1], places: 3)?.largestShift == nil)
    #expect(EvenRounding([0, .nan, 1], places: 3)?.largestShift == nil)
    for odd in [Double.nan, .infinity, -.infinity, 1e9] {
      for place in 0..<40 {
        var values = [Double](repeating: 1, count: 40)
        values[place] = odd
        #expect(EvenRounding(values, places: 3)?.largestShift == nil, "\(odd) at \(place)")
      }
    }
    #expect(EvenRounding([0, 1, 1e9], places: 3)?.largestShift == nil)
  }
}
