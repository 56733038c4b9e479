// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

public import Springs

/// One way in which a system describes a spring: its parameters, the spring that it plays for them, and the parameters
/// that come closest to a given spring.
///
/// Both directions are in one value, so that encoded parameters can be decoded again: the difference between the
/// requested motion and the decoded one is the error that a user would see. ``all`` has the one instance of each.
public struct Vocabulary: Hashable, Identifiable, Sendable {
  private let definition: Definition

  /// The id in kebab-case, as a literal of the source.
  package var key: StaticString { definition.key }
  /// The id in kebab-case.
  public var id: String { definition.id }
  /// The name for people.
  public var title: String { definition.title }
  /// One sentence that says which system uses these parameters.
  public var summary: String { definition.summary }
  /// Where the rules were read or measured.
  public var source: String { definition.source }
  /// The sets of parameters that belong together; a spring is given by exactly one of them.
  public var shapes: [[Parameter]] { definition.shapes }
  /// Every parameter of any shape once, in the order of the documentation.
  public var parameters: [Parameter] { definition.parameters }
  /// A valid set of parameters, used in documentation and tests.
  public var example: [(name: String, value: Argument)] { definition.example }

  /// A vocabulary with one or more sets of parameters.
  ///
  /// `decode` gives the spring that the system plays; it may assume arguments that were checked against one of the sets.
  /// `encode` gives the closest parameters to a spring and a relative initial velocity in 1/s.
  /// Where it `mayMiss`, the parameters of another spring may be played closer to a spring than its own, and the closest is
  /// searched for.
  init(
    id: StaticString, title: String, summary: String, source: String, parameters shapes: [Parameter]...,
    example: [(name: String, value: Argument)], mayMiss: Bool = false,
    decode: @escaping @Sendable (Arguments) throws(ValidationErrors) -> DecodedSpring,
    encode: @escaping @Sendable (Spring, Double) -> EncodedSpring
  ) {
    definition = Definition(
      id: id, title: title, summary: summary, source: source, shapes: shapes, example: example, mayMiss: mayMiss,
      decode: decode, encode: encode)
  }

  /// Whether the parameters of another spring may be played closer to a spring than its own.
  package var mayMiss: Bool { definition.mayMiss }

  /// Two vocabularies are equal if they are the same instance of ``all``.
  public static func == (left: Self, right: Self) -> Bool { left.definition === right.definition }

  /// Hashes the identity of the vocabulary.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(definition)) }

  /// The parameters with which the system comes closest to a spring.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - initialVelocity: The relative initial velocity, in 1/s.
  /// - Returns: The parameters, with a note on what is lost and code to paste.
  public func encode(_ spring: Spring, _ initialVelocity: Double) -> EncodedSpring {
    definition.encode(spring, initialVelocity)
  }

  /// Checks values and decodes them.
  ///
  /// - Parameter given: Values by parameter name; the first of two with the same name counts.
  /// - Returns: The spring that the system plays.
  /// - Throws: Every error at once.
  public func decode(_ given: [(name: String, value: Argument)]) throws(ValidationErrors) -> DecodedSpring {
    try definition.decode(Arguments.checked(given, against: shapes))
  }

  /// Decodes numbers if they are valid for one of the sets of parameters.
  ///
  /// - Parameter numbers: Numbers by parameter, in any order.
  /// - Returns: The spring that the system plays; nil if a required parameter is missing, an unknown or repeated one is
  ///   given, or a number is out of range.
  /// - Throws: What the system objects to in numbers that are valid one by one.
  package func decode(_ numbers: NamedNumbers) throws(ValidationErrors) -> DecodedSpring? {
    for rules in definition.rules {
      if let arguments = Arguments(numbers, matching: rules) { return try definition.decode(arguments) }
    }
    return nil
  }

  /// Decodes what ``encode(_:_:)`` returned.
  ///
  /// - Returns: The spring that the system plays; nil if nothing was encoded.
  /// - Throws: What the system objects to.
  func decode(_ encoded: EncodedSpring) throws(ValidationErrors) -> DecodedSpring? {
    if case .numbers(let numbers) = encoded.values, let decoded = try decode(numbers) { return decoded }
    guard let parameters = encoded.parameters else { return nil }
    return try decode(parameters)
  }
}

extension Vocabulary {
  /// Every vocabulary, in the order of the documentation.
  public static let all: [Vocabulary] = System.all.flatMap(\.vocabularies) + [.preset]

  /// The vocabulary with an id, or nil.
  public static func named(_ id: String) -> Vocabulary? { byID[id] }

  private static let byID = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })
}

extension Vocabulary {
  /// The parts of a vocabulary.
  private final class Definition: Sendable {
    let key: StaticString
    let mayMiss: Bool
    let id: String
    let title: String
    let summary: String
    let source: String
    let shapes: [[Parameter]]
    let parameters: [Parameter]
    /// The rules of each shape's parameters.
    let rules: [[ParameterRule]]
    let example: [(name: String, value: Argument)]
    let decode: @Sendable (Arguments) throws(ValidationErrors) -> DecodedSpring
    let encode: @Sendable (Spring, Double) -> EncodedSpring

    init(
      id: StaticString, title: String, summary: String, source: String, shapes: [[Parameter]],
      example: [(name: String, value: Argument)], mayMiss: Bool,
      decode: @escaping @Sendable (Arguments) throws(ValidationErrors) -> DecodedSpring,
      encode: @escaping @Sendable (Spring, Double) -> EncodedSpring
    ) {
      key = id
      self.id = "\(id)"
      self.title = title
      self.summary = summary
      self.source = source
      self.shapes = shapes
      self.mayMiss = mayMiss
      parameters = Parameter.union(of: shapes)
      rules = shapes.map { $0.map(ParameterRule.init) }
      self.example = example
      self.decode = decode
      self.encode = encode
    }
  }
}

extension Vocabulary {
  /// Makes a spring, with an error of the core as an error of the parameters.
  ///
  /// - Parameter make: Makes the spring.
  /// - Returns: The spring.
  /// - Throws: An error of the whole spring, with the core's message.
  package static func spring(_ make: () throws(SpringError) -> Spring) throws(ValidationErrors) -> Spring {
    do throws(SpringError) { return try make() } catch { throw ValidationErrors([ValidationError(nil, error.message)]) }
  }

  /// A spring as the numbers `mass`, `stiffness` and `damping`, in this order.
  static func physics(_ spring: Spring) -> NamedNumbers {
    [.mass: spring.mass, .stiffness: spring.stiffness, .damping: spring.damping]
  }
}

extension Vocabulary: CustomStringConvertible {
  /// The vocabulary's ``id``.
  public var description: String { id }
}
