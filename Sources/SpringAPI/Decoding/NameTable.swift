// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Bytes
import HTTP
import SpringInterchange

/// Names that are found by their bytes, without a text of each.
struct NameTable: Sendable {
  /// All names in one, and where each of them ends.
  private let names: [UInt8]
  private let ends: [Int]
  /// Which lengths of up to 63 bytes they have, the shortest in the lowest bit; most texts that are no name are told by it.
  private let lengths: UInt64

  init(_ list: [String]) {
    var names: [UInt8] = []
    ends = list.map {
      names += $0.utf8
      return names.count
    }
    self.names = names
    precondition(list.allSatisfy { $0.utf8.count < 64 })
    lengths = list.reduce(0) { $0 | 1 &<< UInt64($1.utf8.count) }
  }

  /// The position of the first name that is the same to the byte.
  func position(of name: Span<UInt8>) -> Int? {
    guard lengths >> UInt64(name.count) & 1 == 1 else { return nil }
    let names = names.span
    let ends = ends.span
    var start = 0
    for position in ends.indices {
      let end = ends[position]
      if end &- start == name.count, names.extracting(start..<end).isSame(as: name) {
        return position
      }
      start = end
    }
    return nil
  }

  /// The position of the first name that a part of a query is.
  func position(of range: Range<Int>, in query: QueryItems) -> Int? {
    query.lend(range) { position(of: $0) }
  }

  /// The ids of all vocabularies.
  static let vocabularies = NameTable(Vocabulary.all.map(\.id))
  /// The names of each vocabulary's parameters.
  static let parameters = Vocabulary.all.map { NameTable($0.parameters.map(\.name)) }
}

extension NameTable: CustomStringConvertible {
  /// All names, with commas between.
  var description: String {
    ends.indices.map { position in
      let start = position > 0 ? ends[position - 1] : 0
      return String(decoding: names[start..<ends[position]], as: UTF8.self)
    }
    .joined(separator: ", ")
  }
}
