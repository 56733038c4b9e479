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
      let before = faults.all.count
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
  package func read(_ value: JSONValue, _ faults: inout Faults) -> Output? {
    let before = faults.all.count
    let output = decode(value, &faults)
    return faults.all.count == before ? output : nil
  }

  private static func read<Value>(
    _ field: Field<Value>,
    from members: [JSONValue.Member],
    _ faults: inout Faults
  ) throws(Refused) -> Value {
    let description = field.description
    let value = members.first { $0.name == description.name }?.value
    if value == nil {
      guard !description.isRequired else {
        faults.add(at: description.name, "is required")
        throw Refused()
      }
      // What stands for a member that was not sent has no fault.
      return try field.read(nil, &faults)
    }
    return try faults.within(description.name, value, field.read)
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
