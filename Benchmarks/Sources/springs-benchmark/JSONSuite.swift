// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import CJSONC
import JSON

/// Reading a request of 107 bytes, and writing an answer of some size.
enum JSONSuite {
  static let request = """
    {"vocabulary":"physics","stiffness":170,"damping":26,"mass":1.5,"from":0,"to":100.25,\
    "velocity":-2,"n":1.0}
    """

  /// How often each run repeats the work.
  private static let repeats = 200

  static var suites: [Suite] {
    let bytes = Array(request.utf8)
    let terminated = bytes + [0]
    return [
      Suite(
        name: "JSON, parse \(bytes.count) bytes",
        unit: "text",
        unitsPerRun: repeats,
        candidates: [
          Suite.Candidate(name: "json-c, a tokener for each text, no values copied") {
            repeated { parseWithNewTokener(terminated) }
          },
          Suite.Candidate(name: "JSONDocument, with our check and each name and value read") {
            repeated { members(bytes) }
          },
        ]
      ),
      Suite(
        name: "JSON, write an answer of \(answer().count) bytes",
        unit: "text",
        unitsPerRun: repeats,
        candidates: [
          Suite.Candidate(name: "JSONWriter") { repeated { answer().count } }
        ]
      ),
    ]
  }

  private static func repeated(_ work: () -> Int) -> Int {
    (0..<repeats).reduce(0) { sum, _ in sum &+ work() }
  }

  private static func members(_ bytes: [UInt8]) -> Int {
    guard let document = try? JSONDocument(parsing: bytes) else { return 0 }
    return document.root.members?.reduce(0) { sum, member in
      sum &+ member.name.utf8.count &+ Int(member.value.number ?? 0)
    } ?? 0
  }

  private static func parseWithNewTokener(_ terminated: [UInt8]) -> Int {
    guard let tokener = json_tokener_new_ex(33) else {
      return 0
    }
    defer { json_tokener_free(tokener) }
    json_tokener_set_flags(tokener, JSON_TOKENER_STRICT | JSON_TOKENER_VALIDATE_UTF8)
    let root = terminated.withUnsafeBytes { buffer in
      let start = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
      return json_tokener_parse_ex(tokener, start, Int32(buffer.count))
    }
    defer { json_object_put(root) }
    return Int(json_object_object_length(root))
  }

  /// Six springs in the terms of six vocabularies, about what `/v1/convert` answers.
  private static func answer() -> [UInt8] {
    var writer = JSONWriter(capacity: 512)
    writer.beginObject()
    writer.key("springs")
    writer.beginArray()
    for index in 1...6 {
      writer.beginObject()
      writer.key("vocabulary")
      writer.string("response-damping-ratio")
      writer.key("response")
      writer.number(2.0 / Double(index))
      writer.key("dampingRatio")
      writer.number(1 / Double(index + 2))
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    return writer.bytes
  }
}
