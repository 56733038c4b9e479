// SPDX-License-Identifier: Apache-2.0

import HTTPServer
import TestSupport
import Testing

/// Valid and invalid hosts, by RFC 3986 section 3.2; in the field and in the target alike.
@Suite struct HostTests {
  @Test(arguments: [
    "h", "h:", "h:80", "Www.Example.COM:8080", "127.0.0.1:65535", "xn--bcher-kva.example.", "a_b~c-d.example", "a%20b",
    "a!$&'()*+;=b:1", "[::1]", "[::1]:8080", "[::1]:", "[2001:DB8::127.0.0.1]:80", "[v1.a:b]", "[vF0.~;]:1",
  ]) func isAHost(_ host: String) throws { #expect(try statuses(of: host) == [200, 200]) }

  @Test(arguments: [
    "a:b:c", "h:80x", "h:8:0", "h:-1", "::1", "longer.example:80:80", "longer.example:port", "[::1", "::1]", "[]",
    "[::1]x", "[::1]x:80", "[::1]:b", "[::1]:8:0", "h[::1]", "[[::1]]", "[127.0.0.1]", "[::g]", "[::1%25eth0]", "[v.a]",
    "[v1.]", "[v1a]", "[vg.a]", "[v1.a\"]", "a%", "a%2", "a%zz", "a\"b", "a<b", "a>b", "a^b", "a`b", "a{b", "a|b",
    "a}b", "h\u{E9}", "longer.\u{E9}.example", "h,i",
  ]) func isNone(_ host: String) throws { #expect(try statuses(of: host) == [400, 400]) }

  /// Hosts are looked at eight bytes at a time.
  @Test(arguments: [3, 4, 7, 8, 9, 17]) func aByteCountsTheSameWhereverItStands(count: Int) throws {
    try withServer { server, _ in
      for byte in UInt8(0x21)...0xFF {
        let scalar = Unicode.Scalar(byte)
        let isAllowed =
          byte < 0x80 && (scalar.properties.isAlphabetic || "0123456789-._~!$&'()*+;=".contains(Character(scalar)))
        for place in 0..<count where byte != UInt8(ascii: ":") {
          var host = [UInt8](repeating: UInt8(ascii: "x"), count: count)
          host[place] = byte
          let client = try RawHTTPClient(port: server.port, timeoutSeconds: 3)
          try client.send(Array("GET / HTTP/1.1\r\nHost: ".utf8) + host)
          try client.send("\r\n\r\n")
          #expect(try client.reply().status == (isAllowed ? 200 : 400), "\(byte) at \(place)")
        }
      }
    }
  }

  /// The status with a host in the Host field, and the one with it in the target.
  private func statuses(of host: String) throws -> [Int] {
    try withServer { server, _ in
      try ["GET / HTTP/1.1\r\nHost: \(host)\r\n\r\n", "GET http://\(host)/ HTTP/1.1\r\nHost: h\r\n\r\n"].map {
        let client = try RawHTTPClient(port: server.port, timeoutSeconds: 3)
        try client.send($0)
        return try client.reply().status
      }
    }
  }
}
