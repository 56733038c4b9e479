// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import JSON
import Testing

/// The vocabularies that were asked for last are known again, and no others.
@Suite struct LastVocabulariesTests {
  private let client = Client()

  @Test func eachListIsAnsweredByItself() {
    let lists = [
      ["motion", "flutter"], ["motion", "flutter"], ["flutter", "motion"], ["motion"],
      ["motion", "figma"], ["motion", "flutter", "figma"], ["motion", "flutter"],
    ]
    for list in lists {
      let answer = client.post("/v1/convert", Self.body(list))
      #expect(answer.status == 200)
      #expect(Self.ids(in: answer) == list)
    }
  }

  /// What is wrong with a list is told each time, also behind one of which it is the beginning.
  @Test func faultsAreToldEachTime() {
    let known = ["motion", "flutter"]
    for list in [["motion", "motion"], ["motion", "fluter"], ["motion", "flutter", "motion"]] {
      for _ in 0..<2 {
        #expect(client.post("/v1/convert", Self.body(known)).status == 200)
        let answer = client.post("/v1/convert", Self.body(list))
        #expect(answer.status == 422)
        #expect(answer.places == ["/to/\(list.count - 1)"])
      }
    }
    let body = Self.body(known).replacing(#""flutter""#, with: "7")
    #expect(client.post("/v1/convert", body).places == ["/to/1"])
  }

  @Test func aQueryAsksForTheSame() {
    let path = "/v1/convert?vocabulary=duration-bounce&duration=0.5&to=motion,"
    _ = client.post("/v1/convert", Self.body(["motion", "flutter"]))
    let answer = client.get(path + "flutter")
    #expect(Self.ids(in: answer) == ["motion", "flutter"])
    let other = client.get(path + "figma")
    #expect(Self.ids(in: other) == ["motion", "figma"])
  }

  private static func ids(in answer: Client.Answer) -> [String] {
    guard case .object(let members)? = answer["vocabularies"] else { return [] }
    return members.map(\.name)
  }

  private static func body(_ vocabularies: [String]) -> String {
    let list = vocabularies.map { "\"\($0)\"" }.joined(separator: ",")
    return #"{"spring":{"vocabulary":"duration-bounce","duration":0.5},"to":[\#(list)]}"#
  }
}
