// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTP
import JSON
import SpringInterchange
import SpringKeyframes
import TestSupport
import Testing

@testable import SpringAPI
@testable import SpringOperations

@Suite struct ContractTests {
  private let client = Client()

  private static func file(_ path: String) throws -> Data {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try Data(contentsOf: root.appendingPathComponent(path))
  }

  @Test func fileIsCurrent() throws {
    let file = try Self.file("openapi.yaml")
    #expect(difference(of: Array(file), from: Contract.current.yaml) == nil, "\(Regenerated.advice)")
  }

  @Test func isServedAsItStands() {
    #expect(difference(of: client.get("/openapi.yaml").body, from: Contract.current.yaml) == nil)
    #expect(difference(of: client.get("/openapi.json").body, from: Contract.current.json) == nil)
  }

  @Test func idsAndPathsAreUnique() {
    #expect(Set(API.endpoints.map { "\($0.path)" }).count == API.endpoints.count)
    #expect(Set(API.endpoints.map(\.id)).count == API.endpoints.count)
  }

  @Test(arguments: API.endpoints.map(\.id)) func examplesAreAnsweredAsDocumented(id: String) throws {
    let endpoint = try #require(API.endpoints.first { $0.id == id })
    guard case .computation(let computation) = endpoint.work else {
      #expect(client.get("\(endpoint.path)").status == 200)
      return
    }
    #expect(!computation.examples.isEmpty)
    let contract = client.get("/openapi.json").json
    let item = member(contract, "paths", "\(endpoint.path)")
    let reference = try #require(member(item, "post", "responses", "200", "$ref"))
    if member(item, "get") != nil { #expect(member(item, "get", "responses", "200", "$ref") == reference) }
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
      let documented = member(answer, "content", "application/json", "examples", example.name, "value")
      let shown = index == 0 ? posted.json.map(ContractExample.beginning) : nil
      #expect(shown == documented, "\(example.name)")
      if computation.fitsQuery {
        let got = client.get("\(endpoint.path)?\(example.query(of: computation))")
        #expect(difference(of: got.body, from: posted.body) == nil, "\(example.name)")
      }
    }
  }

  /// 304 has no body, and is none of the problems that stand for every other status.
  @Test(arguments: API.endpoints.map(\.id)) func whatAnswersConditionalRequestsSaysSo(id: String) throws {
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

  /// One schema for all forms, as generators of clients make types of alternatives that read none of them.
  @Test func whatKeyframesAreInJSONIsOneObject() throws {
    let contract = client.get("/openapi.json").json
    let keyframes = try #require(member(contract, "components", "schemas", "Keyframes"))
    guard case .object(let properties)? = member(keyframes, "properties") else {
      Issue.record("no properties")
      return
    }
    for name in ["SpringKeyframes", "DockBounce", "GravityBounce", "EasingKeyframes"] {
      #expect(member(contract, "components", "schemas", "\(name)Response") == nil)
      let content = member(contract, "components", "responses", name, "content")
      #expect(member(content, "application/json", "schema", "$ref") == "#/components/schemas/Keyframes")
    }
    let target = "/v1/keyframes/spring?vocabulary=android"
    for form in ["format=json", "format=waapi", "format=svg&as=json"] {
      guard case .object(let members) = client.get("\(target)&\(form)").json else { continue }
      for sent in members { #expect(properties.contains { $0.name == sent.name }, "\(form): \(sent.name)") }
    }
  }

  /// Generators of clients write these into code, where they stand in the way or are wrong.
  @Test func generatorsFindNothingToTripOver() throws {
    let contract = client.get("/openapi.json").json
    var seen = 0
    func look(at value: JSONValue, _ path: String) {
      switch value {
      case .object(let members):
        let names = Set(members.map(\.name))
        if member(value, "type") == "number" {
          seen += 1
          #expect(member(value, "format") == "double", "\(path)")
        }
        #expect(!names.isSuperset(of: ["oneOf", "default"]), "\(path)")
        #expect(!names.contains("discriminator"), "\(path)")
        if case .array(let alternatives)? = member(value, "oneOf") {
          // Go and Rust name alternatives after their types, and have no name for a list of what may be null.
          for alternative in alternatives {
            if case .array? = member(alternative, "items", "type") { Issue.record("\(path)") }
          }
        }
        for bound in ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"] {
          if case .number(let number)? = member(value, bound) { #expect(abs(number) <= 1e20, "\(path)") }
        }
        for next in members where !["example", "examples"].contains(next.name) {
          if next.name.contains("/"), !path.hasSuffix("paths") { #expect(!next.name.contains(";"), "\(path)") }
          look(at: next.value, "\(path)/\(next.name)")
        }
      case .array(let elements): for element in elements { look(at: element, path) }
      case .null, .bool, .number, .string: break
      }
    }
    look(at: try #require(contract), "")
    #expect(seen > 100)
  }

  /// A NUL makes a query malformed, which is a 400; by the contract no text of a query holds one.
  @Test func noTextOfAQueryHoldsNUL() throws {
    #expect(client.get("/v1/compare?springs=%00").status == 400)
    let contract = try #require(client.get("/openapi.json").json)
    var texts = 0
    func look(at schema: JSONValue, _ name: String) {
      for inner in ["items", "additionalProperties", "propertyNames"] {
        if let part = schema[inner] { look(at: part, name) }
      }
      guard schema["type"] == "string", schema["enum"] == nil else { return }
      texts += 1
      #expect(schema["pattern"] != nil, "\(name)")
    }
    func look(atParameters parameters: JSONValue?) {
      for parameter in parameters?.elements ?? [] where parameter["in"] == "query" {
        if let schema = parameter["schema"] { look(at: schema, "\(parameter)") }
      }
    }
    if case .object(let items)? = contract["paths"] {
      for item in items { look(atParameters: item.value["get"]?["parameters"]) }
    }
    if case .object(let shared)? = contract["components"]?["parameters"] {
      look(atParameters: .array(shared.map(\.value)))
    }
    #expect(texts >= 7)
  }

  @Test func everyRuleOfSettlingIsSaidAndWhereItsSourceStands() throws {
    let schemas = try #require(member(client.get("/openapi.json").json, "components", "schemas"))
    let rules = member(schemas, "SettlingResponse", "properties", "definitions", "description")
    guard case .string(let text)? = rules else {
      Issue.record("no rules")
      return
    }
    let lines = text.split(separator: "\n")
    #expect(lines.first?.contains("docs/accuracy.md") == true)
    #expect(lines.count == SettlingDefinition.all.count + 1)
    let sources = try String(decoding: Self.file("docs/accuracy.md"), as: UTF8.self)
    for (line, definition) in zip(lines.dropFirst(), SettlingDefinition.all) {
      #expect(line.hasPrefix("- \(definition.id): ") && line.hasSuffix(definition.rule))
      let hasSource = sources.contains("\n- `\(definition.id)`: \(definition.source).")
      #expect(hasSource, "\(definition.id) in docs/accuracy.md; \(Regenerated.advice)")
    }
  }

  @Test func eachKindOfFileIsShownOnce() throws {
    let contract = client.get("/openapi.json").json
    guard case .object(let examples)? = member(contract, "components", "examples") else {
      Issue.record("the contract shows no files")
      return
    }
    let types = API.endpoints.flatMap { endpoint -> [String] in
      guard case .computation(let computation) = endpoint.work else { return [] }
      return computation.answers.map(\.mediaType).filter { $0 != "application/json" }
    }
    #expect(examples.count == Set(types).count)
    #expect(types.count > examples.count)
    let text = String(decoding: Contract.current.yaml, as: UTF8.self)
    #expect(text.components(separatedBy: "<svg xmlns").count == 2)
  }

  /// Of the same type as the schema beside it, whether an operation has it alone or shares it.
  @Test func theExampleOfAParameterIsOfItsType() throws {
    let contract = try #require(client.get("/openapi.json").json)
    guard case .object(let shared)? = member(contract, "components", "parameters") else {
      Issue.record("no parameters")
      return
    }
    var parameters = shared.map(\.value)
    for endpoint in API.endpoints {
      let own = member(contract, "paths", "\(endpoint.path)", "get", "parameters")
      if case .array(let own)? = own { parameters += own }
    }
    var seen = 0
    for parameter in parameters where member(parameter, "$ref") == nil {
      let example = try #require(member(parameter, "example"), "\(parameter)")
      guard case .string(let type)? = member(parameter, "schema", "type") else {
        // Swift and Python write no query of what may be several types.
        let reference = member(parameter, "schema", "$ref")
        #expect(reference != nil && reference != "#/components/schemas/Axes", "\(parameter)")
        continue
      }
      let isOfType =
        switch example {
        case .string: type == "string"
        case .number: type == "number" || type == "integer"
        case .bool: type == "boolean"
        case .array: type == "array"
        case .object: type == "object"
        case .null: false
        }
      #expect(isOfType, "\(parameter)")
      seen += 1
    }
    #expect(seen > 20)
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
      guard case .object(let members)? = value else { return nil }
      return members.first { $0.name == step }?.value
    }
  }
}
