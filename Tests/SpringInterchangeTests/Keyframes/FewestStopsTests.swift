// SPDX-License-Identifier: Apache-2.0

import Springs
import TestSupport
import Testing

@testable import SpringInterchange
@testable import SpringKeyframes

/// The stops of a `linear()` against those of a dynamic programme of its own.
@Suite struct FewestStopsTests {
  /// The fewest stops of a broken line near a curve: each stands at one of many times and on one of nine levels.
  ///
  /// The reach of a line with so many links is marked, number by number. From each place a wedge of slopes is narrowed
  /// until it closes.
  private struct DynamicProgramme {
    private static let levels = 9
    private let times: Int
    private let heights: [Double]
    private let tolerance: Double

    init(_ motion: FiniteMotion, tolerance: Double, times: Int) {
      self.times = times
      var heights: [Double] = []
      for index in 0...times {
        let time = motion.duration * Double(index) / Double(times)
        heights.append(motion.progress(of: motion.motion.position(at: time)))
      }
      // Between two of the times the curve is farther from its chord by about as much as it bends.
      var bend = 0.0
      for index in 1..<times {
        let chord = (heights[index - 1] + heights[index + 1]) / 2
        bend = max(bend, (heights[index] - chord).magnitude)
      }
      self.heights = heights
      self.tolerance = tolerance - bend / 4
    }

    func fewestStops() -> Int? {
      var front = [(column: 0, height: 0.0)]
      var isReached = [Bool](repeating: false, count: (times + 1) * Self.levels)
      for stops in 2...200 {
        var next: [(column: Int, height: Double)] = []
        for start in front where look(from: start, &isReached, &next) { return stops }
        front = next
      }
      return nil
    }

    /// Whether the end is seen, where the line has to arrive at 1.
    private func look(
      from start: (column: Int, height: Double), _ isReached: inout [Bool],
      _ next: inout [(column: Int, height: Double)]
    ) -> Bool {
      var (least, greatest) = (-Double.infinity, Double.infinity)
      let step = 2 * tolerance / Double(Self.levels - 1)
      var column = start.column + 1
      while column <= times {
        let along = Double(column - start.column)
        let bottom = heights[column] - tolerance
        least = max(least, (bottom - start.height) / along)
        greatest = min(greatest, (heights[column] + tolerance - start.height) / along)
        guard least <= greatest else { return false }
        if column == times {
          let slope = (1 - start.height) / along
          return slope >= least && slope <= greatest
        }
        let lowest = Int(((start.height + least * along - bottom) / step).rounded(.up))
        let highest = Int(((start.height + greatest * along - bottom) / step).rounded(.down))
        var level = max(lowest, 0)
        while level <= min(highest, Self.levels - 1) {
          if !isReached[column * Self.levels + level] {
            isReached[column * Self.levels + level] = true
            next.append((column, bottom + Double(level) * step))
          }
          level += 1
        }
        column += 1
      }
      return false
    }
  }

  /// The springs of the reference table and five more at the usual tolerance, and some closer or looked at more closely.
  @Test(arguments: [
    (Spring(stiffness: 100, damping: 10), 0.002, 1000), (Spring(duration: 0.5, bounce: 0.3), 0.002, 1000),
    (Spring(stiffness: 170, damping: 26), 0.002, 1000), (Spring(stiffness: 180, damping: 12), 0.002, 1000),
    (Spring(duration: 0.5, bounce: 0), 0.002, 1000), (Spring(stiffness: 500, damping: 25), 0.002, 1000),
    (Spring(stiffness: 600, damping: 15), 0.002, 1000), (Spring(stiffness: 280, damping: 60), 0.002, 1000),
    (Spring(response: 0.5, dampingRatio: 0.825), 0.002, 1000), (Spring(response: 0.3, dampingRatio: 0.2), 0.002, 1000),
    (Spring(stiffness: 180, damping: 12), 0.002, 2000), (Spring(stiffness: 180, damping: 12), 0.001, 1000),
    (Spring(stiffness: 100, damping: 10), 0.0005, 1000),
  ]) func needsAtMostOneStopMoreThanTheOptimum(spring: Spring, tolerance: Double, times: Int) throws {
    let motion = try FiniteMotion(Motion(spring: spring), tolerance: tolerance)
    let fit = try LinearFit(motion, tolerance: tolerance)
    #expect(fit.maximumError <= tolerance * (1 + 1e-9))
    let programme = DynamicProgramme(motion, tolerance: tolerance, times: times)
    let optimum = try #require(programme.fewestStops())
    #expect(fit.stopCount <= optimum + 1)
  }

  /// 21 stops exist within 0.002 of this spring; the coarsest grid has only lines of 23.
  @Test func findsTheLineOfAFinerGrid() throws {
    let motion = try FiniteMotion(Motion(spring: Spring(stiffness: 180, damping: 12)))
    let fit = try LinearFit(motion, tolerance: 0.002)
    #expect(fit.stopCount == 21)
    #expect(fit.maximumError <= 0.002)
  }

  /// No text can have fewer stops than a line that is looked at in samples alone, and none of many springs has.
  @Test func theLeastThatAnyLineNeedsIsNoMoreThanWhatIsFound() throws {
    var random = SeededGenerator(seed: 0x57095)
    for _ in 0..<6 {
      let spring = Spring(
        response: .random(in: 0.1...1, using: &random), dampingRatio: .random(in: 0.2...1.2, using: &random))
      let motion = try FiniteMotion(Motion(spring: spring), tolerance: 0.002)
      let grid = try #require(try LinearGrid(motion, tolerance: 0.002, columns: 0...20_000))
      let fit = try LinearFit(motion, tolerance: 0.002)
      #expect(grid.leastStopsAnywhere(within: 0.002) <= fit.stopCount, "\(spring)")
    }
  }
}
