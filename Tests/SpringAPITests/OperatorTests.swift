// SPDX-License-Identifier: Apache-2.0

import HTTP
import JSON
import SpringAPI
import Testing

@Suite struct OperatorTests {
  private func client(_ change: (inout APIConfiguration) -> Void) -> Client {
    var settings = APIConfiguration()
    change(&settings)
    return Client(api: API(settings: settings))
  }

  private func status(_ client: Client, _ target: String, token: String?) -> Int {
    let headers = token.map { [(name: RequestHeader.authorization, value: Array($0.utf8))] } ?? []
    return client.get(target, headers: headers).status
  }

  @Test func tokensOpenTheComputationsAndNothingElseNeedsThem() {
    let client = client { $0.bearerTokens = BearerTokens("# old\nalpha-1\r\n\n  beta~2= \n") }
    let target = "/v1/convert?vocabulary=duration-bounce"
    for token in ["Bearer alpha-1", "bearer alpha-1", "Bearer  beta~2="] {
      #expect(status(client, target, token: token) == 200, "\(token)")
    }
    let wrong = [
      nil, "", "Bearer", "Bearer ", "Bearer alpha", "Bearer alpha-12", "Bearer # old", "Basic alpha-1", "alpha-1",
      "Bearer alpha-1 beta~2=", "Bearer alpha-2", "Bearer blpha-1", "Bearer alphb-1", "Bearer Alpha-1",
      "Bearer beta~2=alpha-1", "Bearer alpha-1alpha-1",
    ]
    for token in wrong { #expect(status(client, target, token: token) == 401, "\(token ?? "none")") }
    for open in ["/livez", "/readyz", "/metrics", "/openapi.yaml"] {
      #expect(status(client, open, token: nil) == 200, "\(open)")
    }
    // RFC 6750 section 3: at least one parameter, and an error only for whoever has sent a token.
    func challenge(_ authorization: String) -> String? {
      client.get(target, headers: [(.authorization, Array(authorization.utf8))]).header("WWW-Authenticate")
    }
    #expect(client.get(target).header("WWW-Authenticate") == "Bearer realm=\"springd\"")
    #expect(challenge("Basic alpha-1") == "Bearer realm=\"springd\"")
    #expect(challenge("Bearer ") == "Bearer realm=\"springd\"")
    #expect(challenge("Bearer x") == "Bearer realm=\"springd\", error=\"invalid_token\"")
    // The answer to a wrong token does not ask for one.
    let stale = client.get(target, headers: [(.authorization, Array("Bearer x".utf8))])["detail"]
    #expect(stale == "The bearer token in the Authorization header is not valid.")
    #expect(client.get(target)["detail"] == "An Authorization header with a bearer token is required.")
    #expect(client.get(target).header("Access-Control-Allow-Origin") == "*")
    #expect(client.get("/v1/convert", method: .options).status == 204)
  }

  @Test func otherTokensTakeTheirPlace() throws {
    let tokens = try #require(BearerTokens("alpha\nbeta"))
    let client = client { $0.bearerTokens = tokens }
    let target = "/v1/presets"
    #expect(status(client, target, token: "Bearer alpha") == 200)
    tokens.replace(with: try #require(BearerTokens("beta\ngamma")))
    #expect(status(client, target, token: "Bearer alpha") == 401)
    #expect(status(client, target, token: "Bearer beta") == 200)
    #expect(status(client, target, token: "Bearer gamma") == 200)
  }

  /// A page of another origin must not read the operator's figures with its visitor's reach.
  @Test func noPageReadsTheMetrics() {
    let origin = [(name: RequestHeader.origin, value: Array("https://a.example".utf8))]
    let client = client { _ in }
    #expect(client.get("/livez", headers: origin).header("Access-Control-Allow-Origin") == "*")
    let metrics = client.get("/metrics", headers: origin)
    #expect(metrics.status == 200 && metrics.header("X-Content-Type-Options") == "nosniff")
    #expect(metrics.header("Access-Control-Allow-Origin") == nil)
  }

  /// RFC 9111 section 3.5: a shared cache would hand out an answer marked public to any client.
  @Test func whatATokenOpensIsForPrivateCachesAlone() {
    let open = Client()
    let locked = client { $0.bearerTokens = BearerTokens("alpha") }
    let token = [(name: RequestHeader.authorization, value: Array("Bearer alpha".utf8))]
    for target in ["/v1/convert?vocabulary=motion", "/v1/presets"] {
      let age = open.get(target).header("Cache-Control")?.split(separator: ", ") ?? []
      #expect(age.first == "public" && age.count > 1)
      let other = locked.get(target, headers: token).header("Cache-Control")?.split(separator: ", ")
      #expect(other == ["private"] + age.dropFirst())
    }
    #expect(
      locked.get("/openapi.yaml").header("Cache-Control") == "public, max-age=86400, stale-while-revalidate=604800")
  }

  @Test(arguments: ["", "\n\n", "# nothing", "two words", "ä"]) func filesWithoutTokensAreRefused(text: String) {
    #expect(BearerTokens(text) == nil)
  }

  /// The operator learns which line to mend, and never its content.
  @Test(arguments: [("two words", 1), ("good\r\n\r\n# so so\r\nbad one\r\n", 4), ("\u{FEFF}first\nsecond", 1)])
  func theLineThatIsNoTokenIsTold(text: String, line: Int) {
    #expect(BearerTokens.faultyLine(in: text) == line)
    #expect(BearerTokens(text) == nil)
    #expect(BearerTokens.faultyLine(in: "good\n\n# so so\n") == nil)
  }

  @Test func eachDoorShowsItsPaths() {
    let api = API()
    func statuses(_ routes: ExposedRoutes) -> [Int] {
      let client = Client(api: api.exposing(routes))
      return ["/metrics", "/livez", "/v1/formats", "/"].map { client.get($0).status }
    }
    #expect(statuses(.all) == [200, 200, 200, 200])
    #expect(statuses(.withoutMetrics) == [404, 200, 200, 200])
    #expect(statuses(.metricsOnly) == [200, 404, 404, 404])
    let metrics = Client(api: api.exposing(.metricsOnly))
    #expect(metrics.get("*", method: .options).header("Allow") == "GET, HEAD, OPTIONS")
    #expect(metrics.get("/")["detail"] == "Nothing is served at this path; only /metrics is served here.")
  }

  /// A cache gives pages the answer to a request without Origin, too: without Vary both count as equal.
  @Test func whoeverAsksGetsTheSameFields() {
    let origin: [(name: RequestHeader, value: [UInt8])] = [(.origin, Array("https://a.example".utf8))]
    let client = client { _ in }
    for target in ["/livez", "/nothing", "/v1/settling?vocabulary=android", "/v1/presets", "/"] {
      for _ in 0..<3 {
        let plain = client.get(target).response.headers.list.map { "\($0.name): \($0.value)" }
        let crossing = client.get(target, headers: origin).response.headers.list
        #expect(crossing.map { "\($0.name): \($0.value)" } == plain, "\(target)")
      }
    }
  }

  @Test func onlyListedOriginsAreAllowed() {
    let client = client { $0.crossOrigin = .only(["https://a.example", "null"]) }
    func allowed(_ origin: String?) -> String? {
      let headers = origin.map { [(name: RequestHeader.origin, value: Array($0.utf8))] } ?? []
      let answer = client.get("/nothing", headers: headers)
      #expect(answer.header("Vary") == "Origin")
      return answer.header("Access-Control-Allow-Origin")
    }
    #expect(allowed("https://a.example") == "https://a.example")
    #expect(allowed("null") == "null")
    #expect(allowed("https://b.example") == nil)
    #expect(allowed(nil) == nil)
  }
}
