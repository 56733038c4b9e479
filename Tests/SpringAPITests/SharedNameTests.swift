// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

/// Names of a query that both the spring and the operation could have.
@Suite struct SharedNameTests {
  private let client = Client()

  /// Only Apple's three presets take a duration; for all others the operation's could not be given.
  @Test(arguments: ["name", "spring.name"]) func aDurationThatThePresetDoesNotTakeIsTheOperations(name: String) {
    let got = client.get("/v1/motion?vocabulary=preset&\(name)=figma-bouncy&duration=2&count=3")
    #expect(got["times"]?.numbers == [0, 1, 2])
    let posted = client.post(
      "/v1/motion", #"{"spring":{"vocabulary":"preset","name":"figma-bouncy"},"duration":2,"count":3}"#)
    #expect(difference(of: got.body, from: posted.body) == nil)
  }

  @Test func thePresetOfTwoNamesIsTheSprings() {
    let answer = client.get(
      "/v1/keyframes/spring?vocabulary=preset&spring.name=figma-bouncy&name=swiftui-smooth&duration=2&format=css-linear"
    )
    let text = String(decoding: answer.body, as: UTF8.self)
    #expect(text.contains("--swiftui-smooth-duration: 2000ms"))
    #expect(text.contains("stiffness 600, damping 15"))
  }

  @Test func aDurationThatThePresetTakesIsTheSprings() {
    let answer = client.get("/v1/motion?vocabulary=preset&name=swiftui-smooth&duration=0&count=3")
    #expect(answer.complaints == ["duration must be a number from 1e-9 to 86400 seconds"])
    let alone = client.get("/v1/convert?vocabulary=preset&name=figma-bouncy&duration=2")
    #expect(
      alone.complaints == ["duration goes together with these only: swiftui-smooth, swiftui-snappy, swiftui-bouncy"])
    let unknown = client.get("/v1/motion?vocabulary=preset&name=figma-bouncy&extraBounce=0.1")
    #expect(unknown.places == ["extraBounce"])
  }

  /// It was taken for the file's name, and the preset's was said to be missing.
  @Test func aPresetThatIsMisspelledIsNoFilesName() {
    let answer = client.get("/v1/keyframes/spring?vocabulary=preset&name=swiftui-snapy")
    #expect(answer.places == ["name"])
    #expect(answer.complaints.first?.hasSuffix("; did you mean swiftui-snappy?") == true)
  }

  /// Both were meant, and the error did not show how to write them.
  @Test func aNameGivenTwiceIsToldHowToBeGivenForBoth() {
    let answer = client.get("/v1/motion?vocabulary=duration-bounce&duration=0.5&duration=2&count=3")
    #expect(
      answer.complaints == ["duration is given more than once; to give both, write the spring's as spring.duration"])
    let alone = client.get("/v1/convert?vocabulary=duration-bounce&duration=0.5&duration=2")
    #expect(alone.complaints == ["duration is given more than once"])
  }
}
