// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

public import Springs

/// Another system's words for a spring: the parameters it takes, what it plays for them, and how it says a spring.
///
/// Both directions stand in one value, so that what is said can be read back: the difference between the motion asked
/// for and the motion read back is the error that a user would see there. There is one of each, in ``all``.
public struct Vocabulary: Hashable, Sendable {
  private let definition: Definition

  /// The wire id in kebab-case, as it stands in the source.
  public var key: StaticString { definition.key }
  /// The wire id in kebab-case.
  public var id: String { definition.id }
  /// The name for people.
  public var title: String { definition.title }
  /// Whose words these are, in one sentence.
  public var summary: String { definition.summary }
  /// Where the rules were read or measured.
  public var source: String { definition.source }
  /// The sets of parameters that go together; a spring is given by one of them, and most vocabularies have one.
  public var shapes: [[Parameter]] { definition.shapes }
  /// Every parameter of any shape once, in the order of the documentation.
  public var parameters: [Parameter] { definition.parameters }
  /// A valid set of parameters, used in documentation and tests.
  public var example: [(name: String, value: Argument)] { definition.example }

  /// Two vocabularies are the same if they have the same id.
  public static func == (left: Self, right: Self) -> Bool { left.definition === right.definition }

  /// Hashes the identity of the vocabulary.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(definition)) }

  /// A vocabulary with one or more sets of parameters, one of which is given.
  ///
  /// What it reads are arguments that were checked against one of the sets; others may trap. It gets them where they lie,
  /// and leaves their values as they are. Where it may miss, what is said for a spring may be played farther from it than
  /// what is said for another one, so that the closest is looked for.
  init(
    id: StaticString,
    title: String,
    summary: String,
    source: String,
    parameters shapes: [Parameter]...,
    example: [(name: String, value: Argument)],
    mayMiss: Bool = false,
    read: @escaping @Sendable (inout Arguments) throws(ValidationErrors) -> Reading,
    say: @escaping @Sendable (Spring, Double) -> Saying
  ) {
    definition = Definition(
      id: id,
      title: title,
      summary: summary,
      source: source,
      shapes: shapes,
      example: example,
      mayMiss: mayMiss,
      read: read,
      say: say
    )
  }

  /// Whether what is said for a spring may be played farther from it than what is said for another one.
  package var mayMiss: Bool { definition.mayMiss }

  /// The closest the system can say to a spring.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - initialVelocity: The relative initial velocity, in 1/s.
  /// - Returns: The system's own words.
  public func say(_ spring: Spring, _ initialVelocity: Double) -> Saying {
    definition.say(spring, initialVelocity)
  }

  /// Checks the given values and reads them.
  ///
  /// - Parameter given: Values by parameter name; of two under one name the first counts.
  /// - Returns: What the system plays.
  /// - Throws: Every error at once.
  public func reading(
    _ given: [(name: String, value: Argument)]
  ) throws(ValidationErrors) -> Reading {
    var arguments = try Arguments.checking(given, against: shapes)
    return try definition.read(&arguments)
  }

  /// Lends what it reads from what it says of a spring itself.
  ///
  /// - Parameters:
  ///   - said: What ``say`` gave; it stays as it is.
  ///   - arguments: Where its numbers are put.
  ///   - body: What to do with what the system plays.
  /// - Returns: What that gave, or nil where nothing is said.
  /// - Throws: What the parameters object to.
  func reading<Result>(
    _ said: inout Saying,
    by arguments: inout Arguments,
    _ body: (borrowing Reading) -> Result
  ) throws(ValidationErrors) -> Result? {
    if case .numbers(let numbers) = said.words {
      if let result = try definition.reading(numbers, by: &arguments, body) { return result }
    }
    guard let parameters = said.parameters else { return nil }
    return body(try reading(parameters))
  }

  /// Reads numbers where they are all that one of its sets of parameters needs.
  ///
  /// - Parameter numbers: Numbers by parameter, in any order.
  /// - Returns: What the system plays, or nil where a parameter is missing, or a number is out of place or range.
  /// - Throws: What the vocabulary objects to in numbers that each fit.
  public func reading(_ numbers: NamedNumbers) throws(ValidationErrors) -> Reading? {
    var arguments = Arguments()
    return try definition.reading(numbers, by: &arguments) { copy $0 }
  }
}

extension Vocabulary {
  /// What a vocabulary consists of.
  final class Definition: Sendable {
    // What a translation needs lies together, in front of what is documentation.
    let key: StaticString
    let read: @Sendable (inout Arguments) throws(ValidationErrors) -> Reading
    let say: @Sendable (Spring, Double) -> Saying
    let mayMiss: Bool
    /// What reading back needs of each parameter, shape after shape.
    private let slots: [Slot]
    /// Where each shape's parameters end in ``slots``.
    private let ends: [Int]
    let id: String
    let title: String
    let summary: String
    let source: String
    let shapes: [[Parameter]]
    let example: [(name: String, value: Argument)]
    let parameters: [Parameter]

    init(
      id: StaticString,
      title: String,
      summary: String,
      source: String,
      shapes: [[Parameter]],
      example: [(name: String, value: Argument)],
      mayMiss: Bool,
      read: @escaping @Sendable (inout Arguments) throws(ValidationErrors) -> Reading,
      say: @escaping @Sendable (Spring, Double) -> Saying
    ) {
      key = id
      self.id = "\(id)"
      self.title = title
      self.summary = summary
      self.source = source
      self.shapes = shapes
      self.example = example
      self.read = read
      self.say = say
      self.mayMiss = mayMiss
      parameters = Parameter.union(of: shapes)
      slots = shapes.flatMap { $0.map(Slot.init) }
      ends = shapes.indices.map { shapes[...$0].joined().count }
    }

    /// Lends what the system plays for numbers that fit.
    ///
    /// - Parameters:
    ///   - numbers: Numbers by parameter, in any order.
    ///   - arguments: Where they are put.
    ///   - body: What to do with it.
    /// - Returns: What that gave, or nil where the numbers do not fit.
    /// - Throws: What the system objects to in numbers that each fit.
    @inline(__always)
    func reading<Result>(
      _ numbers: borrowing NamedNumbers,
      by arguments: inout Arguments,
      _ body: (borrowing Reading) -> Result
    ) throws(ValidationErrors) -> Result? {
      var start = 0
      for end in ends {
        if arguments.fill(slots, start..<end, from: numbers) {
          return body(try read(&arguments))
        }
        start = end
      }
      return nil
    }
  }
}

extension Vocabulary {
  /// Builds a spring and turns the core's refusal into an error of the parameters.
  ///
  /// - Parameter build: Makes the spring.
  /// - Returns: The spring.
  /// - Throws: An error that belongs to the whole spring, with the core's message.
  static func spring(
    _ build: () throws(SpringError) -> Spring
  ) throws(ValidationErrors) -> Spring {
    do throws(SpringError) {
      return try build()
    } catch {
      throw ValidationErrors([ValidationError(nil, error.message)])
    }
  }

  /// A spring as the numbers `mass`, `stiffness` and `damping`, in this order.
  static func physics(_ spring: Spring) -> NamedNumbers {
    [.mass: spring.mass, .stiffness: spring.stiffness, .damping: spring.damping]
  }
}
