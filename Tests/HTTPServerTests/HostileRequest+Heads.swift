// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension HostileRequest {
  /// Odd, and let in.
  static let harmless: [Self] = [
    .fine("plain", "GET /a HTTP/1.1\r\nHost: h\r\n\r\n"),
    .fine("HTTP/1.0 without Host", "GET /a HTTP/1.0\r\n\r\n", closes: true),
    .fine("empty line in front", "\r\nGET /a HTTP/1.1\r\nHost: h\r\n\r\n"),
    .fine(
      "tab and obs-text in a value",
      "GET /a HTTP/1.1\r\nHost: h\r\nX: a\t\u{E9}bcdefghijkl \r\n\r\n"
    ),
    .fine("empty value", "GET /a HTTP/1.1\r\nHost: h\r\nX:\r\nY: \r\n\r\n"),
    .fine("empty Host", "GET /a HTTP/1.1\r\nHost:\r\n\r\n"),
    .fine("white space behind Host", "GET /a HTTP/1.1\r\nHost: h:80 \t\r\n\r\n"),
    .fine("lower-case host", "GET /a HTTP/1.1\r\nhOsT:h:80\r\n\r\n"),
    .fine("IPv6 host", "GET /a HTTP/1.1\r\nHost: [::1]:8080\r\n\r\n"),
    .fine("capitals in Host", "GET /a HTTP/1.1\r\nhOST: Www.Example.COM:8080\r\n\r\n"),
    .fine("absolute form", "GET http://other/a?b HTTP/1.1\r\nHost: h\r\n\r\n"),
    .fine("absolute form with a port", "GET http://[::1]:80 HTTP/1.1\r\nHost: h\r\n\r\n"),
    .fine("HTTP/1.2", "GET /a HTTP/1.2\r\nHost: h\r\n\r\n"),
    .fine(
      "chunked in HTTP/1.2",
      "POST /a HTTP/1.2\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n\r\n",
      closes: true
    ),
    .fine("unknown method", "BREW /a HTTP/1.1\r\nHost: h\r\n\r\n"),
    .fine("OPTIONS *", "OPTIONS * HTTP/1.1\r\nHost: h\r\n\r\n"),
    .fine("GET with a body", "GET /a HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\n\r\nab"),
    .fine("zero length", post + "Content-Length: 0\r\n\r\n"),
    .fine("leading zeros in the length", post + "Content-Length: 002\r\n\r\nab"),
    .fine("raw UTF-8 in the query", "GET /a?\u{E9} HTTP/1.1\r\nHost: h\r\n\r\n"),
    .fine("bad escape in the query", "GET /a?% HTTP/1.1\r\nHost: h\r\n\r\n"),
    .fine(
      "96 query items",
      "GET /a?" + String(repeating: "a=1&", count: 95) + "b HTTP/1.1\r\nHost: h\r\n\r\n"
    ),
  ]

  /// Header fields that are refused.
  static let fields: [Self] = [
    .refused("no Host", "GET /a HTTP/1.1\r\n\r\n"),
    .refused("no Host in HTTP/1.2", "GET /a HTTP/1.2\r\n\r\n"),
    .refused("two Hosts", "GET /a HTTP/1.1\r\nHost: h\r\nHost: h\r\n\r\n"),
    .refused("two Hosts in HTTP/1.0", "GET /a HTTP/1.0\r\nHost: h\r\nHost: i\r\n\r\n"),
    .refused("a list as Host", "GET /a HTTP/1.1\r\nHost: h, i\r\n\r\n"),
    .refused("a path in Host", "GET /a HTTP/1.1\r\nHost: h/b\r\n\r\n"),
    .refused("a user in Host", "GET /a HTTP/1.1\r\nHost: u@h\r\n\r\n"),
    .refused("DEL in a short Host", "GET /a HTTP/1.1\r\nHost: h\u{7F}\r\n\r\n"),
    .refused("DEL in a Host", "GET /a HTTP/1.1\r\nHost: example.\u{7F}com\r\n\r\n"),
    .refused("control byte in Host", "GET /a HTTP/1.1\r\nHost: example.com\u{1}\r\n\r\n"),
    .refused("a query in Host", "GET /a HTTP/1.1\r\nHost: example.com?a\r\n\r\n"),
    .refused("space before the colon", "GET /a HTTP/1.1\r\nHost : h\r\n\r\n"),
    .refused("folded line", "GET /a HTTP/1.1\r\nHost: h\r\nX: a\r\n b\r\n\r\n"),
    .refused("folded last line", "GET /a HTTP/1.1\r\nHost: h\r\nX: a\r\n\tb\r\n\r\n"),
    .refused("empty folded line", "GET /a HTTP/1.1\r\nHost: h\r\nX: a\r\n \r\n\r\n"),
    .refused("folded Host", "GET /a HTTP/1.1\r\nHost: h\r\n i\r\n\r\n"),
    .refused("white space in front of the first field", "GET /a HTTP/1.1\r\n Host: h\r\n\r\n"),
    .refused("bare line feeds", "GET /a HTTP/1.1\nHost: h\n\n"),
    .refused("bare LF behind the request line", "GET /a HTTP/1.1\nHost: h\r\n\r\n"),
    .refused("bare LF behind a field", "GET /a HTTP/1.1\r\nHost: h\nX: a\r\n\r\n"),
    .refused("bare LF behind the last field", "GET /a HTTP/1.1\r\nHost: h\r\nX: a\n\r\n"),
    .refused("bare LF as the empty line", "GET /a HTTP/1.1\r\nHost: h\r\n\n"),
    .refused("bare LF in HTTP/1.0", "GET /a HTTP/1.0\n\n"),
    .refused("bare CR in a value", "GET /a HTTP/1.1\r\nHost: h\r\nX: a\rY: b\r\n\r\n"),
    .refused("NUL in a value", "GET /a HTTP/1.1\r\nHost: h\r\nX: a\0b\r\n\r\n"),
    .refused("NUL behind a value", "GET /a HTTP/1.1\r\nHost: h\r\nX: a\0\r\n\r\n"),
    .refused("control byte in a value", "GET /a HTTP/1.1\r\nHost: h\r\nX: a\u{1}b\r\n\r\n"),
    .refused(
      "control byte in a long value",
      "GET /a HTTP/1.1\r\nHost: h\r\nX: 01234567\u{1F}89abcdef\r\n\r\n"
    ),
    .refused("DEL in a value", "GET /a HTTP/1.1\r\nHost: h\r\nX: 0123\u{7F}567890\r\n\r\n"),
    .refused("control byte in a name", "GET /a HTTP/1.1\r\nHost: h\r\nX\u{1}: a\r\n\r\n"),
    .refused("space in a name", "GET /a HTTP/1.1\r\nHost: h\r\nX Y: a\r\n\r\n"),
    .refused("empty name", "GET /a HTTP/1.1\r\nHost: h\r\n: a\r\n\r\n"),
    .library("no colon", "GET /a HTTP/1.1\r\nHost: h\r\nfoo\r\n\r\n"),
    .library("NUL in a name", "GET /a HTTP/1.1\r\nHost: h\r\nX\0Y: a\r\n\r\n"),
  ]

  /// Targets, methods and versions that are refused.
  static let requestLines: [Self] = [
    .refused("NUL in the target", "GET /a\0b HTTP/1.1\r\nHost: h\r\n\r\n"),
    .refused("%00 in the path", "GET /a%00b HTTP/1.1\r\nHost: h\r\n\r\n"),
    .refused("bad escape in the path", "GET /a%zz HTTP/1.1\r\nHost: h\r\n\r\n"),
    .refused("cut escape in the path", "GET /a%4 HTTP/1.1\r\nHost: h\r\n\r\n"),
    .refused("space in the target", "GET /a b HTTP/1.1\r\nHost: h\r\n\r\n"),
    .refused("two spaces in front of the target", "GET  /a HTTP/1.1\r\nHost: h\r\n\r\n"),
    .refused("two spaces behind the target", "GET /a  HTTP/1.1\r\nHost: h\r\n\r\n"),
    .refused("tab in the target", "GET /a\tb HTTP/1.1\r\nHost: h\r\n\r\n"),
    .refused("fragment", "GET /a#b HTTP/1.1\r\nHost: h\r\n\r\n"),
    .refused("relative path", "GET a HTTP/1.1\r\nHost: h\r\n\r\n"),
    .refused("other scheme", "GET ftp://h/a HTTP/1.1\r\nHost: h\r\n\r\n"),
    .refused("no authority", "GET http:///a HTTP/1.1\r\nHost: h\r\n\r\n"),
    .refused("nothing behind the scheme", "GET http:// HTTP/1.1\r\nHost: h\r\n\r\n"),
    .refused("a user in the target", "GET http://u:p@h/a HTTP/1.1\r\nHost: h\r\n\r\n"),
    .refused("a backslash in the target's host", "GET http://h\\i HTTP/1.1\r\nHost: h\r\n\r\n"),
    .refused("authority form", "CONNECT h:80 HTTP/1.1\r\nHost: h\r\n\r\n"),
    .refused("GET *", "GET * HTTP/1.1\r\nHost: h\r\n\r\n"),
    .refused("NUL in the method", "GE\0T /a HTTP/1.1\r\nHost: h\r\n\r\n"),
    .refused("no token as the method", "G(T /a HTTP/1.1\r\nHost: h\r\n\r\n"),
    .library("HTTP/0.9", "GET /a\r\n\r\n"),
    .library("lower-case version", "GET /a http/1.1\r\nHost: h\r\n\r\n"),
    .library("HTTP/2.0", "GET /a HTTP/2.0\r\nHost: h\r\n\r\n", 505),
    .library("HTTP/2 preface", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505),
  ]
}
