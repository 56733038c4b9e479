// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTP
import JSON

/// The answers that the contract shows, computed by the operations themselves.
enum ContractExample {
  /// A JSON document as its own example; of a text the first line.
  static func document(_ document: Document, _ content: Content) -> JSONValue {
    document.answer.mediaType == .json
      ? beginning((try? JSONValue(parsing: content.bytes)) ?? .null)
      : .string(String(decoding: content.bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
  }

  /// A value with the first of each list of objects, and four of many numbers; the others are alike.
  static func beginning(_ value: JSONValue) -> JSONValue {
    switch value {
    case .object(let members):
      return .object(members.map { JSONValue.Member(name: $0.name, value: beginning($0.value)) })
    case .array(let elements):
      switch elements.first {
      case .object?: return .array([beginning(elements[0])])
      case .number? where elements.count > 8: return .array(Array(elements.prefix(4)))
      default: return value
      }
    case .null, .bool, .number, .string: return value
    }
  }

  /// What an operation answers to an example, in one of its media types.
  static func answer(_ example: Example, _ computation: Computation, _ answer: Answer) -> JSONValue {
    let call = Call(limits: Limits(), mediaType: answer.mediaType)
    let arguments = JSONDocument(example.arguments)
    guard let content = try? computation.perform(.json(arguments.root), call) else {
      preconditionFailure("the example \(example.name) has no answer")
    }
    if answer.mediaType.text.hasSuffix("json"), let value = try? JSONValue(parsing: content.bytes) { return value }
    return .string(String(decoding: content.bytes, as: UTF8.self))
  }
}
