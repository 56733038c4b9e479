// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTP
import SpringAPI
import Testing

@Suite struct OperatorTests {
  private func client(_ change: (inout Settings) -> Void) -> Client {
    var settings = Settings()
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
      nil, "", "Bearer", "Bearer ", "Bearer alpha", "Bearer alpha-12", "Bearer # old",
      "Basic alpha-1", "alpha-1", "Bearer alpha-1 beta~2=",
    ]
    for token in wrong {
      #expect(status(client, target, token: token) == 401, "\(token ?? "none")")
    }
    for open in ["/livez", "/readyz", "/metrics", "/openapi.yaml"] {
      #expect(status(client, open, token: nil) == 200, "\(open)")
    }
    #expect(client.get(target).header("WWW-Authenticate") == "Bearer")
    #expect(client.get(target).header("Access-Control-Allow-Origin") == "*")
    #expect(client.get("/v1/convert", method: .options).status == 204)
  }

  @Test(arguments: ["", "\n\n", "# nothing", "two words", "ä"])
  func filesWithoutTokensAreRefused(text: String) {
    #expect(BearerTokens(text) == nil)
  }

  @Test func eachDoorShowsItsPaths() {
    let api = API()
    func statuses(_ door: Door) -> [Int] {
      let client = Client(api: api.behind(door))
      return ["/metrics", "/livez", "/v1/formats", "/"].map { client.get($0).status }
    }
    #expect(statuses(.whole) == [200, 200, 200, 200])
    #expect(statuses(.withoutMetrics) == [404, 200, 200, 200])
    #expect(statuses(.metricsOnly) == [200, 404, 404, 404])
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
