// SPDX-License-Identifier: Apache-2.0

import JSON
import SpringInterchange
import SpringOperations
import TestSupport

/// Makes legal arguments of an operation from what its schema allows, mostly from the ends of the ranges.
struct QuestionGenerator {
  var random: SeededGenerator

  /// Arguments with every member that is required and some of the others.
  mutating func arguments(of computation: Computation) -> JSONValue {
    let examples = computation.examples.map(\.arguments)
    guard chance(5), let example = examples.randomElement(using: &random) else {
      return object(computation.fields.map { ($0.name, $0.schema.json, $0.isRequired) })
    }
    return mutated(example, computation)
  }

  /// The same with a member made anew, left out or added.
  mutating func mutated(_ arguments: JSONValue, _ computation: Computation) -> JSONValue {
    var members = arguments.members
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      guard let field = computation.fields.randomElement(using: &random) else { continue }
      let index = members.firstIndex { $0.name == field.name }
      if let index, chance(2), let changed = changed(members[index].value) {
        members[index].value = changed
      } else {
        if let index { members.remove(at: index) }
        if field.isRequired || chance(7) {
          members.append(JSONValue.Member(name: field.name, value: value(field.schema.json, field.name)))
        }
      }
    }
    return .object(members)
  }

  /// A value with one number in it replaced, or an array made longer.
  private mutating func changed(_ value: JSONValue) -> JSONValue? {
    switch value {
    case .number(let number):
      return .number(chance(5) ? number * Double.random(in: 0.3...3, using: &random) : anyNumber)
    case .object(var members):
      guard let index = members.indices.randomElement(using: &random), let changed = changed(members[index].value)
      else { return nil }
      members[index].value = changed
      return .object(members)
    case .array(var elements):
      guard let element = elements.randomElement(using: &random) else { return nil }
      if chance(5), let changed = changed(element) {
        elements[Int.random(in: 0..<elements.count, using: &random)] = changed
      } else {
        for _ in 0..<Int.random(in: 1...40, using: &random) { elements.append(changed(element) ?? element) }
      }
      return .array(elements)
    default: return nil
    }
  }

  private mutating func chance(_ tenths: Int) -> Bool { Int.random(in: 0..<10, using: &random) < tenths }

  private mutating func object(_ members: [(name: String, schema: JSONValue, isRequired: Bool)]) -> JSONValue {
    let few = Int.random(in: 1...5, using: &random)
    var made: [JSONValue.Member] = []
    for (name, schema, isRequired) in members where isRequired || chance(few) {
      made.append(JSONValue.Member(name: name, value: value(schema, name)))
    }
    return .object(made)
  }

  private mutating func value(_ schema: JSONValue, _ name: String) -> JSONValue {
    if let reference = schema["$ref"]?.text { return referenced(reference, name) }
    if let choices = schema["oneOf"]?.elements, let choice = choices.randomElement(using: &random) {
      return value(choice, name)
    }
    if let words = schema["enum"]?.elements, let word = words.randomElement(using: &random) { return word }
    let types = schema["type"]?.elements?.compactMap(\.text) ?? [schema["type"]?.text ?? ""]
    switch types[0] {
    case "number": return .number(number(schema))
    case "integer": return .number(number(schema).rounded())
    case "boolean": return .bool(Bool.random(using: &random))
    case "array": return array(schema, name)
    case "object":
      let required = schema["required"]?.elements?.compactMap(\.text) ?? []
      let members = (schema["properties"]?.members ?? []).map { ($0.name, $0.value, required.contains($0.name)) }
      return members.isEmpty ? tokens : object(members)
    default: return .string(text(name))
    }
  }

  private mutating func array(_ schema: JSONValue, _ name: String) -> JSONValue {
    guard let items = schema["items"] else { return [] }
    let least = schema["minItems"].flatMap(Self.number) ?? 0
    let most = min(schema["maxItems"].flatMap(Self.number) ?? 2000, 2000)
    let count =
      chance(7)
      ? min(least + Double.random(in: 0...4, using: &random), most) : Double.random(in: least...most, using: &random)
    if items["type"]?.text == "number", name.hasPrefix("times") || name == "keyTimes" {
      let length = anyNumber.magnitude
      return .array((0..<max(2, Int(count))).map { .number(length * Double($0) / max(count - 1, 1)) })
    }
    return .array((0..<Int(count)).map { _ in value(items, name) })
  }

  private static func number(_ value: JSONValue) -> Double? {
    if case .number(let number) = value { number } else { nil }
  }

  private mutating func number(_ schema: JSONValue) -> Double {
    let lower = (schema["minimum"] ?? schema["exclusiveMinimum"]).flatMap(Self.number) ?? -1e100
    let upper = (schema["maximum"] ?? schema["exclusiveMaximum"]).flatMap(Self.number) ?? 1e100
    if chance(1) { return lower }
    if chance(1) { return upper }
    return min(max(anyNumber, lower), upper)
  }

  /// Mostly usual numbers, some at the ends of what is played.
  private var anyNumber: Double {
    mutating get {
      let special = [0, 1e-12, 1e-9, 1e-6, 1e-4, 0.001, 0.05, 0.5, 0.999, 1, 1.001, 2, 10, 60, 1000, 1e5, 1e9, 1e12]
      let number =
        chance(4)
        ? special.randomElement(using: &random) ?? 0
        : Double(
          sign: .plus, exponent: Int.random(in: -25...25, using: &random),
          significand: .random(in: 1..<2, using: &random))
      return chance(2) ? -number : chance(5) ? number : .random(in: 0.05...3, using: &random)
    }
  }

  private mutating func referenced(_ reference: String, _ name: String) -> JSONValue {
    switch reference.split(separator: "/").last.map(String.init) ?? "" {
    case "Spring": return spring
    case "GivenTime": return .number(min(max(anyNumber, 1e-9), 60))
    case "Vocabulary": return .string(Vocabulary.all.randomElement(using: &random)?.id ?? "")
    case "Axes", "OptionalAxes":
      if chance(7) { return .number(anyNumber) }
      return .array((0..<Int.random(in: 1...16, using: &random)).map { _ in .number(anyNumber) })
    default: return .string(text(name))
    }
  }

  private var spring: JSONValue {
    mutating get {
      let velocity: JSONValue = .number(chance(6) ? 0 : anyNumber)
      let (response, ratio) = (JSONValue.number(max(anyNumber.magnitude, 1e-12)), JSONValue.number(anyNumber.magnitude))
      switch Int.random(in: 0..<8, using: &random) {
      case 0:
        return ["vocabulary": "android", "stiffness": response, "dampingRatio": ratio, "initialVelocity": velocity]
      case 1:
        return [
          "vocabulary": "mass-stiffness-damping", "mass": 1, "stiffness": response, "damping": ratio,
          "initialVelocity": velocity,
        ]
      case 2:
        return [
          "vocabulary": "duration-bounce", "duration": response,
          "bounce": .number(.random(in: -0.99...1, using: &random)), "initialVelocity": velocity,
        ]
      case 3: return ["vocabulary": "preset", "name": .string(Preset.all.randomElement(using: &random)?.name ?? "")]
      default:
        return [
          "vocabulary": "response-damping-ratio", "response": response, "dampingRatio": ratio,
          "initialVelocity": velocity,
        ]
      }
    }
  }

  private var tokens: JSONValue {
    mutating get {
      .object(
        (0..<Int.random(in: 1...60, using: &random)).map { index in
          let value: JSONValue = chance(3) ? .string("{t\(Int.random(in: 0..<60, using: &random))}") : spring
          return JSONValue.Member(name: "t\(index)", value: ["$type": "spring", "$value": value])
        })
    }
  }

  private mutating func text(_ name: String) -> String {
    if name == "name" { return "clip" }
    let stops = (0..<Int.random(in: 2...60, using: &random)).map { _ in
      "\(Double.random(in: -0.5...1.6, using: &random))"
    }
    let linear = "linear(\(stops.joined(separator: ", ")))"
    guard name == "text" else { return linear }
    return (0..<Int.random(in: 1...40, using: &random)).map { _ in
      let number = anyNumber.magnitude
      return [
        "transition: all \(number)s \(linear);",
        "spring({ stiffness: \(number), damping: \(anyNumber.magnitude), mass: 1 })",
        "withAnimation(.spring(response: \(number), dampingFraction: \(anyNumber.magnitude))) {}",
        "const a = { b: [c, {",
        "animation-timing-function: cubic-bezier(\(Double.random(in: 0...1, using: &random)),\(anyNumber),\(Double.random(in: 0...1, using: &random)),\(anyNumber));",
      ].randomElement(using: &random) ?? ""
    }.joined(separator: "\n")
  }
}
