// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTP
import JSON
import Testing

@testable import SpringAPI

/// Requests that miss by a little: the answer says where they would have hit.
@Suite struct StrayRequestTests {
  private let client = Client()

  private static let nothing = "There is nothing at this path"

  @Test(arguments: [
    ("/v1/convert/", "/v1/convert"), ("//v1//convert", "/v1/convert"),
    ("/V1/Convert", "/v1/convert"), ("/convert", "/v1/convert"), ("/v2/convert", "/v1/convert"),
    ("/api/v1/motion", "/v1/motion"), ("/v1/convert.json", "/v1/convert"),
    ("/v1/%63onvert/", "/v1/convert"), ("/keyframes/spring/", "/v1/keyframes/spring"),
    ("/metrics/", "/metrics"), ("/docs/", "/docs"), ("/openapi.JSON", "/openapi.json"),
  ])
  func aPathThatMissesByALittleIsToldTheRightOne(path: String, right: String) {
    for method in [HTTP.Method.get, .post] {
      let answer = client.get(path, method: method)
      #expect(answer.status == 404)
      #expect(
        answer["detail"]
          == .string(
            "\(Self.nothing), but there is \(right); / and /openapi.yaml say what there is."
          )
      )
    }
  }

  @Test(arguments: [
    "/v1", "/v1/", "/v1/keyframes", "/v1/convert/android", "/nothing", "/%", "/v1/convert%00",
    "/" + String(repeating: "a/", count: 2000) + "convert",
  ])
  func aPathThatIsNoneIsToldWhereToLook(path: String) {
    let answer = client.get(path)
    #expect(answer.status == 404)
    #expect(answer["detail"] == .string("\(Self.nothing); / and /openapi.yaml say what there is."))
  }

  @Test func whatAnAddressDoesNotShowIsNotNamed() {
    let withoutMetrics = Client(api: API().behind(.withoutMetrics))
    for path in ["/metrics", "/metrics/"] {
      #expect(
        withoutMetrics.get(path)["detail"]
          == .string("\(Self.nothing); / and /openapi.yaml say what there is.")
      )
    }
    let metrics = Client(api: API().behind(.metricsOnly))
    for path in ["/v1/convert/", "/docs/"] {
      #expect(
        metrics.get(path)["detail"] == .string("\(Self.nothing); /metrics is all there is.")
      )
    }
  }
}
