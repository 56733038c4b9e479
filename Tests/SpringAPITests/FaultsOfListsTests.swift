// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import JSON
import Testing

/// What a stranger reads who gets a word of a list or one of several values wrong.
@Suite struct FaultsOfListsTests {
  private let client = Client()

  private func detail(_ answer: Client.Answer, _ index: Int = 0) -> String {
    guard case .string(let text)? = answer["errors", "\(index)", "detail"] else { return "" }
    return text
  }

  private func convert(_ spring: String) -> Client.Answer {
    client.post("/v1/convert", #"{"spring":\#(spring)}"#)
  }

  /// Two sets of parameters have a name, out of different lists; where neither is meant more, both are told.
  @Test func aMissingPresetIsAskedForByEveryName() {
    let known = detail(convert(#"{"vocabulary":"preset","name":"none"}"#))
      .replacing("is not one of the known names:", with: "is required: one of")
    #expect(known.hasPrefix("is required: one of swiftui-smooth, "))
    #expect(detail(convert(#"{"vocabulary":"preset"}"#)) == known)
    #expect(detail(client.get("/v1/convert?vocabulary=preset")) == known)
    #expect(
      detail(convert(#"{"vocabulary":"preset","extraBounce":0.1}"#))
        == "is required: one of swiftui-smooth, swiftui-snappy, swiftui-bouncy"
    )
  }
}
