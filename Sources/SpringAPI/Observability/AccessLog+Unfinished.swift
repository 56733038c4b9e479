// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Bytes
import HTTP

extension AccessLog {
  /// Writes the line of a request of which not all came: it has no status, no method where its headers did not come, and
  /// no path where its first line could not be read.
  func recordUnfinished(_ request: borrowing Request, name: RequestName) {
    var requestID: [UInt8] = []
    requestID.append(atMost: name.size) { name.write(to: &$0) }
    let texts = [
      ("method", Array(request.method.name.utf8)), ("path", request.path),
      ("requestId", requestID), ("remote", Array(request.peer.utf8)),
    ].filter { !$0.1.isEmpty }
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
