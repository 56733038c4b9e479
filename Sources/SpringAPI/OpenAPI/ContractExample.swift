// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTP
import JSON

/// The answers that the contract shows, computed by the operations themselves.
enum ContractExample {
  /// What a document holds, as its example.
  static func document(_ document: Document, _ content: Content) -> JSONValue {
    document.answer.mediaType == .json
      ? (try? JSONValue(parsing: content.bytes)) ?? .null
      : .string(String(decoding: content.bytes, as: UTF8.self))
  }

  /// What an operation answers to an example, in one of its media types.
  static func answer(
    _ example: Example,
    _ computation: Computation,
    _ answer: Answer
  ) -> JSONValue {
    let call = Call(settings: Settings(), mediaType: answer.mediaType)
    guard let content = try? computation.perform(example.arguments, call) else {
      preconditionFailure("the example \(example.name) has no answer")
    }
    if answer.mediaType == .json, let value = try? JSONValue(parsing: content.bytes) {
      return value
    }
    return .string(String(decoding: content.bytes, as: UTF8.self))
  }
}
