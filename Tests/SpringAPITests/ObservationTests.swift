// SPDX-License-Identifier: Apache-2.0

import HTTP
import Testing

@testable import SpringAPI
@testable import SpringOperations

/// Requests beyond the limits.
@Suite struct ObservationTests {
  @Test func aRefusalForLoadIsNoBatchs() throws {
    let response = API().refuse(.serviceUnavailable, "x", request: Request(get: "/"))
    #expect(String(decoding: response.body, as: UTF8.self).contains("/docs#problem-overloaded"))
  }

  @Test func anAnswerTooLongForTheRoomLeftIsRefused() {
    func request(_ room: Int) -> Request {
      Request(method: .get, path: Array("/v1/presets".utf8), maxAnswerBytes: room)
    }
    let size = API().respond(to: request(.max)).body.count
    #expect(API().respond(to: request(size)).status == .ok)
    let refusal = API().respond(to: request(size - 1))
    #expect(refusal.status == .serviceUnavailable && refusal.header("Retry-After") == "1")
    // An answer that is not sent needs no room.
    let known = Request(
      method: .get, path: Array("/v1/presets".utf8), headers: [(.ifNoneMatch, Array("*".utf8))], maxAnswerBytes: 0)
    #expect(API().respond(to: known).status == .notModified)
  }
}
