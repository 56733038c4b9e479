// SPDX-License-Identifier: Apache-2.0

import HTTP
import HTTPServer
import TestSupport
import Testing

/// Answers behind whose headers nothing comes.
@Suite struct BodilessAnswerTests {
  private static let get = "GET /a HTTP/1.1\r\nHost: h\r\n\r\n"

  @Test(arguments: [204, 304]) func someAnswersHaveNoBody(status: Int) throws {
    let response = Response(status: Status(status, ""), headers: [("ETag", "\"a\"")])
    try withServer(responder: always(response)) { server, _ in
      let client = try RawHTTPClient(port: server.port)
      for _ in 0..<2 {
        try client.send(Self.get)
        let reply = try client.reply()
        #expect(reply.status == status)
        #expect(reply.values("etag") == ["\"a\""])
      }
    }
  }

  /// RFC 9110 section 8.6: the length behind 304 is that of the 200 in whose place it stands, or is not said.
  @Test(arguments: [5, 100_000]) func notModifiedHasTheLengthOfWhatIsNotSent(size: Int) throws {
    let body = [UInt8](repeating: 120, count: size)
    try withServer(responder: always(Response(status: .notModified, body: body))) { server, _ in
      let client = try RawHTTPClient(port: server.port)
      for _ in 0..<2 {
        try client.send(Self.get)
        let reply = try client.reply()
        #expect(reply.status == 304 && reply.values("content-length") == ["\(size)"])
      }
    }
  }
}
