// SPDX-License-Identifier: Apache-2.0

import HTTP
import HTTPServer
import Synchronization
import TestSupport
import Testing

/// Requests that end before all of them is here, which nobody answers.
@Suite struct UnfinishedRequestTests {
  private static let post = "POST /a?b HTTP/1.1\r\nHost: h\r\n"

  @Test(arguments: [
    ("GET /a HTTP/1.1\r\n", " /a"), ("GET /a HTTP/1.1\r\nHost: h\r\nX: ", " /a"),
    (post + "Content-Length: 3\r\n\r\n", "POST /a"), (post + "Content-Length: 3\r\n\r\nab", "POST /a"),
    (post + "Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n", "POST /a"),
    (post + "Transfer-Encoding: chunked\r\n\r\nB\r\nelevenbytes\r\n", "POST /a"),
    // libmicrohttpd refuses the rest by itself.
    (post + "no colon\r\n\r\n", " /a"), (post + "Content-Length: x\r\n\r\n", " /a"),
    (post + "Transfer-Encoding: chunked\r\n\r\nx\r\n", "POST /a"),
  ]) func areCountedAndTold(bytes: String, told: String) throws {
    #expect(try unfinished(bytes) == [told])
    // The method of a request on the same connection is not taken for its own.
    #expect(try unfinished("HEAD /h HTTP/1.1\r\nHost: h\r\n\r\n" + bytes) == [told])
  }

  /// From 1.0.5 on libmicrohttpd refuses a second Host by itself, too.
  @Test func aSecondHostIsRefusedByUsOrTheLibrary() throws {
    let told = LibraryVersion.current == "1.0.10" ? [" /a"] : []
    #expect(try unfinished(Self.post + "Host: h\r\n\r\n") == told)
  }

  @Test(arguments: [
    "", "GET /a HTTP/1.1\r\nHost: h\r\n\r\n", post + "Content-Length: 3\r\n\r\nabc",
    post + "Content-Length: 11\r\n\r\n",
  ]) func areNotThoseThatAreAnsweredOrHaveNotBegun(bytes: String) throws { #expect(try unfinished(bytes) == []) }

  @Test(arguments: [
    "GE", "GET\r\n\r\n", " GET /a HTTP/1.1\r\nHost: h\r\n\r\n", "GET /a\r\n\r\n", "GET /a HTTP/2.0\r\nHost: h\r\n\r\n",
    "GET /a x\r\n\r\n", "\u{16}\u{3}\u{1}\u{2}",
    "GET /" + String(repeating: "a", count: 20_000) + " HTTP/1.1\r\nHost: h\r\n\r\n",
  ]) func areThoseWhoseFirstLineCannotBeRead(bytes: String) throws {
    #expect(try unfinished(bytes) == [" "])
    // Behind another request, nothing shows that it was there.
    #expect(try unfinished("GET /a HTTP/1.1\r\nHost: h\r\n\r\n" + bytes) == [])
  }

  @Test func areThoseThatAreCutAtTheDeadline() throws {
    let statistics = try withServer(.testing { $0.requestTimeoutSeconds = 1 }) { server, statistics in
      let client = try RawHTTPClient(port: server.port, timeoutSeconds: 10)
      try client.send(Self.post + "Content-Length: 3\r\n\r\nab")
      #expect(client.isClosedByPeer())
      return statistics
    }
    #expect(statistics.unfinishedRequests == 1 && statistics.cutOffConnections == 1)
  }

  /// libmicrohttpd 0.9.75 answers each of these with two error responses and then reports no completion.
  @Test(arguments: [
    "G / HTTP/1.1\r\ncookie:=\"\r\ncontent-length:\r\n\r\n",
    "GET / HTTP/1.1\r\nCookie: " + String(repeating: "a", count: 4000) + "\r\nContent-Length: x\r\n\r\n",
    "GET /a\0?" + String(repeating: "b&", count: 400) + " HTTP/1.1\r\nHost: a\r\nfoo\r\n\r\n",
  ]) func endWithTheirConnectionWhateverTheLibraryReports(bytes: String) throws {
    try withServer(.testing { $0.maxInFlight = 4 }) { server, statistics in
      for _ in 0..<20 {
        let client = try RawHTTPClient(port: server.port, timeoutSeconds: 5)
        try client.send(bytes)
        client.finishSending()
        #expect(client.isClosedByPeer())
      }
      #expect(eventually { statistics.openConnections == 0 })
      #expect(statistics.inFlightRequests == 0)
      let client = try RawHTTPClient(port: server.port)
      try client.send("GET /a HTTP/1.1\r\nHost: h\r\n\r\n")
      #expect(try client.reply().status == 200)
    }
  }

  /// Heads that do not come to their end keep no request of others from being answered.
  @Test func doNotCountAsInFlightBeforeTheirHeadIsComplete() throws {
    try withServer(.testing { $0.maxInFlight = 4 }) { server, statistics in
      let slow = try (0..<20).map { _ in try RawHTTPClient(port: server.port) }
      for client in slow { try client.send("GET / HTTP/1.1\r\n") }
      pause(milliseconds: 50)
      let client = try RawHTTPClient(port: server.port)
      try client.send("GET /a HTTP/1.1\r\nHost: h\r\n\r\n")
      #expect(try client.reply().status == 200)
      #expect(eventually { statistics.inFlightRequests == 0 })
      #expect(statistics.refusedRequests == 0)
      withExtendedLifetime(slow) {}
    }
  }

  /// Method and path of the unfinished requests among what a client sends before it closes.
  private func unfinished(_ bytes: String) throws -> [String] {
    let told = Told()
    let configuration = Server.Configuration.testing {
      $0.maxBodyBytes = 10
      $0.noteUnfinished = { request in
        told.lines.withLock { $0.append("\(request.method.name) \(String(decoding: request.path, as: UTF8.self))") }
      }
    }
    let count = try withServer(configuration) { server, statistics in
      let client = try RawHTTPClient(port: server.port, timeoutSeconds: 5)
      try client.send(bytes)
      pause(milliseconds: 20)
      client.finishSending()
      while !client.isClosedByPeer() {}
      return statistics
    }.unfinishedRequests
    let lines = told.lines.withLock { $0 }
    #expect(lines.count == count)
    return lines
  }

  private final class Told: Sendable { let lines = Mutex<[String]>([]) }
}
