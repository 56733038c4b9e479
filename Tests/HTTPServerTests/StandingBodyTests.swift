// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTP
import HTTPServer
import TestSupport
import Testing

/// Responses whose bodies stay, so that the server keeps messages of them.
@Suite struct StandingBodyTests {
  /// What the server keeps of a standing response must not outlive a change of it.
  @Test func aStandingResponseIsSentAsItIsNow() throws {
    let responder: ImmediateResponder = { request in
      let path = String(decoding: request.path, as: UTF8.self)
      var response = Response(headers: [("Content-Type", path)], body: Array("same".utf8))
      if path == "/b" { response.body = Array("else".utf8) }
      if path == "/c" { response.status = .notFound }
      response.isStanding = true
      return response
    }
    try withServer(responder: responder) { server, _ in
      let client = try RawHTTPClient(port: server.port)
      for path in ["/a", "/a", "/b", "/a", "/d", "/c", "/c", "/a"] {
        try client.send("GET \(path) HTTP/1.1\r\nHost: h\r\n\r\n")
        let reply = try client.reply()
        #expect(reply.text == (path == "/b" ? "else" : "same"))
        #expect(reply.status == (path == "/c" ? 404 : 200))
        #expect(reply.values("content-type") == [path])
      }
      server.beginDraining()
      try client.send("GET /a HTTP/1.1\r\nHost: h\r\n\r\n")
      #expect(try client.reply().values("connection") == ["close"])
    }
  }

  /// One body in several responses: only what differs in nothing but its fields is sent from what is kept.
  @Test func aStandingBodyMayHaveAnotherStatus() throws {
    let body = Array("same".utf8)
    let responder: ImmediateResponder = { request in
      let text = String(decoding: request.path, as: UTF8.self)
      var response = Response(headers: [("X", text == "/bad" ? "/b\nd" : text)], body: body)
      if text == "/non" { response.status = .notFound }
      response.isStanding = true
      return response
    }
    try withServer(responder: responder) { server, statistics in
      let client = try RawHTTPClient(port: server.port)
      for path in ["/one", "/two", "/non", "/one", "/three", "/two"] {
        try client.send("GET \(path) HTTP/1.1\r\nHost: h\r\n\r\n")
        let reply = try client.reply()
        #expect(reply.status == (path == "/non" ? 404 : 200) && reply.text == "same")
        #expect(reply.values("x") == [path])
      }
      try client.send("GET /bad HTTP/1.1\r\nHost: h\r\n\r\n")
      #expect(client.isClosedByPeer())
      #expect(statistics.failedResponses == 1)
    }
  }

  /// A standing body's fields are written anew for each answer, while others may be on their way.
  @Test func standingAnswersHaveTheirOwnFields() throws {
    let bodies = (0..<200).map { Array("body \($0)".utf8) }
    let responder: ImmediateResponder = { request in
      let number = Int(String(decoding: request.path.dropFirst(), as: UTF8.self)) ?? 0
      var response = Response(headers: [("X", "\(number)")], body: bodies[number % bodies.count])
      response.isStanding = true
      return response
    }
    try withServer(responder: responder) { server, _ in
      let clients = try (0..<3).map { _ in try RawHTTPClient(port: server.port) }
      var generator = SeededGenerator(seed: 1)
      for _ in 0..<100 {
        let numbers = (0..<10).map { _ in Int.random(in: 0..<1000, using: &generator) }
        let requests = numbers.map { "GET /\($0) HTTP/1.1\r\nHost: h\r\n\r\n" }.joined()
        for client in clients { try client.send(requests) }
        for (client, number) in clients.flatMap({ client in numbers.map { (client, $0) } }) {
          let reply = try client.reply()
          #expect(reply.values("x") == ["\(number)"])
          #expect(reply.text == "body \(number % bodies.count)")
        }
      }
    }
  }
}
