// SPDX-License-Identifier: Apache-2.0

import HTTP
import HTTPServer
import TestSupport
import Testing

/// Whose request it is behind proxies that are trusted.
@Suite struct TrustedProxiesTests {
  /// The peer that the responder sees for a request with these header lines from 127.0.0.1.
  private func peer(trusting ranges: String, _ lines: [String]) throws -> String {
    let proxies = try #require(TrustedProxies(ranges))
    let responder: ImmediateResponder = { Response(body: Array($0.peer.utf8)) }
    return try withServer(.testing { $0.trustedProxies = proxies }, responder: responder) { server, _ in
      let client = try RawHTTPClient(port: server.port)
      try client.send("GET / HTTP/1.1\r\nHost: h\r\n" + lines.map { $0 + "\r\n" }.joined() + "\r\n")
      return try client.reply().text
    }
  }

  @Test(arguments: [
    ("127.0.0.1", ["X-Forwarded-For: 203.0.113.7"], "203.0.113.7"),
    // The rightmost that is not a proxy's; what stands before it, anybody may have written.
    ("127.0.0.0/8,10.0.0.0/8", ["X-Forwarded-For: 1.1.1.1, 203.0.113.7, 10.1.2.3"], "203.0.113.7"),
    ("127.0.0.1", ["X-Forwarded-For: 1.1.1.1", "X-Forwarded-For: 2.2.2.2"], "2.2.2.2"),
    ("127.0.0.1", ["Forwarded: for=1.1.1.1, for=\"[2001:db8::1]:4711\";proto=https"], "2001:db8::1"),
    ("127.0.0.1", ["X-Forwarded-For: 9.9.9.9", "Forwarded: for=203.0.113.7"], "203.0.113.7"),
    ("127.0.0.1", ["X-Forwarded-For: 203.0.113.7:1234"], "203.0.113.7"),
    ("127.0.0.1,10.0.0.1", ["X-Forwarded-For: 10.0.0.1"], "10.0.0.1"),
    // Neither unreadable hops nor what lies beyond them count.
    ("127.0.0.1", ["Forwarded: for=1.1.1.1, for=unknown"], "127.0.0.1"),
    ("127.0.0.1", ["X-Forwarded-For: 1.1.1.1, nobody"], "127.0.0.1"), ("127.0.0.1", [], "127.0.0.1"),
    // Nobody else is believed.
    ("10.0.0.0/8", ["X-Forwarded-For: 203.0.113.7"], "127.0.0.1"), ("", ["X-Forwarded-For: 203.0.113.7"], "127.0.0.1"),
  ]) func theClientIsTheRightmostThatIsNoProxy(ranges: String, lines: [String], client: String) throws {
    #expect(try peer(trusting: ranges, lines) == client)
  }

  @Test(arguments: ["x", "10.0.0.0/33", "::1/129", "10.0.0.0/-1", "10.0.0", "10.0.0.0/8/8"])
  func whatIsNoRangeIsRefused(text: String) { #expect(TrustedProxies(text) == nil) }

  /// Connections of a trusted proxy are not counted by address; its clients' requests are.
  @Test func clientsBehindAProxyAreLimited() throws {
    let proxies = try #require(TrustedProxies("127.0.0.1"))
    let configuration = Server.Configuration.testing {
      $0.trustedProxies = proxies
      $0.maxConnectionsPerAddress = 2
    }
    try withServer(configuration) { server, statistics in
      let port = server.port
      let clients = try (0..<2).map { _ in try half("203.0.113.7", port) }
      #expect(eventually { statistics.inFlightRequests == 2 })
      #expect(try half("203.0.113.7", port).reply().status == 429)
      let other = try half("203.0.113.8", port)
      try other.send("x")
      #expect(try other.reply().status == 200)
      for client in clients {
        try client.send("x")
        #expect(try client.reply().status == 200)
      }
    }
  }

  /// A connection with a request of this client whose last byte is missing.
  private func half(_ client: String, _ port: Int) throws -> RawHTTPClient {
    let connection = try RawHTTPClient(port: port)
    try connection.send("POST / HTTP/1.1\r\nHost: h\r\nX-Forwarded-For: \(client)\r\nContent-Length: 1\r\n\r\n")
    return connection
  }
}
