// SPDX-License-Identifier: Apache-2.0

extension HostileRequest {
  /// Lengths and codings.
  static let framings: [Self] = [
    .refused("two lengths", post + "Content-Length: 2\r\nContent-Length: 3\r\n\r\nabc"),
    .refused(
      "a second length beyond all numbers",
      post + "Content-Length: 2\r\nContent-Length: 99999999999999999999999\r\n\r\nab"),
    .refused("twice the same length", post + "Content-Length: 2\r\nContent-Length: 2\r\n\r\nab"),
    .refused("length and chunked", post + "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
    .refused("chunked and length", post + "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n"),
    .refused("chunked twice", post + "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
    .refused("chunked in HTTP/1.0", "POST /a HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
    .refused("gzip coding", post + "Transfer-Encoding: gzip\r\n\r\nabc", 501),
    .refused("gzip, chunked", post + "Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n", 501),
    .refused("chunked and a space", post + "Transfer-Encoding: chunked \r\n\r\n0\r\n\r\n", 501),
    .refused("chunked and a tab", post + "Transfer-Encoding: chunked\t\r\n\r\n0\r\n\r\n", 501),
    .refused("xchunked", post + "Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n", 501),
    .refused("empty coding", post + "Transfer-Encoding:\r\n\r\n0\r\n\r\n", 501),
    .refused("GET with an unknown coding", "GET /a HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: gzip\r\n\r\n", 501),
    .library("negative length", post + "Content-Length: -2\r\n\r\nab"),
    .library("signed length", post + "Content-Length: +2\r\n\r\nab"),
    .library("list of lengths", post + "Content-Length: 2, 2\r\n\r\nab"),
    .library("hexadecimal length", post + "Content-Length: 0x2\r\n\r\nab"),
    .library("empty length", post + "Content-Length:\r\n\r\nab"),
    .library("length beyond 64 bits", post + "Content-Length: 99999999999999999999\r\n\r\nab", 413),
    .refused("length beyond the limit", post + "Content-Length: 2000000\r\n\r\nab", 413),
    .refused("length beyond 18 digits", post + "Content-Length: 9000000000000000000\r\n\r\nab", 413),
  ]

  /// Bodies in chunks.
  static let chunks: [Self] = [
    .library("negative chunk", post + "Transfer-Encoding: chunked\r\n\r\n-5\r\nabc\r\n0\r\n\r\n"),
    .library(
      "chunk beyond 64 bits", post + "Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\na\r\n0\r\n\r\n", 413),
    .library(
      "space in front of a chunk's extension", post + "Transfer-Encoding: chunked\r\n\r\n3 ;a\r\nabc\r\n0\r\n\r\n"),
    .library("chunk with 0x", post + "Transfer-Encoding: chunked\r\n\r\n0x3\r\nabc\r\n0\r\n\r\n"),
    .library("chunk without its end", post + "Transfer-Encoding: chunked\r\n\r\n3\r\nabcX\r\n0\r\n\r\n"),
    // Whatever a lax reading of chunks may let in, nothing follows on that connection.
    .fine("chunked", post + "Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n", closes: true),
    .fine("chunk lines with bare LF", post + "Transfer-Encoding: chunked\r\n\r\n3\nabc\n0\n\n", closes: true),
  ]

  /// Targets and headers that are too long or too many.
  static let sizes: [Self] = [
    .refused("5 kB target", "GET /" + String(repeating: "a", count: 5000) + " HTTP/1.1\r\nHost: h\r\n\r\n", 414),
    .library("40 kB target", "GET /" + String(repeating: "a", count: 40000) + " HTTP/1.1\r\nHost: h\r\n\r\n", 414),
    .refused(
      "9 kB header", "GET /a HTTP/1.1\r\nHost: h\r\nX: " + String(repeating: "a", count: 9000) + "\r\n\r\n", 431),
    .library(
      "40 kB header", "GET /a HTTP/1.1\r\nHost: h\r\nX: " + String(repeating: "a", count: 40000) + "\r\n\r\n", 431),
    .refused("220 headers", "GET /a HTTP/1.1\r\nHost: h\r\n" + String(repeating: "X: a\r\n", count: 220) + "\r\n", 431),
    .refused(
      "200 cookies", "GET /a HTTP/1.1\r\nHost: h\r\nCookie: " + String(repeating: "a=1; ", count: 200) + "\r\n\r\n", 431
    ),
  ]
}
