// SPDX-License-Identifier: Apache-2.0

import JSON

@testable import SpringAPI
@testable import SpringOperations

extension Example {
  /// Its arguments as the query of a GET.
  ///
  /// The parameters of its spring stand under their own names, behind `spring.` where the operation has a member of that name,
  /// and the elements of a list have commas between them.
  func query(of computation: Computation) -> String {
    var items: [String] = []
    for member in Self.members(of: arguments) {
      let field = computation.fields.first { $0.name == member.name }
      if case .objects = field?.queryShape, case .array(let objects) = member.value {
        items += objects.map { "\(member.name)=\(Self.text($0))" }
        continue
      }
      guard member.name == "spring" else {
        items.append("\(member.name)=\(Self.text(member.value))")
        continue
      }
      for parameter in Self.members(of: member.value) {
        let isTaken = computation.fields.contains { $0.name == parameter.name }
        items.append("\(isTaken ? "spring." : "")\(parameter.name)=\(Self.text(parameter.value))")
      }
    }
    return items.joined(separator: "&")
  }

  private static func members(of value: JSONValue) -> [JSONValue.Member] {
    if case .object(let members) = value { members } else { [] }
  }

  private static func text(_ value: JSONValue) -> String {
    switch value {
    case .string(let word):
      return word.replacing("%", with: "%25").replacing("+", with: "%2B").replacing("&", with: "%26")
    case .array(let elements): return elements.map(text).joined(separator: ",")
    case .null, .bool, .number, .object:
      var writer = JSONWriter(capacity: 32)
      writer.value(value)
      return String(decoding: writer.bytes, as: UTF8.self)
    }
  }
}
