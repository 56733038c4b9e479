// SPDX-License-Identifier: Apache-2.0

import HTTP
import HTTPServer
import TestSupport
import Testing

@Suite struct UnsentAnswerTests {
  private static let size = 16 << 20

  /// Answers `/long` with 16 MiB, and everything else with how long an answer may be.
  @Sendable private static func room(_ request: borrowing Request) -> Response {
    guard request.path == Array("/long".utf8) else { return Response(body: Array("\(request.maxAnswerBytes)".utf8)) }
    return Response(body: Array(repeating: 0x78, count: size))
  }

  private func roomLeft(_ server: borrowing Server) throws -> Int? {
    let client = try RawHTTPClient(port: server.port)
    try client.send("GET /a HTTP/1.1\r\nHost: h\r\n\r\n")
    return Int(try client.reply().text)
  }

  @Test func longAnswersAreCountedUntilTheyAreSent() throws {
    let configuration = Server.Configuration.testing { $0.maxUnsentBytes = Self.size + 100_000 }
    try withServer(configuration, responder: Self.room) { server, statistics in
      #expect(try roomLeft(server) == .max)
      let slow = try RawHTTPClient(port: server.port, receiveBufferBytes: 4096)
      try slow.send("GET /long HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")
      #expect(eventually { statistics.unsentBytes == Self.size })
      #expect(try roomLeft(server) == 50_000)
      let second = try RawHTTPClient(port: server.port, receiveBufferBytes: 4096)
      try second.send("GET /long HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")
      #expect(eventually { statistics.unsentBytes == 2 * Self.size })
      // Short answers always have room.
      #expect(try roomLeft(server) == 16 * 1024)
      #expect(slow.drain() > Self.size)
      #expect(second.drain() > Self.size)
      #expect(eventually { statistics.unsentBytes == 0 })
      #expect(try roomLeft(server) == .max)
    }
  }
}
