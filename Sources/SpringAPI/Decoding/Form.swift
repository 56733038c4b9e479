// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Bytes
import Concurrency
import JSON

/// The declared members of an object and what they build: one list documents and decodes.
struct Form<Output: Sendable>: Sendable {
  let fields: [FieldDescription]
  private let decode: @Sendable (JSONElement, inout Faults) -> Output?

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
    precondition(descriptions.count <= FormMembers.mostFields)
    fields = descriptions
    let names = NameTable(descriptions.map(\.name))
    // Lent to whoever reads: a field is not counted by every thread for every request.
    let lent = (repeat Lasting(each field))
    decode = { value, faults in
      var members: FormMembers
      do throws(Refused) {
        members = try FormMembers.of(value, known: names, &faults)
      } catch {
        return nil
      }
      let before = faults.count
      do throws(Refused) {
        return build(&faults, repeat try members.read(each lent, &faults))
      } catch {
        // What was found up to the first refusal is found again, with the faults of all fields.
        faults.removeAll(after: before)
        members.startAgain()
        repeat members.findFaults(each lent, &faults)
        return nil
      }
    }
  }

  /// Decodes an object as far as its own members are there, whatever others it has.
  ///
  /// - Returns: What they build, also where a member that is not known was recorded as a fault.
  func readKnown(_ value: JSONElement, _ faults: inout Faults) -> Output? {
    decode(value, &faults)
  }

  /// Decodes an object; every fault is recorded, and then there is no output.
  func read(_ value: JSONElement, _ faults: inout Faults) -> Output? {
    let before = faults.count
    let output = decode(value, &faults)
    return faults.count == before ? output : nil
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

/// The members of an object while the fields of a form read them, one after the other.
struct FormMembers {
  /// The most fields that a form has.
  static let mostFields = 32

  private let object: JSONElement
  /// The place of the value that each field has, by the number of the field; 0, where the object itself may be, for none.
  private var places = [32 of UInt32](repeating: 0)
  /// The number of the next field.
  private var field = 0

  private init(_ object: JSONElement) {
    self.object = object
  }

  /// Takes an object's members; each that no field knows, and each that is given twice, is a fault.
  ///
  /// A function, since an initializer owns what it is given: all threads would count the names for every request.
  static func of(
    _ value: JSONElement,
    known names: NameTable,
    _ faults: inout Faults
  ) throws(Refused) -> FormMembers {
    guard let all = value.members else {
      faults.add("must be an object")
      throw Refused()
    }
    guard faults.areFew(all) else {
      throw Refused()
    }
    var members = FormMembers(value)
    for member in all {
      guard let field = member.lendName({ names.position(of: $0) }) else {
        faults.add(at: member.name, "is not known here; the members are: \(names)")
        continue
      }
      if members.places[field] == 0 {
        members.places[field] = UInt32(truncatingIfNeeded: member.value.place)
      } else {
        faults.add(at: member.name, "is given more than once")
      }
    }
    return members
  }

  /// Begins with the first field anew.
  mutating func startAgain() { field = 0 }

  /// Reads the next field; inlined, so that it is read by its kind of value.
  @inline(__always)
  mutating func read<Value>(
    _ next: Lasting<Field<Value>>,
    _ faults: inout Faults
  ) throws(Refused) -> Value {
    try next.lend { next throws(Refused) in try read(next, &faults) }
  }

  @inline(__always)
  private mutating func read<Value>(
    _ next: Field<Value>,
    _ faults: inout Faults
  ) throws(Refused) -> Value {
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
    return try next.read(object.value(at: place), &faults)
  }

  /// Records what is wrong with the next field.
  mutating func findFaults<Value>(_ next: Lasting<Field<Value>>, _ faults: inout Faults) {
    _ = try? read(next, &faults)
  }
}

extension String {
  /// Whether two names are equal to the byte, which two spellings of one letter are not.
  @inline(__always)
  func isSame(as other: String) -> Bool {
    utf8.span.isSame(as: other.utf8.span)
  }
}
