// SPDX-License-Identifier: Apache-2.0

import JSON
import Testing

@Suite struct RepeatedMemberTests {
  @Test func repeatsAreNamedByPointer() {
    let answer = Client().post(
      "/v1/convert", #"{"spring":{"vocabulary":"duration-bounce","bounce":0,"b\u006funce":1}}"#)
    #expect(answer.status == 422)
    #expect(answer.places == ["/spring/bounce"])
  }

  /// The law decides how the other members are read.
  @Test func aLawIsGivenOnce() {
    let answer = Client().post("/v1/decay", #"{"decay":{"law":"uiscrollview","velocity":1000,"law":"motion-inertia"}}"#)
    #expect(answer.status == 422 && answer.places == ["/decay/law"])
    #expect(answer["errors", "0", "detail"] == "is given more than once")
  }
}
