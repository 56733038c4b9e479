// SPDX-License-Identifier: Apache-2.0

import HTTP
import HTTPServer
import TestSupport
import Testing

/// Requests that follow others like them on a connection.
@Suite struct RepeatedRequestTests {
  /// A connection's headers are copied anew only where they differ from those of the request before.
  @Test func eachRequestHasItsOwnHeaders() throws {
    let responder: ImmediateResponder = { request in
      let headers = request.headers.map { "\($0.name)=" + String(decoding: $0.value, as: UTF8.self) }
      return Response(body: Array(headers.joined(separator: "|").utf8))
    }
    let long = String(repeating: "x", count: 2000)
    let sent: [[(RequestHeader, String)]] = [
      [(.accept, "a"), (.origin, "o")], [(.accept, "a"), (.origin, "o")], [(.accept, "a")], [],
      [(.accept, "a"), (.origin, "o")], [(.accept, "a"), (.origin, "p")], [(.origin, "p"), (.accept, "a")],
      [(.origin, "p"), (.accept, "a"), (.requestID, "r")], [(.origin, "p"), (.origin, "q")],
      [(.origin, "p"), (.origin, "q")], [(.origin, "p, q")], [(.origin, "p, q"), (.origin, "r")], [(.accept, long)],
      [(.accept, long)], [(.accept, "a")],
    ]
    try withServer(responder: responder) { server, _ in
      let client = try RawHTTPClient(port: server.port)
      for (turn, headers) in sent.enumerated() {
        let lines = headers.map { "\($0.0.name): \($0.1)\r\n" }.joined()
        try client.send("GET / HTTP/1.1\r\nHost: h\r\n\(lines)\r\n")
        var joined: [(name: RequestHeader, value: String)] = []
        for (name, value) in headers {
          if let place = joined.firstIndex(where: { $0.name == name }) {
            joined[place].value += ", " + value
          } else {
            joined.append((name, value))
          }
        }
        let expected = joined.map { "\($0.name)=\($0.value)" }.joined(separator: "|")
        #expect(try client.reply().text == expected, "request \(turn)")
      }
    }
  }

  /// A body uses the memory of the one before it where that is short, also where an answer still holds it.
  @Test func eachRequestHasItsOwnBody() throws {
    let responder: ImmediateResponder = { request in Response(body: request.body) }
    try withServer(responder: responder) { server, _ in
      let client = try RawHTTPClient(port: server.port)
      let counts = [300, 7, 0, 512, 511, 100, 513, 2000, 20, 600, 100_000, 1, 0, 40]
      let bodies = counts.enumerated().map { turn, count in
        [UInt8](repeating: UInt8(ascii: "a") + UInt8(turn), count: count)
      }
      for body in bodies {
        try client.send("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: \(body.count)\r\n\r\n")
        try client.send(body)
        try client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
      }
      for body in bodies {
        #expect(try client.reply().body == body)
        #expect(try client.reply().body.isEmpty)
      }
    }
  }

  /// Bodies are copied, lent, or lent and counted, by their length.
  @Test func bodiesOfAllLengthsArriveWhole() throws {
    let responder: ImmediateResponder = { request in
      let count = Int(String(decoding: request.path.dropFirst(), as: UTF8.self)) ?? 0
      return Response(body: (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ count) })
    }
    try withServer(responder: responder) { server, statistics in
      let clients = try (0..<4).map { _ in try RawHTTPClient(port: server.port) }
      for count in [0, 1, 511, 512, 513, 2000, 16_384, 16_385, 400_000] {
        // All ask before the first answer is read.
        for client in clients { try client.send("GET /\(count) HTTP/1.1\r\nHost: h\r\n\r\n") }
        let expected = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ count) }
        for client in clients { #expect(try client.reply().body == expected, "\(count)") }
      }
      #expect(eventually { statistics.unsentBytes == 0 })
    }
  }

  /// A client that does not read has more answers waiting than fit the system's buffers, while others get theirs.
  @Test func answersThatWaitKeepTheirBodies() throws {
    let responder: ImmediateResponder = { request in
      Response(body: Array(repeating: request.path.last ?? 0, count: 16_000))
    }
    try withServer(responder: responder) { server, _ in
      let slow = try RawHTTPClient(port: server.port, receiveBufferBytes: 4096)
      let turns = 600
      try slow.send(String(repeating: "GET /a HTTP/1.1\r\nHost: h\r\n\r\n", count: turns))
      let other = try RawHTTPClient(port: server.port)
      for _ in 0..<100 {
        try other.send("GET /b HTTP/1.1\r\nHost: h\r\n\r\n")
        #expect(try other.reply().body == Array(repeating: UInt8(ascii: "b"), count: 16_000))
      }
      let expected = Array(repeating: UInt8(ascii: "a"), count: 16_000)
      for turn in 0..<turns { #expect(try slow.reply().body == expected, "answer \(turn)") }
    }
  }
}
