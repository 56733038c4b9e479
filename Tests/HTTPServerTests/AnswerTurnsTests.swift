// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import TestSupport
import Testing

@testable import HTTPServer

/// Which requests wait for their turn, without a server: the test asks for those that wait, pass by pass, as libmicrohttpd does.
@Suite struct AnswerTurnsTests {
  private let turns = AnswerTurns(most: 100)

  /// Reads requests, and returns since when those wait that do.
  private func read(_ count: Int, bodySize: Int = 0) -> [AnswerTurns.Turn] {
    (0..<count).compactMap { _ in turns.wait(inFlight: turns.waiting + 1, bodySize: bodySize) }
  }

  /// Asks once for all that wait, and returns those that go on waiting.
  private func ask(for waiting: [AnswerTurns.Turn], work: () -> Void = {}) -> [AnswerTurns.Turn] {
    waiting.compactMap {
      let since = turns.postpone($0)
      if since == nil { work() }
      return since
    }
  }

  /// Has a turn begin that finds a crowd of just the size, of which all but one were answered at once.
  private func findCrowd() {
    let trial = read(8)
    #expect(trial.count == 1 && turns.postpone(trial[0]) == nil)
  }

  @Test func oneOfManyRequestsWaitsWhereFewAreThere() {
    for _ in 0..<3 {
      let trial = read(7)
      #expect(trial.count == 1 && turns.postpone(trial[0]) == nil)
      // With the six before.
      #expect(read(58).isEmpty)
    }
  }

  @Test func inACrowdAllWait() {
    findCrowd()
    let crowd = read(8)
    #expect(crowd.count == 8 && turns.postpone(crowd[0]) == nil)
    #expect(read(8).count == 8)
  }

  @Test func whoeverLeavesIsNotOfTheCrowd() {
    findCrowd()
    let crowd = read(8)
    turns.leave()
    #expect(turns.postpone(crowd[0]) == nil)
    #expect(read(8).isEmpty)
  }

  @Test func whoeverIsAnsweredAtOnceIsOfTheCrowd() {
    findCrowd()
    let crowd = read(1)
    #expect(read(7, bodySize: 1025).isEmpty)
    #expect(turns.postpone(crowd[0]) == nil)
    #expect(read(8).count == 8)
  }

  @Test func noneWaitsAmongTooManyInFlight() {
    findCrowd()
    #expect(read(102).count == 100)
    turns.leave()
    #expect(read(2).count == 1)
    #expect(AnswerTurns(most: 0).wait(inFlight: 1, bodySize: 0) == nil)
  }

  @Test func aLongBodyIsNotKept() {
    #expect(read(1, bodySize: 1025).isEmpty)
    #expect(read(1, bodySize: 1024).count == 1)
  }

  @Test func aTurnEndsWithTheAnswerThatTookTooLong() {
    findCrowd()
    var waiting = read(5)
    for left in (0..<5).reversed() {
      waiting = ask(for: waiting) { pause(milliseconds: 1) }
      #expect(waiting.count == left)
    }
  }

  @Test func aTurnGoesOnWhileAnswersAreQuick() {
    findCrowd()
    // Others may take the processor for longer than a turn.
    let isSeen = (0..<1000).contains { _ in
      let waiting = read(8)
      #expect(waiting.count == 8)
      var isInOneTurn = true
      for since in waiting where turns.postpone(since) != nil {
        isInOneTurn = false
        turns.leave()
      }
      return isInOneTurn
    }
    #expect(isSeen)
  }
}
