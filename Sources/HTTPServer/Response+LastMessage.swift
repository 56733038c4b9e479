// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Bytes
import HTTP

extension Response {
  /// The whole message as it goes out on a connection that is closed behind it.
  ///
  /// - Parameters:
  ///   - method: The request's method.
  ///   - date: The moment; nil for a message without one.
  /// - Returns: The bytes, without those of the body in answer to HEAD.
  func lastMessage(to method: Method, _ date: DateField?) -> [UInt8] {
    var bytes = Array("HTTP/1.1 \(status.code) \(status.reason)\r\nConnection: close\r\n".utf8)
    if let date {
      bytes += "Date: ".utf8
      bytes.append(copying: date.bytes.span)
      bytes += "\r\n".utf8
    }
    bytes += allHeaders.bytes
    bytes += "Content-Length: \(body.count)\r\n\r\n".utf8
    return method == .head ? bytes : bytes + body
  }
}
