// SPDX-License-Identifier: Apache-2.0

import HTTP

extension Request {
  /// Reads `METHOD target`, headers up to an empty line and a body, each line ended by a line feed.
  ///
  /// Nothing is refused here: what the server would refuse reaches the router too.
  init(reading bytes: [UInt8]) {
    var rest = bytes[...]
    let start = Self.line(from: &rest).split(separator: 0x20, maxSplits: 1, omittingEmptySubsequences: false)
    let target = (start.count > 1 ? start[1] : []).split(
      separator: 0x3F, maxSplits: 1, omittingEmptySubsequences: false)
    var headers: [(name: RequestHeader, value: [UInt8])] = []
    while true {
      let line = Self.line(from: &rest)
      guard !line.isEmpty else { break }
      let parts = line.split(separator: 0x3A, maxSplits: 1)
      let name = parts.first.map { String(decoding: $0, as: UTF8.self) }
      if let known = RequestHeader.allCases.first(where: { "\($0.name)" == name }) {
        headers.append((known, parts.count > 1 ? Array(parts[1]) : []))
      }
    }
    self.init(
      method: Method(String(decoding: start[0], as: UTF8.self)), path: Array(target[0]),
      query: target.count > 1 ? Array(target[1]) : nil, headers: headers, body: Array(rest))
  }

  private static func line(from rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let end = rest.firstIndex(of: 0x0A) ?? rest.endIndex
    defer { rest = rest[min(end + 1, rest.endIndex)...] }
    return rest[..<end]
  }
}
