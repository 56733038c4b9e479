// SPDX-License-Identifier: Apache-2.0

import Bytes
import JSON

/// A JSON tree as YAML 1.2 text that is the same for the same tree.
///
/// Block style, except for arrays of scalars and short objects, which are one line each; strings are plain only if no
/// reader could take them for something else.
enum YAMLText {
  static func document(_ value: JSONValue) -> String {
    var text = ""
    append(value, indent: 0, to: &text)
    return text
  }

  private static func append(_ value: JSONValue, indent: Int, to text: inout String) {
    switch value {
    case .object(let members) where isBlock(value):
      for member in members {
        text += spaces(indent) + key(member.name) + ":"
        appendValue(member.value, indent: indent + 2, to: &text)
      }
    case .array(let elements) where isBlock(value):
      for element in elements {
        text += spaces(indent) + "-"
        appendElement(element, indent: indent + 2, to: &text)
      }
    case .null, .bool, .number, .string, .array, .object: text += spaces(indent) + scalar(value) + "\n"
    }
  }

  private static func appendValue(_ value: JSONValue, indent: Int, to text: inout String) {
    guard isBlock(value) else {
      text += " " + scalar(value) + "\n"
      return
    }
    text += "\n"
    // The dash of an array is indentation enough.
    let isArray = if case .array = value { true } else { false }
    append(value, indent: isArray ? indent - 2 : indent, to: &text)
  }

  private static func appendElement(_ value: JSONValue, indent: Int, to text: inout String) {
    guard isBlock(value) else {
      // A lone member needs no braces.
      if case .object(let members) = value, members.count == 1 {
        text += " \(key(members[0].name)): \(scalar(members[0].value))\n"
        return
      }
      text += " " + scalar(value) + "\n"
      return
    }
    var block = ""
    append(value, indent: indent, to: &block)
    text += " " + block.dropFirst(indent)
  }

  private static func isBlock(_ value: JSONValue) -> Bool {
    switch value {
    case .object(let members): !members.isEmpty && scalar(value).utf8.count > longestLine
    case .array(let elements): elements.contains(where: isContainer) && scalar(value).utf8.count > longestLine
    case .null, .bool, .number, .string: false
    }
  }

  private static let longestLine = 180

  private static func isContainer(_ value: JSONValue) -> Bool {
    switch value {
    case .object, .array: true
    case .null, .bool, .number, .string: false
    }
  }

  private static func scalar(_ value: JSONValue) -> String {
    switch value {
    case .string(let text) where isPlain(text): text
    case .number: number(value.json)
    case .array(let elements): "[" + elements.map(inFlow).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { "\(key($0.name)): \(inFlow($0.value))" }.joined(separator: ", ") + "}"
    case .null, .bool, .string: value.json
    }
  }

  /// A scalar inside brackets, where a comma or a bracket would end a plain one.
  private static func inFlow(_ value: JSONValue) -> String {
    guard case .string(let text) = value else { return scalar(value) }
    return isPlain(text) && !text.contains(",") ? text : value.json
  }

  /// A number that YAML 1.1 reads as one too: an exponent has a point before it and a sign after it.
  private static func number(_ text: String) -> String {
    guard let exponent = text.firstIndex(of: "e") else { return text }
    let digits = text[..<exponent]
    let power = text[text.index(after: exponent)...]
    let sign = power.first?.isNumber == true ? "+" : ""
    return digits + (digits.contains(".") ? "" : ".0") + "e" + sign + power
  }

  private static func key(_ name: String) -> String {
    isPlain(name) && !name.contains(",") || name == "$ref" ? name : JSONValue.string(name).json
  }

  /// Words of letters and harmless signs that begin with a letter or a slash and mean nothing else.
  private static func isPlain(_ text: String) -> Bool {
    let reserved = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]
    guard let first = text.utf8.first, first.isLetter || first == UInt8(ascii: "/") else { return false }
    let isHarmless = text.utf8.allSatisfy { $0.isLetter || $0.isDigit || harmless.contains($0) }
    return isHarmless && text.utf8.last != UInt8(ascii: " ") && !reserved.contains(text.lowercased())
  }

  private static let harmless = Set(" ._-/+();=,'".utf8)

  private static func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
}
