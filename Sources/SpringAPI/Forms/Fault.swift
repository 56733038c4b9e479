// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// One thing that is wrong with a request's arguments, and where.
package struct Fault: Hashable, Sendable {
  /// The steps from the root of the arguments to the place, such as `spring`, `duration`.
  package fileprivate(set) var path: [String]
  /// A predicate, such as "must be a number from 0 to 1".
  package let detail: String
  /// What would have been right, where that is one number.
  package let remedy: Remedy?

  package init(path: [String], detail: String, remedy: Remedy? = nil) {
    self.path = path
    self.detail = detail
    self.remedy = remedy
  }

  /// The place as a JSON Pointer, RFC 6901.
  package var pointer: String {
    path.reduce(into: "") { pointer, step in
      pointer += "/"
      for character in step {
        switch character {
        case "~": pointer += "~0"
        case "/": pointer += "~1"
        default: pointer.append(character)
        }
      }
    }
  }
}

/// The faults found so far.
package struct Faults: Sendable {
  package private(set) var all: [Fault] = []

  package init() {}

  package var isEmpty: Bool { all.isEmpty }

  /// Records a fault at the place that is being read.
  package mutating func add(_ detail: String) {
    all.append(Fault(path: [], detail: detail))
  }

  /// Records a fault at a member of the place that is being read.
  package mutating func add(at step: String, _ detail: String, remedy: Remedy? = nil) {
    all.append(Fault(path: [step], detail: detail, remedy: remedy))
  }

  /// Reads a member or an element of the current place; the step to it is only put together for a fault.
  package mutating func within<Value>(
    _ step: @autoclosure () -> String,
    _ read: (inout Self) -> Value?
  ) -> Value? {
    let before = all.count
    let value = read(&self)
    if all.count > before { lead(to: step(), after: before) }
    return value
  }

  /// Puts a step before the paths of the faults behind the first so many.
  package mutating func lead(to step: String, after count: Int) {
    guard all.count > count else { return }
    for index in count..<all.count { all[index].path.insert(step, at: 0) }
  }

  /// Forgets the faults behind the first so many.
  package mutating func removeAll(after count: Int) {
    all.removeSubrange(count...)
  }
}
