// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTP
import Testing

@testable import SpringAPI

/// Probes that stand ready, and requests that there is no room for.
@Suite struct ObservationTests {
  @Test func probesAreStandingResponses() throws {
    let readiness = Readiness()
    let api = API(readiness: readiness)
    let observation = Observation(api, log: nil)
    let standing = observation.standingResponses
    #expect(standing.map(\.path) == ["/livez", "/readyz", "/healthz"].map { Array($0.utf8) })
    for probe in standing {
      let answer = observation.respond(to: Request(method: .get, path: probe.path))
      #expect(probe.response.status == .ok && probe.response.body == answer.body)
      #expect(probe.response.headers.bytes == answer.headers.bytes && probe.holds())
      probe.wasSent(1000)
    }
    var text: [UInt8] = []
    api.metrics.write(to: &text)
    let metrics = String(decoding: text, as: UTF8.self)
    #expect(metrics.contains("http_route=\"/readyz\",http_response_status_code=\"200\"} 2\n"))
    readiness.beginDraining()
    #expect(standing.map { $0.holds() } == [true, false, false])
  }

  @Test func probesThatAreLoggedOrHiddenDoNotStand() {
    #expect(Observation(LogLines(), level: .debug).standingResponses.isEmpty)
    #expect(Observation(API().exposing(.metricsOnly), log: nil).standingResponses.isEmpty)
    #expect(Observation(API().exposing(.withoutMetrics), log: nil).standingResponses.count == 3)
  }

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
    // What is not sent needs no room.
    let known = Request(
      method: .get,
      path: Array("/v1/presets".utf8),
      headers: [(.ifNoneMatch, Array("*".utf8))],
      maxAnswerBytes: 0
    )
    #expect(API().respond(to: known).status == .notModified)
  }
}
