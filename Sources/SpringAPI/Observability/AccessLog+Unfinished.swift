// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Bytes
import HTTP

extension AccessLog {
  /// Writes the line of a request of which not all came: it has no status, and no method where its headers did not come.
  func recordUnfinished(_ request: Request, name: RequestName) {
    var requestID: [UInt8] = []
    requestID.append(atMost: name.size) { name.write(to: &$0) }
    let method = [request.method.name].filter { !$0.isEmpty }.map { Array($0.utf8) }
    let texts =
      method.map { ("method", $0) }
      + [("path", request.path), ("requestId", requestID), ("remote", Array(request.peer.utf8))]
    let line = LogLine.bytes(
      format,
      level: .info,
      message: "unfinished request",
      fields: texts.map { (name: $0.0, value: .text(Self.shown($0.1))) },
      millisecondsSince1970: clock()
    )
    write(line.span)
  }

  /// The first 200 bytes of a text, with a question mark for each that is no printable ASCII.
  private static func shown(_ text: [UInt8]) -> String {
    String(decoding: text.prefix(longestText).map(shown), as: UTF8.self)
  }
}
