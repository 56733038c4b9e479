// SPDX-License-Identifier: Apache-2.0

import JSON
import Testing

@testable import SpringAPI
@testable import SpringOperations

@Suite struct TokensTests {
  private let client = Client()

  @Test func oneFileForEachPlatform() throws {
    let answer = client.post(
      "/v1/tokens",
      #"""
      {"tokens":{"motion":{"$type":"spring","enter":{"$value":{"vocabulary":"duration-bounce","duration":0.4,"bounce":0.2}},
      "leave":{"$value":"{motion.enter}"},"colour":{"$type":"color","$value":"#fff"}}},"platforms":["css","compose"]}
      """#)
    #expect(answer.status == 200)
    guard case .string(let css)? = answer["files", "0", "text"],
      case .number(let stiffness)? = answer["tokens", "1", "spring", "stiffness"],
      case .number(let error)? = answer["tokens", "0", "platforms", "css", "maximumError"]
    else {
      Issue.record("\(answer.response)")
      return
    }
    #expect(answer["files", "0", "platform"] == "css" && answer["files", "1", "platform"] == "compose")
    #expect(css.contains("--motion-enter: ") && css.contains("--motion-leave-duration: "))
    #expect(answer["tokens", "0", "path"] == "motion.enter")
    #expect(answer["tokens", "1", "path"] == "motion.leave" && answer["tokens", "2"] == nil)
    #expect((stiffness - 246.740110).magnitude < 1e-5)
    #expect(answer["tokens", "0", "platforms", "compose", "maximumError"] == 0)
    #expect(error > 0 && error < 0.1)
  }

  @Test(arguments: [
    (#"{"tokens":{"a":{"$type":"spring","$value":{"vocabulary":"figma","stiffness":-1}}}}"#, "/tokens/a/stiffness"),
    (#"{"tokens":{"a":{"$type":"spring","$value":"{b}"},"b":{"$value":"{a}"}}}"#, "/tokens/a"),
    (#"{"text":"{\"a\":"}"#, "/text"), (#"{"text":"{}","tokens":{}}"#, ""), ("{}", ""),
    (#"{"tokens":{},"platforms":["csss"]}"#, "/platforms/0"),
  ]) func whatIsWrongHasItsPlace(body: String, place: String) {
    let answer = client.post("/v1/tokens", body)
    #expect(answer.status == 422, "\(body)")
    #expect(answer.places.first == place, "\(body): \(answer.places)")
  }

  @Test func tooManyMotionsAreRefused() {
    let spring = #""$value":{"vocabulary":"duration-bounce","duration":0.4}"#
    let tokens = (0...TokenQuestion.mostTokens).map { #""t\#($0)":{"$type":"spring",\#(spring)}"# }
    let answer = client.post("/v1/tokens", #"{"tokens":{\#(tokens.joined(separator: ","))}}"#)
    #expect(answer.status == 422)
    #expect(answer.places == ["/tokens"])
  }
}
