// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTP

/// The members that an operation's query may name, found by their bytes.
final class QueryFields: Sendable {
  let all: [FieldDescription]
  /// The member that is a spring, if the operation takes one.
  let spring: FieldDescription?
  private let names: NameTable

  init(_ fields: [FieldDescription]) {
    all = fields
    spring = fields.first(where: Self.isSpring)
    names = NameTable(fields.map(\.name))
  }

  /// The place of the member with a name among all; nil also for the spring and for what no query has.
  func place(named name: Range<Int>, of query: QueryItems) -> Int? {
    guard let place = names.position(of: name, in: query), let shape = all[place].queryShape else {
      return nil
    }
    if case .spring = shape { return nil }
    return place
  }

  static func isSpring(_ field: FieldDescription) -> Bool {
    if case .spring = field.queryShape { true } else { false }
  }
}
