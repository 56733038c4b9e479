// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Foundation
import HTTP
import JSON
import SpringInterchange
import TestSupport
import Testing

@testable import SpringAPI

@Suite struct ContractTests {
  private let client = Client()

  @Test func fileIsCurrent() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = try Data(contentsOf: root.appendingPathComponent("openapi.yaml"))
    #expect(
      difference(of: Array(file), from: Contract.current.yaml) == nil,
      "run scripts/openapi and read the difference"
    )
  }

  @Test func isServedAsItStands() {
    #expect(difference(of: client.get("/openapi.yaml").body, from: Contract.current.yaml) == nil)
    #expect(difference(of: client.get("/openapi.json").body, from: Contract.current.json) == nil)
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
    let contract = client.get("/openapi.json").json
    let item = member(contract, "paths", "\(endpoint.path)")
    let reference = try #require(member(item, "post", "responses", "200", "$ref"))
    if member(item, "get") != nil {
      #expect(member(item, "get", "responses", "200", "$ref") == reference)
    }
    guard case .string(let place) = reference, let name = place.split(separator: "/").last else {
      Issue.record("the answer is no reference: \(reference)")
      return
    }
    let answer = try #require(member(contract, "components", "responses", String(name)))
    for (index, example) in computation.examples.enumerated() {
      var writer = JSONWriter(capacity: 256)
      writer.value(example.arguments)
      let body = String(decoding: writer.bytes, as: UTF8.self)
      let posted = client.post("\(endpoint.path)", body)
      #expect(posted.status == 200, "\(example.name)")
      // The answer to the first is shown.
      let documented = member(
        answer,
        "content",
        "application/json",
        "examples",
        example.name,
        "value"
      )
      #expect((index == 0 ? posted.json : nil) == documented, "\(example.name)")
      if computation.fitsQuery {
        let got = client.get("\(endpoint.path)?\(example.query(of: computation))")
        #expect(difference(of: got.body, from: posted.body) == nil, "\(example.name)")
      }
    }
  }

  /// 304 has no body, and is none of the problems that stand for every other status.
  @Test(arguments: API.endpoints.map(\.id))
  func whatAnswersConditionalRequestsSaysSo(id: String) throws {
    let endpoint = try #require(API.endpoints.first { $0.id == id })
    let contract = client.get("/openapi.json").json
    let item = try #require(member(contract, "paths", "\(endpoint.path)"))
    var target = "\(endpoint.path)"
    if case .computation(let computation) = endpoint.work {
      #expect(member(item, "post", "responses", "304") == nil)
      guard computation.fitsQuery else { return }
      target += "?\(try #require(computation.examples.first).query(of: computation))"
    }
    let documented = member(item, "get", "responses", "304", "$ref")
    guard let tag = client.get(target).header("ETag") else {
      #expect(documented == nil)
      return
    }
    let answer = client.get(target, headers: [(.ifNoneMatch, Array(tag.utf8))])
    #expect(answer.status == 304)
    #expect(documented == "#/components/responses/NotModified")
    let response = try #require(member(contract, "components", "responses", "NotModified"))
    #expect(member(response, "content") == nil)
    #expect(member(response, "headers", "ETag", "schema", "type") == "string")
  }

  /// One name for each of the two, as generators of clients name what has none after where it stands, and trip over repetitions.
  @Test func whatKeyframesAreInJSONHasNames() throws {
    let schemas = try #require(member(client.get("/openapi.json").json, "components", "schemas"))
    for name in ["SpringKeyframes", "DockBounce", "GravityBounce", "EasingKeyframes"] {
      #expect(
        member(schemas, "\(name)Response")
          == .object([
            JSONValue.Member(
              name: "oneOf",
              value: .array(
                ["Keyframes", "WebAnimation"].map {
                  ["$ref": .string("#/components/schemas/\($0)")]
                }
              )
            )
          ])
      )
    }
    #expect(member(schemas, "Keyframes", "properties", "keyTimes", "type") == "array")
    #expect(member(schemas, "WebAnimation", "properties", "options", "type") == "object")
  }

  @Test func everyRuleOfSettlingHasItsSource() throws {
    let schemas = try #require(member(client.get("/openapi.json").json, "components", "schemas"))
    let rules = member(schemas, "SettlingResponse", "properties", "definitions", "properties")
    for definition in SettlingDefinition.all {
      guard case .string(let rule)? = member(rules, definition.id, "description") else {
        Issue.record("\(definition.id)")
        continue
      }
      #expect(rule.contains(definition.rule) && rule.hasSuffix("Source: \(definition.source)."))
    }
  }

  @Test func eachKindOfFileIsShownOnce() throws {
    let contract = client.get("/openapi.json").json
    guard case .object(let examples)? = member(contract, "components", "examples") else {
      Issue.record("the contract shows no files")
      return
    }
    let types = API.endpoints.flatMap { endpoint -> [String] in
      guard case .computation(let computation) = endpoint.work else {
        return []
      }
      return computation.answers.map(\.mediaType.text).filter { $0 != "application/json" }
    }
    #expect(examples.count == Set(types).count)
    #expect(types.count > examples.count)
    let text = String(decoding: Contract.current.yaml, as: UTF8.self)
    #expect(text.components(separatedBy: "<svg xmlns").count == 2)
    #expect(Contract.current.yaml.count < 310_000)
  }

  @Test func aParameterOfTextHasNoNumberAsItsExample() throws {
    let contract = client.get("/openapi.json").json
    var seen = 0
    for endpoint in API.endpoints {
      let parameters = member(contract, "paths", "\(endpoint.path)", "get", "parameters")
      guard case .array(let parameters)? = parameters else { continue }
      for parameter in parameters where member(parameter, "schema", "type") == "string" {
        guard let example = member(parameter, "example") else { continue }
        guard case .string = example else {
          Issue.record("\(endpoint.path): \(example)")
          continue
        }
        seen += 1
      }
    }
    #expect(seen > 4)
  }

  /// Lottie and design tokens are JSON, whatever their media type begins with.
  @Test func whatIsJSONIsAnObjectInTheContract() throws {
    let contract = client.get("/openapi.json").json
    let content = member(contract, "components", "responses", "SpringKeyframes", "content")
    guard case .object(let types)? = content else {
      Issue.record("no content")
      return
    }
    let files = types.filter { $0.name != "application/json" }
    for (name, answer) in files.map({ ($0.name, $0.value) }) {
      let isJSON = name.hasSuffix("+json")
      #expect(member(answer, "schema", "type") == (isJSON ? "object" : "string"), "\(name)")
    }
    #expect(files.count(where: { $0.name.hasSuffix("+json") }) == 2)
    let example = member(contract, "components", "examples", "video-lottie-json", "value")
    #expect(member(example, "v") == "5.7.0")
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
