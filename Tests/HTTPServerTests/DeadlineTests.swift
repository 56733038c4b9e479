// SPDX-License-Identifier: Apache-2.0

import HTTP
import HTTPServer
import TestSupport
import Testing

/// The time-outs are a second here; a slow client sends or reads a little every 200 ms.
@Suite struct DeadlineTests {
  private static let get = "GET /a HTTP/1.1\r\nHost: h\r\n\r\n"

  /// Sends piece by piece until the connection breaks, and returns after how many seconds that was.
  private static func drip(_ client: RawHTTPClient, _ pieces: some Sequence<String>) -> Double {
    let start = ContinuousClock.now
    for piece in pieces {
      do throws(RawHTTPClient.Failure) { try client.send(piece) } catch { break }
      pause(milliseconds: 200)
    }
    return (ContinuousClock.now - start) / .seconds(1)
  }

  @Test func slowHeadersAreCut() throws {
    try withServer(.testing { $0.requestTimeoutSeconds = 1 }) { server, statistics in
      let client = try RawHTTPClient(port: server.port)
      let seconds = Self.drip(client, ["GET /a HTTP/1.1\r\n"] + (0..<30).map { _ in "X: y\r\n" })
      #expect((0.9...2.5).contains(seconds))
      #expect(eventually { statistics.cutOffConnections == 1 })
    }
  }

  @Test func slowFirstLineIsCut() throws {
    try withServer(.testing { $0.requestTimeoutSeconds = 1 }) { server, statistics in
      let client = try RawHTTPClient(port: server.port)
      #expect((0.9...2.5).contains(Self.drip(client, ["GET /"] + (0..<30).map { _ in "a" })))
      #expect(eventually { statistics.cutOffConnections == 1 })
    }
  }

  @Test func slowBodyIsCut() throws {
    try withServer(.testing { $0.requestTimeoutSeconds = 1 }) { server, statistics in
      let client = try RawHTTPClient(port: server.port)
      let head = "POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 1000\r\n\r\n"
      #expect((0.9...2.5).contains(Self.drip(client, [head] + (0..<30).map { _ in "a" })))
      #expect(eventually { statistics.cutOffConnections == 1 })
    }
  }

  @Test func slowReaderIsCut() throws {
    let body = [UInt8](repeating: 120, count: 20_000_000)
    try withServer(.testing { $0.requestTimeoutSeconds = 1 }, responder: always(Response(body: body))) {
      server, statistics in
      let client = try RawHTTPClient(port: server.port, receiveBufferBytes: 4096)
      try client.send(Self.get)
      #expect(eventually(seconds: 4) { statistics.cutOffConnections == 1 })
      #expect(eventually { statistics.openConnections == 0 })
      #expect(client.drain() < body.count)
    }
  }

  @Test func silentConnectionIsCut() throws {
    try withServer(.testing { $0.requestTimeoutSeconds = 1 }) { server, statistics in
      let client = try RawHTTPClient(port: server.port)
      #expect(client.isClosedByPeer())
      #expect(eventually { statistics.cutOffConnections == 1 })
    }
  }

  @Test func idleConnectionIsClosedAfterItsOwnTime() throws {
    try withServer(
      .testing {
        $0.requestTimeoutSeconds = 5
        $0.idleTimeoutSeconds = 1
      }
    ) { server, statistics in
      let client = try RawHTTPClient(port: server.port)
      try client.send(Self.get)
      #expect(try client.reply().status == 200)
      #expect(client.isClosedByPeer())
      #expect(statistics.cutOffConnections == 0)
    }
  }

  /// Slow drips between requests are cut when the idle time and the request's own are over.
  @Test func slowSecondRequestIsCut() throws {
    try withServer(
      .testing {
        $0.requestTimeoutSeconds = 1
        $0.idleTimeoutSeconds = 1
      }
    ) { server, statistics in
      let client = try RawHTTPClient(port: server.port)
      try client.send(Self.get)
      #expect(try client.reply().status == 200)
      let seconds = Self.drip(client, (0..<40).map { _ in "\r\n" })
      if LibraryVersion.isStrictForClients {
        // It closes the connection itself after a few empty lines.
        #expect(seconds < 3.5)
      } else {
        #expect((1.5...3.5).contains(seconds))
        #expect(eventually { statistics.cutOffConnections == 1 })
      }
    }
  }

  @Test func busyConnectionLivesOnPastEveryDeadline() throws {
    try withServer(
      .testing {
        $0.requestTimeoutSeconds = 1
        $0.idleTimeoutSeconds = 1
      }
    ) { server, statistics in
      let client = try RawHTTPClient(port: server.port)
      for _ in 0..<12 {
        try client.send(Self.get)
        #expect(try client.reply().status == 200)
        pause(milliseconds: 300)
      }
      #expect(statistics.cutOffConnections == 0)
    }
  }

  @Test func excessConnectionDoesNotKeepItsPlace() throws {
    try withServer(.testing { $0.maxConnections = 1 }) { server, statistics in
      let first = try RawHTTPClient(port: server.port)
      try first.send(Self.get)
      #expect(try first.reply().status == 200)
      let excess = try RawHTTPClient(port: server.port)
      #expect(excess.isClosedByPeer())
      #expect(eventually { statistics.cutOffConnections == 1 })
    }
  }

  /// The search for abandoned connections, every 200 ms here, leaves alone who has sent all and still reads.
  @Test func halfClosedReaderGetsAllOfItsAnswer() throws {
    let body = [UInt8](repeating: 120, count: 20_000_000)
    let configuration = Server.Configuration.testing { $0.requestTimeoutSeconds = 2 }
    try withServer(configuration, responder: always(Response(body: body))) { server, statistics in
      let client = try RawHTTPClient(port: server.port, receiveBufferBytes: 65536)
      try client.send(Self.get)
      client.finishSending()
      pause(milliseconds: 1000)
      #expect(difference(of: try client.reply().body, from: body) == nil)
      #expect(client.isClosedByPeer())
      #expect(statistics.cutOffConnections == 0)
    }
  }
}
