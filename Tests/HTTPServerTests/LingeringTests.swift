// SPDX-License-Identifier: Apache-2.0

import HTTP
import HTTPServer
import TestSupport
import Testing

/// A client that sends all before reading gets the answer that was given before all of it was here.
@Suite struct LingeringTests {
  private static let post = "POST /a HTTP/1.1\r\nHost: h\r\n"
  private static let tooLong = post + "Content-Length: 20000000\r\n\r\n"
  /// Longer than what the two sockets hold.
  private static let body = [UInt8](repeating: 120, count: 20_000_000)

  @Test func aRefusedBodyIsReadToItsEnd() throws {
    try withServer(.testing { $0.maxBodyBytes = 1000 }) { server, statistics in
      for _ in 0..<5 {
        let client = try RawHTTPClient(port: server.port)
        try client.send(Self.tooLong)
        #expect(eventually { statistics.openConnections == 0 })
        try client.send(Self.body)
        try client.expectLastAnswer(413)
      }
    }
  }

  @Test func severalAreReadAtTheSameTime() throws {
    try withServer(.testing { $0.maxBodyBytes = 1000 }) { server, _ in
      let clients = try (0..<20).map { _ in try RawHTTPClient(port: server.port) }
      for client in clients { try client.send(Self.tooLong) }
      for _ in 0..<20 { for client in clients { try client.send(Array(Self.body[..<1_000_000])) } }
      for client in clients { #expect(try client.reply().status == 413) }
    }
  }

  @Test func requestsBehindTheLastAnswerAreReadToTheirEnd() throws {
    try withServer { server, _ in
      let client = try RawHTTPClient(port: server.port)
      let last = "GET /a HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n"
      let behind = String(repeating: "GET /b HTTP/1.1\r\nHost: h\r\n\r\n", count: 200_000)
      try client.send(last + behind)
      #expect(try client.reply().text == "GET /a 0")
      #expect(client.isClosedByPeer())
    }
  }

  @Test func whoGoesOnSendingIsCutAtTheDeadline() throws {
    try withServer(.smallAndQuick) { server, _ in
      let client = try RawHTTPClient(port: server.port)
      try client.send(Self.tooLong)
      let start = ContinuousClock.now
      client.expectCutOff(sending: "a", times: 100, pausingMilliseconds: 100)
      #expect((0.9...2.5).contains((ContinuousClock.now - start) / .seconds(1)))
    }
  }

  /// One more than may linger is closed at once, and the server goes on.
  @Test func thereIsAnEndToHowManyLinger() throws {
    try withServer(.testing { $0.maxBodyBytes = 1000 }) { server, statistics in
      let clients = try (0..<60).map { _ in try RawHTTPClient(port: server.port) }
      for client in clients { try client.send(Self.tooLong) }
      for client in clients { #expect(try client.reply().status == 413) }
      #expect(eventually { statistics.openConnections == 0 })
      // The first byte that nobody takes resets the connection, the next finds it so.
      #expect(eventually { clients.count { (try? $0.send("a")) != nil } == 32 })
    }
  }
}
