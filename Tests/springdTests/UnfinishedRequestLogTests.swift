// SPDX-License-Identifier: Apache-2.0

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

  /// Such as one who speaks TLS: all that is known is where it came from.
  @Test func aRequestWhoseFirstLineCannotBeReadIsLoggedAndCounted() throws {
    let service = try RunningService()
    let client = try RawHTTPClient(port: #require(Int(service.port)))
    try client.send("\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}")
    client.finishSending()
    #expect(client.isClosedByPeer())
    let metrics = try service.curl("http://\(service.address)/metrics")
    #expect(metrics.contains("\nhttp_server_unfinished_requests_total 1\n"))
    #expect(service.stop().log.contains(#""message":"unfinished request","requestId":""#))
  }
}
