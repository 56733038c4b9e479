// SPDX-License-Identifier: Apache-2.0

import JSON
import SpringAPI
import TestSupport
import Testing

/// Keyframes of springs, and what they state of themselves.
@Suite struct KeyframesTests {
  private let client = Client()
  private let bouncy = "vocabulary=duration-bounce&spring.duration=0.5&bounce=0.3"
  private let physical = #""spring":{"vocabulary":"mass-stiffness-damping","stiffness":100,"damping":10}"#

  private func post(_ source: String, _ body: String) -> Client.Answer { client.post("/v1/keyframes/\(source)", body) }

  @Test func sixtyFramesASecondUnlessAskedOtherwise() throws {
    let answer = post("spring", "{\(physical),\"to\":100}")
    #expect(answer.status == 200)
    let values = try #require(answer["values"]?.numbers)
    let times = try #require(answer["keyTimes"]?.numbers)
    let duration = try #require(answer["duration"]?.number)
    #expect(duration == 77.0 / 60)
    #expect(values.count == 78 && times.count == 78)
    #expect(times.first == 0 && times.last == 1)
    #expect(values.first == 0 && values.last == 100)
    for index in 0..<77 { #expect(abs(values[index] - 100 * textbookProgress(Double(index) / 60)) < 1e-11) }
    #expect(answer["source"] == "spring")
    #expect(answer["settles"] == true)
  }

  /// A tolerance that was not sent is not at fault.
  @Test func aSpringThatTheUsualToleranceDoesNotFitIsNamedItself() {
    let fast =
      #""spring":{"vocabulary":"response-damping-ratio","response":0.002,"dampingRatio":0.3},"format":"compose""#
    #expect(post("spring", "{\(fast)}")["errors", "0", "pointer"] == "/spring")
    #expect(post("spring", "{\(fast),\"tolerance\":0.001}")["errors", "0", "pointer"] == "/tolerance")
  }

  @Test func theFewestPointsStayWithinTheirTolerance() throws {
    let answer = post("spring", "{\(physical),\"from\":-20,\"to\":300,\"tolerance\":0.002}")
    let values = try #require(answer["values"]?.numbers)
    let times = try #require(answer["keyTimes"]?.numbers)
    let duration = try #require(answer["duration"]?.number)
    let stated = try #require(answer["maximumError"]?.number)
    #expect(values.count == 18)
    #expect(stated <= 0.002)
    #expect(values.first == -20 && values.last == 300)
    var worst = 0.0
    for step in 0...5000 {
      let part = Double(step) / 5000
      let after = max(1, times.firstIndex { $0 >= part } ?? 1)
      let inside = (part - times[after - 1]) / (times[after] - times[after - 1])
      let value = values[after - 1] + inside * (values[after] - values[after - 1])
      worst = max(worst, abs(value - (320 * textbookProgress(part * duration) - 20)) / 320)
    }
    #expect(worst <= stated + 1e-9)
    #expect(worst > stated * 0.98)
  }

  /// Sixteen swings a second at four values a second: every quarter of a line is on the motion, what lies between is not.
  @Test func fewFramesStateWhatTheyMiss() throws {
    let spring = """
      "spring":{"vocabulary":"response-damping-ratio","response":0.0625,"dampingRatio":0.0001}
      """
    for way in ["\"frameRate\":4", "\"count\":9"] {
      let answer = post("spring", "{\(spring),\"duration\":2,\(way)}")
      let stated = try #require(answer["maximumError"]?.number)
      #expect(stated > 1.99 && stated < 2)
    }
  }

  @Test func budgetsAreKept() throws {
    let stops = post("spring", "{\(physical),\"maxStops\":9}")
    #expect(try #require(stops["values"]?.numbers).count <= 9)
    let bytes = post("spring", "{\(physical),\"maxBytes\":110,\"format\":\"css-linear\"}")
    let css = String(decoding: bytes.body, as: UTF8.self)
    let text = try #require(css.firstMatch(of: /easing: (linear\([^)]*\))/)?.output.1)
    #expect(text.utf8.count <= 110)
  }

  @Test func theReducedVariantNeverPassesItsTarget() throws {
    let answer = post("spring", "{\(physical),\"reduced\":true,\"count\":400}")
    let values = try #require(answer["values"]?.numbers)
    #expect(values.allSatisfy { $0 <= 1 })
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(answer["duration"] == 1.271)
    #expect(answer["reduced"] == true)
  }

  @Test func aFlagInAQueryIsTrueOrFalse() {
    let query = "/v1/keyframes/spring?\(bouncy)&count=5"
    let plain = client.get(query)
    #expect(difference(of: client.get(query + "&reduced=false").body, from: plain.body) == nil)
    #expect(plain["reduced"] == false && client.get(query + "&reduced=true")["reduced"] == true)
    for wrong in ["no", "True", "1", ""] {
      #expect(client.get(query + "&reduced=\(wrong)").places == ["reduced"], "\(wrong)")
    }
  }

  @Test func aPushAtTheTargetComesBack() throws {
    let answer = post("spring", "{\(physical),\"from\":5,\"to\":5,\"velocity\":80}")
    let values = try #require(answer["values"]?.numbers)
    #expect(values.first == 5 && values.last == 5)
    #expect(try #require(values.max()) > 8)
    let none = post("spring", "{\(physical),\"from\":5,\"to\":5}")
    #expect(none.status == 422)
    #expect(none.places == ["/to"])
  }

  @Test func everyFaultIsNamedAtItsPlace() {
    #expect(
      post("spring", "{\(physical),\"count\":1,\"name\":\"2b\",\"property\":\"left\"}").places == [
        "/count", "/property", "/name",
      ])
    #expect(post("spring", "{\(physical),\"count\":5,\"tolerance\":0.01}").places == ["/count", "/tolerance"])
    #expect(post("spring", "{\(physical),\"frameRate\":100000}").places == ["/frameRate"])
    #expect(post("spring", "{\(physical),\"count\":100001}").places == ["/count"])
    #expect(post("spring", "{\(physical),\"to\":[1,2]}").places == ["/to"])
    #expect(post("spring", "{\(physical),\"maxBytes\":60,\"format\":\"lottie\"}").places == ["/maxBytes"])
    #expect(post("spring", "{\(physical),\"duration\":0.1,\"format\":\"design-token\"}").places == ["/format"])
    let undamped = #"{"spring":{"vocabulary":"duration-bounce","bounce":1}}"#
    #expect(post("spring", undamped).places == ["/duration"])
    #expect(post("spring", "{}").places == ["/spring"])
  }

  @Test func precisionRoundsAndIsCounted() throws {
    let exact = client.get("/v1/keyframes/spring?\(bouncy)&count=20")
    let rounded = client.get("/v1/keyframes/spring?\(bouncy)&count=20&precision=2")
    let values = try #require(rounded["values"]?.numbers)
    #expect(values.allSatisfy { abs($0 * 100 - ($0 * 100).rounded()) < 1e-9 })
    let errors = try (#require(exact["maximumError"]?.number), #require(rounded["maximumError"]?.number))
    #expect(errors.1 > errors.0)
  }

  /// The calm variant has the frames that are asked for, and as many as the other.
  @Test(arguments: [60, 24, 7.5]) func theCalmVariantLastsWholeFrames(rate: Double) throws {
    let plain = post("spring", "{\(physical),\"frameRate\":\(rate)}")
    let calm = post("spring", "{\(physical),\"frameRate\":\(rate),\"reduced\":true}")
    let duration = try #require(calm["duration"]?.number)
    #expect(((duration * rate).rounded() / rate - duration).magnitude < 1e-15)
    #expect(calm["duration"] == plain["duration"])
    #expect(calm["keyTimes"] == plain["keyTimes"])
  }
}
