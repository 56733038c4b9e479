// SPDX-License-Identifier: Apache-2.0

import JSON
import TestSupport
import Testing

/// A refusal names the test that refused and a value that would do; what can be answered is.
@Suite struct ReasonsTests {
  private let client = Client()

  private func refusal(_ answer: Client.Answer) -> String {
    #expect(answer.status == 422)
    return answer["errors", "0", "detail"]?.text ?? ""
  }

  /// All of these come to rest, and their own parameters come back.
  @Test(arguments: [
    "vocabulary=qt&spring=2.671&damping=0.679&mass=0.4&to=qt", "vocabulary=embla&duration=1&friction=0.9&to=embla",
  ]) func whatComesToRestIsAnswered(query: String) {
    let answer = client.get("/v1/convert?\(query)")
    let own = answer["vocabularies", query.hasSuffix("qt") ? "qt" : "embla"]
    #expect(own?["exact"] == true && own?["maximumError"] == 0, "\(query)")
  }

  /// Whole milliseconds are why.
  @Test func whatTimesOfAFormatLoseIsNamed() {
    let spring = #""spring":{"vocabulary":"response-damping-ratio","response":0.002,"dampingRatio":0.5}"#
    func file(_ tolerance: Double) -> Client.Answer {
      client.post("/v1/keyframes/spring", "{\(spring),\"format\":\"compose\",\"tolerance\":\(tolerance)}")
    }
    let reason = refusal(file(0.002))
    #expect(reason.contains("times in whole steps of 0.001 s, which lose more"), "\(reason)")
    #expect(reason.hasSuffix("; none is large enough, up to 0.1"), "\(reason)")
    #expect(file(0.1).status == 422)
  }

  /// 22 stops are enough for what rises as a root, on times in thousandths of a percent.
  @Test func aSteepEasingHasAFile() throws {
    let answer = client.get("/v1/keyframes/easing?function=circular-ease-out&format=css-linear&tolerance=0.002&as=json")
    #expect(answer.status == 200)
    let file = try #require(answer["text"]?.text)
    let stops = try #require(file.firstMatch(of: /(\d+) stops/).flatMap { Int($0.1) })
    #expect(stops <= 22)
  }

  @Test func libadwaitaEndsWhereItSays() throws {
    let answer = client.get("/v1/settling?vocabulary=libadwaita&dampingRatio=1.6&mass=1&stiffness=100")
    #expect(answer["own", "seconds"]?.number == 2.144)
  }

  /// Values above 100 % that no player shows count.
  @Test func whatAnOpacityLosesCounts() throws {
    let answer = client.get(
      "/v1/keyframes/spring?vocabulary=duration-bounce&duration=0.5&bounce=0.8&from=0&to=1&property=opacity&format=lottie"
    )
    let text = String(decoding: answer.body, as: UTF8.self)
    let stated = try #require(text.firstMatch(of: /within ([0-9.]+) of the distance/).flatMap { Double($0.1) })
    // The first overshoot of a damping ratio of 0.2, e^(−0.2 π / √0.96).
    #expect(stated >= 0.5266 && stated <= 0.53)
  }

  /// A start that is moved is named with what it was.
  @Test func aMovedStartIsNamed() {
    let answer = client.get("/v1/velocity?vocabulary=duration-bounce&from=100&to=100.999&velocity=1000")
    #expect(answer["remarks", "0"] == "start-moved")
    #expect(answer["notes", "0"]?.text?.contains("from 100 to 101.999") == true)
  }

  /// One end of one spring, wherever it is told.
  @Test func wavesOwnEndIsOne() throws {
    let spring = "vocabulary=wave&response=0.2&dampingRatio=0.5"
    let own = try #require(client.get("/v1/settling?\(spring)")["own", "seconds"]?.number)
    let note = try #require(client.get("/v1/convert?\(spring)&to=compose")["notes", "0"]?.text)
    #expect(note.contains("after \(own) s"), "\(note)")
  }

  /// A preset's traits that its numbers lack are stated beside it.
  @Test func aPresetsClampingIsNamed() {
    let answer = client.get("/v1/convert?vocabulary=preset&name=reanimated-snappy&to=compose")
    #expect(answer["notes", "0"]?.text?.contains("overshootClamping") == true)
  }
}
