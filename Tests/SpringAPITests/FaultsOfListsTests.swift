// SPDX-License-Identifier: Apache-2.0

import JSON
import Testing

/// The message of a wrong word in a list or of one wrong value among several.
@Suite struct FaultsOfListsTests {
  private let client = Client()

  private func detail(_ answer: Client.Answer, _ index: Int = 0) -> String {
    guard case .string(let text)? = answer["errors", "\(index)", "detail"] else { return "" }
    return text
  }

  private func convert(_ spring: String) -> Client.Answer { client.post("/v1/convert", #"{"spring":\#(spring)}"#) }

  /// Two sets of parameters have a name, out of different lists; where neither is more likely, both are named.
  @Test func aMissingPresetIsAskedForByEveryName() {
    let known = detail(convert(#"{"vocabulary":"preset","name":"none"}"#)).replacing(
      "must be one of", with: "is required: one of")
    #expect(known.hasPrefix("is required: one of swiftui-smooth, "))
    #expect(detail(convert(#"{"vocabulary":"preset"}"#)) == known)
    #expect(detail(client.get("/v1/convert?vocabulary=preset")) == known)
    #expect(
      detail(convert(#"{"vocabulary":"preset","extraBounce":0.1}"#))
        == "is required: one of swiftui-smooth, swiftui-snappy, swiftui-bouncy")
  }

  /// A body has a pointer into the array; a query has only the parameter's name.
  @Test func aQuerySaysWhichOfSeveralValuesIsWrong() {
    let word = client.get("/v1/convert?vocabulary=motion&to=figma,flutterr,android")
    #expect(word.places == ["to"])
    #expect(detail(word).hasPrefix("value 2 must be one of: mass-stiffness-damping, "))
    let twice = client.get("/v1/convert?vocabulary=motion&to=figma,android,figma")
    #expect(detail(twice) == "value 3 is given more than once")
    let axes = client.get("/v1/motion?vocabulary=motion&from=[0,0]")
    #expect(axes.places == ["from", "from"])
    let number = "must be a number from -1e100 to 1e100, not the text"
    #expect([detail(axes), detail(axes, 1)] == [#"value 1 \#(number) "[0""#, #"value 2 \#(number) "0]""#])
    // One value needs no number.
    let alone = client.get("/v1/convert?vocabulary=motion&to=flutterr")
    #expect(detail(alone).hasPrefix("must be one of: "))
  }
}
