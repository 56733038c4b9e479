// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Concurrency
import HTTP
import HTTPServer
import TestSupport
import Testing

/// The header fields of answers, as they arrive.
@Suite struct AnswerFieldsTests {
  private static let get = "GET /a HTTP/1.1\r\nHost: h\r\n\r\n"

  /// A libmicrohttpd that is not known gets the fields one by one, and the answer is the same.
  @Test(arguments: [true, false])
  func theFieldsOfAnAnswerArrive(knowsLibrary: Bool) throws {
    let fields: HeaderFields = [("ETag", "\"a\""), ("X", "b: c"), ("Vary", "d"), ("Vary", "e")]
    let configuration = Server.Configuration.testing { $0.knowsLibrary = knowsLibrary }
    let responder: ImmediateResponder = { request in
      Response(headers: request.query == nil ? fields : [], body: Array("body".utf8))
    }
    try withServer(configuration, responder: responder) { server, _ in
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

  /// What is another one in each answer is written behind what is kept, also where its length changes.
  @Test(arguments: [(true, true), (true, false), (false, true)])
  func theClosingFieldsAreTheAnswersOwn(knowsLibrary: Bool, isStanding: Bool) throws {
    let configuration = Server.Configuration.testing { $0.knowsLibrary = knowsLibrary }
    let body = Array("body".utf8)
    let responder: ImmediateResponder = { request in
      var response = Response(headers: [("ETag", "\"a\"")], body: body)
      response.isStanding = isStanding
      if request.query == nil { response.headers = [] }
      response.closing = ClosingFields(
        name: .sent(request.query ?? Array("x".utf8)),
        wait: 0,
        compute: Int64(request.query?.count ?? 1) * 12_345_678
      )
      return response
    }
    try withServer(configuration, responder: responder) { server, _ in
      let client = try RawHTTPClient(port: server.port)
      for query in ["a", "b", "ab", "a", "abcdefghij"] {
        try client.send("GET /?\(query) HTTP/1.1\r\nHost: h\r\n\r\n")
        let reply = try client.reply()
        #expect(
          reply.headers.map(\.name)
            == ["Date", "ETag", "X-Request-Id", "Server-Timing", "Content-Length"]
        )
        let time = [1: "12.345", 2: "24.691", 10: "123.456"][query.count] ?? ""
        let timing = "total;dur=\(time), wait;dur=0.000, compute;dur=\(time)"
        #expect(reply.headers.dropFirst().map(\.value) == ["\"a\"", query, timing, "4"])
      }
      try client.send(Self.get)
      #expect(
        try client.reply().headers.map(\.name)
          == ["Date", "X-Request-Id", "Server-Timing", "Content-Length"]
      )
    }
  }

  @Test func theDateIsOfTheSecond() throws {
    let responder: ImmediateResponder = { request in
      var response = Response(headers: [("X", "y")])
      response.isStanding = request.path == Array("/standing".utf8)
      return response
    }
    try withServer(responder: responder) { server, _ in
      let client = try RawHTTPClient(port: server.port)
      for path in ["/standing", "/other"] {
        var dates: [String] = []
        for _ in 0..<12 {
          let before = DateField(secondsSince1970: Clock.secondsSince1970)
          try client.send("GET \(path) HTTP/1.1\r\nHost: h\r\n\r\n")
          let reply = try client.reply()
          #expect(reply.values("date").count == 1 && reply.values("x") == ["y"])
          dates += reply.values("date")
          let after = DateField(secondsSince1970: Clock.secondsSince1970)
          #expect([before, after].map(Self.text).contains(dates.last))
          pause(milliseconds: 100)
        }
        #expect(Set(dates).count > 1)
      }
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
        #expect(statistics.failedResponses == 1)
      }
    }
  }
}
