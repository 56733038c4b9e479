// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import JSON

/// The members of an object while the fields of a form read them, one after the other.
struct FormMembers {
  /// The most fields that a form has.
  static let mostFields = 64

  private let members: [JSONValue.Member]
  /// Which member each field has, by the number of the field: one more than the member's place, or 0 for none.
  private var places = SIMD64<UInt8>.zero
  /// The number of the next field.
  private var field = 0

  /// Takes an object's members; each that no field knows, and each that is given twice, is a fault.
  init(
    _ value: JSONValue,
    known names: [String],
    _ faults: inout Faults
  ) throws(Refused) {
    guard case .object(let members) = value else {
      faults.add("must be an object")
      throw Refused()
    }
    guard faults.areFew(members) else {
      throw Refused()
    }
    self.members = members
    for index in members.indices {
      let member = members[index].name
      guard let name = names.firstIndex(where: { $0.isSame(as: member) }) else {
        let known = names.joined(separator: ", ")
        faults.add(at: member, "is not known here; the members are: \(known)")
        continue
      }
      if places[name] == 0 {
        places[name] = UInt8(index + 1)
      } else {
        faults.add(at: member, "is given more than once")
      }
    }
  }

  /// Begins with the first field anew.
  mutating func startAgain() { field = 0 }

  /// Reads the next field; inlined, so that it is read by its kind of value.
  @inline(__always)
  mutating func read<Value>(_ next: Field<Value>, _ faults: inout Faults) throws(Refused) -> Value {
    let place = Int(places[field])
    field += 1
    let description = next.description
    guard place > 0 else {
      if let demand = description.demand {
        faults.add(at: description.name, "is required: \(demand)")
        throw Refused()
      }
      // What stands for a member that was not sent has no fault.
      return try next.read(nil, &faults)
    }
    let before = faults.count
    defer { faults.lead(to: description.name, after: before) }
    return try next.read(members[place - 1].value, &faults)
  }

  /// Records what is wrong with the next field.
  mutating func findFaults<Value>(_ next: Field<Value>, _ faults: inout Faults) {
    _ = try? read(next, &faults)
  }
}

extension String {
  /// Whether two names are equal to the byte; names of different lengths are told apart at once.
  @inline(__always)
  func isSame(as other: String) -> Bool {
    utf8.count == other.utf8.count && self == other
  }
}
