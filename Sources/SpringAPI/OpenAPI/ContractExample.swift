// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTP
import JSON

/// The answers that the contract shows, computed by the operations themselves.
enum ContractExample {
  /// What a document holds, as its example; of a list of things only the first few.
  static func document(_ document: Document, _ content: Content) -> JSONValue {
    document.answer.mediaType == .json
      ? beginning((try? JSONValue(parsing: content.bytes)) ?? .null)
      : .string(String(decoding: content.bytes, as: UTF8.self))
  }

  private static func beginning(_ value: JSONValue) -> JSONValue {
    guard case .object(let members) = value else {
      return value
    }
    return .object(
      members.map { member in
        guard case .array(let elements) = member.value else {
          return member
        }
        return JSONValue.Member(name: member.name, value: .array(Array(elements.prefix(2))))
      }
    )
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
