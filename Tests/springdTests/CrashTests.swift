// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite struct CrashTests {
  /// An operator looks for the last request after a crash.
  @Test func aProcessThatIsKilledLeavesItsLastLines() throws {
    let service = try RunningService(["--threads", "1"])
    let client = try RawHTTPClient(port: #require(Int(service.port)))
    for path in ["/v1/presets", "/v1/formats", "/v1/easings"] {
      try client.send("GET \(path) HTTP/1.1\r\nHost: h\r\n\r\n")
      #expect(try client.reply().status == 200)
    }
    // The answer before the last one has ended when the last one comes; its line is written soon after.
    pause(milliseconds: 500)
    try #require(kill(service.processIdentifier, SIGKILL) == 0)
    let log = service.waitForEnd().log
    #expect(log.contains(#""path":"/v1/presets""#) && log.contains(#""path":"/v1/formats""#))
  }
}
