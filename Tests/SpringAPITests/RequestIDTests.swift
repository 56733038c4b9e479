// SPDX-License-Identifier: Apache-2.0

import Bytes
import HTTP
import TestSupport
import Testing

@testable import SpringAPI
@testable import SpringOperations

/// A request's name, in its answer and in traces.
@Suite struct RequestIDTests {
  @Test func theClientsRequestIDIsKeptWhereItIsHarmless() {
    let observation = Observation(LogLines())
    func echoed(_ sent: String) -> String? {
      let request = Request(get: "/x", headers: [(.requestID, Array(sent.utf8))])
      return observation.respond(to: request).header("X-Request-Id")
    }
    #expect(echoed("abc-1.2_Z") == "abc-1.2_Z")
    for wrong in ["", "a b", "a\"b", "ä", String(repeating: "a", count: 129)] {
      let made = echoed(wrong)
      #expect(made != wrong && made?.isEmpty == false, "\(wrong)")
    }
    #expect(echoed("") != echoed(""))
  }

  @Test func requestsAreNumbered() {
    func name(_ ids: RequestID) -> String { ids.name(sent: nil).text }
    let ids = RequestID()
    let first = name(ids)
    #expect(first.count == 21 && first.dropFirst(12) == "-00000001")
    #expect(first.prefix(12).allSatisfy { "0123456789abcdef".contains($0) })
    #expect(name(ids) == first.prefix(12) + "-00000002")
    #expect(name(RequestID()).prefix(12) != first.prefix(12))
  }

  @Test func digitsAreHexadecimalWithZerosInFront() {
    var generator = SeededGenerator(seed: 7)
    let random = (0..<1000).map { _ in UInt32.random(in: 0...UInt32.max, using: &generator) }
    for number in [0, 9, 10, 0x0123_4567, 0x89AB_CDEF, .max] + random {
      var bytes: [UInt8] = []
      bytes.append(atMost: 8) { $0.write(hexadecimal: UInt64(number), digits: 8) }
      let digits = String(number, radix: 16)
      let zeros = String(repeating: "0", count: 8 - digits.count)
      #expect(String(decoding: bytes, as: UTF8.self) == zeros + digits)
    }
  }

  @Test(arguments: [
    "", "00", "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7",
    "ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
    "00-00000000000000000000000000000000-00f067aa0ba902b7-01",
    "00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01",
    "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01x",
    "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-02",
    "00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01",
    "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-0g",
    "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7_01",
    "01-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01x",
  ]) func brokenTracesAreIgnored(value: String) { #expect(Traceparent(Array(value.utf8)) == nil) }

  @Test func laterVersionsOfATraceMayGoOn() {
    let value = "01-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-02"
    let trace = Traceparent(Array(value.utf8))
    #expect(trace?.traceID == Array("4bf92f3577b34da6a3ce929d0e0e4736".utf8)[...])
    #expect(trace?.parentID == Array("00f067aa0ba902b7".utf8)[...])
  }
}
