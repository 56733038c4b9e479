// SPDX-License-Identifier: Apache-2.0

/// One declared slot of a vocabulary: it documents the value and decides what is accepted.
///
/// A class, so that looking one up counts one reference and not one for each of its texts.
public final class Parameter: Sendable {
  /// The kind of value that the slot takes.
  public enum Kind: Sendable {
    /// A number of a range.
    case number(NumberRange)
    /// One of some texts.
    case choice([String])
  }

  /// Which parameter it is.
  package let id: ParameterName
  /// The name in camel case.
  public let name: String
  /// One sentence on the value's meaning.
  public let summary: String
  /// The unit, such as `s`; nil for a pure number or a word.
  public let unit: String?
  /// The unit in which the system's own code has it, such as `ms`; nil for a pure number or a word.
  public let codeUnit: String?
  /// The kind of value that it takes, and which values of it.
  public let kind: Kind
  /// The value that stands in if none is given.
  public let fallback: Argument?
  /// Whether a value must be given; a slot may be optional and still have no default.
  public let isRequired: Bool

  private init(
    _ id: ParameterName, _ summary: String, unit: String? = nil, codeUnit: String? = nil, kind: Kind,
    fallback: Argument? = nil, isRequired: Bool
  ) {
    self.id = id
    name = "\(id.text)"
    self.summary = summary
    self.unit = unit
    self.codeUnit = codeUnit ?? unit
    self.kind = kind
    self.fallback = fallback
    self.isRequired = isRequired
  }

  /// A required number.
  package static func number(
    _ name: ParameterName, in range: NumberRange, unit: String? = nil, codeUnit: String? = nil, _ summary: String
  ) -> Parameter { Parameter(name, summary, unit: unit, codeUnit: codeUnit, kind: .number(range), isRequired: true) }

  /// A number with a default.
  package static func number(
    _ name: ParameterName, in range: NumberRange, unit: String? = nil, codeUnit: String? = nil, default value: Double,
    _ summary: String
  ) -> Parameter {
    Parameter(
      name, summary, unit: unit, codeUnit: codeUnit, kind: .number(range), fallback: .number(value), isRequired: false)
  }

  /// A number that may be left out and has no default.
  package static func optionalNumber(
    _ name: ParameterName, in range: NumberRange, unit: String? = nil, _ summary: String
  ) -> Parameter { Parameter(name, summary, unit: unit, kind: .number(range), isRequired: false) }

  /// A required word out of a list.
  package static func choice(_ name: ParameterName, of words: [String], _ summary: String) -> Parameter {
    Parameter(name, summary, kind: .choice(words), isRequired: true)
  }

  /// Every parameter of some sets once; a word may be any that one of the sets takes, and required is what each of them
  /// requires.
  static func union(of shapes: [[Parameter]]) -> [Parameter] {
    let all: [Parameter] = shapes.joined().reduce(into: []) { union, parameter in
      guard let index = union.firstIndex(where: { $0.id == parameter.id }) else {
        union.append(parameter)
        return
      }
      if case .choice(let words) = union[index].kind, case .choice(let more) = parameter.kind {
        union[index] = .choice(parameter.id, of: words + more, parameter.summary)
      }
    }
    return all.map { parameter in
      let isAlwaysRequired = shapes.allSatisfy { shape in shape.contains { $0.id == parameter.id && $0.isRequired } }
      return isAlwaysRequired ? parameter : parameter.optional
    }
  }

  /// The slot, which need not be filled.
  var optional: Parameter {
    Parameter(id, summary, unit: unit, codeUnit: codeUnit, kind: kind, fallback: fallback, isRequired: false)
  }

  /// Whether it is a time of the spring, in seconds.
  package var isTime: Bool { if case .number(let range) = kind { range.isTime } else { false } }

  /// A description of the values that the slot takes, such as "a number from 0 to 1".
  public var demand: String {
    switch kind {
    case .number(let range): range.text(unit: unitInWords)
    case .choice(let words): "one of \(words.listed(registry: registry))"
    }
  }

  private var unitInWords: String? { isTime ? "seconds" : unit }

  /// The operation that lists the names of presets.
  private var registry: String? { id == .name ? "presets" : nil }

  /// The error of a slot that has to be filled and is not.
  var missing: ValidationError { ValidationError(name, "is required: \(demand)") }

  /// Whether a value fits this slot.
  func accepts(_ argument: Argument) -> Bool {
    switch (kind, argument) {
    case (.number(let range), .number(let value)): range.contains(value)
    case (.choice(let words), .text(let word)): words.contains(word)
    case (.number, .text), (.choice, .number): false
    }
  }

  /// Why a value does not fit this slot, in one sentence, or nil if it does.
  public func objection(to argument: Argument) -> String? {
    if accepts(argument) { return nil }
    switch (kind, argument) {
    case (.number(let range), .number(let value)):
      return "must be \(demand)\(range.remark(on: value, unit: unitInWords))"
    case (.number, .text(let text)): return "must be \(demand)\(Suggestion.contrast(withText: text))"
    case (.choice(let words), .text(let word)):
      return "must be \(demand)\(Suggestion.question(for: word, among: words))"
    case (.choice, .number): return "must be \(demand)"
    }
  }
}

extension Parameter: CustomStringConvertible {
  /// The parameter's ``name``.
  public var description: String { name }
}

/// The part of a parameter that checking numbers needs, as a value without references.
struct ParameterRule: Sendable {
  let name: ParameterName
  /// The smallest number that it accepts; for a word infinity, so that it accepts none.
  let least: Double
  /// The largest number that it accepts.
  let most: Double
  /// The number used if none is given, or nil.
  let fallback: Double?
  /// Whether a number must be given.
  let isRequired: Bool
  /// The largest number that a request may give without a unit.
  let mostWithoutUnit: Double

  init(_ parameter: Parameter) {
    name = parameter.id
    isRequired = parameter.isRequired
    if case .number(let range) = parameter.kind {
      (least, most, mostWithoutUnit) = (range.least, range.most, range.mostWithoutUnit)
    } else {
      (least, most, mostWithoutUnit) = (.infinity, -.infinity, .infinity)
    }
    if case .number(let number)? = parameter.fallback { fallback = number } else { fallback = nil }
  }
}

// The slots that several vocabularies share.
extension Parameter {
  static let mass = mass(default: 1)

  static let stiffness = Parameter.number(.stiffness, in: .positive, unit: "N/m", "Spring constant.")

  static let damping = Parameter.number(.damping, in: .notNegative, unit: "N·s/m", "Viscous damping coefficient.")

  static let dampingRatio = Parameter.number(
    .dampingRatio, in: .notNegative, "Damping divided by critical damping; 1 is critical.")

  static let initialVelocity = Parameter.number(
    .initialVelocity, in: .signed, unit: "1/s", default: 0,
    "Velocity at the start, in travelled distances per second; positive is towards the target.")

  static func mass(default value: Double) -> Parameter {
    .number(.mass, in: .positive, unit: "kg", default: value, "Mass on the spring.")
  }

  static func stiffness(default value: Double, _ summary: String = "Spring constant.") -> Parameter {
    .number(.stiffness, in: .positive, unit: "N/m", default: value, summary)
  }

  static func damping(default value: Double, _ summary: String = "Viscous damping coefficient.") -> Parameter {
    .number(.damping, in: .notNegative, unit: "N·s/m", default: value, summary)
  }

  static func dampingRatio(default value: Double, _ summary: String? = nil) -> Parameter {
    .number(
      .dampingRatio, in: .notNegative, default: value, summary ?? "Damping divided by critical damping; 1 is critical.")
  }
}
