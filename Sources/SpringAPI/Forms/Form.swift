// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

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
