// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Foundation
import JSON
import SpringAPI
import Testing

@Suite struct ContractTests {
  private let client = Client()

  @Test func fileIsCurrent() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = try Data(contentsOf: root.appendingPathComponent("openapi.yaml"))
    #expect(Array(file) == Contract.current.yaml, "run scripts/openapi and read the difference")
  }

  @Test func isServedAsItStands() {
    #expect(client.get("/openapi.yaml").body == Contract.current.yaml)
    #expect(client.get("/openapi.json").body == Contract.current.json)
  }

  @Test func idsAndPathsAreUnique() {
    #expect(Set(API.endpoints.map { "\($0.path)" }).count == API.endpoints.count)
    #expect(Set(API.endpoints.map(\.id)).count == API.endpoints.count)
  }

  @Test(arguments: API.endpoints.map(\.id))
  func examplesAreAnsweredAsDocumented(id: String) throws {
    let endpoint = try #require(API.endpoints.first { $0.id == id })
    guard case .computation(let computation) = endpoint.work else {
      #expect(client.get("\(endpoint.path)").status == 200)
      return
    }
    #expect(!computation.examples.isEmpty)
    let operation = try #require(
      member(client.get("/openapi.json").json, "paths", "\(endpoint.path)", "post")
    )
    for example in computation.examples {
      var writer = JSONWriter(capacity: 256)
      writer.value(example.arguments)
      let body = String(decoding: writer.bytes, as: UTF8.self)
      let posted = client.post("\(endpoint.path)", body)
      #expect(posted.status == 200, "\(example.name)")
      let documented = member(
        operation,
        "responses",
        "200",
        "content",
        "application/json",
        "examples",
        example.name,
        "value"
      )
      #expect(posted.json == documented, "\(example.name)")
      if let query = example.query {
        let got = client.get("\(endpoint.path)?\(query)")
        #expect(got.body == posted.body, "\(example.name)")
      }
    }
  }

  private func member(_ value: JSONValue?, _ path: String...) -> JSONValue? {
    path.reduce(value) { value, step in
      guard case .object(let members)? = value else {
        return nil
      }
      return members.first { $0.name == step }?.value
    }
  }
}
