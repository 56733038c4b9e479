// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTP
import JSON

/// A request's query items, turned into the object that a body would have been.
///
/// The members of a spring stand flattened beside the others. A name that both could have, such as `duration`, is the
/// spring's where its vocabulary has it; `spring.duration` says so outright and leaves the plain name to the operation.
final class QueryArguments: Sendable {
  /// The members as a body would have them.
  let object: JSONDocument
  /// The faults of the query itself: unknown and repeated names.
  let faults: Faults

  private let fields: QueryFields
  /// The names that begin with the prefix.
  private let dotted: [String]

  static let prefix = "spring."
  static let prefixBytes = Array(prefix.utf8)

  init(_ query: QueryItems, fields: QueryFields) {
    self.fields = fields
    var dotted: [String] = []
    for item in query.items where query.hasPrefix(Self.prefixBytes, item.name) {
      dotted.append(query.text(item.name))
    }
    self.dotted = dotted
    var members = QueryMembers(of: query, fields)
    object = members.object(dotted)
    faults = members.faults
  }

  /// The query parameter that a fault's path into the object speaks of; empty for the query as a whole.
  func parameter(of fault: Fault) -> String {
    guard let first = fault.path.first else {
      return ""
    }
    guard first == fields.spring?.name else {
      return first
    }
    guard fault.path.count > 1 else {
      return "vocabulary"
    }
    let name = fault.path[1]
    return dotted.contains(Self.prefix + name) ? Self.prefix + name : name
  }

  /// What is wrong there; of several values in one parameter it says which, as the parameter's name does not.
  func detail(of fault: Fault) -> String {
    guard fault.path.count == 2, fault.path[0] != fields.spring?.name,
      let place = Int(fault.path[1]), hasSeveralValues(fault.path[0])
    else {
      return fault.detail
    }
    return "value \(place + 1) \(fault.detail)"
  }

  /// Whether the member with a name is a list of more than one.
  private func hasSeveralValues(_ name: String) -> Bool {
    object.lend { object in
      let member = object.members?.first { $0.isNamed(name) }
      return member?.value.elements.map { $0.count > 1 } ?? false
    }
  }
}

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
