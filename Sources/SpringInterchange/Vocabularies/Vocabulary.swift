// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

public import Springs

/// Another system's words for a spring: the parameters it takes, what it plays for them, and how it says a spring.
///
/// Both directions stand in one value, so that what is said can be read back: the difference between the motion asked
/// for and the motion read back is the error that a user would see there. There is one instance of each, in ``all``.
public final class Vocabulary: Sendable {
  /// The wire id in kebab-case, as it stands in the source.
  public let key: StaticString
  /// The wire id in kebab-case.
  public let id: String
  /// The name for people.
  public let title: String
  /// Whose words these are, in one sentence.
  public let summary: String
  /// Where the rules were read or measured.
  public let source: String
  /// The sets of parameters that go together; a spring is given by one of them, and most vocabularies have one.
  public let shapes: [[Parameter]]
  /// A valid set of parameters, used in documentation and tests.
  public let example: [(name: String, value: Argument)]
  /// What the system plays for arguments that were checked against one of its ``shapes``; others may trap.
  public let read: @Sendable (Arguments) throws(ParameterFaults) -> Reading
  /// The closest the system can say to a spring with a relative initial velocity.
  public let say: @Sendable (Spring, Double) -> Saying

  /// What reading back needs of each parameter, shape after shape: one array, whose elements are looked at where they lie,
  /// so that threads that read at the same time do not meet at a count of references.
  private let slots: [Slot]
  /// The places of each shape's parameters in ``slots``.
  private let slotRanges: [Range<Int>]

  /// Every parameter of any shape once, in the order of the documentation.
  public let parameters: [Parameter]

  /// A vocabulary whose parameters all go together.
  convenience init(
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
    key = id
    self.id = "\(id)"
    self.title = title
    self.summary = summary
    self.source = source
    self.shapes = shapes
    self.example = example
    self.read = read
    self.say = say
    slots = shapes.flatMap { $0.map(Slot.init) }
    slotRanges = shapes.indices.map { index in
      let start = shapes[..<index].joined().count
      return start..<start + shapes[index].count
    }
    parameters = Parameter.union(of: shapes)
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
    case .success(let arguments): try read(arguments)
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
    for shape in slotRanges.indices {
      let places = slotRanges[shape]
      var place = places.lowerBound
      var arguments = Arguments()
      while place < places.upperBound, arguments.fill(slots[place], from: numbers) {
        place += 1
      }
      if place == places.upperBound, arguments.givenCount == numbers.count {
        return try read(arguments)
      }
    }
    return nil
  }

  /// The vocabulary with an id, or nil.
  public static func named(_ id: String) -> Vocabulary? { byID[id] }

  private static let byID = ByLength(all.map { ($0.id, $0) })
}

extension Vocabulary {
  /// Every vocabulary, in the order of the documentation.
  public static let all: [Vocabulary] = [
    .massStiffnessDamping,
    .responseDampingRatio,
    .durationBounce,
    .settlingDuration,
    .uiview,
    .coreAnimation,
    .android,
    .compose,
    .reactSpring,
    .motion,
    .motionVisualDuration,
    .motionDuration,
    .origami,
    .origamiTensionFriction,
    .figma,
    .flutter,
    .libadwaita,
    .coreAnimationOverdamping,
    .uiSpringTimingParameters,
    .wobble,
    .wobbleOverdamping,
    .reanimated,
    .reanimatedDuration,
    .anime,
    .animePhysics,
    .animeThree,
    .springEasing,
    .remix,
    .wave,
    .preset,
  ]
}
