// SPDX-License-Identifier: Apache-2.0

import JSON
import SpringInterchange
import TestSupport
import Testing

@Suite struct ConvertTests {
  private let client = Client()

  @Test func convertsTheExampleOfTheContract() {
    let answer = client.post("/v1/convert", #"{"spring":{"vocabulary":"duration-bounce","duration":0.5,"bounce":0.3}}"#)
    #expect(answer.status == 200)
    #expect(answer["spring", "stiffness"] == 157.91367041742973)
    #expect(answer["spring", "damping"] == 17.59291886010284)
    #expect(answer["spring", "naturalFrequency"] == 12.566370614359172)
    #expect(answer["spring", "dampingRatio"] == 0.7)
    #expect(answer["spring", "response"] == 0.5)
    #expect(answer["spring", "bounce"] == 0.3)
    #expect(answer["spring", "regime"] == "underdamped")
    for vocabulary in Vocabulary.all {
      #expect(answer["vocabularies", vocabulary.id, "exact"] != nil, "\(vocabulary.id)")
    }
  }

  @Test func getAndPostAnswerTheSame() {
    let body = #"{"spring":{"vocabulary":"duration-bounce","duration":0.5,"bounce":0.3},"to":["uiview"]}"#
    let posted = client.post("/v1/convert", body)
    let got = client.get("/v1/convert?vocabulary=duration-bounce&duration=0.5&bounce=0.3&to=uiview")
    #expect(posted.status == 200 && got.status == 200)
    #expect(difference(of: posted.body, from: got.body) == nil)
  }

  /// The closest parameters are searched for only on request.
  @Test func searchesAllParametersIfAsked() {
    let spring =
      #""spring":{"vocabulary":"response-damping-ratio","response":0.5,"dampingRatio":2},"to":["core-animation","compose"]"#
    let plain = client.post("/v1/convert", "{\(spring)}")
    #expect(plain.status == 200)
    #expect(plain["vocabularies", "core-animation", "closest"] == nil)
    #expect(plain["vocabularies", "core-animation", "losses"]?.elements?.contains("search-not-requested") == true)
    #expect(plain["vocabularies", "compose", "losses"]?.elements?.contains("search-not-requested") == false)
    let searched = client.post("/v1/convert", "{\(spring),\"closest\":true}")
    #expect(searched.status == 200)
    #expect(searched["vocabularies", "compose", "closest"] == .null)
    #expect(searched["vocabularies", "core-animation", "losses"]?.elements?.contains("search-not-requested") == false)
    let parameters = "parameters"
    #expect(
      searched["vocabularies", "core-animation", parameters] == plain["vocabularies", "core-animation", parameters])
    guard case .number(let own)? = searched["vocabularies", "core-animation", "maximumError"],
      case .number(let closest)? = searched["vocabularies", "core-animation", "closest", "maximumError"]
    else { return #expect(Bool(false), "\(searched)") }
    #expect(closest < 0.9 * own)
    #expect(searched["vocabularies", "core-animation", "closest", "losses"]?.elements?.first == "closest-searched")
    #expect(searched["vocabularies", "core-animation", "closest", "code", "swift"] != nil)
  }

  @Test func dottedNamesAreTheSprings() {
    let plain = client.get("/v1/convert?vocabulary=duration-bounce&duration=0.4")
    let dotted = client.get("/v1/convert?spring.vocabulary=duration-bounce&spring.duration=0.4")
    #expect(plain.status == 200)
    #expect(difference(of: plain.body, from: dotted.body) == nil)
  }

  @Test func tellsEveryFaultAtOnce() {
    let answer = client.post(
      "/v1/convert",
      #"{"spring":{"vocabulary":"duration-bounce","duration":-1,"bounce":"x","stifness":3},"to":["andriod"],"extra":1}"#
    )
    #expect(answer.status == 422)
    #expect(answer.header("Content-Type") == "application/problem+json")
    #expect(Set(answer.places) == ["/spring/duration", "/spring/bounce", "/spring/stifness", "/to/0", "/extra"])
  }

  @Test func tellsEveryFaultOfAQueryByName() {
    let answer = client.get("/v1/convert?vocabulary=duration-bounce&duration=-1&bonce=0.3&to=x,uiview")
    #expect(answer.status == 422)
    #expect(Set(answer.places) == ["duration", "bonce", "to"])
  }

  @Test(arguments: [
    #"{"spring":{"vocabulary":"duration-bounce","bounce":0,"bounce":1}}"#,
    #"{"spring":{"vocabulary":"duration-bounce"},"spring":{"vocabulary":"duration-bounce"}}"#,
    #"{"spring":{"vocabulary":"duration-bounce","vocabulary":"duration-bounce"}}"#,
    #"{"spring":{"vocabulary":"nothing"}}"#, #"{"spring":{}}"#, #"{"spring":1}"#, "{}", "[]", "1", #""text""#, "null",
    #"{"spring":{"vocabulary":"duration-bounce","duration":null}}"#,
    #"{"spring":{"vocabulary":"preset","name":"swiftui-smooth","name":"swiftui-smooth"}}"#,
    #"{"spring":{"vocabulary":"mass-stiffness-damping","stiffness":1e200,"damping":1}}"#,
    #"{"spring":{"vocabulary":"duration-bounce"},"to":[]}"#,
    #"{"spring":{"vocabulary":"duration-bounce"},"to":["uiview","uiview"]}"#,
  ]) func refusesWhatIsNoSpring(body: String) {
    let answer = client.post("/v1/convert", body)
    #expect(answer.status == 422, "\(body)")
    #expect(!answer.places.isEmpty, "\(body)")
  }

  @Test(arguments: ["", "{", "{\"a\":01}", "{\"a\":NaN}", "{}{}", "\u{0}", "{'a':1}"]) func refusesWhatIsNoJSON(
    body: String
  ) {
    let answer = client.post("/v1/convert", body)
    #expect(answer.status == 400, "\(body)")
    #expect(answer["type"] == "/docs#problem-not-json")
  }

  /// It is JSON, whose number is out of range.
  @Test(arguments: ["1e400", "-1e400", String(repeating: "9", count: 400)])
  func aNumberBeyondADoubleIsAFaultOfItsMember(_ number: String) {
    let spring = #"{"vocabulary":"mass-stiffness-damping","stiffness":\#(number),"damping":1}"#
    let answer = client.post("/v1/convert", #"{"spring":\#(spring),"velocity":\#(number)}"#)
    #expect(answer.status == 422)
    #expect(Set(answer.places) == ["/spring/stiffness", "/velocity"])
    let unknown = client.post("/v1/convert", #"{"spring":{"vocabulary":"compose"},"x":\#(number)}"#)
    #expect(unknown.status == 422 && unknown.places == ["/x"])
  }

  @Test func everyNumberIsHeldToItsRange() {
    for vocabulary in Vocabulary.all {
      for parameter in vocabulary.parameters {
        guard case .number(let range) = parameter.kind else { continue }
        let example = vocabulary.example.filter { $0.name != parameter.name }
        let others = example.map { name, value in
          switch value {
          case .number(let number): #","\#(name)":\#(number)"#
          case .text(let text): #","\#(name)":"\#(text)""#
          }
        }
        for beyond in [range.upper * 1.01, range.lower - max(1e-9, abs(range.lower) * 0.01)] {
          let spring = #"{"vocabulary":"\#(vocabulary.id)","\#(parameter.name)":\#(beyond)\#(others.joined())}"#
          let answer = client.post("/v1/convert", #"{"spring":\#(spring)}"#)
          #expect(answer.places.contains("/spring/\(parameter.name)"), "\(spring)")
        }
      }
    }
  }

  @Test func namesWhatASystemClamps() {
    let answer = client.post(
      "/v1/convert",
      #"{"spring":{"vocabulary":"core-animation","stiffness":100,"damping":50},"to":["duration-bounce"]}"#)
    #expect(answer.status == 200)
    #expect(answer["spring", "clamped", "0", "parameter"] == "damping")
    #expect(answer["spring", "clamped", "0", "given"] == 50)
    #expect(answer["spring", "clamped", "0", "used"] == 20)
    #expect(answer["notes", "0"].map { "\($0)" }?.contains("damping 50 is taken as 20: ") == true)
    #expect(answer["spring", "dampingRatio"] == 1)
  }

  @Test func statesTheErrorWhereAVocabularyCannotSayTheSpring() {
    let answer = client.post(
      "/v1/convert",
      #"{"spring":{"vocabulary":"duration-bounce","duration":0.5,"bounce":-0.3},"to":["uiview","core-animation"]}"#)
    #expect(answer.status == 200)
    for name in ["uiview", "core-animation"] {
      #expect(answer["vocabularies", name, "exact"] == false)
      guard case .number(let error)? = answer["vocabularies", name, "maximumError"] else {
        Issue.record("no error for \(name)")
        continue
      }
      #expect(error > 0.001 && error < 0.2)
      #expect(answer["vocabularies", name, "note"] != .null)
    }
  }

  /// An é in one letter and one in two are two names, as they are two texts.
  @Test func namesOfASpringAreComparedToTheByte() {
    let answer = client.post(
      "/v1/convert", #"{"spring":{"vocabulary":"duration-bounce","duration":1,"\u00e9":1,"e\u0301":2}}"#)
    #expect(!answer.complaints.isEmpty)
    #expect(answer.complaints.allSatisfy { $0.contains("is not known here") })
  }
}
