// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTP
import JSON

/// The answers that the contract shows, computed by the operations themselves.
enum ContractExample {
  /// A JSON document as its own example; nil for a text, which would show nothing beyond its schema.
  static func document(_ document: Document, _ content: Content) -> JSONValue? {
    document.answer.mediaType == .json
      ? beginning((try? JSONValue(parsing: content.bytes)) ?? .null) : nil
  }

  /// A value with the first of each list of objects; the others are alike.
  static func beginning(_ value: JSONValue) -> JSONValue {
    switch value {
    case .object(let members):
      return .object(
        members.map { JSONValue.Member(name: $0.name, value: beginning($0.value)) }
      )
    case .array(let elements):
      guard case .object? = elements.first else { return value }
      return .array([beginning(elements[0])])
    case .null, .bool, .number, .string: return value
    }
  }

  /// What an operation answers to an example, in one of its media types.
  static func answer(
    _ example: Example,
    _ computation: Computation,
    _ answer: Answer
  ) -> JSONValue {
    let call = Call(limits: Limits(), mediaType: answer.mediaType)
    let arguments = JSONDocument(example.arguments)
    guard let content = try? computation.perform(.json(arguments.root), call) else {
      preconditionFailure("the example \(example.name) has no answer")
    }
    if answer.mediaType.text.hasSuffix("json"), let value = try? JSONValue(parsing: content.bytes) {
      return value
    }
    return .string(String(decoding: content.bytes, as: UTF8.self))
  }
}
