// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Concurrency
import HTTP
import HTTPServer
import Synchronization
import TestSupport
import Testing

@Suite struct StandingResponseTests {
  /// Whether the standing response holds, and how often it was sent.
  private final class State: Sendable {
    let holds = Atomic(true)
    let sent = Atomic(0)
    let nanoseconds = Atomic<Int64>(0)
  }

  /// `/probe` stands, and everything else is answered with what it was asked.
  private static func configuration(_ state: State) -> Server.Configuration {
    .testing {
      $0.standingResponses = [
        StandingResponse(
          path: Array("/probe".utf8),
          response: Response(headers: [("X", "y"), ("Z", "z")], body: Array("standing".utf8)),
          holds: { state.holds.load(ordering: .relaxed) },
          wasSent: {
            state.sent.add(1, ordering: .relaxed)
            state.nanoseconds.add($0, ordering: .relaxed)
          }
        )
      ]
    }
  }

  @Test func aPlainGetIsAnsweredWithoutTheResponder() throws {
    let state = State()
    try withServer(Self.configuration(state)) { server, _ in
      let client = try RawHTTPClient(port: server.port)
      for _ in 0..<3 {
        try client.send("GET /probe HTTP/1.1\r\nHost: h\r\nAccept: text/css\r\nX: y\r\n\r\n")
        let reply = try client.reply()
        #expect(reply.status == 200 && reply.text == "standing")
        #expect(reply.headers.map(\.name) == ["Date", "X", "Z", "Content-Length"])
        #expect(reply.headers.dropFirst().map(\.value) == ["y", "z", "8"])
      }
      #expect(state.sent.load(ordering: .relaxed) == 3)
      #expect((1...1_000_000_000).contains(state.nanoseconds.load(ordering: .relaxed)))
      state.holds.store(false, ordering: .relaxed)
      try client.send("GET /probe HTTP/1.1\r\nHost: h\r\n\r\n")
      #expect(try client.reply().text == "GET /probe 0")
      state.holds.store(true, ordering: .relaxed)
      try client.send("GET /probe HTTP/1.1\r\nHost: h\r\n\r\n")
      #expect(try client.reply().text == "standing")
      server.beginDraining()
      try client.send("GET /probe HTTP/1.1\r\nHost: h\r\n\r\n")
      let last = try client.reply()
      #expect(last.values("connection") == ["close"] && last.text == "GET /probe 0")
    }
  }

  @Test(arguments: [
    ("GET /probe? HTTP/1.1\r\nHost: h\r\n\r\n", "GET /probe? 0"),
    ("GET /probe?x HTTP/1.1\r\nHost: h\r\n\r\n", "GET /probe?x 0"),
    ("GET /prob HTTP/1.1\r\nHost: h\r\n\r\n", "GET /prob 0"),
    ("GET /probes HTTP/1.1\r\nHost: h\r\n\r\n", "GET /probes 0"),
    ("GET /Probe HTTP/1.1\r\nHost: h\r\n\r\n", "GET /Probe 0"),
    ("GET http://h HTTP/1.1\r\nHost: h\r\n\r\n", "GET / 0"),
    ("GET /probe HTTP/1.1\r\nHost: h\r\nOrigin: o\r\n\r\n", "GET /probe 0"),
    ("GET /probe HTTP/1.1\r\nHost: h\r\nOrigin:\r\n\r\n", "GET /probe 0"),
    ("GET /probe HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\n\r\nab", "GET /probe 2"),
    ("POST /probe HTTP/1.1\r\nHost: h\r\nContent-Length: 0\r\n\r\n", "POST /probe 0"),
    ("DELETE /probe HTTP/1.1\r\nHost: h\r\n\r\n", "DELETE /probe 0"),
  ])
  func everyOtherRequestGoesToTheResponder(request: String, text: String) throws {
    let state = State()
    try withServer(Self.configuration(state)) { server, _ in
      let client = try RawHTTPClient(port: server.port)
      // Nothing of a request is left to the next.
      for _ in 0..<2 {
        try client.send(request)
        #expect(try client.reply().text == text)
        try client.send("GET http://h/probe HTTP/1.1\r\nHost: h\r\n\r\n")
        #expect(try client.reply().text == "standing")
      }
      #expect(state.sent.load(ordering: .relaxed) == 2)
    }
  }

  @Test func anotherLibraryLeavesItToTheResponder() throws {
    let state = State()
    var configuration = Self.configuration(state)
    configuration.knowsLibrary = false
    try withServer(configuration) { server, _ in
      let client = try RawHTTPClient(port: server.port)
      try client.send("GET /probe HTTP/1.1\r\nHost: h\r\n\r\n")
      #expect(try client.reply().text == "GET /probe 0")
    }
    #expect(state.sent.load(ordering: .relaxed) == 0)
  }

  @Test func itsDateIsOfTheSecond() throws {
    try withServer(Self.configuration(State())) { server, _ in
      let client = try RawHTTPClient(port: server.port)
      var dates: Set<String> = []
      for _ in 0..<12 {
        let before = DateField(secondsSince1970: Clock.secondsSince1970)
        try client.send("GET /probe HTTP/1.1\r\nHost: h\r\n\r\n")
        let date = try #require(try client.reply().values("date").first)
        let after = DateField(secondsSince1970: Clock.secondsSince1970)
        let texts = [before, after].map { date in
          String(decoding: date.bytes.indices.map { date.bytes[$0] }, as: UTF8.self)
        }
        #expect(texts.contains(date))
        dates.insert(date)
        pause(milliseconds: 100)
      }
      #expect(dates.count > 1)
    }
  }
}
