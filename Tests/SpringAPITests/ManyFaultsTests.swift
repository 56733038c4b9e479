// SPDX-License-Identifier: Apache-2.0

import JSON
import Testing

/// Requests that are wrong in more places than an answer names.
@Suite struct ManyFaultsTests {
  private let client = Client()

  private func list(_ element: String, _ count: Int) -> String {
    Array(repeating: element, count: count).joined(separator: ",")
  }

  private func members(_ count: Int) -> String { (0..<count).map { "\"x\($0)\":1" }.joined(separator: ",") }

  private func convert(toUnknown count: Int) -> Client.Answer {
    client.post("/v1/convert", #"{"spring":{"vocabulary":"android"},"to":[\#(list(#""x""#, count))]}"#)
  }

  @Test func ofMoreThan256TheFirstAreTold() {
    let all = convert(toUnknown: 256)
    #expect(all.places == (0..<256).map { "/to/\($0)" })
    #expect(all["detail"] == "256 invalid arguments; see errors.")
    for count in [257, 5000] {
      let answer = convert(toUnknown: count)
      #expect(answer.status == 422 && answer.places == all.places)
      #expect(answer["detail"] == "More than 256 invalid arguments; errors lists the first.")
    }
  }

  @Test func whatIsTooManyInAQueryIsToldByItsParameter() {
    let answer = client.get("/v1/motion?vocabulary=android&x=1&times=\(list("-1", 300))")
    #expect(answer.places == ["x"] + Array(repeating: "times", count: 256))
    #expect(answer["detail"] == "More than 257 invalid arguments; errors lists the first.")
  }

  /// Each element has a form of its own, which begins anew where a field refuses.
  @Test func faultsOfNestedObjectsKeepTheirPlaces() {
    let event = #"{"at":-1,"to":"x","y":1}"#
    let answer = client.post(
      "/v1/retarget", #"{"spring":{"vocabulary":"android"},"events":[\#(list(event, 100))],"count":0.5}"#)
    let places = (0..<100).flatMap { index in ["y", "at", "to"].map { "/events/\(index)/\($0)" } }
    #expect(answer.places == Array(places.prefix(256)))
  }

  @Test func anObjectOfManyMembersIsOneFault() {
    let many = "must have at most 64 members; it has 65"
    for (body, place) in [
      ("{\(members(65))}", ""), (#"{"spring":{"vocabulary":"android",\#(members(64))}}"#, "/spring"),
      (#"{"spring":{\#(list(#""stiffness":1"#, 65))}}"#, "/spring"),
    ] {
      let answer = client.post("/v1/convert", body)
      #expect(answer.places == [place] && answer["errors", "0", "detail"] == .string(many))
    }
    let fewer = client.post("/v1/convert", "{\(members(64))}")
    #expect(fewer.places == (0..<64).map { "/x\($0)" } + ["/spring"])
    let spring = client.post("/v1/convert", #"{"spring":{"vocabulary":"android",\#(members(63))}}"#)
    #expect(spring.places == (0..<63).map { "/spring/x\($0)" })
  }

  @Test func anOperationOfABatchIsBoundedToo() {
    let operation = #"{"operation":"motion","arguments":{"spring":{},"times":[\#(list("-1", 300))]}}"#
    let answer = client.post("/v1/batch", #"{"operations":[\#(operation)]}"#)
    #expect(answer["results", "0", "problem", "errors", "255", "pointer"] == "/operations/0/arguments/times/254")
    #expect(answer["results", "0", "problem", "errors", "256"] == nil)
    let told: JSONValue = "More than 256 invalid arguments; errors lists the first."
    #expect(answer["results", "0", "problem", "detail"] == told)
  }
}
