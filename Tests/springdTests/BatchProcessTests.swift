// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// The limits of a batch, as a client meets them.
@Suite struct BatchProcessTests {
  /// A conversion as a design tool would ask for it, of a spring of its own.
  private static func conversion(_ index: Int) -> String {
    let duration = Double(index + 1) / 10_000
    let spring = #"{"vocabulary":"duration-bounce","duration":\#(duration),"bounce":0.3}"#
    return #"{"operation":"convert","arguments":{"spring":\#(spring),"to":["android"]}}"#
  }

  private static func body(_ operations: [String]) -> [UInt8] {
    Array(#"{"operations":[\#(operations.joined(separator: ","))]}"#.utf8)
  }

  private func post(_ body: [UInt8], to service: RunningService) throws -> RawHTTPClient.Reply {
    let port = try #require(Int(service.port))
    let client = try RawHTTPClient(port: port, timeoutSeconds: 300)
    try client.send("POST /v1/batch HTTP/1.1\r\nHost: h\r\nContent-Length: \(body.count)\r\n\r\n")
    try client.send(body)
    return try client.reply()
  }

  @Test func tenThousandConversionsAreAnsweredInOrderAndABadOneSpoilsNone() throws {
    let service = try RunningService(RunningService.patience + ["--max-batch-seconds", "300"])
    var operations = (0..<10_000).map(Self.conversion)
    operations[4321] = #"{"operation":"convert","arguments":{"spring":{"vocabulary":"morse"}}}"#
    let body = Self.body(operations)
    #expect(body.count > 1 << 20)
    let reply = try post(body, to: service)
    #expect(reply.status == 200)
    let answer = try JSONSerialization.jsonObject(with: Data(reply.body)) as? [String: Any]
    let results = try #require(answer?["results"] as? [[String: Any]])
    #expect(results.count == 10_000)
    for (index, entry) in results.enumerated() {
      if index == 4321 {
        #expect((entry["problem"] as? [String: Any])?["status"] as? Int == 422)
      } else {
        let spring = (entry["result"] as? [String: Any])?["spring"] as? [String: Any]
        let response = try #require(spring?["response"] as? Double, "\(index)")
        #expect((response - Double(index + 1) / 10_000).magnitude < 1e-15, "\(index)")
      }
    }
  }

  @Test func aBodyOverTheLimitIsRefusedAndOneOfTheLimitIsNot() throws {
    let body = Self.body([Self.conversion(0)])
    let service = try RunningService(["--max-body-bytes", "10", "--max-batch-body-bytes", "\(body.count)"])
    #expect(try post(body, to: service).status == 200)
    let reply = try post(body + [UInt8(ascii: " ")], to: service)
    #expect(reply.status == 413)
    #expect(reply.text.contains("/docs#problem-body-too-large"))
  }
}
