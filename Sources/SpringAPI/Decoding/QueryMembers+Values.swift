// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTP
import JSON
import NumberText

extension QueryMembers {
  /// Adds a value as a field of its shape has it.
  func add(_ value: Range<Int>, _ shape: QueryShape, to draft: inout DocumentDraft) {
    switch shape {
    case .number:
      addNumber(value, &draft)
    case .numbers:
      let parts = parts(of: value)
      if parts.count == 1 { addNumber(value, &draft) } else { addNumbers(parts, &draft) }
    case .numberList:
      addNumbers(parts(of: value), &draft)
    case .text, .spring:
      draft.add(value)
    case .texts:
      let parts = parts(of: value)
      draft.addArray { draft in
        for part in parts { draft.add(part) }
        return parts.count
      }
    case .flag:
      if query.isText("true", value) {
        draft.add(true)
      } else if query.isText("false", value) {
        draft.add(false)
      } else {
        draft.add(value)
      }
    }
  }

  /// What stands between commas.
  private func parts(of value: Range<Int>) -> [Range<Int>] {
    query.bytes[value].split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      .map(\.indices)
  }

  private func addNumbers(_ parts: [Range<Int>], _ draft: inout DocumentDraft) {
    draft.addArray { draft in
      for part in parts { addNumber(part, &draft) }
      return parts.count
    }
  }

  /// Adds a number, or the text where it is none.
  func addNumber(_ value: Range<Int>, _ draft: inout DocumentDraft) {
    if let number = query.lend(value, { PlainDecimal.value(of: $0) }) {
      return draft.add(number)
    }
    let isDecimal = query.bytes[value].allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "+"), UInt8(ascii: "e"), UInt8(ascii: "E"):
        true
      default: false
      }
    }
    if isDecimal, let number = Double(query.text(value)) {
      draft.add(number)
    } else {
      draft.add(value)
    }
  }
}
