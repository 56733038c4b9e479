// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import TestSupport
import Testing

@Suite struct UnfinishedRequestLogTests {
  /// An operator sees in the log and in the metrics what clients did not send to its end.
  @Test func aRequestThatIsBrokenOffIsLoggedAndCounted() throws {
    let service = try RunningService()
    let client = try RawHTTPClient(port: #require(Int(service.port)))
    try client.send("POST /v1/fit HTTP/1.1\r\nHost: h\r\nContent-Length: 9\r\n\r\n{")
    client.finishSending()
    #expect(client.isClosedByPeer())
    let metrics = try service.curl("http://\(service.address)/metrics")
    #expect(metrics.contains("\nhttp_server_unfinished_requests_total 1\n"))
    let log = service.stop().log
    #expect(log.contains(#""message":"unfinished request","method":"POST","path":"/v1/fit""#))
  }
}
