// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

// Interim: the JSON room's own files (JSONValue, JSONValue+Parsing, JSONWriter, JSONError) replace this one.

package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  package struct Member: Hashable, Sendable {
    package var name: String
    package var value: JSONValue
    package init(name: String, value: JSONValue) {
      self.name = name
      self.value = value
    }
  }
}

package enum JSONError: Error, Hashable, Sendable {
  case malformed(message: String, offset: Int)
  package var message: String {
    switch self {
    case .malformed(let message, let offset): "\(message) at byte \(offset)"
    }
  }
}

extension JSONValue {
  package init(parsing bytes: [UInt8], maxDepth: Int = 32) throws(JSONError) {
    var parser = InterimParser(bytes: bytes, limit: maxDepth)
    self = try parser.document()
  }
}

private struct InterimParser {
  let bytes: [UInt8]
  let limit: Int
  var at = 0

  func fail(_ text: String) -> JSONError { .malformed(message: text, offset: at) }
  var byte: UInt8? { at < bytes.count ? bytes[at] : nil }

  mutating func space() { while let b = byte, [32, 9, 10, 13].contains(b) { at += 1 } }

  mutating func document() throws(JSONError) -> JSONValue {
    let value = try value(depth: 0)
    space()
    guard at == bytes.count else { throw fail("text after the value") }
    return value
  }

  mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    guard depth < limit else { throw fail("nested too deeply") }
    space()
    switch byte {
    case UInt8(ascii: "{"):
      at += 1
      var members: [JSONValue.Member] = []
      space()
      if byte == UInt8(ascii: "}") {
        at += 1
        return .object([])
      }
      while true {
        space()
        let name = try string()
        space()
        guard byte == UInt8(ascii: ":") else { throw fail("expected a colon") }
        at += 1
        members.append(Member(name: name, value: try value(depth: depth + 1)))
        space()
        if byte == UInt8(ascii: ",") {
          at += 1
          continue
        }
        guard byte == UInt8(ascii: "}") else { throw fail("expected } or ,") }
        at += 1
        return .object(members)
      }
    case UInt8(ascii: "["):
      at += 1
      var elements: [JSONValue] = []
      space()
      if byte == UInt8(ascii: "]") {
        at += 1
        return .array([])
      }
      while true {
        elements.append(try value(depth: depth + 1))
        space()
        if byte == UInt8(ascii: ",") {
          at += 1
          continue
        }
        guard byte == UInt8(ascii: "]") else { throw fail("expected ] or ,") }
        at += 1
        return .array(elements)
      }
    case UInt8(ascii: "\""): return .string(try string())
    default:
      let start = at
      while let b = byte, ![32, 9, 10, 13, 44, 93, 125, 58].contains(b) { at += 1 }
      let text = String(decoding: bytes[start..<at], as: UTF8.self)
      switch text {
      case "null": return .null
      case "true": return .bool(true)
      case "false": return .bool(false)
      default:
        at = start
        let plain = text.drop { $0 == "-" }
        guard let first = plain.first, first.isNumber,
          !(first == "0" && plain.dropFirst().first?.isNumber == true),
          let number = Double(text), number.isFinite
        else { throw fail("expected a value") }
        at = start + text.utf8.count
        return .number(number)
      }
    }
  }
  typealias Member = JSONValue.Member

  mutating func string() throws(JSONError) -> String {
    guard byte == UInt8(ascii: "\"") else { throw fail("expected text") }
    at += 1
    var text: [UInt8] = []
    while let b = byte {
      at += 1
      if b == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
      guard b == UInt8(ascii: "\\") else {
        text.append(b)
        continue
      }
      guard let e = byte else { break }
      at += 1
      switch e {
      case UInt8(ascii: "n"): text.append(10)
      case UInt8(ascii: "t"): text.append(9)
      case UInt8(ascii: "r"): text.append(13)
      case UInt8(ascii: "b"): text.append(8)
      case UInt8(ascii: "f"): text.append(12)
      case UInt8(ascii: "u"):
        let end = min(at + 4, bytes.count)
        guard let code = UInt32(String(decoding: bytes[at..<end], as: UTF8.self), radix: 16),
          let scalar = Unicode.Scalar(code)
        else { throw fail("bad escape") }
        at = end
        text += Array(String(Character(scalar)).utf8)
      default: text.append(e)
      }
    }
    throw fail("unended text")
  }
}

package struct JSONWriter {
  package private(set) var bytes: [UInt8] = []
  private var needsComma = false
  package init(capacity: Int) { bytes.reserveCapacity(capacity) }
  private mutating func open(_ b: UInt8) {
    separate()
    bytes.append(b)
    needsComma = false
  }
  private mutating func close(_ b: UInt8) {
    bytes.append(b)
    needsComma = true
  }
  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }
  package mutating func beginObject() { open(UInt8(ascii: "{")) }
  package mutating func endObject() { close(UInt8(ascii: "}")) }
  package mutating func beginArray() { open(UInt8(ascii: "[")) }
  package mutating func endArray() { close(UInt8(ascii: "]")) }
  package mutating func key(_ name: String) {
    string(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }
  package mutating func key(_ name: StaticString) { key("\(name)") }
  package mutating func null() { plain("null") }
  package mutating func bool(_ value: Bool) { plain(value ? "true" : "false") }
  package mutating func number(_ value: Double) {
    guard value.isFinite else { return null() }
    var text = value == 0 ? "0" : "\(value)"
    if text.hasSuffix(".0") { text.removeLast(2) }
    plain(text)
  }
  package mutating func integer(_ value: Int) { plain("\(value)") }
  private mutating func plain(_ text: String) {
    separate()
    bytes += Array(text.utf8)
  }
  package mutating func string(_ value: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    for b in value.utf8 {
      switch b {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), b]
      case 10: bytes += Array("\\n".utf8)
      case 0..<32:
        let hex = String(b, radix: 16)
        bytes += Array(("\\u" + String(repeating: "0", count: 4 - hex.count) + hex).utf8)
      default: bytes.append(b)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
  package mutating func numbers(_ values: [Double], precision: Int? = nil) {
    beginArray()
    for value in values { number(value) }
    endArray()
  }
  package mutating func raw(_ text: [UInt8]) {
    separate()
    bytes += text
  }
  package mutating func value(_ value: JSONValue) {
    switch value {
    case .null: null()
    case .bool(let flag): bool(flag)
    case .number(let number): self.number(number)
    case .string(let text): string(text)
    case .array(let elements):
      beginArray()
      for element in elements { self.value(element) }
      endArray()
    case .object(let members):
      beginObject()
      for member in members {
        key(member.name)
        self.value(member.value)
      }
      endObject()
    }
  }
}
