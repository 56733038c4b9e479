// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Foundation
import Synchronization
import Testing
import Workers

@Suite struct ParallelMapTests {
  @Test(arguments: [0, 1, 2, 15, 16, 17, 1000, 10_007], [1, 16, 5000])
  func resultsStandInOrder(count: Int, stride: Int) {
    let squares = ParallelMap.results(count: count, stride: stride) { $0 * $0 }
    #expect(squares == (0..<count).map { $0 * $0 }, "\(count) by \(stride)")
  }

  /// Turns that take unequal time are combined in order all the same.
  @Test(arguments: [1, 3, 64]) func resultsAreCombinedInOrder(stride: Int) {
    let text = ParallelMap.fold(count: 300, stride: stride, into: "") { turn in
      if turn % 50 == 0 { Thread.sleep(forTimeInterval: 0.002) }
      return turn * turn
    } combine: { text, turn, square in
      text += "\(turn):\(square) "
    }
    #expect(text == (0..<300).map { "\($0):\($0 * $0) " }.joined())
  }

  @Test func nothingToCombineLeavesTheSum() {
    let sum = ParallelMap.fold(count: 0, stride: 1, into: 7) {
      $0
    } combine: {
      $0 += $1 * $2
    }
    #expect(sum == 7)
  }

  @Test(arguments: [-1, 0]) func oddStridesAndCountsAreHarmless(number: Int) {
    #expect(ParallelMap.results(count: 3, stride: number) { $0 } == [0, 1, 2])
    #expect(ParallelMap.results(count: number, stride: 1) { $0 }.isEmpty)
  }

  @Test func everyTurnIsTakenOnce() {
    let taken = Taken()
    _ = ParallelMap.results(count: 5000, stride: 3) { taken.count($0) }
    #expect(taken.all == 5000)
  }

  @Test func callsFromManyThreadsGetTheirOwnResults() {
    let wrong = Taken()
    DispatchQueue.concurrentPerform(iterations: 16) { caller in
      let results = ParallelMap.results(count: 2000, stride: 8) { caller * 10_000 + $0 }
      if results != (0..<2000).map({ caller * 10_000 + $0 }) {
        wrong.count(caller)
      }
    }
    #expect(wrong.all == 0)
  }

  @Test func callsMayNest() {
    let sums = ParallelMap.results(count: 20, stride: 1) { outer in
      ParallelMap.results(count: 50, stride: 4) { outer + $0 }.reduce(0, +)
    }
    #expect(sums == (0..<20).map { 50 * $0 + 1225 })
  }

  @Test func helpersWorkWhereThereAreCores() {
    guard ProcessInfo.processInfo.activeProcessorCount > 1 else {
      return
    }
    // Other tests may hold every helper for a while.
    let hadHelp = (0..<100).contains { _ in
      let threads = ParallelMap.results(count: 16, stride: 1) { _ in
        Thread.sleep(forTimeInterval: 0.002)
        return pthread_self()
      }
      return Set(threads).count > 1
    }
    #expect(hadHelp)
  }
}

/// A counter that several threads may use.
private final class Taken: Sendable {
  private let number = Atomic<Int>(0)

  var all: Int { number.load(ordering: .relaxed) }

  func count(_ turn: Int) {
    number.wrappingAdd(1, ordering: .relaxed)
  }
}
