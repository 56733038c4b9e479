// SPDX-License-Identifier: Apache-2.0

import JSON
import SpringAPI
import Testing

@Suite struct RecognizeTests {
  private let client = Client()

  private func candidates(_ body: String) -> [JSONValue] {
    let answer = client.post("/v1/recognize", body)
    #expect(answer.status == 200, "\(body)")
    guard case .array(let candidates)? = answer["candidates"] else { return [] }
    return candidates
  }

  private func member(_ value: JSONValue, _ name: String) -> JSONValue? {
    guard case .object(let members) = value else { return nil }
    return members.first { $0.name == name }?.value
  }

  @Test(arguments: [
    #"{"tension":280,"friction":20.5}"#, #"{"duration":0.744255542755127}"#, #"{"duration":400,"bounce":0.3}"#,
    #"{"type":"wobbly"}"#, #"{"stiffness":100,"damping":10}"#, #"{"Spring Tension":"40","spring-friction":7}"#,
    #"{"duration":"300ms","dampingRatio":0.8}"#,
  ]) func everyCandidateCanBeSentOn(body: String) throws {
    let candidates = candidates(body)
    #expect(!candidates.isEmpty, "\(body)")
    for candidate in candidates {
      let spring = try #require(member(candidate, "spring"))
      var writer = JSONWriter(capacity: 256)
      writer.beginObject()
      writer.key("spring")
      writer.value(spring)
      writer.key("to")
      writer.value(["mass-stiffness-damping"])
      writer.endObject()
      let answer = client.post("/v1/convert", String(decoding: writer.bytes, as: UTF8.self))
      #expect(answer.status == 200, "\(spring)")
      #expect(answer["spring", "dampingRatio"] == member(candidate, "dampingRatio"), "\(spring)")
      #expect(member(candidate, "vocabulary") == member(spring, "vocabulary"))
    }
  }

  @Test func nothingKnownGivesNoCandidate() {
    let answer = client.post("/v1/recognize", #"{"colour":3}"#)
    #expect(answer["candidates"] == [])
    #expect(answer["ignored", "colour"] != nil)
  }

  @Test(arguments: [
    ("{}", [""]), ("[]", [""]), ("1", [""]), (#"{"mass":null}"#, ["/mass"]), (#"{"mass":{"a":1}}"#, ["/mass"]),
    (#"{"mass":null,"damping":[]}"#, ["/mass", "/damping"]), (#"{"mass":1,"mass":2}"#, ["/mass"]),
    (#"{"mass":1,"Mass":2}"#, ["/Mass"]), (#"{"mass":1e300}"#, ["/mass"]),
    (#"{"name":"\#(String(repeating: "x", count: 300))"}"#, ["/name"]),
    (#"{"\#(String(repeating: "x", count: 300))":1}"#, [""]),
    ("{" + (0..<65).map { #""a\#($0)":1"# }.joined(separator: ",") + "}", [""]),
  ]) func refusesWhatIsNoBagOfNumbers(body: String, places: [String]) {
    let answer = client.post("/v1/recognize", body)
    #expect(answer.status == 422, "\(body)")
    #expect(answer.places == places, "\(body)")
  }

  /// A number that no spring has does not let a default take its place.
  @Test(arguments: [
    #"{"stiffness":-100,"damping":10}"#, #"{"stiffness":100,"damping":-10,"mass":1}"#,
    #"{"response":-1,"dampingRatio":0.5}"#, #"{"duration":-1,"bounce":0.2}"#,
  ]) func whatNoSpringHasIsNotReplacedByADefault(body: String) { #expect(candidates(body).isEmpty, "\(body)") }
}
