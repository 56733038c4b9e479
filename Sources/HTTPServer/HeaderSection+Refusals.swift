// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTP

extension HeaderSection {
  /// Why a request with these fields is refused before its body is read, if it is.
  ///
  /// - Parameters:
  ///   - target: The request target.
  ///   - method: The request's method.
  ///   - worker: Has the limits.
  ///   - size: The bytes of the request line and the fields.
  /// - Returns: The first thing that is wrong.
  @inline(__always)
  func refusal(
    of target: RequestTarget,
    _ method: Method,
    by worker: Worker,
    size: Int
  ) -> Refusal? {
    if target.length > worker.configuration.maxURIBytes {
      return Refusal(
        .uriTooLong,
        "the request target is longer than \(worker.configuration.maxURIBytes) bytes"
      )
    }
    if size > worker.configuration.maxHeaderBytes || takesTooMuch(size) {
      return Refusal(.requestHeaderFieldsTooLarge, "the header fields are too many or too long")
    }
    if let fault = fault ?? target.fault {
      return Refusal(.badRequest, String(describing: fault))
    }
    if hosts > 1 || hosts == 0 && isVersion11 {
      return Refusal(.badRequest, "a request has exactly one Host header")
    }
    if target.isAsterisk, method != .options {
      return Refusal(.badRequest, "only OPTIONS asks for *")
    }
    return hasBody ? framingRefusal : nil
  }

  /// Whether libmicrohttpd may be left with too little memory for the header fields of an answer.
  ///
  /// - Parameter size: The bytes of the request line and the fields.
  /// - Returns: Whether they and what is kept beside them take more than a request may.
  @inline(__always)
  func takesTooMuch(_ size: Int) -> Bool {
    size + overhead > Server.Configuration.requestBytes
  }

  private var framingRefusal: Refusal? {
    if contentLengths + transferEncodings > 1 {
      return Refusal(.badRequest, "the length of the body is given twice")
    }
    if transferEncodings == 1 {
      guard isVersion11 else { return Refusal(.badRequest, "HTTP/1.0 has no Transfer-Encoding") }
      guard isChunked else {
        return Refusal(.notImplemented, "the only transfer coding is chunked")
      }
    }
    return nil
  }
}
