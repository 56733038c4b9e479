// SPDX-License-Identifier: Apache-2.0

import Concurrency
import HTTP
import HTTPServer
import TestSupport
import Testing

/// The header fields of answers, as they arrive.
@Suite struct AnswerFieldsTests {
  private static let get = "GET /a HTTP/1.1\r\nHost: h\r\n\r\n"

  @Test func theFieldsOfAnAnswerArrive() throws {
    let fields: HeaderFields = [("ETag", "\"a\""), ("X", "b: c"), ("Vary", "d"), ("Vary", "e")]
    let responder: ImmediateResponder = { request in
      Response(headers: request.query == nil ? fields : [], body: Array("body".utf8))
    }
    try withServer(responder: responder) { server, _ in
      let client = try RawHTTPClient(port: server.port)
      try client.send(Self.get)
      let reply = try client.reply()
      #expect(reply.headers.map(\.name) == ["Date", "ETag", "X", "Vary", "Vary", "Content-Length"])
      #expect(reply.headers.dropFirst().map(\.value) == ["\"a\"", "b: c", "d", "e", "4"])
      #expect(reply.text == "body")
      try client.send("GET /?q HTTP/1.1\r\nHost: h\r\n\r\n")
      #expect(try client.reply().headers.map(\.name) == ["Date", "Content-Length"])
      server.beginDraining()
      try client.send(Self.get)
      let last = try client.reply()
      #expect(last.values("connection") == ["close"] && last.values("vary") == ["d", "e"])
      #expect(last.values("date").count == 1)
    }
  }

  @Test func theDateIsOfTheSecond() throws {
    try withServer { server, _ in
      let client = try RawHTTPClient(port: server.port)
      var dates: [String] = []
      for _ in 0..<12 {
        let before = DateField(secondsSince1970: Clock.secondsSince1970)
        try client.send(Self.get)
        let reply = try client.reply()
        #expect(reply.values("date").count == 1)
        dates += reply.values("date")
        let after = DateField(secondsSince1970: Clock.secondsSince1970)
        #expect([before, after].map(Self.text).contains(dates.last))
        pause(milliseconds: 100)
      }
      #expect(Set(dates).count > 1)
    }
  }

  private static func text(_ date: DateField) -> String {
    String(decoding: date.bytes.indices.map { date.bytes[$0] }, as: UTF8.self)
  }

  @Test func responseThatCannotBeSentClosesTheConnection() throws {
    // The last is longer than all of a connection's memory.
    let long = String(repeating: "a", count: Server.Configuration.memoryBytes)
    for value in ["a\r\nb: c", "a\nb", "a\0b", long] {
      try withServer(responder: always(Response(headers: [("X", value)]))) { server, statistics in
        let client = try RawHTTPClient(port: server.port)
        try client.send(Self.get)
        #expect(client.isClosedByPeer())
        // libmicrohttpd notices only as it sends that a response is longer than its memory.
        #expect(statistics.failedResponses == (value == long ? 0 : 1))
      }
    }
  }
}
