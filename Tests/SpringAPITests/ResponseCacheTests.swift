// SPDX-License-Identifier: Apache-2.0

import Gzip
import HTTP
import TestSupport
import Testing

@testable import SpringAPI
@testable import SpringOperations

@Suite struct ResponseCacheTests {
  private func key(_ number: Int) -> ResponseKey {
    ResponseKey(route: 0, Request(method: .get, path: [], query: Array("n=\(number)".utf8)))
  }

  private func answer(size: Int = 1024) -> CacheableResponse {
    let content = Content(Array(repeating: UInt8(ascii: "x"), count: size))
    return CacheableResponse(content, cacheControl: "no-cache", effort: .quick)
  }

  @Test func requestsThatDifferHaveKeysThatDiffer() {
    let texts = ["", "a", "b", "ab", "ba", "aaaaaaaaa", "aaaaaaaab", "application/json"].map { Array($0.utf8) }
    var keys: Set<ResponseKey> = []
    for route in 0..<4 {
      for query in texts {
        for accept in texts {
          let headers = accept.isEmpty ? [] : [(name: RequestHeader.accept, value: accept)]
          let request = Request(method: .get, path: [], query: query, headers: headers)
          keys.insert(ResponseKey(route: route, request))
        }
      }
    }
    #expect(keys.count == 4 * texts.count * texts.count)
  }

  @Test func dropsWhatWasAskedForLongestAgo() {
    var cache = ResponseCache(budget: 4 * (2 * 1024 + 1024 + 3))
    for number in 0..<4 { _ = cache.insert(answer(), for: key(number)) }
    _ = cache.response(for: key(0))
    _ = cache.insert(answer(), for: key(4))
    let kept = (0..<5).filter { cache.response(for: key($0)) != nil }
    #expect(kept == [0, 2, 3, 4])
    #expect(cache.count == 4)
    #expect(cache.size == cache.budget)
  }

  @Test func oneAnswerTakesAQuarterAtMost() {
    var cache = ResponseCache(budget: 20_000)
    let isKept = cache.insert(answer(size: 5000), for: key(0))
    #expect(!isKept && cache.count == 0 && cache.size == 0)
    let size = answer().size + key(0).size
    for (budget, fits) in [(4 * size, true), (4 * size - 1, false)] {
      var cache = ResponseCache(budget: budget)
      let isKept = cache.insert(answer(), for: key(0))
      #expect(isKept == fits, "\(budget)")
    }
  }

  @Test func theSameKeyTwiceIsOneAnswer() {
    var cache = ResponseCache(budget: 100_000)
    _ = cache.insert(answer(), for: key(0))
    let isKept = cache.insert(answer(size: 2048), for: key(0))
    #expect(isKept && cache.count == 1)
    #expect(cache.size == 2 * 2048 + 1024 + 3)
  }

  /// Against a plain array that is kept in the order of use.
  @Test func agreesWithASimpleModel() {
    var cache = ResponseCache(budget: 20 * (2 * 1024 + 1024 + 5))
    var model: [Int] = []
    var random = SeededGenerator(seed: 7)
    for _ in 0..<5000 {
      let number = Int.random(in: 100..<140, using: &random)
      let isFound = cache.response(for: key(number)) != nil
      #expect(isFound == model.contains(number))
      model.removeAll { $0 == number }
      model.append(number)
      if !isFound {
        let isKept = cache.insert(answer(), for: key(number))
        #expect(isKept)
        if model.count > 20 { model.removeFirst() }
      }
      #expect(cache.count == model.count)
    }
  }
}
