// SPDX-License-Identifier: Apache-2.0

import JSON
import Testing

@testable import SpringAPI
@testable import SpringOperations

/// Remarks have one shape and one place: sentences in `notes` with their codes in `remarks`, those on a single member in
/// `reasons` by its name.
@Suite struct RemarksTests {
  private let client = Client()

  @Test func everyAnswerHasItsRemarksInOneShapeAndPlace() throws {
    let contract = try #require(client.get("/openapi.json").json)
    let schemas = try #require(contract["components"]?["schemas"])
    let sentences: JSONValue = ["type": "array", "items": ["type": "string"]]
    var lists = 0
    func look(at value: JSONValue, _ path: String) {
      guard case .object(let members) = value else {
        if case .array(let elements) = value { for element in elements { look(at: element, path) } }
        return
      }
      if case .object(let properties)? = value["properties"] {
        for (name, schema) in properties.map({ ($0.name, $0.value) }) {
          let place = "\(path)/\(name)"
          if name == "notes" {
            lists += 1
            #expect(schema["type"] == sentences["type"], "\(place)")
            #expect(schema["items"] == sentences["items"], "\(place)")
            #expect(value["properties"]?["remarks"] != nil, "\(place)")
          } else if name == "remarks" {
            #expect(schema["items"]?["$ref"] == "#/components/schemas/RemarkCode", "\(place)")
            #expect(value["properties"]?["notes"] != nil, "\(place)")
          } else if name == "reasons" {
            let codes = schema["items"]
            let isCoded = codes?["$ref"] == "#/components/schemas/RemarkCode" || codes?["enum"] != nil
            #expect(schema["additionalProperties"]?["type"] == "string" || isCoded, "\(place)")
          } else if ["note", "reason", "warn", "hint", "remark"].contains(where: { name.lowercased().contains($0) }) {
            // A sentence stands beside its codes, and a reason is one of some codes.
            #expect(name == "note" && value["properties"]?["losses"] != nil || schema["enum"] != nil, "\(place)")
          }
        }
      }
      for next in members where next.name != "example" && next.name != "examples" {
        look(at: next.value, next.name == "properties" ? path : "\(path)/\(next.name)")
      }
    }
    look(at: schemas, "")
    #expect(lists >= 12)
    for name in ["Convert", "Motion", "Settling", "Retarget", "Velocity", "Fit", "Solve", "Compare"] {
      let properties = schemas["\(name)Response"]?["properties"]
      #expect(properties?["notes"] != nil && properties?["remarks"] != nil, "\(name)")
    }
  }

  @Test func aClampedSpringIsNamedByEveryAnswer() {
    let spring = "vocabulary=core-animation&damping=50"
    for operation in [
      "convert?\(spring)", "motion?\(spring)&count=2", "settling?\(spring)", "keyframes/spring?\(spring)",
      "velocity?\(spring)&from=0&to=1&velocity=1",
    ] {
      let answer = client.get("/v1/\(operation)")
      let note = answer["notes", "0"].map { "\($0)" }
      #expect(note?.contains("damping 50 is taken as 20: ") == true, "\(operation)")
      #expect(answer["remarks", "0"] == "clamped", "\(operation)")
    }
  }

  /// A remark on both springs of a question is made once.
  @Test func noNoteStandsTwice() throws {
    for spring in [
      #"{"vocabulary":"wave","response":0.5,"dampingRatio":0.6}"#, #"{"vocabulary":"core-animation","damping":50}"#,
      #"{"vocabulary":"remix","duration":0.4,"bounce":0.3}"#, #"{"vocabulary":"anime-v3","stiffness":5000}"#,
    ] {
      let answer = client.post("/v1/compare", #"{"springs":[\#(spring),\#(spring)]}"#)
      guard case .array(let notes)? = answer["notes"], case .array(let codes)? = answer["remarks"] else {
        Issue.record("no notes: \(spring)")
        continue
      }
      #expect(!notes.isEmpty && notes.count == codes.count, "\(spring)")
      for (index, note) in notes.enumerated() { #expect(!notes[..<index].contains(note), "\(note)") }
    }
  }

  /// Programs decide by codes, which one table of the contract explains.
  @Test func lossesAreCodesOfTheTable() throws {
    let schemas = try #require(client.get("/openapi.json")["components", "schemas"])
    let table = "\(try #require(schemas["RemarkCode"]?["description"]))"
    let answer = client.get(
      "/v1/convert?vocabulary=mass-stiffness-damping&mass=2&stiffness=200&damping=60&initialVelocity=3")
    guard case .object(let vocabularies)? = answer["vocabularies"] else {
      Issue.record("there are no vocabularies")
      return
    }
    var codes: Set<String> = []
    for vocabulary in vocabularies {
      guard case .array(let losses)? = vocabulary.value["losses"] else {
        Issue.record("\(vocabulary.name) has no losses")
        continue
      }
      #expect(losses.isEmpty == (vocabulary.value["note"] == .null), "\(vocabulary.name)")
      for case .string(let code) in losses {
        codes.insert(code)
        #expect(table.contains("| `\(code)` |"), "\(vocabulary.name): \(code)")
      }
    }
    #expect(
      codes.isSuperset(of: ["velocity-lost", "mass-lost", "steps", "ends-early", "closest-family", "single-precision"]))
  }
}
