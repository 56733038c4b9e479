// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import JSON

/// The declared members of an object and what they build: one list documents and decodes.
struct Form<Output: Sendable>: Sendable {
  let fields: [FieldDescription]
  private let decode: @Sendable (JSONValue, inout Faults) -> Output?

  /// Declares the fields in order and how their values become the output.
  ///
  /// - Parameters:
  ///   - field: The fields; the order is that of the documentation and of `build`'s parameters.
  ///   - build: Makes the output from values that each field has accepted; it may record faults of its own and
  ///     return nil.
  init<each Value: Sendable>(
    _ field: repeat Field<each Value>,
    build: @escaping @Sendable (inout Faults, repeat each Value) -> Output?
  ) {
    var descriptions: [FieldDescription] = []
    repeat descriptions.append((each field).description)
    fields = descriptions
    let names = descriptions.map(\.name)
    decode = { value, faults in
      guard let members = Self.members(of: value, known: names, &faults) else {
        return nil
      }
      let before = faults.count
      do throws(Refused) {
        return build(&faults, repeat try Self.read(each field, from: members, &faults))
      } catch {
        // What was found up to the first refusal is found again, with the faults of all fields.
        faults.removeAll(after: before)
        repeat Self.findFaults(each field, in: members, &faults)
        return nil
      }
    }
  }

  /// Decodes an object; every fault is recorded, and then there is no output.
  func read(_ value: JSONValue, _ faults: inout Faults) -> Output? {
    let before = faults.count
    let output = decode(value, &faults)
    return faults.count == before ? output : nil
  }

  private static func read<Value>(
    _ field: Field<Value>,
    from members: [JSONValue.Member],
    _ faults: inout Faults
  ) throws(Refused) -> Value {
    let description = field.description
    guard let index = members.firstIndex(where: { $0.name.isSame(as: description.name) }) else {
      if let demand = description.demand {
        faults.add(at: description.name, "is required: \(demand)")
        throw Refused()
      }
      // What stands for a member that was not sent has no fault.
      return try field.read(nil, &faults)
    }
    let before = faults.count
    defer { faults.lead(to: description.name, after: before) }
    return try field.read(members[index].value, &faults)
  }

  private static func findFaults<Value>(
    _ field: Field<Value>,
    in members: [JSONValue.Member],
    _ faults: inout Faults
  ) {
    _ = try? read(field, from: members, &faults)
  }

  private static func members(
    of value: JSONValue,
    known names: [String],
    _ faults: inout Faults
  ) -> [JSONValue.Member]? {
    guard case .object(let members) = value else {
      faults.add("must be an object")
      return nil
    }
    guard faults.areFew(members) else {
      return nil
    }
    for (index, member) in members.enumerated() {
      if !names.contains(where: { $0.isSame(as: member.name) }) {
        let known = names.joined(separator: ", ")
        faults.add(at: member.name, "is not known here; the members are: \(known)")
      } else if members[..<index].contains(where: { $0.name.isSame(as: member.name) }) {
        faults.add(at: member.name, "is given more than once")
      }
    }
    return members
  }
}

extension Form {
  /// The object's schema.
  var schema: Schema {
    .object(
      fields.map { ($0.name, $0.schema.described($0.summary)) },
      required: fields.filter(\.isRequired).map(\.name)
    )
  }
}

extension String {
  /// Whether two names are equal to the byte; names of different lengths are told apart at once.
  @inline(__always)
  func isSame(as other: String) -> Bool {
    utf8.count == other.utf8.count && self == other
  }
}
