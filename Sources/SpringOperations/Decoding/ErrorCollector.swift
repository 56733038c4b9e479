// SPDX-License-Identifier: Apache-2.0

import JSON
package import SpringInterchange

/// The validation errors of one request, collected while its arguments are read.
///
/// Every error is counted; only the first ``maximumListed`` are listed, so that an answer stays short.
package struct ErrorCollector: Sendable {
  /// The first errors, at most ``maximumListed``.
  package private(set) var listed: [ValidationError] = []
  /// The number of errors, listed or not.
  package private(set) var count = 0
  /// The step below which an integrator is stable, in seconds, if one of the errors is a step above it.
  package var largestStableStep: Double?
  /// Remarks on the request that belong to the notes of its spring.
  let notes: [Remark]

  package init(notes: [Remark] = []) { self.notes = notes }

  /// The errors of a vocabulary or a format.
  init(_ errors: ValidationErrors) {
    self.init()
    add(errors)
  }

  /// The errors of a file: where the tolerance was not sent, what cannot be kept within the usual one is the spring.
  init(_ errors: ValidationErrors, ofFileFor arguments: InputValue) {
    self.init()
    for error in errors.errors {
      guard error.path == ["tolerance"], arguments.member("tolerance") == nil else {
        record(error)
        continue
      }
      let path = arguments.member("spring") == nil ? [] : ["spring"]
      record(ValidationError(path: path, "does not go with the usual tolerance, which \(error.detail)"))
    }
  }

  package static let maximumListed = 256
  /// The largest number of members of an object that is read: each name is compared with all others.
  package static let maximumMembers = 64

  package var isEmpty: Bool { count == 0 }

  /// Records an error of the value that is being read.
  mutating func add(_ detail: @autoclosure () -> String) { record(ValidationError(path: [], detail())) }

  /// Records an error of a member or an element of the value that is being read.
  mutating func add(at step: @autoclosure () -> String, _ detail: @autoclosure () -> String) {
    record(ValidationError(path: [step()], detail()))
  }

  /// Records the errors of a vocabulary or a format.
  mutating func add(_ errors: ValidationErrors) { for error in errors.errors { record(error) } }

  /// The text of an error that is not listed is never put together.
  mutating func record(_ error: @autoclosure () -> ValidationError) {
    count += 1
    if listed.count < Self.maximumListed { listed.append(error()) }
  }

  /// Reads a member or an element of the current value; `step` leads to it in the paths of its errors.
  mutating func within<Value>(_ step: @autoclosure () -> String, _ read: (inout Self) -> Value?) -> Value? {
    let before = listed.count
    let value = read(&self)
    if listed.count > before { prefixPaths(with: step(), from: before) }
    return value
  }

  /// Adds the errors of a member that was read with a collector of its own.
  mutating func add(_ others: Self, at step: String) {
    let before = listed.count
    count += others.count
    listed += others.listed.prefix(Self.maximumListed - before)
    largestStableStep = largestStableStep ?? others.largestStableStep
    prefixPaths(with: step, from: before)
  }

  private mutating func prefixPaths(with step: String, from index: Int) {
    for index in index..<listed.count { listed[index].path.insert(step, at: 0) }
  }
}

// Readers of single values: each returns the value, or records why it is refused.
extension ErrorCollector {
  /// Records an error at each member that excludes another one that was given, too.
  ///
  /// - Parameter members: The members, and whether each is given.
  /// - Returns: Whether at most one is.
  mutating func haveAtMostOne(of members: [(name: String, isGiven: Bool)]) -> Bool {
    let given = members.filter { $0.isGiven }.map { $0.name }
    guard given.count > 1 else { return true }
    for name in given {
      let others = given.filter { $0 != name }.joined(separator: ", ")
      add(at: name, "cannot be given beside \(others)")
    }
    return false
  }

  /// A number in a range; a time may be a text with its unit.
  mutating func number(_ value: InputValue, in range: NumberRange) -> Double? {
    let bare = value.number
    if let bare, bare > range.mostWithoutUnit {
      add(GivenTime.objection(to: bare))
      return nil
    }
    let number = bare ?? (range.isTime ? value.string.flatMap(GivenTime.seconds) : nil)
    guard let number, range.contains(number) else {
      let remark = number.map { range.remark(on: $0) } ?? Self.contrast(value)
      add("must be \(range.text)\(remark)\(Self.hint(value, range))")
      return nil
    }
    return number
  }

  /// How a time is written, for a text that is not one.
  private static func hint(_ value: InputValue, _ range: NumberRange) -> String {
    range.isTime && value.number == nil && value.string.flatMap(GivenTime.seconds) == nil
      ? #", or a text with its unit, such as "550ms""# : ""
  }

  /// The numbers of an array, each in a range; every error names its index.
  mutating func numbers(_ elements: InputElements, in range: NumberRange) -> [Double]? {
    var numbers: [Double] = []
    numbers.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      if let number = element.number, range.contains(number), number <= range.mostWithoutUnit {
        numbers.append(number)
      } else if let number = within("\(index)", { $0.number(element, in: range) }) {
        // A time as a text with its unit.
        numbers.append(number)
      }
    }
    return numbers.count == elements.count ? numbers : nil
  }

  /// A whole number in a range.
  mutating func integer(_ value: InputValue, in range: ClosedRange<Int>) -> Int? {
    guard let number = value.number, let whole = Int(exactly: number), range.contains(whole) else {
      add("must be a whole number from \(range.lowerBound) to \(range.upperBound)\(Self.contrast(value))")
      return nil
    }
    return whole
  }

  /// One of some texts; of a long list the error names the registry that lists all.
  ///
  /// - Parameters:
  ///   - value: The word that was sent.
  ///   - words: The texts; read only for the error.
  ///   - registry: Where the texts are listed, if they are.
  ///   - named: The entry for a text; nil if there is none.
  /// - Returns: The entry.
  mutating func word<Entry>(
    _ value: InputValue, of words: @autoclosure () -> [String], registry: String? = nil, _ named: (String) -> Entry?
  ) -> Entry? {
    let word = value.string
    if let entry = word.flatMap({ named($0) }) { return entry }
    // Put together only if it is listed: to find what was meant takes long.
    func demand(_ words: [String]) -> String {
      let question = word.map { Suggestion.question(for: $0, among: words) } ?? ""
      return "must be one of: \(words.listed(registry: registry))\(question)"
    }
    add(demand(words()))
    return nil
  }

  /// A truth value.
  mutating func flag(_ value: InputValue) -> Bool? {
    guard let flag = value.bool else {
      add("must be true or false")
      return nil
    }
    return flag
  }

  /// Any text.
  mutating func text(_ value: InputValue) -> String? {
    guard let text = value.string else {
      add("must be text\(Self.contrast(value))")
      return nil
    }
    return text
  }

  /// Whether a value is an object of at most ``maximumMembers``.
  mutating func admitsObject(_ value: InputValue, demand: @autoclosure () -> String) -> Bool {
    guard let count = value.memberCount else {
      add("must be \(demand())")
      return false
    }
    if count <= Self.maximumMembers { return true }
    add("must have at most \(Self.maximumMembers) members; it has \(count)")
    return false
  }

  /// Returns the kind of the value that was sent instead, if naming it helps.
  static func contrast(_ value: InputValue) -> String {
    switch value.kind {
    case .null: ", not null"
    case .bool: ", not true or false"
    case .number: ""
    case .string: value.string.map { Suggestion.contrast(withText: $0) } ?? ", not text"
    case .array: ", not an array"
    case .object: ", not an object"
    }
  }
}
