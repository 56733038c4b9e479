// SPDX-License-Identifier: Apache-2.0

import JSON
import Testing

/// An entry of `/v1/vocabularies` is enough to make a request from.
@Suite struct VocabularyListTests {
  private let client = Client()

  private func strings(_ value: JSONValue?) -> [String] {
    guard case .array(let elements)? = value else { return [] }
    return elements.compactMap { if case .string(let text) = $0 { text } else { nil } }
  }

  private func converts(_ spring: JSONValue) -> Bool {
    var writer = JSONWriter(capacity: 256)
    writer.value(["spring": spring, "to": ["android"]])
    return client.post("/v1/convert", String(decoding: writer.bytes, as: UTF8.self)).status == 200
  }

  @Test func anExampleCanBeSentAndNothingThatIsRequiredLeftOut() throws {
    let list = client.get("/v1/vocabularies")
    guard case .array(let vocabularies)? = list["vocabularies"] else {
      Issue.record("no list")
      return
    }
    for (index, _) in vocabularies.enumerated() {
      let place = "\(index)"
      let id = try #require(list["vocabularies", place, "id"])
      guard case .object(let members)? = list["vocabularies", place, "example"],
        case .array(let parameters)? = list["vocabularies", place, "parameters"],
        case .array(let sets)? = list["vocabularies", place, "sets"]
      else {
        Issue.record("\(id)")
        continue
      }
      #expect(members.first?.value == id)
      #expect(converts(.object(members)), "\(id)")
      let given = Set(members.dropFirst().map(\.name))
      #expect(sets.contains { given.isSubset(of: strings($0)) }, "\(id)")
      for (number, _) in parameters.enumerated() {
        let parameter = "\(number)"
        let name = list["vocabularies", place, "parameters", parameter, "name"]
        guard case .string(let name)? = name else {
          Issue.record("\(id) \(number)")
          continue
        }
        #expect(sets.contains { strings($0).contains(name) }, "\(id) \(name)")
        guard list["vocabularies", place, "parameters", parameter, "required"] == true else { continue }
        let others = members.filter { $0.name != name }
        #expect(others.count < members.count, "\(id) \(name)")
        #expect(!converts(.object(others)), "\(id) \(name)")
      }
    }
  }
}
