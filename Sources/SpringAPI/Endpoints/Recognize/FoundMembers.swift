// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import JSON
import SpringInterchange

/// The members of a bag of numbers, whose names nobody declares.
enum FoundMembers {
  /// The longest name or word, in bytes of UTF-8.
  private static let longest = 200

  static let schema = Schema([
    ("type", "object"), ("minProperties", 1), ("maxProperties", .number(Double(ErrorCollector.maximumMembers))),
    (
      "properties",
      .object([
        JSONValue.Member(
          name: "system",
          value: Schema.choice(Dialect.ids).described("Whose numbers they are: a system's or a vocabulary's id.").json)
      ])
    ),
    (
      "additionalProperties",
      Schema.oneOf([
        .number(.signed), Schema.string().with("maxLength", .number(Double(longest))), .boolean(),
        .object(
          [("value", .number(.signed)), ("unit", Schema.string().with("maxLength", .number(20)))],
          required: ["value", "unit"]),
      ]).json
    ),
  ])

  /// How long it takes to try all hypotheses, in nanoseconds: longer if numbers are far from usual springs, whose swings
  /// are compared one by one.
  static func work(_ members: [(name: String, value: Argument)]) -> Double {
    let areUsual = members.allSatisfy { member in
      guard case .number(let number) = member.value, number != 0 else { return true }
      return (1e-3...1e4).contains(abs(number))
    }
    return (areUsual ? 80e3 : 700e3) * Double(members.count)
  }

  static func read(_ arguments: InputValue, _ errors: inout ErrorCollector) -> (
    members: [(name: String, value: Argument)], system: Dialect?
  )? {
    guard let members = arguments.members, !members.isEmpty, members.count <= ErrorCollector.maximumMembers else {
      errors.add("must be an object of 1 to \(ErrorCollector.maximumMembers) numbers and words")
      return nil
    }
    var found: [(name: String, value: Argument)] = []
    var system: Dialect?
    var names: Set<[UInt8]> = []
    for member in members {
      let name = member.name
      if !names.insert(Array(name.utf8)).inserted {
        errors.add(at: name, "is given more than once")
      } else if name.utf8.count > longest {
        errors.add("has a name of more than \(longest) bytes")
      } else if name == "system" {
        system = errors.within(name) { errors in errors.word(member.value, of: Dialect.ids).flatMap(Dialect.named) }
      } else if let value = errors.within(name, { value(member.value, &$0) }) {
        found.append((name, value))
      }
    }
    return errors.isEmpty ? (found, system) : nil
  }

  private static func value(_ value: InputValue, _ errors: inout ErrorCollector) -> Argument? {
    switch value.kind {
    case .number: return errors.number(value, in: .signed).map { .number($0) }
    case .string:
      if let text = value.string, text.utf8.count <= longest { return .text(text) }
      errors.add("must have at most \(longest) bytes")
    case .bool: return value.bool.map { .text($0 ? "true" : "false") }
    case .object:
      // A design token's number with its unit.
      if let members = value.members, members.count == 2,
        let number = members.first(where: { $0.name == "value" })?.value.number,
        let unit = members.first(where: { $0.name == "unit" })?.value.string, unit.utf8.count <= 20
      {
        return .text("\(number)\(unit)")
      }
      errors.add("must be a number, a word, or an object of value and unit")
    case .null, .array: errors.add("must be a number or a word\(ErrorCollector.contrast(value))")
    }
    return nil
  }
}
