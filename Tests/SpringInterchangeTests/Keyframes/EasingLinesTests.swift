// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import SpringInterchange
@testable import SpringKeyframes

/// Easing functions as few straight lines.
@Suite struct EasingLinesTests {
  /// The distance at many places is what is stated, and not more than was asked for.
  @Test(arguments: [
    ("bounce-ease-out", [0.01]), ("elastic-ease-out", [0.02, 0.005]), ("back-ease-in-out", [0.01]),
    ("circular-ease-in", [0.02]),
  ]) func staysWithinATolerance(id: String, tolerances: [Double]) throws {
    let easing = try #require(Easing.named(id))
    for tolerance in tolerances {
      let (keyframes, error) = try easing.keyframes(.tolerance(tolerance), from: 0, to: 1, duration: 1)
      #expect(keyframes.values.first == 0 && keyframes.values.last == 1)
      let lines = LinearEasing(
        points: zip(keyframes.keyTimes, keyframes.values).map { LinearEasing.Point(input: $0, output: $1) })
      let farthest = (0...3000).reduce(0.0) { largest, index in
        let time = Double(index) / 3000
        return max(largest, abs(lines.value(at: time) - easing.value(at: time)))
      }
      #expect(error <= tolerance * (1 + 1e-9) && farthest <= error * (1 + 1e-6), "\(id) \(tolerance)")
    }
  }

  /// Where a function is vertical, no times are fine enough.
  @Test func aVerticalEndIsRefused() throws {
    let easing = try #require(Easing.named("circular-ease-in"))
    #expect(throws: ValidationErrors.self) { try easing.keyframes(.tolerance(0.0002), from: 0, to: 1, duration: 1) }
  }

  /// It rises as a root, which takes a stop after a thousandth of a percent.
  @Test(arguments: ["circular-ease-out", "circular-ease-in"]) func aSteepEndHasFineTimes(id: String) throws {
    let easing = try #require(Easing.named(id))
    let (keyframes, error) = try easing.keyframes(.tolerance(0.002), from: 0, to: 1, duration: 1)
    #expect(error <= 0.002 && keyframes.values.count <= 22)
    let lines = LinearEasing(
      points: zip(keyframes.keyTimes, keyframes.values).map { LinearEasing.Point(input: $0, output: $1) })
    for index in 0...100_000 {
      // Denser towards both ends.
      let time = (1 - cos(.pi * Double(index) / 100_000)) / 2
      #expect(abs(lines.value(at: time) - easing.value(at: time)) <= 0.002 * (1 + 1e-9))
    }
  }

  @Test func budgetsAreKept() throws {
    let easing = try #require(Easing.named("elastic-ease-out"))
    let few = try easing.keyframes(.mostStops(12), from: 0, to: 100, duration: 1)
    let more = try easing.keyframes(.mostStops(24), from: 0, to: 100, duration: 1)
    #expect(few.keyframes.values.count <= 12 && more.keyframes.values.count <= 24)
    #expect(more.maximumError < 0.5 * few.maximumError)
    let short = try easing.keyframes(.mostBytes(150), from: 0, to: 1, duration: 1)
    let text = LinearText(short.keyframes.values, at: short.keyframes.keyTimes)
    #expect(text.text.utf8.count <= 150 && text.rounding < 1e-12)
  }

  /// A straight line takes two stops.
  @Test func aLineIsTwoStops() throws {
    let linear = try #require(Easing.named("linear-interpolation"))
    let (keyframes, error) = try linear.keyframes(.tolerance(0.0002), from: 3, to: 7, duration: 1)
    #expect(keyframes.values == [3, 7] && error < 1e-12)
  }
}
