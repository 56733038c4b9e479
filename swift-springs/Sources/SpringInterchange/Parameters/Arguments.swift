// SPDX-License-Identifier: Apache-2.0

import Springs

/// A value as it arrives: a number or a word.
public enum Argument: Hashable, Sendable {
  /// A number in the parameter's unit.
  case number(Double)
  /// A word, such as a preset's name.
  case text(String)
}

/// The checked values of a vocabulary's parameters, with defaults for those that were not given.
package struct Arguments: Sendable {
  /// The numbers in the order in which they were given, then the defaults.
  private(set) var numbers = NamedNumbers()
  /// The names whose value was given and is not a default.
  private var given = [8 of Bool](repeating: false)
  /// The one word that a set of parameters may have; few have one.
  private var word: (name: ParameterName, text: String)?

  /// Whether only the motion played for them counts, and no remark on it that takes long.
  var isPlayedOnly = false

  /// No values.
  private init() {}

  /// The value of a parameter, or nil if there is none.
  package subscript(_ name: ParameterName) -> Argument? {
    number(name).map { .number($0) } ?? text(name).map { .text($0) }
  }

  /// Whether a word is among them.
  var hasWord: Bool { word != nil }

  /// The number of a parameter, or nil if there is none.
  package func number(_ name: ParameterName) -> Double? { numbers.number(name) }

  /// The number of a parameter that is required or has a default.
  ///
  /// - Precondition: The vocabulary declares the parameter so; a test decodes every vocabulary.
  func required(_ name: ParameterName) -> Double { numbers.required(name) }

  /// Whether the caller gave a value, so that it is not a default.
  func isGiven(_ name: ParameterName) -> Bool { numbers.index(of: name).map { given[$0] } ?? (word?.name == name) }

  /// The word of a parameter, or nil if there is none.
  package func text(_ name: ParameterName) -> String? { word?.name == name ? word?.text : nil }

  /// The spring of the parameter `mass` and two more.
  ///
  /// - Parameters:
  ///   - stiffness: The name of the stiffness, in N/m.
  ///   - damping: The name of the damping coefficient, in N s/m.
  /// - Returns: The spring.
  /// - Throws: The faults of their combination.
  func spring(_ stiffness: ParameterName = .stiffness, _ damping: ParameterName = .damping) throws(ValidationErrors)
    -> Spring
  {
    try Vocabulary.spring { () throws(SpringError) in
      try Spring(validating: .stiffness(required(stiffness), damping: required(damping), mass: required(.mass)))
    }
  }

  private mutating func set(_ name: ParameterName, _ value: Argument, isGiven: Bool) {
    switch value {
    case .number(let number):
      given[numbers.count] = isGiven
      numbers.append(name, number)
    case .text(let text): word = (name, text)
    }
  }
}

// MARK: - Checking

extension Arguments {
  /// Checks values against the sets of parameters that belong together; the set with the fewest errors is meant.
  ///
  /// - Parameters:
  ///   - given: Values by name; the first of two with the same name counts.
  ///   - shapes: The sets, at least one.
  /// - Returns: The arguments.
  /// - Throws: Every error of the set that is meant.
  package static func checked(_ given: [(name: String, value: Argument)], against shapes: [[Parameter]])
    throws(ValidationErrors) -> Self
  {
    // A set's faults are reported only if no other set fits: finding what was meant takes long.
    if let shape = shapes.first(where: { fits(given, $0) }) { return check(given, against: shape).arguments }
    var fewest: (errors: [ValidationError], shape: [Parameter])?
    /// The sets with as many errors.
    var alike: [[Parameter]] = []
    for shape in shapes {
      let errors = check(given, against: shape).errors
      guard errors.count <= fewest?.errors.count ?? .max else { continue }
      alike = (errors.count == fewest?.errors.count ? alike : []) + [shape]
      fewest = (errors, shape)
    }
    guard let fewest, shapes.count > 1 else { throw ValidationErrors(fewest?.errors ?? []) }
    let (_, errors) = check(given, against: Parameter.union(of: shapes).map { $0.optional })
    guard errors.isEmpty else { throw ValidationErrors(errors) }
    // Every name is known, so the faults are names of other shapes and missing ones.
    let parameters = Parameter.union(of: alike)
    throw ValidationErrors(
      fewest.errors.map { error in
        let name = error.parameter
        guard fewest.shape.contains(where: { $0.name == name }) else {
          return ValidationError(name, conflict(of: name, in: shapes))
        }
        guard !given.contains(where: { $0.name == name }), let parameter = parameters.first(where: { $0.name == name })
        else { return error }
        return parameter.missing
      })
  }

  /// Whether values are what a set of parameters takes.
  private static func fits(_ given: [(name: String, value: Argument)], _ shape: [Parameter]) -> Bool {
    given.allSatisfy { value in shape.contains { $0.name == value.name && $0.accepts(value.value) } }
      && shape.allSatisfy { slot in !slot.isRequired || slot.fallback != nil || given.contains { $0.name == slot.name }
      }
  }

  /// Why a parameter of one shape cannot be combined with those of another, and what it can be combined with.
  private static func conflict(of parameter: String?, in shapes: [[Parameter]]) -> String {
    let words = shapes.filter { $0.contains { $0.name == parameter } }.joined().flatMap { other in
      if case .choice(let words) = other.kind { words } else { [] as [String] }
    }
    guard words.isEmpty else { return "goes together with these only: \(words.joined(separator: ", "))" }
    let sets = shapes.map { $0.map { $0.name }.joined(separator: ", ") }.joined(separator: "; or ")
    return "does not go together with the others; what goes together is \(sets)"
  }

  /// The arguments and the errors: those of given values in their order, then those of missing ones.
  private static func check(_ given: [(name: String, value: Argument)], against parameters: [Parameter]) -> (
    arguments: Self, errors: [ValidationError]
  ) {
    var arguments = Self()
    var errors: [ValidationError] = []
    for (name, value) in given {
      guard let parameter = parameters.first(where: { $0.name == name }) else {
        let known = parameters.map { $0.name }
        let objection = Suggestion.objection(to: name, among: known, kind: "parameters")
        errors.append(ValidationError(name, objection))
        continue
      }
      if let objection = parameter.objection(to: value) { errors.append(ValidationError(name, objection)) }
      if !arguments.isGiven(parameter.id) { arguments.set(parameter.id, value, isGiven: true) }
    }
    for parameter in parameters where !arguments.isGiven(parameter.id) {
      if let fallback = parameter.fallback {
        arguments.set(parameter.id, fallback, isGiven: false)
      } else if parameter.isRequired {
        errors.append(parameter.missing)
      }
    }
    return (arguments, errors)
  }

  /// The arguments of numbers that are valid for a set of parameters, with defaults for those that are not given.
  ///
  /// It is nil if a required number is missing, an unknown or repeated one is given, or a number is out of range.
  init?(_ numbers: NamedNumbers, matching rules: [ParameterRule]) {
    var taken = 0
    for rule in rules {
      if let index = numbers.index(of: rule.name) {
        let number = numbers[index].value
        guard number >= rule.least, number <= rule.most else { return nil }
        set(rule.name, .number(number), isGiven: true)
        taken += 1
      } else if let fallback = rule.fallback {
        set(rule.name, .number(fallback), isGiven: false)
      } else if rule.isRequired {
        return nil
      }
    }
    guard taken == numbers.count else { return nil }
  }
}

/// A few numbers by parameter, in order, such as `[.mass: 1, .stiffness: 100]`.
package struct NamedNumbers: Sendable {
  /// The largest number of numbers; React Native has as many parameters in all its sets.
  package static let capacity = 8

  /// The names' numbers, so that a copy is small.
  private var names = [8 of UInt8](repeating: 0)
  private var values = [8 of Double](repeating: 0)
  /// How many there are.
  package private(set) var count = 0

  /// No numbers.
  package init() {}

  /// The indices of the numbers.
  package var indices: Range<Int> { 0..<count }

  /// The name and the number at an index.
  package subscript(index: Int) -> (name: ParameterName, value: Double) {
    precondition(index < count, "there are \(count) numbers")
    return (ParameterName.numbered(names[index]), values[index])
  }

  /// The first index of a name, or nil.
  func index(of name: ParameterName) -> Int? { indices.first { names[$0] == name.number } }

  /// The number of a name, or nil.
  func number(_ name: ParameterName) -> Double? { index(of: name).map { values[$0] } }

  /// The number of a name that the vocabulary requires or completes.
  func required(_ name: ParameterName) -> Double {
    guard let number = number(name) else {
      preconditionFailure("the parameter is neither required nor has it a default")
    }
    return number
  }

  /// Whether the names are those of other numbers, in the same order.
  func hasNames(of others: Self) -> Bool {
    count == others.count && indices.allSatisfy { names[$0] == others.names[$0] }
  }

  /// Returns the numbers with one more at the end.
  ///
  /// - Precondition: There are fewer than ``capacity``.
  func adding(_ name: ParameterName, _ value: Double) -> Self {
    var numbers = self
    numbers.append(name, value)
    return numbers
  }

  /// Adds a number at the end.
  ///
  /// - Precondition: There are fewer than ``capacity``.
  package mutating func append(_ name: ParameterName, _ value: Double) {
    names[count] = name.number
    values[count] = value
    count += 1
  }
}

extension NamedNumbers: ExpressibleByDictionaryLiteral {
  /// Numbers by name, at most ``capacity``.
  @inline(__always) package init(dictionaryLiteral numbers: (ParameterName, Double)...) {
    for (name, value) in numbers { append(name, value) }
  }
}

extension NamedNumbers: CustomStringConvertible {
  /// The names with their numbers, in order.
  package var description: String {
    let numbers = indices.map { "\"\(self[$0].name.text)\": \(self[$0].value)" }
    return count == 0 ? "[:]" : "[\(numbers.joined(separator: ", "))]"
  }
}
