// SPDX-License-Identifier: Apache-2.0

import JSON
import Testing

@testable import SpringAPI
@testable import SpringOperations

/// `/v1/lint`: the findings of `springd lint` in a text.
@Suite struct LintTests {
  private let client = Client()
  private static let tokens =
    #""tokens":{"enter":{"$type":"spring","$value":{"duration":"500ms","bounce":0.3}},"fast":{"$type":"duration","$value":"200ms"}}"#

  @Test func eachMotionHasItsFinding() {
    let text = "withAnimation(.spring(duration: 0.5, bounce: 0.3)) {}\\nUIView.animate(withDuration: 0.9) {}"
    let answer = client.post("/v1/lint", #"{"text":"\#(text)","fileName":"View.swift",\#(Self.tokens)}"#)
    #expect(answer.status == 200)
    #expect(answer["findings", "0", "rule"] == "is-token" && answer["findings", "0", "severity"] == "info")
    #expect(answer["findings", "0", "token", "name"] == "enter")
    #expect(answer["findings", "0", "token", "replacement"] == "SpringTokens.enter")
    #expect(answer["findings", "0", "start"] == 14 && answer["findings", "0", "end"] == 49)
    #expect(answer["findings", "1", "rule"] == "no-duration-token" && answer["findings", "1", "token"] == .null)
    #expect(answer["findings", "1", "line"] == 2 && answer["findings", "2"] == nil)
    #expect(answer["notes"] == [])
  }

  /// Documents are one set, and what cannot be read of them is in the notes.
  @Test func severalDocuments() {
    let documents =
      #"[{"name":"a.json","text":"{\"enter\":{\"$type\":\"spring\",\"$value\":{\"duration\":\"500ms\",\"bounce\":0.3}}}"},"#
      + #"{"name":"b.css","text":":root { --fast: 200ms; --sp: {gone} ease-in }"}]"#
    let answer = client.post(
      "/v1/lint", #"{"text":"a { transition-duration: 205ms }","fileName":"a.css","documents":\#(documents)}"#)
    #expect(answer.status == 200 && answer["findings", "0", "rule"] == "near-token", "\(answer.response)")
  }

  @Test(arguments: [
    (#"{"text":"a"}"#, ""), (#"{\#(Self.tokens)}"#, "/text"),
    (#"{"text":"a","documents":[],\#(Self.tokens),"tolerance":1}"#, "/tolerance"),
    (#"{"text":"a","tokens":{}}"#, "/tokens"), (#"{"text":"a","fileNam":"b",\#(Self.tokens)}"#, "/fileNam"),
  ]) func whatIsWrongHasItsPlace(body: String, place: String) {
    let answer = client.post("/v1/lint", body)
    #expect(answer.status == 422 && answer.places.first == place, "\(body): \(answer.places)")
  }
}
