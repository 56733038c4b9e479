// SPDX-License-Identifier: Apache-2.0

import HTTPServer
import TestSupport
import Testing

/// Requests as no honest client sends them, each with the status it gets and whether the connection is closed.
@Suite struct HostileRequestTests {
  @Test(arguments: HostileRequest.all) func isAnswered(_ hostile: HostileRequest) throws {
    // The bytes after a refused request must never be read as a request.
    let smuggled = "GET /smuggled HTTP/1.1\r\nHost: h\r\n\r\n"
    try withServer { server, statistics in
      let client = try RawHTTPClient(port: server.port, timeoutSeconds: 3)
      try client.send(hostile.bytes)
      let reply: RawHTTPClient.Reply
      do { reply = try client.reply() } catch RawHTTPClient.Failure.closed(bytesRead: 0)
        where LibraryVersion.isStrictForClients && hostile.bytes.contains("\0")
      {
        // From 1.0 on libmicrohttpd closes the connection on some NULs without a word.
        return
      }
      let skipsSpace =
        hostile.name.hasPrefix("chunked and a ")
        || LibraryVersion.current == "1.0.10" && hostile.name == "space in front of a chunk's extension"
      if LibraryVersion.isStrictForClients, skipsSpace, reply.status == 200 {
        // White space that 0.9.75 cannot read is read from 1.0 on.
        return
      }
      // From 1.0 on libmicrohttpd refuses most of them itself, each of them as malformed.
      let isLibrarys = LibraryVersion.isStrictForClients && reply.text.hasPrefix("<html>")
      #expect(reply.status == hostile.status || isLibrarys && reply.status == 400)
      if hostile.closes {
        if !hostile.isAnsweredByLibrary, !isLibrarys {
          #expect(reply.closes)
          #expect(reply.values("date").count == 1)
          #expect(reply.values("content-type") == ["text/plain; charset=utf-8"] || reply.status == 200)
        }
        try? client.send(smuggled)
        #expect(client.isClosedByPeer())
      } else {
        try client.send(smuggled)
        #expect(try client.reply().text == "GET /smuggled 0")
      }
      let isRefused = hostile.status >= 400 && !hostile.isAnsweredByLibrary && !isLibrarys
      #expect(statistics.refusedRequests == (isRefused ? 1 : 0))
    }
  }

  /// Values are looked at eight bytes at a time.
  @Test(arguments: [1, 4, 7, 8, 9, 17, 30]) func aControlCharacterIsRefusedWhereverItStands(count: Int) throws {
    try withServer { server, _ in
      for place in 0..<count {
        for (byte, status) in [(UInt8(0x01), 400), (0x7F, 400), (0x09, 200), (0xFF, 200)] {
          var value = [UInt8](repeating: 0x61, count: count)
          value[place] = byte
          let client = try RawHTTPClient(port: server.port, timeoutSeconds: 3)
          try client.send(Array("GET / HTTP/1.1\r\nHost: h\r\nX: ".utf8) + value)
          try client.send("\r\n\r\n")
          #expect(try client.reply().status == status, "\(byte) at \(place)")
        }
      }
    }
  }

  /// Not HTTP at all: closed or answered with 400, at once or when the client stops.
  @Test(arguments: [
    "\u{16}\u{3}\u{1}\u{2}\0\u{1}\0\u{1}", " /a HTTP/1.1\r\nHost: h\r\n\r\n", "\r\n\r\n\r\n", "\0\0\0\0\r\n\r\n",
    "GET\t/a\tHTTP/1.1\r\nHost: h\r\n\r\n", "{\"a\":1}", "",
  ]) func noiseIsClosed(bytes: String) throws {
    try withServer { server, _ in
      let client = try RawHTTPClient(port: server.port, timeoutSeconds: 3)
      try client.send(bytes)
      pause(milliseconds: 20)
      client.finishSending()
      #expect(client.isClosedByPeer())
    }
  }

  /// Every prefix of a request, cut off: no answer but 400, no crash, nothing left behind.
  @Test func requestCutAtEachByte() throws {
    let request = Array("POST /a?b=1 HTTP/1.1\r\nHost: h\r\nAccept: */*\r\nContent-Length: 5\r\n\r\nhello".utf8)
    try withServer { server, _ in
      for length in 0..<request.count {
        let client = try RawHTTPClient(port: server.port, timeoutSeconds: 3)
        try client.send(Array(request[..<length]))
        pause(milliseconds: 5)
        client.finishSending()
        #expect(client.isClosedByPeer(), "after \(length) bytes")
      }
      let client = try RawHTTPClient(port: server.port)
      for byte in request { try client.send([byte]) }
      #expect(try client.reply().text == "POST /a?b=1 5")
    }
  }

  @Test func mutatedRequestsNeverStopTheServer() throws {
    let seed: UInt64 = 20
    var generator = SeededGenerator(seed: seed)
    let request = Array(
      "POST /a?b=1 HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\nX: y\r\n\r\n3\r\nabc\r\n0\r\n\r\n".utf8)
    let alphabet = Array("\0\r\n \t:;,%?#*/0aA\u{7F}".utf8)
    try withServer { server, _ in
      for round in 0..<400 {
        var bytes = request
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
          let index = Int.random(in: 0..<bytes.count, using: &generator)
          let byte = alphabet[Int.random(in: 0..<alphabet.count, using: &generator)]
          switch Int.random(in: 0..<3, using: &generator) {
          case 0: bytes[index] = byte
          case 1: bytes.insert(byte, at: index)
          default: bytes.remove(at: index)
          }
        }
        let client = try RawHTTPClient(port: server.port, timeoutSeconds: 3)
        try client.send(bytes)
        pause(milliseconds: 3)
        client.finishSending()
        #expect(client.isClosedByPeer(), "seed \(seed), round \(round)")
      }
      let client = try RawHTTPClient(port: server.port)
      try client.send("GET /a HTTP/1.1\r\nHost: h\r\n\r\n")
      #expect(try client.reply().status == 200)
    }
  }
}
