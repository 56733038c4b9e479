// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Concurrency
import Foundation
import Synchronization
import Testing

@Suite struct ParallelMapTests {
  /// The results of all turns, in the order in which they are combined.
  private func results<Result: Sendable>(
    count: Int,
    of body: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    ParallelMap.fold(count: count, into: [], of: body) { results, _, result in
      results.append(result)
    }
  }

  @Test(arguments: [0, 1, 2, 15, 16, 17, 1000, 10_007])
  func resultsStandInOrder(count: Int) {
    #expect(results(count: count) { $0 * $0 } == (0..<count).map { $0 * $0 }, "\(count)")
  }

  /// Turns that take unequal time are combined in order all the same.
  @Test func resultsAreCombinedInOrder() {
    let text = ParallelMap.fold(count: 300, into: "") { turn in
      if turn % 50 == 0 { Thread.sleep(forTimeInterval: 0.002) }
      return turn * turn
    } combine: { text, turn, square in
      text += "\(turn):\(square) "
    }
    #expect(text == (0..<300).map { "\($0):\($0 * $0) " }.joined())
  }

  @Test func nothingToCombineLeavesTheSum() {
    let sum = ParallelMap.fold(count: 0, into: 7) {
      $0
    } combine: {
      $0 += $1 * $2
    }
    #expect(sum == 7)
  }

  @Test(arguments: [-1, 0]) func oddCountsAreHarmless(number: Int) {
    #expect(results(count: 3) { $0 } == [0, 1, 2])
    #expect(results(count: number) { $0 }.isEmpty)
  }

  @Test func everyTurnIsTakenOnce() {
    let taken = Taken()
    _ = results(count: 5000) { taken.count($0) }
    #expect(taken.all == 5000)
  }

  @Test func callsFromManyThreadsGetTheirOwnResults() {
    let wrong = Taken()
    DispatchQueue.concurrentPerform(iterations: 16) { caller in
      let numbers = results(count: 2000) { caller * 10_000 + $0 }
      if numbers != (0..<2000).map({ caller * 10_000 + $0 }) {
        wrong.count(caller)
      }
    }
    #expect(wrong.all == 0)
  }

  @Test func callsMayNest() {
    let sums = results(count: 20) { outer in
      results(count: 50) { outer + $0 }.reduce(0, +)
    }
    #expect(sums == (0..<20).map { 50 * $0 + 1225 })
  }

  @Test func helpersWorkWhereThereAreCores() {
    guard ProcessInfo.processInfo.activeProcessorCount > 1 else {
      return
    }
    // Other tests may hold every helper for a while.
    let hadHelp = (0..<100).contains { _ in
      let threads = results(count: 16) { _ in
        Thread.sleep(forTimeInterval: 0.002)
        return pthread_self()
      }
      return Set(threads).count > 1
    }
    #expect(hadHelp)
  }

  /// Whoever comes with a result while another one is being added leaves it there and takes the next turn.
  @Test func resultsAreAddedWhileOthersWork() {
    guard ProcessInfo.processInfo.activeProcessorCount > 1 else {
      return
    }
    // Other tests may hold every helper for a while.
    let wentOn = (0..<100).contains { _ in
      let begun = Taken()
      return ParallelMap.fold(count: 16, into: false) { turn in
        begun.count(turn)
        Thread.sleep(forTimeInterval: 0.001)
        return turn
      } combine: { wentOn, turn, _ in
        guard turn == 0 else { return }
        // One turn may begin before its thread comes with the result of it; to begin a second it must not wait.
        let enough = begun.all + 2
        for _ in 0..<50 where begun.all < enough { Thread.sleep(forTimeInterval: 0.001) }
        wentOn = begun.all >= enough
      }
    }
    #expect(wentOn)
  }

  /// However often there is work, the same threads do it: one fewer than there are cores, besides the caller's own.
  @Test func helpersStay() {
    var threads: Set<pthread_t> = []
    for _ in 0..<60 {
      threads.formUnion(
        results(count: 8) { _ in
          Thread.sleep(forTimeInterval: 0.001)
          return pthread_self()
        }
      )
    }
    threads.remove(pthread_self())
    #expect(threads.count < ProcessInfo.processInfo.activeProcessorCount)
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
