// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

/// The checked values of a vocabulary's parameters, defaults filled in.
public struct Arguments: Sendable {
  /// By the name's place in ``ParameterName``, which has twenty.
  private var numbers = [20 of Double](repeating: 0)
  /// The names that have a number, a bit for each.
  private var numbered: UInt32 = 0
  /// The names whose value was given and is no default, a bit for each.
  private var given: UInt32 = 0
  /// The one word that a set of parameters may have; few have one.
  private var word: Word?
  private var physics = LastSpring()

  private final class Word: Sendable {
    let name: ParameterName
    let text: String

    init(_ name: ParameterName, _ text: String) {
      self.name = name
      self.text = text
    }
  }

  /// The value under a name, or nil where there is none.
  public subscript(_ name: ParameterName) -> Argument? {
    number(name).map { .number($0) } ?? text(name).map { .text($0) }
  }

  /// The number under a name, or nil where there is none.
  public func number(_ name: ParameterName) -> Double? {
    numbered & name.bit == 0 ? nil : numbers[Int(name.rawValue)]
  }

  /// The number of a parameter that is required or has a default.
  ///
  /// - Precondition: The vocabulary declares the parameter so; a test reads every vocabulary.
  func required(_ name: ParameterName) -> Double {
    precondition(numbered & name.bit != 0, "the parameter is neither required nor has it a default")
    return numbers[Int(name.rawValue)]
  }

  /// Whether the caller gave a value under a name, so that it is no default.
  func isGiven(_ name: ParameterName) -> Bool {
    given & name.bit != 0
  }

  /// The word under a name, or nil where there is none.
  public func text(_ name: ParameterName) -> String? {
    word?.name == name ? word?.text : nil
  }

  /// The spring of the mass and two more parameters.
  ///
  /// - Parameters:
  ///   - stiffness: The name of the stiffness, in N/m.
  ///   - damping: The name of the damping coefficient, in N s/m.
  /// - Returns: The spring.
  /// - Throws: What is wrong with them together.
  @inline(__always)
  mutating func spring(
    _ stiffness: ParameterName = .stiffness,
    _ damping: ParameterName = .damping
  ) throws(ValidationErrors) -> Spring {
    try physics.spring(
      mass: required(.mass),
      stiffness: required(stiffness),
      damping: required(damping)
    )
  }

  private mutating func set(_ name: ParameterName, _ value: Argument) {
    switch value {
    case .number(let number): set(name, number)
    case .text(let text): word = Word(name, text)
    }
  }

  private mutating func set(_ name: ParameterName, _ number: Double) {
    numbers[Int(name.rawValue)] = number
    numbered |= name.bit
  }
}

// MARK: - Checking

extension Arguments {
  /// Checks `given` against the sets of parameters that go together; the set with the fewest errors is meant.
  ///
  /// - Parameters:
  ///   - given: What the caller sent, by name.
  ///   - shapes: The sets, at least one.
  /// - Returns: The arguments.
  /// - Throws: Every error.
  public static func checking(
    _ given: [(name: String, value: Argument)],
    against shapes: [[Parameter]]
  ) throws(ValidationErrors) -> Self {
    var fewest: (errors: [ValidationError], shape: [Parameter])?
    /// The sets with equally few errors.
    var alike: [[Parameter]] = []
    for shape in shapes {
      let (arguments, errors) = check(given, against: shape)
      if errors.isEmpty { return arguments }
      guard errors.count <= fewest?.errors.count ?? .max else { continue }
      alike = (errors.count == fewest?.errors.count ? alike : []) + [shape]
      fewest = (errors, shape)
    }
    guard let fewest, shapes.count > 1 else {
      throw ValidationErrors(fewest?.errors ?? [])
    }
    _ = try checking(given, against: Parameter.union(of: shapes).map(\.optional))
    // Every name is known, so the names of other shapes are what is wrong, and what is missing.
    let slots = Parameter.union(of: alike)
    throw ValidationErrors(
      fewest.errors.map { error in
        let name = error.parameter
        guard fewest.shape.contains(where: { $0.name == name }) else {
          return ValidationError(name, company(of: name, in: shapes))
        }
        guard !given.contains(where: { $0.name == name }),
          let slot = slots.first(where: { $0.name == name })
        else {
          return error
        }
        return slot.missing
      }
    )
  }

  /// Why a parameter of one shape cannot stand beside those of another, and what it can stand beside.
  private static func company(of parameter: String?, in shapes: [[Parameter]]) -> String {
    let words = shapes.filter { $0.contains { $0.name == parameter } }.joined().flatMap { other in
      if case .choice(let words) = other.kind { words } else { [] as [String] }
    }
    guard words.isEmpty else {
      return "goes together with these only: \(words.joined(separator: ", "))"
    }
    let sets = shapes.map { $0.map(\.name).joined(separator: ", ") }.joined(separator: "; or ")
    return "does not go together with the others; what goes together is \(sets)"
  }

  /// Checks `given` against one set of parameters.
  ///
  /// - Parameters:
  ///   - given: What the caller sent, by name; of two values under one name the first counts.
  ///   - parameters: The declared slots.
  /// - Returns: The arguments.
  /// - Throws: The errors in the order of `given`, missing parameters last.
  public static func checking(
    _ given: [(name: String, value: Argument)],
    against parameters: [Parameter]
  ) throws(ValidationErrors) -> Self {
    let (arguments, errors) = check(given, against: parameters)
    guard errors.isEmpty else { throw ValidationErrors(errors) }
    return arguments
  }

  private static func check(
    _ given: [(name: String, value: Argument)],
    against parameters: [Parameter]
  ) -> (arguments: Self, errors: [ValidationError]) {
    var arguments = Self()
    var errors: [ValidationError] = []
    for (name, value) in given {
      guard let parameter = parameters.first(where: { $0.name == name }) else {
        let known = parameters.map(\.name)
        let objection = Suggestion.objection(to: name, among: known, kind: "parameters")
        errors.append(ValidationError(name, objection))
        continue
      }
      if let objection = parameter.objection(to: value) {
        errors.append(ValidationError(name, objection))
      }
      if !arguments.isGiven(parameter.id) {
        arguments.set(parameter.id, value)
        arguments.given |= parameter.id.bit
      }
    }
    errors += arguments.fillDefaults(of: parameters).map(\.missing)
    return (arguments, errors)
  }

  /// Takes the numbers of a set of parameters, and the defaults of those that are not given.
  ///
  /// - Parameters:
  ///   - declared: The declared parameters of several sets.
  ///   - places: Which of them are the set.
  ///   - numbers: The numbers, in any order; quicker in that of the parameters.
  /// - Returns: Whether every number is a parameter's and fits, and no parameter lacks one; if not, some are taken.
  @inline(__always)
  mutating func fill(
    _ declared: [Slot],
    _ places: Range<Int>,
    from numbers: borrowing NamedNumbers
  ) -> Bool {
    let slots = declared.span.extracting(places)
    let values = numbers.values.span
    var (rest, taken) = (numbers.codes, 0)
    var (filled, sent): (UInt32, UInt32) = (0, 0)
    for index in slots.indices {
      let slot = slots[index]
      var place = taken
      if UInt8(truncatingIfNeeded: rest) != slot.code { place = numbers.place(of: slot.code) }
      if place < values.count {
        let number = values[place]
        guard number >= slot.least, number <= slot.most else { return false }
        self.numbers[slot.place] = number
        filled |= slot.bit
        sent |= slot.bit
        taken &+= 1
        rest &>>= 8
      } else if slot.absence == .isFilled {
        self.numbers[slot.place] = slot.fallback
        filled |= slot.bit
      } else if slot.absence == .isFault {
        return false
      }
    }
    (numbered, given) = (filled, sent)
    return taken == numbers.count
  }

  /// Gives every slot without a value its default, and returns those that need a value and have none.
  private mutating func fillDefaults(of parameters: [Parameter]) -> [Parameter] {
    var missing: [Parameter] = []
    for parameter in parameters where !isGiven(parameter.id) {
      if let fallback = parameter.fallback {
        set(parameter.id, fallback)
      } else if parameter.isRequired {
        missing.append(parameter)
      }
    }
    return missing
  }
}

extension ParameterName {
  /// A bit of its own among all names.
  @inline(__always)
  var bit: UInt32 { 1 &<< UInt32(rawValue) }
}
