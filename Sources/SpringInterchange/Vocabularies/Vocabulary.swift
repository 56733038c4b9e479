// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

public import Springs

/// Another system's words for a spring: the parameters it takes, what it plays for them, and how it says a spring.
///
/// Both directions stand in one value, so that what is said can be read back: the difference between the motion asked
/// for and the motion read back is the error that a user would see there. There is one of each, in ``all``.
@safe public struct Vocabulary {
  /// In memory that is never given back, so that threads that pass a vocabulary on do not meet at a count of references.
  private let definition: UnsafePointer<Definition>

  /// The wire id in kebab-case, as it stands in the source.
  public var key: StaticString { unsafe definition.pointee.key }
  /// The wire id in kebab-case.
  public var id: String { unsafe definition.pointee.id }
  /// The name for people.
  public var title: String { unsafe definition.pointee.title }
  /// Whose words these are, in one sentence.
  public var summary: String { unsafe definition.pointee.summary }
  /// Where the rules were read or measured.
  public var source: String { unsafe definition.pointee.source }
  /// The sets of parameters that go together; a spring is given by one of them, and most vocabularies have one.
  public var shapes: [[Parameter]] { unsafe definition.pointee.shapes }
  /// Every parameter of any shape once, in the order of the documentation.
  public var parameters: [Parameter] { unsafe definition.pointee.parameters }
  /// A valid set of parameters, used in documentation and tests.
  public var example: [(name: String, value: Argument)] { unsafe definition.pointee.example }

  /// A vocabulary whose parameters all go together.
  init(
    id: StaticString,
    title: String,
    summary: String,
    source: String,
    parameters: [Parameter],
    example: [(name: String, value: Argument)],
    read: @escaping @Sendable (Arguments) throws(ParameterFaults) -> Reading,
    say: @escaping @Sendable (Spring, Double) -> Saying
  ) {
    self.init(
      id: id,
      title: title,
      summary: summary,
      source: source,
      shapes: [parameters],
      example: example,
      read: read,
      say: say
    )
  }

  /// A vocabulary with several sets of parameters, one of which is given.
  ///
  /// What it reads are arguments that were checked against one of the sets; others may trap.
  init(
    id: StaticString,
    title: String,
    summary: String,
    source: String,
    shapes: [[Parameter]],
    example: [(name: String, value: Argument)],
    read: @escaping @Sendable (Arguments) throws(ParameterFaults) -> Reading,
    say: @escaping @Sendable (Spring, Double) -> Saying
  ) {
    let memory = UnsafeMutablePointer<Definition>.allocate(capacity: 1)
    unsafe memory.initialize(
      to: Definition(
        id: id,
        title: title,
        summary: summary,
        source: source,
        shapes: shapes,
        example: example,
        read: read,
        say: say
      )
    )
    unsafe definition = UnsafePointer(memory)
  }

  /// The closest the system can say to a spring.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - initialVelocity: The relative initial velocity, in 1/s.
  /// - Returns: The system's own words.
  public func say(_ spring: Spring, _ initialVelocity: Double) -> Saying {
    unsafe definition.pointee.say(spring, initialVelocity)
  }

  /// Checks the given values and reads them.
  ///
  /// - Parameter given: Values by parameter name; of two under one name the first counts.
  /// - Returns: What the system plays.
  /// - Throws: Every fault at once.
  public func reading(
    _ given: [(name: String, value: Argument)]
  ) throws(ParameterFaults) -> Reading {
    switch Arguments.checking(given, against: shapes) {
    case .success(let arguments): try unsafe definition.pointee.read(arguments)
    case .failure(let faults): throw faults
    }
  }

  /// Reads what it says of a spring itself.
  ///
  /// - Parameter said: What ``say`` gave.
  /// - Returns: What the system plays, or nil where nothing is said.
  /// - Throws: What the parameters object to.
  func reading(_ said: Saying) throws(ParameterFaults) -> Reading? {
    if case .numbers(let numbers) = said.words, let reading = try reading(numbers) {
      return reading
    }
    guard let parameters = said.parameters else { return nil }
    return try reading(parameters)
  }

  /// Reads numbers where they are all that one of its sets of parameters needs.
  ///
  /// - Parameter numbers: Numbers by parameter, in any order.
  /// - Returns: What the system plays, or nil where a parameter is missing, or a number is out of place or range.
  /// - Throws: What the vocabulary objects to in numbers that each fit.
  public func reading(_ numbers: borrowing NamedNumbers) throws(ParameterFaults) -> Reading? {
    let slotRanges = unsafe definition.pointee.slotRanges.span
    let slots = unsafe definition.pointee.slots.span
    for shape in slotRanges.indices {
      let places = slotRanges[shape]
      var place = places.lowerBound
      var arguments = Arguments()
      while place < places.upperBound, arguments.fill(slots[place], from: numbers) {
        place += 1
      }
      if place == places.upperBound, arguments.givenCount == numbers.count {
        return try unsafe definition.pointee.read(arguments)
      }
    }
    return nil
  }
}

// The definition is never changed.
extension Vocabulary: @unchecked Sendable {}

extension Vocabulary: Hashable {
  /// Whether two are the same one; there is one definition of each.
  public static func == (left: Self, right: Self) -> Bool {
    unsafe left.definition == right.definition
  }

  /// Puts what tells it from others into a hash.
  public func hash(into hasher: inout Hasher) {
    unsafe hasher.combine(definition)
  }
}
