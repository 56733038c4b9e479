// SPDX-License-Identifier: Apache-2.0

import HTTP
import JSON
import Testing

@testable import SpringAPI
@testable import SpringOperations

/// Requests that miss by a little: the answer names the nearest valid request.
@Suite struct StrayRequestTests {
  private let client = Client()

  private static let nothing = "Nothing is served at this path"

  @Test(arguments: [
    ("/v1/convert/", "/v1/convert"), ("//v1//convert", "/v1/convert"), ("/V1/Convert", "/v1/convert"),
    ("/convert", "/v1/convert"), ("/v2/convert", "/v1/convert"), ("/api/v1/motion", "/v1/motion"),
    ("/v1/convert.json", "/v1/convert"), ("/v1/%63onvert/", "/v1/convert"),
    ("/keyframes/spring/", "/v1/keyframes/spring"), ("/metrics/", "/metrics"), ("/docs/", "/docs"),
    ("/openapi.JSON", "/openapi.json"),
  ]) func aPathThatMissesByALittleIsToldTheRightOne(path: String, right: String) {
    for method in [HTTP.Method.get, .post] {
      let answer = client.get(path, method: method)
      #expect(answer.status == 404)
      #expect(
        answer["detail"] == .string("\(Self.nothing), but there is \(right); / and /openapi.yaml list what is served."))
    }
  }

  @Test(arguments: [
    "/v1/convert/android", "/nothing", "/%", "/v1/x%00", "/" + String(repeating: "a/", count: 2000) + "convert",
  ]) func aPathThatIsNoneIsToldWhereToLook(path: String) {
    let answer = client.get(path)
    #expect(answer.status == 404)
    #expect(answer["detail"] == .string("\(Self.nothing); / and /openapi.yaml list what is served."))
  }

  @Test func whatAnAddressDoesNotShowIsNotNamed() {
    let withoutMetrics = Client(api: API().exposing(.withoutMetrics))
    for path in ["/metrics", "/metrics/"] {
      #expect(
        withoutMetrics.get(path)["detail"] == .string("\(Self.nothing); / and /openapi.yaml list what is served."))
    }
    let metrics = Client(api: API().exposing(.metricsOnly))
    for path in ["/v1/convert/", "/docs/"] {
      #expect(metrics.get(path)["detail"] == .string("\(Self.nothing); only /metrics is served here."))
    }
  }

  /// A request that no body would make right is refused by its head, in the terms of the whole request.
  @Test(arguments: [
    ("/v1/nothing", HTTP.Method.post, "application/json", "*/*", 404),
    ("/livez", .post, "application/json", "*/*", 405), ("/v1/convert", .other("PUT"), "application/json", "*/*", 405),
    ("/v1/convert", .post, "text/plain", "*/*", 415), ("/v1/tokens", .post, "application/json", "image/png", 406),
  ]) func aRequestIsRefusedByItsHead(path: String, method: HTTP.Method, type: String, accept: String, status: Int)
    throws
  {
    let api = API()
    let request = Request(
      method: method, path: Array(path.utf8),
      headers: [(.contentType, Array(type.utf8)), (.accept, Array(accept.utf8))], body: Array("{}".utf8))
    let found = api.refusal(ofHead: request)
    let refusal = try #require(found)
    #expect(refusal.status.code == status)
    let whole = api.respond(to: request).body
    #expect(refusal.body == whole)
  }

  @Test(arguments: ["/v1/convert", "/v1/batch", "/v1/read"]) func whatDependsOnTheBodyIsNotRefusedByTheHead(
    path: String
  ) {
    for method in [HTTP.Method.post, .options] {
      let request = Request(
        method: method, path: Array(path.utf8), headers: [(.contentType, Array("application/json".utf8))])
      let refusal = API().refusal(ofHead: request)
      #expect(refusal == nil)
    }
  }

  /// Of a GET only the query is read; one with its arguments in a body would get an answer to another question.
  @Test(arguments: [HTTP.Method.get, .head]) func theBodyOfAGetIsNoPlaceForArguments(method: HTTP.Method) {
    let api = API()
    func ask(_ path: String, _ query: String?, _ body: String) -> Client.Answer {
      let request = Request(
        method: method, path: Array(path.utf8), query: query.map { Array($0.utf8) },
        headers: [(.acceptEncoding, Array("gzip".utf8))], body: Array(body.utf8))
      return Client.Answer(response: api.respond(to: request))
    }
    let refusal = " is not read: the arguments of a GET are its query"
    for _ in 0..<3 {
      #expect(ask("/v1/keyframes/easing", nil, "").status == 200)
      let unread = ask("/v1/keyframes/easing", nil, #"{"function":"sine-ease-in"}"#)
      #expect(unread.status == 422 && unread.complaints == [refusal])
    }
    let both = ask("/v1/keyframes/easing", "count=1", "{}")
    #expect(both.status == 422 && both.places == ["", "count"])
    #expect(both["detail"] == "2 invalid arguments; see errors.")
    #expect(ask("/v1/convert", "vocabulary=x&%", "{}").status == 400)
  }

  /// A misplaced or unknown name is reported before anything is computed: an error that only
  /// computing finds, as one sample too many, is not reported beside it, neither for a query nor for a body.
  @Test func whatIsRefusedAnywayIsNotComputed() {
    let limited = Client(api: API(settings: APIConfiguration(limits: Limits(maxSamples: 100))))
    let body = #"{"spring":{"vocabulary":"android"},"frameRate":1000,"duration":1"#
    let query = "vocabulary=android&frameRate=1000&duration=1"
    for path in ["/v1/motion", "/v1/keyframes/spring"] {
      #expect(limited.post(path, body + "}").places == ["/frameRate"])
      #expect(limited.post(path, body + #","oops":1}"#).places == ["/oops"])
      #expect(limited.post("\(path)?oops=1", body + "}").places == ["oops"])
      #expect(limited.get("\(path)?\(query)").places == ["frameRate"])
      #expect(limited.get("\(path)?\(query)&oops=1").places == ["oops"])
      let withBody = Request(method: .get, path: Array(path.utf8), query: Array(query.utf8), body: Array("{}".utf8))
      #expect(Client.Answer(response: limited.api.respond(to: withBody)).places == [""])
    }
  }

  @Test func anEmptyBodyIsToldWhereArgumentsGo() {
    for target in ["/v1/convert", "/v1/convert?vocabulary=android", "/v1/batch"] {
      let answer = client.post(target, "")
      #expect(answer.status == 400)
      #expect(answer["type"] == "/docs#problem-not-json")
      #expect(
        answer["detail"] == "The body is empty; the arguments of a POST are a JSON object in its body, not its query.")
    }
  }
}
