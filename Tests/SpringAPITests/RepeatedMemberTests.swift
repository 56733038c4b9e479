// SPDX-License-Identifier: Apache-2.0

import Testing

@Suite struct RepeatedMemberTests {
  @Test func repeatsAreNamedByPointer() {
    let answer = Client().post(
      "/v1/convert", #"{"spring":{"vocabulary":"duration-bounce","bounce":0,"b\u006funce":1}}"#)
    #expect(answer.status == 422)
    #expect(answer.places == ["/spring/bounce"])
  }
}
