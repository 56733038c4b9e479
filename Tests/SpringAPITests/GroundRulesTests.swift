// SPDX-License-Identifier: Apache-2.0

import HTTP
import JSON
import Testing

@testable import SpringAPI
@testable import SpringOperations

@Suite struct GroundRulesTests {
  private let client = Client()

  @Test func unknownPathsAre404() {
    let answer = client.get("/v2/convert")
    #expect(answer.status == 404)
    #expect(answer["type"] == "/docs#problem-not-found")
    #expect(answer["status"] == 404)
  }

  @Test(arguments: API.endpoints.map { "\($0.path)" }) func everyPathNamesItsMethods(path: String) throws {
    let options = client.get(path, method: .options)
    #expect(options.status == 204)
    let allow = try #require(options.header("Allow"))
    let allowed = allow.split(separator: ", ").map(String.init)
    for name in ["GET", "HEAD", "POST", "TRACE", "PUT", "DELETE", "PATCH", "CONNECT", "BREW"] {
      let answer = client.get(path, method: Method(name))
      #expect((answer.status == 405) == !allowed.contains(name), "\(name) \(path)")
      #expect(answer.status != 405 || answer.header("Allow") == allow)
    }
    guard case .object(let operations)? = client.get("/openapi.json")["paths", path] else {
      Issue.record("the contract has no \(path)")
      return
    }
    let documented = operations.map { $0.name.uppercased() }
    #expect(documented == allowed.filter { $0 != "HEAD" && $0 != "OPTIONS" })
  }

  @Test func postToADocumentIs405() {
    let answer = client.post("/livez", "{}")
    #expect(answer.status == 405)
    #expect(answer.header("Allow") == "GET, HEAD, OPTIONS")
  }

  @Test(arguments: ["text/html", "application/json;q=0", "image/*"]) func unofferedMediaTypesAre406(accept: String) {
    for target in ["/v1/convert?vocabulary=duration-bounce", "/v1/vocabularies"] {
      let answer = client.get(target, headers: [(.accept, Array(accept.utf8))])
      #expect(answer.status == 406, "\(target)")
      #expect(answer["detail"] == "Available media types: application/json.")
    }
  }

  @Test(arguments: ["application/json", "*/*", "application/*", "text/html, */*;q=0.1"])
  func offeredMediaTypesAreAnswered(accept: String) {
    let answer = client.get("/v1/vocabularies", headers: [(.accept, Array(accept.utf8))])
    #expect(answer.status == 200)
  }

  @Test(arguments: ["text/plain", "application/x-www-form-urlencoded", "application/json; charset=latin1"])
  func otherBodiesAre415(contentType: String) {
    let answer = client.post("/v1/convert", "{}", headers: [(.contentType, Array(contentType.utf8))])
    #expect(answer.status == 415)
  }

  @Test func codedBodiesAre415() {
    let answer = client.post("/v1/convert", "{}", headers: [(.contentEncoding, Array("gzip".utf8))])
    #expect(answer.status == 415)
    let plain = client.post(
      "/v1/convert", #"{"spring":{"vocabulary":"android"}}"#, headers: [(.contentEncoding, Array("identity".utf8))])
    #expect(plain.status == 200)
  }

  @Test func theServerAsAWholeSaysItsMethods() {
    let answer = client.get("*", method: .options)
    #expect(answer.status == 204 && answer.header("Allow") == "GET, HEAD, POST, OPTIONS")
    #expect(client.get("*").status == 404)
    #expect(client.get("/nothing", method: .options).status == 404)
  }

  @Test func anyOriginMayCallAndReadErrors() {
    let origin: [(name: RequestHeader, value: [UInt8])] = [(.origin, Array("null".utf8))]
    for target in ["/livez", "/nothing", "/v1/convert", "/v1/vocabularies"] {
      let answer = client.get(target, headers: origin)
      let allowed = answer.response.headers.list.filter { $0.name == "Access-Control-Allow-Origin" }
      #expect(allowed.map(\.value) == ["*"], "\(target)")
      #expect(answer.header("Access-Control-Expose-Headers")?.contains("ETag") == true)
    }
  }

  @Test func whatTheServerRefusesIsReadableFromOtherOriginsToo() {
    let request = Request(method: .get, path: Array("/livez".utf8))
    let refusal = API().refuse(.uriTooLong, "the target is too long", request: request)
    #expect(refusal.status == .uriTooLong)
    #expect(refusal.headers.list.contains { $0 == ("Access-Control-Allow-Origin", "*") })
  }

  @Test func preflightAllowsContentType() {
    let answer = client.get("/v1/convert", method: .options)
    #expect(answer.status == 204)
    #expect(answer.header("Access-Control-Allow-Origin") == "*")
    #expect(answer.header("Access-Control-Allow-Methods")?.contains("POST") == true)
    #expect(answer.header("Access-Control-Allow-Headers")?.contains("Content-Type") == true)
    // A client that sends one field of a trace sends the other.
    #expect(answer.header("Access-Control-Allow-Headers")?.contains("traceparent, tracestate") == true)
    #expect(answer.header("Allow") == "GET, HEAD, POST, OPTIONS")
  }

  /// A browser that is refused the preflight hides from the page that there is nothing at the path.
  @Test func preflightOfAnUnknownPathLetsThePageReadThe404() {
    let origin: [(name: RequestHeader, value: [UInt8])] = [(.origin, Array("https://a".utf8))]
    let answer = client.get("/v1/convrt", method: .options, headers: origin)
    #expect(answer.status == 204)
    #expect(answer.header("Access-Control-Allow-Origin") == "*")
    #expect(answer.header("Access-Control-Allow-Methods")?.contains("POST") == true)
    #expect(answer.header("Allow") == nil)
  }

  @Test func anotherTagThanIfMatchNamesIs412() throws {
    for target in ["/v1/convert?vocabulary=android", "/v1/presets", "/openapi.yaml", "/"] {
      let tag = try #require(client.get(target).header("ETag"))
      for (value, status) in [(tag, 200), ("\"x\", \(tag)", 200), ("*", 200), ("\"x\"", 412), ("W/\(tag)", 412)] {
        for method in [HTTP.Method.get, .head] {
          let headers = [(name: RequestHeader.ifMatch, value: Array(value.utf8))]
          let answer = client.get(target, method: method, headers: headers)
          #expect(answer.status == status, "\(value) at \(target)")
        }
      }
      let both: [(name: RequestHeader, value: [UInt8])] = [
        (.ifNoneMatch, Array(tag.utf8)), (.ifMatch, Array("\"x\"".utf8)),
      ]
      #expect(client.get(target, headers: both).status == 412)
    }
    // A precondition counts only where there would be an answer.
    let any = [(name: RequestHeader.ifMatch, value: Array("\"x\"".utf8))]
    #expect(client.get("/v1/convert", headers: any).status == 422)
  }

  @Test func aKnownTagIs304WithTheSameHeaders() throws {
    let target = "/v1/convert?vocabulary=duration-bounce&bounce=0.2"
    let first = client.get(target)
    let tag = try #require(first.header("ETag"))
    #expect(tag.hasPrefix("\"") && first.header("Cache-Control")?.contains("max-age=86400, ") == true)
    let second = client.get(target, headers: [(.ifNoneMatch, Array("\"x\", \(tag)".utf8))])
    #expect(second.status == 304)
    // The server sends its length alone.
    #expect(second.body == first.body)
    for name in ["ETag", "Cache-Control", "Vary"] { #expect(second.header(name) == first.header(name)) }
    let other = client.get("/v1/convert?vocabulary=duration-bounce&bounce=0.3")
    #expect(other.header("ETag") != tag)
  }

  @Test func errorsAndHealthAreNotStored() {
    #expect(client.get("/nothing").header("Cache-Control") == "no-store")
    #expect(client.get("/livez").header("Cache-Control") == "no-store")
  }

  @Test func unknownQueryParametersAreNamed() {
    let answer = client.get("/livez?verbose=1")
    #expect(answer.status == 422)
    #expect(answer.places == ["verbose"])
  }

  /// The arguments of a POST are its body; what stands in its query would be lost unseen.
  @Test func theQueryOfAPostIsRefused() {
    let body = #"{"spring":{"vocabulary":"android"}}"#
    let text = "is not read: the arguments of a POST are its body"
    for query in ["format=css-linear", "vocabulary=android&format=json"] {
      let names = query.split(separator: "&").map { String($0.prefix { $0 != "=" }) }
      let answer = client.post("/v1/keyframes/spring?\(query)", body)
      #expect(answer.status == 422)
      #expect(answer.places == names)
      #expect(answer["errors", "0", "detail"] == .string(text))
      #expect(client.post("/v1/keyframes/spring?\(query)", "{}").places == names + ["/spring"])
    }
    #expect(client.post("/v1/keyframes/spring?", body).status == 200)
  }

  /// An unknown name is reported first: it may have been meant to choose the format.
  @Test func unknownNamesComeBeforeAnUnofferedMediaType() {
    let headers: [(name: RequestHeader, value: [UInt8])] = [(.accept, Array("image/png".utf8))]
    let target = "/v1/keyframes/spring?"
    let body = #"{"spring":{"vocabulary":"android"}}"#
    #expect(client.post(target + "fromat=css", body, headers: headers).places == ["fromat"])
    let query = target + "vocabulary=android&fromat=css"
    #expect(client.get(query, headers: headers).places == ["fromat"])
  }

  @Test func whatABodyMayBeIsInTheHeaders() {
    let text = client.post("/v1/convert", "{}", headers: [(.contentType, Array("a/b".utf8))])
    #expect(text.status == 415 && text.header("Accept") == "application/json")
    let coded = client.post("/v1/convert", "{}", headers: [(.contentEncoding, Array("br".utf8))])
    #expect(coded.status == 415 && coded.header("Accept-Encoding") == "identity")
  }

  @Test(arguments: ["%", "%zz=1", "a=%ff", "a=%00"]) func brokenQueriesAre400(query: String) {
    let answer = client.get("/v1/convert?\(query)")
    #expect(answer.status == 400)
    #expect(answer["type"] == "/docs#problem-malformed-request")
  }

  @Test func drainingSaysWhenToTryAgain() {
    let readiness = Readiness()
    let client = Client(api: API(readiness: readiness))
    #expect(client.get("/readyz").header("Retry-After") == nil)
    readiness.beginDraining()
    #expect(client.get("/readyz").header("Retry-After") == "1")
    #expect(client.get("/livez").header("Retry-After") == nil)
  }

  @Test func drainingShowsInReadinessOnly() {
    let readiness = Readiness()
    let client = Client(api: API(readiness: readiness))
    #expect(client.get("/readyz").status == 200)
    readiness.beginDraining()
    #expect(client.get("/readyz").status == 503)
    #expect(client.get("/healthz").status == 503)
    #expect(client.get("/readyz").header("Content-Type") == "application/problem+json")
    #expect(client.get("/livez").status == 200)
  }
}
