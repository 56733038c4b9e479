// SPDX-License-Identifier: Apache-2.0

import HTTPServer
import TestSupport
import Testing

/// An answer that is given before all of the request is here.
extension RawHTTPClient {
  /// Expects an answer of this status, and that it is the connection's last.
  func expectLastAnswer(_ status: Int, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let reply = try reply()
    #expect(reply.status == status, sourceLocation: sourceLocation)
    #expect(reply.closes, sourceLocation: sourceLocation)
    #expect(isClosedByPeer(), sourceLocation: sourceLocation)
  }

  /// Expects that sending this again and again is cut off before it was sent so many times.
  func expectCutOff(
    sending text: String, times: Int, pausingMilliseconds: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(throws: RawHTTPClient.Failure.self, sourceLocation: sourceLocation) {
      for _ in 0..<times {
        try send(text)
        pause(milliseconds: pausingMilliseconds)
      }
    }
  }
}

extension Server.Configuration {
  /// Bodies of up to 1000 bytes, and a second for each request.
  static var smallAndQuick: Self {
    .testing {
      $0.maxBodyBytes = 1000
      $0.requestTimeoutSeconds = 1
    }
  }
}
