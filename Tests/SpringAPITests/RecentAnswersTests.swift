// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Gzip
import HTTP
import TestSupport
import Testing

@testable import SpringAPI

@Suite struct RecentAnswersTests {
  private func key(_ number: Int) -> AnswerKey {
    AnswerKey(
      route: 0,
      Request(method: .get, path: [], query: Array("n=\(number)".utf8))
    )
  }

  private func answer(size: Int = 1024) -> FinishedAnswer {
    let content = Content(Array(repeating: UInt8(ascii: "x"), count: size))
    return FinishedAnswer(content, cacheControl: "no-cache", effort: .quick)
  }

  /// Nobody can send many that share a hash, whichever part of the request differs.
  @Test func questionsThatDifferHaveHashesThatDiffer() {
    let texts = ["", "a", "b", "ab", "ba", "aaaaaaaaa", "aaaaaaaab", "application/json"].map {
      Array($0.utf8)
    }
    var hashes: Set<UInt64> = []
    for route in 0..<4 {
      for query in texts {
        for accept in texts {
          let headers = accept.isEmpty ? [] : [(name: RequestHeader.accept, value: accept)]
          let request = Request(method: .get, path: [], query: query, headers: headers)
          hashes.insert(AnswerKey(route: route, request).hash)
        }
      }
    }
    #expect(hashes.count == 4 * texts.count * texts.count)
  }

  @Test func dropsWhatWasAskedForLongestAgo() {
    var answers = RecentAnswers(budget: 4 * (2 * 1024 + 1024 + 3))
    for number in 0..<4 { _ = answers.keep(answer(), for: key(number)) }
    _ = answers.answer(for: key(0))
    _ = answers.keep(answer(), for: key(4))
    let kept = (0..<5).filter { answers.answer(for: key($0)) != nil }
    #expect(kept == [0, 2, 3, 4])
    #expect(answers.count == 4)
    #expect(answers.size == answers.budget)
  }

  @Test func oneAnswerTakesAQuarterAtMost() {
    var answers = RecentAnswers(budget: 20_000)
    let isKept = answers.keep(answer(size: 5000), for: key(0))
    #expect(!isKept && answers.count == 0 && answers.size == 0)
  }

  @Test func theSameKeyTwiceIsOneAnswer() {
    var answers = RecentAnswers(budget: 100_000)
    _ = answers.keep(answer(), for: key(0))
    let isKept = answers.keep(answer(size: 2048), for: key(0))
    #expect(isKept && answers.count == 1)
    #expect(answers.size == 2 * 2048 + 1024 + 3)
  }

  /// Against a plain array that is kept in the order of use.
  @Test func agreesWithASimpleModel() {
    var answers = RecentAnswers(budget: 20 * (2 * 1024 + 1024 + 5))
    var model: [Int] = []
    var random = SeededGenerator(seed: 7)
    for _ in 0..<5000 {
      let number = Int.random(in: 100..<140, using: &random)
      let isFound = answers.answer(for: key(number)) != nil
      #expect(isFound == model.contains(number))
      model.removeAll { $0 == number }
      model.append(number)
      if !isFound {
        let isKept = answers.keep(answer(), for: key(number))
        #expect(isKept)
        if model.count > 20 { model.removeFirst() }
      }
      #expect(answers.count == model.count)
    }
  }
}
