// SPDX-License-Identifier: Apache-2.0

import JSON
import SpringInterchange
import Testing

@testable import SpringAPI
@testable import SpringOperations

/// Times in requests: seconds, or a text with a unit; never minutes by mistake.
@Suite struct TimesTests {
  private let client = Client()

  /// Every time of every vocabulary, as a number, as a text, and too long for a number.
  @Test(
    arguments: Vocabulary.all.flatMap { vocabulary in vocabulary.parameters.filter(\.isTime).map { (vocabulary, $0) } })
  func aTimeIsSecondsOrHasAUnit(vocabulary: Vocabulary, parameter: Parameter) {
    let shape = vocabulary.shapes.first { $0.contains { $0.id == parameter.id } } ?? []
    let others = shape.filter { $0.id != parameter.id && $0.isRequired }.map { other in
      switch other.kind {
      case .number: #","\#(other.name)":\#(other.name == "bounce" ? 0.2 : 0.7)"#
      case .choice(let words): #","\#(other.name)":"\#(words[0])""#
      }
    }.joined()
    func answer(_ time: String) -> Client.Answer {
      let spring = #"{"vocabulary":"\#(vocabulary.id)","\#(parameter.name)":\#(time)\#(others)}"#
      return client.post("/v1/convert", #"{"spring":\#(spring),"to":["android"]}"#)
    }
    let seconds = answer("0.55")
    #expect(seconds.status == 200 && answer(#""550ms""#).body == seconds.body)
    #expect(answer(#""0.55 s""#).body == seconds.body && answer("5.5e-1").body == seconds.body)
    #expect(answer("60").status == 200)
    let refused = answer("300")
    #expect(refused.status == 422 && refused.places == ["/spring/\(parameter.name)"])
    #expect(
      refused.complaints == [
        #"/spring/\#(parameter.name) is 300 s, 5 minutes: for milliseconds write "300ms", for seconds "300s""#
      ])
    // A refused duration may still be played, or be beyond what the system's own loop takes.
    #expect(answer(#""300s""#).places.isEmpty && answer(#""9000s""#).places.isEmpty)
    #expect(answer(#""550""#).status == 422 && answer(#""550 min""#).status == 422 && answer(#""infs""#).status == 422)
  }

  /// Bodies, queries, lists, and members that belong to no spring.
  @Test func everyPathReadsThem() {
    let spring = #"{"vocabulary":"duration-bounce","duration":0.4,"bounce":0.2}"#
    func same(_ path: String, _ first: String, _ second: String) {
      let answers = [first, second].map { client.post(path, #"{"spring":\#(spring),\#($0)}"#) }
      #expect(answers[0].status == 200 && answers[0].body == answers[1].body, "\(path) \(first)")
    }
    same("/v1/motion", #""duration":"1500ms""#, #""duration":1.5"#)
    same("/v1/motion", #""times":["100ms",0.2,"1s"]"#, #""times":[0.1,0.2,1]"#)
    same("/v1/keyframes/spring", #""duration":"800ms","format":"css-linear""#, #""duration":0.8,"format":"css-linear""#)
    same("/v1/solve", #""settlesIn":"900ms""#, #""settlesIn":0.9"#)
    #expect(
      client.get("/v1/convert?vocabulary=anime&duration=500ms&bounce=0.5&to=android").body
        == client.get("/v1/convert?vocabulary=anime&duration=0.5&bounce=0.5&to=android").body)
    #expect(client.get("/v1/convert?vocabulary=anime&duration=500&to=android").places == ["duration"])
    #expect(client.get("/v1/keyframes/easing?duration=300").places == ["duration"])
    #expect(client.get("/v1/keyframes/easing?duration=300ms").status == 200)
    #expect(client.post("/v1/solve", #"{"dampingRatio":0.5,"settlesIn":300}"#).places == ["/settlesIn"])
    // The sampled length belongs to the motion, and Embla's duration isn't a time.
    #expect(client.post("/v1/motion", #"{"spring":\#(spring),"duration":300,"count":3}"#).status == 200)
    #expect(client.get("/v1/convert?vocabulary=embla&duration=300&friction=0.68&to=android").status == 200)
    // Beside the list, the fast reader of numbers refuses them as the slow one does.
    #expect(
      client.post("/v1/compare", #"{"springs":[\#(spring),{"vocabulary":"anime","duration":500}]}"#).status == 422)
  }

  @Test func theVocabulariesSayTheirUnits() {
    let answer = client.get("/v1/vocabularies")
    guard let vocabularies = answer["vocabularies"]?.elements else {
      Issue.record("no vocabularies")
      return
    }
    func parameter(_ vocabulary: String, _ name: String) -> JSONValue? {
      vocabularies.first { $0["id"]?.text == vocabulary }?["parameters"]?.elements?.first { $0["name"]?.text == name }
    }
    for id in ["anime", "remix", "reanimated-duration", "harmonyos-curve", "popmotion", "flutter"] {
      #expect(parameter(id, "duration")?["unit"] == "s" && parameter(id, "duration")?["codeUnit"] == "ms", "\(id)")
    }
    #expect(parameter("motion-duration", "duration")?["codeUnit"] == "s")
    #expect(parameter("embla", "duration")?["codeUnit"] == .null)
  }

  /// The unit that the table states is the one in the code that is written.
  @Test(arguments: Vocabulary.all.filter { $0.parameters.contains { $0.codeUnit == "ms" } }) func theCodeHasTheUnit(
    vocabulary: Vocabulary
  ) throws {
    let spring = try Vocabulary.durationBounce.decode([("duration", .number(0.512)), ("bounce", .number(0.25))])
    let encoded = vocabulary.encode(spring.spring, 0)
    guard let code = encoded.code?.text else { return }
    for (name, value) in encoded.parameters ?? [] {
      guard vocabulary.parameters.first(where: { $0.name == name })?.codeUnit == "ms", case .number(let seconds) = value
      else { continue }
      let milliseconds = JSONValue.number((seconds * 1e12).rounded() / 1e9).json
      #expect(code.contains(milliseconds.prefix(6)), "\(vocabulary.id): \(milliseconds) in \(code)")
    }
  }
}
