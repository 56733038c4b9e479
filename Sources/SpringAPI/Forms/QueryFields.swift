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

  /// The member with a name and how its value is written, but not the spring.
  func field(named name: Range<Int>, of query: QueryItems) -> (FieldDescription, QueryShape)? {
    guard let position = names.position(of: name, in: query) else { return nil }
    let field = all[position]
    guard let shape = field.queryShape, !Self.isSpring(field) else { return nil }
    return (field, shape)
  }

  static func isSpring(_ field: FieldDescription) -> Bool {
    if case .spring = field.queryShape { true } else { false }
  }
}
