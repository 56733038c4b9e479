// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import JSON

/// Members that follow one another and say the same in most answers: what they say is kept and copied.
struct UsualMembers<Value>: Sendable {
  /// Their names in order; at least one member of the record stands before them.
  let names: [String]
  /// A value that says there what most do.
  let sample: @Sendable () -> Value
  /// Whether a value says the same there; it is given the value where that lies, and changes nothing.
  let hold: @Sendable (inout Value) -> Bool

  init(
    _ names: String...,
    as sample: @escaping @autoclosure @Sendable () -> Value,
    where hold: @escaping @Sendable (inout Value) -> Bool
  ) {
    self.names = names
    self.sample = sample
    self.hold = hold
  }

  /// Writes them for the sample.
  ///
  /// - Parameter members: All members of the record.
  /// - Returns: What they say, with a comma before it, and where they stand.
  func written(by members: [RecordMember<Value>]) -> (text: [UInt8], places: Range<Int>) {
    var writer = JSONWriter(behind: [])
    let start = members.firstIndex { $0.name == names.first } ?? members.count
    let places = start..<(start + names.count)
    precondition(start > 0 && members[places].map(\.name) == names, "\(names) are not all there")
    var value = sample()
    for member in members[places] {
      writer.key(member.key)
      member.write(&value, &writer)
    }
    return (writer.take(), places)
  }
}
