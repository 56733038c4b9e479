// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Concurrency
public import Springs

/// Another system's words for a spring: the parameters it takes, what it plays for them, and how it says a spring.
///
/// Both directions stand in one value, so that what is said can be read back: the difference between the motion asked
/// for and the motion read back is the error that a user would see there. There is one of each, in ``all``.
public struct Vocabulary: Hashable, Sendable {
  private let definition: Lasting<Definition>

  /// The wire id in kebab-case, as it stands in the source.
  public var key: StaticString { definition.lend { $0.key } }
  /// The wire id in kebab-case.
  public var id: String { definition.lend { $0.id } }
  /// The name for people.
  public var title: String { definition.lend { $0.title } }
  /// Whose words these are, in one sentence.
  public var summary: String { definition.lend { $0.summary } }
  /// Where the rules were read or measured.
  public var source: String { definition.lend { $0.source } }
  /// The sets of parameters that go together; a spring is given by one of them, and most vocabularies have one.
  public var shapes: [[Parameter]] { definition.lend { $0.shapes } }
  /// Every parameter of any shape once, in the order of the documentation.
  public var parameters: [Parameter] { definition.lend { $0.parameters } }
  /// A valid set of parameters, used in documentation and tests.
  public var example: [(name: String, value: Argument)] { definition.lend { $0.example } }

  /// A vocabulary with one or more sets of parameters, one of which is given.
  ///
  /// What it reads are arguments that were checked against one of the sets; others may trap. It gets them where they lie,
  /// and leaves their values as they are.
  init(
    id: StaticString,
    title: String,
    summary: String,
    source: String,
    parameters shapes: [Parameter]...,
    example: [(name: String, value: Argument)],
    read: @escaping @Sendable (inout Arguments) throws(ParameterFaults) -> Reading,
    say: @escaping @Sendable (Spring, Double) -> Saying
  ) {
    definition = Lasting(
      Definition(
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
  }

  /// The closest the system can say to a spring.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - initialVelocity: The relative initial velocity, in 1/s.
  /// - Returns: The system's own words.
  public func say(_ spring: Spring, _ initialVelocity: Double) -> Saying {
    definition.lend { $0.say(spring, initialVelocity) }
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
    case .success(var arguments):
      try definition.lend { definition throws(ParameterFaults) in try definition.read(&arguments) }
    case .failure(let faults): throw faults
    }
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
  ) throws(ParameterFaults) -> Result? {
    if case .numbers(let numbers) = said.words {
      let result = try definition.lend { definition throws(ParameterFaults) in
        try definition.reading(numbers, by: &arguments, body)
      }
      if let result { return result }
    }
    guard let parameters = said.parameters else { return nil }
    return body(try reading(parameters))
  }

  /// Reads numbers where they are all that one of its sets of parameters needs.
  ///
  /// - Parameter numbers: Numbers by parameter, in any order.
  /// - Returns: What the system plays, or nil where a parameter is missing, or a number is out of place or range.
  /// - Throws: What the vocabulary objects to in numbers that each fit.
  public func reading(_ numbers: NamedNumbers) throws(ParameterFaults) -> Reading? {
    var arguments = Arguments()
    return try definition.lend { definition throws(ParameterFaults) in
      try definition.reading(numbers, by: &arguments) { copy $0 }
    }
  }
}
