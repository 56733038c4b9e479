// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import JSON
import SpringInterchange

/// One thing that is wrong with a request's arguments, and where.
struct Fault: Hashable, Sendable {
  /// The steps from the root of the arguments to the place, such as `spring`, `duration`.
  fileprivate(set) var path: [String]
  /// A predicate, such as "must be a number from 0 to 1".
  let detail: String
  /// Where an integrator's step is too long: the step that it must be shorter than, in seconds.
  let largestStableStep: Double?

  init(path: [String], detail: String, largestStableStep: Double? = nil) {
    self.path = path
    self.detail = detail
    self.largestStableStep = largestStableStep
  }

  /// The place as a JSON Pointer, RFC 6901.
  var pointer: String {
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

/// The faults found so far; of very many only the first are told, so that an answer stays short.
struct Faults: Sendable {
  /// The first of them, at most ``mostTold``.
  private(set) var told: [Fault] = []
  /// How many were found, told or not.
  private(set) var count = 0

  /// The most faults that are told.
  static let mostTold = 256
  /// The most members of an object that are looked at; none that is read has as many.
  static let mostMembers = 64

  init() {}

  var isEmpty: Bool { count == 0 }

  /// Records a fault at the place that is being read.
  mutating func add(_ detail: @autoclosure () -> String) {
    record(Fault(path: [], detail: detail()))
  }

  /// Records a fault at a member of the place that is being read.
  mutating func add(
    at step: @autoclosure () -> String,
    _ detail: @autoclosure () -> String,
    largestStableStep: Double? = nil
  ) {
    record(Fault(path: [step()], detail: detail(), largestStableStep: largestStableStep))
  }

  /// The texts of a fault that is not told are never put together.
  private mutating func record(_ fault: @autoclosure () -> Fault) {
    count += 1
    if told.count < Self.mostTold { told.append(fault()) }
  }

  /// Reads a member or an element of the current place; the step to it is only put together for a fault.
  mutating func within<Value>(
    _ step: @autoclosure () -> String,
    _ read: (inout Self) -> Value?
  ) -> Value? {
    let before = count
    let value = read(&self)
    if count > before { lead(to: step(), after: before) }
    return value
  }

  /// Puts a step before the paths of the faults behind the first so many.
  mutating func lead(to step: String, after count: Int) {
    guard told.count > count else { return }
    for index in count..<told.count { told[index].path.insert(step, at: 0) }
  }

  /// Records the faults of a member or an element that was read apart.
  mutating func add(_ others: Self, at step: String) {
    let before = told.count
    count += others.count
    told += others.told.prefix(Self.mostTold - before)
    lead(to: step, after: before)
  }

  /// Forgets the faults behind the first so many.
  mutating func removeAll(after count: Int) {
    self.count = count
    told.removeLast(max(0, told.count - count))
  }

  /// Whether an object has few enough members to compare each with all others; else that is its one fault.
  mutating func areFew(_ members: JSONMembers) -> Bool {
    guard members.count > Self.mostMembers else { return true }
    add("must have at most \(Self.mostMembers) members; it has \(members.count)")
    return false
  }
}

// Readers of single values: each returns the value or records why it is refused.
extension Faults {
  /// Records what a spring or a clip objects to, at its parameter or at the place that is being read.
  mutating func add(_ fault: ParameterFault) {
    if let parameter = fault.parameter {
      add(at: parameter, fault.detail)
    } else {
      add(fault.detail)
    }
  }

  /// A number in a range.
  mutating func number(_ value: JSONElement, in range: NumberRange) -> Double? {
    guard let number = value.number, range.contains(number) else {
      add("must be \(range.text)\(Self.contrast(value))")
      return nil
    }
    return number
  }

  /// A whole number in a range.
  mutating func integer(_ value: JSONElement, in range: ClosedRange<Int>) -> Int? {
    guard let number = value.number, let whole = Int(exactly: number),
      range.contains(whole)
    else {
      add(
        "must be a whole number from \(range.lowerBound) to \(range.upperBound)\(Self.contrast(value))"
      )
      return nil
    }
    return whole
  }

  /// One word out of a list.
  mutating func word(_ value: JSONElement, of words: [String]) -> String? {
    guard let word = value.string, words.contains(word) else {
      add("must be one of: \(words.joined(separator: ", "))")
      return nil
    }
    return word
  }

  /// A truth value.
  mutating func flag(_ value: JSONElement) -> Bool? {
    guard let flag = value.bool else {
      add("must be true or false")
      return nil
    }
    return flag
  }

  /// Any text.
  mutating func text(_ value: JSONElement) -> String? {
    guard let text = value.string else {
      add("must be text\(Self.contrast(value))")
      return nil
    }
    return text
  }

  /// What was sent instead, where naming its kind helps.
  static func contrast(_ value: JSONElement) -> String {
    switch value.kind {
    case .null: ", not null"
    case .bool: ", not true or false"
    case .number: ""
    case .string: ", not text"
    case .array: ", not an array"
    case .object: ", not an object"
    }
  }
}
