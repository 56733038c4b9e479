// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTP
import SpringInterchange

/// Names that are found by the bytes of a query, without a text of each.
struct NameTable: Sendable {
  /// All names in one, and where each of them ends.
  private let names: [UInt8]
  private let ends: [Int]

  init(_ list: [String]) {
    var names: [UInt8] = []
    ends = list.map {
      names += $0.utf8
      return names.count
    }
    self.names = names
  }

  /// The position of the first name that is the same to the byte.
  func position(of range: Range<Int>, in query: QueryItems) -> Int? {
    var start = 0
    for position in ends.indices {
      let end = ends[position]
      if end - start == range.count, query.isSame(as: start..<end, of: names, range) {
        return position
      }
      start = end
    }
    return nil
  }

  /// The ids of all vocabularies.
  static let vocabularies = NameTable(Vocabulary.all.map(\.id))
  /// The names of each vocabulary's parameters.
  static let parameters = Vocabulary.all.map { NameTable($0.parameters.map(\.name)) }
}
