// SPDX-License-Identifier: Apache-2.0

import HTTP
import HTTPServer
import TestSupport
import Testing

/// How long a request line and headers may be.
@Suite struct HeadLimitTests {
  private static let post = "POST /a HTTP/1.1\r\nHost: h\r\n"

  /// Between the longest request and one for which libmicrohttpd has no memory are those that leave none for an answer.
  @Test func headersOfEveryLengthAreAnswered() throws {
    try withServer { server, _ in
      for count in stride(from: 8200, through: 16_500, by: 60) {
        let filler = String(repeating: "a", count: count)
        for request in ["/?\(filler) HTTP/1.1", "/ HTTP/1.1\r\nX: \(filler)"] {
          let client = try RawHTTPClient(port: server.port)
          try client.send("GET \(request)\r\nHost: h\r\n\r\n")
          let status = try #require(try? client.reply(), "\(count) \(request.prefix(6))").status
          #expect(status == 414 || status == 431, "\(count)")
          #expect(client.isClosedByPeer())
        }
      }
      let client = try RawHTTPClient(port: server.port)
      let filler = String(repeating: "a", count: 11_700)
      try client.send("HEAD / HTTP/1.1\r\nHost: h\r\nX: \(filler)\r\n\r\n")
      let reply = try client.reply(hasBody: false)
      #expect(reply.status == 431 && reply.closes && reply.values("date").count == 1)
      #expect(client.drain() == 0)
    }
  }

  /// The limits meet: the longest headers that are let in, an answer with many headers, and a body.
  @Test func longestHeadersLeaveRoomForTheAnswer() throws {
    let value = String(repeating: "v", count: 100)
    let headers = (0..<12).reduce(into: HeaderFields()) { fields, _ in fields.append("X-Answer", value) }
    let responder: ImmediateResponder = { Response(headers: headers, body: $0.body) }
    try withServer(responder: responder) { server, statistics in
      let long = stride(from: 6000, through: 8200, by: 60).map { "X: " + String(repeating: "a", count: $0) + "\r\n" }
      let many = (1...220).map { String(repeating: "A: b\r\n", count: $0) }
      var answered = 0
      for fields in long + many {
        let client = try RawHTTPClient(port: server.port)
        try client.send(Self.post + "Content-Length: 5\r\n" + fields + "\r\nhello")
        let reply = try client.reply()
        #expect(reply.status == 200 && reply.text == "hello" || reply.status == 431)
        answered += reply.status == 200 ? 1 : 0
      }
      #expect(answered > 180)
      #expect(statistics.failedResponses == 0)
    }
  }

  /// Single sign-on and other services on the same host leave many cookies.
  @Test(arguments: [1, 30]) func fourKilobytesOfCookiesAreRead(count: Int) throws {
    let cookie = "a=" + String(repeating: "c", count: 4096 / count - 4)
    let cookies = Array(repeating: cookie, count: count).joined(separator: "; ")
    let browser = [
      "Host: localhost:8080", "User-Agent: Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101",
      "Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
      "Accept-Language: de,en-US;q=0.7,en;q=0.3", "Accept-Encoding: gzip, deflate, br, zstd", "Connection: keep-alive",
      "Referer: http://localhost:8080/", "Upgrade-Insecure-Requests: 1", "Sec-Fetch-Dest: document",
      "Sec-Fetch-Mode: navigate", "Sec-Fetch-Site: same-origin", "Priority: u=0, i", "DNT: 1", "Cookie: \(cookies)",
    ]
    try withServer { server, _ in
      let client = try RawHTTPClient(port: server.port)
      let head = "GET /a HTTP/1.1\r\n" + browser.map { $0 + "\r\n" }.joined() + "\r\n"
      for _ in 0..<2 {
        try client.send(head)
        #expect(try client.reply().status == 200)
      }
    }
  }

  @Test func targetOfTheLimitIsTaken() throws {
    try withServer(.testing { $0.maxURIBytes = 100 }) { server, _ in
      let client = try RawHTTPClient(port: server.port)
      try client.send("GET /" + String(repeating: "a", count: 99) + " HTTP/1.1\r\nHost: h\r\n\r\n")
      #expect(try client.reply().status == 200)
      try client.send("GET /" + String(repeating: "a", count: 100) + " HTTP/1.1\r\nHost: h\r\n\r\n")
      #expect(try client.reply().status == 414)
    }
  }

  /// The log names what was asked for, also where it was too long to be looked at.
  @Test(arguments: ["", "http://h", "HTTPS://h:80"]) func targetThatIsTooLongKeepsItsPath(authority: String) throws {
    let path = "/" + String(repeating: "a", count: 120)
    let reject: @Sendable (ServerRejection, borrowing Request) -> Response = { rejection, request in
      Response(status: rejection.status, body: request.path)
    }
    let limits = Server.Configuration.testing {
      $0.maxURIBytes = 100
      $0.reject = reject
    }
    try withServer(limits) { server, _ in
      for query in ["", "?b=c"] {
        let client = try RawHTTPClient(port: server.port)
        try client.send("GET \(authority)\(path)\(query) HTTP/1.1\r\nHost: h\r\n\r\n")
        let reply = try client.reply()
        #expect(reply.status == 414 && reply.text == path)
      }
    }
  }
}
