// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

package import JSON

/// The declared members of an object and what they build: one list documents and decodes.
package struct Form<Output: Sendable>: Sendable {
  package let fields: [FieldDescription]
  private let decode: @Sendable (JSONValue, inout Faults) -> Output?

  /// Declares the fields in order and how their values become the output.
  ///
  /// - Parameters:
  ///   - field: The fields; the order is that of the documentation and of `build`'s parameters.
  ///   - build: Makes the output from values that each field has accepted; it may record faults of its own and
  ///     return nil.
  package init<each Value: Sendable>(
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
      let values = (repeat Self.read(each field, from: members, &faults))
      do {
        return build(&faults, repeat try Self.accepted(each values))
      } catch {
        return nil
      }
    }
  }

  /// Decodes an object; every fault is recorded, and then there is no output.
  package func read(_ value: JSONValue, _ faults: inout Faults) -> Output? {
    let before = faults.all.count
    let output = decode(value, &faults)
    return faults.all.count == before ? output : nil
  }

  private struct Refused: Error {}

  private static func accepted<Value>(_ value: Value?) throws(Refused) -> Value {
    guard let value else {
      throw Refused()
    }
    return value
  }

  private static func read<Value>(
    _ field: Field<Value>,
    from members: [JSONValue.Member],
    _ faults: inout Faults
  ) -> Value? {
    let name = field.description.name
    let value = members.first { $0.name == name }?.value
    if value == nil, field.description.isRequired {
      faults.add(at: name, "is required")
      return nil
    }
    return faults.within(name) { field.read(value, &$0) }
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
    for (index, member) in members.enumerated() {
      if !names.contains(member.name) {
        let known = names.joined(separator: ", ")
        faults.add(at: member.name, "is not known here; the members are: \(known)")
      } else if members[..<index].contains(where: { $0.name == member.name }) {
        faults.add(at: member.name, "is given more than once")
      }
    }
    return members
  }
}

extension Form {
  /// The object's schema.
  package var schema: Schema {
    .object(
      fields.map { ($0.name, $0.schema.described($0.summary)) },
      required: fields.filter(\.isRequired).map(\.name)
    )
  }
}
